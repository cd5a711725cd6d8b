// How often each byte stands in a chunk.
import { INPUT } from './memory'

/** Neighbouring bytes are often equal, and an increment waits for the one before it: four tables take turns. */
const COUNTS = memory.data(4 * 256 * 4, 64)

function count(table: usize, byte: u64): void {
  const at = COUNTS + (table << 10) + ((<usize>byte & 0xff) << 2)
  store<u32>(at, load<u32>(at) + 1)
}

/** Counts the first `size` bytes of the chunk; returns where the 256 counts stand. */
export function histogram(size: usize): usize {
  memory.fill(COUNTS, 0, 4 * 256 * 4)
  const blocks = size & ~7
  for (let at: usize = 0; at < blocks; at += 8) {
    const bytes = load<u64>(INPUT + at)
    count(0, bytes)
    count(1, bytes >> 8)
    count(2, bytes >> 16)
    count(3, bytes >> 24)
    count(0, bytes >> 32)
    count(1, bytes >> 40)
    count(2, bytes >> 48)
    count(3, bytes >> 56)
  }
  for (let at = blocks; at < size; at += 1) count(0, <u64>load<u8>(INPUT + at))
  for (let at: usize = COUNTS; at < COUNTS + 1024; at += 16) {
    const sum = i32x4.add(
      i32x4.add(v128.load(at), v128.load(at, 1024)),
      i32x4.add(v128.load(at, 2048), v128.load(at, 3072)),
    )
    v128.store(at, sum)
  }
  return COUNTS
}
