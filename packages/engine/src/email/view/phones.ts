// Telephone numbers in visible text, also those written so that filters miss them: letters for digits, odd separators.
import { FINDS_MAX, SCAN_CHARS_MAX } from './limits.ts'

export interface Phone {
  readonly text: string
  /** Digits alone, a leading + kept. */
  readonly digits: string
}

/** Digits of a number, ITU-T E.164 section 6: at most 15; below 7 it is a code, an amount or a year. */
const DIGITS_MIN = 7
/** ITU-T E.164 section 6.2. */
const DIGITS_MAX = 15
/** One stretch of digits, letters that look like them, and what separates groups. */
const CANDIDATE =
  /(?<![\p{L}\p{N}@/#=_%&.,:-])[+([{]{0,3}[\dOoIlSB０-９][\dOoIlSB０-９ \t\u00a0\u2000-\u200a().[\]{}*_~|•·‐‑‒–—－/-]{5,40}[\dOoIlSB０-９](?![\p{L}\p{N}@%=])/gu
const LETTERS: Readonly<Record<string, string>> = { o: '0', O: '0', I: '1', l: '1', S: '5', B: '8' }

/** What dates, times, amounts and addresses of machines look like. */
const NO_PHONE = [
  /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?:\s|$)/,
  /^\d{1,3}(?:\.\d{1,3}){3}$/,
  /^\d{1,3}(?:[ .]\d{3}){1,4}(?:[.,]\d{1,2})?$/,
  /^\d{4}[ -]\d{4}[ -]\d{4}[ -]\d{4}$/,
  /^\d{4}\s?[-–—]\s?\d{4}$/,
  /^\d+\.\d+$/,
]

export function findPhones(source: string): readonly Phone[] {
  const text = source.slice(0, SCAN_CHARS_MAX)
  const found = new Map<string, Phone>()
  for (const match of text.matchAll(CANDIDATE)) {
    const written = match[0].trim()
    const phone = readPhone(written, text.slice(Math.max(0, match.index - 40), match.index))
    if (phone !== null && !found.has(phone.digits)) found.set(phone.digits, phone)
    if (found.size >= FINDS_MAX) break
  }
  return [...found.values()]
}

function readPhone(written: string, before: string): Phone | null {
  const mapped = written
    .replaceAll(/[OoIlSB]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
  const real = written.match(/[\d０-９]/g)?.length ?? 0
  const digits = mapped.replaceAll(/\D/g, '')
  if (digits.length < DIGITS_MIN || digits.length > DIGITS_MAX || real < digits.length * 0.5) return null
  if (NO_PHONE.some((pattern) => pattern.test(mapped)) || /^0+$|^(\d)\1{5,}$/.test(digits)) return null
  const isAnnounced = ANNOUNCED.test(before)
  const isInternational = /^[([{]{0,2}\+/.test(mapped) || (/^00[1-9]/.test(mapped) && digits.length >= 11)
  const groups = mapped.split(/\D+/).filter((group) => group !== '')
  // A bare row of digits is an order number unless something says otherwise.
  if (groups.length === 1 && !isAnnounced && !isInternational && !/^1?8(?:00|33|44|55|66|77|88)\d{7}$/.test(digits))
    return null
  if (NUMBERED.test(before) && !isInternational) return null
  if (!isAnnounced && !isInternational && !isGrouped(groups, mapped)) return null
  return { text: closed(written), digits: `${mapped.replace(/^[([{]+/, '').startsWith('+') ? '+' : ''}${digits}` }
}

const ANNOUNCED =
  /(?:\b(?:tel|phone|telephone|call|calling|dial|fax|mobile|cell|toll[\s-]?free|helpline|hotline|helpdesk|support|number|contact|whatsapp|sms|text|ring|reach us at|telefon|tel[eé]fono|telefone|t[eé]l[eé]phone|anrufen|rufnummer|rufen|appelez|llame|llamar|ligue|chiamare|chiama|bel|bellen|zadzwo[nń]|celular|m[oó]vil|handy)|телефон|звоните|電話|电话|☎|📞)[^\n\d]{0,30}$/iu
const NUMBERED =
  /(?:order|invoice|receipt|transaction|ticket|case|ref(?:erence)?|id|no|nr|account|customer|tracking|policy|card|iban|konto|rechnung|bestell|auftrag|vorgang|kunden|pedido|factura|fatura|commande|facture|ordine|fattura|zam[oó]wienie|vat|ust|siret|cnpj|cpf|hrb|registration|version|isbn|zip|plz)[\w. -]{0,14}[:#.\s-]{1,4}$/iu

/** Groups such as numbers have: (555) 010-0199, 030 1234567, 01 23 45 67 89. */
function isGrouped(groups: readonly string[], mapped: string): boolean {
  const sizes = groups.map(({ length }) => length)
  if (groups.length < 2 || Math.max(...sizes) > 9) return false
  const isAmerican = /^(?:1,)?3,3,4$/.test(sizes.join(','))
  const isTrunk = /^[([]?0/.test(mapped) && groups.join('').length >= 9
  const isBrazilian = /^2,[45],4$/.test(sizes.join(','))
  return isAmerican || isTrunk || isBrazilian || /^8(?:00|44|55|66|77|88)/.test(mapped)
}

/** `(555` where the closing bracket stood behind the last digit. */
const closed = (written: string): string =>
  (written.match(/\(/g)?.length ?? 0) > (written.match(/\)/g)?.length ?? 0) ? `${written})` : written
