// `POST /v1/phishing/analyze`: one synchronous request; the message is analysed in a thread, and kept where it may be.
import { createHash } from 'node:crypto'
import {
  CONTENT_BYTES_MAX,
  type Meta,
  messageQuery,
  OPERATIONS,
  type PhishingData,
  type PhishingRequest,
  phishingOptions,
  phishingQuery,
  phishingRequest,
} from '@assay/contract'
import { defang, nameOfMail } from '@assay/engine/service'
import type { z } from 'zod'
import type { Credits } from '../../accounts/credits.ts'
import { type Idempotency, requestDigest } from '../../accounts/idempotency.ts'
import type { MailAnalyzer } from '../../analysis/email/mail-analyzer.ts'
import { PoolError } from '../../analysis/email/pool-error.ts'
import type { EmailReport } from '../../analysis/email/protocol.ts'
import { taskOptionsOf } from '../../analysis/email/task-options.ts'
import { JSON_VALUES_MAX } from '../../analysis/limits.ts'
import type { ChargeOutcome } from '../../store/store.ts'
import { tellMail } from '../../trail/tell-mail.ts'
import type { Trail } from '../../trail/told.ts'
import { type Body, parseJson, readBody, requireMediaType } from '../body.ts'
import { type Answer, type Call, elapsedMs, type Route } from '../call.ts'
import { underIdempotencyKey } from '../idempotent.ts'
import { acceptedExport, type IocExport } from '../ioc-export.ts'
import { INLINE_JSON_BYTES_MAX } from '../limits.ts'
import { presentMail, presentMeta } from '../present.ts'
import { Refusal, type RefusalOptions } from '../refusal.ts'
import { requireMail } from '../refusals/not-mail.ts'
import { tooPoor } from '../refusals/too-poor.ts'
import { readBoolean, validateBody, validateQuery } from '../validate.ts'
import { type Keeping, startKeeping } from './kept/keep-mail.ts'

const operation = OPERATIONS.analyzePhishing
/** Every field of the body, at whatever level. */
const FIELDS = [...Object.keys(phishingRequest.shape), ...Object.keys(phishingOptions.shape)]

export interface AnalyzePhishingDependencies {
  readonly credits: Credits
  readonly idempotency: Idempotency
  readonly mail: MailAnalyzer
  readonly keeping: Keeping
  readonly trail: Pick<Trail, 'mail'>
}

interface Asked {
  readonly content: Uint8Array<ArrayBuffer>
  readonly inputType: PhishingRequest['input_type']
  readonly options: NonNullable<PhishingRequest['options']>
  readonly warnings: readonly string[]
}

export function analyzePhishingRoute(dependencies: AnalyzePhishingDependencies): Route {
  const price = dependencies.credits.priceOf(operation.credits)
  return {
    operation,
    handle: async (call) => {
      const isMessage = requireMediaType(call.incoming, ['application/json', 'message/rfc822']) === 'message/rfc822'
      const body = await readBody(call.incoming, call.caller.accountId, isMessage ? CONTENT_BYTES_MAX : undefined)
      const query = validateQuery(isMessage ? messageQuery : phishingQuery, call.query)
      const defangs = readBoolean('defang', query.value.defang)
      const asIocs = acceptedExport(call.incoming.headers.accept)
      const asked = isMessage
        ? askedOf(requestOf(query.value), contentOf(body), [], asIocs !== null)
        : await readAsked(dependencies.mail, call.caller.accountId, body, asIocs !== null)
      const sampleSha256 = createHash('sha256').update(asked.content).digest('hex')
      const form = `${defangs} ${asIocs?.mediaType ?? ''}`
      const digest = requestDigest([asked.inputType, JSON.stringify(asked.options), form, sampleSha256])
      return await underIdempotencyKey(dependencies.idempotency, dependencies.credits, call, digest, async (claim) => {
        const reserved = await dependencies.credits.reserve({
          accountId: call.caller.accountId,
          credits: price,
          operation: operation.id,
          requestId: call.requestId,
        })
        if (reserved.outcome === 'insufficient') throw tooPoor(call, price, reserved.balance)
        using reservation = reserved.reservation
        const keeper = isKept(asked, dependencies.keeping, asIocs)
          ? startKeeping(call.caller.accountId, asked, sampleSha256)
          : null
        const report = await analyze(dependencies.mail, call, asked)
        // Nobody is there to read it, and without a key nobody could ask for it again: nothing was delivered.
        if (claim === null && call.incoming.socket.destroyed) throw new Refusal('request_incomplete')
        const warnings = [...query.warnings, ...asked.warnings, ...keepingWarnings(asked, dependencies.keeping)]
        // Taken once: the answer that is kept and the one that is sent must be the same text.
        const tookMs = elapsedMs(call)
        const present = (defangs: boolean): PhishingData => ({
          ...(keeper === null ? {} : { analysis_id: keeper.id }),
          ...presentMail(report, tookMs, defangs ? defang : (ioc) => ioc),
        })
        const data = JSON.stringify(asIocs === null ? present(defangs) : exported(report, asIocs, sampleSha256))
        call.takeAnswerRoom(Buffer.byteLength(data))
        const kept =
          keeper === null ? undefined : await keeper.finish(present(false), report.traits, dependencies.keeping)
        const answer = (outcome: ChargeOutcome): Answer => {
          if (outcome.outcome === 'insufficient') throw tooPoor(call, price, outcome.balance)
          const { balance } = outcome
          const charged = { status: 200, creditsUsed: price, creditsRemaining: balance }
          return asIocs === null
            ? { ...charged, body: withDataText(data, presentMeta(call, price, balance, warnings, tookMs)) }
            : { ...charged, body: data, headers: { 'content-type': asIocs.mediaType } }
        }
        const answered = answer(await reservation.settle(claim?.finishWith(answer), kept))
        tellMail(dependencies.trail, report, {
          accountId: call.caller.accountId,
          keyId: call.caller.keyId,
          requestId: call.requestId,
          provider: 'http',
          analysisId: keeper?.id ?? null,
          sha256: sampleSha256,
        })
        return answered
      })
    },
  }
}

