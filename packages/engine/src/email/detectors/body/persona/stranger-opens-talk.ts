// A few friendly words from a personal email account to hidden recipients, or more of them and an answer that goes elsewhere:
// nothing to sell, nothing to click. Whoever answers has
// shown that somebody reads, and the story begins.

import { isCustomersMailbox } from '../../headers/brand-voice.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { wordsTold } from '../../words-told.ts'

const WORDS_FEW = 40

export const strangerOpensTalk: MailDetector = {
  id: 'stranger_opens_talk',
  type: 'cold_opener',
  severity: 'medium',
  title: 'A personal email account writes to hidden recipients',
  why: 'Romance and advance-fee scams start with a greeting sent to thousands; only those who reply are told the story.',
  falsePositives: 'A short note in Bcc from a private account.',
  attack: ['T1598', 'T1589.002'],
  detect: (facts) => {
    const { sender, recipients, language, attachments, view, message } = facts
    if (message.parsedAs !== 'message' || !recipients.areUndisclosed || !isCustomersMailbox(sender)) return null
    // Hidden recipients who shall answer at a second such account: nobody honest does both, at any length.
    const isAnsweredElsewhere = sender.replyTo.some(({ isFreeMail }) => isFreeMail)
    if (view.text.trim() === '' || (language.letterWords > WORDS_FEW && !isAnsweredElsewhere)) return null
    if (attachments.some(({ isInline }) => !isInline)) return null
    return {
      description: `A personal email account (${sender.domain}) sends a message of ${wordsTold(facts)} to hidden recipients${isAnsweredElsewhere ? ' and wants the reply at another account' : ''}.`,
      evidence: [{ where: 'body:text', snippet: view.text.slice(0, 200) }],
    }
  },
}
