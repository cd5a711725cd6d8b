// What the shells' completion needs beside what the library prints.
import type { Command as Parser } from 'commander'

/**
 * The library's script for bash counts on the package bash-completion. Where that is not loaded this stands in for the one
 * function that is called: it parts the line at spaces alone, while bash would at "=" and ":" as well.
 */
const WORDS_OF_BASH = `# Words of the line, where the package bash-completion is not loaded.
if ! declare -F _get_comp_words_by_ref >/dev/null; then
    _get_comp_words_by_ref() {
        local line="\${COMP_LINE:0:COMP_POINT}"
        read -ra words <<< "$line"
        [[ "$line" == *[[:space:]] ]] && words+=("")
        cword=$(( \${#words[@]} - 1 ))
        cur="\${words[cword]}"
        prev="\${words[cword > 0 ? cword - 1 : 0]}"
    }
fi
`

/** Adds the command `complete` to `program`; `words` are those of the command line. */
export async function offerCompletion(
  program: Parser,
  words: readonly string[],
  out: NodeJS.WritableStream,
): Promise<void> {
  const { default: offer } = await import('@bomb.sh/tab/commander')
  offer(program)
  if (words[1] === 'bash') out.write(WORDS_OF_BASH)
}
