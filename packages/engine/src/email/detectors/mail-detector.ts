// What a detector of mail says of itself: a claim, which its row in the table of weights makes worth something.
import type { Detector, Finding } from '../../detector.ts'
import type { Claim } from '../../weighing/claim.ts'
import type { EmailFacts } from '../facts/email-facts.ts'
import type { Weight } from '../verdict/weighing.ts'
import type { MAIL_WEIGHT_TABLE } from '../verdict/weight-table.ts'

/** Named by its id where its findings say words of the table: those of another do not compile. */
export type MailDetector<Id extends keyof typeof MAIL_WEIGHT_TABLE = never> = Claim<
  EmailFacts,
  typeof MAIL_WEIGHT_TABLE,
  Id
>

/** As it runs: with what it weighs. */
export interface WeighedMailDetector extends Detector<EmailFacts> {
  readonly weight: Weight
}

/** A finding in a message. */
export interface MailFinding extends Finding {
  /** Of a rule of the operator's own; what ships weighs as its detector says. */
  readonly weight?: Weight
}
