// Archives whose members lie in the same bytes, so that a small file unpacks to a thousand times what it holds.
import { deflateRawSync } from 'node:zlib'
import { writeZip } from '../archives/write-zip.ts'

const MEBIBYTE = 1 << 20
const zeros = Buffer.alloc(8 * MEBIBYTE)

/** Five thousand entries of the list that all point to the same packed bytes. */
export function overlappingZip(): Buffer {
  const packed = deflateRawSync(zeros.subarray(0, 4 * MEBIBYTE))
  const one = writeZip([{ name: 'a', bytes: zeros.subarray(0, 4 * MEBIBYTE) }])
  const start = one.indexOf('PK\x01\x02', 0, 'latin1')
  const entry = one.subarray(start, one.indexOf('PK\x05\x06', start, 'latin1'))
  const count = 5000
  const entries = Array.from({ length: count }, (_, at) => {
    const copy = Buffer.from(entry)
    copy[46] = 0x61 + (at % 26)
    return copy
  })
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(entry.length * count, 12)
  end.writeUInt32LE(start, 16)
  return packed.length > 0 ? Buffer.concat([one.subarray(0, start), ...entries, end]) : one
}

/**
 * Fifield's better bomb (2019): each member's packed bytes quote the header of the next one in a stored block and go on
 * into its data, so that all share one kernel and no two members are the same.
 */
export function quotedOverlapZip(count: number): Buffer {
  let tail: Buffer = deflateRawSync(zeros, { level: 9 })
  let plain = zeros.length
  const names: { readonly name: string; readonly before: number; readonly packed: number; readonly plain: number }[] =
    []
  for (let index = count - 1; index >= 0; index -= 1) {
    const name = `${index}`.padStart(4, '0')
    const header = Buffer.alloc(30 + name.length)
    header.write('PK\x03\x04\x14\0', 0, 'latin1')
    header.writeUInt16LE(8, 8)
    header.writeUInt32LE(tail.length, 18)
    header.writeUInt32LE(plain, 22)
    header.writeUInt16LE(name.length, 26)
    header.write(name, 30)
    names.push({ name, before: tail.length + header.length, packed: tail.length, plain })
    const quote = Buffer.from([0, header.length, 0, header.length ^ 0xff, 0xff])
    tail = Buffer.concat(index === 0 ? [header, tail] : [quote, header, tail])
    plain += header.length
  }
  const central = names.map(({ name, before, packed, plain: size }) => {
    const entry = Buffer.alloc(46 + name.length)
    entry.write('PK\x01\x02\x14\0\x14\0', 0, 'latin1')
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed, 20)
    entry.writeUInt32LE(size, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(tail.length - before, 42)
    entry.write(name, 46)
    return entry
  })
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(
    central.reduce((sum, { length }) => sum + length, 0),
    12,
  )
  end.writeUInt32LE(tail.length, 16)
  return Buffer.concat([tail, ...central.toReversed(), end])
}
