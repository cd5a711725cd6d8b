// A database that is not what was written: opening it ends with a sentence for the operator, and changes nothing.
import assert from 'node:assert/strict'
import { copyFileSync, existsSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { StoreUnavailableError } from '../../src/store/errors.ts'
import { openSqliteStore } from '../../src/store/sqlite/open.ts'
import type { Store } from '../../src/store/store.ts'
import { accountWith, temporaryFolder } from './store-fixture.ts'

const GRANTS = 40
const FRAME_BYTES = 4096 + 24

const folder = temporaryFolder()
let store: Store
let accountId = ''
let copies = 0

before(async () => {
  // Closed and opened again, so that part of it stands in the file and part in the log.
  const first = openSqliteStore({ path: join(folder.path, 'assay.db') })
  accountId = await accountWith(first, 1)
  await first.close()
  store = openSqliteStore({ path: join(folder.path, 'assay.db') })
  for (let count = 1; count < GRANTS; count += 1)
    await store.ledger.grant({ accountId, credits: 1, operation: 'test', requestId: null })
})
after(async () => {
  await store.close()
  folder.remove()
})

/** What a process that was killed now would leave. */
function copyOfAll(): string {
  copies += 1
  const into = join(folder.path, String(copies))
  mkdirSync(into)
  for (const name of ['assay.db', 'assay.db-wal']) copyFileSync(join(folder.path, name), join(into, name))
  return join(into, 'assay.db')
}

function garble(path: string, from: number, bytes: number): void {
  const content = readFileSync(path)
  content.fill(0xa5, from, from + bytes)
  writeFileSync(path, content)
}

const DAMAGED: Readonly<Record<string, (path: string) => void>> = {
  'a log that is garbled from its first byte': (path) => garble(`${path}-wal`, 0, 64 * 1024),
  'a log with a garbled page in the middle': (path) => garble(`${path}-wal`, 32 + 10 * FRAME_BYTES + 500, 100),
  'a log with a garbled frame header in the middle': (path) => garble(`${path}-wal`, 32 + 10 * FRAME_BYTES, 24),
  'a file that was emptied': (path) => truncateSync(path, 0),
  'a file that was cut short': (path) => truncateSync(path, 3 * 4096),
  'a file with a garbled head': (path) => garble(path, 0, 100),
  'a file with a garbled middle': (path) => garble(path, 5 * 4096, 3 * 4096),
}
for (const [name, damage] of Object.entries(DAMAGED)) {
  test(`${name} is refused and left as it is`, () => {
    const path = copyOfAll()
    damage(path)
    const [file, log] = [readFileSync(path), readFileSync(`${path}-wal`)]
    assert.throws(
      () => openSqliteStore({ path, verifies: true }),
      (error) =>
        error instanceof StoreUnavailableError && /assay\.db" is damaged .*restore a backup$/.test(error.message),
    )
    assert.ok(file.equals(readFileSync(path)))
    assert.ok(existsSync(`${path}-wal`) && log.equals(readFileSync(`${path}-wal`)))
  })
}

const SOUND: Readonly<Record<string, (path: string) => void>> = {
  'as it was left': () => undefined,
  'with a torn end': (path) => truncateSync(`${path}-wal`, readFileSync(`${path}-wal`).length - 1000),
  'with a garbled end': (path) => garble(`${path}-wal`, readFileSync(`${path}-wal`).length - 1000, 1000),
}
for (const [name, change] of Object.entries(SOUND)) {
  test(`a log ${name} is read up to there`, async () => {
    const path = copyOfAll()
    change(path)
    const opened = openSqliteStore({ path, verifies: true })
    assert.ok((await opened.ledger.balance(accountId)) >= GRANTS - 1)
    assert.deepEqual(await opened.audit(), [])
    await opened.close()
  })
}
