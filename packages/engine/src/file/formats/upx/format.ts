// Programs packed with UPX: the original is taken out and analysed as a file of its own, so that packing hides nothing.

import { ByteReader } from '../../byte-reader.ts'
import type { Child, Format } from '../../format.ts'
import { DefectList } from '../defect-list.ts'
import { parseHeaders } from '../pe/headers.ts'
import { unpackUpxElf } from './elf.ts'
import { unpackUpxPe } from './pe.ts'

export const upxFormat: Format = {
  id: 'upx',
  types: ['pe32', 'pe64', 'elf'],
  parse(bytes, { budget, type }) {
    const file = new ByteReader(bytes)
    const isElf = type.id === 'elf'
    const headers = isElf ? null : parseHeaders(file, new DefectList())
    const original = isElf ? unpackUpxElf(bytes, budget) : headers === null ? null : unpackUpxPe(bytes, headers, budget)
    if (original === null) return NOTHING
    const child: Child = { name: 'unpacked', bytes: original, relation: 'payload', note: 'UPX' }
    return { facts: {}, defects: [], children: [child] }
  },
}

const NOTHING = { facts: {}, defects: [], children: [] } as const
