// Campaigns in PostgreSQL: listed and found.
import type { CampaignRecord, CampaignStore } from '../../campaign-store.ts'
import {
  type CampaignRow,
  campaignById,
  campaignPage,
  type DetailAnswers,
  detailQuestions,
  type GistAnswers,
  gistQuestions,
  type Questions,
  toCampaign,
  toCampaignDetail,
} from '../../lists/campaign-questions.ts'
import type { Condition } from '../../lists/conditions.ts'
import { pageSize, toPage } from '../../lists/paging.ts'
import type { AccountRows } from '../account-rows.ts'
import type { PostgresDatabase, Session } from '../database.ts'

export function createCampaigns(database: PostgresDatabase, accounts: AccountRows): CampaignStore {
  return {
    list: (accountId, span, page) =>
      database.read(async (session) => {
        const account = await accounts.find(session, accountId)
        if (account === null) return { items: [], nextCursor: null }
        const rows = await rowsOf<CampaignRow>(session, campaignPage(account, span, page))
        const size = pageSize(page)
        const { items, nextCursor } = toPage(rows, size, { item: (row) => row, position: (row) => row.last_mail })
        const told: CampaignRecord[] = []
        for (const row of items) told.push(toCampaign(row, await ask<GistAnswers>(session, gistQuestions(row.id))))
        return { items: told, nextCursor }
      }),
    find: (accountId, id) =>
      database.read(async (session) => {
        const account = await accounts.find(session, accountId)
        const [row] = account === null ? [] : await rowsOf<CampaignRow>(session, campaignById(account, id))
        return row === undefined
          ? null
          : toCampaignDetail(row, await ask<DetailAnswers>(session, detailQuestions(row.id)))
      }),
  }
}

const rowsOf = <Row extends object>({ list }: Session, { sql, values }: Condition): Promise<readonly Row[]> =>
  list<Row>(sql, values)

async function ask<Answers extends GistAnswers>(session: Session, questions: Questions<Answers>): Promise<Answers> {
  const answers: Record<string, readonly object[]> = {}
  for (const [name, question] of Object.entries(questions)) answers[name] = await rowsOf(session, question)
  // Each question names the columns of its rows.
  return answers as Answers
}
