// The life of a sample as one process of the service lives it, to be killed on the way: it is uploaded and submitted, deleted by
// its owner, and its bytes are tidied away. Its arguments are the kill point and when; it tells how many it passed.
import { createHash } from 'node:crypto'
import { writeSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Housekeeping } from '../../src/analysis/housekeeping.ts'
import { DYNAMIC_TIMEOUT_S_DEFAULT } from '../../src/analysis/job-options.ts'
import { submitFile } from '../../src/analysis/submit-file.ts'
import { takePlace } from '../../src/app/take-place.ts'
import { NO_TELEMETRY } from '../../src/app/telemetry/telemetry.ts'
import { readConfig } from '../../src/config.ts'
import { countPoints, dieAt, pointsPassed, type When } from './kill-points.ts'

const HOURS_MS = 2 * 3600 * 1000

const [point = '', when = 'before'] = process.argv.slice(2)
const config = readConfig(process.env)
await countPoints(config.ASSAY_DATABASE_URL)
await using begun = new AsyncDisposableStack()
const { store, credits, blobs } = await takePlace(config, NO_TELEMETRY, begun)
const account = await store.accounts.findByName('acme')
if (account === null) throw new Error('the parent makes the account')
// Two suffice: the argument is one of them.
dieAt(Number(point), when as When)

const bytes = Buffer.from(`killed ${when} point ${point}`)
const sha256 = createHash('sha256').update(bytes).digest('hex')
const upload = await blobs.createUpload(bytes.length)
await upload.write(bytes.subarray(0, 8))
await upload.write(bytes.subarray(8))
const outcome = await submitFile(
  { store, credits, engineVersion: () => '1', price: 5 },
  {
    accountId: account.id,
    sample: { sha256, sizeBytes: bytes.length, md5: 'm', sha1: 's', sha512: null, ssdeep: null, tlsh: null },
    fileName: `${sha256}.bin`,
    tags: [],
    options: { stages: ['static'], passwords: [], timeoutS: DYNAMIC_TIMEOUT_S_DEFAULT },
    priority: 'normal',
    force: false,
    operation: 'file.deep',
    requestId: sha256,
    keepBytes: () => upload.commit(sha256),
  },
)
if (outcome.outcome !== 'queued') throw new Error(outcome.outcome)

await store.files.remove(account.id, sha256)

// In an object store the way there says so.
if (config.ASSAY_BLOBS === null) {
  const past = new Date(Date.now() - HOURS_MS)
  await utimes(join(config.ASSAY_DATA_DIR, 'samples', sha256.slice(0, 2), sha256), past, past)
}
const housekeeping = new Housekeeping({
  store,
  blobs,
  retentionDays: 0,
  mailRetentionDays: 30,
  onError: (error) => {
    throw error
  },
  onLeap: () => {},
})
await housekeeping.tidy()
if (await blobs.has(sha256)) throw new Error('it should be gone')
writeSync(1, String(pointsPassed()))
// Its store is not closed: whoever lives to the end is killed there.
process.kill(process.pid, 'SIGKILL')
