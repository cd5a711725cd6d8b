// What a report reports: the mail itself, byte for byte where it is attached, and never the report.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readReport } from '../../src/watch/reported.ts'
import { asFile, attached, chat, HONEST, inline, PHISH } from './reports.ts'

const read = async (report: string): Promise<readonly string[]> =>
  (await readReport(Buffer.from(report))).mails.map(
    ({ content, inputType }) => `${inputType} ${Buffer.from(content).toString()}`,
  )

describe('a report reports', () => {
  test('the mail that is attached, as it was', async () => {
    const [one = '', ...more] = await read(attached('1', PHISH))
    assert.equal(one.trim(), `eml ${PHISH}`.trim())
    assert.deepEqual(more, [])
  })

  test('the mail in a file, by its name', async () =>
    assert.deepEqual(await read(asFile('1', PHISH)), [`eml ${PHISH}`]))

  test('several mails', async () => {
    const both = attached('1', PHISH).replace(
      '--part--',
      ['--part', 'Content-Type: message/rfc822', '', HONEST, '--part--'].join('\r\n'),
    )
    assert.equal((await read(both)).length, 2)
  })

  test('what is forwarded inline, with its links and without the header of the report', async () => {
    const [one = '', ...more] = await read(inline('1', '-----Original Message-----'))
    assert.match(one, /^raw [\s\S]*service@account-check\.example[\s\S]*paypa1\.example/)
    assert.doesNotMatch(one, /abuse@example\.com/)
    assert.deepEqual(more, [])
  })

  test('a text where that is all', async () =>
    assert.deepEqual(await read(chat('1')), ['raw Thank you for the talk on phishing.']))

  for (const [name, bytes] of [
    ['nothing', ''],
    ['noise', Buffer.from('\0\xff'.repeat(500), 'latin1').toString('latin1')],
    ['a header alone', 'Subject: x\r\n\r\n'],
    ['parts in parts', `${'Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\n'.repeat(2_000)}`],
  ] as const)
    test(`of ${name} nothing, without an error`, async () => {
      assert.ok((await read(bytes)).length <= 1)
    })
})