/** What the query says of a body that is the message itself. */
function requestOf(query: z.output<typeof messageQuery>): Omit<PhishingRequest, 'content'> {
  const { input_type = 'eml' } = query
  const { store, ...switches } = query
  const names = phishingOptions.omit({ store: true }).keyof().options
  const options = Object.fromEntries(names.map((name) => [name, readBoolean(name, switches[name])]))
  return { input_type, options: store === undefined ? options : { ...options, store: readBoolean('store', store) } }
}

const isKept = ({ options }: Asked, { days }: Keeping, asIocs: IocExport | null): boolean =>
  days > 0 && asIocs === null && options.store !== false

const keepingWarnings = ({ options }: Asked, { days }: Keeping): readonly string[] =>
  options.store === true && days === 0 ? ['The service keeps no mail, so "store" had no effect.'] : []

/** The bytes as they came: nothing decodes them, for mail is not always UTF-8. */
function contentOf({ blocks, bytes }: Body): Uint8Array<ArrayBuffer> {
  if (bytes === 0) throw new Refusal('invalid_request', { details: [{ path: '', message: 'must not be empty' }] })
  const content = new Uint8Array(bytes)
  let offset = 0
  for (const block of blocks) {
    content.set(block, offset)
    offset += block.length
  }
  return content
}

/** Reads and checks a body of JSON; a large one as JSON in a thread, so that it stalls no other request. */
async function readAsked(mail: MailAnalyzer, accountId: string, body: Body, needsIocs: boolean): Promise<Asked> {
  if (body.bytes <= INLINE_JSON_BYTES_MAX) {
    const { value, warnings } = validateBody(phishingRequest, parseJson(body))
    return askedOf(value, new TextEncoder().encode(value.content), warnings, needsIocs)
  }
  const read = await mail.read(accountId, body, FIELDS).catch(rethrowPoolError)
  if (!read.ok) throw unreadable(read.fault)
  // The content was taken out in the thread; any text in its place lets the schema judge the rest.
  const { value, warnings } = validateBody(
    phishingRequest,
    read.content === null ? read.rest : { ...asObject(read.rest), content: '…' },
  )
  return askedOf(value, read.content ?? new Uint8Array(), warnings, needsIocs)
}

function unreadable(fault: 'invalid_json' | 'too_many_values'): Refusal {
  if (fault === 'invalid_json') return new Refusal('invalid_json')
  const message = `must not hold more than ${JSON_VALUES_MAX} fields and values`
  return new Refusal('invalid_request', { details: [{ path: 'body', message }] })
}

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

function askedOf(
  request: Omit<PhishingRequest, 'content'>,
  content: Uint8Array<ArrayBuffer>,
  warnings: readonly string[],
  needsIocs: boolean,
): Asked {
  if (content.length > CONTENT_BYTES_MAX) throw new Refusal('content_too_large')
  requireMail(content)
  const options = request.options ?? {}
  return {
    content,
    inputType: request.input_type,
    options: needsIocs ? { ...options, include_iocs: true } : options,
    warnings,
  }
}

/** The indicators of compromise alone, in the form that was asked for. */
function exported({ iocs, verdict, message }: EmailReport, form: IocExport, sampleSha256: string): object {
  if (iocs === undefined) throw new Error('an export is asked for together with its indicators')
  const sampleName = nameOfMail(message.subject)
  const context = { sampleSha256, sampleName, analyzedAt: new Date().toISOString(), verdict: verdict.level }
  return form.write(iocs, { ...context, score: verdict.score })
}

function analyze(mail: MailAnalyzer, call: Call, { content, inputType, options }: Asked): Promise<EmailReport> {
  const task = {
    content,
    inputType,
    options: taskOptionsOf(options),
    nowMs: Date.now(),
  }
  return mail.analyze(call.caller.accountId, task).catch((error: unknown) => {
    if (error instanceof PoolError && error.failure === 'broken')
      call.log.error({ err: error, requestId: call.requestId }, 'mail analysis failed')
    return rethrowPoolError(error)
  })
}

const POOL_FAILURES = {
  overloaded: 'overloaded',
  timeout: 'request_timeout',
  broken: 'internal_error',
  closed: 'shutting_down',
} as const

function rethrowPoolError(error: unknown): never {
  if (!(error instanceof PoolError)) throw error
  const options: RefusalOptions = error.failure === 'closed' ? { headers: { connection: 'close' } } : {}
  throw new Refusal(POOL_FAILURES[error.failure], options)
}

/** The answer as text: its data, which may be megabytes, were written once, before there was a balance to tell. */
const withDataText = (data: string, meta: Meta): string =>
  `{"success":true,"data":${data},"credits_used":${meta.credits_used},"credits_remaining":${meta.credits_remaining},"meta":${JSON.stringify(meta)}}`
