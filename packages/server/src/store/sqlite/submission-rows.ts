// Reads submissions. Clients poll, so the same few are read over and over: they are remembered until anything that a
// submission shows is written here, or anything at all is committed by another process.
import { cachedSubmissionsMax } from '../limits.ts'
import type { AnalysisState, FileVerdict, Sample, StageRecord, Submission } from '../records.ts'
import type { SqliteDatabase } from './database.ts'

export interface SampleRow {
  readonly sha256: string
  readonly size: number
  readonly md5: string
  readonly sha1: string
  readonly sha512: string | null
  readonly ssdeep: string | null
  readonly tlsh: string | null
}

export interface SubmissionRow extends SampleRow {
  readonly file_name: string | null
  readonly tags: string
  readonly upload_time: number
  readonly analysis: number
  readonly state: AnalysisState
  readonly stages: string
  readonly verdict: FileVerdict | null
  readonly file_type: string | null
  readonly completed_at: number | null
}

export interface SubmissionRows {
  /** From memory where nothing changed. */
  find(account: number, accountId: string, sha256: string): Submission | null
  /** From the database: for use within a write. */
  load(account: number, accountId: string, sha256: string): Submission | null
  /** To be called by every write that changes what a submission shows. */
  changed(): void
}

/** Of a sample `p`, a submission `s` and its analysis `n`. */
export const SUBMISSION_COLUMNS = `p.sha256, p.size, p.md5, p.sha1, p.sha512, p.ssdeep, p.tlsh, s.file_name, s.tags,
  s.upload_time, s.analysis, n.state, n.stages, n.verdict, n.file_type, n.completed_at`

const SQL = `SELECT ${SUBMISSION_COLUMNS}
FROM sample p JOIN submission s ON s.account = ? AND s.sample = p.id JOIN analysis n ON n.id = s.analysis
WHERE p.sha256 = ?`

export function createSubmissionRows(database: SqliteDatabase): SubmissionRows {
  const query = database.query<SubmissionRow>(SQL)
  const remembered = new Map<string, Submission>()
  let version = -1

  function load(account: number, accountId: string, sha256: string): Submission | null {
    const row = query.get(account, sha256)
    return row === undefined ? null : toSubmission(row, accountId)
  }

  return {
    load,
    find(account, accountId, sha256) {
      const current = database.foreignVersion()
      if (version !== current || remembered.size >= cachedSubmissionsMax) {
        remembered.clear()
        version = current
      }
      const id = `${account}/${sha256}`
      const known = remembered.get(id)
      if (known !== undefined) return known
      const found = load(account, accountId, sha256)
      if (found !== null) remembered.set(id, found)
      return found
    },
    changed: () => remembered.clear(),
  }
}

export function toSubmission(row: SubmissionRow, accountId: string): Submission {
  const stages = parseStages(row.stages)
  return {
    accountId,
    sample: hasComputedHashes(row.state, stages) ? toSample(row) : { ...toSample(row), ...NOT_COMPUTED },
    fileName: row.file_name,
    tags: parseTags(row.tags),
    uploadTimeMs: row.upload_time,
    analysisId: row.analysis,
    state: row.state,
    stages,
    verdict: row.verdict,
    fileType: row.file_type,
    completedAtMs: row.completed_at,
  }
}

/** The sample's row belongs to all who sent its bytes: what an analysis computed is shown to who had one of its own. */
const hasComputedHashes = (state: AnalysisState, stages: readonly StageRecord[]): boolean =>
  state === 'complete' && stages.some(({ name, status }) => name === 'static' && status === 'complete')

const NOT_COMPUTED = { sha512: null, ssdeep: null, tlsh: null }

export const toSample = (row: SampleRow): Sample => ({
  sha256: row.sha256,
  sizeBytes: row.size,
  md5: row.md5,
  sha1: row.sha1,
  sha512: row.sha512,
  ssdeep: row.ssdeep,
  tlsh: row.tlsh,
})

// Both columns are written by this adapter alone, from values of these types.
const parseTags = (text: string): readonly string[] => JSON.parse(text) as string[]
export const parseStages = (text: string): readonly StageRecord[] => JSON.parse(text) as StageRecord[]
