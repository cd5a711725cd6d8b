// Text and files that stand encoded among a file's strings: long base64 and hex runs. What decodes to neither readable
// text nor a known kind of file is no finding, because hashes, keys and packed data look the same from outside.
import { bufferOf, utf16le } from '../bytes.ts'
import type { Child } from '../format.ts'
import type { Spans } from './extract.ts'
import type { DecodedString } from './facts.ts'
import { DECODED_CHARS_MAX, DECODED_MAX, ENCODED_CHILDREN_MAX, RUN_CHARS_MAX, RUNS_MAX } from './limits.ts'
import { carriesPayload } from './payload.ts'

export interface Encoded {
  readonly decoded: readonly DecodedString[]
  readonly children: readonly Child[]
}

const BASE64_CHARS_MIN = 24
const HEX_CHARS_MIN = 32
const CHILD_BYTES_MIN = 64
/** Of a run that show whether it is words. */
const HEAD_CHARS = 64

const BASE64 = /[A-Za-z0-9+/_-]{24,}={0,2}/g
const HEX = /(?:[0-9a-f]{2}){16,}|(?:[0-9A-F]{2}){16,}/g

export function findEncoded(bytes: Uint8Array, spans: Spans): Encoded {
  const buffer = bufferOf(bytes)
  const decoded: DecodedString[] = []
  const children: Child[] = []
  let tried = 0
  let next = 0
  for (const [index, length] of spans.lengths.entries()) {
    if ((spans.letters[index] ?? 0) < BASE64_CHARS_MIN || tried >= RUNS_MAX) continue
    const wide = spans.isWide[index] === 1
    const offset = spans.offsets[index] ?? 0
    const chars = Math.min(length, RUN_CHARS_MAX)
    const first = next
    if (!wide) next = behind(spans.runs, next, offset + length)
    const runs = wide
      ? runsOf(utf16le(buffer.subarray(offset, offset + chars * 2)), (spans.letters[index] ?? 0) >= HEX_CHARS_MIN)
      : runsAt(buffer.subarray(0, offset + chars), offset, spans.runs.slice(first, next))
    for (const run of runs) {
      tried += 1
      if (tried > RUNS_MAX) break
      const at = offset + run.at * (wide ? 2 : 1)
      // First the files: rich text and PDF are readable as well.
      if (run.bytes.length >= CHILD_BYTES_MIN && carriesPayload(run.bytes)) {
        if (children.length >= ENCODED_CHILDREN_MAX) continue
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
  if (mayHoldHex) yield* hexOf(text)
}

function* hexOf(text: string): Generator<Run> {
  for (const found of text.matchAll(HEX)) yield { at: found.index, method: 'hex', bytes: Buffer.from(found[0], 'hex') }
}

/** The same for an ASCII string that begins at `offset` and ends with the bytes, whose runs of letters are known. */
function* runsAt(bytes: Buffer, offset: number, runs: readonly number[]): Generator<Run> {
  let holdsHex = false
  for (let at = 0; at < runs.length; at += 2) {
    const start = runs[at] ?? 0
    const end = Math.min(bytes.length, start + (runs[at + 1] ?? 0))
    holdsHex ||= end - start >= HEX_CHARS_MIN && mayHoldHex(bytes, start, end)
    if (end - start < BASE64_CHARS_MIN || !mixesCases(bytes, start, Math.min(end, start + HEAD_CHARS))) continue
    const padding = bytes[end] !== EQUALS ? 0 : bytes[end + 1] !== EQUALS ? 1 : 2
    const run = bytes.toString('latin1', start, end + padding)
    if (!looksLikeWords(run)) yield { at: start - offset, method: 'base64', bytes: Buffer.from(run, 'base64') }
  }
  if (holdsHex) yield* hexOf(bytes.toString('latin1', offset))
}

/** The index of the first run that begins at `end` or behind it. */
function behind(runs: readonly number[], from: number, end: number): number {
  let next = from
  while ((runs[next] ?? end) < end) next += 2
  return next
}

const EQUALS = 0x3d
const [CAPITAL, SMALL, CAPITAL_HEX, SMALL_HEX] = [1, 2, 4, 8]
const CLASSES = Uint8Array.from({ length: 256 }, (_, byte) => {
  const char = String.fromCharCode(byte)
  const letter = /[A-Z]/.test(char) ? CAPITAL : /[a-z]/.test(char) ? SMALL : 0
  return letter | (/[0-9A-F]/.test(char) ? CAPITAL_HEX : 0) | (/[0-9a-f]/.test(char) ? SMALL_HEX : 0)
})

function mixesCases(bytes: Uint8Array, start: number, end: number): boolean {
  let seen = 0
  for (let at = start; at < end; at += 1) seen |= CLASSES[bytes[at] as number] as number // within the file
  return (seen & (CAPITAL | SMALL)) === (CAPITAL | SMALL)
}

/** Whether so many hexadecimal digits of one case follow each other. */
function mayHoldHex(bytes: Uint8Array, start: number, end: number): boolean {
  let [capital, small] = [0, 0]
  for (let at = start; at < end; at += 1) {
    const known = CLASSES[bytes[at] as number] as number // within the file
    capital = (known & CAPITAL_HEX) === 0 ? 0 : capital + 1
    small = (known & SMALL_HEX) === 0 ? 0 : small + 1
    if (capital >= HEX_CHARS_MIN || small >= HEX_CHARS_MIN) return true
  }
  return false
}

function isHex(run: string): boolean {
  return /^(?:[0-9a-f]+|[0-9A-F]+)$/.test(run)
}

/** Names and paths are of the same letters: base64 of anything mixes cases and digits within a few characters. */
function looksLikeWords(run: string): boolean {
  const head = run.slice(0, HEAD_CHARS)
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
