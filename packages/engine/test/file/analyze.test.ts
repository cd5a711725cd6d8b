// The static stage end to end.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeFile } from '../../src/index.ts'
import { writeZip } from './archives/write-zip.ts'
import { buildPe } from './pe/build-pe.ts'
import { visualStudio } from './pe/ordinary-program.ts'

const now = new Date('2026-01-01T00:00:00Z')

test('nothing is clean by omission: data of no known type is unknown', async () => {
  const report = await analyzeFile(Uint8Array.of(1, 2, 3, 250, 251, 0, 0, 9), { fileName: 'a.bin', now })
  assert.equal(report.verdict.label, 'unknown')
  assert.ok(report.verdict.unseen.length > 0)
})

const data = Buffer.from(Array.from({ length: 400 }, (_, at) => (at * 197 + (at >> 3) * 31) & 0xff))
const text = Buffer.from('A page of a manual, which anybody may read.\n'.repeat(40))

const VERDICTS: Readonly<Record<string, readonly [expected: string, members: Readonly<Record<string, Buffer>>]>> = {
  'a profile beside a text': ['clean', { 'manual.txt': text, 'baseline.prof': data }],
  'data alone': ['unknown', { 'a.bin': data }],
  'much data in many pieces': [
    'unknown',
    { 'a.bin': data, 'b.bin': data.subarray(1), 'c.bin': data.subarray(2), 'a.txt': text.subarray(0, 99) },
  ],
  'data by the name of a program': ['unknown', { 'manual.txt': text, 'a.exe': data }],
}
for (const [name, [expected, members]] of Object.entries(VERDICTS))
  test(`an archive is unknown for what it is made of, not for what lies beside: ${name}`, async () => {
    const zip = writeZip(Object.entries(members).map(([member, bytes]) => ({ name: member, bytes })))
    const { verdict } = await analyzeFile(zip, { fileName: 'a.zip', now })
    assert.equal(verdict.label, expected)
    assert.ok(verdict.unseen.length > 0)
  })

test('padding behind a program makes it no unknown; what could be code does', async () => {
  const data = Buffer.from(Array.from({ length: 4000 }, (_, at) => (at * 197 + (at >> 3) * 31) & 0xff))
  const label = async (overlay: Uint8Array): Promise<string> =>
    (await analyzeFile(buildPe(visualStudio({ overlay })), { fileName: 'a.dll', now })).verdict.label
  assert.equal(await label(data.subarray(0, 24)), 'clean')
  assert.equal(await label(data), 'unknown')
})
