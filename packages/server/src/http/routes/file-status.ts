// `GET /v1/file/status/{sha256}`: the credit is taken only once the sample is known to exist. With `wait` the answer is held
// until the analysis has ended.
import {
  type FileRecord,
  fileStatusQuery,
  HELD_S_MAX,
  type Meta,
  OPERATIONS,
  otherHash,
  POLL_INTERVAL_S,
  RESULT_SECTIONS,
  WAIT_S_MAX,
} from '@assay/contract'
import type { Cost, Credits } from '../../accounts/credits.ts'
import { type LoadResults, ResultsLostError } from '../../analysis/large-results.ts'
import { Gate } from '../../gate.ts'
import type { Awaited } from '../../jobs/awaited.ts'
import type { Submission } from '../../store/records.ts'
import type { ChargeOutcome, SubmissionStore } from '../../store/store.ts'
import type { Answer, Call, Route } from '../call.ts'
import { RESULTS_LOADING_MAX } from '../limits.ts'
import { presentMeta, presentSubmission } from '../present.ts'
import { Refusal } from '../refusal.ts'
import { tooPoor } from '../refusals/too-poor.ts'
import { SharedRoom } from '../shared-room.ts'
import { readBoolean, readInteger, unknownNames, validateQuery } from '../validate.ts'
import { readList } from './kept/filters.ts'
import { watchPresence } from './presence.ts'

const operation = OPERATIONS.fileStatus

/** The hash in lower case. Throws the Refusal `invalid_sha256`. */
export function readSha256(text: string): string {
  if (/^[0-9a-fA-F]{64}$/.test(text)) return text.toLowerCase()
  const other = otherHash(text)
  if (other === undefined) throw new Refusal('invalid_sha256')
  const message = `This is ${other}; send the SHA-256, 64 hexadecimal characters, as sha256sum prints it and data.sha256 of the submission holds it.`
  throw new Refusal('invalid_sha256', { message })
}

export interface FileStatusDependencies {
  readonly submissions: Pick<SubmissionStore, 'find'>
  readonly loadResults: LoadResults
  /** Hears of an analysis whose results are lost. */
  readonly onResultsLost: (call: Call, analysisId: number) => Promise<void>
  readonly credits: Pick<Credits, 'charge' | 'reserve' | 'priceOf'>
  readonly awaited: Pick<Awaited, 'wait'>
  /** Requests that may wait at once, each on a connection of its own. */
  readonly waitsMax: number
}

interface Asked {
  readonly sha256: string
  readonly withResults: boolean
  readonly sections: readonly string[] | undefined
  readonly warnings: readonly string[]
}

