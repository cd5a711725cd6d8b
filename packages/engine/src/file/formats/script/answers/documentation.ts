// Documentation that stands in a script between its code and is never run: Perl's (perlpod, perldata: `__END__`).
import type { ScriptLanguage } from '../../../../data/script-languages.ts'

/** From a command of it at the begin of a line to `=cut`, or to the end. */
const DOCUMENTATION = /^=(?:pod|head[1-6]|over|item|back|begin|end|for|encoding)\b[\s\S]*?(?:^=cut\b.*|(?![\s\S]))/gm
const HERE_TEXT = /<<~?(["']?)([A-Za-z_]\w{0,40})\1/g

/** A text that ends within what looks like documentation is data that begins with it, and what follows is code. */
export function withoutDocumentation(text: string, language: ScriptLanguage): string {
  if (language !== 'perl' || !text.includes('\n=')) return text
  const ends = new Set([...text.matchAll(HERE_TEXT)].map(([, , name = '']) => name))
  return text.replaceAll(DOCUMENTATION, (block) =>
    block.split('\n').some((line) => ends.has(line.trim())) ? block : '',
  )
}
