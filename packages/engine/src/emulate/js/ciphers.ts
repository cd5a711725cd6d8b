// Digests, key derivation and deciphering for emulated scripts: a layer that is encrypted with a key in the script itself is
// read like any other. Texts hold one byte a character.
import { createDecipheriv, createHash, createHmac, pbkdf2Sync } from 'node:crypto'
import { KDF_BYTES_MAX, KDF_ROUNDS_MAX } from '../limits.ts'

const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1')
/** Galois mode appends a tag of this length. It is not checked: what was forged is read all the same. */
const TAG_BYTES = 16

/** Empty where the name or the key is none; with a key it is an HMAC. */
export function hashed(name: string, key: string | null, text: string): string {
  try {
    const made = key === null ? createHash(name) : createHmac(name, bytesOf(key))
    return made.update(bytesOf(text)).digest().toString('latin1')
  } catch {
    return ''
  }
}

/** Padding is taken off where there is some. */
export function deciphered(name: string, key: string, iv: string, text: string): string {
  try {
    const made = createDecipheriv(name, bytesOf(key), iv === '' ? null : bytesOf(iv))
    if (/gcm$/i.test(name)) return made.update(bytesOf(text).subarray(0, -TAG_BYTES)).toString('latin1')
    made.setAutoPadding(false)
    const bytes = Buffer.concat([made.update(bytesOf(text)), made.final()])
    const padding = bytes.at(-1) ?? 0
    const isPadded = padding > 0 && padding <= 16 && bytes.subarray(-padding).every((byte) => byte === padding)
    return (isPadded ? bytes.subarray(0, -padding) : bytes).toString('latin1')
  } catch {
    return ''
  }
}

/** PBKDF2. */
export function derived(name: string, secret: string, salt: string, rounds: number, bytes: number): string {
  if (!(rounds >= 1 && rounds <= KDF_ROUNDS_MAX && bytes >= 1 && bytes <= KDF_BYTES_MAX)) return ''
  try {
    return pbkdf2Sync(bytesOf(secret), bytesOf(salt), Math.trunc(rounds), Math.trunc(bytes), name).toString('latin1')
  } catch {
    return ''
  }
}
