// Whatever a bound leaves out of an answer is told in it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ALL_TOGGLES, analyzeEmail, dnsDisabled } from '../../src/index.ts'

const HEAD = 'From: a <a@example.org>\nTo: b@example.com\nSubject: x\nMIME-Version: 1.0\n'
const html = (body: string): string => `${HEAD}Content-Type: text/html; charset=utf-8\n\n${body}`
const parts = (part: string, count: number): string =>
  `${HEAD}Content-Type: multipart/mixed; boundary=b\n\n${`--b\n${part}\n`.repeat(count)}--b--\n`
const numbered = (count: number, one: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => one(at)).join('')

async function codesOf(message: string): Promise<readonly string[]> {
  const options = { ...ALL_TOGGLES, includeIocs: true }
  const given = { inputType: 'eml', options, resolve: dnsDisabled, now: new Date(0) } as const
  const { defects } = await analyzeEmail(Buffer.from(message), given)
  return defects.map(({ code }) => code).filter((code) => code.endsWith('_limit'))
}

for (const [code, message] of Object.entries({
  links_limit: html('<a href="http://a.example/">a</a> '.repeat(3_001)),
  words_limit: html('<p>one two three</p>'.repeat(3_000)),
  text_limit: `${HEAD}\n${'some words in a line\n'.repeat(110_000)}`,
  forms_limit: html('<form action="http://a.example/"><input name="a"></form>'.repeat(60)),
  images_limit: html('<img src="http://a.example/a.png" width="9" height="9">'.repeat(1_001)),
  parts_limit: parts('Content-Type: text/plain\n\nhello', 60),
  attachments_limit: parts('Content-Type: application/pdf; name="a.pdf"\n\n%PDF', 201),
  iocs_limit: html(numbered(1_100, (at) => `<a href="http://a.example/${at}">a</a> `)),
}))
  test(`${code} is told`, async () =>
    assert.ok((await codesOf(message)).includes(code), (await codesOf(message)).join()))

test('of messages in messages that are large together some are left out, and nothing that they hold', async () => {
  const nested = `Content-Type: message/rfc822\n\n${HEAD}`.repeat(12)
  const inner = `Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: application/pdf; name="a.pdf"\n\n%PDF\n--b\n\n`
  const message = `${HEAD}${nested}${inner}${'words in a line\n'.repeat(250_000)}--b--\n`
  const given = {
    inputType: 'eml',
    options: { ...ALL_TOGGLES, includeIocs: true },
    resolve: dnsDisabled,
    now: new Date(0),
  } as const
  const { attachments = [], defects } = await analyzeEmail(Buffer.from(message), given)
  assert.deepEqual(
    attachments.filter(({ name }) => name !== null).map(({ name }) => name),
    ['a.pdf'],
  )
  assert.ok(attachments.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) <= 33 * 1024 * 1024)
  assert.match(defects.find(({ code }) => code === 'attachments_limit')?.detail ?? '', /^Of 12 attachments only 9 were/)
})

test('what no bound cuts tells of none', async () => {
  assert.deepEqual(await codesOf(html('<p>hello</p><a href="http://a.example/">a</a>')), [])
})
