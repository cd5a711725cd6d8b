// Fernet tokens of Python scripts (the specification of the `cryptography` project, version 0x80): AES-128 in CBC under the second
// half of a key that stands in the same script. Loaders take the scheme for its three-word call, not for secrecy.
import { createDecipheriv } from 'node:crypto'
import { type Constant, textOf } from './constant.ts'
import { decodeText } from './conversions.ts'

/** Version, time and vector before, the signature behind. */
const HEAD_BYTES = 1 + 8 + 16
const SIGNATURE_BYTES = 32
const BLOCK_BYTES = 16
const KEY_BYTES = 32
/** So that a key is told from any other text that a method is called on. */
const MARK = 'fernet:'

const plainText = (value: Constant | undefined): string | null => textOf(value) ?? decodeText(value, 'latin1')

/** The object that holds the key, or null where it is none. */
export function fernetKey(value: Constant | undefined): string | null {
  const text = plainText(value)
  return text !== null && Buffer.from(text, 'base64url').length === KEY_BYTES ? `${MARK}${text}` : null
}

/** What a token holds under that key; null where it is damaged or the receiver is no key. Its signature is not checked. */
export function openFernet(receiver: Constant | null, value: Constant | undefined): Uint8Array | null {
  const token = plainText(value)
  if (typeof receiver !== 'string' || !receiver.startsWith(MARK) || token === null) return null
  const bytes = Buffer.from(token, 'base64url')
  const sealed = bytes.subarray(HEAD_BYTES, -SIGNATURE_BYTES)
  if (bytes[0] !== 0x80 || sealed.length === 0 || sealed.length % BLOCK_BYTES !== 0) return null
  const key = Buffer.from(receiver.slice(MARK.length), 'base64url').subarray(KEY_BYTES / 2)
  try {
    const cipher = createDecipheriv('aes-128-cbc', key, bytes.subarray(HEAD_BYTES - BLOCK_BYTES, HEAD_BYTES))
    return Buffer.concat([cipher.update(sealed), cipher.final()])
  } catch {
    return null // the padding tells a wrong key
  }
}
