// Blackmail for a wallet: "I recorded you". The wallet's checksum is verified, so that no order number passes for one.

import type { LanguageFacts } from '../../../language/read-lures.ts'
import type { Pressure, Term } from '../../../language/term.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { quotedWords } from '../../quoted-words.ts'
import { passagesOf } from '../passage.ts'

const THREATS: ReadonlySet<Pressure> = new Set(['deadline', 'loss', 'intrusion', 'legal', 'last'])
const PRICE: readonly Term[] = ['pay', 'send', 'amount', 'payment', 'fortune']
const said = ({ objects, actions }: LanguageFacts): readonly Term[] => [...objects, ...actions]

export const extortionThreat: MailDetector<'extortion_threat'> = {
  id: 'extortion_threat',
  type: 'extortion',
  severity: 'high',
  title: 'The wording fits extortion',
  why: 'Shame and a deadline make people pay for recordings that do not exist.',
  falsePositives: 'Warnings that quote such a letter.',
  attack: ['T1657'],
  detect: (facts) => {
    const { language, view } = facts
    const [wallet] = view.wallets
    // Headlines of a day hold a recording, a currency and a secret; blackmail names its price.
    const asksForMoney = wallet !== undefined || PRICE.some((term) => said(language).includes(term))
    const story = asksForMoney ? language.lures.find(({ kind }) => kind === 'extortion') : undefined
    const threats = language.pressures.filter((pressure) => THREATS.has(pressure)).length
    const tells = language.objects.includes('recording')
    if (story === undefined && (wallet === undefined || threats === 0)) return null
    const weighs =
      wallet !== undefined && (story !== undefined || tells)
        ? 'whole'
        : story !== undefined
          ? 'story'
          : 'wallet and threat'
    const words = story === undefined ? 'wording that applies pressure' : quotedWords(facts, story)
    const asks = wallet === undefined ? '' : ` and names the ${wallet.currency} wallet ${wallet.address}`
    return {
      description: `The message reads like extortion (${words})${asks}.`,
      evidence: [
        ...(story === undefined ? [] : passagesOf(facts, story)),
        ...(wallet === undefined ? [] : [{ where: 'body:text', snippet: wallet.address }]),
      ],
      weighs,
    }
  },
}
