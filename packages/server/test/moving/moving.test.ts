// An installation is moved from SQLite and a disk to PostgreSQL and an object store and back: every row, every number that may
// not be given again and every byte arrives, or nothing does.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { bundleKeeper } from '../../src/analysis/dynamic/bundle.ts'
import { keepingLargeResults } from '../../src/analysis/large-results.ts'
import { RESULT_CHARS_MAX_IN_DATABASE } from '../../src/analysis/limits.ts'
import { openCore } from '../../src/app/core.ts'
import { exportInstallation, importInstallation } from '../../src/app/move.ts'
import { type Config, readConfig } from '../../src/config.ts'
import type { Sample } from '../../src/store/records.ts'
import type { Store } from '../../src/store/store.ts'
import { missingSwift, startSwift } from '../blobs/s3/swift-server.ts'
import { keep, mailOf } from '../store/describe-mail.ts'
import { missingPostgres, startPostgres } from '../store/postgres/postgres-server.ts'
import { accountWith, completion, submission, temporaryFolder } from '../store/store-fixture.ts'

const SAMPLES = ['one', 'two', 'three', 'queued'].map((text) => Buffer.from(text.repeat(1000)))
const hashOfBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What runs left of one file, and its results. */
const KEPT_BESIDE = 2

const missing = missingPostgres || missingSwift
if (missing === false) await begin()
else test('an installation is moved', { skip: missing })

type Core = Awaited<ReturnType<typeof openCore>>

async function within<T>(config: Config, work: (core: Core) => Promise<T>): Promise<T> {
  const core = await openCore(config)
  try {
    return await work(core)
  } finally {
    await core.keys.close()
    await core.store.close()
  }
}

/** Something in every table that is moved. */
async function furnish({ store, blobs }: Core): Promise<string> {
  const keepBundle = (analysisId: number): Promise<Sample> =>
    bundleKeeper(blobs, store.submissions)([{ name: 'contents.json', bytes: Buffer.from('{}') }], analysisId)
  const accountId = await accountWith(store, 100)
  const other = await accountWith(store, 100, 'other')
  await store.accounts.setQuota(other, { fileBytesMax: 1_000_000, fileDays: 7 })
  const key = {
    accountId,
    prefix: 'assay_abc',
    name: 'n',
    permissions: ['file:read'],
    expiresAtMs: null,
    given: false,
  } as const
  const old = await store.keys.insert({ ...key, digest: digest('old') })
  await store.keys.rotate(old.id, { ...key, digest: digest('new') }, Date.now())
  await store.webhooks.create(
    { accountId, url: 'https://a.example/', secret: 'whsec_x', events: ['file.complete', 'mail.analyzed'] },
    10,
  )
  for (const id of [accountId, other])
    await store.webhooks.create({ accountId: id, url: null, secret: 'whsec_c', events: [] }, 10)
  for (const [at, bytes] of SAMPLES.entries()) {
    const upload = await blobs.createUpload(bytes.length)
    await upload.write(bytes)
    await upload.commit(hashOfBytes(bytes))
    const terms = [{ kind: 'file_name', term: `name\u2028${at}` }] as const
    const sample = { ...submission('').sample, sha256: hashOfBytes(bytes), sizeBytes: bytes.length }
    await store.submissions.submit(
      submission(at === 1 ? other : accountId, {
        callbackUrl: 'https://a.example/done',
        sample,
        terms,
        fileName: `é\u2028${at}.exe`,
      }),
    )
    if (at === 3) continue
    const job = (await store.jobs.lease('w', 60_000)) ?? assert.fail()
    await store.sharing.secret()
    await store.sharing.take(job.lease, { keys: [{ stage: 'static', key: `key ${at}` }] })
    const fingerprints = [{ method: 'tlsh', bucket: 'b', value: 'v' }]
    // One of them has results that are too large for a database.
    const queue = at === 0 ? keepingLargeResults(store.jobs, { blobs, submissions: store.submissions }) : store.jobs
    await queue.complete(
      job.lease,
      completion({
        fingerprints,
        terms: [{ kind: 'domain', term: 'a.example' }],
        refund: at === 2,
        bundle: at === 0 ? await keepBundle(job.lease.analysisId) : null,
        ...(at === 0 && { results: JSON.stringify({ text: 'x'.repeat(RESULT_CHARS_MAX_IN_DATABASE) }) }),
      }),
    )
  }
  await store.files.judge(accountId, hashOfBytes(SAMPLES[0] ?? assert.fail()), {
    label: 'benign',
    note: 'a "note"\nof two lines\u2029',
    by: 'kim',
    timeMs: 1,
  })
  const traits = [{ key: 'landing:a.example', tie: 'landing', told: 'a.example' }] as const
  for (const id of ['mail_1', 'mail_2', 'mail_3'])
    await keep(store, accountId, mailOf(id, { traits, subject: `of\u2028${id}`, score: 40.5 }))
  // Its number is not given again.
  await store.mail.remove(accountId, 'mail_3')
  const request = { accountId, route: '/r', bodyDigest: 'd', token: 't' }
  const answered = await store.answers.claim({ ...request, key: 'answered' })
  assert.ok(answered.outcome === 'new')
  await store.answers.finish(answered.claim, { status: 200, headers: { a: 'b' }, body: 'text' })
  await store.answers.claim({ ...request, key: 'under way' })
  return accountId
}

