// Campaigns in SQLite: listed and found.
import type { CampaignStore } from '../../campaign-store.ts'
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
import type { SqliteDatabase } from '../database.ts'

export function createCampaigns(database: SqliteDatabase, accounts: AccountRows): CampaignStore {
  const rowsOf = <Row>({ sql, values }: Condition): readonly Row[] => database.query<Row>(sql).all(...values)

  const ask = <Answers extends GistAnswers>(questions: Questions<Answers>): Answers =>
    // Each question names the columns of its rows.
    Object.fromEntries(Object.entries(questions).map(([name, question]) => [name, rowsOf(question)])) as Answers

  return {
    list: (accountId, span, page) =>
      database.read(() => {
        const account = accounts.find(accountId)
        if (account === null) return { items: [], nextCursor: null }
        const rows = rowsOf<CampaignRow>(campaignPage(account, span, page))
        return toPage(rows, pageSize(page), {
          item: (row) => toCampaign(row, ask<GistAnswers>(gistQuestions(row.id))),
          position: (row) => row.last_mail,
        })
      }),
    find: (accountId, id) =>
      database.read(() => {
        const account = accounts.find(accountId)
        const row = account === null ? undefined : rowsOf<CampaignRow>(campaignById(account, id))[0]
        return row === undefined ? null : toCampaignDetail(row, ask<DetailAnswers>(detailQuestions(row.id)))
      }),
  }
}
