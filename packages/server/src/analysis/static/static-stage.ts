// The static stage: the bytes go to a file-analysis process, and what comes back is checked before it is believed.
import { type Fingerprint, SIMILARITY_METHODS } from '@assay/engine/service'
import { FINGERPRINT_CHARS_MAX, FINGERPRINTS_MAX } from '../limits.ts'
import type { Stage, StageFindings } from '../stage.ts'
import type { ProcessPool } from './process-pool.ts'
import type { ChildTask } from './task.ts'

export interface StaticStageOptions {
  readonly pool: Pick<ProcessPool, 'run'>
  readonly timeoutMs: number
  readonly memoryMibMax: number
}

const VERDICTS = ['malicious', 'suspicious', 'clean', 'unknown']

export function staticStage({ pool, timeoutMs, memoryMibMax }: StaticStageOptions): Stage {
  return {
    name: 'static',
    run: async ({ fileName, options, bytes }) => {
      const startedMs = performance.now()
      const task: ChildTask = { kind: 'analyze', fileName, passwords: options.passwords, nowMs: Date.now() }
      const ended = await pool.run(task, bytes, { timeoutMs, memoryMibMax })
      const durationMs = Math.round(performance.now() - startedMs)
      if (ended.outcome !== 'complete')
        return { name: 'static', durationMs, status: ended.outcome, reason: ended.reason }
      const findings = findingsOf(ended.answer)
      if (findings === null)
        return { name: 'static', durationMs, status: 'failed', reason: 'The analysis failed on this file.' }
      const openTo = isCutByTime(findings.results) ? null : 'all'
      return { name: 'static', durationMs, openTo, status: 'complete', findings }
    },
  }
}

/** Limits of time: the time that the analysis may take, and rules that were stopped. On a machine with less to do it may get further. */
const TIMED: ReadonlySet<unknown> = new Set(['elapsed_ms_max', 'rules'])

function isCutByTime({ limits }: StageFindings['results']): boolean {
  const hit = isRecord(limits) ? limits['hit'] : []
  return Array.isArray(hit) && hit.some((one: unknown) => isRecord(one) && TIMED.has(one['limit']))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value.slice(0, 1000) : null)

/** The answer of a process that a sample may have taken over: believed only where it has the right shape. */
export function findingsOf(answer: unknown): StageFindings | null {
  if (!isRecord(answer) || answer['kind'] !== 'done' || !isRecord(answer['findings'])) return null
  const { verdict, fileType, hashes, fingerprints, isRunnable, results } = answer['findings']
  if (typeof verdict !== 'string' || !VERDICTS.includes(verdict) || !isRecord(hashes) || !isRecord(results)) return null
  return {
    verdict: verdict as StageFindings['verdict'],
    fileType: textOrNull(fileType),
    hashes: {
      sha512: textOrNull(hashes['sha512']),
      ssdeep: textOrNull(hashes['ssdeep']),
      tlsh: textOrNull(hashes['tlsh']),
    },
    fingerprints: fingerprintsFrom(fingerprints),
    ...(typeof isRunnable === 'boolean' && { isRunnable }),
    results,
  }
}

function fingerprintsFrom(value: unknown): readonly Fingerprint[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, FINGERPRINTS_MAX).flatMap((one: unknown) => {
    if (!isRecord(one) || typeof one['value'] !== 'string' || one['value'].length > FINGERPRINT_CHARS_MAX) return []
    const method = SIMILARITY_METHODS.find((name) => name === one['method'])
    return method === undefined ? [] : [{ method, value: one['value'] }]
  })
}
