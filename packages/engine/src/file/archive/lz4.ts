// LZ4 frames (the frame and block formats are described in the documentation of lz4, BSD licence): frames one behind
// another, each of blocks that copy from what came out before.
import { ByteReader } from '../byte-reader.ts'
import type { Inflated } from './inflated.ts'
import { SKIPPED_BYTES_MIN } from './limits.ts'

const MAGIC = 0x184d2204
/** Frames that are skipped: the lowest four bits are free. */
const SKIPPED = 0x184d2a50
const STORED = 0x80000000
const FLAG = { dictionary: 1, contentChecksum: 4, contentSize: 8, blockChecksum: 16 } as const
const START_BYTES = 64 * 1024

/** Unpacks at most `bytesMax` bytes. Never throws. */
export function unpackLz4(packed: Uint8Array, bytesMax: number): Inflated {
  const view = new ByteReader(packed)
  const out = new Output(bytesMax)
  const left: Uint8Array[] = []
  const ended = (why: string): Inflated =>
    out.length === 0 ? { kind: 'bad', why } : { kind: 'partial', bytes: out.bytes, why, left }
  let at = 0
  while (view.has(at, 7)) {
    const magic = view.u32(at)
    if ((magic & 0xfffffff0) >>> 0 === SKIPPED) {
      if (view.u32(at + 4) >= SKIPPED_BYTES_MIN) left.push(view.slice(at + 8, view.u32(at + 4)))
      at += 8 + view.u32(at + 4)
      continue
    }
    if (magic !== MAGIC) break
    const flags = view.u8(at + 4)
    at += 7 + ((flags & FLAG.contentSize) === 0 ? 0 : 8) + ((flags & FLAG.dictionary) === 0 ? 0 : 4)
    for (;;) {
      if (!view.has(at, 4)) return ended('the frame ends early')
      const size = view.u32(at)
      at += 4
      if (size === 0) break
      const bytes = size % STORED
      const block = view.slice(at, bytes)
      const result = size >= STORED ? out.add(block) : unpackBlock(block, out)
      if (result === 'too_large') return { kind: 'too_large' }
      if (result === 'damaged' || block.length < bytes) return ended('a block is damaged')
      at += bytes + ((flags & FLAG.blockChecksum) === 0 ? 0 : 4)
    }
    if ((flags & FLAG.contentChecksum) !== 0) at += 4
  }
  left.push(packed.subarray(at))
  return out.length === 0 && at === 0
    ? { kind: 'bad', why: 'no frame stands there' }
    : { kind: 'whole', bytes: out.bytes, left }
}

type Result = 'done' | 'too_large' | 'damaged'

/** Sequences: lengths of what follows plain and of what is copied, the plain bytes, a distance of two bytes. */
function unpackBlock(block: Uint8Array, out: Output): Result {
  let at = 0
  const longer = (nibble: number): number => {
    let length = nibble
    if (nibble !== 15) return length
    for (;;) {
      const more = block[at] ?? 0
      at += 1
      length += more
      if (more !== 255) return length
    }
  }
  while (at < block.length) {
    const token = block[at] ?? 0
    at += 1
    const plain = longer(token >> 4)
    if (at + plain > block.length) return 'damaged'
    const added = out.add(block.subarray(at, at + plain))
    if (added !== 'done') return added
    at += plain
    // The last sequence is plain bytes alone.
    if (at >= block.length) return 'done'
    const distance = (block[at] ?? 0) | ((block[at + 1] ?? 0) << 8)
    at += 2
    const copied = out.repeat(distance, longer(token & 15) + 4)
    if (copied !== 'done') return copied
  }
  return 'done'
}

class Output {
  readonly #bytesMax: number
  #out = new Uint8Array(START_BYTES)
  length = 0

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax
  }

  get bytes(): Uint8Array {
    return this.#out.subarray(0, this.length)
  }

  add(bytes: Uint8Array): Result {
    if (!this.#room(bytes.length)) return 'too_large'
    this.#out.set(bytes, this.length)
    this.length += bytes.length
    return 'done'
  }

  repeat(distance: number, count: number): Result {
    if (distance === 0 || distance > this.length) return 'damaged'
    if (!this.#room(count)) return 'too_large'
    const out = this.#out
    const end = this.length + count
    for (let at = this.length; at < end; at += 1) out[at] = out[at - distance] as number // inside what was written
    this.length = end
    return 'done'
  }

  #room(count: number): boolean {
    const wanted = this.length + count
    if (wanted > this.#bytesMax) return false
    if (wanted > this.#out.length) {
      const grown = new Uint8Array(Math.max(wanted, Math.min(this.#out.length * 2, this.#bytesMax)))
      grown.set(this.bytes)
      this.#out = grown
    }
    return true
  }
}
