import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait } from '../../script/seen-scripts.ts'

/** What is promised for the signature. Applications of exchanges promise nothing. */
const LURE =
  /\b(?:air\s?drop|claim|giveaway|free\s{1,3}mint|reward|eligib\w{2,6}|verify\s{1,3}(?:your\s{1,3})?wallet)\b/i

export const pageDrainsWallet: FileDetector = {
  id: 'page_drains_wallet',
  type: 'phishing',
  severity: 'high',
  title: 'A page promises a gift and asks for approval to spend tokens (wallet drainer)',
  why: 'The requested signature hands over all tokens instead of claiming new ones.',
  falsePositives:
    'Real airdrops call a contract of their own and need no approval over the tokens a user already holds.',
  attack: ['T1566.002', 'T1657'],
  detect({ html }) {
    if (html?.script == null) return null
    const right = findTrait(html.script, ['spending_right_taken'])
    const asked = findTrait(html.script, ['wallet_transaction_asked'])
    const lure = LURE.exec(`${html.title} ${html.text.slice(0, 2000)}`)
    if (right === null || asked === null || lure === null) return null
    return {
      description: `The page promises something ("${lure[0]}") and asks for approval to spend tokens`,
      evidence: evidence('html.script', right, asked),
    }
  },
}
