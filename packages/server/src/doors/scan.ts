// A received file → what is said of it. It is submitted as every other file, and judged by its static stage within the time
// limit; the job goes on whatever is answered. What is known of the same bytes from a whole analysis is told at once.
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Caller } from '../accounts/authentication.ts'
import { DYNAMIC_TIMEOUT_S_DEFAULT } from '../analysis/job-options.ts'
import { ResultsLostError, resultsLoader } from '../analysis/large-results.ts'
import type { StaticLooks } from '../analysis/static/static-looks.ts'
import { type SubmitFileDependencies, submitFile } from '../analysis/submit-file.ts'
import type { Blobs } from '../blobs/blobs.ts'
import { Gate } from '../gate.ts'
import type { FileVerdict, Submission } from '../store/records.ts'
import type { Admission, Payer } from './payer.ts'
import type { ReceivedFile } from './receiving.ts'

export interface ScannerOptions extends SubmitFileDependencies {
  /** Tags the submission, and names it in the log. */
  readonly door: 'clamd' | 'icap'
  /** What the ledger says that was paid for. */
  readonly operation: string
  readonly payer: Payer
  readonly blobs: Blobs
  readonly looks: StaticLooks
  /** Files that are looked at, and held in memory, at once. */
  readonly atOnce: number
  readonly timeoutMs: number
  /** From which verdict on a file is told as found. */
  readonly foundFrom: Exclude<FileVerdict, 'clean'>
  readonly onQueued: () => void
  /** Hears of an analysis whose results are lost. */
  readonly onResultsLost: (log: Logger, lost: Pick<Submission, 'accountId' | 'analysisId'>) => Promise<void>
  readonly log: Logger
}

/** Nothing to find in it, or not as grave as asked for; found, under a name; or no verdict, and why. */
export type Scanned =
  | { readonly outcome: 'passed' }
  | { readonly outcome: 'found'; readonly name: string }
  | { readonly outcome: 'denied' | 'too_many_requests' | 'too_poor' | 'too_full' | 'late' | 'failed' }

/** Never rejects; the file is kept or discarded afterwards. */
export type Scan = (received: ReceivedFile) => Promise<Scanned>

const FOUND: Readonly<Record<ScannerOptions['foundFrom'], readonly FileVerdict[]>> = {
  malicious: ['malicious'],
  suspicious: ['malicious', 'suspicious'],
  unknown: ['malicious', 'suspicious', 'unknown'],
}

const REFUSALS: Readonly<Record<Exclude<Admission['outcome'], 'admitted'>, 'denied' | 'too_many_requests'>> = {
  no_key: 'denied',
  no_permission: 'denied',
  too_many_requests: 'too_many_requests',
}

const JOB_OPTIONS = { stages: ['static', 'dynamic'], passwords: [], timeoutS: DYNAMIC_TIMEOUT_S_DEFAULT } as const

interface Judged {
  readonly verdict: FileVerdict
  readonly results: unknown
}

export function createScan(options: ScannerOptions): Scan {
  const turns = new Gate(options.atOnce)
  return async (received) => {
    const requestId = randomUUID()
    const log = options.log.child({ requestId, door: options.door, sha256: received.sha256 })
    try {
      const scanned = await scan(options, turns, received, requestId)
      log.info({ answer: scanned, bytes: received.sizeBytes }, 'file scanned')
      return scanned
    } catch (error) {
      log.error({ err: error }, 'a file could not be scanned')
      return { outcome: 'failed' }
    } finally {
      await received.discard()
    }
  }
}

async function scan(options: ScannerOptions, turns: Gate, received: ReceivedFile, requestId: string): Promise<Scanned> {
  const endMs = performance.now() + options.timeoutMs
  // There is nothing to find in nothing, and so nothing to submit.
  if (received.sizeBytes === 0) return { outcome: 'passed' }
  const admission = await options.payer.admit()
  if (admission.outcome !== 'admitted') return { outcome: REFUSALS[admission.outcome] }
  const submission = await submit(options, admission.caller, received, requestId)
  if (submission === 'too_poor' || submission === 'too_full') return { outcome: submission }
  const judged = submission.state === 'complete' ? await known(options, submission) : null
  return toldOf(judged ?? (await look(options, turns, received.sha256, endMs - performance.now())), options.foundFrom)
}

