// `GET /v1/file/status/{sha256}`: the credit is taken only once the sample is known to exist.
import { type FileRecord, fileStatusQuery, type Meta, OPERATIONS, POLL_INTERVAL_S } from '@assay/contract'
import type { Credits } from '../../accounts/credits.ts'
import type { SubmissionStore } from '../../store/store.ts'
import type { Answer, Call, Route } from '../call.ts'
import { Gate } from '../gate.ts'
import { RESULTS_LOADING_MAX } from '../limits.ts'
import { presentMeta, presentSubmission } from '../present.ts'
import { Refusal } from '../refusal.ts'
import { readBoolean, validateQuery } from '../validate.ts'

const operation = OPERATIONS.fileStatus
const PRICE = operation.credits

/** The hash in lower case. Throws the Refusal `invalid_sha256`. */
export function readSha256(text: string | undefined): string {
  if (text === undefined || !/^[0-9a-fA-F]{64}$/.test(text)) throw new Refusal('invalid_sha256')
  return text.toLowerCase()
}

export interface FileStatusDependencies {
  readonly submissions: Pick<SubmissionStore, 'find' | 'loadResults'>
  readonly credits: Pick<Credits, 'charge'>
}

export function fileStatusRoute({ submissions, credits }: FileStatusDependencies): Route {
  const loading = new Gate(RESULTS_LOADING_MAX)

  /** The results as text, for which there is room until they are sent. Throws the Refusal `overloaded`. */
  const loadResults = (call: Call, analysisId: number): Promise<string> =>
    loading.through(async () => {
      const text = (await submissions.loadResults(analysisId)) ?? 'null'
      call.takeAnswerRoom(Buffer.byteLength(text))
      return text
    })

  return {
    operation,
    handle: async (call) => {
      const sha256 = readSha256(call.parameters['sha256'])
      const { value: query, warnings } = validateQuery(fileStatusQuery, call.query)
      const withResults = readBoolean('include_results', query.include_results)
      const submission = await submissions.find(call.caller.accountId, sha256)
      if (submission === null) throw new Refusal('sample_not_found')
      const complete = submission.state === 'complete'
      const results = withResults && complete ? await loadResults(call, submission.analysisId) : null
      const charge = await credits.charge({
        accountId: call.caller.accountId,
        credits: PRICE,
        operation: operation.id,
        requestId: call.requestId,
      })
      if (charge.outcome === 'insufficient') throw new Refusal('insufficient_credits')
      const data = presentSubmission(submission)
      const meta = presentMeta(call, PRICE, charge.balance, warnings)
      return {
        status: 200,
        body: results === null ? { data, meta } : withResultsText(data, selectSections(results, query.sections), meta),
        creditsUsed: PRICE,
        creditsRemaining: charge.balance,
        chargeId: charge.chargeId,
        ...(complete ? {} : { headers: { 'retry-after': String(POLL_INTERVAL_S) } }),
      } satisfies Answer
    },
  }
}

/** The answer as text. Results are megabytes of JSON, stored as such: read and written anew they would take four times as much. */
const withResultsText = (data: FileRecord, results: string, meta: Meta): string =>
  `{"data":${JSON.stringify(data).slice(0, -1)},"analysis_results":${results}},"meta":${JSON.stringify(meta)}}`

/** The stored results, or only the named sections of them; those that every reader needs always stay. */
function selectSections(text: string, names: string | undefined): string {
  if (names === undefined) return text
  const results = JSON.parse(text) as FileRecord['analysis_results']
  if (results == null) return text
  const wanted = new Set(['schema_version', 'engine', 'verdict', ...names.split(',', 100).map((name) => name.trim())])
  return JSON.stringify({
    ...Object.fromEntries(Object.entries(results).filter(([name]) => wanted.has(name))),
    schema_version: results.schema_version,
  })
}
