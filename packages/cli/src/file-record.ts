// One shape for a file, wherever its analysis was made: the record of the API.
import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { FileRecord } from '@assay/contract'
import type { FileAnalysis } from '@assay/server/offline'
import type { Judged } from './judging.ts'
import { renderFile, rowOfFile } from './render/file.ts'

/** What was analysed here, as the service would tell it; nothing was uploaded, so the times are absent. */
export function recordOf(
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  { verdict, fileType, stages, results }: FileAnalysis,
): FileRecord {
  const hash = (algorithm: string): string => createHash(algorithm).update(bytes).digest('hex')
  const { hash: hashes } = (results?.['file'] ?? {}) as { readonly hash?: { readonly ssdeep?: string } }
  return {
    sha256: hash('sha256'),
    status: 'complete',
    verdict,
    file_name: name === '-' ? null : basename(name),
    file_size: bytes.length,
    file_type: fileType,
    md5: hash('md5'),
    sha1: hash('sha1'),
    ssdeep: hashes?.ssdeep ?? null,
    upload_time: null,
    completed_at: null,
    tags: [],
    pipeline_stages: stages.map(({ durationMs, ...stage }) => ({ ...stage, duration_ms: durationMs })),
    // The engine's own JSON, which is what the contract describes.
    analysis_results: results as FileRecord['analysis_results'],
  }
}

/** A record with everything that stands beside it in the API's answer. */
export const judgedFile = (
  name: string,
  answer: { readonly data: FileRecord; readonly meta?: object },
  unfinished: 'pending' | 'submitted' = 'pending',
): Judged => ({
  outcome: answer.data.status === 'complete' ? (answer.data.verdict ?? 'unknown') : unfinished,
  row: rowOfFile(answer.data),
  json: answer,
  render: (columns, paint) => renderFile(name, answer.data, columns, paint),
})