async function submit(
  options: ScannerOptions,
  { accountId }: Caller,
  { sizeBytes, keep, sha256, md5, sha1 }: ReceivedFile,
  requestId: string,
): Promise<Submission | 'too_poor' | 'too_full'> {
  const outcome = await submitFile(options, {
    accountId,
    sample: { sha256, md5, sha1, sizeBytes, sha512: null, ssdeep: null, tlsh: null },
    fileName: null,
    tags: [options.door],
    options: JOB_OPTIONS,
    priority: 'normal',
    force: false,
    operation: options.operation,
    requestId,
    keepBytes: keep,
  })
  if (outcome.outcome === 'insufficient') return 'too_poor'
  if (outcome.outcome === 'over_quota') return 'too_full'
  if (outcome.outcome === 'queued') options.onQueued()
  return outcome.submission
}

/** Null where an analysis ended without a word, or what it said is lost: it is looked at anew. */
async function known(
  { store, blobs, onResultsLost, log }: ScannerOptions,
  { accountId, analysisId, verdict }: Submission,
): Promise<Judged | null> {
  const load = resultsLoader({ blobs, submissions: store.submissions })
  const text = await load(analysisId).catch(async (error: unknown) => {
    if (!(error instanceof ResultsLostError)) throw error
    await onResultsLost(log, { accountId, analysisId })
    return null
  })
  return text === null || verdict === null ? null : { verdict, results: JSON.parse(text) }
}

async function look(
  { blobs, looks }: ScannerOptions,
  turns: Gate,
  sha256: string,
  msMax: number,
): Promise<Judged | 'late' | 'failed'> {
  const late = new AbortController()
  const looking = turns.throughUnless(late.signal, async () => {
    const bytes = await blobs.read(sha256)
    if (bytes === null) return null
    return await looks.look({ sha256, bytes, fileName: null, options: JOB_OPTIONS })
  })
  const { promise: isLate, resolve } = Promise.withResolvers<'late'>()
  const timer = setTimeout(() => resolve('late'), Math.max(0, msMax))
  try {
    const outcome = await Promise.race([looking, isLate])
    if (outcome === 'late' || outcome === null) return outcome ?? 'failed'
    if (outcome.status !== 'complete') return 'failed'
    const { verdict, results } = outcome.findings
    return { verdict, results }
  } finally {
    clearTimeout(timer)
    late.abort()
    looking.catch(() => {})
  }
}

function toldOf(judged: Judged | 'late' | 'failed', foundFrom: ScannerOptions['foundFrom']): Scanned {
  if (typeof judged === 'string') return { outcome: judged }
  return FOUND[foundFrom].includes(judged.verdict) ? { outcome: 'found', name: nameOf(judged) } : { outcome: 'passed' }
}

/** `Assay.Malicious.eicar_test_file`: how grave, and the heaviest reason. */
function nameOf({ verdict, results }: Judged): string {
  const level = verdict.charAt(0).toUpperCase() + verdict.slice(1)
  const reason = heaviestReason(results)
  return reason === null ? `Assay.${level}` : `Assay.${level}.${reason}`
}

interface Results {
  readonly verdict?: { readonly reasons?: readonly { readonly heuristic_id?: unknown }[] }
}

/** Results come from a process that a sample may have taken over: what is no id goes into no protocol. */
function heaviestReason(results: unknown): string | null {
  const id = (results as Results | null)?.verdict?.reasons?.[0]?.heuristic_id
  return typeof id === 'string' && /^[a-z0-9_]{1,80}$/.test(id) ? id : null
}
