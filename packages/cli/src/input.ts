// Where a command reads from: a file, or standard input for `-`.
import { readFile } from 'node:fs/promises'
import { UsageError } from './command.ts'

/** Throws a UsageError when there is no such file. */
export async function readInput(path: string): Promise<Uint8Array<ArrayBuffer>> {
  if (path !== '-') {
    const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
      throw new UsageError(`${path} cannot be read (${error.code ?? error.message})`)
    })
    return new Uint8Array(bytes)
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array)
  return new Uint8Array(Buffer.concat(chunks))
}
