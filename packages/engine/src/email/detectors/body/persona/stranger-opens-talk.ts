// A few friendly words from a free mail account to hidden recipients: nothing to sell, nothing to click. Whoever answers has
// shown that somebody reads, and the story begins.
import type { Detector } from '../../../../detector.ts'
import type { EmailFacts } from '../../../facts/email-facts.ts'
import { isCustomersMailbox } from '../../headers/brand-voice.ts'

const WORDS_FEW = 40

export const strangerOpensTalk: Detector<EmailFacts> = {
  id: 'stranger_opens_talk',
  type: 'cold_opener',
  severity: 'medium',
  title: 'A stranger opens a talk with nobody in particular',
  why: 'Romance and fortune begin with a greeting to thousands; only those who answer are told the story.',
  falsePositives: 'A short note in Bcc from a private account.',
  attack: ['T1598', 'T1589.002'],
  detect: ({ sender, recipients, language, links, attachments, view, message }) => {
    if (message.parsedAs !== 'message' || !recipients.areUndisclosed || !isCustomersMailbox(sender)) return null
    if (view.text.trim() === '' || language.wordCount > WORDS_FEW) return null
    if (attachments.some(({ isInline }) => !isInline) || links.some(({ isWeb }) => isWeb)) return null
    return {
      description: `A free mail account writes ${language.wordCount} words to recipients whom it hides, and nothing that they could know it by.`,
      evidence: [{ where: 'body:text', snippet: view.text.slice(0, 200) }],
    }
  },
}
