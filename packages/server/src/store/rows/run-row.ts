// Whether a job is to be run, or somebody else's run of the same serves it: the rows that both adapters read, and what they mean.
import type { StageName, StageRecord } from '../records.ts'
import type { StageKey, Turn } from '../sharing-store.ts'
import { parseStages } from './submission-row.ts'

/** What was found out longer ago is found out anew: certificates end, and a day's clock shows in a report. */
const SHARED_MS_MAX = 24 * 3600 * 1000

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

/** An analysis all of whose keys that are asked for are the same. */
export interface SameRow {
  readonly analysis: number
  readonly stages: string
  readonly completed_at: number | null
  readonly open_to: string
  readonly began_at: number
  /** 1 while it is leased. */
  readonly running: number
}

/** Parameters: the analysis that asks, its keys, how many these are, the time. `keysIn` is how the dialect says `among the keys`. */
export const selectSame = (keysIn: string, parameter: (number: number) => string): string => `
SELECT d.id AS analysis, d.stages, d.completed_at, min(r.open_to) AS open_to, min(r.began_at) AS began_at,
  max(CASE WHEN j.worker IS NOT NULL AND j.leased_until > ${parameter(4)} THEN 1 ELSE 0 END) AS running
FROM run r JOIN analysis d ON d.id = r.analysis LEFT JOIN job j ON j.analysis = d.id
WHERE ${keysIn} AND r.analysis <> ${parameter(1)} AND d.refunded = 0
  AND (d.completed_at IS NULL OR EXISTS (SELECT 1 FROM submission s WHERE s.analysis = d.id))
GROUP BY d.id HAVING count(*) = ${parameter(3)} ORDER BY d.id DESC`

/** All keys of the job: those of the stages that its worker takes, and of those that were run before. */
export const keysOf = (asked: readonly StageKey[], own: readonly OwnRunRow[]): readonly string[] => [
  ...asked.map(({ key }) => key),
  ...own.filter((row) => asked.every(({ stage }) => stage !== row.stage)).map(({ key }) => key),
]

/** It began under an earlier lease, which a process took back that knows of no runs: somebody may wait for it already. */
export const hasBegun = (asked: readonly StageKey[], own: readonly OwnRunRow[]): boolean =>
  own.some((row) => asked.some(({ stage }) => stage === row.stage))

/** Null where it is to be run. `mayWait`: nobody can wait for it meanwhile, so that no two wait for each other. */
export function turnOf(
  { forced, uploaded }: AskingRow,
  same: readonly SameRow[],
  nowMs: number,
  mayWait: boolean,
): Turn | null {
  if (forced === 1 || uploaded === null) return null
  const done = same.find(
    ({ completed_at: completed, open_to: openTo, began_at: began }) =>
      completed !== null &&
      completed > nowMs - SHARED_MS_MAX &&
      (openTo === 'all' || (openTo === 'waiting' && began >= uploaded)),
  )
  if (done !== undefined) return { turn: 'done', analysisId: done.analysis, stages: parseStages(done.stages) }
  for (const { running, stages, began_at: began } of mayWait ? same : []) {
    const shown = parseStages(stages)
    // A sample that runs sees a clock: what it says of it would tell who comes later that somebody was there before.
    if (running === 1 && (began >= uploaded || !isRun(shown))) return { turn: 'wait', stages: shown }
  }
  return null
}

const isRun = (stages: readonly StageRecord[]): boolean =>
  stages.some(({ name, status }) => name === 'dynamic' && status === 'running')
