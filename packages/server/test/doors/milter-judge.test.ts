// What the milter door charges for: a verdict that reaches the mail server, and nothing else.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeEmail, dnsDisabled } from '@assay/engine'
import pino from 'pino'
import { type Credits, createCredits } from '../../src/accounts/credits.ts'
import { createJudge, type Judge } from '../../src/doors/milter/judge.ts'
import { makeSqlite } from '../store/make-sqlite.ts'
import { accountWith } from '../store/store-fixture.ts'

const CONTENT = new Uint8Array(Buffer.from('From: a@example.com\r\nSubject: Lunch\r\n\r\nAt noon?\r\n'))

const report = await analyzeEmail(CONTENT, {
  inputType: 'eml',
  options: {
    includeIocs: false,
    includeBodyAnalysis: false,
    includeHomoglyphCheck: false,
    includeLinkAnalysis: false,
    includeAttachmentAnalysis: false,
  },
  resolve: dnsDisabled,
  now: new Date('2026-11-29T00:00:00Z'),
})

/** `untilAnswered`: a charge is on the disk only after the answer. */
async function judged(timeoutMs: number, untilAnswered: boolean): Promise<[Awaited<ReturnType<Judge>>, number]> {
  const made = makeSqlite()
  try {
    const accountId = await accountWith(made.store, 10)
    const own = createCredits(made.store)
    const answered = Promise.withResolvers<void>()
    const refunded = Promise.withResolvers<void>()
    const credits: Credits = {
      ...own,
      reserve: async (cost) => {
        const reserved = await own.reserve(cost)
        if (reserved.outcome === 'insufficient') return reserved
        const { reservation } = reserved
        return {
          ...reserved,
          reservation: {
            ...reservation,
            settle: async (...words) => {
              if (untilAnswered) await answered.promise
              return reservation.settle(...words)
            },
          },
        }
      },
      refund: async (...words) => {
        const outcome = await own.refund(...words)
        refunded.resolve()
        return outcome
      },
    }
    const caller = { accountId, keyId: 'key_1', plan: 'default', permissions: [] }
    const judge = createJudge({
      payer: { admit: async () => ({ outcome: 'admitted', caller }) as never },
      credits,
      mail: { analyze: async () => report },
      keeping: { days: 0, accountBytesMax: 0 },
      trail: { mail: () => {} },
      timeoutMs,
      log: pino({ level: 'silent' }),
    })
    const answer = await judge(CONTENT, () => true)
    answered.resolve()
    if (untilAnswered) await refunded.promise
    return [answer, await own.balance(accountId)]
  } finally {
    await made.dispose()
  }
}

test('a verdict costs a credit', async () => {
  const [answer, balance] = await judged(60_000, false)
  assert.equal(typeof answer === 'string' ? answer : answer.level, 'safe')
  assert.equal(balance, 9)
})

test('one whose charge was too late costs nothing: what was taken is given back', async () => {
  assert.deepEqual(await judged(1_500, true), ['late', 10])
})
