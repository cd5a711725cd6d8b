// What is hidden under one byte of XOR is read in a copy: the sample stays as it was submitted and hashed.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { analyzeFile } from '../../../src/file/analyze.ts'
import { buildElf } from './build-elf.ts'

const KEY = 0x22
const TABLE = ['/bin/busybox', 'POST /cdn-cgi/ HTTP/1.1', 'http://report.example.net/beat', '/etc/cron.d/watch']
const hide = (text: string): Buffer => Buffer.from(Buffer.from(text).map((byte) => byte ^ KEY))
const data = Buffer.concat(TABLE.flatMap((text) => [hide(text), Buffer.alloc(1, KEY)]))
const sample = Buffer.from(buildElf({ sections: [{ name: '.data', data }] }))

async function read(bytes: Uint8Array) {
  let scanned = ''
  const report = await analyzeFile(bytes, {
    fileName: 'sample',
    now: new Date(0),
    scanRules: async (seen) => {
      scanned = createHash('sha256').update(seen).digest('hex')
      return []
    },
  })
  return { report, scanned }
}

test('a sample is not changed by being read, whatever holds its bytes, and all who read it see what was hashed', async () => {
  const [inBuffer, inArray] = [Buffer.from(sample), new Uint8Array(sample)]
  const [first, second] = [await read(inBuffer), await read(inArray)]
  assert.deepEqual(inBuffer, sample)
  assert.deepEqual(Buffer.from(inArray), sample)
  assert.equal(first.scanned, first.report.root.facts.hashes.sha256)
  assert.deepEqual(first, second)
})

test('strings and indicators of what was hidden are told, with the key and the place', async () => {
  const { facts } = (await read(Buffer.from(sample))).report.root
  for (const text of TABLE) {
    const told = facts.strings.decoded.filter((one) => one.text === text)
    assert.deepEqual(told, [{ offset: sample.indexOf(hide(text)), method: 'xor', key: KEY, text }])
    assert.ok(!facts.strings.found.some((one) => one.text === text))
  }
  const indicators = facts.iocs.filter(({ where }) => where.startsWith('decoded:xor@')).map(({ value }) => value)
  assert.ok(indicators.includes('http://report.example.net/beat'))
  assert.ok(indicators.includes('/etc/cron.d/watch'))
})
