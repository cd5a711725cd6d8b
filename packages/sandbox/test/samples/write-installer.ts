// A Windows Installer package that can be installed: the tables that an installer needs to find its own tables, one
// sequence, and actions that run a program. ([MS-CFB] for the file; table and column streams as msi.dll reads them.)
import { writeCompoundFile } from '../../../engine/test/file/traits/write-compound-file.ts'
import { packName } from '../../../engine/test/file/traits/write-msi.ts'

const INSTALLER = '000c1084-0000-0000-c000-000000000046'
/** Bits of a column's type: it is valid and stored; text, may be empty, part of the key. The low byte is its width. */
const [NUMBER, TEXT, EMPTY, KEY] = [0x502, 0xd00, 0x1000, 0x2000]
/** A custom action of this type runs the program that a property names. */
const RUN_PROGRAM = 50

interface Table {
  readonly name: string
  readonly columns: readonly (readonly [name: string, type: number])[]
  readonly rows: readonly (readonly (string | number)[])[]
}

/** Installs nothing; each command is `program arguments…`, run in turn. */
export function writeInstaller(commands: readonly (readonly [program: string, args: string])[]): Buffer {
  const actions = commands.map(([program, args], at) => ({ name: `Run${at}`, program, args, at }))
  const properties = {
    Manufacturer: 'Nobody',
    ProductCode: '{7A1C3F52-0B6D-4E8A-9C21-5D3E7F9A1B04}',
    ProductLanguage: '1033',
    ProductName: 'Harmless',
    ProductVersion: '1.0.0',
    ...Object.fromEntries(actions.map(({ name, program }) => [`P${name}`, program])),
  }
  return packTables([
    {
      name: 'CustomAction',
      columns: [
        ['Action', TEXT | KEY | 72],
        ['Type', NUMBER],
        ['Source', TEXT | EMPTY | 72],
        ['Target', TEXT | EMPTY | 255],
      ],
      rows: actions.map(({ name, args }) => [name, RUN_PROGRAM, `P${name}`, args]),
    },
    {
      name: 'InstallExecuteSequence',
      columns: [
        ['Action', TEXT | KEY | 72],
        ['Condition', TEXT | EMPTY | 255],
        ['Sequence', NUMBER | EMPTY],
      ],
      rows: actions.map(({ name, at }) => [name, '', 100 + at]),
    },
    {
      name: 'Property',
      columns: [
        ['Property', TEXT | KEY | 72],
        ['Value', TEXT | 0x200],
      ],
      rows: Object.entries(properties),
    },
  ])
}

function packTables(tables: readonly Table[]): Buffer {
  const strings: string[] = ['']
  const id = (text: string): number => {
    const known = strings.indexOf(text)
    return text === '' ? 0 : known > 0 ? known : strings.push(text) - 1
  }
  // Column by column; texts by their number, numbers with their sign bit turned.
  const stream = (columns: number, rows: Table['rows']): Buffer => {
    const values = Array.from({ length: columns }, (_, at) => rows.map((row) => row[at] ?? 0)).flat()
    return Buffer.concat(values.map((value) => number16(typeof value === 'string' ? id(value) : value ^ 0x8000)))
  }
  const about = tables.flatMap(({ name, columns }) => columns.map(([column, type], at) => [name, at + 1, column, type]))
  const streams = [
    ...tables.map(({ name, columns, rows }) => ({ name: packName(name, true), bytes: stream(columns.length, rows) })),
    {
      name: packName('_Tables', true),
      bytes: stream(
        1,
        tables.map(({ name }) => [name]),
      ),
    },
    { name: packName('_Columns', true), bytes: stream(4, about) },
    { name: '\u0005SummaryInformation', bytes: summary() },
  ]
  const texts = strings.slice(1)
  const pool = texts.map((text) => Buffer.concat([number16(text.length), number16(1)]))
  // Readers look a name up in a tree: shorter names first, then by character.
  const sorted = [
    ...streams,
    { name: packName('_StringPool', true), bytes: Buffer.concat([number16(1252), number16(0), ...pool]) },
    { name: packName('_StringData', true), bytes: Buffer.from(texts.join(''), 'latin1') },
  ].toSorted((a, b) => a.name.length - b.name.length || (a.name < b.name ? -1 : 1))
  return writeCompoundFile(sorted, INSTALLER)
}

function number16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value & 0xffff)
  return bytes
}

/** [MS-OLEPS]: for which machine, which package, which installer at least, and that names are long. */
function summary(): Buffer {
  const properties: readonly (readonly [number, string | number])[] = [
    [7, 'x64;1033'],
    [9, '{0D4A6B1E-93C7-4F25-8E10-6A2B4C8D9E31}'],
    [14, 200],
    [15, 2],
  ]
  const values = properties.map(([, value]) => {
    const text = Buffer.from(typeof value === 'string' ? `${value}\0` : '', 'latin1')
    const bytes = Buffer.alloc(8 + Math.ceil(text.length / 4) * 4)
    bytes.writeUInt32LE(typeof value === 'string' ? 30 : 3, 0)
    bytes.writeUInt32LE(typeof value === 'string' ? text.length : value, 4)
    text.copy(bytes, 8)
    return bytes
  })
  const head = Buffer.alloc(48)
  head.writeUInt16LE(0xfffe, 0)
  head.writeUInt32LE(1, 24)
  Buffer.from('e0859ff2f94f6810ab9108002b27b3d9', 'hex').copy(head, 28)
  head.writeUInt32LE(48, 44)
  const list = Buffer.alloc(8 + properties.length * 8)
  list.writeUInt32LE(list.length + values.reduce((sum, { length }) => sum + length, 0), 0)
  list.writeUInt32LE(properties.length, 4)
  let at = list.length
  for (const [index, [id]] of properties.entries()) {
    list.writeUInt32LE(id, 8 + index * 8)
    list.writeUInt32LE(at, 12 + index * 8)
    at += values[index]?.length ?? 0
  }
  return Buffer.concat([head, list, ...values])
}
