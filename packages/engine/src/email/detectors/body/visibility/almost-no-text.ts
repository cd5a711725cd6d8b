// A subject, a handful of words and a way out to somewhere: the message is an envelope for one link.

import { countWordsOfText } from '../../../view/words.ts'
import { linkEvidence } from '../../links/link-evidence.ts'
import { callToAction, isStranger } from '../../links/strangers.ts'
import type { MailDetector } from '../../mail-detector.ts'

const WORDS_NONE = 12
const WORDS_FEW = 40
const WORD = /\p{L}{2,}/gu

export const almostNoText: MailDetector<'almost_no_text'> = {
  id: 'almost_no_text',
  type: 'bare_link',
  severity: 'low',
  title: 'Hardly more than a link to an unrelated site',
  why: 'The fewer words there are, the less a filter has to go on.',
  falsePositives: 'Friends who send each other links.',
  attack: ['T1566.002'],
  detect: (facts) => {
    const { view } = facts
    const link = callToAction(facts)
    if (link === null || !isStranger(link, facts)) return null
    const words = view.text.match(WORD)?.length ?? 0
    if (words >= WORDS_FEW) return null
    const told = countWordsOfText(view.text)
    const host = link.leaf?.parts.unicode ?? link.host
    return {
      description:
        told === 0
          ? `The message contains no words, but a link to ${host}.`
          : `The message contains ${told} ${told === 1 ? 'word' : 'words'} and a link to ${host}.`,
      evidence: told === 0 ? linkEvidence([link]) : [{ where: 'body:text', snippet: view.text.slice(0, 200) }],
      weighs: words < WORDS_NONE ? 'whole' : 'few words',
    }
  },
}
