// An installation as a folder: a file of rows for each table, and one that says what there must be. That one is written last:
// a folder without it is no archive. Samples lie beside it as they lie in a data folder.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { ArchiveError, type Contents, parseContents, toJson } from './contents.ts'
import type { Cell, Row, Table, TablesIn, TablesOut } from './tables.ts'

const CONTENTS = 'installation.json'
/** Inserted at once: the bytes of a row vary by six orders of magnitude. */
const ROWS_TOGETHER = 500
const CHARACTERS_TOGETHER = 4_000_000

const pathOf = (folder: string, table: string): string => join(folder, 'tables', `${table}.jsonl.gz`)

/** Makes the folder, which must not hold an archive. */
export async function makeArchiveFolder(folder: string): Promise<void> {
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 })
  if ((await contentsAt(folder)) !== null) throw new ArchiveError(`"${folder}" holds an archive already`)
}

export async function writeTables(folder: string, from: TablesOut): Promise<Contents['tables']> {
  const written: Contents['tables'][number][] = []
  for (const table of from.tables) {
    const hash = createHash('sha256')
    let rows = 0
    async function* lines(): AsyncGenerator<string> {
      for await (const row of from.rows(table)) {
        const line = `${lineOf(row)}\n`
        hash.update(line)
        rows += 1
        yield line
      }
    }
    // Whole after a crash of the machine, before the file that says so.
    const file = createWriteStream(pathOf(folder, table.name), { mode: 0o600, flush: true })
    await pipeline(Readable.from(lines()), createGzip({ level: 1 }), file)
    written.push({
      name: table.name,
      columns: table.columns,
      rows,
      sha256: hash.digest('hex'),
      number: from.numbers.get(table.name) ?? 0,
    })
  }
  return written
}

export async function writeContents(folder: string, contents: Contents): Promise<void> {
  const path = join(folder, CONTENTS)
  {
    await using file = await open(`${path}.part`, 'w', 0o600)
    await file.writeFile(toJson(contents))
    await file.sync()
  }
  await rename(`${path}.part`, path)
}

/** Rejects with ArchiveError where it is none, or one of another version. */
export async function readContents(folder: string): Promise<Contents> {
  const contents = await contentsAt(folder)
  if (contents === null) throw new ArchiveError(`"${folder}" holds no archive: "installation.json" is not there`)
  return contents
}

async function contentsAt(folder: string): Promise<Contents | null> {
  const text = await readFile(join(folder, CONTENTS), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : parseContents(text)
}

/** Inserts every row, and holds what is there then against what the archive says. Rejects with ArchiveError. */
export async function readTables(folder: string, { tables }: Contents, into: TablesIn): Promise<void> {
  const shapeOf = (all: readonly Pick<Table, 'name' | 'columns'>[]): string =>
    all.map(({ name, columns }) => `${name} (${columns.join(', ')})`).join('\n')
  if (shapeOf(tables) !== shapeOf(into.tables))
    throw new ArchiveError(
      'the archive is of another version: start the version that is here on the old place once, and export anew',
    )
  for (const [at, table] of into.tables.entries()) {
    const { rows, sha256, number } = tables[at] ?? { rows: 0, sha256: '', number: 0 }
    if ((await readTable(folder, table, into)) !== sha256)
      throw new ArchiveError(`"${pathOf(folder, table.name)}" is not what was exported`)
    const count = await into.count(table)
    if (count !== rows) throw new ArchiveError(`${table.name}: ${count} rows arrived of ${rows}`)
    await into.skipNumbers(table.name, number)
  }
}

/** Resolves to the hash of what was read. */
async function readTable(folder: string, table: Table, into: TablesIn): Promise<string> {
  const hash = createHash('sha256')
  const file = createReadStream(pathOf(folder, table.name))
  const text = createGunzip()
  const failed = pipeline(file, text).then(
    () => null,
    (error: unknown) => error,
  )
  let [rows, characters]: [Row[], number] = [[], 0]
  try {
    for await (const line of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })) {
      hash.update(`${line}\n`)
      rows.push(parseRow(line, table))
      characters += line.length
      if (rows.length < ROWS_TOGETHER && characters < CHARACTERS_TOGETHER) continue
      await into.insert(table, rows)
      ;[rows, characters] = [[], 0]
    }
    if (rows.length > 0) await into.insert(table, rows)
  } finally {
    text.destroy()
  }
  const error = await failed
  if (error !== null) throw new ArchiveError(`"${pathOf(folder, table.name)}" cannot be read`, { cause: error })
  return hash.digest('hex')
}

/** What reads lines ends one at Unicode's separators too, which JSON leaves as they are. */
const lineOf = (row: Row): string =>
  JSON.stringify(row.map(cellToJson)).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

const cellToJson = (cell: Cell): unknown =>
  cell instanceof Uint8Array
    ? { base64: Buffer.from(cell.buffer, cell.byteOffset, cell.byteLength).toString('base64') }
    : cell

function parseRow(line: string, { name, columns }: Table): Row {
  const cells: unknown = JSON.parse(line)
  if (!Array.isArray(cells) || cells.length !== columns.length) throw new ArchiveError(`${name}: a row is no row`)
  return cells.map((cell: unknown): Cell => {
    if (cell === null || typeof cell === 'string' || typeof cell === 'number') return cell
    if (typeof cell === 'object' && 'base64' in cell && typeof cell.base64 === 'string')
      return Buffer.from(cell.base64, 'base64')
    throw new ArchiveError(`${name}: a row is no row`)
  })
}
