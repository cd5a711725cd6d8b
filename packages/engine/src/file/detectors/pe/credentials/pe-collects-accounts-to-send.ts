import type { FileDetector } from '../../file-detector.ts'
import { listed, markEvidence, marksOf } from '../../marks-of.ts'
import { callEvidence } from '../calls.ts'
import { waysToSend } from '../network.ts'

const BROWSER_MARKS_MIN = 3

export const peCollectsAccountsToSend: FileDetector = {
  id: 'pe_collects_accounts_to_send',
  type: 'pe',
  severity: 'high',
  title: 'Reads password stores of browsers, accounts of other programs, and can send them away',
  why: 'Moving house takes the browsers or the accounts; only thieves take both and send them.',
  falsePositives: 'None known: migration tools do not send.',
  attack: ['T1555.003', 'T1041'],
  weight: { category: 'c2', points: 300, confidence: 'high' },
  detect(facts) {
    const browsers = marksOf(facts, 'browser_store')
    const others = [...marksOf(facts, 'wallet_store'), ...marksOf(facts, 'account_store')]
    const sends = waysToSend(facts)
    if (browsers.length < BROWSER_MARKS_MIN || others.length === 0 || sends.length === 0) return null
    return {
      description: `It names stores of browsers (${listed(
        browsers.map(({ text }) => text),
        2,
      )}) and of other programs (${listed(
        others.map(({ text }) => text),
        2,
      )}), and can send (${sends[0]}).`,
      evidence: [...markEvidence([...browsers.slice(0, 3), ...others.slice(0, 3)]), ...callEvidence(sends)],
    }
  },
}
