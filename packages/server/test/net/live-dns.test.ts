import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTransport } from '../../src/net/dns-question.ts'
import { createLiveDns, dnsProblem, type LiveDns, openDns } from '../../src/net/live-dns.ts'
import { type FakeAnswer, type FakeDnsServer, startFakeDns } from './fake-dns-server.ts'

const ZONE: Readonly<Record<string, FakeAnswer>> = {
  'TXT example.com': { txt: [['v=spf1 ', '-all'], ['other']] },
  'A example.com': { a: ['192.0.2.1', '192.0.2.2'], ttl: 10 },
  'MX example.com': {
    mx: [
      [20, 'b.example.com'],
      [10, 'a.example.com'],
    ],
  },
  'PTR 1.2.0.192.in-addr.arpa': { ptr: ['example.com'] },
  'TXT empty.example.com': 'nodata',
  'TXT broken.example.com': 'servfail',
  'NS ': 'nodata',
}

const zone = (question: string): FakeAnswer => ZONE[question] ?? 'nxdomain'
const dead = (): FakeAnswer => 'silence'

function liveDns(
  server: FakeDnsServer,
  clock: { ms: number } | null = null,
  budgetMs = 3000,
  checksRoot = false,
): LiveDns {
  const transport = openTransport(
    { mode: 'server', address: '127.0.0.1', port: server.port },
    { tryMs: 100, probeMs: 100 },
  )
  return createLiveDns({
    transport,
    nowMs: clock === null ? () => performance.now() : () => clock.ms,
    budgetMs,
    restMs: 30_000,
    checksRoot,
  })
}

test('answers of every type, strings of a TXT record joined, exchanges by preference', async () => {
  await using server = await startFakeDns(zone)
  const resolve = liveDns(server).forMessage()
  assert.deepEqual(await resolve('example.com', 'TXT'), { kind: 'found', records: ['v=spf1 -all', 'other'] })
  assert.deepEqual(await resolve('example.com', 'A'), { kind: 'found', records: ['192.0.2.1', '192.0.2.2'] })
  assert.deepEqual(await resolve('example.com', 'MX'), { kind: 'found', records: ['a.example.com', 'b.example.com'] })
  assert.deepEqual(await resolve('1.2.0.192.in-addr.arpa', 'PTR'), { kind: 'found', records: ['example.com'] })
})

test('a name without that record, a name that is not there and a server that fails stay apart', async () => {
  await using server = await startFakeDns(zone)
  const resolve = liveDns(server).forMessage()
  assert.deepEqual(await resolve('empty.example.com', 'TXT'), { kind: 'nodata' })
  assert.deepEqual(await resolve('missing.example.com', 'TXT'), { kind: 'nxdomain' })
  assert.deepEqual(await resolve('broken.example.com', 'TXT'), { kind: 'temperror', reason: 'SERVFAIL' })
})

test('a name that cannot stand in a question is answered, not thrown', async () => {
  await using server = await startFakeDns(zone)
  const resolve = liveDns(server).forMessage()
  assert.equal((await resolve(`${'a'.repeat(64)}.example.com`, 'TXT')).kind, 'nxdomain')
  assert.notEqual((await resolve('a..example.com', 'TXT')).kind, 'found')
  assert.notEqual((await resolve('', 'TXT')).kind, 'found')
})

test('the cache answers the second message, until the TTL is over', async () => {
  await using server = await startFakeDns(zone)
  const clock = { ms: 0 }
  const dns = liveDns(server, clock)
  await dns.forMessage()('example.com', 'A')
  await dns.forMessage()('EXAMPLE.com', 'A')
  assert.equal(server.asked.length, 1)
  clock.ms = 10_001
  await dns.forMessage()('example.com', 'A')
  assert.equal(server.asked.length, 2)
})

test('negative answers are kept for a minute, failures are not kept', async () => {
  await using server = await startFakeDns(zone)
  const clock = { ms: 0 }
  const dns = liveDns(server, clock)
  for (const atMs of [0, 59_000, 61_000]) {
    clock.ms = atMs
    await dns.forMessage()('missing.example.com', 'TXT')
  }
  assert.equal(server.asked.length, 2)
  const before = server.asked.length
  await dns.forMessage()('broken.example.com', 'TXT')
  await dns.forMessage()('broken.example.com', 'TXT')
  assert.ok(server.asked.length >= before + 2)
})

test('equal questions at the same time are one packet', async () => {
  await using server = await startFakeDns(zone)
  const dns = liveDns(server)
  await Promise.all(Array.from({ length: 20 }, () => dns.forMessage()('example.com', 'TXT')))
  assert.equal(server.asked.length, 1)
})

