// Reads are total: whatever the offset, a number comes back, and it is the one that stands there.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ByteReader } from '../../src/file/byte-reader.ts'

const anyOffset = fc.oneof(
  fc.integer({ min: -8, max: 80 }),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1, 1.5, 0xffff_ffff, 2 ** 53 + 2),
)

test('inside the file it is the number of the bytes, in either order; outside it is 0', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), fc.nat(16), anyOffset, (all, start, at) => {
      const bytes = Buffer.from(
        all.buffer,
        all.byteOffset + Math.min(start, all.length),
        Math.max(0, all.length - start),
      )
      const file = new ByteReader(bytes)
      const inside = (count: number): boolean => Number.isInteger(at) && at >= 0 && at + count <= bytes.length
      assert.equal(file.u8(at), inside(1) ? bytes.readUInt8(at) : 0)
      assert.equal(file.u16(at), inside(2) ? bytes.readUInt16LE(at) : 0)
      assert.equal(file.u32(at, false), inside(4) ? bytes.readUInt32BE(at) : 0)
      assert.equal(file.i32(at), inside(4) ? bytes.readInt32LE(at) : 0)
      assert.equal(file.u64(at), inside(8) ? Number(bytes.readBigUInt64LE(at)) : 0)
      assert.equal(new ByteReader(bytes, false).u32(at), file.u32(at, false))
    }),
  )
})

test('slices and texts end where the file does', () => {
  const file = new ByteReader(Buffer.from('name\0rest'))
  assert.equal(file.latin1(5, 100), 'rest')
  assert.equal(file.cString(0, 100), 'name')
  assert.equal(file.cString(0, 2), 'na')
  assert.equal(file.slice(9, 1).length + file.slice(-1, 4).length + file.slice(0, -1).length, 0)
  assert.equal(file.find('rest'), 5)
  assert.equal(file.find('rest', 0, 8), -1)
})
