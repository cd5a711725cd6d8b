// Files of known kind, each judged once in the service's own processes; every figure is computed from these.
import { basename } from 'node:path'
import type { FileAnalysis, FileAnalyzer } from '@assay/server'
import { listFiles } from '../files.ts'
import { readInput } from '../input.ts'

export type FileLabel = 'malicious' | 'suspicious' | 'clean' | 'unknown'

export interface Reason {
  readonly id: string
  readonly score: number
  readonly explain: string
}

export interface JudgedFile {
  readonly path: string
  readonly isMalicious: boolean
  readonly label: FileLabel
  readonly score: number
  readonly fileType: string
  readonly reasons: readonly Reason[]
  /** Why nothing can be said: the process was stopped or failed. */
  readonly failure: string | null
  readonly ms: number
}

const LABELS: readonly FileLabel[] = ['malicious', 'suspicious', 'clean']

/** Every file below the folders, the malicious ones first. */
export async function judgeFolders(
  folders: { readonly malicious: string | undefined; readonly benign: string | undefined },
  analyzer: FileAnalyzer,
  passwords: readonly string[],
  onProgress: (done: number, all: number) => void,
): Promise<readonly JudgedFile[]> {
  const listed = async (folder: string | undefined): Promise<readonly string[]> =>
    folder === undefined ? [] : listFiles([folder])
  const files = [
    ...(await listed(folders.malicious)).map((path) => ({ path, isMalicious: true })),
    ...(await listed(folders.benign)).map((path) => ({ path, isMalicious: false })),
  ]
  const judged: JudgedFile[] = []
  for (const { path, isMalicious } of files) {
    onProgress(judged.length, files.length)
    const bytes = await readInput(path)
    const began = performance.now()
    const analysis = await analyzer.analyze(bytes, { fileName: basename(path), passwords })
    judged.push({ path, isMalicious, ms: performance.now() - began, ...judgementOf(analysis) })
  }
  return judged
}

type Judgement = Pick<JudgedFile, 'label' | 'score' | 'fileType' | 'reasons' | 'failure'>

function judgementOf({ verdict, fileType, stages, results }: FileAnalysis): Judgement {
  if (results === null) {
    const failure = stages.flatMap(({ reason }) => reason ?? []).join(' ')
    return { label: 'unknown', score: 0, fileType: '-', reasons: [], failure }
  }
  // The results are the engine's own JSON; of its verdict these fields are told.
  const { score = 0, reasons = [] } = (results['verdict'] ?? {}) as {
    readonly score?: number
    readonly reasons?: readonly { readonly heuristic_id: string; readonly score: number; readonly explain: string }[]
  }
  return {
    label: LABELS.find((label) => label === verdict) ?? 'unknown',
    score,
    fileType: fileType ?? '-',
    reasons: reasons.map(({ heuristic_id, score: points, explain }) => ({ id: heuristic_id, score: points, explain })),
    failure: null,
  }
}
