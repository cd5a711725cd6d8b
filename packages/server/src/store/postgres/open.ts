// The shared store: one PostgreSQL database (15 and newer), for as many processes as are needed.
import type { BudgetStore } from '../budget-store.ts'
import type { Store } from '../store.ts'
import { AccountRows } from './account-rows.ts'
import { createAccounts } from './accounts.ts'
import { createAnswers } from './answers.ts'
import { auditDatabase } from './audit.ts'
import { createBudgets } from './budgets.ts'
import { createCampaigns } from './campaigns/campaigns.ts'
import { PostgresDatabase } from './database.ts'
import { createEvents } from './events.ts'
import { createFiles } from './files/files.ts'
import { createSharing } from './files/sharing.ts'
import { Heartbeat } from './heartbeat.ts'
import { createJobs } from './jobs.ts'
import { createKeys } from './keys.ts'
import { createLedger } from './ledger.ts'
import { createMail } from './mail/mail.ts'
import { migrate } from './migrate.ts'
import { createSubmissions } from './submissions.ts'
import { createWebhooks } from './webhooks/webhooks.ts'

/** What only processes that share a database need, too. */
export interface SharedStore extends Store {
  readonly budgets: BudgetStore
  readonly connections: () => PostgresDatabase['connections']
}

const START_LOCK = 0x61737361_79_04n

/** Makes the schema or brings it up to date. Rejects with StoreUnavailableError where the database cannot be used. */
export async function openPostgresStore(url: string): Promise<SharedStore> {
  const database = new PostgresDatabase(url)
  try {
    await database.apart(migrate)
  } catch (error) {
    await database.close()
    throw error
  }
  return createPostgresStore(database)
}

/** On a database whose schema is there. */
export function createPostgresStore(database: PostgresDatabase): SharedStore {
  const accounts = new AccountRows()
  const heartbeat = new Heartbeat(database)
  return {
    accounts: createAccounts(database),
    keys: createKeys(database, accounts),
    ledger: createLedger(database, accounts),
    mail: createMail(database, accounts),
    events: createEvents(database, accounts),
    webhooks: createWebhooks(database, accounts),
    files: createFiles(database, accounts),
    campaigns: createCampaigns(database, accounts),
    answers: createAnswers(database, accounts, heartbeat),
    submissions: createSubmissions(database, accounts),
    jobs: createJobs(database),
    sharing: createSharing(database),
    budgets: createBudgets(database),
    connections: () => database.connections,
    ping: () =>
      database.read(async ({ get }) => {
        await get('SELECT id FROM account LIMIT 1')
      }),
    alone: (work) =>
      database.apart(async (client) => {
        // It ends with the connection, whatever becomes of the process.
        await client.query(`SELECT pg_advisory_lock(${START_LOCK})`)
        return work()
      }),
    audit: () => database.apart(auditDatabase),
    close: () => {
      heartbeat.end()
      return database.close()
    },
  }
}
