// Clients that are gone before their answer is there. The analysis waits for DNS meanwhile, so that nothing depends on how
// fast the machine is.
import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { type FakeDnsServer, startFakeDns } from '../net/fake-dns-server.ts'
import { ask, newCaller } from './client.ts'
import { whole } from './raw-client.ts'
import { makeDataDir, type Service, startService } from './service.ts'

const CREDITS = 100
const WAIT_MS = 50
/** A little more than an analysis waits for DNS. */
const ANALYSIS_MS_MAX = 20_000

describe('who is gone before the answer', () => {
  const dataDir = makeDataDir()
  let dns: FakeDnsServer
  let service: Service
  let key = ''
  before(async () => {
    dns = await startFakeDns((question) => (question.includes('silent.example') ? 'silence' : 'nxdomain'))
    service = await startService(dataDir.path, { ASSAY_DNS: `127.0.0.1:${dns.port}` })
    key = (await newCaller(service, ['api:full'], CREDITS)).key
  })
  after(async () => {
    await service.stop()
    await dns[Symbol.asyncDispose]()
    dataDir[Symbol.dispose]()
  })

  const mailOf = (name: string): { readonly input_type: string; readonly content: string } => ({
    input_type: 'eml',
    content: `DKIM-Signature: v=1; a=rsa-sha256; d=${name}; s=s; h=from; bh=47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=; b=AAAA\r\nFrom: a@${name}\r\n\r\n`,
  })
  const balance = async (): Promise<number> => (await ask(service, '/v1/account', { key })).json.data.credits_remaining

  async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
    for (const endMs = Date.now() + ANALYSIS_MS_MAX; !(await holds()); await setTimeout(WAIT_MS))
      assert.ok(Date.now() < endMs, 'in time')
  }

  /** Sends the mail and resets the connection while its analysis asks for the name. */
  async function leave(name: string, more = ''): Promise<void> {
    const { hostname, port } = new URL(service.url)
    const socket = connect({ port: Number(port), host: hostname }).on('error', () => {})
    const [head = '', body = ''] = whole('/v1/phishing/analyze', key, 'application/json', JSON.stringify(mailOf(name)))
    socket.write(String(head).replace('\r\n\r\n', `\r\n${more}\r\n`))
    socket.write(body)
    await until(() => dns.asked.some((question) => question.includes(name)))
    socket.resetAndDestroy()
  }

  test('is not charged', async () => {
    await leave('one.silent.example')
    await until(async () => /^assay_mail_analyses\{state="running"\} 0$/m.test((await ask(service, '/metrics')).text))
    await setTimeout(WAIT_MS)
    assert.equal(await balance(), CREDITS)
  })

  test('is charged for an answer that can be asked for again, once', async () => {
    const headers = { 'idempotency-key': 'gone' }
    const before = await balance()
    await leave('two.silent.example', 'Idempotency-Key: gone\r\n')
    const json = mailOf('two.silent.example')
    let again = await ask(service, '/v1/phishing/analyze', { key, headers, json })
    for (; again.status === 409; again = await ask(service, '/v1/phishing/analyze', { key, headers, json })) {
      assert.equal(again.json.error.code, 'idempotency_key_in_use')
      await setTimeout(WAIT_MS)
    }
    assert.equal(again.status, 200)
    assert.equal(again.headers.get('idempotency-replayed'), 'true')
    assert.equal(before - (await balance()), 1)
    const usage = await ask(service, '/v1/usage?limit=1', { key })
    assert.equal(usage.json.data.entries[0].operation, 'phishing.analyze')
  })
})
