// Decoys before and behind a lure take nothing from it, and what they push over a bound is not called safe.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseLinks } from '../../src/email/view/choose-links.ts'
import { ALL_TOGGLES, analyzeEmail, dnsDisabled, type EmailReport } from '../../src/index.ts'

const HEAD =
  'From: PayPal <service@paypa1.example>\nTo: kim@receiver.example\nSubject: Your account\nMIME-Version: 1.0\n'
const LURE = '<p>Log in: <a href="https://paypa1.example/login">https://www.paypal.com/signin</a></p>'
const ORDINARY_HEAD = 'From: a@a.example\nSubject: x\n'

const times = (count: number, one: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => one(at)).join('')

function analyze(body: string, head: string): Promise<EmailReport> {
  const given = { inputType: 'eml', options: { ...ALL_TOGGLES, includeIocs: false }, now: new Date(0) } as const
  return analyzeEmail(Buffer.from(`${head}Content-Type: text/html\n\n${body}`), { ...given, resolve: dnsDisabled })
}

const link = (url: string, text: string | null, isHidden = false) => ({ url, text, isHidden })
const DECOYS: Readonly<Record<string, (at: number) => ReturnType<typeof link>>> = {
  'links that nobody sees': (at) => link(`http://paypal.com/p${at}`, null, true),
  'links of one host': (at) => link(`http://paypal.com/p${at}`, 'more'),
  'links of many hosts': (at) => link(`http://h${at}.example/`, 'more'),
  'links of one host that show another': (at) => link(`http://paypal.com/p${at}`, 'https://www.example.org/'),
}

for (const [name, decoy] of Object.entries(DECOYS))
  test(`${name} push no link over the bound that shows another address`, () => {
    const lure = link('https://paypa1.example/login', 'https://www.paypal.com/signin')
    const decoys = Array.from({ length: 3_100 }, (_, at) => decoy(at))
    for (const links of [
      [...decoys, lure],
      [lure, ...decoys],
    ]) {
      const { links: chosen } = chooseLinks(links)
      assert.equal(chosen.length, 3_000)
      assert.ok(chosen.includes(lure))
    }
  })

test('as many links as are followed are left as they are', () => {
  const links = Array.from({ length: 3_000 }, () => link('http://a.example/', null, true))
  assert.deepEqual(chooseLinks(links), { links, cut: null })
})

test('a lure behind more links than are followed is found', async () => {
  const decoys = times(3_001, (at) => `<a href="http://paypal.com/p${at}"></a>`)
  const { indicators, verdict } = await analyze(decoys + LURE, HEAD)
  assert.ok(indicators.some(({ id }) => id === 'link_text_mismatch'))
  assert.match(verdict.level, /malicious/)
})

test('what lies behind a bound that no honest message reaches is not called safe', async () => {
  const verdictOf = async (count: number): Promise<EmailReport['verdict']> =>
    (await analyze(`${times(count, () => '<img src="a.png">')}<p>As agreed.</p>`, ORDINARY_HEAD)).verdict
  const beyond = await verdictOf(1_001)
  assert.equal(beyond.level, 'suspicious')
  assert.match(beyond.summary, /^Part of the message lies behind a limit and was not read: there are more pictures/)
  assert.equal((await verdictOf(10)).level, 'safe')
})

test('a bound that long honest messages reach stands in the words of the verdict', async () => {
  const { verdict } = await analyze('<p>one two three</p>'.repeat(2_100), ORDINARY_HEAD)
  assert.equal(verdict.level, 'safe')
  assert.match(verdict.summary, /Of the words only the first 6,000/)
})

const wrapped = (message: string, layers: number): string =>
  `${'From: mia@sender.example\nTo: kim@receiver.example\nSubject: see\nContent-Type: message/rfc822\n\n'.repeat(layers)}${message}`

const analyzeWrapped = (layers: number): Promise<EmailReport> => {
  const given = { inputType: 'eml', options: { ...ALL_TOGGLES, includeIocs: false }, now: new Date(0) } as const
  const source = wrapped(`${HEAD}Content-Type: text/html\n\n${LURE}`, layers)
  return analyzeEmail(Buffer.from(source), { ...given, resolve: dnsDisabled })
}

test('a phish in messages that are attached to each other is judged itself', async () => {
  const [one, five] = [await analyzeWrapped(1), await analyzeWrapped(5)]
  assert.equal(five.verdict.score, one.verdict.score)
  assert.match(five.verdict.level, /malicious/)
})

test('messages attached to each other deeper than they are judged are not called safe', async () => {
  const { verdict } = await analyzeWrapped(12)
  assert.notEqual(verdict.level, 'safe')
  assert.match(verdict.summary, /attached to each other, deeper/)
})
