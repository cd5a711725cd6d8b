// What processes held in memory when they ended, as the guest sends it (`guest/dump.h` has the format) → files for the static stage:
// code that was unpacked, injected or loaded without a file. A program that was loaded for itself is laid out as a file again.
import { createHash } from 'node:crypto'
import type { Trace } from '@assay/engine'
import { MEMORY_DUMPS_MAX } from './limits.ts'

type Dropped = Trace['dropped'][number]

const HEAD_BYTES = 41
const MARK = 'M'.charCodeAt(0)
const NAME_AT = 25

export interface MemoryDumps {
  readonly files: readonly Dropped[]
  readonly cut: Trace['limits']
}

/** `known`: the submitted file and our own; what lies in memory as it lies in one of them tells nothing new. */
export function readMemoryDumps(stream: Buffer, known: readonly Buffer[]): MemoryDumps {
  const files: Dropped[] = []
  const seen = new Set<string>()
  let left = 0
  for (let at = 0; at + HEAD_BYTES <= stream.length && stream[at] === MARK; ) {
    const end = at + HEAD_BYTES + stream.readUInt32LE(at + 13)
    if (end > stream.length) break
    const bytes = asFile(stream.subarray(at + HEAD_BYTES, end))
    const name = stream
      .toString('latin1', at + NAME_AT, at + HEAD_BYTES)
      .replace(/\0.*$/s, '')
      .replace(/[^\w.-]/g, '_')
    const address = stream.readBigUInt64LE(at + 5).toString(16)
    at = end
    const hash = createHash('sha256').update(bytes).digest('hex')
    if (seen.has(hash) || known.some((file) => isAsInFile(bytes, file))) continue
    seen.add(hash)
    if (files.length < MEMORY_DUMPS_MAX)
      files.push({ path: `memory/${name || 'process'}-0x${address}.bin`, bytes, source: 'memory' })
    else left += 1
  }
  return { files, cut: left === 0 ? [] : [{ limit: 'MEMORY_DUMPS_MAX', what: `${left} regions of memory` }] }
}

interface Section {
  /** Where its entry stands. */
  readonly at: number
  readonly size: number
  readonly address: number
  readonly rawSize: number
  readonly raw: number
  readonly isCode: boolean
}

const CODE = 0x2000_0000

/** PE format, "COFF File Header" and "Section Table"; empty for what is no such program. */
function sectionsOf(bytes: Buffer): readonly Section[] {
  if (bytes.length < 0x100 || bytes[0] !== 0x4d || bytes[1] !== 0x5a) return []
  const head = bytes.readUInt32LE(0x3c)
  if (head + 24 > bytes.length || bytes.readUInt32LE(head) !== 0x4550) return []
  const first = head + 24 + bytes.readUInt16LE(head + 20)
  const count = Math.min(bytes.readUInt16LE(head + 6), 96)
  if (first + count * 40 > bytes.length) return []
  return Array.from({ length: count }, (_, index) => {
    const at = first + index * 40
    return {
      at,
      size: bytes.readUInt32LE(at + 8),
      address: bytes.readUInt32LE(at + 12),
      rawSize: bytes.readUInt32LE(at + 16),
      raw: bytes.readUInt32LE(at + 20),
      isCode: (bytes.readUInt32LE(at + 36) & CODE) !== 0,
    }
  })
}

/** In memory each section lies at its address; a copy is told so, and reads as a file. */
function asFile(memory: Buffer): Buffer {
  const bytes = Buffer.from(memory)
  for (const { at, size, address } of sectionsOf(bytes)) {
    bytes.writeUInt32LE(Math.min(size, Math.max(0, bytes.length - address)), at + 16)
    bytes.writeUInt32LE(address, at + 20)
  }
  return bytes
}

/** The code of a program in memory is that of the file. */
function isAsInFile(memory: Buffer, file: Buffer): boolean {
  const given = sectionsOf(file).filter(({ isCode }) => isCode)
  const loaded = sectionsOf(memory).filter(({ isCode }) => isCode)
  return (
    loaded.length > 0 &&
    loaded.length === given.length &&
    loaded.every(({ address, size }, index) => {
      const same = given[index]
      if (same === undefined || same.address !== address) return false
      const length = Math.min(same.rawSize, size)
      return memory.subarray(address, address + length).equals(file.subarray(same.raw, same.raw + length))
    })
  )
}
