// An embedded store in a temporary folder.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openSqliteStore } from '../../src/store/sqlite/open.ts'
import { createClock, type StoreUnderTest, temporaryFolder } from './store-fixture.ts'

export function makeSqlite(): StoreUnderTest {
  const folder = temporaryFolder()
  const clock = createClock()
  const open = () => openSqliteStore({ path: join(folder.path, 'assay.db'), now: clock.now })
  let store = open()
  return {
    clock,
    store,
    async reopen() {
      await store.close()
      store = open()
      return store
    },
    second: open,
    async execute(sql) {
      const database = new DatabaseSync(join(folder.path, 'assay.db'))
      database.exec(sql)
      database.close()
    },
    async dispose() {
      await store.close()
      folder.remove()
    },
  }
}
