// Blackmail for a wallet: "I recorded you". The wallet's checksum is verified, so that no order number passes for one.
import type { Detector } from '../../../../detector.ts'
import type { EmailFacts } from '../../../facts/email-facts.ts'
import type { Pressure } from '../../../language/term.ts'
import { passagesOf } from '../passage.ts'

const THREATS: ReadonlySet<Pressure> = new Set(['deadline', 'loss', 'intrusion', 'legal', 'last'])
const STRENGTH = { walletAndStory: 1, story: 0.8, walletAndThreat: 0.6 } as const

export const extortionThreat: Detector<EmailFacts> = {
  id: 'extortion_threat',
  type: 'extortion',
  severity: 'high',
  title: 'The wording fits extortion',
  why: 'Shame and a deadline make people pay for recordings that do not exist.',
  falsePositives: 'Warnings that quote such a letter.',
  attack: ['T1657'],
  detect: (facts) => {
    const { language, view } = facts
    const story = language.lures.find(({ kind }) => kind === 'extortion')
    const [wallet] = view.wallets
    const threats = language.pressures.filter((pressure) => THREATS.has(pressure)).length
    const tells = language.objects.includes('recording')
    if (story === undefined && (wallet === undefined || threats === 0)) return null
    const strength =
      wallet !== undefined && (story !== undefined || tells)
        ? STRENGTH.walletAndStory
        : story !== undefined
          ? STRENGTH.story
          : STRENGTH.walletAndThreat
    const words = story?.words.map((word) => `"${word}"`).join(', ') ?? 'wording that applies pressure'
    const asks = wallet === undefined ? '' : ` and names the ${wallet.currency} wallet ${wallet.address}`
    return {
      description: `The message reads like extortion (${words})${asks}.`,
      evidence: [
        ...(story === undefined ? [] : passagesOf(facts, story)),
        ...(wallet === undefined ? [] : [{ where: 'body:text', snippet: wallet.address }]),
      ],
      strength,
    }
  },
}
