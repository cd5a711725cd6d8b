// Makes the detector of a lure: the language says what the text asks, the surroundings how much of it is ordinary.

import type { EmailFacts } from '../../facts/email-facts.ts'
import type { LureKind } from '../../language/lures.ts'
import type { Lure } from '../../language/read-lures.ts'
import type { MailDetector } from '../mail-detector.ts'
import { quotedWords } from '../quoted-words.ts'
import { unexplainedShare } from './explained.ts'
import { passagesOf } from './passage.ts'

export interface LureClaim extends Omit<MailDetector, 'detect'> {
  readonly kinds: readonly LureKind[]
  /** The beginning of the sentence that the words complete: "It asks to prove an account". */
  readonly says: string
  /** Nobody's ordinary business: that the sender is proven and leads to its own pages takes nothing from it. */
  readonly isNeverBusiness?: boolean
  /** What the message says that makes the lure its own opposite. */
  readonly isDenied?: (facts: EmailFacts, lure: Lure) => boolean
}

/** Weaker traces are in every second letter of a shop or a bank. */
const STRENGTH_MIN = 0.25

export function lureDetector({ kinds, says, isNeverBusiness = false, isDenied, ...claim }: LureClaim): MailDetector {
  return {
    ...claim,
    detect: (facts) => {
      const [lure] = facts.language.lures
        .filter(({ kind }) => kinds.includes(kind))
        .toSorted((a, b) => b.strength - a.strength)
      if (lure === undefined) return null
      const share = unexplainedShare(facts, isNeverBusiness)
      if (lure.strength * share < STRENGTH_MIN || isDenied?.(facts, lure) === true) return null
      return {
        description: `${says}: ${quotedWords(facts, lure)}.`,
        evidence: passagesOf(facts, lure),
        strength: Math.round(lure.strength * share * 100) / 100,
      }
    },
  }
}
