// The talk is to go on in a messenger: mail is only where the fraud begins, and what follows is out of every filter's sight.

import { matchingDomain } from '../../../../domain/host.ts'
import { MESSENGERS } from '../../../facts/messengers.ts'
import type { LureKind } from '../../../language/lures.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { quotedWords } from '../../quoted-words.ts'
import { unexplainedShare } from '../explained.ts'

const NAMED =
  /(?<!\p{L})(?:whats ?app|telegram|viber|wechat|kakao ?talk|zangi|hangouts?|телеграм\p{L}{0,3}|в[оа]тсап\p{L}{0,2}|واتساب|الواتساب|تيليجرام|微信|加微|ライン)(?!\p{L})/iu
/** Words of every day, which are a messenger where somebody is to be found on it. */
const NAMED_LIKE_A_WORD =
  /(?<!\p{L})(?:on|via|my|by|add|use|über|auf|per|sur|por|tramite|su|mein|mi|meu|mon) (?:signal|line)(?!\p{L})|(?<!\p{L})(?:signal|line) ?(?:id|app|messenger|:|@)|(?<!\p{L})(?:signal|line)(?: (?:number|nr|no|is))? ?[(+]{0,2}(?:\d[\d ]{5}|[a-z_]{1,20}\d)/iu
/** What strangers offer who want to talk elsewhere; a shop that answers questions there offers goods. */
const STORIES: ReadonlySet<LureKind> = new Set<LureKind>([
  'job',
  'investment',
  'romance',
  'relative_in_need',
  'advance_fee',
  'loan',
  'prize',
  'refund',
  'errand',
  'crypto_riches',
  'crypto_balance',
])
const TEXT_CHARS = 4_000

export const messengerDiversion: MailDetector<'messenger_diversion'> = {
  id: 'messenger_diversion',
  type: 'channel_diversion',
  severity: 'medium',
  title: 'The text moves the conversation to a messenger',
  why: 'Task scams, investment scams and romance scams all continue where no filter or employer can see them.',
  falsePositives: 'Recruiters and brokers who do business in a messenger.',
  attack: ['T1566', 'T1657', 'T1585'],
  detect: (facts) => {
    const { links, language, view, message } = facts
    const story = language.lures.find(({ kind }) => STORIES.has(kind))
    const share = unexplainedShare(facts)
    if (story === undefined || share === 0) return null
    const web = links.filter(({ isWeb, shown }) => isWeb && !shown.isHidden)
    const there = web.filter(({ host }) => matchingDomain(MESSENGERS, host) !== null)
    const text = `${message.subject}\n${view.text.slice(0, TEXT_CHARS)}`
    const named = (NAMED.exec(text) ?? NAMED_LIKE_A_WORD.exec(text))?.[0]
    // One button among many is the foot of a newsletter.
    const leads = there.length > 0 && there.length * 2 >= web.filter(({ isWellKnown }) => !isWellKnown).length
    const tells = named !== undefined && web.every(({ isSenders }) => !isSenders)
    if (!leads && !tells) return null
    return {
      description: `The message points to a messenger (${there[0]?.host ?? named}) and mentions ${quotedWords(facts, story)}.`,
      evidence: [{ where: 'body:text', snippet: there[0]?.leaf?.url ?? named ?? '' }],
      weighs: leads || view.phones.length > 0 ? 'whole' : 'only named',
    }
  },
}
