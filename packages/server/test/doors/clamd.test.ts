// The clamd door of a real service, with Debian's own clients and the lines of docs/clamd.md.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { promisify } from 'node:util'
import pino from 'pino'
import { codeBlocks } from '../../../cli/test/documents/code-blocks.ts'
import { createRateLimiter } from '../../src/accounts/rate-limit.ts'
import { type DoorParts, openDoors } from '../../src/app/doors.ts'
import { openAdministration, readConfig } from '../../src/main.ts'
import { ask, waitForCompletion } from '../service/client.ts'
import { BOOTSTRAP_KEY, makeDataDir, type Service, startService } from '../service/service.ts'
import { settingsOf } from '../service/shared/elsewhere.ts'
import { freePort, missingPeer, peerAt, peerEnvironment } from './peers.ts'
import { instream, talk } from './raw-clamd.ts'

const run = promisify(execFile)
const CLAMDSCAN = '/usr/bin/clamdscan'
const PYCLAMD = '/usr/lib/python3/dist-packages/pyclamd/__init__.py'
const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'
const FOUND = 'stream: Assay.Malicious.eicar_test_file FOUND\0'
const KEY = 'key-of-the-clamd-door'
const PRICE = 5
const guide = readFileSync(resolve(import.meta.dirname, '../../../../docs/clamd.md'), 'utf8')

const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex')

describe('the clamd door', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-clamd-'))
  const dataDir = makeDataDir()
  const at = (name: string): string => join(folder, name)
  let service: Service
  let port = 0
  before(async () => {
    port = await freePort()
    service = await startService(dataDir.path, {
      ASSAY_CLAMD: `127.0.0.1:${port}`,
      ASSAY_CLAMD_KEY: BOOTSTRAP_KEY,
      ASSAY_CLAMD_TIMEOUT_S: '60',
      ASSAY_FILE_BYTES_MAX: '1000000',
    })
    // The client goes by the number of the inode: what comes behind a file that is too large is scanned.
    writeFileSync(at('large.bin'), Buffer.alloc(2_000_000, 'large'))
    writeFileSync(at('eicar.com'), EICAR)
    writeFileSync(at('invoice.txt'), 'Please find the outstanding balance attached.\n')
    for (const { savedAs, text } of codeBlocks(guide))
      if (savedAs !== null) writeFileSync(at(savedAs), text.replace('3310', String(port)))
  })
  after(async () => {
    await service.stop()
    dataDir[Symbol.dispose]()
    rmSync(folder, { recursive: true, force: true })
  })

  const balance = async (): Promise<number> => (await ask(service, '/v1/account')).json.data.credits_remaining

  const clamdscan = async (...words: readonly string[]): Promise<{ readonly code: number; readonly out: string }> => {
    const all = [`--config-file=${at('clamd.conf')}`, '--stream', '--no-summary', ...words]
    const options = { cwd: folder, env: peerEnvironment(), timeout: 60_000 }
    const ended = run(peerAt(CLAMDSCAN), all, options).then(
      ({ stdout, stderr }) => ({ code: 0, out: stdout + stderr }),
      ({ code, stdout, stderr }) => ({ code: Number(code), out: String(stdout) + String(stderr) }),
    )
    return await ended
  }

  test('clamdscan finds the EICAR file, and nothing in a text', { skip: missingPeer(CLAMDSCAN) }, async () => {
    const { code, out } = await clamdscan(at('eicar.com'), at('invoice.txt'))
    assert.equal(code, 1, out)
    assert.match(out, /eicar\.com: Assay\.Malicious\.eicar_test_file FOUND/)
    assert.match(out, /invoice\.txt: OK/)
    assert.deepEqual(await clamdscan(at('invoice.txt')), { code: 0, out: `${at('invoice.txt')}: OK\n` })
  })

  test('clamdscan of a folder by a session, and of a file that is too large', {
    skip: missingPeer(CLAMDSCAN),
  }, async () => {
    const several = await clamdscan('--multiscan', folder)
    assert.match(several.out, /eicar\.com: Assay\.Malicious\.eicar_test_file FOUND/)
    assert.notEqual((await clamdscan(at('large.bin'))).code, 0)
  })

  test('pyclamd scans a stream', { skip: missingPeer(PYCLAMD) }, async () => {
    const scan = async (name: string): Promise<string> =>
      (await run('/usr/bin/python3', [at('scan.py'), at(name)], { env: peerEnvironment() })).stdout.trim()
    assert.equal(await scan('eicar.com'), "{'stream': ('FOUND', 'Assay.Malicious.eicar_test_file')}")
    assert.equal(await scan('invoice.txt'), 'None')
  })

  test('a file is a submission of the account: charged once, judged to its end, the same again for nothing', async () => {
    const content = `A note of ${crypto.randomUUID()}\n`
    const before = await balance()
    assert.equal(await talk(port, instream(content)), 'stream: OK\0')
    assert.equal(before - (await balance()), PRICE)
    const { json } = await waitForCompletion(service, sha256Of(content))
    assert.deepEqual(json.data.tags, ['clamd'])
    assert.deepEqual(
      json.data.pipeline_stages.map(({ name }: { readonly name: string }) => name),
      ['static', 'dynamic'],
    )
    const after = await balance()
    assert.equal(await talk(port, instream(content)), 'stream: OK\0')
    assert.equal(await balance(), after)
  })

  test('64 at once: each is answered right, and charged once', async () => {
    const contents = Array.from({ length: 64 }, (_, at) => (at % 4 === 0 ? EICAR : `A note, number ${at}\n`))
    assert.equal(await talk(port, instream(EICAR)), FOUND)
    const before = await balance()
    const answers = await Promise.all(contents.map((content) => talk(port, instream(content))))
    assert.deepEqual(
      answers,
      contents.map((content) => (content === EICAR ? FOUND : 'stream: OK\0')),
    )
    assert.equal(before - (await balance()), 48 * PRICE)
  })

  test('a file that is cut off is not charged, and nothing of it lies anywhere', async () => {
    const before = await balance()
    await Promise.all(
      Array.from({ length: 20 }, () =>
        talk(port, Buffer.concat([Buffer.from('zINSTREAM\0'), Buffer.of(0, 0, 9, 9), Buffer.alloc(500)]), (socket) =>
          setTimeout(() => socket.resetAndDestroy(), 50),
        ),
      ),
    )
    const staged = (): readonly string[] => readdirSync(join(dataDir.path, 'uploads'))
    // Whoever broke off may be read a moment later only, so nothing has to lie there for a while.
    let quiet = 0
    for (const endMs = Date.now() + 20_000; quiet < 10 && Date.now() < endMs; ) {
      quiet = staged().length === 0 ? quiet + 1 : 0
      await new Promise((done) => setTimeout(done, 100))
    }
    assert.equal(await balance(), before)
    assert.deepEqual(staged(), [])
  })
})

