// What an operator may change about mail analysis, seen from the outside: overrides that are read again while the service
// runs, thresholds, and the indicators of compromise in the forms of other tools.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, type Reply } from './client.ts'
import { EVERY_OPTION, PHISH } from './mail.ts'
import { makeDataDir, type Service, startService } from './service.ts'

const RELOAD_MS_MAX = 20_000

const dataDir = makeDataDir()
const path = join(dataDir.path, 'overrides.json')
let service: Service
before(async () => {
  writeFileSync(path, JSON.stringify({ ownDomains: ['example.com'] }))
  service = await startService(dataDir.path, { ASSAY_MAIL_OVERRIDES: path, ASSAY_MAIL_THRESHOLDS: '1,2,3' })
})
after(async () => {
  await service.stop()
  dataDir[Symbol.dispose]()
})

const analyze = (headers: Readonly<Record<string, string>> = {}): Promise<Reply> =>
  ask(service, '/v1/phishing/analyze', {
    json: { input_type: 'eml', content: PHISH, options: EVERY_OPTION },
    headers,
  })

describe('mail overrides', () => {
  test('the answer names the tables that it was judged by, and a changed file takes effect without a restart', async () => {
    const before = (await analyze()).json.data
    assert.match(before.engine_version, /^\d+\.\d+\.\d+-[0-9a-f]{12}$/)
    assert.ok(before.iocs.domains.includes('paypa1.example'))
    writeFileSync(path, JSON.stringify({ ownDomains: ['example.com', 'paypa1.example'] }))
    const deadline = Date.now() + RELOAD_MS_MAX
    let now = before
    while (now.engine_version === before.engine_version && Date.now() < deadline) {
      await sleep(250)
      now = (await analyze()).json.data
    }
    assert.notEqual(now.engine_version, before.engine_version)
    assert.ok(!now.iocs.domains.includes('paypa1.example'))
  })

  test('a file that is no JSON leaves what was, and the log says so', async () => {
    const before = (await analyze()).json.data.engine_version
    writeFileSync(path, '{')
    const deadline = Date.now() + RELOAD_MS_MAX
    while (!service.output().includes('mail overrides could not be read') && Date.now() < deadline) await sleep(250)
    assert.match(service.output(), /mail overrides could not be read/)
    assert.equal((await analyze()).json.data.engine_version, before)
  })

  test('thresholds decide the level', async () => {
    const { level, score } = (await analyze()).json.data.verdict
    assert.ok(score >= 3)
    assert.equal(level, 'highly_malicious')
  })
})

describe('export by Accept', () => {
  test('STIX 2.1', async () => {
    const reply = await analyze({ accept: 'application/stix+json;version=2.1' })
    assert.equal(reply.status, 200)
    assert.match(reply.headers.get('content-type') ?? '', /^application\/stix\+json;\s?version="?2\.1/)
    assert.equal(reply.json.type, 'bundle')
    const patterns = reply.json.objects.map(({ pattern }: { pattern?: string }) => pattern)
    // What the attacker owns, and neither the brand nor the host that sent.
    assert.ok(patterns.includes("[domain-name:value = 'account-check.example']"))
    assert.ok(!patterns.some((pattern?: string) => /paypal|203\.0\.113\.7/.test(pattern ?? '')))
  })

  test('MISP', async () => {
    const reply = await analyze({ accept: 'application/vnd.misp+json' })
    assert.match(reply.headers.get('content-type') ?? '', /^application\/vnd\.misp\+json/)
    const values = reply.json.Event.Attribute.map(({ value }: { value: string }) => value)
    assert.ok(values.includes('203.0.113.7'))
  })
})
