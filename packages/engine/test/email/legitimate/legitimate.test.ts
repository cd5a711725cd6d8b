// Legitimate mail must not be called suspicious, whoever received it and whatever of the checks the receiver tells.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeEmail, THRESHOLDS } from '../../../src/email/verdict/judge.ts'
import { ALL_TOGGLES, dnsDisabled, examineMail } from '../../../src/index.ts'
import { LETTERS } from './letters.ts'
import { RECEIVERS, type Receiver, writeLetter } from './write-letter.ts'

/**
 * False alarms that stand: what these letters say and how they are sent is what phish says and how it is sent, and sparing
 * them would spare it too.
 */
const KNOWN_ALARMS: ReadonlySet<string> = new Set([
  // What is passed on is what is judged, and that is a phish.
  'colleague warns of a phish and quotes it',
  // New details for a payment from a sender of whom nothing is known: an answer in a thread is no proof.
  'kin of the world: de-CH: invoice-reply, Reto Ammann',
  'survey for a voucher by a panel through Qualtrics',
  'Substack digest about phishing',
  'Klaviyo shop, last chance, discount',
])

interface Alarm {
  readonly name: string
  readonly shown: string
}

async function alarmsAt(receiver: Receiver): Promise<readonly Alarm[]> {
  const alarms: Alarm[] = []
  for (const letter of LETTERS) {
    const { findings, contexts } = await examineMail(Buffer.from(writeLetter(letter, receiver)), ALL_TOGGLES, {
      inputType: 'eml',
      resolve: dnsDisabled,
      now: new Date('2026-03-10T10:00:00Z'),
    })
    const { score } = judgeEmail(findings, contexts)
    const { name } = letter
    if (score >= THRESHOLDS.suspicious)
      alarms.push({ name, shown: `${name}: ${score}, ${findings.map(({ id }) => id).join(', ')}` })
  }
  return alarms
}

const seen = new Set<string>()

for (const receiver of RECEIVERS)
  test(`no false alarm among ${LETTERS.length} legitimate letters, as received by ${receiver}`, async () => {
    const alarms = await alarmsAt(receiver)
    for (const { name } of alarms) seen.add(name)
    assert.deepEqual(
      alarms.filter(({ name }) => !KNOWN_ALARMS.has(name)).map(({ shown }) => shown),
      [],
    )
  })

test('no alarm is excused that is none', () => {
  assert.deepEqual(
    [...KNOWN_ALARMS].filter((name) => !seen.has(name)),
    [],
  )
})

test('letters have names of their own', () => {
  assert.equal(new Set(LETTERS.map(({ name }) => name)).size, LETTERS.length)
})
