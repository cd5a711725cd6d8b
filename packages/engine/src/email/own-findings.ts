// What an operator's own rules find in a message. They are written in a language that this side does not know: whoever compiled them
// hands in what looks.
import type { Finding } from '../detector.ts'
import type { MailFinding } from './detectors/mail-detector.ts'
import type { Toggles } from './detectors/registry.ts'
import type { EmailFacts } from './facts/email-facts.ts'

export interface OwnFindings {
  /** All findings: the operator's first, then those that ship, without the ones whose ids the operator took. Never throws. */
  readonly find: (facts: EmailFacts, findings: readonly Finding[], toggles: Toggles) => readonly MailFinding[]
  /** Rules that took too long since it was asked last, each in a sentence: from there on they are left out. */
  readonly takeStopped: () => readonly string[]
}
