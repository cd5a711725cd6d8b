// What reaches telephones as a text message comes as mail as well: a sum that is owed, a threat and a bare address, and nobody
// is greeted. Whoever collects sums by mail says who owes them, and puts them behind a button or a name.

import type { LureKind } from '../../../language/lures.ts'
import type { Pressure } from '../../../language/term.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { quotedWords } from '../../quoted-words.ts'
import { wordsTold } from '../../words-told.ts'
import { passagesOf } from '../passage.ts'

/** A text message has 160 characters; two of them are one demand. */
const WORDS_MAX = 45
const DEMANDS: ReadonlySet<LureKind> = new Set(['fine', 'delivery', 'payment_demand', 'health_card', 'refund'])
const DEMAND_MIN = 0.5
/** A library names its fine as well, and waits. */
const THREATS: readonly Pressure[] = ['deadline', 'legal', 'last', 'suspend', 'loss']

export const demandLikeTextMessage: MailDetector = {
  id: 'demand_like_text_message',
  type: 'payment_lure',
  severity: 'medium',
  title: 'A demand for money as short as a text message, with a bare link',
  why: 'Toll, parcel and fine scams are written for text messages and sent as mail too: a small sum, a threat and an address.',
  falsePositives: 'Terse reminders from small operators of roads, car parks and couriers.',
  attack: ['T1566.002'],
  detect: (facts) => {
    const { language, sender, links, attachments } = facts
    if (language.letterWords > WORDS_MAX || attachments.length > 0) return null
    if (sender.isOwn || sender.isPopular || sender.brands.length > 0) return null
    const shown = links.filter((link) => link.isWeb && !link.shown.isHidden)
    const [first] = shown
    if (first === undefined || new Set(shown.map(({ registrable }) => registrable)).size > 1) return null
    if (first.isWellKnown || shown.some((link) => link.shown.role !== 'plain_text')) return null
    const lure = language.lures.find(({ kind, strength }) => DEMANDS.has(kind) && strength >= DEMAND_MIN)
    if (lure === undefined || !language.objects.includes('amount')) return null
    const presses = THREATS.some((threat) => language.pressures.includes(threat))
    if (!presses && !language.objects.includes('imminent')) return null
    return {
      description: `In ${wordsTold(facts)} the message names a sum, makes a demand (${quotedWords(facts, lure)}) and gives the bare address of ${first.registrable ?? first.host ?? 'a page'}.`,
      evidence: passagesOf(facts, lure),
    }
  },
}
