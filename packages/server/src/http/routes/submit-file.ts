// `POST /v1/file/deep`: a file as a form, as raw bytes, or as the hash of a sample that the account holds.
import {
  DYNAMIC_TIMEOUT_S_MAX,
  OPERATIONS,
  PASSWORD_CHARS_MAX,
  PASSWORDS_MAX,
  POLL_INTERVAL_S,
  type Priority,
  reanalysisRequest,
  resubmissionRequest,
  STAGE_NAMES,
  type StageName,
  submissionFields,
  TAG_CHARS_MAX,
  TAGS_MAX,
} from '@assay/contract'
import { whyNoCommand } from '@assay/sandbox'
import type { z } from 'zod'
import { type Idempotency, requestDigest } from '../../accounts/idempotency.ts'
import type { Keys } from '../../accounts/keys.ts'
import { cleanFileName } from '../../analysis/file-name.ts'
import { DYNAMIC_TIMEOUT_S_DEFAULT, type JobOptions } from '../../analysis/job-options.ts'
import { type FileSubmission, type SubmitFileDependencies, submitFile } from '../../analysis/submit-file.ts'
import type { Blobs } from '../../blobs/blobs.ts'
import type { Sample } from '../../store/records.ts'
import type { SubmitOutcome } from '../../store/store.ts'
import { hasBody, requireMediaType } from '../body.ts'
import { type Answer, type Call, elapsedMs, type Route, readJson } from '../call.ts'
import { underIdempotencyKey } from '../idempotent.ts'
import { presentMeta, presentSubmission } from '../present.ts'
import { Refusal } from '../refusal.ts'
import { tooFull } from '../refusals/too-full.ts'
import { tooPoor } from '../refusals/too-poor.ts'
import { SharedRoom } from '../shared-room.ts'
import { type ReceivedFile, receiveForm, receiveRaw } from '../upload.ts'
import { readBoolean, readInteger, type Valid, validateBody, validateQuery } from '../validate.ts'
import { type CallbackDependencies, requireCallback, requireRoomForCallback } from './callbacks.ts'
import { readSha256 } from './file-status.ts'

/** Of `POST /v1/file/deep`: it took all three before each had a path of its own. */
const MEDIA_TYPES = ['multipart/form-data', 'application/octet-stream', 'application/json']
/** A re-analysis is a small JSON object. */
const RESUBMISSION_BYTES_MAX = 64 * 1024

export interface SubmitFileRouteDependencies extends SubmitFileDependencies {
  readonly outbound: CallbackDependencies['outbound']
  readonly blobs: Blobs
  readonly idempotency: Idempotency
  readonly keys: Pick<Keys, 'verify'>
  readonly fileBytesMax: number
  /** Files that are received at once, of all accounts; more are told `overloaded`. */
  readonly uploadsMax: number
  /** A job was queued: a worker of this process may look at once. */
  readonly onQueued: () => void
}

interface Fields {
  readonly fileName: string | null
  readonly tags: readonly string[] | null
  readonly options: JobOptions
  readonly priority: Priority
  readonly force: boolean
  readonly callbackUrl: string | null
}

/** What is submitted: bytes that were just received, or a sample that the account holds. */
interface Submitted extends Fields {
  readonly sample: Sample
  readonly keepBytes?: () => Promise<void>
  readonly warnings: readonly string[]
}

export function submitFileRoutes(dependencies: SubmitFileRouteDependencies): readonly Route[] {
  const uploads = new SharedRoom(dependencies.uploadsMax)

  async function upload(call: Call, type: string): Promise<Answer> {
    // The query is checked before the file is received: a wrong field should not cost an upload.
    const query = validateQuery(submissionFields, call.query)
    await requireCallback(dependencies, call, readFields(query.value).callbackUrl, 'invalid_parameter')
    const { accountId } = call.caller
    if (!uploads.take(accountId, 1)) throw new Refusal('overloaded')
    try {
      return await receiveAndSubmit(dependencies, call, type, query)
    } finally {
      uploads.giveBack(accountId, 1)
    }
  }

  const deep: Route = {
    operation: OPERATIONS.submitFile,
    handle: async (call) => {
      const type = requireMediaType(call.incoming, MEDIA_TYPES)
      if (type !== 'application/json') return await upload(call, type)
      const { value, warnings } = validateBody(resubmissionRequest, await readJson(call, RESUBMISSION_BYTES_MAX))
      return await submit(dependencies, call, await readReanalysis(dependencies, call, value.sha256, value, warnings))
    },
  }

  const raw: Route = {
    operation: OPERATIONS.submitBytes,
    handle: (call) => upload(call, requireMediaType(call.incoming, Object.keys(OPERATIONS.submitBytes.body))),
  }

  const again: Route = {
    operation: OPERATIONS.reanalyzeFile,
    handle: async (call) => {
      const body = hasBody(call.incoming) ? await readJson(call, RESUBMISSION_BYTES_MAX) : {}
      const { value, warnings } = validateBody(reanalysisRequest, body)
      const sha256 = call.parameters['sha256'] ?? ''
      return await submit(dependencies, call, await readReanalysis(dependencies, call, sha256, value, warnings))
    },
  }

  return [deep, raw, again]
}

