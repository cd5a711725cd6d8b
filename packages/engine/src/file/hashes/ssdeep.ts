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
  readonly first: ArrayLike<number>
  readonly last: number
}

interface FoundEnds {
  /** For each level how many ends there are, the last and the first, as the kernel records them. */
  readonly records: Uint32Array
  /** The rolling hash behind the last byte is zero. */
  readonly rolledIsZero: boolean
}

export function ssdeep(bytes: Uint8Array): string {
  const guess = firstGuess(bytes.length)
  const lowest = Math.max(0, guess - LEVELS_BELOW)
  let { records, rolledIsZero } = findEnds(bytes, lowest, guess + 1)
  let chosen = chosenLevel(records, guess, lowest)
  if (!isFilled(records, chosen) && lowest > 0) {
    ;({ records, rolledIsZero } = findEnds(bytes, 0, guess + 1))
    chosen = chosenLevel(records, guess, 0)
  }
  const whole = signaturePieces(endsOf(records, chosen), SIGNATURE_CHARS - 1, bytes.length, rolledIsZero)
  const half = signaturePieces(endsOf(records, chosen + 1), SIGNATURE_CHARS / 2 - 1, bytes.length, rolledIsZero)
  hashPieces(bytes, [...whole, ...half])
  return `${BLOCK_BYTES_MIN << chosen}:${text(whole)}:${text(half)}`
}

/** The smallest block size that gives no more pieces than a signature holds, if they come as often as is likely. */
function firstGuess(totalBytes: number): number {
  let level = 0
  while (level < LEVELS - 2 && (BLOCK_BYTES_MIN << level) * SIGNATURE_CHARS < totalBytes) level += 1
  return level
}

const countOf = (records: Uint32Array, level: number): number => records[level * RECORD_NUMBERS] ?? 0

const isFilled = (records: Uint32Array, level: number): boolean => countOf(records, level) >= SIGNATURE_CHARS / 2

/** The largest block size, from the likely one down, that fills half of a signature; the smallest where none does. */
function chosenLevel(records: Uint32Array, guess: number, lowest: number): number {
  let level = guess
  while (level > lowest && !isFilled(records, level)) level -= 1
  return level
}

function findEnds(bytes: Uint8Array, lowest: number, highest: number): FoundEnds {
  passes.piecesBegin()
  let rolledIsZero = true
  for (const { offset, size } of chunksOf(bytes)) {
    passes.piecesFind(size, offset, lowest, highest)
    rolledIsZero = passes.rolledIsZero(size) !== 0
  }
  return { records: numbersAt(passes.pieceRecords(), (highest + 1) * RECORD_NUMBERS).slice(), rolledIsZero }
}

function endsOf(records: Uint32Array, level: number): Ends {
  const at = level * RECORD_NUMBERS
  const count = countOf(records, level)
  const first = records.subarray(at + 2, at + 2 + Math.min(count, SIGNATURE_CHARS - 1))
  return { count, last: records[at + 1] ?? 0, first }
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
  const endCount = Math.min(first.length, endsMax)
  const rest = rolledIsZero ? (count > endCount ? last : null) : totalBytes
  const pieces: Piece[] = []
  let start = 0
  for (let index = 0; index < endCount; index += 1) {
    const end = first[index] ?? start
    pieces.push({ start, end, hash: HASH_START })
    start = end
  }
  if (rest !== null) pieces.push({ start, end: rest, hash: HASH_START })
  return pieces
}

/** Each piece's hash, chunk by chunk: within a chunk its pieces are hashed four at a time. */
function hashPieces(bytes: Uint8Array, pieces: readonly Piece[]): void {
  for (const chunk of chunksOf(bytes)) hashChunk(chunk, pieces)
}

const LANES = 4

/** Each lane hashes one piece; all go on until one is through, whose place the next piece takes. */
function hashChunk({ offset, size }: Chunk, pieces: readonly Piece[]): void {
  const running: Piece[] = []
  /** Where each lane stands in the chunk. */
  const at = [0, 0, 0, 0]
  let next = 0
  for (;;) {
    while (running.length < LANES && next < pieces.length) {
      const piece = pieces[next] as Piece // next < length
      next += 1
      if (piece.start >= offset + size || piece.end <= offset) continue
      at[running.length] = Math.max(0, piece.start - offset)
      running.push(piece)
    }
    if (running.length === 0) return
    let count = size
    let states = 0
    for (let lane = 0; lane < running.length; lane += 1) {
      const { end, hash } = running[lane] as Piece // lane < length
      count = Math.min(count, Math.min(size, end - offset) - (at[lane] as number))
      states |= hash << (lane * 8)
    }
    const [a = 0, b = 0, c = 0, d = 0] = at
    const after = passes.hashFour(a, b, c, d, count, states)
    let kept = 0
    for (let lane = 0; lane < running.length; lane += 1) {
      const piece = running[lane] as Piece // lane < length
      piece.hash = (after >> (lane * 8)) & 0x3f
      const reached = (at[lane] as number) + count
      if (reached >= Math.min(size, piece.end - offset)) continue
      running[kept] = piece
      at[kept] = reached
      kept += 1
    }
    running.length = kept
    at.fill(0, kept)
  }
}

function text(pieces: readonly Piece[]): string {
  return pieces.map(({ hash }) => BASE64[hash]).join('')
}
