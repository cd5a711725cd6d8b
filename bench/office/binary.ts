// Documents of 97–2003: Word, Excel, PowerPoint and Publisher as compound files.
import { type Expression, parseFormula } from '../../packages/engine/src/emulate/xlm/parse.ts'
import { openCompoundFile } from '../../packages/engine/src/file/formats/ole/compound-file.ts'
import { COMMANDS, FIXED_ARITY, FUNCTIONS } from '../../packages/engine/src/file/formats/xlm/functions.ts'
import {
  COMMAND,
  call,
  cell,
  fixed,
  inSheet,
  joined,
  less,
  number,
  text,
  writeXls,
} from '../../packages/engine/test/emulate/write-xlm.ts'
import { byRc4, encryptWorkbook } from '../../packages/engine/test/file/documents/encrypt-workbook.ts'
import { type Node, writeCompoundFile } from '../../packages/engine/test/file/traits/write-compound-file.ts'
import type { Section } from './document.ts'
import { cellsOf, formulasOf } from './packaged.ts'
import { projectNodes } from './project.ts'

const WORD = '00020906-0000-0000-c000-000000000046'
const EXCEL = '00020820-0000-0000-c000-000000000046'
const PUBLISHER = '00021201-0000-0000-00c0-000000000046'

export function binaryDocument(ending: string, sections: readonly Section[]): Uint8Array {
  const macros = projectNodes(sections)
  const properties = sections.filter(({ kind }) => kind === 'property').map(({ text: comments }) => summary(comments))
  if (ending === 'xls') return workbook(sections, macros, properties)
  if (ending === 'pub')
    return writeCompoundFile(
      [
        { name: 'Contents', bytes: Buffer.concat([Buffer.from('e8ac2c00', 'hex'), Buffer.alloc(4096)]) },
        { name: 'VBA', children: macros ?? [] },
        ...properties,
      ],
      PUBLISHER,
    )
  const stream = Buffer.alloc(8192)
  stream.writeUInt16LE(0xa5ec, 0)
  stream.writeUInt16LE(0xc1, 2)
  stream.write(sections.find(({ kind }) => kind === 'text')?.text ?? '', 0x800, 'latin1')
  return writeCompoundFile(
    [
      { name: 'WordDocument', bytes: stream },
      { name: '1Table', bytes: Buffer.alloc(4096) },
      ...(macros === null ? [] : [{ name: 'Macros', children: macros }]),
      ...properties,
    ],
    WORD,
  )
}

/** The stream of properties with one: the comments ([MS-OLEPS]). */
function summary(comments: string): Node {
  const value = Buffer.from(`${comments}\0`, 'latin1')
  const set = Buffer.alloc(24)
  set.writeUInt32LE(24 + value.length, 0)
  set.writeUInt32LE(1, 4)
  set.writeUInt32LE(6, 8)
  set.writeUInt32LE(16, 12)
  set.writeUInt32LE(0x1e, 16)
  set.writeUInt32LE(value.length, 20)
  const head = Buffer.alloc(48)
  head.writeUInt16LE(0xfffe, 0)
  head.writeUInt32LE(1, 24)
  Buffer.from('e0859ff2f94f6810ab9108002b27b3d9', 'hex').copy(head, 28)
  head.writeUInt32LE(48, 44)
  return { name: '\x05SummaryInformation', bytes: Buffer.concat([head, set, value]) }
}

