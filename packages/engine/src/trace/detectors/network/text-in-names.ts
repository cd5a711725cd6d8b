// What the labels of names spell where they are bytes in digits (RFC 4648: base16, base32): text of people and machines is
// printable to its last byte, what a hash or a key spells is not.

/** A word of ten letters that happened to spell printable bytes would be one of twenty thousand. */
const BYTES_MIN = 10
const LABEL_CHARS_MAX = 63
const LABELS_MAX = 8

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'

/** Of one name, in the order of its labels; empty where none spells text. Registered domains spell nothing. */
export function textInName(name: string): string {
  const labels = name.toLowerCase().replace(/\.$/, '').split('.').slice(0, -2)
  return labels.slice(0, LABELS_MAX).map(textInLabel).join('')
}

function textInLabel(label: string): string {
  if (label.length > LABEL_CHARS_MAX) return ''
  const bytes = /^(?:[\da-f]{2})+$/.test(label)
    ? Buffer.from(label, 'hex')
    : /^[a-z2-7]+$/.test(label) && /\d/.test(label)
      ? inBase32(label)
      : null
  return bytes === null || bytes.length < BYTES_MIN || !bytes.every(isPrintable) ? '' : bytes.toString('latin1')
}

const isPrintable = (byte: number): boolean => (byte >= 0x20 && byte < 0x7f) || byte === 9 || byte === 10 || byte === 13

function inBase32(label: string): Buffer {
  const bytes: number[] = []
  let bits = 0
  let held = 0
  for (const letter of label) {
    held = ((held << 5) | BASE32.indexOf(letter)) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((held >> bits) & 0xff)
  }
  return Buffer.from(bytes)
}
