// Whether a job is to be run, or somebody else's run of the same serves it: the rows that both adapters read, and what they mean.

import { randomBytes } from 'node:crypto'
import type { StageName, StageRecord } from '../records.ts'
import type { Asked, StageKey, Turn } from '../sharing-store.ts'
import { parseStages } from './submission-row.ts'

/** What was found out longer ago is found out anew: certificates end, and a day's clock shows in a report. */
export const SHARED_MS_MAX = 24 * 3600 * 1000

/** Of the job that asks. */
export interface AskingRow {
  readonly forced: number
  /** Null where the submission is gone. */
  readonly uploaded: number | null
}

export interface OwnRunRow {
  readonly stage: StageName
  readonly key: string
}

/** An analysis that has at least the keys of the stages that are run here, or were before. */
export interface SameRow {
  readonly analysis: number
  readonly stages: string
  readonly completed_at: number | null
  readonly open_to: string
  readonly began_at: number
  /** 1 while it is leased. */
  readonly running: number
  /** How many of its keys are among those that were asked for, and how many it has. */
  readonly matched: number
  readonly runs: number
}

export const newSecret = (): string => randomBytes(32).toString('hex')

/** Parameters: the analysis that asks, keys, how many of them its own stages have, the time. `keysIn` is how the dialect says `among the keys`. */
export const selectSame = (keysIn: string, parameter: (number: number) => string): string => `
SELECT d.id AS analysis, d.stages, d.completed_at, min(r.open_to) AS open_to, min(r.began_at) AS began_at,
  max(CASE WHEN j.worker IS NOT NULL AND j.leased_until > ${parameter(4)} THEN 1 ELSE 0 END) AS running,
  count(*) AS matched, (SELECT count(*) FROM run o WHERE o.analysis = d.id) AS runs
FROM run r JOIN analysis d ON d.id = r.analysis LEFT JOIN job j ON j.analysis = d.id
WHERE ${keysIn} AND r.analysis <> ${parameter(1)} AND d.refunded = 0
  AND (d.completed_at IS NULL OR EXISTS (SELECT 1 FROM submission s WHERE s.analysis = d.id))
GROUP BY d.id HAVING count(*) >= ${parameter(3)} ORDER BY d.id DESC`

export interface WantedKeys {
  readonly all: readonly string[]
  /** How many of them are of stages that are run here, or were before; one of each stage. */
  readonly own: number
  /** Of all stages. */
  readonly stages: number
}

/** The keys of the stages that its worker takes, of those that were run before, and of those ahead. */
export function wantedKeys({ keys, ahead = [] }: Asked, begun: readonly OwnRunRow[]): WantedKeys {
  const own = [
    ...keys.map(({ key }) => key),
    ...begun.filter((row) => keys.every(({ stage }) => stage !== row.stage)).map(({ key }) => key),
  ]
  return {
    all: [...own, ...ahead.flatMap((stage) => stage.keys)],
    own: own.length,
    stages: own.length + ahead.length,
  }
}

/** It began under an earlier lease, which a process took back that knows of no runs: somebody may wait for it already. */
export const hasBegun = (asked: readonly StageKey[], own: readonly OwnRunRow[]): boolean =>
  own.some((row) => asked.some(({ stage }) => stage === row.stage))

/**
 * Null where it is to be run. `stages`: how many it has. `mayWait`: nobody can wait for it meanwhile, so that no two wait for each
 * other.
 */
export function turnOf(
  { forced, uploaded }: AskingRow,
  same: readonly SameRow[],
  { stages, nowMs, mayWait }: { readonly stages: number; readonly nowMs: number; readonly mayWait: boolean },
): Turn | null {
  if (forced === 1 || uploaded === null) return null
  const done = same.find(
    ({ completed_at: completed, open_to: openTo, began_at: began, matched }) =>
      completed !== null &&
      matched === stages &&
      completed > nowMs - SHARED_MS_MAX &&
      (openTo === 'all' || (openTo === 'waiting' && began >= uploaded)),
  )
  if (done !== undefined) return { turn: 'done', analysisId: done.analysis, stages: parseStages(done.stages) }
  // What of it has begun is the same; what it will begin is looked at again when it does.
  for (const { running, stages: text, began_at: began } of mayWait ? same.filter(isSameSoFar) : []) {
    const shown = parseStages(text)
    // A sample that runs sees a clock: what it says of it would tell who comes later that somebody was there before.
    if (running === 1 && (began >= uploaded || !isRun(shown))) return { turn: 'wait', stages: shown }
  }
  return null
}

const isSameSoFar = ({ completed_at: completed, matched, runs }: SameRow): boolean =>
  completed === null && matched === runs

const isRun = (stages: readonly StageRecord[]): boolean =>
  stages.some(({ name, status }) => name === 'dynamic' && status === 'running')
