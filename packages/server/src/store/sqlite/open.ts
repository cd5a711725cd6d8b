// The embedded store: one SQLite file, shared by the processes of one machine.
import type { Store } from '../store.ts'
import { createAccountRows } from './account-rows.ts'
import { createAccounts } from './accounts.ts'
import { createAnswers } from './answers.ts'
import { auditDatabase } from './audit.ts'
import { createBooks } from './books.ts'
import { createCampaigns } from './campaigns/campaigns.ts'
import { SqliteDatabase } from './database.ts'
import { createEvents } from './events/events.ts'
import { createFiles } from './files/files.ts'
import { createSharing } from './files/sharing.ts'
import { createJobs } from './jobs.ts'
import { createKeys } from './keys.ts'
import { createLedger } from './ledger.ts'
import { createKeeping } from './mail/keeping.ts'
import { createMail } from './mail/mail.ts'
import { createSubmissionRows } from './submission-rows.ts'
import { createSubmissions } from './submissions.ts'
import { createWebhooks } from './webhooks/webhooks.ts'

/**
 * Opens (and makes, and migrates) the database file; its folder must exist. Throws StoreUnavailableError when the file
 * cannot be used, or was written by a newer version.
 */
export function openSqliteStore({
  path,
  verifies = false,
  now = Date.now,
}: {
  readonly path: string
  /** Reads all of a database whose last process did not close it: for the only serving process of a folder. */
  readonly verifies?: boolean
  readonly now?: () => number
}): Store {
  const database = new SqliteDatabase(path, verifies)
  const accountRows = createAccountRows(database)
  const books = createBooks(database, now)
  database.attach(books)
  const rows = createSubmissionRows(database)
  const answers = createAnswers(database, accountRows, now)
  const answering = database.query<{ readonly id: number }>('SELECT id FROM account LIMIT 1')
  return {
    accounts: createAccounts(database, now),
    keys: createKeys(database, accountRows, now),
    ledger: createLedger(database, {
      accounts: accountRows,
      books,
      answers: answers.book,
      keepMail: createKeeping(database),
    }),
    mail: createMail(database, accountRows),
    campaigns: createCampaigns(database, accountRows),
    events: createEvents(database, accountRows),
    webhooks: createWebhooks(database, accountRows, now),
    files: createFiles(database, { accounts: accountRows, books, rows }),
    answers,
    submissions: createSubmissions(database, { accounts: accountRows, books, answers: answers.book, rows, now }),
    jobs: createJobs(database, { books, rows, now }),
    sharing: createSharing(database, now),
    ping: () =>
      database.read(() => {
        answering.get()
      }),
    // There is one serving process a folder.
    alone: (work) => work(),
    audit: () => database.read(() => auditDatabase(database)),
    close: () => database.close(),
  }
}