function workbook(
  sections: readonly Section[],
  macros: readonly Node[] | null,
  properties: readonly Node[],
): Uint8Array {
  const names = [
    ...new Set([
      'Sheet1',
      ...sections.filter(({ kind }) => kind === 'cell').map(({ name }) => name.split('!')[0] ?? ''),
    ]),
  ]
  const sheets = sections.filter(({ kind }) => kind === 'macrosheet')
  const all = [...names, ...sheets.map(({ name }) => name.split(' ')[0] ?? '')]
  const written = writeXls(
    [
      ...names.map((name) => ({
        name,
        isMacro: false,
        cells: cellsOf(name, sections).map(([address, value]) => [...placeOf(address), value] as const),
      })),
      ...sheets.map(({ name, text: formulas }) => ({
        name: name.split(' ')[0] ?? '',
        isMacro: true,
        cells: formulasOf(formulas).map(
          ([address, value]) =>
            [...placeOf(address), value.startsWith('=') ? compiled(value.slice(1)) : value] as const,
        ),
      })),
    ],
    sections
      .filter(({ kind }) => kind === 'name')
      .map(({ name, text: target }) => {
        const [sheet = '', address = ''] = target.replaceAll('$', '').split('!')
        const [row, column] = placeOf(address)
        return [name === 'Auto_Open' ? 1 : name, inSheet(all.indexOf(sheet), row, column)] as const
      }),
  )
  const { value: file } = openCompoundFile(written)
  const entry = file.find('Workbook')
  if (entry === null || entry === undefined) throw new Error('no workbook was written')
  const plain = file.read(entry)
  const bytes = sections.some(({ kind }) => kind === 'velvet')
    ? encryptWorkbook(plain, byRc4('VelvetSweatshop'))
    : plain
  return writeCompoundFile(
    [
      { name: 'Workbook', bytes },
      ...(macros === null ? [] : [{ name: '_VBA_PROJECT_CUR', children: macros }]),
      ...properties,
    ],
    EXCEL,
  )
}

function placeOf(address: string): readonly [row: number, column: number] {
  const [, letters = 'A', row = '1'] = /^([A-Z]+)(\d+)$/.exec(address) ?? []
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return [Number(row) - 1, column - 1]
}

/** The tokens of a formula, in the order in which they are computed. */
function compiled(formula: string): readonly Buffer[] {
  const expression = parseFormula(formula)
  if (expression === null) throw new Error(`no formula: ${formula}`)
  return tokensOf(expression)
}

const MISSING = Buffer.from([0x16])
const OPERATORS: Readonly<Record<string, Buffer>> = { '&': joined, '<': less }

function tokensOf(expression: Expression): readonly Buffer[] {
  switch (expression.kind) {
    case 'value':
      return [valueToken(expression.value)]
    case 'ref':
      return [cell(expression.from[0].at, expression.from[1].at)]
    case 'binary': {
      const operator = OPERATORS[expression.op]
      if (operator === undefined) throw new Error(`no token for ${expression.op}`)
      return [...tokensOf(expression.left), ...tokensOf(expression.right), operator]
    }
    case 'call': {
      const args = expression.args.flatMap((one) => (one === null ? [MISSING] : tokensOf(one)))
      return [...args, functionToken(expression.name, expression.args.length)]
    }
    default:
      throw new Error(`no token for a ${expression.kind}`)
  }
}

function valueToken(value: unknown): Buffer {
  if (typeof value === 'string') return text(value)
  if (typeof value === 'boolean') return Buffer.from([0x1d, value ? 1 : 0])
  if (typeof value !== 'number') throw new Error('no token for an error')
  if (Number.isInteger(value)) return number(value)
  const bytes = Buffer.alloc(9)
  bytes[0] = 0x1f
  bytes.writeDoubleLE(value, 1)
  return bytes
}

function functionToken(name: string, count: number): Buffer {
  const find = (table: Readonly<Record<number, string>>): number | undefined => {
    const entry = Object.entries(table).find(([, known]) => known === name.toUpperCase())
    return entry === undefined ? undefined : Number(entry[0])
  }
  const id = find(FUNCTIONS)
  if (id !== undefined) return FIXED_ARITY[id] === count ? fixed(id) : call(id, count)
  const command = find(COMMANDS)
  if (command === undefined) throw new Error(`no number for ${name}`)
  return call(COMMAND + command, count)
}
