// The files that paths name: a folder stands for all regular files below it, in order. Links are not followed.
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { UsageError } from './command.ts'

/** Files of one command; more are a mistaken folder. */
const FILES_MAX = 100_000

/** Throws a UsageError for a path that does not exist. */
export async function listFiles(paths: readonly string[]): Promise<readonly string[]> {
  const files: string[] = []
  for (const path of paths) {
    const stat = await lstat(path).catch((error: NodeJS.ErrnoException) => {
      throw new UsageError(`${path} cannot be read (${error.code ?? error.message})`)
    })
    if (!stat.isDirectory()) files.push(path)
    else {
      const entries = await readdir(path, { recursive: true, withFileTypes: true })
      files.push(
        ...entries
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .sort(),
      )
    }
    if (files.length > FILES_MAX) throw new UsageError(`more than ${FILES_MAX} files`)
  }
  return files
}
