// kill -9 under load, again and again: after each restart the ledger adds up, no acknowledged submission is lost, every job
// completes, and nothing acknowledged was charged twice or forgotten.
import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { openAdministration, readConfig } from '../../src/main.ts'
import { ask, newCaller, type Reply, waitForCompletion } from './client.ts'
import { makeDataDir, type Service, startService } from './service.ts'

const KILLS = Number(process.env['ASSAY_TEST_KILLS'] ?? 20)
const LOAD_MS_MIN = 100
const LOAD_MS_SPREAD = 300
const CLIENTS = 8
/** Each submission is an analysis that must complete in the end: a few clients submit, all of them poll and send mail. */
const SUBMITTERS = 2
const PRICE = 5

interface Acknowledged {
  readonly submissions: Set<string>
  /** Credits that answers said were taken. */
  credits: number
  /** Requests that were sent and never answered: each may have been charged or not. */
  unanswered: number
}

/** One client: submissions, polls and mails in turn until the service is gone. Every answer that arrived is written down. */
async function client(
  service: Service,
  key: string,
  acknowledged: Acknowledged,
  until: () => boolean,
  submits: boolean,
): Promise<void> {
  while (!until()) {
    const bytes = randomBytes(200)
    const hash = createHash('sha256').update(bytes).digest('hex')
    const submit = (): Promise<Reply> =>
      ask(service, '/v1/file/deep?stages=static', {
        key,
        body: bytes,
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
      })
    const poll = (): Promise<Reply> => ask(service, `/v1/file/status/${hash}`, { key })
    const mail = (): Promise<Reply> =>
      ask(service, '/v1/phishing/analyze', { key, json: { input_type: 'raw', content: `hello ${hash}` } })
    const requests = submits ? [submit, poll, mail] : [mail, poll]
    for (const request of requests) {
      acknowledged.unanswered += 1
      const reply = await request().catch(() => null)
      if (reply === null) return
      acknowledged.unanswered -= 1
      if (reply.status >= 500) continue
      assert.ok([200, 202, 404].includes(reply.status), reply.text)
      if (reply.status === 202) acknowledged.submissions.add(hash)
      acknowledged.credits += Number(reply.headers.get('x-credits-used') ?? 0)
    }
  }
}

/** Reads the ledger from where it stopped the last time. */
class ChargeReader {
  readonly #key: string
  #newest: string | null = null

  constructor(key: string) {
    this.#key = key
  }

  /** Credits charged since the last call. Refunds of jobs whose workers died too often are no charges. */
  async next(service: Service): Promise<number> {
    const entries: { readonly id: string; readonly kind: string; readonly credits: number }[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { json } = await ask(service, `/v1/usage?limit=200${cursor === '' ? '' : `&cursor=${cursor}`}`, {
        key: this.#key,
      })
      const known = json.data.entries.findIndex(({ id }: { id: string }) => id === this.#newest)
      entries.push(...(known === -1 ? json.data.entries : json.data.entries.slice(0, known)))
      cursor = known === -1 ? json.data.next_cursor : null
    }
    this.#newest = entries[0]?.id ?? this.#newest
    return entries.filter(({ kind }) => kind === 'charge').reduce((sum, { credits }) => sum + credits, 0)
  }
}

test(`${KILLS} times kill -9 under load: nothing acknowledged is lost, nothing is charged twice`, {
  timeout: 10 * 60_000,
}, async () => {
  using dataDir = makeDataDir()
  const granted = 1_000_000
  const environment = { ASSAY_RATE_LIMIT: '1000000', ASSAY_LOG_LEVEL: 'error' }
  let service = await startService(dataDir.path, environment)
  const caller = await newCaller(service, ['api:full'], granted)
  const all = new Set<string>()
  const charges = new ChargeReader(caller.key)

  for (let round = 0; round < KILLS; round += 1) {
    const acknowledged: Acknowledged = { submissions: new Set(), credits: 0, unanswered: 0 }
    let killed = false
    const clients = Array.from({ length: CLIENTS }, (_, index) =>
      client(service, caller.key, acknowledged, () => killed, index < SUBMITTERS),
    )
    await new Promise((resolve) => setTimeout(resolve, LOAD_MS_MIN + Math.random() * LOAD_MS_SPREAD))
    killed = true
    await service.stop('SIGKILL')
    await Promise.all(clients)

    service = await startService(dataDir.path, environment)
    const taken = await charges.next(service)
    assert.ok(
      taken >= acknowledged.credits,
      `round ${round}: ${acknowledged.credits} credits were acknowledged, ${taken} taken`,
    )
    // Only what was in flight at the kill may have been charged without an answer.
    assert.ok(
      taken <= acknowledged.credits + acknowledged.unanswered * PRICE,
      `round ${round}: ${taken} taken for ${acknowledged.credits}`,
    )
    for (const hash of acknowledged.submissions) {
      assert.equal(
        (await ask(service, `/v1/file/status/${hash}`, { key: caller.key })).status,
        200,
        `round ${round}: ${hash} is lost`,
      )
      all.add(hash)
    }
  }

  for (const hash of all) await waitForCompletion(service, hash, 120_000, caller.key)
  assert.equal(await service.stop(), 0)
  const administration = await openAdministration(readConfig({ ASSAY_DATA_DIR: dataDir.path }))
  assert.deepEqual(await administration.audit(), [])
  await administration.close()
})
