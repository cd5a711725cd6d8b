// Segregated-witness addresses: Bech32 (BIP 173) and Bech32m (BIP 350).

const ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
const BECH32 = 1
const BECH32M = 0x2bc830a3

/** True where the checksum holds for the witness version: Bech32 for version 0, Bech32m for the later ones. */
export function isSegwitAddress(address: string): boolean {
  const lower = address.toLowerCase()
  if (lower !== address && address.toUpperCase() !== address) return false
  const separator = lower.lastIndexOf('1')
  if (separator < 1 || lower.length > 90 || lower.length - separator < 8) return false
  const values: number[] = []
  for (const character of lower.slice(separator + 1)) {
    const value = ALPHABET.indexOf(character)
    if (value === -1) return false
    values.push(value)
  }
  const prefix = [...lower.slice(0, separator)].map((character) => character.charCodeAt(0))
  const expanded = [...prefix.map((code) => code >> 5), 0, ...prefix.map((code) => code & 31)]
  return polymod([...expanded, ...values]) === (values[0] === 0 ? BECH32 : BECH32M)
}

function polymod(values: readonly number[]): number {
  let checksum = 1
  for (const value of values) {
    const top = checksum >>> 25
    checksum = ((checksum & 0x1ffffff) << 5) ^ value
    for (const [index, factor] of GENERATOR.entries()) if (((top >>> index) & 1) === 1) checksum ^= factor
  }
  return checksum >>> 0
}
