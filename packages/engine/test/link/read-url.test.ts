// URLs of hostile text: what no host can be is no URL, and costs no time.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readUrl } from '../../src/link/read-url.ts'

const MARKS = '\u0300\u0316'

for (const [name, text, host] of [
  ['a name', 'https://Example.com/a', 'example.com'],
  ['a name in Unicode', 'https://bücher.example/', 'xn--bcher-kva.example'],
  ['an encoded name', 'https://%62%C3%BCcher.example/', 'xn--bcher-kva.example'],
  ['a long user name before it', `https://${'ä'.repeat(3000)}@evil.example/`, 'evil.example'],
  ['a long path behind it', `https://evil.example/${MARKS.repeat(3000)}`, 'evil.example'],
  ['a long query behind it', `https://evil.example?${MARKS.repeat(3000)}`, 'evil.example'],
  ['a few marks', `https://e${MARKS}vil.example/`, new URL(`https://e${MARKS}vil.example/`).hostname],
] as const)
  test(`${name}: ${host}`, () => assert.equal(readUrl(text)?.hostname, host))

test('what names no host is read as it always was', () => {
  assert.equal(readUrl(`mailto:${'ä'.repeat(300)}@a.example`)?.protocol, 'mailto:')
  assert.equal(readUrl('/path', 'https://a.example/')?.href, 'https://a.example/path')
  assert.equal(readUrl('no url'), null)
})

test('hosts of thousands of marks, plain or encoded, are none and cost nothing', () => {
  const before = process.cpuUsage()
  for (let count = 0; count < 50; count += 1) {
    assert.equal(readUrl(`https://a${MARKS.repeat(3900)}.example/`), null)
    assert.equal(readUrl(`//a${MARKS.repeat(3900)}.example/`, 'https://a.example/'), null)
    assert.equal(readUrl(`https://a${encodeURIComponent(MARKS.repeat(650))}.example/`), null)
  }
  const { user } = process.cpuUsage(before)
  assert.ok(user < 1_000_000, `${user} µs`)
})