describe('who pays at the clamd door', () => {
  test('an account without credits, and a key that is revoked, are told so; what is unknown may be found', async () => {
    using dataDir = makeDataDir()
    const port = await freePort()
    const administration = await openAdministration(
      readConfig({
        ...(await settingsOf(dataDir.path)),
        ASSAY_DATA_DIR: dataDir.path,
        ASSAY_BOOTSTRAP_KEY: BOOTSTRAP_KEY,
      }),
    )
    const { account } = await administration.accounts.create({ name: 'gateway', plan: 'unlimited' })
    const accountId = account.id
    await administration.credits.grant({ accountId, credits: PRICE, operation: 'grant', requestId: null })
    const { key, record } = await administration.keys.issue({
      accountId,
      name: 'clamd',
      permissions: ['file:write'],
      expiresAtMs: null,
    })
    await administration.close()
    const service = await startService(dataDir.path, {
      ASSAY_CLAMD: `127.0.0.1:${port}`,
      ASSAY_CLAMD_KEY: key,
      ASSAY_CLAMD_FOUND: 'unknown',
      ASSAY_CLAMD_TIMEOUT_S: '60',
    })
    try {
      assert.equal(await talk(port, instream(Buffer.from('504b0304', 'hex'))), 'stream: Assay.Unknown FOUND\0')
      assert.equal(await talk(port, instream('another')), 'stream: Out of credits. ERROR\0')
      const quota = `/v1/admin/accounts/${accountId}/quota`
      assert.equal((await ask(service, quota, { method: 'PUT', json: { file_bytes_max: 5 } })).status, 200)
      assert.equal(
        (await ask(service, `/v1/admin/accounts/${accountId}/credits`, { json: { credits: PRICE } })).status,
        200,
      )
      assert.equal(await talk(port, instream('another')), 'stream: Quota exceeded. ERROR\0')
      assert.equal((await ask(service, `/v1/admin/keys/${record.id}`, { method: 'DELETE' })).status, 200)
      assert.equal(await talk(port, instream('another')), 'stream: Access denied. ERROR\0')
    } finally {
      await service.stop()
    }
  })

  const keys = {
    verify: async (authorization: string | undefined) =>
      authorization === `Bearer ${KEY}`
        ? { outcome: 'ok', caller: { permissions: ['file:read'], plan: 'standard', keyId: 'key_1' } }
        : { outcome: 'api_key_invalid' },
  }
  const credits = { priceOf: (listed: number) => listed }

  for (const [name, environment, told] of [
    ['no key', {}, /ASSAY_CLAMD_KEY is needed/],
    ['a key that nobody made', { ASSAY_CLAMD_KEY: `${KEY}2` }, /ASSAY_CLAMD_KEY is no key that works here/],
    ['a key that may only read', { ASSAY_CLAMD_KEY: KEY }, /without the permission file:write/],
    ['nobody to judge', { ASSAY_CLAMD_KEY: KEY, ASSAY_FILE_WORKERS: '0' }, /needs ASSAY_FILE_WORKERS/],
  ] as const)
    test(`a door with ${name} is told at the start`, async () => {
      const parts = {
        core: { keys, credits },
        files: 'ASSAY_FILE_WORKERS' in environment ? null : {},
        rules: { engineVersion: '1' },
        rateLimiter: createRateLimiter(),
        requestsPerMinute: () => 60,
        log: pino({ level: 'silent' }),
      }
      await using begun = new AsyncDisposableStack()
      const config = readConfig({ ASSAY_CLAMD: '127.0.0.1:0', ...environment })
      await assert.rejects(openDoors(config, parts as unknown as DoorParts, begun), told)
    })

  for (const place of ['3310', 'localhost:3310', '127.0.0.1:99999', 'clamd.sock', `/${'a'.repeat(200)}`])
    test(`${place.slice(0, 20)} is no place for a door`, () =>
      assert.throws(() => readConfig({ ASSAY_CLAMD: place }), /ASSAY_CLAMD must be ip:port/))
})
