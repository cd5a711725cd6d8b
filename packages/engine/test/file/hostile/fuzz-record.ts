// What the fuzzer remembers of each golden file that it is done with, one JSON line a file, so that a run of hours can be
// done in slices and by several processes, and its closing figures told for all of them together.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'

export interface Slow {
  /** On the processor, all threads. */
  readonly cpuMs: number
  readonly what: string
}

export interface Problem {
  /** How to make the file again. */
  readonly what: string
  readonly problem: string
}

/** One golden file, its prefixes and its mutations done. */
export interface FuzzRecord {
  /** Its name, which stays when others are added. */
  readonly golden: string
  readonly seed: number
  readonly prefixes: number
  readonly mutations: number
  /** The first of each kind. */
  readonly problems: readonly Problem[]
  readonly slowest: readonly Slow[]
  readonly cpuMs: number
  /** The most that the process ever held, up to the end of this file. */
  readonly rssBytesMax: number
}

export const SLOWEST_SHOWN = 12

export const slowestOf = (all: readonly Slow[]): readonly Slow[] =>
  all.toSorted((a, b) => b.cpuMs - a.cpuMs).slice(0, SLOWEST_SHOWN)

export function appendRecord(path: string, record: FuzzRecord): void {
  appendFileSync(path, `${JSON.stringify(record)}\n`)
}

/** Written by `appendRecord` alone; one record of each file and seed, where two processes did the same. */
export function readRecords(path: string): readonly FuzzRecord[] {
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').split('\n')
  const records = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as FuzzRecord)
  return [...new Map(records.map((record) => [`${record.seed} ${record.golden}`, record])).values()]
}

/** The figures to be quoted. */
export function closingFigures(records: readonly FuzzRecord[]): string {
  const sum = (pick: (record: FuzzRecord) => number): number =>
    records.reduce((total, record) => total + pick(record), 0)
  const most = Math.max(0, ...records.map(({ rssBytesMax }) => rssBytesMax))
  const problems = records.flatMap((record) => record.problems)
  return [
    `${records.length} golden files: ${sum(({ prefixes }) => prefixes)} prefixes and ${sum(({ mutations }) => mutations)} mutations ` +
      `(at least ${Math.min(...records.map(({ mutations }) => mutations))} of each file)`,
    `${problems.length} problems; ${(sum(({ cpuMs }) => cpuMs) / 1000).toFixed(0)} s of processor time; at most ${(most / 1e6).toFixed(0)} MB resident`,
    'slowest, on the processor:',
    ...slowestOf(records.flatMap(({ slowest }) => slowest)).map(
      ({ cpuMs, what }) => `${cpuMs.toFixed(0).padStart(7)} ms  ${what}`,
    ),
    ...problems.map(({ what, problem }) => `${what}: ${problem}`),
  ].join('\n')
}
