// One long value in a message, of characters that a careless pattern reads again from each of them: names of files,
// charsets, links and hosts. Whole analyses with every toggle, in time that grows with the size and no faster.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ALL_TOGGLES, analyzeEmail, dnsDisabled } from '../../src/index.ts'

/** Of the processor. Read in one pass each takes under two seconds; what is read again from every character takes minutes. */
const CPU_MS_MAX = 5_000

const HEAD = 'From: a <a@example.org>\nTo: b@example.com\nSubject: x\nMIME-Version: 1.0\n'
const html = (element: string, count: number): string =>
  `${HEAD}Content-Type: text/html; charset=utf-8\n\n${element.repeat(count)}`
const parts = (fields: string, count: number): string =>
  `${HEAD}Content-Type: multipart/mixed; boundary=b\n\n${`--b\n${fields}\n\nx\n`.repeat(count)}--b--\n`
const link = (url: string): string => `<a href="${url}">a</a>`

const messages: Readonly<Record<string, string>> = {
  'blanks in a script link': html(link(`javascript:${' '.repeat(16_000)}x`), 80),
  'blanks without a break in a script link': html(link(`javascript:${'\u00a0'.repeat(16_000)}x`), 80),
  'dots in the name of a host': html(link(`http://${'a.'.repeat(8_000)}example/`), 130),
  'nothing but dots in the name of a host': html(link(`http://${'.'.repeat(16_000)}x/`), 80),
  'digits in the name of a host': html(link(`http://paypal${'1'.repeat(16_000)}x.example/`), 80),
  'dots and blanks in the name of a file': parts(
    `Content-Type: application/pdf\nContent-Disposition: attachment; filename="${'. '.repeat(30_000)}!"`,
    20,
  ),
  'quotes and semicolons in a charset': parts(`Content-Type: text/plain; charset="${";'".repeat(30_000)}x"`, 20),
  'commas in a clipping rectangle': html(`<p style="position:absolute;clip:rect(0${','.repeat(30_000)}x)">a</p>`, 40),
  'dots behind the host of a server': `${`Received: from a.example${'.'.repeat(4_000)}x by b; Fri, 21 Nov 1997 09:55:06 -0600\n`.repeat(100)}${HEAD}\nx`,
}

await analyze(HEAD)

for (const [name, message] of Object.entries(messages))
  test(`${name}: read in one pass`, async () => {
    const before = process.cpuUsage()
    const { detectorFailures } = await analyze(message)
    const { user, system } = process.cpuUsage(before)
    assert.deepEqual(detectorFailures, [])
    assert.ok(user + system < CPU_MS_MAX * 1000, `${Math.round((user + system) / 1000)} ms of the processor`)
  })

function analyze(message: string): ReturnType<typeof analyzeEmail> {
  const options = { ...ALL_TOGGLES, includeIocs: true }
  return analyzeEmail(Buffer.from(message), { inputType: 'eml', options, resolve: dnsDisabled, now: new Date(0) })
}
