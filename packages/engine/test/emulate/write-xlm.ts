// Harmless workbooks with macro sheets, as Excel writes them: records with tokens (`.xls`), parts with text (`.xlsm`), and parts of
// records (`.xlsb`, in a file of its own).
import { writeCompoundFile } from '../file/traits/write-compound-file.ts'
import { relations } from '../file/traits/write-office.ts'
import { writeZip } from '../file/traits/write-zip.ts'

export interface WrittenSheet {
  readonly name: string
  readonly isMacro: boolean
  readonly visibility?: 'visible' | 'hidden' | 'veryHidden'
  /** By address: what stands there; a text that begins with a sign of equality is a formula. */
  readonly cells: Readonly<Record<string, string | number>>
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export function writeXlsm(sheets: readonly WrittenSheet[], names: Readonly<Record<string, string>>): Buffer {
  const parts: Record<string, string> = {}
  const part = ({ isMacro }: WrittenSheet, at: number): string =>
    `${isMacro ? 'macrosheets' : 'worksheets'}/sheet${at + 1}.xml`
  for (const [at, sheet] of sheets.entries()) {
    const root = sheet.isMacro ? 'xm:macrosheet' : 'worksheet'
    const cells = Object.entries(sheet.cells).map(([address, value]) => {
      const row = `<row r="${address.replace(/\D+/, '')}">`
      const inner =
        typeof value === 'number'
          ? `<c r="${address}"><v>${value}</v></c>`
          : value.startsWith('=')
            ? `<c r="${address}"><f>${escaped(value.slice(1))}</f><v>0</v></c>`
            : `<c r="${address}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`
      return `${row}${inner}</row>`
    })
    parts[`xl/${part(sheet, at)}`] = `<${root} xmlns:xm="m"><sheetData>${cells.join('')}</sheetData></${root}>`
  }
  const listed = sheets.map(
    ({ name, visibility = 'visible' }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" state="${visibility}" r:id="rId${at + 1}"/>`,
  )
  const defined = Object.entries(names).map(
    ([name, of]) => `<definedName name="${name}" hidden="1">${escaped(of)}</definedName>`,
  )
  return writeZip({
    '[Content_Types].xml':
      '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
    '_rels/.rels': relations([{ type: 'officeDocument', target: 'xl/workbook.xml' }]),
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${listed.join('')}</sheets><definedNames>${defined.join('')}</definedNames></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map(
        (sheet, at) =>
          `<Relationship Id="rId${at + 1}" Type="http://x/${sheet.isMacro ? 'xlMacrosheet' : 'worksheet'}" Target="${part(sheet, at)}"/>`,
      )
      .join('')}</Relationships>`,
    ...parts,
  })
}

const u16 = (value: number): Buffer => Buffer.from([value & 0xff, value >> 8])
const record = (id: number, data: Uint8Array): Buffer => Buffer.concat([u16(id), u16(data.length), data])

/** Tokens of a formula, in the order in which they are computed. */
export const text = (value: string): Buffer =>
  Buffer.concat([Buffer.from([0x17, value.length, 0]), Buffer.from(value, 'latin1')])
export const number = (value: number): Buffer => Buffer.concat([Buffer.from([0x1e]), u16(value)])
export const cell = (row: number, column: number): Buffer => Buffer.concat([Buffer.from([0x44]), u16(row), u16(column)])
export const inSheet = (sheet: number, row: number, column: number): Buffer =>
  Buffer.concat([Buffer.from([0x5a]), u16(sheet), u16(row), u16(column)])
export const nameOf = (number: number): Buffer => Buffer.concat([Buffer.from([0x43]), u16(number), u16(0)])
export const joined = Buffer.from([0x08])
export const less = Buffer.from([0x09])
/** A function with as many arguments as stand before it; of commands the number is so much higher. */
export const call = (id: number, count: number): Buffer => Buffer.concat([Buffer.from([0x42, count]), u16(id)])
export const fixed = (id: number): Buffer => Buffer.concat([Buffer.from([0x41]), u16(id)])
export const COMMAND = 0x8000

export interface BinarySheet {
  readonly name: string
  readonly isMacro: boolean
  readonly cells: readonly (readonly [row: number, column: number, content: string | number | readonly Buffer[]])[]
}

/** Each sheet is called by its number from nought; the first name starts the macros. */
export function writeXls(
  sheets: readonly BinarySheet[],
  names: readonly (readonly [name: string | number, tokens: Buffer])[],
): Buffer {
  const texts: string[] = []
  const bodies = sheets.map(({ isMacro, cells }) =>
    Buffer.concat([
      record(0x809, Buffer.concat([u16(0x600), u16(isMacro ? 0x40 : 0x10), Buffer.alloc(12)])),
      ...cells.map(([row, column, content]) => {
        const head = Buffer.concat([u16(row), u16(column), u16(0)])
        if (typeof content === 'number') {
          const value = Buffer.alloc(8)
          value.writeDoubleLE(content)
          return record(0x203, Buffer.concat([head, value]))
        }
        if (typeof content === 'string') {
          const at = Buffer.alloc(4)
          at.writeUInt32LE(texts.push(content) - 1)
          return record(0xfd, Buffer.concat([head, at]))
        }
        const tokens = Buffer.concat([...content])
        return record(0x06, Buffer.concat([head, Buffer.alloc(8), u16(0), Buffer.alloc(4), u16(tokens.length), tokens]))
      }),
      record(0x0a, Buffer.alloc(0)),
    ]),
  )
  const count = Buffer.alloc(8)
  count.writeUInt32LE(texts.length, 4)
  const shared = texts.map((one) => Buffer.concat([u16(one.length), Buffer.from([0]), Buffer.from(one, 'latin1')]))
  const globals = (starts: readonly number[]): Buffer =>
    Buffer.concat([
      record(0x809, Buffer.concat([u16(0x600), u16(0x05), Buffer.alloc(12)])),
      ...sheets.map(({ name, isMacro }, at) => {
        const start = Buffer.alloc(4)
        start.writeUInt32LE(starts[at] ?? 0)
        return record(
          0x85,
          Buffer.concat([start, Buffer.from([0, isMacro ? 1 : 0, name.length, 0]), Buffer.from(name)]),
        )
      }),
      record(0x1ae, Buffer.concat([u16(sheets.length), u16(0x0401)])),
      record(
        0x17,
        Buffer.concat([u16(sheets.length), ...sheets.map((_, at) => Buffer.concat([u16(0), u16(at), u16(at)]))]),
      ),
      ...names.map(([name, tokens]) => {
        const spelled = typeof name === 'number' ? Buffer.from([name]) : Buffer.from(name)
        const head = Buffer.concat([
          u16(typeof name === 'number' ? 0x20 : 0),
          Buffer.from([0, spelled.length]),
          u16(tokens.length),
          Buffer.alloc(8),
        ])
        return record(0x18, Buffer.concat([head, Buffer.from([0]), spelled, tokens]))
      }),
      record(0xfc, Buffer.concat([count, ...shared])),
      record(0x0a, Buffer.alloc(0)),
    ])
  const size = globals([]).length
  const starts = bodies.map((_, at) => size + bodies.slice(0, at).reduce((sum, one) => sum + one.length, 0))
  return writeCompoundFile([{ name: 'Workbook', bytes: Buffer.concat([globals(starts), ...bodies]) }])
}