test('a message has one budget for all of its questions', async () => {
  await using server = await startFakeDns((question) => (question === 'NS ' ? 'nodata' : 'silence'))
  const resolve = liveDns(server, null, 150).forMessage()
  const start = performance.now()
  for (let index = 0; index < 20; index += 1)
    assert.equal((await resolve(`n${index}.example.com`, 'TXT')).kind, 'temperror')
  assert.ok(performance.now() - start < 1000, 'twenty silent names took longer than their one budget')
})

test('a dead resolver costs one budget: later messages do not ask it until it has rested and answered a probe', async () => {
  await using server = await startFakeDns(dead)
  const clock = { ms: 0 }
  const dns = liveDns(server, clock, 100)
  assert.equal((await dns.forMessage()('example.com', 'TXT')).kind, 'temperror')
  const reason = async () => {
    const answer = await dns.forMessage()('example.com', 'TXT')
    return answer.kind === 'temperror' ? answer.reason : answer.kind
  }
  await eventually(async () => (await reason()) === 'the DNS resolver does not answer')
  // Questions of the first messages may still be tried a last time.
  await new Promise((wake) => setTimeout(wake, 800))
  const asked = server.asked.length
  const start = performance.now()
  for (let index = 0; index < 50; index += 1) {
    assert.deepEqual(await dns.forMessage()(`n${index}.example.com`, 'TXT'), {
      kind: 'temperror',
      reason: 'the DNS resolver does not answer',
    })
  }
  assert.ok(performance.now() - start < 100)
  assert.equal(server.asked.length, asked)

  server.answerWith = zone
  clock.ms = 30_001
  await eventually(async () => (await reason()) === 'found')
})

test('domains that never answer do not switch DNS off for others', async () => {
  await using server = await startFakeDns((question) =>
    question.endsWith('slow.example') ? 'silence' : zone(question),
  )
  const dns = liveDns(server, null, 150)
  for (let index = 0; index < 3; index += 1) await dns.forMessage()(`n${index}.slow.example`, 'TXT')
  await new Promise((wake) => setTimeout(wake, 100))
  assert.equal((await dns.forMessage()('example.com', 'TXT')).kind, 'found')
})

test('an answer without bounds is refused', async () => {
  await using server = await startFakeDns(() => ({ a: Array.from({ length: 201 }, (_, index) => `192.0.2.${index}`) }))
  assert.equal((await liveDns(server).forMessage()('example.com', 'A')).kind, 'temperror')
})

test('a resolver that denies the root knows nothing of the Internet: its denials are not believed', async () => {
  await using server = await startFakeDns(() => 'nxdomain')
  assert.deepEqual(await liveDns(server, null, 3000, true).forMessage()('example.com', 'TXT'), {
    kind: 'disabled',
    reason: 'the DNS resolver of this machine does not serve the Internet',
  })
  assert.deepEqual(server.asked, ['NS '])
  assert.deepEqual(await liveDns(server).forMessage()('example.com', 'TXT'), { kind: 'nxdomain' })
})

test('a resolver of no use is told to whoever runs the service, one that was named or switched off is not doubted', async () => {
  assert.match((await dnsProblem({ mode: 'system' }, async () => 'elsewhere')) ?? '', /does not serve the Internet/)
  assert.match((await dnsProblem({ mode: 'system' }, async () => 'silent')) ?? '', /does not answer/)
  assert.equal(await dnsProblem({ mode: 'system' }, async () => 'alive'), null)
  assert.equal(await dnsProblem({ mode: 'off' }), null)
})

test('one that knows the root is asked once for it, and believed', async () => {
  await using server = await startFakeDns(zone)
  const dns = liveDns(server, null, 3000, true)
  assert.equal((await dns.forMessage()('example.com', 'TXT')).kind, 'found')
  assert.equal((await dns.forMessage()('missing.example.com', 'TXT')).kind, 'nxdomain')
  assert.equal(server.asked.filter((question) => question === 'NS ').length, 1)
})

test('off sends not a packet', async () => {
  await using server = await startFakeDns(zone)
  assert.equal((await openDns({ mode: 'off' }).forMessage()('example.com', 'TXT')).kind, 'disabled')
  assert.deepEqual(server.asked, [])
})

async function eventually(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 5000
  while (!(await isSo())) {
    assert.ok(performance.now() < end, 'it did not happen within five seconds')
    await new Promise((wake) => setTimeout(wake, 20))
  }
}
