// Rows of samples, submissions and their analyses as the records of the store.
import type { AnalysisState, FileVerdict, FingerprintCandidate, Sample, StageRecord, Submission } from '../records.ts'

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

/** Of a sample `p`, a submission `s` and its analysis `n`. */
export const SUBMISSION_COLUMNS = `p.sha256, p.size, p.md5, p.sha1, p.sha512, p.ssdeep, p.tlsh, s.file_name, s.tags,
  s.upload_time, s.analysis, n.state, n.stages, n.verdict, n.file_type, n.completed_at`

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

export interface CandidateRow {
  readonly sha256: string
  readonly file_name: string | null
  readonly verdict: FileVerdict | null
  readonly value: string
}

export const toCandidate = ({ file_name: fileName, ...row }: CandidateRow): FingerprintCandidate => ({
  ...row,
  fileName,
})
