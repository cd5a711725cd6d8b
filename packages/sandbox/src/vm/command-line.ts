// The command line by which a sample is started where whoever submitted it chose one: `{file} --install`,
// `rundll32.exe {file},Run`, `/bin/sh -c "{file} | tee log"`. It is taken apart into words here, so that no shell reads it but one that it
// names itself.

/** What stands for the sample. */
export const FILE_WORD = '{file}'
/** First words of `WORD {file}`: the file is machine code without a program, for that system and processor. */
export const CODE_WORDS = ['code-linux-x64', 'code-linux-x86', 'code-windows-x64', 'code-windows-x86'] as const
export type CodeWord = (typeof CODE_WORDS)[number]

/** The first word, where it is one of those and nothing else stands there but the file. */
export function codeWordOf(text: string): CodeWord | null {
  const words = splitWords(text)
  const found = CODE_WORDS.find((word) => word === words?.[0])
  return found !== undefined && words?.length === 2 && words[1] === FILE_WORD ? found : null
}

export const COMMAND_CHARS_MAX = 1_000
const WORDS_MAX = 64

/** Why it is none, in words for whoever wrote it; null for one that can be used. */
export function whyNoCommand(text: string): string | null {
  if (text.length > COMMAND_CHARS_MAX) return `must have at most ${COMMAND_CHARS_MAX} characters`
  if (/[\x00-\x1f\x7f]/.test(text)) return 'must not hold control characters'
  const words = splitWords(text)
  if (words === null) return 'opens a quotation that does not end'
  if (words.length > WORDS_MAX) return `must have at most ${WORDS_MAX} words`
  // The guest is told one word a line.
  if (words.includes('')) return 'must not hold empty words'
  if (CODE_WORDS.some((word) => word === words[0]) && codeWordOf(text) === null)
    return `must be "${words[0]} ${FILE_WORD}" and nothing else`
  return words.some((word) => word.includes(FILE_WORD)) ? null : `must hold ${FILE_WORD}, which stands for the file`
}

/** Words end at spaces; in double or single quotes a space is one of the word's signs. Null where a quotation does not end. */
export function splitWords(text: string): readonly string[] | null {
  const words: string[] = []
  let [word, quote]: [string | null, string | null] = [null, null]
  for (const sign of text) {
    if (quote !== null) {
      if (sign === quote) quote = null
      else word = (word ?? '') + sign
    } else if (sign === '"' || sign === "'") {
      quote = sign
      word ??= ''
    } else if (sign === ' ') {
      if (word !== null) words.push(word)
      word = null
    } else word = (word ?? '') + sign
  }
  if (quote !== null) return null
  return word === null ? words : [...words, word]
}

/** With the sample's path in its place; null where the text is no command line. */
export function commandWords(text: string, path: string): readonly string[] | null {
  if (whyNoCommand(text) !== null) return null
  return splitWords(text)?.map((word) => word.replaceAll(FILE_WORD, path)) ?? null
}
