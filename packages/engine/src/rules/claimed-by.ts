// What a rule says of itself, as a detector says it.
import type { Detector } from '../detector.ts'
import type { Claim, Rule } from './rule.ts'

type Claimed<Weight> = Omit<Detector<never>, 'detect'> & { readonly weight: Weight }

/** `attack`: in place of the techniques of the whole rule, those of its signs. */
export function claimedBy<Weight>(
  { name, attack }: Rule,
  claim: Claim<Weight>,
  ofSigns?: readonly string[],
): Claimed<Weight> {
  const { type, severity, title, why, falsePositives, remediation, weight } = claim
  return {
    ...{ id: name, type, severity, title, why, falsePositives },
    ...(remediation !== null && { remediation }),
    ...{ attack: [...new Set(ofSigns ?? attack.map(({ id }) => id))], weight },
  }
}
