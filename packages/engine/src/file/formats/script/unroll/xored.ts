// Byte lists that a loop XORs with one constant: every key that the script names is tried on every long constant.
const KEYS_MAX = 8
const LISTS_MAX = 16
const KEYS = /(?:-bxor|\bxor)\s*(?:\(\s*)?(0x[0-9a-f]{1,2}|&h[0-9a-f]{1,2}|\d{1,3})\b/gi
const LISTS = /(?:(?:0x[0-9a-fA-F]{1,2}|\d{1,3})\s*,\s*){16,200000}(?:0x[0-9a-fA-F]{1,2}|\d{1,3})/g

export interface XoredList {
  readonly bytes: Uint8Array
  readonly technique: string
}

/** What comes of each list in `text` and each encoded one of its `strings`, under each key; most of it is no text. */
export function* xoredLists(text: string, strings: readonly string[]): Generator<XoredList> {
  const keys = new Set(
    [...text.matchAll(KEYS)].map((match) => Number((match[1] ?? '').toLowerCase().replace('&h', '0x'))),
  )
  if (keys.size === 0 || keys.size > KEYS_MAX) return
  const lists = [...text.matchAll(LISTS)]
    .slice(0, LISTS_MAX)
    .map((match) => Uint8Array.from(match[0].split(',').map(Number)))
  const encoded = strings
    .filter((one) => one.length >= 32 && /^[A-Za-z0-9+/=]+$/.test(one))
    .slice(0, LISTS_MAX)
    .map((one) => Uint8Array.from(Buffer.from(one, /^[0-9a-fA-F]+$/.test(one) ? 'hex' : 'base64')))
  for (const bytes of [...lists, ...encoded])
    for (const key of keys) yield { bytes: bytes.map((byte) => byte ^ key), technique: `xor ${key}` }
}
