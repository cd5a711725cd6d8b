// Writes into a store and into blobs until the disk refuses, goes on for a while, and tells what happened.
// The "disk" is full because the parent limits the size of a file (ulimit -f). Arguments: folder, account id.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { openDiskBlobs } from '../../src/blobs/disk.ts'
import { openSqliteStore } from '../../src/store/sqlite/open.ts'

const [folder = '', accountId = ''] = process.argv.slice(2)
const store = openSqliteStore({ path: join(folder, 'assay.db') })
const blobs = await openDiskBlobs(join(folder, 'blobs'), 0)

const charged: string[] = []
const failures = new Set<string>()
const note = (error: unknown): void => {
  failures.add(error instanceof Error ? error.name : String(error))
}

for (let round = 0; failures.size === 0 || round % 5 !== 0; round += 1) {
  const operation = 'x'.repeat(2000)
  const charges = Array.from({ length: 40 }, () =>
    store.ledger.charge({ accountId, credits: 1, operation, requestId: 'r' }).then((outcome) => {
      if (outcome.outcome === 'charged') charged.push(outcome.chargeId)
    }, note),
  )
  await Promise.all(charges)
}
const readable = (await store.ledger.balance(accountId)) > 0

const blobFailures = new Set<string>()
const upload = await blobs.createUpload()
try {
  for (let count = 0; count < 100; count += 1) await upload.write(randomBytes(65_536))
} catch (error) {
  blobFailures.add(error instanceof Error ? error.name : String(error))
}
await upload.abort()
const leftovers = await blobs.removeLeftovers(0)

process.stdout.write(
  JSON.stringify({ charged, failures: [...failures], readable, blobFailures: [...blobFailures], leftovers }),
)
await store.close()
