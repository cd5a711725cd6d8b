// What a report is worth: the gravest of its mails, and never safe where something of it was not judged.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Client } from '@assay/client/source'
import { InputError } from '../../src/input.ts'
import type { Service } from '../../src/service/connect.ts'
import { judgeReport } from '../../src/watch/judge-report.ts'
import { attached, HONEST, inline, PHISH } from './reports.ts'

/** Says of a mail what its text says of itself; `#` stands for one that it refuses for its size. */
const service: Service = {
  ask: async (question) => {
    const client = {
      analyzeMessage: async (content: Uint8Array) => {
        const text = Buffer.from(content).toString()
        if (text.includes('#')) throw new InputError('content_too_large', 'was refused')
        const level = text.includes('paypa1') ? 'malicious' : 'safe'
        return { data: { verdict: { level, score: 0 }, message: { from: null, subject: 'x' } } }
      },
    }
    return await question(client as unknown as Client)
  },
}

const judge = async (report: string) => {
  const { outcome, mails, unjudged } = await judgeReport(service, Buffer.from(report))
  return [outcome, mails.length, unjudged]
}

const withMails = (mails: readonly string[]): string => {
  const [first = '', ...more] = mails
  const parts = more.flatMap((mail) => ['--part', 'Content-Type: message/rfc822', '', mail])
  return attached('1', first).replace('--part--', [...parts, '--part--'].join('\r\n'))
}
const honest = (count: number): readonly string[] => Array<string>(count).fill(HONEST)

describe('a report of', () => {
  test('as many mails as are judged is what the gravest of them is', async () => {
    assert.deepEqual(await judge(withMails(honest(20))), ['safe', 20, 0])
    assert.deepEqual(await judge(withMails([...honest(19), PHISH])), ['malicious', 20, 0])
  })

  test('more mails is not safe, whatever the others are', async () => {
    assert.deepEqual(await judge(withMails([...honest(20), PHISH])), ['unclear', 20, 1])
    assert.deepEqual(await judge(withMails(honest(23))), ['unclear', 20, 3])
    assert.deepEqual(await judge(withMails([PHISH, ...honest(20)])), ['malicious', 20, 1])
  })

  test('a mail that the service refuses is not safe', async () =>
    assert.deepEqual(await judge(withMails([HONEST, HONEST.replace('noon', '#')])), ['unclear', 1, 1]))

  test('a text whose markup is too deep or too wide to be read whole is not safe', async () => {
    const plain = inline('1', 'x').replaceAll('paypa1', 'example')
    assert.deepEqual(await judge(plain), ['safe', 1, 0])
    const before = (markup: string): string => plain.replace('<p>What is this?</p>', markup)
    assert.deepEqual(await judge(before('<br>'.repeat(10_001))), ['unclear', 1, 1])
    assert.deepEqual(await judge(before(`${'<div>'.repeat(300)}x${'</div>'.repeat(300)}`)), ['unclear', 1, 1])
    assert.deepEqual(await judge(before('…')), ['safe', 1, 0])
  })

  test('nothing that can be read is unclear', async () => {
    assert.deepEqual(await judge(''), ['unclear', 0, 0])
    assert.equal((await judgeReport(service, null)).unjudged, 1)
  })
})
