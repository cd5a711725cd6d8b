// A text that is nothing but something encoded: a script in base64 that a dropper fetches, `certutil -encode` of a batch file,
// bytes in hexadecimal. What it holds is a file like any other, and is judged as what it is.
import type { Child, Format, FormatContext, Parsed } from '../format.ts'
import type { Identification } from '../identify/identification.ts'
import { type Decoded, decodeConstant } from './script/decode.ts'
import { textOf } from './script/text.ts'

export const encodedTextFormat: Format = { id: 'encoded_text', types: ['text', 'pem'], parse }

const BYTES_MAX = 8 * 1024 * 1024
/** Enough to tell prose. */
const HEAD_BYTES = 4096
/** What armour says around its data (RFC 7468), in whole lines. */
const ARMOUR = /^-----(?:BEGIN|END) [A-Z0-9 ]{3,40}-----[ \t]*\r?$/gm
/** Nothing but what encodings are written in, and what separates their pieces. */
const ENCODED = /^[\w+/=\-\s,:;\\%]+$/

function parse(bytes: Uint8Array, { budget, type, path }: FormatContext): Parsed {
  if (!isEncoded(bytes.subarray(0, HEAD_BYTES), type)) return NOTHING
  const whole = bytes.subarray(0, BYTES_MAX)
  const found = isEncoded(whole, type) ? decodeConstant(dataOf(whole, type)) : null
  if (found === null) return NOTHING
  if (bytes.length > BYTES_MAX)
    budget.cut({ limit: 'encodedTextBytesMax', where: path, what: `decoded in its first ${BYTES_MAX} bytes only` })
  const child: Child = { name: null, bytes: bytesOf(found), relation: 'decoded', note: found.technique }
  budget.spend(child.bytes.length)
  return { ...NOTHING, children: [child] }
}

const dataOf = (bytes: Uint8Array, { encoding }: Identification): string =>
  textOf(bytes, encoding).replace(ARMOUR, '').trim()

const isEncoded = (bytes: Uint8Array, type: Identification): boolean => ENCODED.test(dataOf(bytes, type))

const NOTHING: Parsed = { facts: {}, defects: [], children: [] }

const bytesOf = (found: Decoded): Uint8Array => (found.kind === 'bytes' ? found.bytes : Buffer.from(found.text, 'utf8'))
