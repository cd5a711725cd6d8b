// `GET /v1/file/status/{sha256}`: the credit is taken only once the sample is known to exist.
import { type FileRecord, fileStatusQuery, OPERATIONS, POLL_INTERVAL_S } from '@assay/contract'
import type { Credits } from '../../accounts/credits.ts'
import type { SubmissionStore } from '../../store/store.ts'
import type { Answer, Route } from '../call.ts'
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

export function fileStatusRoute({
  submissions,
  credits,
}: {
  readonly submissions: SubmissionStore
  readonly credits: Credits
}): Route {
  return {
    operation,
    handle: async (call) => {
      const sha256 = readSha256(call.parameters['sha256'])
      const { value: query, warnings } = validateQuery(fileStatusQuery, call.query)
      const withResults = readBoolean('include_results', query.include_results)
      const submission = await submissions.find(call.caller.accountId, sha256)
      if (submission === null) throw new Refusal('sample_not_found')
      const complete = submission.state === 'complete'
      const text = withResults && complete ? await submissions.loadResults(submission.analysisId) : undefined
      const charge = await credits.charge({
        accountId: call.caller.accountId,
        credits: PRICE,
        operation: operation.id,
        requestId: call.requestId,
      })
      if (charge.outcome === 'insufficient') throw new Refusal('insufficient_credits')
      return {
        status: 200,
        body: {
          data: presentSubmission(submission, text === undefined ? undefined : selectSections(text, query.sections)),
          meta: presentMeta(call, PRICE, charge.balance, warnings),
        },
        creditsUsed: PRICE,
        creditsRemaining: charge.balance,
        chargeId: charge.chargeId,
        ...(complete ? {} : { headers: { 'retry-after': String(POLL_INTERVAL_S) } }),
      } satisfies Answer
    },
  }
}

/** The stored results, or only the named sections of them; those that every reader needs always stay. */
function selectSections(text: string | null, names: string | undefined): FileRecord['analysis_results'] {
  if (text === null) return null
  const results = JSON.parse(text) as NonNullable<FileRecord['analysis_results']>
  if (names === undefined) return results
  const wanted = new Set(['schema_version', 'engine', 'verdict', ...names.split(',', 100).map((name) => name.trim())])
  return {
    ...Object.fromEntries(Object.entries(results).filter(([name]) => wanted.has(name))),
    schema_version: results.schema_version,
  }
}
