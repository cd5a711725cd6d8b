// Services and programs that keep what matters: databases, backups, scanners, offices. What each is stands in `tables/guarded.txt`.
import { readTable, tableLines } from './table.ts'

const KINDS = ['database', 'backup', 'scanner', 'office'] as const
export type GuardedKind = (typeof KINDS)[number]

const NAMES: readonly (readonly [string, GuardedKind])[] = tableLines(readTable('guarded.txt')).map((line) => {
  const [start = '', name] = line.split(/\s+/)
  const kind = KINDS.find((one) => one === name)
  if (kind === undefined) throw new Error(`guarded.txt: ${start} has the unknown kind ${name}`)
  return [start, kind]
})

/** Of the bare name of a service or program in lower case; null for one that nobody guards. */
export const guardedKind = (name: string): GuardedKind | null =>
  NAMES.find(([start]) => name.startsWith(start))?.[1] ?? null
