import type { FileDetector } from '../../file-detector.ts'

const PHRASE = /(?:secret\s{1,3})?(?:recovery|seed|backup|mnemonic)\s{1,3}phrase/i
/** Essays and contests have as many words: a wallet must be spoken of. */
const WORDS = /\b(?:12|24)[\s-]{1,3}words?\b/i
const WALLET =
  /\bwallets?\b|mnemonic|metamask|ledger|trezor|coinbase|phantom|exodus|\bcrypto|bitcoin|ethereum|solana|\bweb3\b|blockchain|\bseed\b/i

const hostOf = (url: string): string => /^https?:\/\/([\w.-]{1,253})/i.exec(url)?.[1]?.toLowerCase() ?? ''

export const pageAsksForRecoveryPhrase: FileDetector = {
  id: 'page_asks_for_recovery_phrase',
  type: 'phishing',
  severity: 'high',
  title: 'A page asks for a wallet recovery phrase and sends it away',
  why: 'Whoever has the phrase has the wallet. No service asks for it; a page in a file that posts it elsewhere empties the wallet.',
  falsePositives: 'None known: wallets ask for it only inside the wallet itself.',
  attack: ['T1566.002', 'T1056.003'],
  detect({ html }) {
    if (html === undefined) return null
    const said = `${html.title} ${html.text}`
    const phrase = PHRASE.exec(said) ?? (WALLET.test(said) ? WORDS.exec(said) : null)
    const away = html.forms.find(({ action }) => hostOf(action) !== '' && hostOf(action) !== hostOf(html.ownAddress))
    const bot = html.script?.traits.find(({ id }) => id === 'telegram_bot' || id === 'discord_webhook')
    if (phrase === null || (away === undefined && bot === undefined)) return null
    return {
      description: 'The page asks for the recovery phrase of a wallet and sends it away',
      evidence: [
        { where: 'html.text', snippet: phrase[0] },
        { where: 'html.form', snippet: away?.action.slice(0, 160) ?? bot?.snippet ?? '' },
      ],
    }
  },
}
