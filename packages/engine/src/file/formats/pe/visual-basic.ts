// What a program of Visual Basic 5 or 6 tells of itself: its runtime is started with the address of a header (VB5!) from which
// its objects, their methods and the functions that it declares of other libraries are found. Microsoft never published the
// layout; offsets are those that decompilers agree on, and each pointer is checked before it is followed.
import type { ByteReader } from '../../byte-reader.ts'
import { addressMap, type ToOffset } from './address.ts'
import type { PeHeaders } from './headers.ts'
import { VB_DECLARES_MAX, VB_OBJECTS_MAX } from './limits.ts'

export interface VisualBasic {
  readonly project: string
  /** Compiled for the runtime's own machine, and not for the processor. */
  readonly isPCode: boolean
  readonly objects: readonly { readonly name: string; readonly methods: number }[]
  /** Functions of other libraries that the source declares. */
  readonly declares: readonly { readonly library: string; readonly name: string }[]
}

const NAME_BYTES_MAX = 256
const DECLARE = 7

/** Null where the program does not start as those do. */
export function parseVisualBasic(file: ByteReader, headers: PeHeaders): VisualBasic | null {
  if (headers.bits !== 32 || headers.entryPointRva === 0) return null
  const toOffset = addressMap(headers)
  const at = (address: number): number | null => place(file, toOffset, address - headers.imageBase)
  const entry = place(file, toOffset, headers.entryPointRva)
  if (entry === null || file.u8(entry) !== 0x68 || file.u8(entry + 5) !== 0xe8) return null
  const header = at(file.u32(entry + 1))
  if (header === null || file.latin1(header, 4) !== 'VB5!') return null
  const project = at(file.u32(header + 0x30))
  const table = project === null ? null : at(file.u32(project + 4))
  if (project === null || table === null) return null
  const name = at(file.u32(table + 0x40))
  return {
    project: name === null ? '' : textAt(file, name),
    isPCode: file.u32(project + 0x20) === 0,
    objects: [...objectsOf(file, table, at)],
    declares: [...declaresOf(file, project, at)],
  }
}

function place(file: ByteReader, toOffset: ToOffset, rva: number): number | null {
  const offset = rva > 0 ? toOffset(rva) : null
  return offset !== null && file.has(offset, 4) ? offset : null
}

type At = (address: number) => number | null

function* objectsOf(file: ByteReader, table: number, at: At): Generator<VisualBasic['objects'][number]> {
  const first = at(file.u32(table + 0x30))
  if (first === null) return
  const count = Math.min(file.u16(table + 0x2a), VB_OBJECTS_MAX)
  for (let index = 0; index < count && file.has(first + index * 0x30, 0x30); index += 1) {
    const object = first + index * 0x30
    const name = at(file.u32(object + 0x18))
    yield { name: name === null ? '' : textAt(file, name), methods: file.u32(object + 0x1c) }
  }
}

function* declaresOf(file: ByteReader, project: number, at: At): Generator<VisualBasic['declares'][number]> {
  const first = at(file.u32(project + 0x234))
  if (first === null) return
  const count = Math.min(file.u32(project + 0x238), VB_DECLARES_MAX)
  for (let index = 0; index < count && file.has(first + index * 8, 8); index += 1) {
    if (file.u32(first + index * 8) !== DECLARE) continue
    const told = at(file.u32(first + index * 8 + 4))
    const library = told === null ? null : at(file.u32(told))
    const name = told === null ? null : at(file.u32(told + 4))
    if (library !== null && name !== null) yield { library: textAt(file, library), name: textAt(file, name) }
  }
}

function textAt(file: ByteReader, offset: number): string {
  const text = file.latin1(offset, NAME_BYTES_MAX)
  const end = text.indexOf('\0')
  return (end === -1 ? text : text.slice(0, end)).replace(/[^\x20-\x7e]/g, '')
}
