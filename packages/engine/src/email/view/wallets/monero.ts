// Monero addresses: base58 in blocks of eight bytes, the last four bytes are the start of Keccak-256 of the rest.
import { BITCOIN_ALPHABET } from './base58.ts'
import { keccak256 } from './keccak256.ts'

/** Bytes that a block of that many characters holds. */
const BYTES_BY_CHARACTERS: Readonly<Record<number, number>> = { 11: 8, 7: 5 }
/** Main net: standard address and subaddress. */
const NETWORKS = [18, 42]

export function isMoneroAddress(address: string): boolean {
  const bytes: number[] = []
  for (let at = 0; at < address.length; at += 11) {
    const block = decodeBlock(address.slice(at, at + 11))
    if (block === null) return false
    bytes.push(...block)
  }
  if (bytes.length !== 69 || !NETWORKS.includes(bytes[0] ?? 0)) return false
  const hash = keccak256(Uint8Array.from(bytes.slice(0, 65)))
  return bytes.slice(65).every((byte, index) => byte === hash[index])
}

function decodeBlock(block: string): readonly number[] | null {
  const size = BYTES_BY_CHARACTERS[block.length]
  if (size === undefined) return null
  let number = 0n
  for (const character of block) {
    const digit = BITCOIN_ALPHABET.indexOf(character)
    if (digit === -1) return null
    number = number * 58n + BigInt(digit)
  }
  if (number >= 1n << BigInt(size * 8)) return null
  return [...Buffer.from(number.toString(16).padStart(size * 2, '0'), 'hex')]
}
