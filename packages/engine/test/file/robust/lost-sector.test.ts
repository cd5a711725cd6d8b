// A program that lost a sector: what stood there was not seen, so that it is not clean. Zeros that programs have of their own stay what they are.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeFile } from '../../../src/file/analyze.ts'
import { lostSector } from '../../../src/file/formats/lost-sector.ts'
import { buildPe } from '../pe/build-pe.ts'
import { random } from '../pe/ordinary-program.ts'
import { signPe } from '../pe/sign-pe.ts'

/** As code and tables are: a zero here and there. */
const CONTENT = random(40_000, 71).map((byte, at) => (at % 5 === 0 ? 0 : byte | 1))

const zeroed = (from: number, size: number, content: Uint8Array = CONTENT): Uint8Array =>
  Uint8Array.from(content).fill(0, from, from + size)
const isLost = (bytes: Uint8Array, isCode: boolean, rawSize = bytes.length): boolean =>
  lostSector(bytes, [{ rawOffset: 0, rawSize, isCode }]) !== null

const LOST: Readonly<Record<string, boolean>> = {
  'a sector of data': isLost(zeroed(8192, 512), false),
  'a page of data': isLost(zeroed(8192, 4096), false),
  'a page that begins between two sectors': isLost(zeroed(9001, 4096), false),
  'two sectors of code that begin between two': isLost(
    zeroed(
      9001,
      1030,
      CONTENT.map((byte) => byte | 1),
    ),
    true,
  ),
  'the same from the second stretch':
    lostSector(zeroed(8192, 4096), [
      { rawOffset: 0, rawSize: 4096, isCode: true },
      { rawOffset: 4096, rawSize: 36_000, isCode: false },
    ]) !== null,
}
for (const [name, isTold] of Object.entries(LOST)) test(`told as lost: ${name}`, () => assert.ok(isTold))

const OWN: Readonly<Record<string, boolean>> = {
  'nothing but content': isLost(CONTENT, true),
  'a table of zeros in its data': isLost(zeroed(9001, 1030), false),
  'what fills a section up to its end': isLost(zeroed(20_480, 4096), false, 24_576),
  'what the next section begins with': isLost(zeroed(20_480, 4096).subarray(20_480), false),
  'zeros among hardly anything else': isLost(
    CONTENT.map((byte, at) => (at % 16 === 0 ? byte | 1 : 0)).fill(0, 8192, 12_288),
    true,
  ),
  'zeros between two stretches':
    lostSector(zeroed(8192, 4096), [
      { rawOffset: 0, rawSize: 8192, isCode: true },
      { rawOffset: 12_288, rawSize: 20_000, isCode: false },
    ]) !== null,
}
for (const [name, isTold] of Object.entries(OWN)) test(`its own: ${name}`, () => assert.ok(!isTold))

test('a program that lost a sector is unknown; signed over its own zeros it is whole', async () => {
  const labelOf = async (bytes: Uint8Array) =>
    (await analyzeFile(bytes, { fileName: 'sample.exe', now: new Date(0) })).verdict
  const texts = Buffer.from('A sentence of a program that can be read by anybody. '.repeat(600))
  const make = (data: Uint8Array) => buildPe({ sections: [{ name: '.text1', data, characteristics: 0x40000040 }] })
  assert.equal((await labelOf(make(texts))).label, 'clean')
  const lost = await labelOf(make(zeroed(8192, 4096, texts)))
  assert.equal(lost.label, 'unknown')
  assert.match(lost.unseen.join(), /4096 bytes of zeros at \d+ stand within its data, as where a sector was lost/)
  const signed = await labelOf(signPe(Buffer.from(make(zeroed(8192, 4096, texts)))))
  assert.ok(!signed.unseen.join().includes('zeros'))
})

test('many stretches over one place are read once', () => {
  const bytes = new Uint8Array(4 * 1024 * 1024)
  const stretches = Array.from({ length: 5000 }, () => ({ rawOffset: 0, rawSize: bytes.length, isCode: true }))
  assert.equal(lostSector(bytes, stretches), null)
})
