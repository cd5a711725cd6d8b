import type { MailDetector } from '../../mail-detector.ts'

/** Share of words that the two forms do not share. A plain part that only points to the page is common and short. */
const SHARE_MIN = 0.7
const SHARE_NEARLY_ALL = 0.9
const PLAIN_WORDS_MIN = 60

export const partsDiffer: MailDetector<'parts_differ'> = {
  id: 'parts_differ',
  type: 'hidden_text',
  severity: 'medium',
  title: 'The plain text and the HTML version say different things',
  why: 'A filter that reads the plain text sees a harmless letter while the reader sees the lure.',
  falsePositives: 'Mailers that fill the plain text with a notice of their own.',
  attack: ['T1027'],
  detect: ({ view }) => {
    const { partsDiffer: share, plainText } = view
    if (share === null || share < SHARE_MIN) return null
    const words = plainText?.match(/\p{L}{2,}/gu)?.length ?? 0
    if (words < PLAIN_WORDS_MIN) return null
    return {
      description: `${Math.round(share * 100)} % of the words in the plain-text version do not appear in the HTML version.`,
      evidence: [{ where: 'body:plain', snippet: (plainText ?? '').slice(0, 200) }],
      weighs: share >= SHARE_NEARLY_ALL ? 'nearly all' : 'most',
    }
  },
}
