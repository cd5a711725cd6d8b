// What is asked of campaigns, in the SQL that all adapters speak, and the records that its answers make. A campaign is told by
// the mails that are left of it; one with fewer than two is none.
import type { CampaignDetail, CampaignRecord, Variation } from '../campaign-store.ts'
import { campaignMailsReadMax } from '../limits.ts'
import type { PageRequest } from '../records.ts'
import type { Condition } from './conditions.ts'
import { cursorOf, pageSize } from './paging.ts'

export interface CampaignRow {
  readonly id: number
  readonly public_id: string
  readonly mails: number
  readonly grade: number
  readonly first: number
  readonly last: number
  readonly last_mail: number
}

/** Questions by name, and what their rows are. */
export type Questions<Answers extends Readonly<Record<string, readonly object[]>>> = {
  readonly [Name in keyof Answers]: Condition
}

/** What both a list and one campaign tell. */
export interface GistAnswers extends Readonly<Record<string, readonly object[]>> {
  readonly subjects: readonly ValueRow[]
  readonly shared: CampaignRecord['shared']
}

export interface DetailAnswers extends GistAnswers {
  readonly subjectCount: readonly CountRow[]
  readonly senders: readonly ValueRow[]
  readonly senderCount: readonly CountRow[]
  readonly landings: readonly ValueRow[]
  readonly landingCount: readonly CountRow[]
  readonly days: readonly { readonly day: number; readonly mails: number }[]
}

interface ValueRow {
  readonly value: string
}
interface CountRow {
  readonly count: number
}

const LEVELS = ['safe', 'suspicious', 'malicious', 'highly_malicious'] as const
const SHARED_MAX = 20
const VALUES_MAX = 10
const DAY_MS = 24 * 3600 * 1000

/** How many of a campaign's mails are looked at in a list for what they share, the newest. */
const LISTED_MAILS_MAX = 100

/** A mail that is kept later has a greater number. */
const TOLD = `SELECT c.id, c.public_id, c.mails, c.grade, c.last_mail,
    (SELECT time FROM mail WHERE id = (SELECT min(mail) FROM mail_campaign WHERE campaign = c.id)) AS first,
    (SELECT time FROM mail WHERE id = (SELECT max(mail) FROM mail_campaign WHERE campaign = c.id)) AS last
  FROM campaign c`

const NEWEST = '(SELECT mail FROM mail_campaign WHERE campaign = ? ORDER BY mail DESC LIMIT ?) g'
const OF_MAIL = 'JOIN mail m ON m.id = g.mail'
const OF_LANDING = "JOIN mail_trait t ON t.mail = g.mail AND t.tie = 'landing'"

/** Rows are of `CampaignRow`, one more than the page has. */
export function campaignPage(
  account: number,
  { sinceMs, untilMs }: { readonly sinceMs?: number | undefined; readonly untilMs?: number | undefined },
  page: PageRequest,
): Condition {
  const before = cursorOf(page) ?? Number.MAX_SAFE_INTEGER
  const [since, until] = [sinceMs ?? Number.MIN_SAFE_INTEGER, untilMs ?? Number.MAX_SAFE_INTEGER]
  return {
    sql: `SELECT * FROM (${TOLD} WHERE c.account = ? AND c.mails > 1 AND c.last_mail < ?) AS told
          WHERE last >= ? AND last < ? ORDER BY last_mail DESC LIMIT ?`,
    values: [account, before, since, until, pageSize(page) + 1],
  }
}

export const campaignById = (account: number, id: string): Condition => ({
  sql: `${TOLD} WHERE c.account = ? AND c.public_id = ? AND c.mails > 1`,
  values: [account, id],
})

export const gistQuestions = (campaign: number, mailsMax = LISTED_MAILS_MAX): Questions<GistAnswers> => ({
  subjects: valuesOf('m.subject', OF_MAIL, campaign, mailsMax),
  shared: {
    // One key has one text.
    sql: `SELECT t.tie, min(t.told) AS told, count(DISTINCT t.mail) AS mails FROM ${NEWEST}
          JOIN mail_trait t ON t.mail = g.mail GROUP BY t.tie, t.key HAVING count(DISTINCT t.mail) > 1
          ORDER BY mails DESC, t.tie LIMIT ${SHARED_MAX}`,
    values: [campaign, mailsMax],
  },
})

export const detailQuestions = (campaign: number): Questions<DetailAnswers> => ({
  ...gistQuestions(campaign, campaignMailsReadMax),
  subjectCount: countOf('m.subject', OF_MAIL, campaign),
  senders: valuesOf('m.from_address', OF_MAIL, campaign, campaignMailsReadMax),
  senderCount: countOf('m.from_address', OF_MAIL, campaign),
  landings: valuesOf('t.told', OF_LANDING, campaign, campaignMailsReadMax),
  landingCount: countOf('t.told', OF_LANDING, campaign),
  days: {
    sql: `SELECT m.time / ${DAY_MS} AS day, count(*) AS mails FROM mail_campaign g ${OF_MAIL}
          WHERE g.campaign = ? GROUP BY day ORDER BY day`,
    values: [campaign],
  },
})

/** The most frequent first. */
const valuesOf = (value: string, from: string, campaign: number, mailsMax: number): Condition => ({
  sql: `SELECT ${value} AS value FROM ${NEWEST} ${from} AND ${value} IS NOT NULL
        GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${VALUES_MAX}`,
  values: [campaign, mailsMax],
})

const countOf = (value: string, from: string, campaign: number): Condition => ({
  sql: `SELECT count(DISTINCT ${value}) AS count FROM ${NEWEST} ${from}`,
  values: [campaign, campaignMailsReadMax],
})

export const toCampaign = (
  row: CampaignRow,
  { subjects, shared }: GistAnswers,
  mailsMax = LISTED_MAILS_MAX,
): CampaignRecord => ({
  id: row.public_id,
  title: subjects[0]?.value ?? '',
  lookedAt: Math.min(row.mails, mailsMax),
  mails: row.mails,
  worst: LEVELS[row.grade] ?? 'suspicious',
  firstMs: row.first,
  lastMs: row.last,
  shared: withoutRepeats(shared),
})

export const toCampaignDetail = (row: CampaignRow, answers: DetailAnswers): CampaignDetail => ({
  ...toCampaign(row, answers, campaignMailsReadMax),
  subjects: toVariation(answers.subjects, answers.subjectCount),
  senders: toVariation(answers.senders, answers.senderCount),
  landings: toVariation(answers.landings, answers.landingCount),
  days: answers.days.map(({ day, mails }) => ({ dayMs: day * DAY_MS, mails })),
})

const toVariation = (values: readonly ValueRow[], counts: readonly CountRow[]): Variation => ({
  values: values.map(({ value }) => value),
  count: counts[0]?.count ?? 0,
})

/** One text has several keys: what a person is told of them is the same. */
const withoutRepeats = (shared: CampaignRecord['shared']): CampaignRecord['shared'] =>
  shared
    .filter(({ tie, told }, at) => shared.findIndex((one) => one.tie === tie && one.told === told) === at)
    .map(({ tie, told, mails }) => ({ tie, told, mails }))
