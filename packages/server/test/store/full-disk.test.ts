// A full disk gives errors, never corruption: what was acknowledged before stays, what was refused left nothing.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { openSqliteStore } from '../../src/store/sqlite/open.ts'
import { accountWith, temporaryFolder } from './store-fixture.ts'

interface Told {
  readonly charged: readonly string[]
  readonly failures: readonly string[]
  readonly readable: boolean
  readonly blobFailures: readonly string[]
  readonly leftovers: number
}

test('a disk that is full', async () => {
  const folder = temporaryFolder()
  const path = join(folder.path, 'assay.db')
  const before = openSqliteStore({ path })
  const accountId = await accountWith(before, 1_000_000)
  await before.close()

  const writer = join(import.meta.dirname, 'full-disk-writer.ts')
  // 2,000 or 4,000 blocks of 512 or 1,024 bytes, by the shell: no file may grow beyond 2 MiB.
  const command = `ulimit -f 2000 && exec "$0" "$@"`
  const child = spawnSync('sh', ['-c', command, process.execPath, writer, folder.path, accountId], {
    encoding: 'utf8',
    timeout: 60_000,
  })
  assert.equal(child.status, 0, child.stderr)
  const told = JSON.parse(child.stdout) as Told
  assert.ok(told.charged.length > 0)
  assert.deepEqual(told.failures, ['StoreUnavailableError'])
  assert.equal(told.readable, true, 'what is there can still be read')
  assert.deepEqual(told.blobFailures, ['BlobsUnavailableError'])
  assert.equal(told.leftovers, 0)

  const store = openSqliteStore({ path })
  assert.deepEqual(await store.audit(), [])
  assert.equal(await store.ledger.balance(accountId), 1_000_000 - told.charged.length)
  const more = await store.ledger.charge({ accountId, credits: 1, operation: 'o', requestId: 'r' })
  assert.equal(more.outcome, 'charged', 'with space again, it goes on')
  await store.close()
  folder.remove()
})
