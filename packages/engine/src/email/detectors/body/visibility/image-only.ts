// A picture of a letter is read by people alone. What tells is a picture that leads somewhere and next to no words.
import type { Detector } from '../../../../detector.ts'
import type { EmailFacts } from '../../../facts/email-facts.ts'
import { unexplainedShare } from '../explained.ts'

/** Words below which the picture carries the message; a list's way out and an address are about twenty. */
const WORDS_NONE = 10
const WORDS_FEW = 30
const WORD = /\p{L}{2,}/gu

export const imageOnly: Detector<EmailFacts> = {
  id: 'image_only',
  type: 'image_only',
  severity: 'medium',
  title: 'It is a picture that leads somewhere',
  why: 'Words in a picture are read by no filter.',
  falsePositives: 'Flyers and advertisements, made in one picture.',
  attack: ['T1027', 'T1566.002'],
  detect: (facts) => {
    const { view } = facts
    const picture = view.images.find(({ isLinked, isTracker }) => isLinked && !isTracker)
    const words = view.text.match(WORD)?.length ?? 0
    if (picture === undefined || words >= WORDS_FEW) return null
    const share = unexplainedShare(facts)
    if (share < 1 && words >= WORDS_NONE) return null
    return {
      description:
        words === 0
          ? 'It holds no words, only a picture that leads somewhere.'
          : `It holds ${words} words and a picture that leads somewhere.`,
      evidence: [{ where: 'body:image', snippet: picture.alt ?? picture.url.slice(0, 200) }],
      strength: (words < WORDS_NONE ? 1 : 0.6) * share,
    }
  },
}
