// A family of detectors of mail as it runs: those in TypeScript with what the table of weights says, and those that are rules.
import { detectorsOf } from '../../detector.ts'
import { type AnyClaim, weighed } from '../../weighing/claim.ts'
import type { EmailFacts } from '../facts/email-facts.ts'
import { MAIL_WEIGHT_TABLE } from '../verdict/weight-table.ts'
import type { WeighedMailDetector } from './mail-detector.ts'

export const mailFamily = (
  claims: Readonly<Record<string, AnyClaim<EmailFacts>>>,
  rules: Readonly<Record<string, WeighedMailDetector>> = {},
): readonly WeighedMailDetector[] => detectorsOf({ ...weighed(claims, MAIL_WEIGHT_TABLE), ...rules })
