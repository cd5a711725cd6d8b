// Which workbooks have macro sheets, and what stands in them.
import { isCompoundFile, openCompoundFile } from '../../../file/formats/ole/compound-file.ts'
import { DOCUMENT_PART_BYTES_MAX } from '../../limits.ts'
import { formulasOf, type XlmWorkbook } from '../workbook.ts'
import { hasMacroSheet, readBiffWorkbook } from './biff.ts'
import { readPackageWorkbook } from './package.ts'

/** Names of parts stand in a package as they are. */
const MACRO_PART = Buffer.from('xl/macrosheets/')

/** Cheap: asked of every workbook that comes in. */
export function hasMacroSheets(bytes: Uint8Array): boolean {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(MACRO_PART)
  const stream = streamOf(bytes)
  return stream !== null && hasMacroSheet(stream)
}

/** Of records, in a compound file or by themselves. */
function streamOf(bytes: Uint8Array): Uint8Array | null {
  if (!isCompoundFile(bytes)) return bytes
  const file = openCompoundFile(bytes).value
  const stream = file.find('Workbook') ?? file.find('Book')
  return stream === null ? null : file.read(stream, DOCUMENT_PART_BYTES_MAX)
}

export function readXlmWorkbook(bytes: Uint8Array): XlmWorkbook | null {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readPackageWorkbook(bytes)
  const stream = streamOf(bytes)
  return stream === null ? null : readBiffWorkbook(stream)
}

/** The text of all that its macros may do, as far as it is read. */
export function xlmTextOf(bytes: Uint8Array): string {
  const workbook = readXlmWorkbook(bytes)
  return workbook === null ? '' : formulasOf(workbook).join('\n')
}
