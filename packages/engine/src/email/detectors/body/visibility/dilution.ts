// A short lure and kilobytes of something else: hidden, or far below. A filter that weighs words sees a long honest text.
import type { MailDetector } from '../../mail-detector.ts'
import { wordsKept } from './words-kept.ts'

/** Words beside the message that outweigh it. */
const FILLER_WORDS_MIN = 250
/** How many times the words that are shown. */
const RATIO_MIN = 2
const RATIO_WHOLE = 6

export const dilution: MailDetector = {
  id: 'dilution',
  type: 'hidden_text',
  severity: 'high',
  title: 'Hidden text outweighs the visible message',
  why: 'Pages of harmless prose mislead filters that weigh words.',
  falsePositives: 'Newsletters that contain a whole hidden version for other screens.',
  attack: ['T1027'],
  detect: ({ view, language }) => {
    const hidden = view.hidden.filter(({ reason }) => reason !== 'mso')
    const filler = wordsKept(hidden, view.text)
    const shown = Math.max(1, language.letterWords)
    if (filler < FILLER_WORDS_MIN || filler < RATIO_MIN * shown) return null
    const ratio = filler / shown
    return {
      description: `${filler} hidden words stand against about ${shown} visible ones, the subject included.`,
      evidence: [
        { where: 'body:hidden', snippet: (hidden.toSorted((a, b) => b.chars - a.chars)[0]?.text ?? '').slice(0, 200) },
      ],
      strength: Math.round(Math.min(1, 0.5 + (0.5 * (ratio - RATIO_MIN)) / (RATIO_WHOLE - RATIO_MIN)) * 100) / 100,
    }
  },
}
