// How much each detector of mail weighs, as its row of the table or its rule says, and each finding.
import { weightsOf } from '../../detector.ts'
import type { MailFinding } from '../detectors/mail-detector.ts'
import { mailFamilies } from '../detectors/registry.ts'
import type { Weight } from './weighing.ts'

export const WEIGHTS: Readonly<Record<string, Weight>> = weightsOf(mailFamilies.flatMap(({ detectors }) => detectors))

/** Undefined for what no detector of ours and no rule of the operator made. */
export const weightOf = ({ id, weight }: MailFinding): Weight | undefined => weight ?? WEIGHTS[id]

/** At its strength, not rounded. A strength that is no number is a detector's mistake, and counts for nothing. */
export function pointsOf(finding: MailFinding): number {
  const { strength = 1 } = finding
  return Number.isNaN(strength) ? 0 : (weightOf(finding)?.points ?? 0) * Math.min(1, Math.max(0, strength))
}
