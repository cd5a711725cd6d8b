// The imitated network answers whoever asks for the text of a name with a command that does nothing, `whoami` and a word that belongs to
// the name alone (the guest's `dns.c`). Nobody who looks up policies or proofs runs it: a run that does takes its orders out of texts.
import type { Command } from '../../commands.ts'
import type { TraceFacts } from '../../facts.ts'

/** FNV-1a of the name, of 32 bits, as the guest computes it. */
function wordOf(name: string): string {
  let word = 2_166_136_261
  for (const byte of Buffer.from(name, 'latin1')) word = Math.imul(word ^ byte, 16_777_619) >>> 0
  return word.toString(16).padStart(8, '0')
}

/** As the whole of a command, or of what a shell is given: who tells of a text quotes it among words of his own. */
const ORDER = /^(?:\S{1,200} (?:-c|\/c|\/s \/c) )?(?:\S{0,200}[/\\])?whoami(?:\.exe)? ([\da-f]{8})\b/

/** Commands that came as a text. */
export function orderedByText({ network, commands }: TraceFacts): readonly Command[] {
  const words = new Set(
    network.flatMap((event) =>
      event.kind === 'dns' && event.type === 'TXT' ? [wordOf(event.name.toLowerCase())] : [],
    ),
  )
  return commands.filter(({ plain }) => words.has(ORDER.exec(plain)?.[1] ?? ''))
}
