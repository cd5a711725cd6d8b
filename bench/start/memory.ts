// What a process and those that it started hold of the memory: each page counts once, shared by how many have it (PSS).
import { readdirSync, readFileSync } from 'node:fs'

export function memoryOf(pid: number): { readonly ownMib: number; readonly allMib: number } {
  const ownMib = pssMib(pid)
  const started = childrenOf(pid).map((child) => memoryOf(child).allMib)
  return { ownMib, allMib: started.reduce((sum, mib) => sum + mib, ownMib) }
}

const pssMib = (pid: number): number =>
  Number(/^Pss:\s+(\d+) kB/m.exec(readOr('', `/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024

function childrenOf(pid: number): readonly number[] {
  const tasks = `/proc/${pid}/task`
  const lists = listOr([], tasks).map((task) => readOr('', `${tasks}/${task}/children`))
  return lists.flatMap((list) => list.split(' ').flatMap((word) => (word.trim() === '' ? [] : Number(word))))
}

/** A process may end while it is looked at. */
export function readOr(other: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return other
  }
}

function listOr(other: readonly string[], path: string): readonly string[] {
  try {
    return readdirSync(path)
  } catch {
    return other
  }
}
