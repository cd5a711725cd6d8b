// Compiles the engine's kernel (AssemblyScript → WebAssembly): `npm run build:kernel` after any change in
// `packages/engine/kernel`. The binary is kept in the repository, so that nobody needs the compiler to run Assay.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import asc from 'assemblyscript/asc'

const FOLDER = join(import.meta.dirname, '../packages/engine/kernel')
const BINARY = join(import.meta.dirname, '../packages/engine/src/data/tables/kernel.wasm')
/** Of 64 KiB: tables, a chunk and four lists. They are all that there is, and never grow. */
const PAGES = '114'

/** The binary of the sources as they are. */
export async function compileKernel(): Promise<Uint8Array> {
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
  if (error !== null || binary === null) throw error ?? new Error(stderr.toString())
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
