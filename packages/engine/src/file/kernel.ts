// The passes over every byte of a file, in WebAssembly (`packages/engine/kernel`): chunks go in here, and callers read from
// its memory what a pass told. One instance a thread; nothing in it outlives the function that called it.
import { loadTable } from '../data/load.ts'

interface Passes {
  readonly memory: { readonly buffer: ArrayBuffer }
  chunkBytes(): number
  chunkStart(): number
  listStart(list: number): number
  histogram(size: number): number
  tlshTables(): number
  tlshCounts(): number
  tlshChecksum(): number
  tlshBegin(first: number): void
  tlshAdd(start: number, end: number): void
  pieceRecords(): number
  piecesBegin(): void
  piecesFind(count: number, offset: number, lowest: number, highest: number): void
  rolledIsZero(count: number): number
  hashFour(first: number, second: number, third: number, fourth: number, count: number, states: number): number
  textRunCounts(): number
  textRunsBegin(): void
  textRunsFind(count: number, offset: number): void
  textRunsEnd(end: number): void
  xorFind(count: number): number
  literalTables(): number
  literalTablesBytes(): number
  literalsLeft(): number
  literalsBegin(): void
  literalsFind(count: number, offset: number, isWide: number): number
}

// The names and types that `kernel/index.ts` exports; a test compares the binary with its source.
export const passes = new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(loadTable('kernel.wasm'))))
  .exports as unknown as Passes

const { buffer } = passes.memory
const memory = new Uint8Array(buffer)
const CHUNK_BYTES = passes.chunkBytes()
const CHUNK_START = passes.chunkStart()
/** What a pass may read in front of a chunk and behind it: the file where it goes on, else zeros. */
const BEFORE_BYTES = 16
const BEHIND_BYTES = 128

/** A chunk that stands in the kernel's memory now. */
export interface Chunk {
  /** Of its first byte in the file. */
  readonly offset: number
  readonly size: number
}

/** Brings one chunk after the other into the kernel's memory. */
export function* chunksOf(bytes: Uint8Array): Generator<Chunk> {
  for (let offset = 0; offset < bytes.length; offset += CHUNK_BYTES) yield loadChunk(bytes, offset)
}

/** The chunk that begins at `offset`. */
function loadChunk(bytes: Uint8Array, offset: number): Chunk {
  const start = Math.max(0, offset - BEFORE_BYTES)
  const loaded = bytes.subarray(start, offset + CHUNK_BYTES + BEHIND_BYTES)
  const at = CHUNK_START - (offset - start)
  memory.fill(0, CHUNK_START - BEFORE_BYTES, at)
  memory.set(loaded, at)
  memory.fill(0, at + loaded.length, Math.min(at + loaded.length, CHUNK_START + CHUNK_BYTES) + BEHIND_BYTES)
  return { offset, size: Math.min(CHUNK_BYTES, bytes.length - offset) }
}

/** Numbers of 32 bits at a place of the kernel's memory; a view, valid until the next pass. */
export const numbersAt = (address: number, count: number): Uint32Array => new Uint32Array(buffer, address, count)

/** Bytes at a place of the kernel's memory; a view as well. */
export const bytesAt = (address: number, count: number): Uint8Array => new Uint8Array(buffer, address, count)
