// Places of a chunk where `http` or `This` may stand under a one-byte XOR. The XOR of neighbouring bytes does not depend on
// the key: three differences name four letters under all 255 keys at once.
import { INPUT, listStart } from './memory'

/** Of the first `count` bytes; three more must stand behind them. Returns how many places the first list holds. */
export function xorFind(count: usize): u32 {
  const list = listStart(0)
  let found: u32 = 0
  for (let at: usize = 0; at < count; at += 16) {
    const b0 = v128.load(INPUT + at)
    const b1 = v128.load(INPUT + at, 1)
    const b2 = v128.load(INPUT + at, 2)
    const b3 = v128.load(INPUT + at, 3)
    const d0 = v128.xor(b0, b1)
    const d1 = v128.xor(b1, b2)
    const d2 = v128.xor(b2, b3)
    const http = v128.and(
      v128.and(i8x16.eq(d0, i8x16.splat(0x68 ^ 0x74)), i8x16.eq(d1, i8x16.splat(0))),
      v128.and(i8x16.eq(d2, i8x16.splat(0x74 ^ 0x70)), i8x16.ne(b0, i8x16.splat(0x68))),
    )
    const dos = v128.and(
      v128.and(i8x16.eq(d0, i8x16.splat(0x54 ^ 0x68)), i8x16.eq(d1, i8x16.splat(0x68 ^ 0x69))),
      v128.and(i8x16.eq(d2, i8x16.splat(0x69 ^ 0x73)), i8x16.ne(b0, i8x16.splat(0x54))),
    )
    let hits = i8x16.bitmask(v128.or(http, dos))
    while (hits !== 0) {
      const place = at + <usize>ctz(hits)
      hits &= hits - 1
      if (place >= count) break
      store<u32>(list + ((<usize>found) << 2), <u32>place)
      found += 1
    }
  }
  return found
}
