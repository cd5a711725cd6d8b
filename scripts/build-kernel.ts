// Compiles the engine's kernel (AssemblyScript → WebAssembly): `npm run build:kernel` after any change in
// `packages/engine/kernel`. The binary is kept in the repository, so that nobody needs the compiler to run Assay; it weighs
// 100 MB and is installed apart (`npm run install:test-tools`).
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const FOLDER = join(import.meta.dirname, '../packages/engine/kernel')
const BINARY = join(import.meta.dirname, '../packages/engine/src/data/tables/kernel.wasm')
/** Of 64 KiB: tables, a chunk and four lists. They are all that there is, and never grow. */
const PAGES = '114'

const COMPILER = join(import.meta.dirname, 'kernel-tools/node_modules/assemblyscript/dist/asc.js')

/** What is used of it: it may not be there, so its own types may not either. */
interface Compiler {
  readonly main: (
    words: readonly string[],
    files: {
      readonly readFile: (name: string) => string | null
      readonly writeFile: (name: string, contents: Uint8Array | string) => void
      readonly listFiles: () => readonly string[]
    },
  ) => Promise<{ readonly error: Error | null; readonly stderr: object }>
}

/** Why there is nothing to compile with; false where there is. In CI that is a failure. */
export const missingCompiler: string | false = existsSync(COMPILER)
  ? false
  : 'no compiler of AssemblyScript; `npm run install:test-tools` installs it'

/** The binary of the sources as they are. */
export async function compileKernel(): Promise<Uint8Array> {
  const asc = (await import(pathToFileURL(COMPILER).href)) as Compiler
  let binary: Uint8Array | null = null
  const { error, stderr } = await asc.main(
    [
      'index.ts',
      ...['--outFile', 'kernel.wasm'],
      ...['--optimizeLevel', '3', '--noAssert'],
      ...['--runtime', 'stub', '--enable', 'simd'],
      ...['--initialMemory', PAGES, '--maximumMemory', PAGES],
    ],
    {
      readFile: (name) => readIfThere(join(FOLDER, name)),
      writeFile: (_name, contents) => {
        binary = contents as Uint8Array // the binary format is written as bytes
      },
      listFiles: () => [],
    },
  )
  if (error !== null || binary === null) throw error ?? new Error(String(stderr))
  return binary
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

if (import.meta.main) writeFileSync(BINARY, await compileKernel())
