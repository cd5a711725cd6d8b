// One account fills the line of mail; another's mail is answered all the same, and who is refused is not charged.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, newCaller } from '../client.ts'
import { makeDataDir, startService } from '../service.ts'

/** More than may wait at once. */
const FLOOD = 400
const CREDITS = 1000
const PATH = '/v1/phishing/analyze'

test('mail of one account while another floods', async () => {
  using dataDir = makeDataDir()
  const service = await startService(dataDir.path, {
    ASSAY_RATE_LIMIT: '1000000',
    ASSAY_LOG_LEVEL: 'error',
    ASSAY_MAIL_WORKERS: '1',
    ASSAY_FILE_WORKERS: '0',
  })
  const loud = await newCaller(service, ['api:full'], CREDITS)
  const quiet = await newCaller(service, ['api:full'], CREDITS)
  const content = 'Verify at http://198.51.100.7/login within 24 hours. '.repeat(1000)
  const options = { include_body_analysis: true, include_link_analysis: true }
  let answered = 0
  const flood = Array.from({ length: FLOOD }, async () => {
    const reply = await ask(service, PATH, { key: loud.key, json: { input_type: 'raw', content, options } })
    answered += 1
    return reply
  })
  // Once some are refused, the line is full.
  const refused = await Promise.any(
    flood.map(async (reply) => ((await reply).status === 503 ? reply : Promise.reject())),
  )
  assert.equal(refused.json.error.code, 'overloaded')
  assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/)
  assert.equal(refused.headers.get('x-credits-used'), '0')

  for (let count = 0; count < 3; count += 1) {
    const reply = await ask(service, PATH, { key: quiet.key, json: { input_type: 'raw', content: 'Hello' } })
    assert.equal(reply.status, 200, reply.text)
  }
  const meanwhile = answered
  const replies = await Promise.all(flood)
  assert.ok(meanwhile < FLOOD, 'the flood was not over')
  const done = replies.filter(({ status }) => status === 200).length
  assert.ok(done >= 256 - 4 && done < FLOOD, `${done} of the flood were served`)
  assert.ok(replies.every(({ status }) => status === 200 || status === 503))
  const creditsOf = async (key: string): Promise<number> =>
    (await ask(service, '/v1/account', { key })).json.data.credits_remaining
  assert.equal(await creditsOf(loud.key), CREDITS - done)
  assert.equal(await creditsOf(quiet.key), CREDITS - 3)
  await service.stop()
})