async function receiveAndSubmit(
  dependencies: SubmitFileRouteDependencies,
  call: Call,
  type: string,
  query: Valid<Record<string, unknown>>,
): Promise<Answer> {
  const receive = type === 'multipart/form-data' ? receiveForm : receiveRaw
  const file = await receive(call.incoming, dependencies.blobs, dependencies.fileBytesMax)
  try {
    await requireValidKey(dependencies.keys, call)
    return await submit(dependencies, call, readUpload(call, query, file))
  } finally {
    await file.discard()
  }
}

/** An upload may take long: a key that was revoked or has expired meanwhile pays for nothing any more. Throws a Refusal. */
async function requireValidKey(keys: Pick<Keys, 'verify'>, call: Call): Promise<void> {
  const { outcome } = await keys.verify(call.incoming.headers.authorization)
  if (outcome !== 'ok') throw new Refusal(outcome)
}

function readUpload(call: Call, query: Valid<Record<string, unknown>>, file: ReceivedFile): Submitted {
  if (file.sizeBytes === 0) throw new Refusal('empty_file')
  const form = Object.fromEntries(
    [...file.fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  )
  const { value, warnings } = asBodyError(() => validateQuery(submissionFields, { ...query.value, ...form }))
  const fields = asBodyError(() => readFields(value))
  const fileName = fields.fileName ?? cleanFileName(file.fileName) ?? cleanFileName(headerFileName(call))
  const sample: Sample = { ...file.hashes, sizeBytes: file.sizeBytes, sha512: null, ssdeep: null, tlsh: null }
  return { ...fields, fileName, sample, keepBytes: file.keep, warnings: [...new Set([...query.warnings, ...warnings])] }
}

/** A wrong form field is a wrong body, not a wrong parameter. */
function asBodyError<Result>(check: () => Result): Result {
  try {
    return check()
  } catch (error) {
    if (error instanceof Refusal && error.error === 'invalid_parameter')
      throw new Refusal('invalid_request', { details: error.details })
    throw error
  }
}

/** Throws a Refusal where the account does not hold the sample. */
async function readReanalysis(
  { store }: SubmitFileDependencies,
  call: Call,
  hash: string,
  value: z.output<typeof reanalysisRequest>,
  warnings: readonly string[],
): Promise<Submitted> {
  const known = await store.submissions.find(call.caller.accountId, readSha256(hash))
  if (known === null) throw new Refusal('sample_not_found')
  const fields = asBodyError(() =>
    readFields({
      ...value,
      force: value.force === undefined ? undefined : String(value.force),
      timeout_s: value.timeout_s === undefined ? undefined : String(value.timeout_s),
    }),
  )
  return { ...fields, sample: known.sample, warnings }
}

/** The name in X-File-Name: percent-encoded UTF-8, since a header cannot carry more than Latin-1. */
function headerFileName(call: Call): string | null {
  const header = call.incoming.headers['x-file-name']
  if (typeof header !== 'string') return null
  try {
    return decodeURIComponent(header)
  } catch {
    return header
  }
}

const invalid = (path: string, message: string): Refusal =>
  new Refusal('invalid_parameter', { details: [{ path, message }] })

/** A list that was repeated, comma-separated, or both. */
const listOf = (value: string | readonly string[] | undefined): readonly string[] | null =>
  value === undefined
    ? null
    : [value]
        .flat()
        .flatMap((text) => text.split(','))
        .map((text) => text.trim())
        .filter((text) => text !== '')

function readTags(value: string | readonly string[] | undefined): readonly string[] | null {
  const tags = listOf(value)
  if (tags === null) return null
  if (tags.length > TAGS_MAX) throw invalid('tags', `must be at most ${TAGS_MAX} tags`)
  if (tags.some((tag) => [...tag].length > TAG_CHARS_MAX))
    throw invalid('tags', `must have at most ${TAG_CHARS_MAX} characters a tag`)
  if (tags.some((tag) => /[\u0000-\u001f\u007f]/.test(tag))) throw invalid('tags', 'must not hold control characters')
  return [...new Set(tags)]
}

function readStages(value: string | readonly string[] | undefined): readonly StageName[] {
  const names = listOf(value) ?? STAGE_NAMES
  const stages = STAGE_NAMES.filter((name) => names.includes(name))
  if (stages.length === 0 || names.some((name) => !STAGE_NAMES.some((known) => known === name))) {
    throw invalid('stages', `must be one or more of ${STAGE_NAMES.join(', ')}`)
  }
  return stages
}

function readPasswords(value: string | readonly string[] | undefined): readonly string[] {
  const passwords = value === undefined ? [] : [value].flat()
  if (passwords.length > PASSWORDS_MAX) throw invalid('password', `must stand at most ${PASSWORDS_MAX} times`)
  if (passwords.some((password) => password === '' || password.length > PASSWORD_CHARS_MAX)) {
    throw invalid('password', `must have 1 to ${PASSWORD_CHARS_MAX} characters`)
  }
  return passwords
}

function readCommand(text: string | undefined): { readonly command?: string } {
  if (text === undefined || text.trim() === '') return {}
  const problem = whyNoCommand(text)
  if (problem !== null) throw invalid('command', problem)
  return { command: text }
}

interface FieldTexts {
  readonly file_name?: string | undefined
  readonly tags?: string | string[] | undefined
  readonly password?: string | string[] | undefined
  readonly stages?: string | string[] | undefined
  readonly priority?: Priority | undefined
  readonly force?: string | undefined
  readonly timeout_s?: string | undefined
  readonly callback_url?: string | undefined
  readonly command?: string | undefined
}

/** Throws the Refusal `invalid_parameter`. */
function readFields(texts: FieldTexts): Fields {
  return {
    fileName: cleanFileName(texts.file_name),
    tags: readTags(texts.tags),
    options: {
      stages: readStages(texts.stages),
      passwords: readPasswords(texts.password),
      timeoutS: readInteger('timeout_s', texts.timeout_s, 1, DYNAMIC_TIMEOUT_S_MAX, DYNAMIC_TIMEOUT_S_DEFAULT),
      ...readCommand(texts.command),
    },
    priority: texts.priority ?? 'normal',
    force: readBoolean('force', texts.force),
    callbackUrl: texts.callback_url ?? null,
  }
}

async function submit(dependencies: SubmitFileRouteDependencies, call: Call, submitted: Submitted): Promise<Answer> {
  const { sample, fileName, tags, options, priority, force, callbackUrl, keepBytes, warnings } = submitted
  await requireCallback(dependencies, call, callbackUrl, 'invalid_request')
  const asked = { fileName, tags, options, priority, force, ...(callbackUrl !== null && { callbackUrl }) }
  const digest = requestDigest([sample.sha256, JSON.stringify(asked)])
  return await underIdempotencyKey(dependencies.idempotency, dependencies.credits, call, digest, async (claim) => {
    const submission: FileSubmission = {
      accountId: call.caller.accountId,
      sample,
      fileName,
      tags,
      options,
      priority,
      force,
      callbackUrl,
      operation: call.operation.id,
      requestId: call.requestId,
      ...(keepBytes === undefined ? {} : { keepBytes }),
    }
    await requireRoomForCallback(dependencies, submission)
    // Taken once: the answer that is kept and the one that is sent must be the same text.
    const tookMs = elapsedMs(call)
    const answer = (outcome: SubmitOutcome): Answer =>
      answerOf(call, { price: dependencies.price, sizeBytes: sample.sizeBytes }, outcome, warnings, tookMs)
    const outcome = await submitFile(dependencies, submission, claim?.finishWith(answer))
    if (outcome.outcome === 'insufficient') throw tooPoor(call, dependencies.price, outcome.balance)
    if (outcome.outcome === 'over_quota') throw tooFull(outcome.room, sample.sizeBytes)
    if (outcome.outcome === 'queued') dependencies.onQueued()
    return answer(outcome)
  })
}

function answerOf(
  call: Call,
  { price, sizeBytes }: { readonly price: number; readonly sizeBytes: number },
  outcome: SubmitOutcome,
  warnings: readonly string[],
  tookMs: number,
): Answer {
  if (outcome.outcome === 'insufficient') throw tooPoor(call, price, outcome.balance)
  if (outcome.outcome === 'over_quota') throw tooFull(outcome.room, sizeBytes)
  const deduplicated = outcome.outcome === 'deduplicated'
  const creditsUsed = deduplicated ? 0 : price
  const { submission, balance } = outcome
  return {
    status: deduplicated ? 200 : 202,
    body: {
      data: presentSubmission(submission),
      meta: { ...presentMeta(call, creditsUsed, balance, warnings, tookMs), deduplicated },
    },
    creditsUsed,
    creditsRemaining: balance,
    headers: {
      location: `/v1/file/status/${submission.sample.sha256}`,
      ...(submission.state === 'complete' ? {} : { 'retry-after': String(POLL_INTERVAL_S) }),
    },
  }
}
