// Clients that use HTTP in ways that few do: closed for writing once all is sent, several requests at once, garbage after a
// request, headers that stand twice. Each answer reaches its own request, and nothing is charged for nothing.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { ask, newCaller } from './client.ts'
import { head, talk } from './raw-client.ts'
import { makeDataDir, type Service, startService } from './service.ts'

const CREDITS = 1000

describe('HTTP on bare sockets', () => {
  const dataDir = makeDataDir()
  let service: Service
  let key = ''
  before(async () => {
    service = await startService(dataDir.path, { ASSAY_LOG_LEVEL: 'error' })
    key = (await newCaller(service, ['api:full'], CREDITS)).key
    // The first mail waits for its thread.
    await ask(service, '/v1/phishing/analyze', { json: { input_type: 'raw', content: 'a' } })
  })
  after(async () => {
    await service.stop()
    dataDir[Symbol.dispose]()
  })

  const post = (path: string, type: string, body: string, more = ''): string =>
    head('POST', path, key, `Content-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${more}`) + body
  const mail = (content: string, more = ''): string =>
    post('/v1/phishing/analyze', 'application/json', JSON.stringify({ input_type: 'raw', content }), more)
  const account = (more = ''): string => head('GET', '/v1/account', key, more)
  const statuses = (answer: string): readonly string[] =>
    [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status ?? '')

  /** What the account was charged while `work` ran. */
  async function charged(work: () => Promise<unknown>): Promise<number> {
    const balance = async (): Promise<number> =>
      (await ask(service, '/v1/account', { key })).json.data.credits_remaining
    const atFirst = await balance()
    await work()
    return atFirst - (await balance())
  }

  const LONG = 'see http://198.51.100.7/login '.repeat(20_000)
  const HALF_CLOSED: Readonly<
    Record<string, readonly [sent: () => string, statuses: readonly string[], credits: number]>
  > = {
    'a poll of the account': [() => account(), ['200'], 0],
    'a short mail': [() => mail('short'), ['200'], 1],
    'a long mail': [() => mail(LONG), ['200'], 1],
    'three requests at once': [() => mail('one') + account() + mail('two'), ['200', '200', '200'], 2],
    'an upload': [
      () => post('/v1/file/deep?stages=static', 'application/octet-stream', randomBytes(9).toString('hex')),
      ['202'],
      5,
    ],
    'an upload cut short': [
      () => post('/v1/file/deep', 'application/octet-stream', 'abc').replace('Length: 3', 'Length: 30'),
      ['400'],
      0,
    ],
    'a request cut short, after a whole one': [() => mail(LONG) + account().slice(0, 20), ['200', '400'], 1],
  }
  for (const [name, [sent, expected, credits]] of Object.entries(HALF_CLOSED)) {
    test(`closed for writing after ${name}: every whole request is answered`, async () => {
      const taken = await charged(async () =>
        assert.deepEqual(statuses(await talk(service, [sent()], 'half-close')), expected),
      )
      assert.equal(taken, credits)
    })
  }

  test('garbage after a request is not answered in its place', async () => {
    assert.deepEqual(statuses(await talk(service, [`${mail(LONG)}GARBAGE\r\n\r\n`])), ['200', '400'])
  })

  test('a body is asked for once the key was found to be good', async () => {
    const expecting = (own: string): string =>
      head(
        'POST',
        '/v1/phishing/analyze',
        own,
        'Content-Type: application/json\r\nContent-Length: 35\r\nExpect: 100-continue\r\nConnection: close\r\n',
      )
    assert.deepEqual(statuses(await talk(service, [expecting('no key')])), ['401'])
    const answers = await talk(service, [expecting(key), '{"input_type":"raw","content":"hi"}'])
    assert.deepEqual(statuses(answers), ['100', '200'])
  })

  test('the target * is no route, whatever the method', async () => {
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS'])
      assert.deepEqual(
        statuses(await talk(service, [head(method, '*', key, 'Connection: close\r\n')])),
        ['404'],
        method,
      )
    const answer = await talk(service, [head('GET', '*', key, 'Connection: close\r\n')])
    assert.equal(JSON.parse(answer.slice(answer.indexOf('{'))).error.code, 'route_not_found')
  })

  const REFUSED: Readonly<Record<string, () => string>> = {
    'no Host': () => account().replace('Host: a\r\n', ''),
    'two Hosts': () => account('Host: b\r\n'),
    'two keys': () => account('Authorization: Bearer other\r\n'),
    'two media types': () => mail('a', 'Content-Type: text/plain\r\n'),
    'two lengths': () => mail('a', 'Content-Length: 5\r\n'),
    'a length and a transfer encoding': () => mail('a', 'Transfer-Encoding: chunked\r\n'),
    'an unknown transfer encoding': () => head('POST', '/v1/phishing/analyze', key, 'Transfer-Encoding: xchunked\r\n'),
    'a folded header': () => account('X: a\r\n b\r\n'),
    'bare line feeds': () => account().replaceAll('\r\n', '\n'),
    'another protocol': () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  }
  for (const [name, sent] of Object.entries(REFUSED)) {
    test(`${name}: 400 in the shape of every error, and the connection ends`, async () => {
      const answer = await talk(service, [sent()])
      assert.deepEqual(statuses(answer), ['400'])
      assert.equal(JSON.parse(answer.slice(answer.indexOf('{'))).error.code, 'invalid_http')
      assert.match(answer, /^x-content-type-options: nosniff\r$/m)
    })
  }
})
