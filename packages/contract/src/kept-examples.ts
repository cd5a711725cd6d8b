// One example for each answer about what is kept; a test holds them against their schemas.
import type { Disposition, DispositionRequest } from './disposition.ts'
import { fileStatusExample, phishingResponseExample } from './examples.ts'
import type { FileSummary } from './file-list.ts'
import type { MailSummary } from './kept-mail.ts'

const meta = { request_id: 'req_4fJ2mPq8', credits_used: 0, credits_remaining: 998, processing_time_ms: 1.1 }
const TIME = '2026-01-31T12:00:00.000Z'
const ANALYSIS = 'mail_8Zr1kqT5mW2cYb7Lx0Qe'
const CAMPAIGN = 'camp_Jd83hsPq01LmZx9TuVwB'

const disposition: Disposition = { label: 'confirmed', note: 'Reported by three people.', by: 'triage', time: TIME }
export const dispositionRequestExample: DispositionRequest = { label: 'confirmed', note: 'Reported by three people.' }
export const dispositionExample = { data: { disposition }, meta }

const { data: analysis } = phishingResponseExample
const { level, score, summary } = analysis.verdict
const mail: MailSummary = {
  analysis_id: ANALYSIS,
  time: TIME,
  expires_at: '2026-03-02T12:00:00.000Z',
  input_type: 'eml',
  verdict: { level, score, summary },
  from: analysis.message.from,
  subject: analysis.message.subject,
  date: null,
  size: 167,
  sha256: '275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f',
  disposition,
  campaign_id: CAMPAIGN,
}

export const mailListExample = { data: { analyses: [mail], next_cursor: null }, meta }
export const keptMailExample = { data: { ...mail, analysis: { ...analysis, analysis_id: ANALYSIS } }, meta }
export const mailDeletedExample = { data: { analysis_id: ANALYSIS, deleted: true as const }, meta }

const file: FileSummary = { ...fileStatusExample.data, disposition: null }
export const fileListExample = { data: { files: [file], next_cursor: null }, meta }
export const fileDeletedExample = { data: { sha256: file.sha256, deleted: true as const }, meta }

export const searchExample = {
  data: {
    understood_as: ['domain' as const, 'file_name' as const],
    mail: { items: [{ ...mail, matched: ['domain' as const] }], next_cursor: null },
    files: { items: [], next_cursor: null },
  },
  meta,
}

const campaign = {
  campaign_id: CAMPAIGN,
  title: 'Your account is limited',
  mails: 2,
  worst: 'malicious' as const,
  first_seen: '2026-01-30T08:00:00.000Z',
  last_seen: TIME,
  summary: 'Both lead to paypa1.example, and their text differs in names and numbers alone.',
}
export const campaignListExample = { data: { campaigns: [campaign], next_cursor: null }, meta }
export const campaignExample = {
  data: {
    ...campaign,
    shared: [
      { tie: 'landing' as const, value: 'paypa1.example', mails: 2, explain: 'Both have links to paypa1.example.' },
    ],
    varies: [{ what: 'subject' as const, values: ['Your account is limited', 'Account notice'], count: 2 }],
    by_day: [
      { day: '2026-01-30', mails: 1 },
      { day: '2026-01-31', mails: 1 },
    ],
    analyses: [mail],
    next_cursor: null,
  },
  meta,
}

export const usageSummaryExample = {
  data: {
    since: '2026-01-02',
    days: [{ day: '2026-01-31', operation: 'phishing.analyze', charged: 12, refunded: 1, charges: 12 }],
  },
  meta,
}

export const healthExample = {
  data: {
    version: '0.1.0',
    started_at: TIME,
    engine_version: '1.0.0',
    files: { queued: 0, processing: 1, workers: 1 },
    mail: { running: 0, waiting: 0, threads: 2 },
    isolation: { walls: ['namespaces', 'landlock', 'filter'], missing: [] },
    sandbox: { guests: [{ name: 'linux', ready: true, detail: 'built' }] },
    retention: { mail_days: 30, file_days: 0 },
    streams: 1,
  },
  meta,
}