export function fileStatusRoute(dependencies: FileStatusDependencies): Route {
  const { submissions, credits, awaited, waitsMax } = dependencies
  const price = credits.priceOf(operation.credits)
  const loading = new Gate(RESULTS_LOADING_MAX)
  const waiting = new SharedRoom(waitsMax)

  async function find({ caller }: Call, sha256: string): Promise<Submission> {
    const submission = await submissions.find(caller.accountId, sha256)
    if (submission === null) throw new Refusal('sample_not_found')
    return submission
  }

  /** The results as text, for which there is room until they are sent; null where there are none. Throws the Refusal `overloaded`. */
  const loadResults = (call: Call, analysisId: number): Promise<string | null> =>
    loading.through(async () => {
      const text = await dependencies.loadResults(analysisId).catch(refuseLost(call, analysisId))
      if (text !== null) call.takeAnswerRoom(Buffer.byteLength(text))
      return text
    })

  const refuseLost =
    (call: Call, analysisId: number) =>
    async (error: unknown): Promise<never> => {
      if (!(error instanceof ResultsLostError)) throw error
      await dependencies.onResultsLost(call, analysisId)
      throw new Refusal('results_lost')
    }

  async function answer(
    call: Call,
    submission: Submission,
    asked: Asked,
    charge: () => Promise<ChargeOutcome>,
    heldS = 0,
  ): Promise<Answer> {
    const { withResults, sections, warnings } = asked
    const complete = submission.state === 'complete'
    const showsResults = withResults && complete
    const results = showsResults ? await loadResults(call, submission.analysisId) : null
    if (showsResults && results === null) {
      // The platform failed and there never were any, or the file was deleted in this moment.
      const now = await find(call, asked.sha256)
      if (now.analysisId !== submission.analysisId) return await answer(call, now, asked, charge, heldS)
    }
    const charged = await charge()
    if (charged.outcome === 'insufficient') throw tooPoor(call, price, charged.balance)
    const meta = presentMeta(call, price, charged.balance, warnings)
    return {
      status: 200,
      body: textOf(submission, showsResults ? selectSections(results ?? 'null', sections) : null, meta),
      creditsUsed: price,
      creditsRemaining: charged.balance,
      chargeId: charged.chargeId,
      // From one request to the next: what was waited here need not be waited again.
      ...(complete ? {} : { headers: { 'retry-after': String(POLL_INTERVAL_S - heldS) } }),
    }
  }

  /** Holds the request until the analysis ends or the time is over, with the credit put aside; then tells how it stands. */
  async function hold(call: Call, first: Submission, asked: Asked, waitS: number, cost: Cost): Promise<Answer> {
    const reserved = await credits.reserve(cost)
    if (reserved.outcome === 'insufficient') throw tooPoor(call, price, reserved.balance)
    using reservation = reserved.reservation
    using presence = watchPresence(call)
    const startMs = performance.now()
    await awaited.wait(first.analysisId, Math.min(waitS, HELD_S_MAX) * 1000, presence.gone)
    // Nobody is there to read it: nothing was delivered.
    if (presence.gone.aborted) throw new Refusal('request_incomplete')
    const heldS = Math.min(HELD_S_MAX, Math.round((performance.now() - startMs) / 1000))
    return await answer(call, await find(call, asked.sha256), asked, () => reservation.settle(), heldS)
  }

  return {
    operation,
    handle: async (call) => {
      const sha256 = readSha256(call.parameters['sha256'] ?? '')
      const { value: query, warnings } = validateQuery(fileStatusQuery, call.query)
      const withResults = readBoolean('include_results', query.include_results)
      const waitS = readInteger('wait', query.wait, 0, WAIT_S_MAX, 0)
      const sections = readList(query.sections)
      const told =
        sections === undefined ? warnings : [...warnings, ...unknownNames('section', sections, RESULT_SECTIONS)]
      const asked = { sha256, withResults, sections, warnings: told }
      const { requestId } = call
      const { accountId } = call.caller
      const cost = { accountId, credits: price, operation: operation.id, requestId }
      const first = await find(call, sha256)
      // Who finds no room to wait is told how it stands, and when to come back.
      if (first.state === 'complete' || waitS === 0 || !waiting.take(accountId, 1))
        return await answer(call, first, asked, () => credits.charge(cost))
      try {
        return await hold(call, first, asked, waitS, cost)
      } finally {
        waiting.giveBack(accountId, 1)
      }
    },
  }
}

/** The answer as text. Results are megabytes of JSON, stored as such: read and written anew they would take four times as much. */
function textOf(submission: Submission, results: string | null, meta: Meta): string {
  const data = recordTextOf(submission)
  const whole = results === null ? data : `${data.slice(0, -1)},"analysis_results":${results}}`
  return `{"data":${whole},"meta":${JSON.stringify(meta)}}`
}

/** A submission is a value: who polls asks for the same one over and over. */
const recordTexts = new WeakMap<Submission, string>()

function recordTextOf(submission: Submission): string {
  const known = recordTexts.get(submission)
  if (known !== undefined) return known
  const text = JSON.stringify(presentSubmission(submission))
  recordTexts.set(submission, text)
  return text
}

/** The stored results, or only the named sections of them; those that every reader needs always stay. */
function selectSections(text: string, names: readonly string[] | undefined): string {
  if (names === undefined) return text
  const results = JSON.parse(text) as FileRecord['analysis_results']
  if (results == null) return text
  const wanted = new Set(['schema_version', 'engine', 'verdict', ...names])
  return JSON.stringify({
    ...Object.fromEntries(Object.entries(results).filter(([name]) => wanted.has(name))),
    schema_version: results.schema_version,
  })
}
