// Parts that cannot be read to their end: what is cut off, or begins with a document type, no office program opens, and nobody
// knows what stood there.
import type { Parts } from './parts.ts'

/** Those that every reader of a package begins with. */
const SMALL_PARTS = ['[Content_Types].xml', 'xl/workbook.xml', 'ppt/presentation.xml', 'META-INF/manifest.xml']
const BINARY_WORKBOOK = 'xl/workbook.bin'

/** Of the small parts that a package begins with; the text of a document is looked at where it is read. */
export function damagedParts(parts: Parts): readonly string[] {
  const damaged = SMALL_PARTS.flatMap((name) => damageOfPart(name, parts.text(name)))
  return isWorkbook(parts.read(BINARY_WORKBOOK)) ? damaged : [...damaged, `${BINARY_WORKBOOK} is not a workbook`]
}

/** What is wrong with a part, if anything is; one that is not there is no part. */
export function damageOfPart(name: string, xml: string): readonly string[] {
  const damage = xml === '' ? null : damageOfXml(xml)
  return damage === null ? [] : [`${name} ${damage}`]
}

/** The binary form begins with a record of its own ([MS-XLSB] 2.1.7.62: BrtBeginBook); what is not there is no damage. */
const isWorkbook = (bytes: Uint8Array): boolean => bytes.length === 0 || (bytes[0] === 0x83 && bytes[1] === 0x01)

/** Of the beginning, in which a document type stands. */
const HEAD_CHARS = 4096

/** What is wrong with the XML of a part, to stand behind its name; null where its root element closes at its end. */
export function damageOfXml(xml: string): string | null {
  if (/<!DOCTYPE/i.test(xml.slice(0, HEAD_CHARS))) return 'has a document type, which office programs refuse'
  const root = /<(?![?!])([^\s<>/]{1,200})/.exec(xml)
  const end = xml.trimEnd()
  const isWhole =
    root !== null && (end.endsWith(`</${root[1]}>`) || (end.endsWith('/>') && !xml.includes('<', root.index + 1)))
  return isWhole ? null : 'is cut off or damaged'
}