/** What a client sees of the account. */
async function seen(store: Store, accountId: string): Promise<string> {
  const { items: files } = await store.files.list(accountId, {}, { limit: 200 })
  const { items: mails } = await store.mail.list(accountId, {}, { limit: 200 })
  const all = {
    account: await store.accounts.find(accountId),
    files,
    bundles: await Promise.all(files.map(({ sample }) => store.files.findBundle(accountId, sample.sha256))),
    results: await Promise.all(files.map(({ analysisId }) => store.submissions.loadResults(analysisId))),
    mails,
    messages: await Promise.all(mails.map(({ id }) => store.mail.loadContent(accountId, id, 'message'))),
    campaigns: await store.campaigns.list(accountId, {}, { limit: 200 }),
    ledger: await store.ledger.entries(accountId, { limit: 200 }),
    keys: (await store.keys.list({ limit: 200 })).items,
    key: await store.keys.findByDigest(digest('new')),
    events: await store.events.listAfter(accountId, 0, 200),
    newestEvent: await store.events.newest(),
    webhooks: await store.webhooks.list(accountId),
    jobs: await store.jobs.count(),
  }
  return JSON.stringify(all, null, 1)
}

const hashesOf = (archive: string): unknown =>
  JSON.parse(readFileSync(join(archive, 'installation.json'), 'utf8')).tables.map(
    ({ name, rows, sha256 }: Record<string, unknown>) => [name, rows, sha256],
  )

