// Makes the detector of a trick that the view counted.

import type { EmailFacts } from '../../facts/email-facts.ts'
import type { Trick, Tricks } from '../../view/view.ts'
import type { MailDetector } from '../mail-detector.ts'

export interface TrickClaim extends Omit<MailDetector, 'detect'> {
  readonly trick: keyof Tricks
  /** Fewer are accidents. */
  readonly countMin: number
  /** From so many on it is at full strength. */
  readonly countWhole: number
  /** What was counted, as a sentence: `12 invisible characters stand inside words.` */
  readonly says: (trick: Trick) => string
  /** Where the trick is ordinary. */
  readonly isInnocent?: (facts: EmailFacts) => boolean
}

const STRENGTH_LEAST = 0.4

const SAMPLE_CHARS = 40

/** Cut between characters, of which those that cannot be seen are written out: `c<U+200B>ard`. */
export const shortSample = (sample: string): string =>
  sample
    .trim()
    .slice(0, SAMPLE_CHARS)
    .replace(/<[^<>]{0,12}$/, '')

export function trickDetector({ trick, countMin, countWhole, says, isInnocent, ...claim }: TrickClaim): MailDetector {
  return {
    ...claim,
    detect: (facts) => {
      const seen = facts.view.tricks[trick]
      if (seen.count < countMin || isInnocent?.(facts) === true) return null
      const grown = countWhole === countMin ? 1 : (seen.count - countMin) / (countWhole - countMin)
      return {
        description: says(seen),
        evidence: [{ where: 'body', snippet: seen.sample.slice(0, 200) }],
        strength: Math.round(Math.min(1, STRENGTH_LEAST + (1 - STRENGTH_LEAST) * grown) * 100) / 100,
      }
    },
  }
}
