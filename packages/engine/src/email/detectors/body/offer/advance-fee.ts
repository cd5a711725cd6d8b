// Letters of a fortune for a stranger. They lead nowhere on the web: the victim is to answer, mostly elsewhere.

import type { LureKind } from '../../../language/lures.ts'
import type { Term } from '../../../language/term.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { quotedWords } from '../../quoted-words.ts'
import { unexplainedShare } from '../explained.ts'
import { passagesOf } from '../passage.ts'

/** The stuff of the story: each kind of it makes the letter surer. */
const STORY: readonly Term[] = [
  'fund',
  'riches',
  'illness',
  'official',
  'secret',
  'anybody',
  'bankdetails',
  'amount',
  'fortune',
  'heirless',
  'giver',
  'partner',
  'share',
  'unconditional',
  'privatebox',
]
const STORY_WHOLE = 5
const LINKS_MAX = 3

const DRAWS: ReadonlySet<LureKind> = new Set<LureKind>(['voucher', 'survey_reward', 'prize'])

export const advanceFee: MailDetector = {
  id: 'advance_fee',
  type: 'advance_fee',
  severity: 'high',
  title: 'The wording fits advance-fee fraud',
  why: 'The inheritance, donation or deal never comes; the fees for it do.',
  falsePositives: 'Charities that ask for donations, and news about inheritances and funds.',
  attack: ['T1657'],
  detect: (facts) => {
    const { language, links, sender, view } = facts
    const lure = language.lures.find(({ kind }) => kind === 'advance_fee')
    // Links to places that everybody knows are soon added.
    const web = links.filter(({ isWeb, shown, isWellKnown }) => isWeb && !shown.isHidden && !isWellKnown)
    if (lure === undefined || web.length > LINKS_MAX) return null
    // A voucher to be clicked for is no fortune to be answered.
    const isDraw = web.length > 0 && language.lures.some(({ kind }) => DRAWS.has(kind))
    if (isDraw && !language.objects.some((object) => object === 'fund' || object === 'fortune')) return null
    const said = new Set<Term>([...language.objects, ...language.actions, ...language.pressures, ...language.roles])
    const story = STORY.filter((term) => said.has(term)).length
    const answersElsewhere = sender.isFreeMail || view.emails.length > 0 || sender.replyTo.length > 0
    const strength = lure.strength + 0.1 * Math.min(STORY_WHOLE, story) - (answersElsewhere ? 0 : 0.3)
    const left = Math.min(1, strength) * unexplainedShare(facts, true)
    if (left < 0.25) return null
    return {
      description: `The message mentions money on offer or an estate together with a reply or a claim, as advance-fee fraud does: ${quotedWords(facts, lure)}.`,
      evidence: passagesOf(facts, lure),
      strength: Math.round(left * 100) / 100,
    }
  },
}
