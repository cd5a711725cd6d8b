// Who asks for large answers and does not read them: the memory that they take is bounded, and what is refused costs nothing.
import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { analyzeEmail } from '@assay/engine/mail'
import { dnsDisabled } from '@assay/engine/service'
import type { Credits } from '../../src/accounts/credits.ts'
import { createIdempotency } from '../../src/accounts/idempotency.ts'
import type { MailAnalyzer } from '../../src/analysis/email/mail-analyzer.ts'
import { AnswerRoom } from '../../src/http/answer-room.ts'
import type { Answer, Call, Route } from '../../src/http/call.ts'
import { Refusal } from '../../src/http/refusal.ts'
import { analyzePhishingRoute } from '../../src/http/routes/analyze-phishing.ts'
import { fileStatusRoute } from '../../src/http/routes/file-status.ts'
import type { StoredAnswer } from '../../src/store/records.ts'
import type { AnswerStore, SubmissionStore } from '../../src/store/store.ts'
import { NO_TRAIL } from '../../src/trail/told.ts'

const ROOM_BYTES = 16 * 1024

class Response extends EventEmitter {
  closed = false
  destroy(): this {
    this.closed = true
    this.emit('close')
    return this
  }
}

/** Asks the route for accounts that read nothing until `sent` is called. */
function askingOf(route: Route) {
  const room = new AnswerRoom(ROOM_BYTES)
  const responses: Response[] = []
  return {
    ask: (accountId: string, given: object): Promise<Answer> => {
      const response = new Response()
      responses.push(response)
      return route.handle({
        operation: route.operation,
        query: {},
        caller: { accountId },
        takeAnswerRoom: (bytes: number) => room.take(accountId, bytes, response),
        ...given,
      } as unknown as Call)
    },
    /** The answer to the first request is sent. */
    sent: () => responses[0]?.emit('close'),
  }
}

const isOverloaded = (error: unknown): boolean => error instanceof Refusal && error.error === 'overloaded'

function serveResults(text: string) {
  let charges = 0
  const submission = {
    state: 'complete',
    analysisId: 1,
    uploadTimeMs: 0,
    completedAtMs: 0,
    sample: {},
    tags: [],
    stages: [],
  }
  const { ask, sent } = askingOf(
    fileStatusRoute({
      // Only what the route looks at.
      submissions: { find: async () => submission } as unknown as SubmissionStore,
      loadResults: async () => text,
      onResultsLost: () => Promise.reject(new Error('nothing is lost here')),
      credits: {
        priceOf: (listed) => listed,
        charge: async () => {
          charges += 1
          return { outcome: 'charged', chargeId: 'led_1', balance: 1 }
        },
        reserve: () => Promise.reject(new Error('nobody waits here')),
      },
      awaited: { wait: () => Promise.reject(new Error('nobody waits here')) },
      waitsMax: 1,
    }),
  )
  const poll = (accountId: string, results = 'true'): Promise<Answer> =>
    ask(accountId, { parameters: { sha256: 'a'.repeat(64) }, query: { include_results: results } })
  return { poll, sent, charges: () => charges }
}

test('results that nobody reads leave room for other accounts, and come again when they are read', async () => {
  const { poll, sent, charges } = serveResults(JSON.stringify({ text: 'x'.repeat(ROOM_BYTES / 4 - 100) }))
  for (let count = 0; count < 3; count += 1) await poll('acc_1')
  await assert.rejects(poll('acc_1'), isOverloaded)
  assert.equal(charges(), 3)
  await poll('acc_1', 'false')
  await poll('acc_2')
  await assert.rejects(poll('acc_2'), isOverloaded)
  sent()
  await poll('acc_2')
  assert.equal(charges(), 6)
})

/** A mail's answer takes more than half of the room. */
async function serveMails(kept: StoredAnswer | null = null) {
  let held = 0
  let charges = 0
  const report = await analyzeEmail(new TextEncoder().encode('Subject: a\r\n\r\nb'), {
    inputType: 'eml',
    options: {
      includeIocs: true,
      includeBodyAnalysis: false,
      includeHomoglyphCheck: false,
      includeLinkAnalysis: false,
      includeAttachmentAnalysis: false,
    },
    resolve: dnsDisabled,
    now: new Date(0),
  })
  const { ask, sent } = askingOf(
    analyzePhishingRoute({
      trail: NO_TRAIL,
      keeping: { days: 0, accountBytesMax: 0 },
      mail: {
        analyze: async () => ({ ...report, verdict: { ...report.verdict, summary: 'x'.repeat(ROOM_BYTES / 2) } }),
      } as unknown as MailAnalyzer,
      idempotency: createIdempotency({
        claim: async () => (kept === null ? { outcome: 'new', claim: {} } : { outcome: 'replay', answer: kept }),
        abandon: async () => {},
      } as unknown as AnswerStore),
      credits: {
        balance: async () => 1,
        priceOf: (listed: number) => listed,
        reserve: async () => {
          held += 1
          return {
            outcome: 'reserved',
            reservation: {
              settle: async () => {
                charges += 1
                return { outcome: 'charged', chargeId: 'led_1', balance: 1 }
              },
              [Symbol.dispose]: () => void (held -= 1),
            },
          }
        },
      } as unknown as Credits,
    }),
  )
  const analyze = (accountId: string, headers = {}): Promise<Answer> => {
    const incoming = Readable.from([Buffer.from(JSON.stringify({ input_type: 'eml', content: 'a' }))])
    return ask(accountId, {
      incoming: Object.assign(incoming, { headers: { 'content-type': 'application/json', ...headers }, socket: {} }),
    })
  }
  return { analyze, sent, charges: () => charges, held: () => held }
}

test('answers to mails that nobody reads are bounded as well, and the refused cost nothing', async () => {
  const { analyze, sent, charges, held } = await serveMails()
  await analyze('acc_1')
  await assert.rejects(analyze('acc_1'), isOverloaded)
  await assert.rejects(analyze('acc_2'), isOverloaded)
  assert.deepEqual([charges(), held()], [1, 0])
  sent()
  const { body } = await analyze('acc_2')
  assert.equal(charges(), 2)
  assert.equal(typeof body, 'string')
  assert.equal(JSON.parse(String(body)).success, true)
})

test('so are answers that are given again', async () => {
  const { analyze, sent } = await serveMails({ status: 200, headers: {}, body: 'x'.repeat(ROOM_BYTES / 2) })
  const again = { 'idempotency-key': 'a' }
  await analyze('acc_1', again)
  await assert.rejects(analyze('acc_1', again), isOverloaded)
  sent()
  await analyze('acc_1', again)
})

test('who is gone before the answer takes no room', () => {
  const room = new AnswerRoom(8)
  const gone = Object.assign(new Response(), { closed: true })
  room.take('acc_1', 6, gone)
  room.take('acc_1', 6, new Response())
  assert.throws(() => room.take('acc_1', 1, new Response()), isOverloaded)
})

test('who reads slower than any line is cut off, and the room is free again', async () => {
  const room = new AnswerRoom(8, 20)
  const slow = new Response()
  room.take('acc_1', 6, slow)
  for (let tries = 0; tries < 3_000 && !slow.closed; tries += 1) await setTimeout(10)
  assert.ok(slow.closed)
  room.take('acc_1', 6, new Response())
})
