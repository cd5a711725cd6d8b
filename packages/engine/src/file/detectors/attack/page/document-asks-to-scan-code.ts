import { registrableDomain } from '../../../../domain/host.ts'
import type { FileFacts } from '../../../facts.ts'
import type { FileDetector } from '../../file-detector.ts'

/** A code that is to be scanned, in the words of languages in which such documents were seen. */
const SCAN =
  /\bscan|numéris|flash(?:ez|er)\b|escan[eé]|escaner|digitaliz|inquadra|zeskanuj|naskenuj|skanna|skann|сканир|tarat|tarayın|quét|pindai|สแกน|扫|掃|スキャン|読み取|스캔|촬영|امسح|סרוק|σαρώ/i
const CODE = /\bQR\b|QR(?:-|\s)?(?:code|kod)|二维码|二維碼|コード|코드|رمز|קוד|код/i

/** What a stranger is after: the account, its password, the pay. */
const ACCOUNT =
  /password|passcode|mailbox|multi-?factor|two-?factor|\b(?:mfa|2fa)\b|authenticat|authentifi|authentizi|autentic|verif(?:y|ied|ication)|verifi(?:zier|car|cation|ka)|vérifi|sign[\s-]?in\b|log[\s-]?in\b|payroll|salary|kennwort|passwort|postfach|anmeld|gehalt|mot\s+de\s+passe|messagerie|bulletin\s+de\s+paie|salaire|contraseña|buzón|nómina|iniciar\s+sesión|\bsenha\b|salário|casella|stipendio|accedi\b|wachtwoord|salaris|hasł[oa]|wynagrodzeni|\bheslo|\bmzd[ay]|lösenord|adgangskode|passord|пароль|зарплат|учетн|учётн|şifre|maaş|mật\s*khẩu|đăng\s*nhập|kata\s+sandi|รหัสผ่าน|密码|密碼|薪|账户|帳戶|登录|登入|パスワード|給与|アカウント|비밀번호|급여|계정|كلمة\s+المرور|سיסמה|סיסמ|κωδικό\s+πρόσβασης/i

/** An instruction is a page; what speaks of codes and accounts at length is a guide. */
const TEXT_CHARS_MAX = 2_500
/** Tickets, labels and sheets for an event carry one for each. */
const CODES_MAX = 2

interface Shown {
  readonly text: string
  readonly qrCodes: readonly string[]
}

function addressOf(code: string): { readonly url: string; readonly host: string } | null {
  const host = /^https?:\/\/(?:[^/@?#\s]{0,200}@)?([^/:?#\s]{1,253})/i.exec(code.trim())?.[1]
  return host === undefined ? null : { url: code.trim(), host: host.toLowerCase() }
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Who asks openly names the site: its domain, or the name in front of its suffix. */
function isNamed(host: string, text: string): boolean {
  const name = lettersOf(registrableDomain(host)?.split('.')[0] ?? '')
  return name.length >= 3 && lettersOf(text).includes(name)
}

function shownBy({ pdf, office, html }: FileFacts): Shown | undefined {
  return [pdf, office, html].find((facts) => facts !== undefined && facts.qrCodes.length > 0)
}

export const documentAsksToScanCode: FileDetector = {
  id: 'document_asks_to_scan_code',
  type: 'phishing',
  severity: 'medium',
  title: 'A document asks to scan a QR code about an account',
  why: 'A QR code takes the reader to a phone, past every filter, and the page does not say where it leads: passwords are stolen there.',
  falsePositives:
    'Companies that send their staff to a service without naming it; a guide is longer and names the site.',
  attack: ['T1566.001', 'T1204.001'],
  detect(facts) {
    const shown = shownBy(facts)
    if (shown === undefined || shown.qrCodes.length > CODES_MAX || shown.text.length > TEXT_CHARS_MAX) return null
    const address = shown.qrCodes.map(addressOf).find((one) => one !== null && !isNamed(one.host, shown.text))
    const account = ACCOUNT.exec(shown.text)?.[0]
    if (address == null || account === undefined || !SCAN.test(shown.text) || !CODE.test(shown.text)) return null
    return {
      description: `The QR code leads to ${address.host}, which the text does not name`,
      evidence: [
        { where: 'qr_code', snippet: address.url.slice(0, 200) },
        { where: 'text', snippet: account.slice(0, 80) },
      ],
    }
  },
}
