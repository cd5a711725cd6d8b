// A part that a limit or encryption kept from being read is not acquitted with the rest: the summary speaks of what was examined.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeEmail, dnsDisabled } from '../../src/index.ts'

const OPTIONS = {
  includeIocs: false,
  includeBodyAnalysis: true,
  includeHomoglyphCheck: true,
  includeLinkAnalysis: true,
  includeAttachmentAnalysis: true,
}

const LAYER = 'From: a@example.com\r\nTo: b@example.com\r\nSubject: deep\r\nContent-Type: message/rfc822\r\n\r\n'
const END = 'From: a@example.com\r\nSubject: end\r\n\r\nAs agreed.\r\n'

test('a message nested deeper than is opened is not said to hold nothing', async () => {
  const summaryOf = async (layers: number, more = ''): Promise<string> => {
    const source = Buffer.from(`${LAYER.repeat(layers)}${END}${more}`)
    const { verdict } = await analyzeEmail(source, {
      inputType: 'eml',
      options: OPTIONS,
      resolve: dnsDisabled,
      now: new Date(0),
    })
    return verdict.summary
  }
  assert.match(await summaryOf(101), /was not read: messages are attached/)
  assert.doesNotMatch(await summaryOf(1), /parts of the message/)
  const long = 'As agreed last week.\r\n'.repeat(60_000)
  const summary = await summaryOf(3, long)
  assert.match(summary, /attached to each other, deeper or with more text than is judged/)
  assert.equal(summary.match(/Verify it with/g)?.length, 1, summary)
  assert.doesNotMatch(await summaryOf(1, long), /attached to each other/)
})

test('what was not asked for is told beside a finding that is too little', async () => {
  const source = Buffer.from(
    'From: "PayPal" <a@account-check.example>\r\nTo: b@example.org\r\nSubject: Your account\r\n\r\nConfirm your password.\r\n',
  )
  const summaryOf = async (includeBodyAnalysis: boolean): Promise<string> => {
    const options = { ...OPTIONS, includeHomoglyphCheck: false, includeLinkAnalysis: false, includeBodyAnalysis }
    const { verdict } = await analyzeEmail(source, {
      inputType: 'eml',
      options: { ...options, includeAttachmentAnalysis: false },
      resolve: dnsDisabled,
      now: new Date(0),
    })
    assert.notEqual(verdict.summary, '')
    return verdict.level === 'safe' ? verdict.summary : ''
  }
  assert.match(await summaryOf(false), /PayPal.* too little .* Text, links and attachments were not examined\.$/)
  assert.doesNotMatch(await summaryOf(true), /Text, links and attachments were not examined/)
})

test('a text without a header block is read, whatever parts were asked for', async () => {
  const options = { ...OPTIONS, includeBodyAnalysis: false, includeHomoglyphCheck: false, includeLinkAnalysis: false }
  const text =
    'Dear customer, your PayPal account has been limited. Log in within 24 hours: https://paypa1.example/login'
  for (const inputType of ['raw', 'eml', 'headers'] as const) {
    const { verdict, body, links } = await analyzeEmail(Buffer.from(text), {
      inputType,
      options: { ...options, includeAttachmentAnalysis: false },
      resolve: dnsDisabled,
      now: new Date(0),
    })
    assert.match(verdict.level, /malicious/)
    assert.deepEqual([body, links], [undefined, undefined])
  }
})
