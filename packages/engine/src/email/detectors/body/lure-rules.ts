// Lures of mail, which are written as rules (`packages/engine/rules/lure`): the language says what the text asks, the
// surroundings how much of it is ordinary. `npm run build:rules` makes the table.
import { loadTable } from '../../../data/load.ts'
import type { Detector } from '../../../detector.ts'
import type { EmailFacts } from '../../facts/email-facts.ts'
import type { LureKind } from '../../language/lures.ts'
import type { WeighedMailDetector } from '../mail-detector.ts'
import { quotedWords } from '../quoted-words.ts'
import { unexplainedShare } from './explained.ts'
import { OPPOSITES } from './opposites.ts'
import { passagesOf } from './passage.ts'

export interface LureRule extends Omit<Detector<EmailFacts>, 'detect'>, Pick<WeighedMailDetector, 'weight'> {
  /** Any of them. */
  readonly kinds: readonly LureKind[]
  /** One sentence; `{words}` are those that show the lure, as the message writes them. */
  readonly tells: string
  /** Nobody's ordinary business: that the sender is proven and leads to its own pages takes nothing from it. */
  readonly isNeverBusiness?: boolean
  /** What the message says that makes the lure its own opposite. */
  readonly opposite?: keyof typeof OPPOSITES
}

/** Weaker traces are in every second letter of a shop or a bank. */
const STRENGTH_MIN = 0.25

export function detectorOfRule({
  kinds,
  tells,
  isNeverBusiness = false,
  opposite,
  ...claim
}: LureRule): WeighedMailDetector {
  return {
    ...claim,
    detect: (facts) => {
      const [lure] = facts.language.lures
        .filter(({ kind }) => kinds.includes(kind))
        .toSorted((a, b) => b.strength - a.strength)
      if (lure === undefined) return null
      const share = unexplainedShare(facts, isNeverBusiness)
      if (lure.strength * share < STRENGTH_MIN) return null
      if (opposite !== undefined && OPPOSITES[opposite](facts, lure)) return null
      return {
        description: `${tells.replace('{words}', () => quotedWords(facts, lure))}.`,
        evidence: passagesOf(facts, lure),
        strength: Math.round(lure.strength * share * 100) / 100,
      }
    },
  }
}

const RULES = JSON.parse(Buffer.from(loadTable('lure-rules.json')).toString('utf8')) as readonly LureRule[] // our own table

/** By their ids, as a registry has them. */
export const lureRules: Readonly<Record<string, WeighedMailDetector>> = Object.fromEntries(
  RULES.map((rule) => [rule.id, detectorOfRule(rule)]),
)
