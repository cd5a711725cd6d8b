// How deliveries are signed, tried, tried again and given up.
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { RETRY_MS, WebhookSender } from '../../src/jobs/webhook-sender.ts'
import { newWebhookSecret, webhookHeaders } from '../../src/jobs/webhook-signature.ts'
import type { OutboundPost, OutboundResult } from '../../src/net/outbound.ts'
import type { Attempt, LeasedDelivery } from '../../src/store/webhook-store.ts'

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

const delivery = (changes: Partial<LeasedDelivery> = {}): LeasedDelivery => ({
  id: 'msg_1',
  name: 'file.complete',
  subject: 'a'.repeat(64),
  timeMs: Date.UTC(2026, 0, 1),
  attempt: 1,
  accountId: 'acc_1',
  url: 'https://a.example/hook',
  secret: SECRET,
  ...changes,
})

/** Sends what is given, once, and returns what went out and what became of it. */
async function send(
  given: LeasedDelivery,
  result: OutboundResult,
): Promise<{ posts: OutboundPost[]; attempts: Attempt[] }> {
  const posts: OutboundPost[] = []
  const attempts: Attempt[] = []
  const due = [given]
  const sender = new WebhookSender({
    webhooks: {
      lease: async () => due.splice(0),
      settle: async (_, attempt) => void attempts.push(attempt),
    },
    outbound: {
      post: async (post) => {
        posts.push(post)
        return result
      },
    },
    userAgent: 'Assay/test',
    dataOf: async ({ subject }) => ({ sha256: subject }),
    onError: (error) => assert.fail(String(error)),
  })
  await sender.look()
  await sender.stop()
  return { posts, attempts }
}

test('a secret has the form of the scheme, and none is made twice', () => {
  const secrets = [newWebhookSecret(), newWebhookSecret()]
  for (const secret of secrets) {
    assert.match(secret, /^whsec_[A-Za-z0-9+/]+=*$/)
    assert.equal(Buffer.from(secret.slice(6), 'base64').length, 32)
  }
  assert.notEqual(secrets[0], secrets[1])
})

test('a signature is over id, time and body, by the decoded secret', () => {
  const body = '{"test": 2432232314}'
  const headers = webhookHeaders(SECRET, { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timeS: 1614265330, body })
  assert.deepEqual(headers, {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    // The pair that implementations of the scheme test themselves with.
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('what is sent says what happened, when, and to what, and can be verified', async () => {
  const { posts, attempts } = await send(delivery(), { status: 204 })
  const [post] = posts
  assert.ok(post)
  assert.equal(post.url, 'https://a.example/hook')
  assert.deepEqual(JSON.parse(post.body), {
    type: 'file.complete',
    timestamp: '2026-01-01T00:00:00.000Z',
    data: { sha256: 'a'.repeat(64) },
  })
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature } = post.headers
  assert.ok(Math.abs(Number(time) - Date.now() / 1000) < 60)
  const key = Buffer.from(SECRET.slice(6), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${time}.${post.body}`).digest('base64')
  assert.equal(signature, `v1,${expected}`)
  assert.deepEqual(attempts, [{ status: 204, failure: null, againInMs: null }])
})

for (const result of [{ status: 301 }, { status: 404 }, { status: 500 }, { failure: 'Nobody answered.' }] as const)
  test(`${JSON.stringify(result)} is tried again for about a day, then given up`, async () => {
    let totalMs = 0
    for (let attempt = 1; attempt <= RETRY_MS.length; attempt += 1) {
      const { attempts } = await send(delivery({ attempt }), result)
      const againInMs = attempts[0]?.againInMs ?? 0
      const planned = RETRY_MS[attempt - 1] ?? 0
      assert.ok(againInMs >= planned * 0.9 && againInMs <= planned * 1.1, `${attempt}: ${againInMs}`)
      assert.ok(attempts[0]?.failure)
      totalMs += againInMs
    }
    assert.ok(totalMs > 20 * 3600 * 1000 && totalMs < 28 * 3600 * 1000)
    const last = await send(delivery({ attempt: RETRY_MS.length + 1 }), result)
    assert.equal(last.attempts[0]?.againInMs, null)
    assert.ok(last.attempts[0]?.failure)
  })

test('one that is gone for good is given up at once', async () => {
  const { attempts } = await send(delivery(), { status: 410 })
  assert.deepEqual(attempts, [{ status: 410, failure: 'It was answered with status 410.', againInMs: null }])
})

test('an account whose endpoints hang is not asked for more', async () => {
  const asked: Readonly<Record<string, number>>[] = []
  const due = Array.from({ length: 4 }, (_, at) => delivery({ id: `msg_${at}` }))
  const { promise, resolve } = Promise.withResolvers<OutboundResult>()
  const sender = new WebhookSender({
    webhooks: {
      lease: async ({ underWay }) => {
        asked.push(underWay)
        return due.splice(0)
      },
      settle: async () => {},
    },
    outbound: { post: () => promise },
    userAgent: 'Assay/test',
    dataOf: async () => ({}),
    onError: (error) => assert.fail(String(error)),
  })
  await sender.look()
  await sender.look()
  assert.deepEqual(asked.slice(0, 2), [{}, { acc_1: 4 }])
  resolve({ status: 200 })
  await sender.stop()
})
