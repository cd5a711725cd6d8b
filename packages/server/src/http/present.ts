// Where the inside becomes the outside: records of the store and reports of the engine as the contract's wire shapes. Routes that
// answer what is stored as text write the envelope around it.
import type { Disposition, FileRecord, FileSummary, MailSummary, Meta, PhishingData } from '@assay/contract'
import type { Caller } from '../accounts/authentication.ts'
import type { IssuedKey } from '../accounts/keys.ts'
import type { RateLimitState } from '../accounts/rate-limit.ts'
import type { EmailReport } from '../analysis/email/protocol.ts'
import type { ListedFile } from '../store/file-store.ts'
import type { DispositionRecord, KeptMail } from '../store/mail-store.ts'
import type { Account, KeyRecord, LedgerEntry, Submission, UsageDay } from '../store/records.ts'
import { type Call, elapsedMs } from './call.ts'

const iso = (ms: number): string => new Date(ms).toISOString()
const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms))

export function presentMeta(
  call: Call,
  creditsUsed: number,
  creditsRemaining: number,
  warnings: readonly string[] = [],
  tookMs: number = elapsedMs(call),
): Meta {
  return {
    request_id: call.requestId,
    credits_used: creditsUsed,
    credits_remaining: creditsRemaining,
    processing_time_ms: tookMs,
    ...(warnings.length === 0 ? {} : { warnings: [...warnings] }),
  }
}

/** Without its results. */
export function presentSubmission(submission: Submission): FileRecord {
  const { sample, state, verdict, fileType, completedAtMs, stages } = submission
  const complete = state === 'complete'
  return {
    sha256: sample.sha256,
    status: state,
    verdict: complete ? (verdict ?? 'unknown') : null,
    file_name: submission.fileName,
    file_size: sample.sizeBytes,
    file_type: fileType,
    md5: sample.md5,
    sha1: sample.sha1,
    ssdeep: sample.ssdeep,
    upload_time: iso(submission.uploadTimeMs),
    completed_at: complete ? isoOrNull(completedAtMs) : null,
    tags: [...submission.tags],
    pipeline_stages: stages.map(({ name, status, durationMs, reason }) => ({
      name,
      status,
      duration_ms: durationMs,
      ...(reason === undefined ? {} : { reason }),
    })),
  }
}

/** `defangs` writes an IOC so that nothing can follow it. Parts that were not asked for are absent. */
export function presentMail(
  report: EmailReport,
  processingTimeMs: number,
  defangs: (ioc: string) => string,
): PhishingData {
  const { authentication, iocs, body, links, lookalikes, attachments } = report
  return {
    verdict: presentVerdict(report.verdict),
    message: presentMessage(report.message),
    path: report.path.map(presentHop),
    authentication: {
      spf: presentTold(authentication.spf),
      dkim: presentTold(authentication.dkim),
      dmarc: { ...presentTold(authentication.dmarc), policy: authentication.dmarc.policy },
      arc: presentTold(authentication.arc),
    },
    indicators: report.indicators.map(presentIndicator),
    ...(iocs && { iocs: presentIocs(iocs, defangs), ioc_details: presentIocDetails(iocs, defangs) }),
    ...(body && { body: presentBody(body) }),
    ...(links && {
      links: links.map(({ url, text, finalUrl, domain, flags }) => ({ url, text, final_url: finalUrl, domain, flags })),
    }),
    ...(lookalikes && {
      lookalikes: lookalikes.map(({ domain, imitates, technique, where }) => ({ domain, imitates, technique, where })),
    }),
    ...(attachments && { attachments: attachments.map(presentAttachment) }),
    headers_analyzed: report.headersAnalyzed,
    parsed_as: report.parsedAs,
    defects: report.defects.map(({ code, detail }) => ({ code, detail })),
    engine_version: report.engineVersion,
    processing_time_ms: processingTimeMs,
  }
}

/** One of what a report has a list of. */
type One<Name extends keyof EmailReport> = NonNullable<EmailReport[Name]> extends readonly (infer Item)[] ? Item : never

function presentVerdict(verdict: EmailReport['verdict']): PhishingData['verdict'] {
  return {
    level: verdict.level,
    score: verdict.score,
    summary: verdict.summary,
    advice: verdict.advice,
    points: verdict.points,
    groups: verdict.groups.map(({ group, points }) => ({ group, points })),
    combinations: verdict.combinations.map(({ id, points, explain, findings }) => ({
      id,
      points,
      explain,
      indicators: [...findings],
    })),
    contexts: verdict.contexts.map(({ id, points, explain }) => ({ id, points, explain })),
  }
}

const presentMessage = (message: EmailReport['message']): PhishingData['message'] => ({
  from: message.from === null ? null : { name: message.from.name, address: message.from.address },
  reply_to: [...message.replyTo],
  return_path: message.returnPath,
  subject: message.subject,
  date: message.date,
  message_id: message.messageId,
})

const presentHop = (hop: One<'path'>): PhishingData['path'][number] => ({
  from: hop.from,
  address: hop.address,
  by: hop.by,
  protocol: hop.protocol,
  encrypted: hop.isEncrypted,
  time: isoOrNull(hop.at === null ? null : hop.at * 1000),
  delay_s: hop.delaySeconds,
  believed: hop.isBelieved,
})

const presentIndicator = (indicator: One<'indicators'>): PhishingData['indicators'][number] => ({
  type: indicator.type,
  severity: indicator.severity,
  description: indicator.description,
  id: indicator.id,
  title: indicator.title,
  weight: indicator.weight,
  evidence: indicator.evidence.map(({ where, snippet }) => ({ where, snippet })),
  attack: [...indicator.attack],
  ...(indicator.origin !== undefined && { origin: indicator.origin }),
})

