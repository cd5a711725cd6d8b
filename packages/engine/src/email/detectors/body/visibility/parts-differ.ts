import type { Detector } from '../../../../detector.ts'
import type { EmailFacts } from '../../../facts/email-facts.ts'

/** Share of words that the two forms do not share. A plain part that only points to the page is common and short. */
const SHARE_MIN = 0.7
const PLAIN_WORDS_MIN = 60

export const partsDiffer: Detector<EmailFacts> = {
  id: 'parts_differ',
  type: 'hidden_text',
  severity: 'medium',
  title: 'Its plain text says something else than its page',
  why: 'A filter that reads the plain text sees a harmless letter, the reader sees the lure.',
  falsePositives: 'Mailers that fill the plain text with a notice of theirs.',
  attack: ['T1027'],
  detect: ({ view }) => {
    const { partsDiffer: share, plainText } = view
    const words = plainText?.match(/\p{L}{2,}/gu)?.length ?? 0
    if (share === null || share < SHARE_MIN || words < PLAIN_WORDS_MIN) return null
    return {
      description: `${Math.round(share * 100)} % of the words of the plain text are not on the page that the reader sees.`,
      evidence: [{ where: 'body:plain', snippet: (plainText ?? '').slice(0, 200) }],
      strength: share >= 0.9 ? 0.8 : 0.5,
    }
  },
}
