// Members of a ZIP that 7-Zip unpacks for us: one that cannot be opened costs the others nothing, names are as they are
// written, and tries end with the time.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AnalyzeFileInput, analyzeFile, type FileReport } from '../../../src/index.ts'
import { EICAR } from './member.ts'
import { DEFLATE64, type OddMember, writeOddZip } from './write-odd-zip.ts'

const now = new Date('2026-01-01T00:00:00Z')
const analyze = (bytes: Uint8Array, given: Partial<AnalyzeFileInput> = {}): Promise<FileReport> =>
  analyzeFile(bytes, { fileName: 'a.zip', now, ...given })
const eicar: OddMember = { name: 'eicar.com', bytes: EICAR, method: DEFLATE64 }
const script: OddMember = { name: 'note.js', bytes: Buffer.from('a = 1\n'.repeat(20)), method: DEFLATE64 }
const names = ({ root }: FileReport): readonly (string | null)[] => root.children.map(({ facts }) => facts.name)
/** `BFINAL` set, and a kind of block that there is none of. */
const noBlock = (packed: Buffer): Buffer => Buffer.concat([Buffer.of(7), packed.subarray(1)])

const NEIGHBOURS: Readonly<Record<string, OddMember>> = {
  locked: { ...script, password: 'x7$kk' },
  'called locked, and damaged': { ...script, flags: 1, spoil: noBlock },
  'of a method that nothing reads': { ...script, method: 77 },
  'that is no packed data': { ...script, spoil: noBlock },
  'with a wrong CRC': { ...script, crc: 1234 },
  'with too large a size': { ...script, size: 3_000_000_000 },
  'that asks for 4 GiB of memory': {
    ...script,
    method: 14,
    packedAs: 'stored',
    bytes: Buffer.concat([Buffer.from([9, 20, 5, 0, 0x5d, 255, 255, 255, 255]), Buffer.alloc(300, 7)]),
  },
}

for (const [kind, odd] of Object.entries(NEIGHBOURS))
  for (const [order, members] of Object.entries({ behind: [odd, eicar], before: [eicar, odd] }))
    test(`a member is found ${order} one ${kind}`, async () => {
      const { verdict, root } = await analyze(writeOddZip(members))
      assert.equal(verdict.label, 'malicious', verdict.unseen.join('; '))
      assert.match([...root.facts.unseen, ...root.facts.defects.map(({ where }) => where)].join(), /note\.js/)
      assert.equal(root.children.find(({ facts }) => facts.name === 'eicar.com')?.facts.note, null)
    })

test('what is only called locked is opened all the same', async () => {
  for (const method of [0, 8, DEFLATE64]) {
    const { verdict, root } = await analyze(writeOddZip([{ ...eicar, method, flags: 1 }]))
    assert.equal(verdict.label, 'malicious', verdict.unseen.join('; '))
    assert.equal(root.facts.archive?.passwordUsed, null)
  }
})

test('each member is opened by its own password, and only those that were locked say so', async () => {
  const report = await analyze(
    writeOddZip([
      { ...script, name: 'open.js' },
      { ...script, name: 'first.js', password: 'infected' },
      { ...script, name: 'second.js', password: 'virus' },
    ]),
  )
  const notes = report.root.children.map(({ facts }) => [facts.name, facts.note])
  assert.deepEqual(Object.fromEntries(notes), {
    'open.js': null,
    'first.js': 'password "infected"',
    'second.js': 'password "virus"',
  })
  assert.deepEqual(report.verdict.unseen, [])
  const { archive } = report.root.facts
  assert.equal(archive?.passwordUsed, 'infected')
  assert.equal(archive?.passwordSource, 'customary')
  assert.equal(archive?.unpackedBytes, 3 * script.bytes.length)
})

for (const name of [
  '../evil.com',
  '/abs.com',
  'C:\\evil.com',
  'a\0b.com',
  'two\nlines.com',
  'con.com ',
  './a/../b.com',
])
  test(`what is called ${JSON.stringify(name)} is opened under this name`, async () => {
    const report = await analyze(writeOddZip([script, { ...eicar, name }, script]))
    assert.equal(report.verdict.label, 'malicious', report.verdict.unseen.join('; '))
    assert.deepEqual([...names(report)].sort(), [name, 'note.js', 'note.js'].sort())
  })

test('of two members with one name, both are opened', async () => {
  const { verdict } = await analyze(writeOddZip([{ ...script, name: 'eicar.com' }, eicar]))
  assert.equal(verdict.label, 'malicious')
})

test('a member that is too large costs those behind it nothing, and is told', async () => {
  const large = { ...script, name: 'a.com', bytes: Buffer.alloc(50_000) }
  const { verdict, root, cuts } = await analyze(writeOddZip([large, script, large, eicar]), {
    limits: { childBytesMax: 10_000 },
  })
  assert.equal(verdict.label, 'malicious', verdict.unseen.join('; '))
  assert.ok(cuts.some(({ limit }) => limit === 'unpackedBytesMax'))
  assert.match(root.facts.unseen.join(), /2 members unpack to more/)
})

test('files that fit one by one are unpacked in as many runs as they need', async () => {
  const members = Array.from({ length: 6 }, (_, at) => ({
    ...script,
    name: `${at}.js`,
    bytes: Buffer.alloc(6000, `${at}\n`),
  }))
  const report = await analyze(writeOddZip(members), { limits: { childBytesMax: 10_000 } })
  assert.equal(report.root.children.length, 6)
  assert.deepEqual(report.verdict.unseen, [])
})

test('no password is tried once the time is up', async () => {
  for (const method of [8, DEFLATE64]) {
    const locked = { ...script, method, password: 'q$71' }
    const clock = { ms: 0 }
    const passwords = Array.from({ length: 30 }, (_, at) => `p${at}`)
    // Each look at the clock takes a second, and each password is one look at least.
    const report = await analyze(writeOddZip([locked]), {
      passwords: [...passwords, 'q$71'],
      elapsedMs: () => (clock.ms += 1000),
      limits: { elapsedMsMax: 20_000 },
    })
    assert.equal(report.verdict.label, 'unknown')
    assert.equal(report.root.children.length, 0, 'the password that fits came after the end')
    assert.ok(report.cuts.some(({ limit }) => limit === 'elapsedMsMax'))
  }
})