const presentIocs = (
  { domains, ips, emails, urls }: NonNullable<EmailReport['iocs']>,
  defangs: (ioc: string) => string,
): NonNullable<PhishingData['iocs']> => ({
  domains: domains.map(({ value }) => defangs(value)),
  ips: ips.map(({ value }) => defangs(value)),
  emails: emails.map(({ value }) => defangs(value)),
  urls: urls.map(({ value }) => defangs(value)),
})

const presentIocDetails = (
  { domains, ips, emails, urls }: NonNullable<EmailReport['iocs']>,
  defangs: (ioc: string) => string,
): NonNullable<PhishingData['ioc_details']> =>
  [['domain', domains] as const, ['ip', ips] as const, ['email', emails] as const, ['url', urls] as const].flatMap(
    ([kind, found]) =>
      found.map(({ value, role, rank, isAttackers, sources }) => ({
        kind,
        value: defangs(value),
        role,
        rank,
        attackers: isAttackers,
        seen_in: [...sources],
      })),
  )

const presentBody = (body: NonNullable<EmailReport['body']>): NonNullable<PhishingData['body']> => ({
  language: body.language,
  word_count: body.wordCount,
  lures: body.lures,
  objects: body.objects,
  actions: body.actions,
  pressures: body.pressures,
  hidden_text_chars: body.hiddenTextChars,
})

const presentAttachment = (attachment: One<'attachments'>): NonNullable<PhishingData['attachments']>[number] => ({
  name: attachment.name,
  declared_type: attachment.declaredType,
  detected_type: attachment.detectedType,
  size: attachment.sizeBytes,
  md5: attachment.md5,
  sha1: attachment.sha1,
  sha256: attachment.sha256,
  flags: [...attachment.flags],
})

const presentTold = <Result extends string>({
  result,
  detail,
  source,
  domain,
}: {
  result: Result
  detail: string
  source: 'verified' | 'reported' | 'none'
  domain: string | null
}) => ({
  result,
  detail,
  source,
  domain,
})

export const presentDisposition = (said: DispositionRecord | null): Disposition | null =>
  said === null ? null : { label: said.label, note: said.note, by: said.by, time: iso(said.timeMs) }

/** `keptDays`: for how long the service keeps mail. */
export function presentKeptMail(mail: KeptMail, keptDays: number): MailSummary {
  return {
    analysis_id: mail.id,
    time: iso(mail.timeMs),
    expires_at: iso(mail.timeMs + keptDays * 24 * 3600 * 1000),
    input_type: mail.inputType,
    verdict: { level: mail.level, score: mail.score, summary: mail.summary },
    from: mail.from,
    subject: mail.subject,
    date: mail.date,
    size: mail.sizeBytes,
    sha256: mail.sha256,
    disposition: presentDisposition(mail.disposition),
    campaign_id: mail.campaignId,
  }
}

export const presentListedFile = (file: ListedFile): FileSummary => ({
  ...presentSubmission(file),
  disposition: presentDisposition(file.disposition),
})

export function presentAccount(account: Account): Record<string, unknown> {
  const { id, name, plan, balance, createdAtMs, fileBytes, quota } = account
  const files = { bytes: fileBytes, bytes_max: quota.fileBytesMax, days: quota.fileDays }
  return { id, name, plan, credits_remaining: balance, created_at: iso(createdAtMs), files }
}

/** The account as its own key sees it, with the key and its limits. */
export function presentCaller(
  caller: Caller,
  balance: number,
  { limit, remaining, resetUnixS }: RateLimitState,
  { fileBytes, quota }: Pick<Account, 'fileBytes' | 'quota'>,
  /** 0 is for ever. */
  serviceDays: number,
): Record<string, unknown> {
  const days = quota.fileDays ?? serviceDays
  return {
    id: caller.accountId,
    name: caller.accountName,
    plan: caller.plan,
    credits_remaining: balance,
    permissions: caller.permissions,
    rate_limit: { limit, remaining, reset: resetUnixS },
    key: {
      prefix: caller.prefix,
      name: caller.keyName === '' ? null : caller.keyName,
      expires_at: isoOrNull(caller.expiresAtMs),
    },
    files: { bytes: fileBytes, bytes_max: quota.fileBytesMax, days: days === 0 ? null : days },
  }
}

/** A key as the contract's `ApiKey` shows it: never its text, times in ISO 8601. */
export function presentKey(record: KeyRecord): Record<string, unknown> {
  return {
    id: record.id,
    account: record.accountId,
    prefix: record.prefix,
    name: record.name === '' ? null : record.name,
    permissions: record.permissions,
    created_at: iso(record.createdAtMs),
    expires_at: isoOrNull(record.expiresAtMs),
    revoked_at: isoOrNull(record.revokedAtMs),
    last_used_at: isoOrNull(record.lastUsedAtMs),
  }
}

/** The one answer that holds the full key. */
export const presentIssued = ({ record, key }: IssuedKey): object => ({ ...presentKey(record), key })

/** An entry as the contract's `LedgerEntry` shows it: its kind tells the direction, so credits are never negative. */
export function presentLedgerEntry({
  id,
  timeMs,
  kind,
  credits,
  balance,
  operation,
  requestId,
}: LedgerEntry): Record<string, unknown> {
  return { id, time: iso(timeMs), kind, credits: Math.abs(credits), balance, operation, request_id: requestId }
}

/** In UTC. */
export const presentDay = (ms: number): string => iso(ms).slice(0, 10)

export const presentUsageDay = ({ dayMs, ...sums }: UsageDay): Record<string, unknown> => ({
  day: presentDay(dayMs),
  ...sums,
})
