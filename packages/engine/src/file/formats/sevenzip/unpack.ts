// Members out of an archive whose list 7-Zip has read: the plain ones in one run, then those that are locked, password by
// password. What a run with a wrong password wrote is thrown away, and paid for.
import { byInterest } from '../../archive/members.ts'
import type { Budget } from '../../budget.ts'
import { FOLDERS_MAX } from './limits.ts'
import { errorsIn, type Listing } from './listing.ts'
import type { SevenZipArchive, SevenZipRun } from './module.ts'

export interface OutFile {
  readonly name: string
  readonly bytes: Uint8Array
  /** What opened it; null where it was not locked. */
  readonly password: string | null
}

export interface Unpacked {
  readonly files: readonly OutFile[]
  /** Names of members that no password opened. */
  readonly locked: readonly string[]
  readonly stopped: boolean
  /** What 7-Zip said was wrong with members that nothing locked. */
  readonly errors: readonly string[]
}

export const unpacking = (password: string): readonly string[] => [
  'x',
  '-y',
  '-aou',
  `-p${password}`,
  '-sccUTF-8',
  '-o/out',
]

/** `wanted` names the members that are to come out; null where all are. */
export async function unpackMembers(
  archive: SevenZipArchive,
  list: Listing,
  passwords: readonly string[],
  wanted: readonly string[] | null,
  budget: Budget,
  path: string,
): Promise<Unpacked> {
  const asked = wanted === null ? null : new Set(wanted)
  const members = filesOf(list.entries).filter(({ name }) => asked?.has(name) ?? true)
  const marked = new Set(members.filter(({ encrypted }) => encrypted).map(({ name }) => name))
  // Where the list marks none, it may be all of them.
  const lockedOnes = list.encrypted && marked.size === 0 ? new Set(members.map(({ name }) => name)) : marked
  const isMixed = lockedOnes.size > 0
  const plain = isMixed ? members.map(({ name }) => name).filter((name) => !lockedOnes.has(name)) : wanted
  const files: OutFile[] = []
  const errors: string[] = []
  let stopped = false
  if (!isMixed || plain?.length !== 0) {
    const run = await archive.run(unpacking(''), plain)
    files.push(...collect(run.fs, budget.limits.childrenMax, null))
    errors.push(...errorsIn(run.lines), ...(run.exitCode === null ? ['7-Zip ended by an exception'] : []))
    stopped = run.stopped
  }
  let locked: readonly string[] = [...lockedOnes]
  for (const password of passwords) {
    if (locked.length === 0 || !budget.hasTime(path)) break
    const run = await archive.run(unpacking(password), locked)
    const closed = new Set(stillLocked(run, locked))
    if (closed.size === locked.length) {
      budget.spendInVain(run.writtenBytes)
      continue
    }
    files.push(...collect(run.fs, budget.limits.childrenMax, password).filter(({ name }) => !closed.has(name)))
    stopped ||= run.stopped
    locked = [...closed]
  }
  // Names that cannot be asked for (a line break in one) come out where everything is asked for.
  if (isMixed && wanted === null && !stopped && files.length < members.length - locked.length) {
    const out = new Set([...files.map(({ name }) => name), ...locked])
    const password = files.find((file) => file.password !== null)?.password ?? null
    const run = await archive.run(unpacking(password ?? ''))
    files.push(...collect(run.fs, budget.limits.childrenMax, password).filter(({ name }) => !out.has(name)))
  }
  return { files, locked, stopped, errors }
}

/** Names that this run could not open; all of them where it ended by an exception or did not say of which. */
function stillLocked({ lines, exitCode, stopped }: SevenZipRun, names: readonly string[]): readonly string[] {
  if (exitCode === 0 || stopped) return []
  if (exitCode === null) return names
  const errors = lines.filter((line) => line.startsWith('ERROR'))
  const closed = names.filter((name) => errors.some((line) => line.endsWith(` : ${name}`)))
  return closed.length === 0 ? names : closed
}

/** An archive whose list is locked: every member, by the first password that opens the list. */
export async function unpackHidden(
  archive: SevenZipArchive,
  passwords: readonly string[],
  budget: Budget,
  path: string,
): Promise<{ readonly run: SevenZipRun; readonly password: string } | null> {
  for (const password of passwords) {
    if (!budget.hasTime(path)) break
    const run = await archive.run(unpacking(password))
    if (isOpened(run)) return { run, password }
    budget.spendInVain(run.writtenBytes)
  }
  return null
}

function isOpened({ lines, exitCode }: SevenZipRun): boolean {
  return exitCode === 0 && !lines.some((line) => /Wrong password|Cannot open encrypted archive/.test(line))
}

/**
 * Of an archive with more members than may be written, those that matter most: two thousand notes in front of a program
 * would else be all that is unpacked. Null where all may be. Half the places are for the folders that members lie in.
 */
export function wantedOf({ entries, entryCount }: Listing, filesMax: number): readonly string[] | null {
  if (entryCount <= filesMax / 2) return null
  return byInterest(filesOf(entries))
    .slice(0, filesMax / 2)
    .map(({ name }) => name)
}

export const filesOf = (entries: Listing['entries']): Listing['entries'] =>
  entries.filter(({ kind }) => kind === 'file')

export function collect(fs: SevenZipRun['fs'], filesMax: number, password: string | null): readonly OutFile[] {
  const files: OutFile[] = []
  const folders = ['/out']
  for (let next = 0; next < folders.length && next < FOLDERS_MAX && files.length < filesMax * 4; next += 1) {
    const folder = folders[next] ?? ''
    for (const name of fs.readdir(folder)) {
      if (name === '.' || name === '..') continue
      const path = `${folder}/${name}`
      const { mode } = fs.lstat(path)
      if (fs.isDir(mode)) folders.push(path)
      // Links are facts of the listing; what they point to is another member, or outside.
      else if (fs.isFile(mode)) files.push({ name: path.slice('/out/'.length), bytes: fs.readFile(path), password })
    }
  }
  return files
}