async function begin(): Promise<void> {
  const postgres = await startPostgres()
  const swift = await startSwift()
  Object.assign(process.env, swift.environment)
  await new S3Client({ forcePathStyle: true }).send(new CreateBucketCommand({ Bucket: 'moved' }))
  const folder = temporaryFolder()
  let places = 0
  const next = (): string => {
    places += 1
    const path = join(folder.path, String(places))
    mkdirSync(path)
    return path
  }
  const onDisk = (): Config => readConfig({ ASSAY_DATA_DIR: next() })
  const elsewhere = async (): Promise<Config> =>
    readConfig({
      ASSAY_DATA_DIR: next(),
      ASSAY_DATABASE_URL: await postgres.copy('template1'),
      ASSAY_BLOBS: `s3://moved/${places}`,
      ...swift.environment,
    })
  after(async () => {
    folder.remove()
    await swift.remove()
    await postgres.remove()
  })
  const source = onDisk()
  const accountId = await within(source, furnish)
  const archive = next()
  const exported = await exportInstallation(source, archive)

  test('what was exported has rows of every table', () => {
    assert.deepEqual([exported.missing, exported.broken, exported.samples], [[], [], SAMPLES.length + KEPT_BESIDE])
    const empty = exported.tables.filter(({ rows }) => rows === 0).map(({ name }) => name)
    // Written by housekeeping alone.
    assert.deepEqual(empty, ['believed_time', 'orphan'])
  })

  test('from SQLite and a disk to PostgreSQL and an object store and back: all of it is there, and it goes on', async () => {
    const before = await within(source, ({ store }) => seen(store, accountId))
    let archived = archive
    for (const target of [await elsewhere(), await elsewhere(), onDisk()]) {
      const imported = await importInstallation(target, archived)
      assert.deepEqual([imported.samples, imported.missing, imported.broken], [SAMPLES.length + KEPT_BESIDE, [], []])
      assert.equal(await within(target, ({ store }) => seen(store, accountId)), before)
      archived = next()
      await exportInstallation(target, archived)
      assert.deepEqual(hashesOf(archived), hashesOf(archive))
      await within(target, async ({ store, blobs }) => {
        for (const bytes of SAMPLES) assert.deepEqual(await blobs.read(hashOfBytes(bytes)), bytes)
        // What was under way may be asked again, what was answered is answered the same.
        const asked = { accountId, route: '/r', bodyDigest: 'd', token: 'u' }
        assert.equal((await store.answers.claim({ ...asked, key: 'under way' })).outcome, 'new')
        assert.equal((await store.answers.claim({ ...asked, key: 'answered' })).outcome, 'replay')
        const newest = await store.events.newest()
        await keep(store, accountId, mailOf('mail_4'))
        assert.deepEqual(
          (await store.events.listAfter(accountId, newest, 10)).map(({ subject }) => subject),
          ['mail_4'],
        )
        const job = (await store.jobs.lease('w2', 60_000)) ?? assert.fail()
        await store.jobs.complete(job.lease, completion())
        await store.submissions.submit(submission(accountId, { force: true }))
        await assert.rejects(
          store.keys.insert({
            accountId,
            digest: digest('new'),
            prefix: 'p',
            name: 'n',
            permissions: [],
            expiresAtMs: null,
            given: false,
          }),
        )
        assert.deepEqual(await store.audit(), [])
      })
    }
  })

  test('only an empty installation is filled, and an archive is written once', async () => {
    await assert.rejects(importInstallation(source, archive), /holds accounts already/)
    const target = await elsewhere()
    await within(target, ({ store }) => accountWith(store, 1))
    await assert.rejects(importInstallation(target, archive), /holds accounts already/)
    await assert.rejects(exportInstallation(source, archive), /holds an archive already/)
  })

  test('of an archive that is damaged nothing arrives', async () => {
    const path = (table: string): string => join(archive, 'tables', `${table}.jsonl.gz`)
    const sample = hashOfBytes(SAMPLES[0] ?? assert.fail())
    const contents = join(archive, 'installation.json')
    const changes: readonly (readonly [file: string, change: (bytes: Buffer) => Uint8Array | null])[] = [
      [path('ledger'), (bytes) => gzipSync(gunzipSync(bytes).toString().replace('"grant"', '"granted"'))],
      [path('mail'), (bytes) => gzipSync(gunzipSync(bytes).toString().replace('Hello', 'Hallo').replace('kim', 'tim'))],
      [path('event'), (bytes) => bytes.subarray(0, bytes.length / 2)],
      [path('account'), (bytes) => gzipSync(gunzipSync(bytes).toString().replace('[87,', '[88,'))],
      [join(archive, 'samples', sample.slice(0, 2), sample), (bytes) => bytes.subarray(1)],
      [contents, (bytes) => Buffer.from(bytes.toString().replace('"refunds"', '"refunded"'))],
      [contents, () => null],
    ]
    for (const target of [onDisk(), await elsewhere()]) {
      for (const [file, change] of changes) {
        const whole = readFileSync(file)
        const changed = change(whole)
        if (changed === null) rmSync(file)
        else writeFileSync(file, changed)
        assert.ok(changed === null || !whole.equals(changed), file)
        await assert.rejects(
          importInstallation(target, archive),
          (error: Error) => error.name !== 'AssertionError',
          file,
        )
        writeFileSync(file, whole)
        await within(target, async ({ store }) => {
          assert.deepEqual((await store.accounts.list({ limit: 10 })).items, [], file)
          assert.deepEqual(await store.audit(), [])
        })
      }
      await importInstallation(target, archive)
    }
  })

  test('a sample whose bytes are gone is told, and the rest is moved', async () => {
    const place = onDisk()
    await within(place, furnish)
    const gone = hashOfBytes(SAMPLES[1] ?? assert.fail())
    rmSync(join(place.ASSAY_DATA_DIR, 'samples', gone.slice(0, 2), gone))
    const made = next()
    assert.deepEqual((await exportInstallation(place, made)).missing, [gone])
    const target = await elsewhere()
    assert.deepEqual((await importInstallation(target, made)).missing, [gone])
  })
}
