// Numbers to pay to, and in which country the account is held.
import type { LanguageCode } from '../view/view.ts'
import { ACCOUNT_NUMBERS_MAX } from './limits.ts'

/** In HTML the next label may follow without a space: `… 1203BIC`. */
const IBAN = /\b([A-Z]{2})\d{2}(?: ?(?!BIC|SWIFT)[A-Z0-9]{4}){2,7}(?: ?(?!BIC|SWIF)[A-Z0-9]{1,4})?(?:\b|(?=BIC|SWIFT))/u
/** A sort code, or the digits of an account. */
const DIGITS = /\b\d{2}-\d{2}-\d{2}\b|\b\d[\d -]{6,30}\d\b/gu
/** What stands before a number to call. */
const CALLED =
  /(?:tel\p{L}{0,8}|phone|fon|mobil\p{L}{0,2}|handy|fax|whatsapp|call|ring|тел|電話|电话|전화)[\s.:()/-]{0,4}\+?$|[+(]$/iu
const CALLED_CHARS = 16

export interface AccountNumber {
  readonly text: string
  /** Of an IBAN, upper case; null for other numbers. */
  readonly country: string | null
}

/** The first IBAN, else the first number that may be an account's. Linear. */
export function findAccountNumber(text: string): AccountNumber | null {
  const iban = IBAN.exec(text)
  if (iban !== null) return { text: iban[0].trim(), country: iban[1] ?? null }
  let seen = 0
  for (const { 0: digits, index } of text.matchAll(DIGITS)) {
    if (!CALLED.test(text.slice(Math.max(0, index - CALLED_CHARS), index)))
      return { text: digits.trim(), country: null }
    seen += 1
    if (seen === ACCOUNT_NUMBERS_MAX) break
  }
  return null
}

/** Where firms that write in a language bank, as far as these countries have IBANs. Others, English first, are written everywhere. */
const COUNTRIES: Readonly<Partial<Record<LanguageCode, string>>> = {
  de: 'DE AT CH LI LU BE',
  fr: 'FR BE CH LU MC',
  it: 'IT CH SM',
  es: 'ES AD',
  pt: 'PT BR',
  nl: 'NL BE',
  pl: 'PL',
  cs: 'CZ SK',
  sk: 'SK CZ',
  sv: 'SE FI',
  da: 'DK',
  no: 'NO',
  fi: 'FI',
  hu: 'HU',
  ro: 'RO MD',
  el: 'GR CY',
  tr: 'TR CY',
}

/** Country suffixes that are no IBAN countries. */
const BY_SUFFIX: Readonly<Record<string, string>> = { uk: 'GB' }

/**
 * Whether an account is held where its owner is, by the suffix of the owner's domain or, where that names no country, by
 * the language of the letter; null where neither tells.
 */
export function isHeldAtHome(country: string, domain: string, language: LanguageCode | null): boolean | null {
  const suffix = domain.slice(domain.lastIndexOf('.') + 1)
  if (suffix.length === 2 && !GENERIC.has(suffix)) return (BY_SUFFIX[suffix] ?? suffix.toUpperCase()) === country
  const homes = language === null ? undefined : COUNTRIES[language]
  return homes === undefined ? null : homes.split(' ').includes(country)
}

/** Country suffixes that firms of all countries use, and that of the union. */
const GENERIC: ReadonlySet<string> = new Set(['io', 'co', 'ai', 'me', 'tv', 'eu', 'cc', 'ws', 'gg', 'to', 'fm'])
