// What a detector of mail says of itself: beside the claim, what its finding is worth.
import type { Detector, Finding } from '../../detector.ts'
import type { MailGroup } from '../../mail-groups.ts'
import type { EmailFacts } from '../facts/email-facts.ts'

/**
 * What a finding tells, where combinations and the summary ask for it: whom the message poses as (`identity`), what it is about
 * (`lure` in words that ask for something, `plot` told in another way), that it leads to nobody whom the reader knows
 * (`stranger`), what senders of honest mail seldom do (`odd_sender`), or what is written for the eye and against machines
 * (`disguise`).
 */
export const ROLES = ['identity', 'lure', 'plot', 'stranger', 'odd_sender', 'disguise'] as const
export type Role = (typeof ROLES)[number]

export interface Weight {
  readonly group: MailGroup
  /** Points at full strength. */
  readonly points: number
  readonly role?: Role
  /** How it is written and sent: company to a reason, and no reason that a person would name first. */
  readonly isManner?: true
}

export interface MailDetector extends Detector<EmailFacts> {
  readonly weight: Weight
}

/** A finding in a message. */
export interface MailFinding extends Finding {
  /** Of a rule of the operator's own; what ships weighs as its detector says. */
  readonly weight?: Weight
}
