// The text of a key: `assay_`, 32 random characters of base 62, 6 of checksum. The checksum (CRC-32 of the
// random part, in base 62) lets secret scanners and us tell a key from a look-alike without a look-up.
import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { BASE62, randomBase62 } from '../store/ids.ts'
import { givenKeyCharactersMin, keyCharactersMax } from './limits.ts'

const PREFIX = 'assay_'
const RANDOM_CHARACTERS = 32
/** 62^6 exceeds 2^32, so every CRC-32 fits. */
const CHECKSUM_CHARACTERS = 6
const ISSUED = /^assay_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/

export function newKeyText(): string {
  const random = randomBase62(RANDOM_CHARACTERS)
  return `${PREFIX}${random}${checksum(random)}`
}

export function hasValidChecksum(key: string): boolean {
  const [, random, given] = ISSUED.exec(key) ?? []
  return random !== undefined && checksum(random) === given
}

/** What an operator may choose as a key. */
export const isAcceptableKey = (key: string): boolean =>
  key.length >= givenKeyCharactersMin && key.length <= keyCharactersMax && /^[\x21-\x7e]+$/.test(key)

/** SHA-256, lower-case hex. A fast digest is enough: the secret has 190 random bits, so there is nothing to stretch. */
export const keyDigest = (key: string): string => hash('sha256', key)

/** `assay_` and six characters of ours; of a chosen key, which may be short, only a quarter. */
export const keyPrefix = (key: string): string =>
  key.startsWith(PREFIX) && key.length > 40 ? key.slice(0, 12) : key.slice(0, Math.min(12, Math.floor(key.length / 4)))

function checksum(random: string): string {
  let rest = crc32(random)
  let text = ''
  for (let position = 0; position < CHECKSUM_CHARACTERS; position += 1) {
    text = BASE62.charAt(rest % 62) + text
    rest = Math.floor(rest / 62)
  }
  return text
}
