// Base58Check as Bitcoin, Litecoin, Dogecoin and Tron write addresses: payload and four bytes of double SHA-256.
import { createHash } from 'node:crypto'

export const BITCOIN_ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
export const RIPPLE_ALPHABET = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz'

/** Version byte and payload where the checksum holds, else null. */
export function decodeBase58Check(address: string, alphabet: string = BITCOIN_ALPHABET): Uint8Array | null {
  if (address.length < 25 || address.length > 36) return null
  let number = 0n
  for (const character of address) {
    const digit = alphabet.indexOf(character)
    if (digit === -1) return null
    number = number * 58n + BigInt(digit)
  }
  if (number >= 1n << 200n) return null
  const bytes = Buffer.from(number.toString(16).padStart(50, '0'), 'hex')
  const payload = bytes.subarray(0, 21)
  const checksum = sha256(sha256(payload)).subarray(0, 4)
  return checksum.equals(bytes.subarray(21)) ? payload : null
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
