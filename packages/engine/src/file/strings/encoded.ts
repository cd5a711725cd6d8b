// Text and files that stand encoded among a file's strings: long base64 and hex runs. What decodes to neither readable
// text nor a known kind of file is no finding, because hashes, keys and packed data look the same from outside.
import { bufferOf, utf16le } from '../bytes.ts'
import type { Child } from '../format.ts'
import type { Spans } from './extract.ts'
import type { DecodedString } from './facts.ts'
import { carriesPayload } from './payload.ts'

export interface Encoded {
  readonly decoded: readonly DecodedString[]
  readonly children: readonly Child[]
}

const BASE64_CHARS_MIN = 24
const HEX_CHARS_MIN = 32
/** Of one run. A file of this size in base64 is found; the rest of a longer one is not decoded. */
const RUN_CHARS_MAX = 32 * 1024 * 1024
const DECODED_MAX = 200
const DECODED_CHARS_MAX = 2048
const CHILDREN_MAX = 20
/** Runs tried in one file: a text may consist of little else. */
const RUNS_MAX = 20_000
const CHILD_BYTES_MIN = 64

const BASE64 = /[A-Za-z0-9+/_-]{24,}={0,2}/g
const HEX = /(?:[0-9a-f]{2}){16,}|(?:[0-9A-F]{2}){16,}/g

export function findEncoded(bytes: Uint8Array, spans: Spans): Encoded {
  const buffer = bufferOf(bytes)
  const decoded: DecodedString[] = []
  const children: Child[] = []
  let tried = 0
  for (const [index, length] of spans.lengths.entries()) {
    if ((spans.letters[index] ?? 0) < BASE64_CHARS_MIN || tried >= RUNS_MAX) continue
    const wide = spans.isWide[index] === 1
    const offset = spans.offsets[index] ?? 0
    const chars = Math.min(length, RUN_CHARS_MAX)
    const text = wide
      ? utf16le(buffer.subarray(offset, offset + chars * 2))
      : buffer.toString('latin1', offset, offset + chars)
    for (const run of runsOf(text, (spans.letters[index] ?? 0) >= HEX_CHARS_MIN)) {
      tried += 1
      if (tried > RUNS_MAX) break
      const at = offset + run.at * (wide ? 2 : 1)
      // First the files: rich text and PDF are readable as well.
      if (run.bytes.length >= CHILD_BYTES_MIN && carriesPayload(run.bytes)) {
        if (children.length >= CHILDREN_MAX) continue
        const note = `${run.method} at 0x${at.toString(16)}`
        children.push({ name: null, bytes: run.bytes, relation: 'decoded', note })
        continue
      }
      const readable = readableText(run.bytes)
      if (readable !== null && decoded.length < DECODED_MAX)
        decoded.push({ offset: at, method: run.method, text: readable })
    }
  }
  return { decoded, children }
}

interface Run {
  readonly at: number
  readonly method: 'base64' | 'hex'
  readonly bytes: Uint8Array
}

function* runsOf(text: string, mayHoldHex: boolean): Generator<Run> {
  for (const found of text.matchAll(BASE64)) {
    const [run] = found
    if (run.length >= HEX_CHARS_MIN && isHex(run)) continue
    if (looksLikeWords(run)) continue
    yield { at: found.index, method: 'base64', bytes: Buffer.from(run, 'base64') }
  }
  if (!mayHoldHex) return
  for (const found of text.matchAll(HEX)) yield { at: found.index, method: 'hex', bytes: Buffer.from(found[0], 'hex') }
}

function isHex(run: string): boolean {
  return /^(?:[0-9a-f]+|[0-9A-F]+)$/.test(run)
}

/** Names and paths are of the same letters: base64 of anything mixes cases and digits within a few characters. */
function looksLikeWords(run: string): boolean {
  const head = run.slice(0, 64)
  return !/[A-Z]/.test(head) || !/[a-z]/.test(head) || /(?:[a-z]{3,}[/_-]){2}|^(.)\1{10}/.test(head)
}

/** The text that bytes are, in UTF-8 or UTF-16, when almost all of it is readable; null for anything else. */
function readableText(bytes: Uint8Array): string | null {
  if (bytes.length < 8) return null
  const sample = bufferOf(bytes.subarray(0, DECODED_CHARS_MAX * 2))
  const isWide = sample.length >= 16 && sample[1] === 0 && sample[3] === 0 && sample[5] === 0 && sample[7] === 0
  const text = (isWide ? utf16le(sample) : sample.toString('latin1')).slice(0, DECODED_CHARS_MAX)
  let readable = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if ((code >= 32 && code < 127) || code === 9 || code === 10 || code === 13) readable += 1
  }
  // Random bytes are printable to 37 %; eight in a row by chance in one of 2,800.
  return readable >= text.length * 0.97 && /[A-Za-z]{3}/.test(text) ? text : null
}
