// The `dir` stream of a VBA project ([MS-OVBA] 2.3.4.2): a list of records, of which the names, offsets and kinds of the
// modules, the code page and the references matter here. Records are walked by their sizes; unknown ones are passed over.

import { ByteReader } from '../../byte-reader.ts'
import { utf16le } from '../../bytes.ts'
import { MODULES_MAX, RECORDS_MAX } from './limits.ts'

export interface DirModule {
  readonly name: string
  readonly streamName: string
  /** Where the compressed source begins in the module's stream; before it stands the compiled code. */
  readonly sourceOffset: number
  readonly kind: 'standard' | 'class'
}

export interface DirStream {
  readonly codePage: number
  readonly projectName: string | null
  readonly modules: readonly DirModule[]
  readonly references: readonly string[]
}

export function parseDirStream(bytes: Uint8Array): DirStream {
  const view = new ByteReader(bytes)
  const modules: DirModule[] = []
  const references: string[] = []
  let codePage = 1252
  let projectName: string | null = null
  let current: { name: string; streamName: string; sourceOffset: number; kind: 'standard' | 'class' } | null = null
  let at = 0
  for (let record = 0; record < RECORDS_MAX && view.has(at, 6); record += 1) {
    const id = view.u16(at)
    let size = view.u32(at + 2)
    // PROJECTVERSION says 4 and is 6 bytes long.
    if (id === 0x0009) size = 6
    const data = view.slice(at + 6, size)
    const text = (): string => decode(data, codePage)
    if (id === 0x0003) codePage = new ByteReader(data).u16(0) || 1252
    else if (id === 0x0004) projectName = text()
    else if (id === 0x000d || id === 0x000e || id === 0x002f || id === 0x0033)
      references.push(printable(Buffer.from(data).toString('latin1')))
    else if (id === 0x0019) {
      if (current !== null) modules.push(current)
      current =
        modules.length >= MODULES_MAX ? null : { name: text(), streamName: text(), sourceOffset: 0, kind: 'standard' }
    } else if (current !== null) {
      if (id === 0x001a) current.streamName = text()
      else if (id === 0x0032 && data.length >= 2) current.streamName = utf16le(data)
      else if (id === 0x0031) current.sourceOffset = new ByteReader(data).u32(0)
      else if (id === 0x0022) current.kind = 'class'
      else if (id === 0x002b) {
        modules.push(current)
        current = null
      }
    }
    at += 6 + size
  }
  if (current !== null) modules.push(current)
  return { codePage, projectName, modules, references: references.slice(0, 100) }
}

function printable(text: string): string {
  return text
    .replace(/[^\x20-\x7e\xa0-\xff]+/g, ' ')
    .trim()
    .slice(0, 300)
}

type Decoder = InstanceType<typeof TextDecoder>
const decoders = new Map<number, Decoder | null>()

/** Text in a Windows code page; Latin-1 where the page is unknown to the platform. */
export function decode(bytes: Uint8Array, codePage: number): string {
  if (!decoders.has(codePage)) decoders.set(codePage, decoderFor(codePage))
  const decoder = decoders.get(codePage)
  return decoder == null ? Buffer.from(bytes).toString('latin1') : decoder.decode(bytes)
}

const LABELS: Readonly<Record<number, string>> = {
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  65001: 'utf-8',
  874: 'windows-874',
  20127: 'windows-1252',
  1361: 'euc-kr',
}

function decoderFor(codePage: number): Decoder | null {
  try {
    return new TextDecoder(LABELS[codePage] ?? `windows-${codePage}`)
  } catch {
    return null
  }
}
