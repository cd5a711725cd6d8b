// A workbook of today → its sheets and names. Macro sheets are parts of their own, of markup (`.xlsm`) or of records (`.xlsb`).
import { attribute, unescapeXml } from '../../../file/formats/ooxml/relations.ts'
import { readZipDirectory } from '../../../file/formats/zip/directory.ts'
import { unpackEntry } from '../../../file/formats/zip/unpack.ts'
import { DOCUMENT_PART_BYTES_MAX, DOCUMENT_PARTS_MAX } from '../../limits.ts'
import { XLM_CELLS_MAX, XLM_NAMES_MAX, XLM_PACKAGE_BYTES_MAX, XLM_SHEETS_MAX } from '../limits.ts'
import { XlmError, type XlmScalar, XlmSheet, type XlmWorkbook } from '../workbook.ts'
import { readBinaryParts } from './binary-parts.ts'

const WANTED =
  /^xl\/(?:(?:workbook|sharedStrings)\.(?:xml|bin)|_rels\/workbook\.(?:xml|bin)\.rels|(?:macrosheets|worksheets)\/[^/]{1,80}\.(?:xml|bin))$/i

const ONLY_SHOWS = /^xl\/worksheets\//i

export function readPackageWorkbook(bytes: Uint8Array): XlmWorkbook | null {
  const parts = new Map<string, Uint8Array>()
  const wanted = readZipDirectory(bytes)
    .entries.map((entry) => ({ entry, name: entry.name.replaceAll('\\', '/') }))
    .filter(({ name }) => WANTED.test(name))
    // Sheets that only show something come last: any number of them could stand before the macros.
    .toSorted((one, other) => Number(ONLY_SHOWS.test(one.name)) - Number(ONLY_SHOWS.test(other.name)))
  let leftBytes = XLM_PACKAGE_BYTES_MAX
  let unread = 0
  for (const { entry, name } of wanted) {
    if (parts.size >= DOCUMENT_PARTS_MAX || leftBytes <= 0) {
      unread += 1
      continue
    }
    const unpacked = unpackEntry(bytes, entry, { bytesMax: DOCUMENT_PART_BYTES_MAX, passwords: [] })
    if (unpacked.kind !== 'whole' && unpacked.kind !== 'partial') continue
    leftBytes -= unpacked.bytes.length
    parts.set(name.toLowerCase(), unpacked.bytes)
  }
  const given = { parts, targets: targetsOf(parts), unread }
  return parts.has('xl/workbook.xml') ? readMarkup(given) : readBinaryParts(given)
}

/** The parts of a package by their names in lower case, and which part a relation of the workbook names. */
export interface WorkbookParts {
  readonly parts: ReadonlyMap<string, Uint8Array>
  readonly targets: ReadonlyMap<string, string>
  readonly unread: number
}

function targetsOf(parts: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, string> {
  const relations = textOf(parts, 'xl/_rels/workbook.xml.rels') + textOf(parts, 'xl/_rels/workbook.bin.rels')
  return new Map(
    tagsOf(relations, 'Relationship').map((one) => [
      attribute(one, 'Id'),
      `xl/${attribute(one, 'Target').replace(/^\/?(?:xl\/)?/, '')}`.toLowerCase(),
    ]),
  )
}

const textOf = (parts: ReadonlyMap<string, Uint8Array>, name: string): string =>
  Buffer.from(parts.get(name) ?? new Uint8Array()).toString('utf8')

function readMarkup({ parts, targets, unread }: WorkbookParts): XlmWorkbook | null {
  const workbook = textOf(parts, 'xl/workbook.xml')
  const shared = textOf(parts, 'xl/sharedstrings.xml').split('</si>', XLM_CELLS_MAX).map(textIn)
  const sheets = tagsOf(workbook, 'sheet').map((one) => {
    const target = targets.get(attribute(one, 'r:id') || attribute(one, 'id')) ?? ''
    const sheet = new XlmSheet(
      unescapeXml(attribute(one, 'name')),
      target.includes('macrosheets/') && parts.has(target),
    )
    fill(sheet, textOf(parts, target), shared)
    return sheet
  })
  if (!sheets.some(({ isMacro }) => isMacro)) return null
  const names = new Map<string, string>()
  for (const [, attributes = '', text = ''] of workbook.matchAll(
    /<(?:\w{1,20}:)?definedName\b([^<>]{0,2000})>([^<]{0,32768})/gi,
  ))
    if (names.size < XLM_NAMES_MAX)
      names.set(
        attribute(attributes, 'name')
          .replace(/^_xlnm\./i, '')
          .toLowerCase(),
        unescapeXml(text),
      )
  return { sheets, names, numberedNames: [], numberedSheets: [], unread }
}

const tagsOf = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w{1,20}:)?${name}\\b([^<>]{0,4000})`, 'gi'))]
    .slice(0, XLM_SHEETS_MAX)
    .map((one) => one[1] ?? '')

const textIn = (xml: string): string =>
  [...xml.matchAll(/<(?:\w{1,20}:)?t(?:\s[^<>]{0,100})?>([^<]{0,1000000})</g)]
    .map((one) => unescapeXml(one[1] ?? ''))
    .join('')

function fill(sheet: XlmSheet, xml: string, shared: readonly string[]): void {
  for (const part of xml.split(/<(?:\w{1,20}:)?c(?=\s)/, XLM_CELLS_MAX).slice(1)) {
    const head = /^[^<>]{0,400}>/.exec(part)?.[0] ?? ''
    const [, letters, digits] = /\br="([A-Z]{1,3})(\d{1,7})"/.exec(head) ?? []
    if (letters === undefined || head.endsWith('/>')) continue
    const formula = /<(?:\w{1,20}:)?f(?:\s[^<>]{0,300})?>([^<]{1,32768})</.exec(part)?.[1]
    const kind = /\bt="(\w{1,12})"/.exec(head)?.[1] ?? 'n'
    const raw = unescapeXml(/<(?:\w{1,20}:)?v(?:\s[^<>]{0,100})?>([^<]{0,1000000})</.exec(part)?.[1] ?? '')
    sheet.put(Number(digits) - 1, columnOf(letters), {
      formula: formula === undefined || !sheet.isMacro ? null : unescapeXml(formula).replace(/^=/, ''),
      value: cellValue(kind, raw, kind === 'inlineStr' ? textIn(part) : '', shared),
    })
  }
}

function cellValue(kind: string, raw: string, inline: string, shared: readonly string[]): XlmScalar {
  if (kind === 's') return shared[Number(raw)] ?? ''
  if (kind === 'inlineStr') return inline
  if (kind === 'str') return raw
  if (kind === 'b') return raw === '1'
  if (kind === 'e') return new XlmError(raw)
  return raw === '' ? null : Number(raw)
}

/** `A` is nought. */
export const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1
