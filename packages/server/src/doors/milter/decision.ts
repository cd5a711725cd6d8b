// What becomes of a judged message: what Assay says of it in its header, and whether it goes on, is held, or is refused.
import type { VERDICT_LEVELS } from '@assay/contract'
import type { JudgedMail, Unjudged } from './judge.ts'
import { INDICATORS_MAX } from './limits.ts'
import type { IncomingMessage } from './message.ts'
import type { Agreement } from './negotiation.ts'
import { REPLY } from './packets.ts'

type Level = (typeof VERDICT_LEVELS)[number]
/** From which level on something is done. */
export type From = 'never' | Exclude<Level, 'safe'>

export interface Policy {
  readonly quarantineFrom: From
  readonly rejectFrom: From
  /** What becomes of a mail that could not be judged: it goes on, or its sender is asked to try again. */
  readonly failure: 'open' | 'closed'
}

export type Unread = Unjudged | 'too_large'

const RANK: Readonly<Record<Level, number>> = { safe: 0, suspicious: 1, malicious: 2, highly_malicious: 3 }

const reaches = (level: Level, from: From): boolean => from !== 'never' && RANK[level] >= RANK[from]

/** A field's value without what could end it: indicators are ids of the engine, and stay checked here. */
const idsOf = (indicators: readonly string[]): string =>
  indicators
    .filter((id) => /^[a-z0-9_]{1,80}$/.test(id))
    .slice(0, INDICATORS_MAX)
    // Folded, so that no line is longer than 998 characters.
    .join(',\n\t')

const REFUSED = '550 5.7.1 This message was found to be fraudulent or harmful and is refused'
const LATER = '451 4.7.1 This message could not be checked yet, please try again later'

/** The answers to the end of a message, in their order; the last one decides. */
export function answersTo(
  judged: JudgedMail | Unread,
  message: Pick<IncomingMessage, 'forged'>,
  policy: Policy,
  agreement: Agreement,
): readonly Buffer[] {
  const stripped = agreement.mayDeleteHeaders ? deletions(message) : []
  const written = (fields: readonly (readonly [string, string])[]): readonly Buffer[] =>
    // Each goes above all others, so the first one comes last.
    agreement.mayAddHeaders
      ? fields
          .map(([name, value]) => REPLY.insertHeader(name, agreement.hasLeadingSpace ? ` ${value}` : value))
          .reverse()
      : []
  if (typeof judged === 'string') {
    // What is too large is skipped as configured; that is no failure, and no acquittal either.
    if (policy.failure === 'closed' && judged !== 'too_large') return [REPLY.replyCode(LATER)]
    return [...stripped, ...written([['X-Assay-Verdict', `unknown (${judged.replaceAll('_', ' ')})`]]), REPLY.accept]
  }
  if (reaches(judged.level, policy.rejectFrom)) return [REPLY.replyCode(REFUSED)]
  const held =
    agreement.mayQuarantine && reaches(judged.level, policy.quarantineFrom)
      ? [REPLY.quarantine(`Assay: ${judged.level}, score ${judged.score}`)]
      : []
  return [...stripped, ...written(fieldsOf(judged)), ...held, REPLY.accept]
}

/** From the last to the first, so that none changes the number of another. */
const deletions = ({ forged }: Pick<IncomingMessage, 'forged'>): readonly Buffer[] =>
  forged.map(({ name, nth }) => REPLY.deleteHeader(name, nth)).reverse()

function fieldsOf({ level, score, indicators, analysisId }: JudgedMail): readonly (readonly [string, string])[] {
  const ids = idsOf(indicators)
  return [
    ['X-Assay-Verdict', level],
    ['X-Assay-Score', String(score)],
    ...(ids === '' ? [] : [['X-Assay-Indicators', ids] as const]),
    ...(analysisId === null ? [] : [['X-Assay-Id', analysisId] as const]),
  ]
}
