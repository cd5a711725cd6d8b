import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OPERATIONS } from '@assay/contract'
import pino from 'pino'
import type { Credits } from '../../src/accounts/credits.ts'
import type { Answer, Call } from '../../src/http/call.ts'
import { withinTimeLimit } from '../../src/http/deadline.ts'
import { Refusal } from '../../src/http/refusal.ts'

const answer: Answer = { status: 200, body: {}, creditsUsed: 1, creditsRemaining: 0, chargeId: 'led_1' }

function callWith(timeLimitMs: number): Call {
  // Only what the deadline looks at.
  return {
    operation: { ...OPERATIONS.fileStatus, timeLimitMs },
    requestId: 'req_1',
    log: pino({ level: 'silent' }),
  } as unknown as Call
}

function creditsThatNote(refunds: string[]): Credits {
  return {
    refund: async (chargeId: string) => {
      refunds.push(chargeId)
      return { outcome: 'refunded', balance: 1 }
    },
  } as unknown as Credits
}

const after = <Value>(ms: number, value: Value): Promise<Value> =>
  new Promise((resolve) => setTimeout(resolve, ms, value))

test('an answer in time is delivered and nothing is given back', async () => {
  const refunds: string[] = []
  assert.equal(await withinTimeLimit(() => after(1, answer), callWith(1000), creditsThatNote(refunds)), answer)
  assert.deepEqual(refunds, [])
})

test('an answer that comes too late is a 504 and its charge is given back', async () => {
  const refunds: string[] = []
  const late = withinTimeLimit(() => after(60, answer), callWith(10), creditsThatNote(refunds))
  await assert.rejects(late, (error: unknown) => error instanceof Refusal && error.status === 504)
  await after(100, null)
  assert.deepEqual(refunds, ['led_1'])
})

test('what fails in time fails as it is', async () => {
  const refused = withinTimeLimit(
    () => Promise.reject(new Refusal('sample_not_found')),
    callWith(1000),
    creditsThatNote([]),
  )
  await assert.rejects(refused, (error: unknown) => error instanceof Refusal && error.error === 'sample_not_found')
})
