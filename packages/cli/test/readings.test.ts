// Which answers are drawn to be read depends on the seed alone.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { dnsDisabled } from '@assay/engine'
import { readAnswers } from '../src/evaluate/readings.ts'

const folder = mkdtempSync(join(tmpdir(), 'readings-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const messages = Array.from({ length: 12 }, (_, at) => {
  const path = join(folder, `${at}.eml`)
  writeFileSync(path, `From: Ann <ann@a${at}.example>\nTo: b@b.example\nSubject: ${at}\n\nHello\n`)
  return { path, source: 'written', label: at % 2 === 0 ? 'phish' : 'ham', isBad: at % 2 === 0 }
})
const read = (seed: number): Promise<string> =>
  readAnswers(messages, { forMessage: () => dnsDisabled }, { count: 4, seed })

test('the same seed draws the same answers, another others, half of them bad', async () => {
  const [first, again, other] = [await read(1), await read(1), await read(2)]
  assert.equal(first, again)
  assert.notEqual(first, other)
  assert.equal(first.match(/\(phish\)/g)?.length, 2)
  assert.equal(first.match(/\(ham\)/g)?.length, 2)
  assert.match(first, /^safe \d+: \S/m)
})
