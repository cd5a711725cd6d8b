// Whose domain says what the message wants: a name, a hyphen and "login", "kunden", "pay". Firms have such domains beside their
// own for a campaign; who has no other has it for the campaign alone.
import type { Knowledge } from '../../../data/knowledge.ts'
import { parseHost } from '../../../domain/host.ts'

/** Shorter ones are countries and abbreviations. */
const WORD_CHARS_MIN = 3
/** What honest firms add to a name that was taken. */
const ORDINARY: ReadonlySet<string> = new Set(
  'app bank group home info jobs mail news online plus shop shopping store team web business community'.split(' '),
)

/** A word of bait stands beside others in the name that was registered. */
export function isNamedForLure(domain: string, { lureWords }: Knowledge): boolean {
  const words = parseHost(domain).label.split('-')
  return (
    words.length > 1 &&
    words.some((word) => word.length >= WORD_CHARS_MIN && lureWords.has(word) && !ORDINARY.has(word))
  )
}
