// The folder of one run of the tests, for all that is temporary. It goes when the run ends or is ended; one whose process was
// killed goes with the next run.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Names it to the processes of the test files. */
export const RUN_FOLDER = 'ASSAY_TEST_RUN_FOLDER'
export const NOTES = 'notes'
const PREFIX = 'assay-run-'
/** Kept by Assay itself, one of each user, for every later start. */
const KEPT = /^assay-launcher-/

export interface Note {
  readonly file: string
  /** Its own for what is temporary. */
  readonly folder: string
  /** From its start to its end. */
  readonly seconds: number
  /** Seconds of the processor, with all programs that it started and waited for. */
  readonly spent: number
}

export interface RunFolder {
  notes(): readonly Note[]
  /** What tests did not clean up, by the file that made it. */
  leftBehind(): ReadonlyMap<string, readonly string[]>
  /** With all processes that still run for it. */
  remove(): void
}

function isRunning(pid: string): boolean {
  try {
    return process.kill(Number(pid), 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Processes of the run: each has the folder in what it was started with, its own or what the run told the test's. */
function processesOf(path: string): readonly number[] {
  if (!existsSync('/proc/self/environ')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const environment = `\0${readFileSync(`/proc/${pid}/environ`, 'latin1')}\0`
        return environment.includes(`\0${RUN_FOLDER}=${path}\0`) || environment.includes(`\0TMPDIR=${path}/`)
      } catch {
        // It has ended, or is another user's.
        return false
      }
    })
    .map(Number)
}

/** Servers outlive a test that was killed; they go with their folder. */
function remove(path: string): void {
  for (const pid of processesOf(path))
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended by itself.
    }
  rmSync(path, { recursive: true, force: true, maxRetries: 5 })
}

function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir()))
    if (name.startsWith(PREFIX) && !isRunning(name.slice(PREFIX.length))) remove(join(tmpdir(), name))
}

export function makeRunFolder(): RunFolder {
  removeAbandoned()
  const path = join(tmpdir(), `${PREFIX}${process.pid}`)
  // Servers that refuse to run as root have theirs in it.
  mkdirSync(path, { mode: 0o755 })
  process.env[RUN_FOLDER] = path
  const notes = (): readonly Note[] => {
    const file = join(path, NOTES)
    if (!existsSync(file)) return []
    const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
    return lines.map((line) => JSON.parse(line) as Note) // written by own-folder.ts
  }
  return {
    notes,
    leftBehind: () =>
      new Map(
        notes().flatMap(({ file, folder }) => {
          const left = readdirSync(folder).filter((name) => !KEPT.test(name))
          return left.length === 0 ? [] : [[file, left]]
        }),
      ),
    remove: () => remove(path),
  }
}
