// The engine elsewhere: a CAPE sandbox that the operator runs and names in the settings. Here a sample leaves this machine,
// so without settings there is no such engine, and with them every result says where the sample went.
import { createHash } from 'node:crypto'
import { CHILD_STARVED_MAX } from '../../limits.ts'
import type { ProcessPool } from '../../static/process-pool.ts'
import type { CapeTask } from '../../static/task.ts'
import type { DynamicEngine, EngineOutcome } from '../engine.ts'
import { CapeBreaker } from './breaker.ts'
import { CapeClient, type CapeServer } from './client.ts'
import { CAPE_DELETE_MS_MAX, CAPE_READ_MS_MAX } from './limits.ts'
import { runTask, type TaskRun } from './run-task.ts'

export interface CapeEngineOptions {
  readonly server: CapeServer
  readonly machine: string | null
  readonly tags: string | null
  /** How long a job waits beyond the sample's own time for CAPE's queue, processing and reports. */
  readonly waitMs: number
  /** Take the task, its report and the sample away from CAPE at the end. */
  readonly deletes: boolean
  /** Reads the reports: they are as hostile as what they tell of. */
  readonly pool: Pick<ProcessPool, 'run'>
  readonly memoryMibMax: number
  readonly pollMs?: TaskRun['pollMs']
}

/** What no sandbox learns anything from. */
const NOT_SENT: ReadonlySet<string> = new Set(['image', 'audio', 'video', 'font'])

export function capeEngine(options: CapeEngineOptions): DynamicEngine {
  const { server, waitMs, machine, tags, deletes, pool, memoryMibMax, pollMs } = options
  const client = new CapeClient(server)
  const breaker = new CapeBreaker(() => performance.now())
  const closing = new AbortController()
  const source = new URL(server.url).origin

  return {
    name: 'cape',
    place: 'elsewhere',
    limitMs: (timeoutMs) => timeoutMs + waitMs + CAPE_READ_MS_MAX * CHILD_STARVED_MAX + CAPE_DELETE_MS_MAX,
    declines: ({ fileType }) =>
      fileType !== null && NOT_SENT.has(fileType) ? `Files of the type ${fileType} are not sent to CAPE.` : null,
    conditions: async () => [server.url, machine, tags],
    run: async ({ bytes, fileName }, { timeoutMs, signal }) => {
      const restS = breaker.restS()
      if (restS !== null)
        return {
          outcome: 'skipped',
          reason: `CAPE was not there for the last runs; it is asked again in ${restS} s.`,
          isPassing: true,
        }
      const startedAt = new Date().toISOString()
      const until = AbortSignal.any([signal, closing.signal, AbortSignal.timeout(timeoutMs + waitMs)])
      const timeoutS = Math.max(1, Math.round(timeoutMs / 1000))
      const submission = { bytes, fileName: safeName(fileName), timeoutS, machine, tags }
      const ended = await runTask({ client, submission, signal: until, ...(pollMs !== undefined && { pollMs }) })
      if (ended.end === 'unreachable') breaker.missed()
      else if (ended.end !== 'timeout') breaker.answered()
      const left = ended.task === null || !deletes ? null : await takenAway(ended.task)
      if (ended.end !== 'report') {
        const sent = ended.task === null ? '' : ` The sample was sent to ${source} (task ${ended.task}).`
        const reason = `${ended.reason}${sent}${left === null ? '' : ` ${left}`}`
        return { outcome: ended.end === 'timeout' ? 'timeout' : 'failed', reason }
      }
      const task: CapeTask = {
        kind: 'cape',
        given: { source, task: String(ended.task), startedAt, isShort: ended.isShort },
        sha256: createHash('sha256').update(bytes).digest('hex'),
      }
      const read = await pool.run(task, ended.bytes, { timeoutMs: CAPE_READ_MS_MAX, memoryMibMax })
      return outcomeOf(read, left)
    },
    close: () => closing.abort(),
  }

  /** Null when the task is gone; else in a sentence that it is not. It is tried once, also when the run was called off. */
  async function takenAway(task: number): Promise<string | null> {
    const answer = await client.delete(task, AbortSignal.timeout(CAPE_DELETE_MS_MAX))
    if (answer.kind === 'data') return null
    const reason = 'reason' in answer ? answer.reason : 'it throttles.'
    return `Task ${task} could not be deleted from CAPE: ${reason}`
  }
}

function outcomeOf(read: Awaited<ReturnType<ProcessPool['run']>>, left: string | null): EngineOutcome {
  if (read.outcome !== 'complete')
    return { outcome: read.outcome, reason: `The report of CAPE could not be read. ${read.reason}` }
  const { answer } = read
  const other = otherFile(answer)
  if (other !== null)
    return {
      outcome: 'failed',
      reason: `The report of CAPE is about another file (SHA-256 ${other}); it was not used.${left === null ? '' : ` ${left}`}`,
    }
  if (
    typeof answer !== 'object' ||
    answer === null ||
    !('kind' in answer) ||
    answer.kind !== 'trace' ||
    !('trace' in answer)
  )
    return { outcome: 'failed', reason: 'The report of CAPE is no JSON.' }
  return { outcome: 'ran', wire: [answer.trace], notRun: left === null ? [] : [left] }
}

/** The hash of the file that the report is about instead, as a process says that may not be trusted. */
function otherFile(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('kind' in answer) || answer.kind !== 'other_file') return null
  return 'sha256' in answer && typeof answer.sha256 === 'string' ? answer.sha256.slice(0, 64) : 'unknown'
}

/** Its extension tells CAPE how to run it; nothing else of a hostile name is passed on. */
function safeName(name: string | null): string {
  const safe = (name ?? '')
    .replace(/^.*[\\/]/, '')
    .replace(/[^\w.-]+/g, '_')
    .slice(-80)
  return /^[._-]*$/.test(safe) ? 'sample' : safe
}
