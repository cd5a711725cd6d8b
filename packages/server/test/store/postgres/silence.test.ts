// A PostgreSQL that accepts a connection and says nothing, as one whose machine is overloaded or frozen does.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { StoreUnavailableError } from '../../../src/store/errors.ts'
import { PostgresDatabase } from '../../../src/store/postgres/database.ts'
import { connectMsMax } from '../../../src/store/postgres/limits.ts'

const calls: readonly (readonly [string, (database: PostgresDatabase) => Promise<unknown>])[] = [
  ['a connection of its own', (database) => database.apart((client) => client.query('SELECT 1'))],
  ['a read', (database) => database.read(({ get }) => get('SELECT 1'))],
  ['a transaction', (database) => database.write(({ get }) => get('SELECT 1'))],
]

for (const [name, call] of calls)
  test(`postgres: a server that is silent may be there in a moment: ${name}`, async (context) => {
    const silent = createServer((socket) => socket.on('error', () => {}))
    await once(silent.listen(0, '127.0.0.1'), 'listening')
    const address = silent.address()
    assert.ok(address !== null && typeof address === 'object')
    const database = new PostgresDatabase(`postgres://assay@127.0.0.1:${address.port}/assay`)
    context.mock.timers.enable({ apis: ['setTimeout'] })
    try {
      const ended: unknown[] = []
      call(database).then(
        (value) => ended.push(value),
        (error: unknown) => ended.push(error),
      )
      // A read is tried once more.
      while (ended.length === 0) {
        context.mock.timers.tick(connectMsMax)
        await nextTurn()
      }
      assert.ok(ended[0] instanceof StoreUnavailableError && ended[0].isAway, String(ended[0]))
    } finally {
      context.mock.timers.reset()
      await database.close()
      silent.close()
    }
  })
