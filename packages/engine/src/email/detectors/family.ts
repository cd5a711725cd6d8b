// A family of detectors of mail as it runs: each with what the table of weights says, or with what its rule says.
import { detectorsOf } from '../../detector.ts'
import { MAIL_WEIGHT_TABLE } from '../verdict/weight-table.ts'
import type { MailDetector, WeighedMailDetector } from './mail-detector.ts'

export const mailFamily = (
  claims: Readonly<Record<string, MailDetector>>,
  rules: Readonly<Record<string, WeighedMailDetector>> = {},
): readonly WeighedMailDetector[] =>
  detectorsOf({
    ...Object.fromEntries(
      Object.values(claims).map((claim) => [claim.id, { ...claim, weight: MAIL_WEIGHT_TABLE[claim.id] }]),
    ),
    ...rules,
  })
