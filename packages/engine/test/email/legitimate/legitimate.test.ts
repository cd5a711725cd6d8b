// Legitimate mail must not be called suspicious, whoever received it and whatever of the checks the receiver tells.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { examineMail } from '../../../src/email/analyze.ts'
import { dnsDisabled } from '../../../src/email/auth/dns.ts'
import { judgeEmail, THRESHOLDS } from '../../../src/email/verdict/judge.ts'
import { LETTERS } from './letters.ts'
import { RECEIVERS, type Receiver, writeLetter } from './write-letter.ts'

/**
 * False alarms that stand: what these letters say and how they are sent is what phish says and how it is sent, and sparing
 * them would spare it too.
 */
const KNOWN_ALARMS: ReadonlySet<string> = new Set([
  'survey for a voucher by a panel through Qualtrics',
  'Substack digest about phishing',
  'club treasurer sends to hidden recipients',
  'Klaviyo shop, last chance, discount',
  'Brazilian school invoice boleto',
  'market research invitation from a panel',
  'cron output',
])

const ALL = {
  includeBodyAnalysis: true,
  includeHomoglyphCheck: true,
  includeLinkAnalysis: true,
  includeAttachmentAnalysis: true,
} as const

async function alarmsAt(receiver: Receiver): Promise<readonly string[]> {
  const alarms: string[] = []
  for (const letter of LETTERS) {
    const { findings, contexts } = await examineMail(Buffer.from(writeLetter(letter, receiver)), ALL, {
      inputType: 'eml',
      resolve: dnsDisabled,
      now: new Date('2026-03-10T10:00:00Z'),
    })
    const { score } = judgeEmail(findings, contexts)
    if (score < THRESHOLDS.suspicious || KNOWN_ALARMS.has(letter.name)) continue
    alarms.push(`${letter.name}: ${score}, ${findings.map(({ id }) => id).join(', ')}`)
  }
  return alarms
}

for (const receiver of RECEIVERS)
  test(`no false alarm among ${LETTERS.length} legitimate letters, as received by ${receiver}`, async () => {
    assert.deepEqual(await alarmsAt(receiver), [])
  })

test('letters have names of their own', () => {
  assert.equal(new Set(LETTERS.map(({ name }) => name)).size, LETTERS.length)
})
