// Where launchers are written: a folder of ours alone, on a file system that lets programs run. A file is named by its
// content, so one is written once, and one that somebody cleared away is written again.
import { spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { lstatSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type OpenedFolder =
  /** `answer`: the exit code of the program that was tried. */
  | { readonly ok: true; readonly folder: ProgramFolder; readonly answer: number }
  | { readonly ok: false; readonly reason: string }

export class ProgramFolder {
  readonly #path: string

  private constructor(path: string) {
    this.#path = path
  }

  /** In the first of `parents` where `probe` can be written and run. */
  static open(parents: readonly string[], probe: Uint8Array): OpenedFolder {
    const reasons: string[] = []
    for (const parent of parents) {
      try {
        const path = join(parent, `assay-launcher-${process.getuid?.() ?? 0}`)
        requireOwnFolder(path)
        const folder = new ProgramFolder(path)
        const { status, error } = spawnSync(folder.place(probe), { stdio: 'ignore', env: {} })
        if (error === undefined && status !== null) return { ok: true, folder, answer: status }
        reasons.push(error?.message ?? 'it was ended')
      } catch (error) {
        reasons.push(error instanceof Error ? error.message : String(error))
      }
    }
    return { ok: false, reason: reasons.join('; ') }
  }

  /** Path of a file with these bytes, which may be run. */
  place(program: Uint8Array): string {
    const path = join(this.#path, createHash('sha256').update(program).digest('hex'))
    if (!isThere(path, program)) {
      requireOwnFolder(this.#path)
      const partial = join(this.#path, randomUUID())
      writeFileSync(partial, program, { mode: 0o500, flag: 'wx' })
      renameSync(partial, path)
    }
    return path
  }
}

function isThere(path: string, program: Uint8Array): boolean {
  try {
    return readFileSync(path).equals(program)
  } catch {
    return false
  }
}

/** In a folder that all may write to, somebody else may have made it first. */
function requireOwnFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const { uid, mode } = lstatSync(path)
  const isOurs = uid === process.getuid?.() && (mode & 0o170077) === 0o040000
  if (!isOurs) throw new Error(`${path} is not ours alone`)
}
