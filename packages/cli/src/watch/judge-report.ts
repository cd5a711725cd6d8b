// A report → what it is worth: the gravest of the mails that it reports, and never safe where one was not judged. Each is asked of the service under a key of its own, so that one
// that is asked again after a crash is neither analysed nor charged twice.
import { createHash } from 'node:crypto'
import type { PhishingData } from '@assay/contract'
import { EVERY_MAIL_OPTION } from '@assay/contract/mail-options'
import { InputError } from '../input.ts'
import type { Service } from '../service/connect.ts'
import type { Reporter } from './answer/reporter.ts'
import type { FOLDERS } from './mailbox.ts'
import { type ReportedMail, readReport } from './reported.ts'

export interface JudgedReport {
  /** `unclear`: it reports nothing that could be judged, or something that was not, and the rest is safe. */
  readonly outcome: keyof typeof FOLDERS
  readonly subject: string
  /** Null where nobody may be answered. */
  readonly reporter: Reporter | null
  /** Mails of it that were not judged, or not whole. */
  readonly unjudged: number
  readonly mails: readonly { readonly level: string; readonly score: number; readonly analysisId: string | null }[]
}

const GRAVEST_FIRST = ['highly_malicious', 'malicious', 'suspicious', 'safe'] as const
/** What no other try would change. */
const FINAL: ReadonlySet<string> = new Set(['invalid_request', 'content_too_large', 'unsupported_media_type'])

/** Of a report that cannot be read. */
export const NOTHING_JUDGED: JudgedReport = { outcome: 'unclear', subject: '', unjudged: 1, mails: [], reporter: null }

/** Rejects with an InputError for what may fare better later, with a RunError where nothing would be answered now. */
export async function judgeReport(service: Service, bytes: Uint8Array | null): Promise<JudgedReport> {
  if (bytes === null) return NOTHING_JUDGED
  const { subject, mails, leftOut, reporter } = await readReport(bytes)
  const digest = createHash('sha256').update(bytes).digest('hex')
  const judged: PhishingData[] = []
  for (const [index, mail] of mails.entries()) {
    const data = await judge(service, mail, `watch-${digest}-${index}`)
    if (data !== null) judged.push(data)
  }
  const outcome = GRAVEST_FIRST.find((level) => judged.some(({ verdict }) => verdict.level === level)) ?? 'unclear'
  const unjudged = leftOut + mails.length - judged.length
  return {
    // Of several, one that was not judged may be the bad one.
    outcome: outcome === 'safe' && unjudged > 0 ? 'unclear' : outcome,
    subject,
    unjudged,
    reporter,
    mails: judged.map(({ verdict, analysis_id: analysisId = null }) => ({
      level: verdict.level,
      score: verdict.score,
      analysisId,
    })),
  }
}

/** Null for what is no mail. */
async function judge(
  { ask }: Service,
  { content, inputType }: ReportedMail,
  idempotencyKey: string,
): Promise<PhishingData | null> {
  try {
    const { data } = await ask((client) =>
      client.analyzeMessage(content, { inputType, options: EVERY_MAIL_OPTION, idempotencyKey }),
    )
    return inputType === 'raw' && !isForwarded(data) ? null : data
  } catch (error) {
    if (error instanceof InputError && FINAL.has(error.code)) return null
    throw error
  }
}

/** A text without any sender or subject in it is what the reporter wrote, and no mail that was forwarded. */
const isForwarded = ({ message }: PhishingData): boolean => message.from !== null || message.subject !== ''
