// Ways to reach or pay the sender that stand in the text: telephone numbers, wallets, addresses.
import { createHash } from 'node:crypto'
import { CONTACTS_MAX } from './limits.ts'

export interface Contacts {
  readonly phones: readonly { readonly text: string; readonly digits: string }[]
  readonly wallets: readonly { readonly address: string; readonly currency: string }[]
  readonly emails: readonly string[]
}

/** Digits, and the letters that stand in for them, parted by what people and evaders put between. */
const PHONE =
  /(?<![\p{L}\p{N}@/=_.-])(?:\+|\(\+?|00)?[0-9oOlI](?:[\s().\-–—·•*_~/[\]]{0,3}[0-9oOlI]){8,14}(?![\p{L}\p{N}@])/gu
const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}/gu
const BASE58 = /(?<![\p{L}\p{N}])[13LMT][1-9A-HJ-NP-Za-km-z]{25,34}(?![\p{L}\p{N}])/gu
const BECH32 = /(?<![\p{L}\p{N}])(?:bc1|ltc1|BC1|LTC1)[02-9ac-hj-np-zAC-HJ-NP-Z]{11,71}(?![\p{L}\p{N}])/gu
const ETHEREUM = /(?<![\p{L}\p{N}])0x[0-9a-fA-F]{40}(?![\p{L}\p{N}])/gu

export function findContacts(text: string): Contacts {
  return {
    phones: [...text.matchAll(PHONE)]
      .map(([found]) => ({ text: found.trim(), digits: digitsOf(found) }))
      .filter(({ text: written, digits }) => isPhone(written, digits))
      .slice(0, CONTACTS_MAX),
    wallets: findWallets(text),
    emails: [...new Set([...text.matchAll(EMAIL)].slice(0, 500).map(([found]) => found.toLowerCase()))].slice(
      0,
      CONTACTS_MAX,
    ),
  }
}

const digitsOf = (text: string): string => text.replaceAll(/[oO]/g, '0').replaceAll(/[lI]/g, '1').replaceAll(/\D/g, '')

/** Numbers of ten digits or more in groups, or with a country code; no dates, amounts or bare order numbers. */
function isPhone(written: string, digits: string): boolean {
  if (digits.length < 10 || digits.length > 15 || (written.match(/\d/g)?.length ?? 0) < 6) return false
  if (/^(?:19|20)\d\d[-/.]\d{1,2}[-/.]/.test(written)) return false
  return /^(?:\+|00|\(\+?)/.test(written) || /\D/.test(written.replaceAll(/[oOlI]/g, '0'))
}

function findWallets(text: string): Contacts['wallets'] {
  const wallets = new Map<string, string>()
  for (const [address] of text.matchAll(BASE58)) {
    const currency = base58Currency(address)
    if (currency !== null) wallets.set(address, currency)
  }
  for (const [address] of text.matchAll(BECH32))
    if (isBech32(address.toLowerCase())) wallets.set(address, /^bc1/i.test(address) ? 'bitcoin' : 'litecoin')
  for (const [address] of text.matchAll(ETHEREUM)) wallets.set(address, 'ethereum')
  return [...wallets].slice(0, CONTACTS_MAX).map(([address, currency]) => ({ address, currency }))
}

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** The version byte of a base58check address tells its chain. */
const VERSIONS: ReadonlyMap<number, string> = new Map([
  [0x00, 'bitcoin'],
  [0x05, 'bitcoin'],
  [0x30, 'litecoin'],
  [0x32, 'litecoin'],
  [0x41, 'tron'],
])

/** Base58check: version, 20 bytes, and the first four bytes of a double SHA-256. Null where it does not hold. */
function base58Currency(address: string): string | null {
  let value = 0n
  for (const character of address) value = value * 58n + BigInt(ALPHABET.indexOf(character))
  const hex = value.toString(16).padStart(50, '0')
  if (hex.length !== 50) return null
  const bytes = Buffer.from(hex, 'hex')
  const sha256 = (data: Uint8Array): Buffer => createHash('sha256').update(data).digest()
  const isWhole = sha256(sha256(bytes.subarray(0, 21)))
    .subarray(0, 4)
    .equals(bytes.subarray(21))
  return isWhole ? (VERSIONS.get(bytes[0] ?? -1) ?? null) : null
}

const CHARSET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
/** Checksum constants of bech32 (BIP 173) and bech32m (BIP 350). */
const CONSTANTS = new Set([1, 0x2bc830a3])

function isBech32(address: string): boolean {
  const split = address.lastIndexOf('1')
  const prefix = address.slice(0, split)
  const values = [...address.slice(split + 1)].map((character) => CHARSET.indexOf(character))
  if (values.length < 7 || values.includes(-1)) return false
  const codes = [...prefix].map((character) => character.charCodeAt(0))
  let checksum = 1
  for (const value of [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31), ...values]) {
    const top = checksum >>> 25
    checksum = ((checksum & 0x1ffffff) << 5) ^ value
    for (const [bit, generator] of GENERATORS.entries()) if (((top >>> bit) & 1) === 1) checksum ^= generator
  }
  return CONSTANTS.has(checksum)
}
