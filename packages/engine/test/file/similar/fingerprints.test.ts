// Which values a file is found again by, and that near values always lie in a bucket that is looked into.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { digestOf } from '../../../src/file/hashes/digest.ts'
import { compareFingerprints } from '../../../src/file/similar/compare.ts'
import { bucketOf, bucketsNear, type Fingerprint, fingerprintsOf } from '../../../src/file/similar/fingerprints.ts'
import { analyzeFile } from '../../../src/index.ts'
import { writeZip } from '../archives/write-zip.ts'
import { pseudoRandom } from '../hashes/hash-inputs.ts'
import { buildPe } from '../pe/build-pe.ts'

const now = new Date('2026-01-01T00:00:00Z')
const of = async (bytes: Uint8Array, fileName = 'a.bin'): Promise<readonly Fingerprint[]> =>
  fingerprintsOf((await analyzeFile(bytes, { fileName, now })).root.facts)
const methods = (found: readonly Fingerprint[]): readonly string[] => found.map(({ method }) => method)

const imports = { 'kernel32.dll': ['CreateFileA', 'ReadFile', 'WriteFile', 'CloseHandle', 'ExitProcess'] }

test('programs that import the same are found by imphash, whatever else differs', async () => {
  const one = await of(buildPe({ imports, strings: ['one'] }))
  const other = await of(buildPe({ imports, strings: ['quite another'] }))
  const imphash = (list: readonly Fingerprint[]) => list.find(({ method }) => method === 'imphash') ?? assert.fail()
  assert.equal(compareFingerprints(imphash(one), imphash(other))?.closeness, 100)
  assert.equal(compareFingerprints(imphash(one), one[0] ?? assert.fail()), null, 'methods do not mix')
})

test('what every .NET program imports finds nothing', async () => {
  const found = await of(buildPe({ imports: { 'mscoree.dll': ['_CorExeMain'] } }))
  assert.ok(!methods(found).includes('imphash'))
})

test('a container is found by the program in it, not by its text', async () => {
  const program = buildPe({ imports })
  const one = await of(writeZip([{ name: 'a.exe', bytes: program }]), 'a.zip')
  const other = await of(
    writeZip([
      { name: 'readme.txt', bytes: Buffer.from('read me') },
      { name: 'setup.exe', bytes: program },
    ]),
    'b.zip',
  )
  const inside = (list: readonly Fingerprint[]) => list.filter(({ method }) => method === 'contained_file')
  assert.equal(inside(one).length, 1)
  assert.deepEqual(inside(one), inside(other))
})

test('short files have no fuzzy fingerprints', async () => {
  assert.deepEqual(methods(await of(Buffer.from('echo hello, this is a short script of one line only'), 'a.txt')), [])
})

test('whatever is near lies in a bucket that is looked into', () => {
  const base = pseudoRandom(40_000, 5)
  let near = 0
  for (let seed = 0; seed < 60; seed += 1) {
    const changed = Buffer.concat([base.subarray(0, base.length - seed * 400), pseudoRandom(seed * 60, seed)])
    for (const method of ['tlsh', 'ssdeep'] as const) {
      const [one, other] = [digestOf(base)[method], digestOf(changed)[method]]
      if (one === null || other === null) continue
      if (compareFingerprints({ method, value: one }, { method, value: other }) === null) continue
      near += 1
      assert.ok(bucketsNear({ method, value: one }).includes(bucketOf({ method, value: other })), `${method} ${seed}`)
    }
  }
  assert.ok(near > 30, `${near} near ones were made`)
})
