// A database that an earlier version wrote is brought forward when it is opened, with all that it holds; one that a later
// version wrote is left alone.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, it } from 'node:test'
import { StoreUnavailableError } from '../../src/store/errors.ts'
import { migrations } from '../../src/store/migrations/index.ts'
import { openSqliteStore } from '../../src/store/sqlite/open.ts'
import { olderWorkerCompletes, olderWorkerTakesBack } from './files/older-worker.ts'
import { accountWith, hashOf, submission, temporaryFolder } from './store-fixture.ts'

const tablesOf = (path: string): readonly unknown[] => {
  const database = new DatabaseSync(path)
  try {
    return database.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY name').all()
  } finally {
    database.close()
  }
}

function alter(path: string, sql: string): void {
  const database = new DatabaseSync(path)
  database.exec(sql)
  database.close()
}

describe('migrations', () => {
  it('are numbered without gaps', () => {
    assert.deepEqual(
      migrations.map(({ number }) => number),
      migrations.map((_, at) => at + 1),
    )
  })

  it('bring the first schema forward, and nothing is lost', async () => {
    const folder = temporaryFolder()
    const [old, fresh] = [join(folder.path, 'old.db'), join(folder.path, 'fresh.db')]
    try {
      // Written by today's code, then taken back to the first schema.
      const before = openSqliteStore({ path: old })
      const accountId = await accountWith(before, 100)
      await before.submissions.submit(submission(accountId))
      await before.close()
      alter(
        old,
        `DROP TABLE secret; DROP TABLE stage_condition; ALTER TABLE job DROP COLUMN trace; DROP TRIGGER bundle_is_of_newest; DROP TABLE run; ALTER TABLE job DROP COLUMN forced; ALTER TABLE orphan DROP COLUMN expected_by; DROP TABLE large_result; DROP TABLE bundle; DROP TRIGGER callback_of_event; DROP TABLE callback; DROP TRIGGER delivery_of_event; DROP TABLE delivery; DROP TABLE webhook; DROP TABLE mail_trait; DROP TABLE mail_campaign; DROP TABLE campaign; DROP TRIGGER event_file_submitted; DROP TRIGGER event_file_described; DROP TRIGGER event_file_deleted;
         DROP TRIGGER event_file_progress; DROP TABLE event; DROP TABLE file_term; DROP TABLE file_disposition; DROP INDEX submission_time;
         DROP TRIGGER usage_day_more; DROP TABLE usage_day; DROP TABLE mail_term; DROP TABLE mail_content; DROP TABLE mail_room; DROP TABLE mail; DROP TABLE fingerprint; DROP TABLE share; DROP TABLE queue_clock; DROP TABLE believed_time;
         DROP INDEX analysis_account_completed; DROP TRIGGER submission_takes_room; DROP TRIGGER submission_gives_room;
         ALTER TABLE account DROP COLUMN file_bytes; ALTER TABLE account DROP COLUMN file_bytes_max; ALTER TABLE account DROP COLUMN file_days;
         DROP TABLE stage_taken; DROP INDEX job_stage; ALTER TABLE job DROP COLUMN stage; ALTER TABLE job DROP COLUMN counted; ALTER TABLE job DROP COLUMN found;
         DROP INDEX job_waiting; ALTER TABLE job ADD COLUMN turn INTEGER NOT NULL DEFAULT 0;
         CREATE INDEX job_waiting ON job (priority DESC, turn, analysis) WHERE worker IS NULL;
         CREATE INDEX job_account ON job (account, priority, turn); PRAGMA user_version = 1`,
      )

      const after = openSqliteStore({ path: old })
      assert.equal(await after.ledger.balance(accountId), 95)
      assert.equal((await after.submissions.find(accountId, hashOf('a')))?.fileName, 'a.exe')
      assert.deepEqual(await after.audit(), [])
      assert.equal((await after.jobs.lease('w1', 1000))?.accountId, accountId)
      await after.close()

      await openSqliteStore({ path: fresh }).close()
      assert.deepEqual(tablesOf(old), tablesOf(fresh))
    } finally {
      folder.remove()
    }
  })

  for (const [what, works] of [
    ['complete a re-analysis, and what the one before left is gone', olderWorkerCompletes],
    ['take back jobs that had begun, and one of them is run', olderWorkerTakesBack],
  ] as const)
    it(`let a worker of an earlier version ${what}`, async () => {
      const folder = temporaryFolder()
      const path = join(folder.path, 'assay.db')
      const store = openSqliteStore({ path })
      try {
        await works(store, async (sql) => alter(path, sql))
      } finally {
        await store.close()
        folder.remove()
      }
    })

  it('leave a later schema alone', async () => {
    const folder = temporaryFolder()
    const path = join(folder.path, 'assay.db')
    try {
      await openSqliteStore({ path }).close()
      alter(path, 'PRAGMA user_version = 999')
      assert.throws(() => openSqliteStore({ path }), StoreUnavailableError)
    } finally {
      folder.remove()
    }
  })
})
