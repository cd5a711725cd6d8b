// What each context takes as proof, and what it leaves of what it explains.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { unexplained } from '../../src/email/facts/earned-contexts.ts'
import { factsOf, type Given } from './facts-of.ts'

const told = (results: string): string => `Authentication-Results: mx.receiver.example; ${results}\n`
const earnedIn = async (lines: string, given?: Given): Promise<readonly string[]> =>
  (await factsOf(lines, given)).context.earned.map(({ id }) => id)

const LIST = 'List-Id: <users.googlegroups.com>\nList-Post: <mailto:users@googlegroups.com>\n'

describe('what is proven', () => {
  const cases: readonly (readonly [name: string, lines: string, ids: readonly string[], given?: Given])[] = [
    [
      'a known host of lists signed it',
      `${told('dkim=pass header.d=googlegroups.com; dmarc=fail')}${LIST}`,
      ['relay', 'mailing_list'],
    ],
    [
      'the operator’s own list',
      `${told('dkim=pass header.d=lists.house.example')}List-Id: <all.lists.house.example>`,
      ['mailing_list'],
      { overrides: { ownDomains: ['house.example'] } },
    ],
    ['a mailing service sent it', told('dkim=pass header.d=sendgrid.net'), ['bulk_mailing']],
  ]
  for (const [name, lines, ids, given] of cases)
    test(name, async () => assert.deepEqual(await earnedIn(lines, given), ids))
})

describe('what anybody can write proves nothing', () => {
  const cases: Readonly<Record<string, string>> = {
    'the fields of a list': LIST,
    'a list of the sender’s own': `${told('dkim=pass header.d=evil.example; spf=pass smtp.mailfrom=evil.example')}List-Post: <mailto:a@evil.example>\nList-Id: <a.evil.example>`,
    'a list of a known host, signed by somebody else': `${told('dkim=pass header.d=evil.example')}${LIST}`,
    'a mailing to subscribers': 'List-Unsubscribe: <https://sender.example/u>\nPrecedence: bulk\nFeedback-ID: 1:2:3:4',
    'an empty envelope': 'Return-Path: <>\nAuto-Submitted: auto-replied',
    'a conversation':
      'Subject: Re: Minutes\nIn-Reply-To: <1@receiver.example>\n\nYes.\n\nOn 3 May Kim <kim@receiver.example> wrote:\n> Is it fine?',
    'marks of forwarding': `${told('spf=fail smtp.mailfrom=sender.example')}X-Forwarded-To: kim@receiver.example\nResent-From: jo@other.example`,
    'an envelope that is rewritten to a domain of one’s own': `Return-Path: <SRS0=HHH=TT=sender.example=mia@evil.example>\n${told('spf=pass smtp.mailfrom=evil.example; dmarc=fail header.from=sender.example')}`,
  }
  for (const [name, lines] of Object.entries(cases)) test(name, async () => assert.deepEqual(await earnedIn(lines), []))
})

test('a proven list explains a failed check wholly, and no words', async () => {
  const { context } = await factsOf(`${told('dkim=pass header.d=googlegroups.com; dmarc=fail')}${LIST}`)
  assert.equal(unexplained(context.earned, 'failed_checks'), 0)
  assert.equal(unexplained(context.earned, 'unsigned_tail'), 0)
  assert.ok(unexplained(context.earned, 'foreign_reply') > 0)
  assert.equal(unexplained([], 'failed_checks'), 1)
})

test('the receiver’s own fields tell whose box it is, and those below it do not', async () => {
  const above = await factsOf('Delivered-To: kim@house.example')
  assert.ok(above.recipients.houses.includes('house.example'))
  const below = await factsOf('X-Delivered-To: kim@evil.example\nTo: kim@evil.example')
  assert.ok(!below.recipients.houses.includes('evil.example'))
})
