// A crowd at once: honest clients, and clients that do everything that HTTP lets them do wrong. Afterwards the books add up
// to the last credit, nothing lies about, memory is within its bound, and nobody was answered by a fault of ours.
import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { openAdministration, readConfig } from '../../src/main.ts'
import { ask, newCaller, type Reply } from './client.ts'
import { head, talk, whole } from './raw-client.ts'
import { makeDataDir, type Service, startService } from './service.ts'
import { settingsOf } from './shared/elsewhere.ts'

const HONEST = 40
const RUDE = 80
/** Fewer than the honest ask for: the last credit is fought over. */
const CREDITS = 300
const RESIDENT_MIB_MAX = 600

const residentMib = (pid: number | undefined): number =>
  (Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * 4096) / (1024 * 1024)

const CLOSE = 'Connection: close\r\n'
const JSON_TYPE = 'application/json'
const FORM_TYPE = 'multipart/form-data; boundary=b'
const MAIL = '/v1/phishing/analyze'
const DEEP = '/v1/file/deep?stages=static'
const part = (name: string, body: string, file = ''): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${body}\r\n`

/** Bodies that are JSON, or nearly, and what each is answered. */
const BODIES: readonly (readonly [path: string, body: string | Buffer, status: number])[] = [
  [MAIL, '{"input_type":"raw","content":"a","__proto__":{"polluted":1},"constructor":{"prototype":{"x":1}}}', 200],
  [MAIL, '{"input_type":"raw","content":"a","options":{"__proto__":{"include_iocs":true}}}', 200],
  [MAIL, '{"input_type":"eml","content":1,"input_type":"raw","content":"a"}', 200],
  [MAIL, '{"input_type":"raw","content":"\\ud800"}', 200],
  [MAIL, '{"input_type":"raw","content":"\\u0000\\u202e"}', 400],
  [MAIL, '{"input_type":"raw","content":1e999}', 400],
  [MAIL, '{"input_type":["raw"],"content":"a"}', 400],
  [MAIL, '{"input_type":"raw","content":"a","options":[]}', 400],
  [MAIL, `{"input_type":"raw","content":"a","options":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 400],
  [
    MAIL,
    Buffer.concat([Buffer.from('{"input_type":"raw","content":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]),
    400,
  ],
  [MAIL, 'null', 400],
  [MAIL, '', 400],
  [DEEP, '{"sha256":"__proto__"}', 400],
  [DEEP, `{"sha256":"${'a'.repeat(64)}"}`, 404],
  [DEEP, `{"sha256":"${'a'.repeat(64)}","timeout_s":1e999}`, 400],
  [DEEP, `{"sha256":"${'a'.repeat(64)}","tags":{"length":5}}`, 400],
]

const FORMS: readonly (readonly [body: string, status: number])[] = [
  [`${part('file', 'a', '; filename="..\\..\\\u202egpj.exe"')}${part('__proto__', 'x')}--b--\r\n`, 202],
  [`${part('file', 'b', '; filename="b"')}${part('tags', 'a').repeat(40)}--b--\r\n`, 400],
  [`${part('file', 'c', '; filename="c"')}${part('timeout_s', '1e999')}--b--\r\n`, 400],
  [`${part('file', 'd', '; filename="d"')}${part('priority', 'high').repeat(2)}--b--\r\n`, 400],
  [`${part('x', 'y').repeat(5_000)}--b--\r\n`, 400],
  [`${part('file', 'e', '; filename="e"')}${part('file', 'f', '; filename="f"')}--b--\r\n`, 400],
]

/** What the rude do; each ends by itself. Those that hang up in the middle may or may not have been served. */
const RUDENESS: readonly ((service: Service, key: string, index: number) => Promise<unknown>)[] = [
  async (service, key) => {
    for (const [path, body, status] of BODIES)
      assert.match(
        await talk(service, whole(path, key, JSON_TYPE, body)),
        new RegExp(`^HTTP/1.1 ${status} `),
        `${body}`.slice(0, 200),
      )
  },
  async (service, key, index) => {
    for (const [body, status] of FORMS) {
      const own = body.replace('filename', `x="${index}"; filename`)
      assert.match(
        await talk(service, whole(DEEP, key, FORM_TYPE, own)),
        new RegExp(`^HTTP/1.1 (?:${status}|200) `),
        body.slice(0, 200),
      )
    }
  },
  // Broken off in an upload, raw and as a form.
  (service, key) =>
    talk(
      service,
      [
        head('POST', DEEP, key, 'Content-Type: application/octet-stream\r\nContent-Length: 900000\r\n'),
        randomBytes(50_000),
      ],
      'hang up',
    ),
  (service, key) =>
    talk(
      service,
      [
        ...whole(DEEP, key, FORM_TYPE, part('file', 'x'.repeat(9000), '; filename="a"')).slice(0, 1),
        '--b\r\nContent-Dis',
      ],
      'hang up',
    ),
  // Closed for writing in the middle, and before the answer.
  (service, key) =>
    talk(
      service,
      [head('POST', MAIL, key, `Content-Type: ${JSON_TYPE}\r\nContent-Length: 9000\r\n`), '{"input'],
      'half-close',
    ),
  (service, key) =>
    talk(service, whole(MAIL, key, JSON_TYPE, '{"input_type":"raw","content":"half closed"}'), 'half-close'),
  (service, key) => talk(service, whole(MAIL, key, JSON_TYPE, '{"input_type":"raw","content":"gone"}'), 'hang up'),
  // One request after another without waiting.
  async (service, key) => {
    const answers = await talk(service, [
      head('GET', '/v1/account', key, '').repeat(99),
      head('GET', '/v1/account', key, CLOSE),
    ])
    assert.ok((answers.match(/HTTP\/1\.1 (?:200|429) /g) ?? []).length === 100)
  },
  // A head that comes a byte at a time, one that is too large, one that never ends.
  (service, key) => talk(service, [...head('GET', '/v1/account', key, CLOSE)]),
  async (service, key) => {
    assert.match(
      await talk(service, [head('GET', '/v1/account', key, `X: ${'x'.repeat(40_000)}\r\n`)]),
      /^HTTP\/1\.1 431 /,
    )
  },
  (service, key) => talk(service, [head('GET', '/v1/account', key, '').slice(0, -2)], 'half-close'),
  (service, key) =>
    talk(service, [head('GET', `/v1/usage?${'limit=1&'.repeat(500)}__proto__=1&limit[]=2`, key, CLOSE)]),
]

/** Asks for all that costs, and writes down what each answer said was taken. */
async function honest(service: Service, key: string, index: number): Promise<number> {
  let taken = 0
  const note = (reply: Reply): Reply => {
    assert.ok([200, 202, 402, 404, 409, 429, 503].includes(reply.status), `${reply.status} ${reply.text}`)
    taken += Number(reply.headers.get('x-credits-used') ?? 0)
    return reply
  }
  for (let round = 0; round < 4; round += 1) {
    // Two clients of a pair send the same bytes and the same keys: of these one is charged.
    const name = `pair ${index >> 1} round ${round}`
    const headers = { 'idempotency-key': name.replaceAll(' ', '-') }
    const hash = createHash('sha256').update(name).digest('hex')
    const raw = { 'content-type': 'application/octet-stream' }
    note(await ask(service, DEEP, { key, body: name, method: 'POST', headers: { ...raw, ...headers } }))
    note(await ask(service, `/v1/file/status/${hash}?include_results=true`, { key }))
    note(await ask(service, MAIL, { key, headers, json: { input_type: 'raw', content: name } }))
    note(await ask(service, MAIL, { key, json: { input_type: 'raw', content: `${name} ${index}` } }))
  }
  return taken
}

test(`${HONEST} honest and ${RUDE} rude clients at once`, { timeout: 5 * 60_000 }, async (context) => {
  using dataDir = makeDataDir()
  const service = await startService(dataDir.path, { ASSAY_RATE_LIMIT: '1000000', ASSAY_LOG_LEVEL: 'error' })
  const good = await newCaller(service, ['api:full'], CREDITS)
  const bad = await newCaller(service, ['api:full'], 100_000)
  let peakMib = 0
  const watch = setInterval(() => {
    if (service.process.exitCode === null) peakMib = Math.max(peakMib, residentMib(service.process.pid))
  }, 100)
  try {
    const rude = Array.from({ length: RUDE }, (_, index) =>
      RUDENESS[index % RUDENESS.length]?.(service, bad.key, index),
    )
    const honestOnes = Array.from({ length: HONEST }, (_, index) => honest(service, good.key, index))
    // All come to their end before any is judged: a service that is stopped under the others would hide what was wrong.
    await Promise.allSettled([...rude, ...honestOnes])
    await Promise.all(rude)
    const taken = await Promise.all(honestOnes)
    const account = await ask(service, '/v1/account', { key: good.key })
    assert.equal(
      CREDITS - account.json.data.credits_remaining,
      taken.reduce((sum, credits) => sum + credits, 0),
      'what the answers said was taken is what was taken',
    )
    assert.ok(account.json.data.credits_remaining < 5, `${account.json.data.credits_remaining} credits are left`)
    assert.doesNotMatch(service.output(), /request failed|uncaught/i)
    context.diagnostic(`peak resident memory: ${Math.round(peakMib)} MiB`)
    assert.ok(peakMib < RESIDENT_MIB_MAX, `${peakMib} MiB`)
  } finally {
    clearInterval(watch)
    await service.stop()
  }
  assert.deepEqual(readdirSync(join(dataDir.path, 'uploads')), [])
  const administration = await openAdministration(
    readConfig({ ...(await settingsOf(dataDir.path)), ASSAY_DATA_DIR: dataDir.path }),
  )
  assert.deepEqual(await administration.audit(), [])
  await administration.close()
})
