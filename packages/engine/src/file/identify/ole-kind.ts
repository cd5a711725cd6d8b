// Which application an OLE compound file ([MS-CFB]) belongs to, told from its root class and the names of its streams.

import type { ByteReader } from '../byte-reader.ts'
import { utf16le } from '../bytes.ts'
import type { TypeId } from './types.ts'

const ENTRY_BYTES = 128
/** Sectors of the directory that are read: 4000 names are far more than any kind needs. */
const SECTORS_MAX = 1000

const MSI_CLASSES: ReadonlySet<string> = new Set(['84100c00', '86100c00', '82100c00'])

export function oleKind(view: ByteReader): TypeId {
  const names = new Set<string>()
  let rootClass = ''
  const sectorBytes = view.u16(30) === 12 ? 4096 : 512
  for (const at of directorySectors(view, sectorBytes)) {
    for (let entry = at; entry < at + sectorBytes; entry += ENTRY_BYTES) {
      const nameBytes = Math.min(64, view.u16(entry + 64))
      if (nameBytes < 2 || !view.has(entry, ENTRY_BYTES)) continue
      names.add(utf16le(view.slice(entry, nameBytes - 2)))
      if (view.u8(entry + 66) === 5) rootClass = Buffer.from(view.slice(entry + 80, 4)).toString('hex')
    }
  }
  return kindOf(names, rootClass)
}

function kindOf(names: ReadonlySet<string>, rootClass: string): TypeId {
  if (names.has('EncryptedPackage')) return 'office_encrypted'
  if (MSI_CLASSES.has(rootClass)) return 'msi'
  if (names.has('__properties_version1.0') || names.has('__nameid_version1.0')) return 'msg'
  if (names.has('WordDocument')) return 'doc'
  if (names.has('Workbook') || names.has('Book')) return 'xls'
  if (names.has('PowerPoint Document')) return 'ppt'
  if (names.has('VisioDocument')) return 'vsd'
  if (names.has('Quill')) return 'pub'
  if (names.has('HwpSummaryInformation') || names.has('\x05HwpSummaryInformation')) return 'hwp'
  if ([...names].some((name) => /^Props\d?$|^\s*\d+$/.test(name)) && names.has('Props')) return 'mpp'
  if (names.has('Catalog') && names.size < 3000 && names.has('1')) return 'thumbs_db'
  // Names of MSI tables are packed into a private range of characters.
  if ([...names].some((name) => /[\u3800-\u4840]{2}/.test(name))) return 'msi'
  return 'ole'
}

/** Offsets of the directory's sectors, along the FAT, each once. */
function directorySectors(view: ByteReader, sectorBytes: number): readonly number[] {
  const offsetOf = (sector: number): number => (sector + 1) * sectorBytes
  const perFat = sectorBytes / 4
  const nextOf = (sector: number): number => {
    const fatIndex = Math.floor(sector / perFat)
    // The first 109 FAT sectors stand in the header; a directory beyond 7 MiB of file without them is not followed.
    if (fatIndex >= 109) return 0xffffffff
    return view.u32(offsetOf(view.u32(76 + fatIndex * 4)) + (sector % perFat) * 4)
  }
  const offsets: number[] = []
  const seen = new Set<number>()
  let sector = view.u32(48)
  while (offsets.length < SECTORS_MAX && sector < 0xfffffffa && !seen.has(sector)) {
    seen.add(sector)
    const at = offsetOf(sector)
    if (at >= view.size) break
    offsets.push(at)
    sector = nextOf(sector)
  }
  return offsets
}
