// Loads what ships beside the code (tables, WASM binaries): the one place of the engine that reads from disk, and it
// reads nothing but the engine's own files.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The bytes of a file under `data/tables/`, named relative to it. */
export function loadTable(name: string): Uint8Array {
  return readFileSync(new URL(`./tables/${name}`, import.meta.url))
}

/** The bytes of a file inside an installed package, such as a WASM binary: `loadPackageFile('pkg/dist/x.wasm')`. */
export function loadPackageFile(specifier: string): Uint8Array {
  return readFileSync(require.resolve(specifier))
}

/** The text of a file of the engine's own, named relative to `src/`: rules that ship beside the code which runs them. */
export function loadEngineText(name: string): string {
  return readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
}

/** SHA-256 over the code in folders of the engine's own, named relative to `src/`, and over tables: another is another behaviour. */
export function digestOfCode(folders: readonly string[], tables: readonly string[]): string {
  const hash = createHash('sha256')
  for (const table of tables) hash.update(`${table}\0`).update(loadTable(table))
  for (const folder of folders) {
    const base = new URL(`../${folder}/`, import.meta.url)
    const files = readdirSync(base, { recursive: true, encoding: 'utf8' }).filter((name) => CODE.test(name))
    for (const name of files.sort()) hash.update(`${folder}/${name}\0`).update(readFileSync(new URL(name, base)))
  }
  return hash.digest('hex')
}

/** As it stands in the repository, or compiled. */
const CODE = /(?<!\.test|\.d)\.[jt]s$/
