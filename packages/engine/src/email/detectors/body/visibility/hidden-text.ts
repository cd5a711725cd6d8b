// Preheaders and the second copy of a text for narrow screens are hidden by honest newsletters: what counts is text that
// the reader never sees in any form, and how much of the message it is.
import type { MailDetector } from '../../mail-detector.ts'
import { wordsKept } from './words-kept.ts'

/** Shorter passages are leftovers of templates. */
const WORDS_MIN = 25
/** Shares of all words of the message from which the strength rises. */
const SHARE_MIN = 0.15
const SHARE_WHOLE = 0.7
const WORD_OF_REASON = {
  display_none: 'not displayed',
  visibility: 'invisible',
  zero_font: 'font size zero',
  opacity: 'transparent',
  same_colour: 'same color as the background',
  low_contrast: 'almost the same color as the background',
  off_screen: 'positioned off screen',
  zero_size: 'in a box of zero size',
  hidden_attribute: 'marked as hidden',
  mso: 'shown by one program only',
} as const

export const hiddenText: MailDetector = {
  id: 'hidden_text',
  type: 'hidden_text',
  severity: 'medium',
  title: 'The message contains text that the reader does not see',
  why: 'Hidden prose makes a filter see a harmless message.',
  falsePositives: 'Newsletters that keep parts of a template for other screens.',
  attack: ['T1566', 'T1027'],
  detect: ({ view, language }) => {
    const hidden = view.hidden.filter(({ reason }) => reason !== 'mso')
    const words = wordsKept(hidden, view.text)
    if (words < WORDS_MIN) return null
    const share = words / (words + language.wordCount)
    const largest = hidden.toSorted((a, b) => b.chars - a.chars)[0]
    if (share < SHARE_MIN || largest === undefined) return null
    return {
      description: `${words} words are hidden from the reader (${WORD_OF_REASON[largest.reason]}).`,
      evidence: [{ where: 'body:hidden', snippet: largest.text.slice(0, 200) }],
      strength: Math.round(Math.min(1, 0.3 + (0.7 * (share - SHARE_MIN)) / (SHARE_WHOLE - SHARE_MIN)) * 100) / 100,
    }
  },
}
