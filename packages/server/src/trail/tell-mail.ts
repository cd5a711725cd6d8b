// A mail that was judged, as the trail tells it.
import type { EmailReport } from '@assay/engine'
import type { MailTold, Trail } from './told.ts'

type Circumstances = Pick<MailTold, 'accountId' | 'keyId' | 'requestId' | 'provider' | 'analysisId' | 'sha256'>

export function tellMail(trail: Pick<Trail, 'mail'>, report: EmailReport, circumstances: Circumstances): void {
  const { verdict, message, indicators } = report
  trail.mail({
    ...circumstances,
    level: verdict.level,
    score: verdict.score,
    summary: verdict.summary,
    from: message.from?.address ?? null,
    subject: message.subject,
    messageId: message.messageId,
    indicators: indicators.map(({ id }) => id),
  })
}
