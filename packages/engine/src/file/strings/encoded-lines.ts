// Files that stand encoded over many lines: PEM blocks, lines that a batch file echoes, pieces that a script joins, text
// between quotation marks. Each line holds one long run of base64 or hex; the runs of lines that follow each other are
// one. What a single line decodes to says nothing, so only blocks that are a known kind of file are kept.
import { bufferOf, utf16le } from '../bytes.ts'
import type { Child } from '../format.ts'
import type { Spans } from './extract.ts'
import { BLOCK_CHARS_MAX, ENCODED_LINES_CHILDREN_MAX, LINE_CHARS_MAX } from './limits.ts'
import { carriesPayload } from './payload.ts'

/** Shorter lines are words; encoders write 64 or 76, attackers more and seldom less than this. */
const LINE_CHARS_MIN = 32
/** Bytes between two lines of one block: a line break and some indentation that is no printable text. */
const GAP_BYTES_MAX = 8
const LINES_MIN = 2
const BLOCK_BYTES_MIN = 64

const RUN = /[A-Za-z0-9+/]{32,}={0,2}/
const REST = /^[A-Za-z0-9+/]{1,}={0,2}/
const HEX = /^[0-9a-fA-F]+$/

interface Block {
  readonly offset: number
  readonly runs: string[]
  chars: number
}

export function findEncodedLines(bytes: Uint8Array, spans: Spans): readonly Child[] {
  const buffer = bufferOf(bytes)
  const children: Child[] = []
  let block: Block | null = null
  let column = 0
  let expected = -1
  const close = (): void => {
    const child = block === null ? null : decode(block)
    if (child !== null) children.push(child)
    block = null
  }
  for (const [index, length] of spans.lengths.entries()) {
    if (children.length >= ENCODED_LINES_CHILDREN_MAX) break
    const offset = spans.offsets[index] ?? 0
    const wide = spans.isWide[index] === 1
    const follows = block !== null && offset >= expected && offset - expected <= GAP_BYTES_MAX * (wide ? 2 : 1)
    if (!follows) close()
    expected = offset + length * (wide ? 2 : 1)
    const isBeside = block === null && (spans.letters[index] ?? 0) < LINE_CHARS_MIN
    if (length > LINE_CHARS_MAX || isBeside) {
      close()
      continue
    }
    const text: string = wide ? utf16le(buffer.subarray(offset, expected)) : buffer.toString('latin1', offset, expected)
    const found = wide || holdsRun(buffer, offset, expected) ? RUN.exec(text) : null
    if (found !== null) {
      block ??= { offset: offset + found.index, runs: [], chars: 0 }
      block.chars += found[0].length
      if (block.chars <= BLOCK_CHARS_MAX) block.runs.push(found[0])
      column = found.index
    } else if (block !== null) {
      // The last line is shorter, and begins where the others did.
      const rest = REST.exec(text.slice(column))
      if (rest !== null) (block as Block).runs.push(rest[0])
      close()
    }
  }
  close()
  return children
}

const OF_RUNS = Uint8Array.from({ length: 256 }, (_, byte) => (/[A-Za-z0-9+/]/.test(String.fromCharCode(byte)) ? 1 : 0))

/** What the pattern of a run looks for first: many lines are names, in which it would search from every letter. */
function holdsRun(bytes: Uint8Array, start: number, end: number): boolean {
  let length = 0
  for (let at = start; at < end; at += 1) {
    length = OF_RUNS[bytes[at] as number] === 1 ? length + 1 : 0 // within the file
    if (length === LINE_CHARS_MIN) return true
  }
  return false
}

function decode({ offset, runs }: Block): Child | null {
  if (runs.length < LINES_MIN) return null
  const method = runs.every((run) => HEX.test(run)) ? 'hex' : 'base64'
  // Padding in the middle ends a block for the decoder, as it does for those who join such lines.
  const bytes = Buffer.from(runs.join(''), method)
  if (bytes.length < BLOCK_BYTES_MIN || !carriesPayload(bytes)) return null
  const note = `${method} in ${runs.length} lines from 0x${offset.toString(16)}`
  return { name: null, bytes, relation: 'decoded', note }
}
