// What explains findings away, and what does not, by mails that differ in one thing.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { benignContexts } from '../../../src/email/verdict/context.ts'
import { factsOf } from '../facts-of.ts'

const idsOf = async (mail: string): Promise<readonly string[]> =>
  benignContexts(await factsOf(mail)).map(({ id }) => id)

const ASKS =
  'From: Lisa <lisa@receiver.example>\nTo: kim@receiver.example\nSubject: Bank details\n\nPlease check your bank details.'

test('who can only answer a colleague is asked by a colleague', async () => {
  assert.deepEqual(await idsOf(ASKS), ['answers_go_to_colleague'])
})

const WAYS_OUT: Readonly<Record<string, string>> = {
  'a link': `${ASKS} https://portal.stranger.net/`,
  'a number to call': `${ASKS} Call +49 30 901820 now.`,
  'an account to pay to': `${ASKS} It is DE89 3704 0044 0532 0130 00.`,
  'another address': `${ASKS} Write to lisa.office@gmail.com.`,
  'answers elsewhere': `Reply-To: lisa@stranger.example\n${ASKS}`,
  'a domain that is refuted': `Authentication-Results: mx.receiver.example; dmarc=fail header.from=receiver.example\n${ASKS}`,
  'another organisation': ASKS.replace('lisa@receiver', 'lisa@sender'),
}

for (const [name, mail] of Object.entries(WAYS_OUT))
  test(`not so with ${name}`, async () => assert.ok(!(await idsOf(mail)).includes('answers_go_to_colleague')))

const FORGED = (link: string): string =>
  `Authentication-Results: mx.receiver.example; spf=pass smtp.mailfrom=riding-club.net; dkim=pass header.d=riding-club.net; dmarc=fail header.from=paypal.com\nFrom: PayPal <service@paypal.com>\nTo: kim@receiver.example\nSubject: Your parcel\n\nA fee is open: ${link}`

test('a site that was broken into, and sends for a house that everybody knows, leads to itself and not to the house', async () => {
  assert.ok((await idsOf(FORGED('https://www.paypal.com/pay'))).includes('leads_nowhere_else'))
  assert.deepEqual(await idsOf(FORGED('https://riding-club.net/images/pay.php')), [])
})
