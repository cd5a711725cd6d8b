// ssdeep (context-triggered piecewise hashing, Kornblum 2006), equal to the `ssdeep` program.
//
// A rolling hash over seven bytes decides where pieces end: for block size b, wherever it is b-1 modulo b. Each piece
// gives one character, the low six bits of an FNV hash over it. A digest holds two signatures: of the block size whose
// pieces fill it best, and of the next larger one at half the length.
//
// The program follows all block sizes at once, because it reads a stream. Here the file is at hand: one pass finds the
// ends of all sizes, which decides the size, and a second hashes the pieces of the two signatures alone. Pieces do not
// depend on each other, so four are hashed at a time. Both passes are the kernel's (`packages/engine/kernel/ssdeep.ts`).
import { type Chunk, chunksOf, numbersAt, passes } from '../kernel.ts'

const BLOCK_BYTES_MIN = 3
/** Block sizes are 3·2^level. */
const LEVELS = 31
const SIGNATURE_CHARS = 64
const HASH_START = 0x27
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
/** Of a record of ends in the kernel: how many, the last, the first 63. */
const RECORD_NUMBERS = SIGNATURE_CHARS + 1
/** Levels below the likely one that are looked at first. Files of few different bytes have fewer ends than is likely. */
const LEVELS_BELOW = 3

/** The ends of one level's pieces, in bytes from the file's beginning. */
interface Ends {
  readonly count: number
  /** Not more than 63. */
  readonly first: readonly number[]
  readonly last: number
}

interface FoundEnds {
  readonly levels: readonly Ends[]
  /** The rolling hash behind the last byte is zero. */
  readonly rolledIsZero: boolean
}

export function ssdeep(bytes: Uint8Array): string {
  const guess = firstGuess(bytes.length)
  const lowest = Math.max(0, guess - LEVELS_BELOW)
  let { levels, rolledIsZero } = findEnds(bytes, lowest, guess + 1)
  let chosen = chosenLevel(levels, guess, lowest)
  if (!isFilled(levels[chosen]) && lowest > 0) {
    ;({ levels, rolledIsZero } = findEnds(bytes, 0, guess + 1))
    chosen = chosenLevel(levels, guess, 0)
  }
  const whole = signaturePieces(levels[chosen] ?? NO_ENDS, SIGNATURE_CHARS - 1, bytes.length, rolledIsZero)
  const half = signaturePieces(levels[chosen + 1] ?? NO_ENDS, SIGNATURE_CHARS / 2 - 1, bytes.length, rolledIsZero)
  hashPieces(bytes, [...whole, ...half])
  return `${BLOCK_BYTES_MIN << chosen}:${text(whole)}:${text(half)}`
}

/** The smallest block size that gives no more pieces than a signature holds, if they come as often as is likely. */
function firstGuess(totalBytes: number): number {
  let level = 0
  while (level < LEVELS - 2 && (BLOCK_BYTES_MIN << level) * SIGNATURE_CHARS < totalBytes) level += 1
  return level
}

const NO_ENDS: Ends = { count: 0, first: [], last: 0 }

const isFilled = (ends: Ends | undefined): boolean => (ends?.count ?? 0) >= SIGNATURE_CHARS / 2

/** The largest block size, from the likely one down, that fills half of a signature; the smallest where none does. */
function chosenLevel(levels: readonly Ends[], guess: number, lowest: number): number {
  let level = guess
  while (level > lowest && !isFilled(levels[level])) level -= 1
  return level
}

function findEnds(bytes: Uint8Array, lowest: number, highest: number): FoundEnds {
  passes.piecesBegin()
  let rolledIsZero = true
  for (const { offset, size } of chunksOf(bytes)) {
    passes.piecesFind(size, offset, lowest, highest)
    rolledIsZero = passes.rolledIsZero(size) !== 0
  }
  const records = numbersAt(passes.pieceRecords(), LEVELS * RECORD_NUMBERS)
  const levels = Array.from({ length: highest + 1 }, (_, level): Ends => {
    const at = level * RECORD_NUMBERS
    const [count = 0, last = 0] = records.subarray(at, at + 2)
    return { count, last, first: [...records.subarray(at + 2, at + 2 + Math.min(count, SIGNATURE_CHARS - 1))] }
  })
  return { levels, rolledIsZero }
}

/** Bytes of the file that one character stands for, with the hash as far as it is. */
interface Piece {
  readonly start: number
  readonly end: number
  hash: number
}

/**
 * The pieces of a signature of at most `endsMax` characters and one for what is left. Where the rolling hash is zero, what
 * is left counts only up to the last end, and not at all where every end has its own character.
 */
function signaturePieces(
  { count, first, last }: Ends,
  endsMax: number,
  totalBytes: number,
  rolledIsZero: boolean,
): Piece[] {
  const ends = first.slice(0, endsMax)
  const rest = rolledIsZero ? (count > ends.length ? last : null) : totalBytes
  return [...ends, ...(rest === null ? [] : [rest])].map((end, index) => ({
    start: ends[index - 1] ?? 0,
    end,
    hash: HASH_START,
  }))
}

/** Each piece's hash, chunk by chunk: within a chunk its pieces are hashed four at a time. */
function hashPieces(bytes: Uint8Array, pieces: readonly Piece[]): void {
  for (const chunk of chunksOf(bytes)) {
    const within = pieces.filter(({ start, end }) => start < chunk.offset + chunk.size && end > chunk.offset)
    hashChunk(chunk, within)
  }
}

const LANES = 4

function hashChunk({ offset, size }: Chunk, pieces: readonly Piece[]): void {
  const waiting = pieces.map((piece) => ({
    piece,
    at: Math.max(0, piece.start - offset),
    end: Math.min(size, piece.end - offset),
  }))
  let running = waiting.splice(0, LANES)
  while (running.length > 0) {
    const count = Math.min(...running.map(({ at, end }) => end - at))
    const [a = 0, b = 0, c = 0, d = 0] = running.map(({ at }) => at)
    const before = running.reduce((states, { piece }, lane) => states | (piece.hash << (lane * 8)), 0)
    const after = passes.hashFour(a, b, c, d, count, before)
    for (const [lane, part] of running.entries()) {
      part.piece.hash = (after >> (lane * 8)) & 0x3f
      part.at += count
    }
    running = running.filter(({ at, end }) => at < end)
    running.push(...waiting.splice(0, LANES - running.length))
  }
}

function text(pieces: readonly Piece[]): string {
  return pieces.map(({ hash }) => BASE64[hash]).join('')
}
