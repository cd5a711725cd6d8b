// Harmless workbooks of binary parts (`.xlsb`, [MS-XLSB]) with macro sheets.
import { relations } from '../file/traits/write-office.ts'
import { writeZip } from '../file/traits/write-zip.ts'

export interface PartsSheet {
  readonly name: string
  readonly isMacro: boolean
  readonly state?: 0 | 1 | 2
  /** What stands in a cell: a text, a number, a text of the shared table by its place, or the tokens of a formula with its value. */
  readonly cells: readonly (readonly [row: number, column: number, content: Content])[]
}

type Content =
  | string
  | number
  | { readonly shared: number }
  | { readonly tokens: Buffer; readonly value: number | string }

const u16 = (value: number): Buffer => Buffer.from([value & 0xff, value >> 8])

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}

function double(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(value)
  return bytes
}

const wide = (text: string): Buffer => Buffer.concat([u32(text.length), Buffer.from(text, 'utf16le')])

function record(id: number, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const size: number[] = []
  for (let left = data.length; size.length === 0 || left > 0; left >>= 7)
    size.push((left & 0x7f) | (left > 0x7f ? 0x80 : 0))
  return Buffer.concat([Buffer.from(id < 0x80 ? [id] : [(id & 0x7f) | 0x80, id >> 7]), Buffer.from(size), data])
}

export const partText = (value: string): Buffer =>
  Buffer.concat([Buffer.from([0x17]), u16(value.length), Buffer.from(value, 'utf16le')])
export const partCell = (row: number, column: number): Buffer =>
  Buffer.concat([Buffer.from([0x44]), u32(row), u16(column)])
export const partInSheet = (sheet: number, row: number, column: number): Buffer =>
  Buffer.concat([Buffer.from([0x5a]), u16(sheet), u32(row), u16(column)])
export const partName = (number: number): Buffer => Buffer.concat([Buffer.from([0x43]), u32(number)])

const formula = (tokens: Buffer): Buffer => Buffer.concat([u32(tokens.length), tokens, u32(0)])

function cellRecord(column: number, content: Content): Buffer {
  const head = Buffer.concat([u32(column), u32(0)])
  if (typeof content === 'number') return record(5, Buffer.concat([head, double(content)]))
  if (typeof content === 'string') return record(6, Buffer.concat([head, wide(content)]))
  if ('shared' in content) return record(7, Buffer.concat([head, u32(content.shared)]))
  const { tokens, value } = content
  return typeof value === 'number'
    ? record(9, Buffer.concat([head, double(value), u16(0), formula(tokens)]))
    : record(8, Buffer.concat([head, wide(value), u16(0), formula(tokens)]))
}

function sheetPart({ cells }: PartsSheet): Buffer {
  const rows = [...new Set(cells.map(([row]) => row))].toSorted((one, other) => one - other)
  return Buffer.concat([
    record(129),
    record(145),
    ...rows.flatMap((row) => [
      record(0, Buffer.concat([u32(row), u32(0), u16(300), Buffer.from([0, 0, 0]), u32(0)])),
      ...cells
        .filter(([at]) => at === row)
        .toSorted((one, other) => one[1] - other[1])
        .map(([, column, content]) => cellRecord(column, content)),
    ]),
    record(146),
    record(130),
  ])
}

/** The first name starts the macros; each sheet is called by its number from nought. */
export function writeXlsb(
  sheets: readonly PartsSheet[],
  names: readonly (readonly [name: string, tokens: Buffer])[],
  shared: readonly string[] = [],
): Buffer {
  const part = ({ isMacro }: PartsSheet, at: number): string =>
    `${isMacro ? 'macrosheets' : 'worksheets'}/sheet${at + 1}.bin`
  const workbook = Buffer.concat([
    record(131),
    record(143),
    ...sheets.map(({ name, state = 0 }, at) =>
      record(156, Buffer.concat([u32(state), u32(at + 1), wide(`rId${at + 1}`), wide(name)])),
    ),
    record(144),
    record(353),
    record(357),
    record(362, Buffer.concat([u32(sheets.length), ...sheets.flatMap((_, at) => [u32(0), u32(at), u32(at)])])),
    record(354),
    ...names.map(([name, tokens]) =>
      record(
        39,
        Buffer.concat([
          u32(name.startsWith('_xlnm.') ? 0x20 : 0),
          Buffer.from([0]),
          u32(0xffffffff),
          wide(name),
          formula(tokens),
          u32(0xffffffff),
        ]),
      ),
    ),
    record(132),
  ])
  const types = (name: string, kind: string): string =>
    `<Override PartName="/xl/${name}" ContentType="application/vnd.ms-excel.${kind}"/>`
  return writeZip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="bin" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/>${types('workbook.bin', 'sheet.binary.macroEnabled.main')}${types('sharedStrings.bin', 'sharedStrings')}${sheets
      .map((sheet, at) => types(part(sheet, at), sheet.isMacro ? 'macrosheet' : 'worksheet'))
      .join('')}</Types>`,
    '_rels/.rels': relations([{ type: 'officeDocument', target: 'xl/workbook.bin' }]),
    'xl/workbook.bin': workbook,
    'xl/_rels/workbook.bin.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets
      .map(
        (sheet, at) =>
          `<Relationship Id="rId${at + 1}" Type="${sheet.isMacro ? 'http://schemas.microsoft.com/office/2006/relationships/xlMacrosheet' : 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet'}" Target="${part(sheet, at)}"/>`,
      )
      .join(
        '',
      )}<Relationship Id="rId99" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.bin"/></Relationships>`,
    'xl/sharedStrings.bin': Buffer.concat([
      record(159, Buffer.concat([u32(shared.length), u32(shared.length)])),
      ...shared.map((text) => record(19, Buffer.concat([Buffer.from([0]), wide(text)]))),
      record(160),
    ]),
    ...Object.fromEntries(sheets.map((sheet, at) => [`xl/${part(sheet, at)}`, sheetPart(sheet)])),
  })
}
