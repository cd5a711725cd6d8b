// A store on a PostgreSQL server of our own: each test has a database, copied from one whose schema is there.
import pg from 'pg'
import { PostgresDatabase } from '../../../src/store/postgres/database.ts'
import { createPostgresStore, openPostgresStore } from '../../../src/store/postgres/open.ts'
import { createClock, type StoreUnderTest } from '../store-fixture.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'

export async function startTemplate(options: Parameters<typeof startPostgres>[0] = {}): Promise<PostgresServer> {
  const server = await startPostgres(options)
  const url = await server.copy('template1')
  await (await openPostgresStore(url)).close()
  return server
}

/** The first database that a server made is the template. */
export async function makePostgres(server: PostgresServer): Promise<StoreUnderTest> {
  const url = await server.copy('copy_1')
  const clock = createClock()
  const open = () => createPostgresStore(new PostgresDatabase(url, clock.now))
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
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query(sql).finally(() => client.end())
    },
    dispose: () => store.close(),
  }
}
