// Addresses that money can be sent to, told from random characters by their checksums.
import { FINDS_MAX, SCAN_CHARS_MAX } from '../limits.ts'
import { decodeBase58Check, RIPPLE_ALPHABET } from './base58.ts'
import { isSegwitAddress } from './bech32.ts'
import { keccak256 } from './keccak256.ts'
import { isMoneroAddress } from './monero.ts'

export interface Wallet {
  readonly currency: 'bitcoin' | 'ethereum' | 'tron' | 'litecoin' | 'monero' | 'dogecoin' | 'ripple'
  readonly address: string
}

const CANDIDATE =
  /(?<![A-Za-z0-9])(?:0x[0-9a-fA-F]{40}|(?:bc1|ltc1)[02-9ac-hj-np-z]{11,87}|(?:BC1|LTC1)[02-9AC-HJ-NP-Z]{11,87}|[48][1-9A-HJ-NP-Za-km-z]{94}|[13LMTDr][1-9A-HJ-NP-Za-km-z]{24,34})(?![A-Za-z0-9])/g
/** Checksums cost microseconds each; a text full of candidates is no list of wallets. */
const CANDIDATES_MAX = 500

export function findWallets(text: string): readonly Wallet[] {
  const found = new Map<string, Wallet>()
  let looked = 0
  for (const [address] of text.slice(0, SCAN_CHARS_MAX).matchAll(CANDIDATE)) {
    looked += 1
    if (looked > CANDIDATES_MAX || found.size >= FINDS_MAX) break
    if (found.has(address)) continue
    const currency = currencyOf(address)
    if (currency !== null) found.set(address, { currency, address })
  }
  return [...found.values()]
}

function currencyOf(address: string): Wallet['currency'] | null {
  if (address.startsWith('0x')) return isEthereumAddress(address) ? 'ethereum' : null
  const lower = address.toLowerCase()
  if (lower.startsWith('bc1')) return isSegwitAddress(address) ? 'bitcoin' : null
  if (lower.startsWith('ltc1')) return isSegwitAddress(address) ? 'litecoin' : null
  if (address.length === 95) return isMoneroAddress(address) ? 'monero' : null
  if (address.startsWith('r')) return decodeBase58Check(address, RIPPLE_ALPHABET)?.[0] === 0 ? 'ripple' : null
  switch (decodeBase58Check(address)?.[0]) {
    case 0x00:
    case 0x05:
      return 'bitcoin'
    case 0x30:
    case 0x32:
      return 'litecoin'
    case 0x1e:
      return 'dogecoin'
    case 0x41:
      return 'tron'
    default:
      return null
  }
}

/** EIP-55: upper case where the hash of the lower-case address has a digit of 8 or more; all in one case has no checksum. */
export function isEthereumAddress(address: string): boolean {
  const digits = address.slice(2)
  const lower = digits.toLowerCase()
  if (/^(.)\1*$/.test(lower)) return false
  if (digits === lower || digits === digits.toUpperCase()) return true
  const hash = keccak256(new TextEncoder().encode(lower))
  return [...digits].every((digit, index) => {
    const byte = hash[index >> 1] ?? 0
    const nibble = index % 2 === 0 ? byte >> 4 : byte & 15
    return /\d/.test(digit) || nibble >= 8 === (digit === digit.toUpperCase())
  })
}
