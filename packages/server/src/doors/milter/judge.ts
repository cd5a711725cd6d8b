// A message → its verdict, paid for and kept as over HTTP, within the time that a mail may wait; or why there is none.
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { EVERY_MAIL_OPTION, OPERATIONS, type PhishingData } from '@assay/contract'
import { notMail } from '@assay/engine/service'
import type { Logger } from 'pino'
import type { Credits } from '../../accounts/credits.ts'
import type { MailAnalyzer } from '../../analysis/email/mail-analyzer.ts'
import { PoolError } from '../../analysis/email/pool-error.ts'
import { EVERY_TASK_OPTION } from '../../analysis/email/task-options.ts'
import { presentMail } from '../../http/present.ts'
import { type Keeping, startKeeping } from '../../http/routes/kept/keep-mail.ts'
import { tellMail } from '../../trail/tell-mail.ts'
import type { Trail } from '../../trail/told.ts'
import type { Payer } from '../payer.ts'

export interface JudgeOptions {
  readonly payer: Payer
  readonly credits: Credits
  readonly mail: Pick<MailAnalyzer, 'analyze'>
  readonly keeping: Keeping
  readonly trail: Pick<Trail, 'mail'>
  readonly timeoutMs: number
  readonly log: Logger
}

export interface JudgedMail {
  readonly level: PhishingData['verdict']['level']
  readonly score: number
  /** Ids, the heaviest first. */
  readonly indicators: readonly string[]
  /** By which it is found in the inbox; null where it is not kept. */
  readonly analysisId: string | null
}

/** Why there is no verdict: nothing was charged. */
export type Unjudged = 'late' | 'no_key' | 'no_credits' | 'too_many_requests' | 'overloaded' | 'not_mail' | 'failed'

/** Never rejects. `isAwaited`: whether the mail server is still there. */
export type Judge = (content: Uint8Array<ArrayBuffer>, isAwaited: () => boolean) => Promise<JudgedMail | Unjudged>

const { analyzePhishing } = OPERATIONS

export function createJudge(options: JudgeOptions): Judge {
  return async (content, isAwaited) => {
    const requestId = randomUUID()
    const log = options.log.child({ requestId, door: 'milter' })
    const late = new AbortController()
    try {
      let isOver = false
      const judging = judge(options, content, requestId, () => isAwaited() && !isOver)
      const isLate = sleep(options.timeoutMs, 'late' as const, { signal: late.signal })
      isLate.catch(() => {})
      const judged = await Promise.race([judging, isLate])
      isOver = true
      if (judged === 'late') judging.catch((error: unknown) => log.warn({ err: error }, 'a late mail analysis failed'))
      log.info(typeof judged === 'string' ? { unjudged: judged } : judged, 'mail judged')
      return judged
    } catch (error) {
      if (error instanceof PoolError && error.failure !== 'broken') return POOL_FAILURES[error.failure]
      log.error({ err: error }, 'mail analysis failed')
      return 'failed'
    } finally {
      late.abort()
    }
  }
}

const POOL_FAILURES = { overloaded: 'overloaded', timeout: 'late', closed: 'overloaded' } as const

async function judge(
  options: JudgeOptions,
  content: Uint8Array<ArrayBuffer>,
  requestId: string,
  isAwaited: () => boolean,
): Promise<JudgedMail | Unjudged> {
  if (notMail(content) !== null) return 'not_mail'
  const admission = await options.payer.admit()
  if (admission.outcome === 'too_many_requests') return 'too_many_requests'
  if (admission.outcome !== 'admitted') return 'no_key'
  const { accountId, keyId } = admission.caller
  const reserved = await options.credits.reserve({
    accountId,
    credits: options.credits.priceOf(analyzePhishing.credits),
    operation: 'milter',
    requestId,
  })
  if (reserved.outcome === 'insufficient') return 'no_credits'
  using reservation = reserved.reservation
  const beganMs = performance.now()
  const sha256 = createHash('sha256').update(content).digest('hex')
  const keeper =
    options.keeping.days > 0
      ? startKeeping(accountId, { content, inputType: 'eml', options: EVERY_MAIL_OPTION }, sha256)
      : null
  const report = await options.mail.analyze(accountId, taskOf(content))
  // Nobody waits for it any more: nothing was delivered.
  if (!isAwaited()) return 'late'
  const data = presentMail(report, Math.round(performance.now() - beganMs), (ioc) => ioc)
  const kept =
    keeper === null
      ? undefined
      : await keeper.finish({ analysis_id: keeper.id, ...data }, report.traits, options.keeping)
  const charged = await reservation.settle(undefined, kept)
  if (charged.outcome === 'insufficient') return 'no_credits'
  if (!isAwaited()) {
    await options.credits.refund(charged.chargeId, { operation: 'milter', requestId })
    return 'late'
  }
  const analysisId = keeper?.id ?? null
  tellMail(options.trail, report, { accountId, keyId, requestId, provider: 'milter', analysisId, sha256 })
  return judgedOf(data, analysisId)
}

function taskOf(content: Uint8Array<ArrayBuffer>): Parameters<MailAnalyzer['analyze']>[1] {
  return {
    content,
    inputType: 'eml',
    options: EVERY_TASK_OPTION,
    nowMs: Date.now(),
  }
}

function judgedOf({ verdict, indicators }: PhishingData, analysisId: string | null): JudgedMail {
  const { level, score } = verdict
  const byWeight = indicators.toSorted((a, b) => b.weight - a.weight)
  return { level, score, indicators: [...new Set(byWeight.map(({ id }) => id))], analysisId }
}
