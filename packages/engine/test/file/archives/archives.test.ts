// EICAR in every container that is opened, to the full depth; passwords; bombs, quines and false claims.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import { readZipDirectory } from '../../../src/file/formats/zip/directory.ts'
import { type AnalyzeFileInput, analyzeFile, type FileRecord, type FileReport } from '../../../src/index.ts'
import { containers, packed, picture, program } from '../containers.ts'
import { eicarCarriers } from '../eicar-carriers.ts'
import { EICAR, type Member } from './member.ts'
import { writeAsar, writeCab, writeCpio, writeLha, writeTar, writeTnef } from './write-archive.ts'
import { writeZip } from './write-zip.ts'

const now = new Date('2026-01-01T00:00:00Z')
const eicar: Member = { name: 'EICAR.COM', bytes: EICAR }
const analyze = (bytes: Uint8Array, fileName: string, given: Partial<AnalyzeFileInput> = {}): Promise<FileReport> =>
  analyzeFile(bytes, { fileName, now, ...given })

for (const [name, make] of Object.entries(containers)) {
  test(`EICAR is found in ${name}`, async () => {
    const given = name === 'note.zip' ? { passwords: ['q9-27f'] } : {}
    const { verdict } = await analyze(await make(), name, given)
    assert.equal(verdict.label, 'malicious', verdict.unseen.join('; '))
    assert.equal(verdict.reasons[0]?.id, 'eicar_test_file')
  })
}

for (const [name, make] of Object.entries(eicarCarriers)) {
  test(`EICAR is found in ${name}, which is no archive`, async () => {
    const { root, verdict } = await analyze(make(), name)
    const ids = (record: FileRecord): readonly string[] => [
      ...record.findings.map(({ id }) => id),
      ...record.children.flatMap(ids),
    ]
    assert.ok(ids(root).includes('eicar_test_file'), ids(root).join())
    assert.equal(verdict.label, 'malicious')
  })
}

test('EICAR is found at the full depth, and one deeper is told as not opened', async () => {
  let bytes: Uint8Array = EICAR
  for (let depth = 1; depth <= 10; depth += 1)
    bytes = depth % 2 === 0 ? writeZip([{ name: 'a.bin', bytes }]) : writeTar([{ name: 'a.bin', bytes }])
  assert.equal((await analyze(bytes, 'deep.zip')).verdict.label, 'malicious')
  const deeper = await analyze(writeTar([{ name: 'a.bin', bytes }]), 'deeper.tar')
  assert.equal(deeper.verdict.label, 'unknown')
  assert.ok(deeper.cuts.some(({ limit }) => limit === 'depthMax'))
})

test('a locked archive that no password opens is unknown, not clean', async () => {
  for (const bytes of [
    writeZip([eicar], { password: 'x7$kk' }),
    writeZip([eicar], { password: 'x7$kk', aes: true }),
    await packed('a.7z', '-px7$kk', '-mhe=on'),
  ]) {
    const { verdict } = await analyze(bytes, 'locked')
    assert.equal(verdict.label, 'unknown')
    assert.match(verdict.unseen.join(), /password/)
  }
})

test('what is unpacked is bounded, whatever the archive is', async () => {
  const zeros = new Uint8Array(8 << 20)
  const limits = { childBytesMax: 1 << 20, unpackedBytesMax: 4 << 20 }
  const bombs = [
    writeZip([{ name: 'zeros', bytes: zeros }]),
    gzipSync(zeros),
    zstdCompressSync(zeros),
    gzipSync(gzipSync(zeros)),
  ]
  for (const bytes of bombs) {
    const report = await analyze(bytes, 'bomb', { limits })
    assert.ok(report.cuts.some(({ limit }) => limit === 'unpackedBytesMax'))
  }
  const many = writeZip(Array.from({ length: 300 }, (_, at) => ({ name: `${at}`, bytes: new Uint8Array(1000) })))
  const report = await analyze(many, 'many.zip', { limits: { childrenMax: 20 } })
  assert.equal(report.root.children.length, 20)
  assert.ok(report.cuts.some(({ limit }) => limit === 'childrenMax'))
})

for (const [name, write] of Object.entries({ 'many.tar': writeTar, 'many.zip': writeZip, 'many.cpio': writeCpio }))
  test(`a program that is the last of 12,000 members is found: ${name}`, async () => {
    const notes = Array.from({ length: 12_000 }, (_, at) => ({ name: `${at}.txt`, bytes: Buffer.of(65) }))
    const { verdict, cuts } = await analyze(write([...notes, eicar]), name)
    assert.equal(verdict.label, 'malicious', verdict.unseen.join('; '))
    assert.ok(cuts.some(({ limit }) => limit === 'entriesMax'))
  })

test('a program behind more members than a list is read for is not called clean', async () => {
  const notes = Array.from({ length: 60_000 }, (_, at) => ({ name: `${at}.txt`, bytes: Buffer.of(65) }))
  const { verdict } = await analyze(writeCpio([...notes, eicar]), 'endless.cpio')
  assert.equal(verdict.label, 'unknown')
  assert.match(verdict.unseen.join(), /members were read/)
})

for (const count of [1500, 6000])
  test(`behind ${count} notes, what could run is opened: the others do not keep the archive closed`, async () => {
    const notes = Array.from({ length: count }, (_, at) => ({
      name: `a/note ${at}.txt`,
      bytes: Buffer.from(`note ${at}`),
    }))
    const { verdict, cuts } = await analyze(writeCpio([...notes, eicar]), 'many.cpio')
    assert.equal(verdict.label, 'malicious', verdict.unseen.join('; '))
    assert.ok(cuts.some(({ limit }) => limit === 'childrenMax'))
  })

test('what an asar holds beyond the limits is told', async () => {
  const large = Array.from({ length: 4 }, (_, at) => ({ name: `${at}.js`, bytes: Buffer.alloc(600, `a${at};`) }))
  const dry = await analyze(writeAsar(large), 'app.asar', { limits: { unpackedBytesMax: 1500 } })
  assert.equal(dry.root.children.length, 2)
  assert.deepEqual(
    dry.cuts.map(({ limit, what }) => [limit, what]),
    [['unpackedBytesMax', '2 members were not taken out']],
  )
  assert.match(dry.verdict.unseen.join(), /2 members that may run/)
  const { cuts } = await analyze(writeAsar(large), 'app.asar', { limits: { entriesMax: 3 } })
  assert.deepEqual(
    cuts.map(({ limit, what }) => [limit, what]),
    [['entriesMax', '1 members were not listed']],
  )
})

test('a size of 4 GiB that a header claims costs nothing', async () => {
  const bytes = writeZip([eicar])
  const at = bytes.indexOf('PK\x01\x02', 0, 'latin1')
  bytes.writeUInt32LE(0xfffffffe, at + 24)
  assert.equal((await analyze(bytes, 'claims.zip')).verdict.label, 'malicious')
})

test('a copy is told with what the first one was found to be, and takes no further places', async () => {
  const inner = writeZip([eicar, { name: 'readme.txt', bytes: Buffer.from('a') }])
  const copies = Array.from({ length: 40 }, (_, at) => ({ name: `${at}.zip`, bytes: inner }))
  const { root, verdict } = await analyze(writeZip(copies), 'copies.zip', { limits: { childrenMax: 50 } })
  assert.equal(verdict.label, 'malicious')
  assert.equal(root.children.length, 40)
  assert.deepEqual(
    root.children.map(({ facts }) => facts.copyOf),
    [null, ...Array.from({ length: 39 }, () => 'copies.zip/0.zip')],
  )
  assert.ok(root.children.every((child) => child.verdict.label === 'malicious' || child.facts.copyOf === null))
  assert.deepEqual(
    root.children.map(({ children }) => children.length),
    [2, ...Array.from({ length: 39 }, () => 0)],
  )
})

test('the same bytes under another name, or beside another password, are looked into again', async () => {
  const locked = writeZip([eicar], { password: 'Zx81-ab' })
  const beside = writeZip([
    { name: 'note.txt', bytes: Buffer.from('The password is: Zx81-ab') },
    { name: 'a.zip', bytes: locked },
  ])
  const both = writeTar([
    { name: 'a.zip', bytes: locked },
    { name: 'b.zip', bytes: beside },
  ])
  assert.equal((await analyze(both, 'both.tar')).verdict.label, 'malicious')
  const script = Buffer.from('a = 1')
  const { root } = await analyze(
    writeTar([
      { name: 'a.txt', bytes: script },
      { name: 'a.vbs', bytes: script },
    ]),
    'a.tar',
  )
  assert.deepEqual(
    root.children.map(({ facts }) => facts.type.id),
    ['vbscript', 'text'],
  )
})

test('members that were left closed make the archive unknown when they could run', async () => {
  const many = (extension: string) =>
    writeZip(Array.from({ length: 30 }, (_, at) => ({ name: `${at}.${extension}`, bytes: Buffer.from(`${at}`) })))
  const label = async (extension: string) =>
    (await analyze(many(extension), 'a.zip', { limits: { childrenMax: 10 } })).verdict.label
  assert.equal(await label('txt'), 'clean')
  assert.equal(await label('js'), 'unknown')
})

test('an archive that holds itself ends', async () => {
  const inner = writeZip([{ name: 'a.zip', bytes: new Uint8Array(0) }])
  const report = await analyze(
    writeTar([
      { name: 'a', bytes: inner },
      { name: 'b', bytes: inner },
    ]),
    'a.tar',
  )
  assert.equal(report.root.children.length, 2)
})

test('the verdict of an archive is that of its worst member, not their sum', async () => {
  const lnkish = Array.from({ length: 50 }, (_, at) => ({
    name: `invoice${at}.pdf.js`,
    bytes: Buffer.from('var a = 1; function b() { return a }; b()'),
  }))
  const one = await analyze(lnkish[0]?.bytes ?? new Uint8Array(0), 'invoice0.pdf.js')
  const all = await analyze(writeZip(lnkish), 'all.zip')
  assert.equal(all.verdict.score, one.verdict.score)
})

test('ZIP: both lists are read and compared', () => {
  const bytes = writeZip([{ name: 'shown.txt', bytes: EICAR }], { localName: 'other.exe' })
  const { facts, entries } = readZipDirectory(bytes)
  assert.deepEqual(facts.mismatches, [{ name: 'shown.txt', fields: ['name'] }])
  assert.equal(entries[0]?.name, 'shown.txt')
  assert.equal(readZipDirectory(Buffer.concat([bytes, Buffer.from('behind')])).facts.appendedBytes, 6)
  assert.equal(readZipDirectory(writeZip([eicar], { prefix: program })).facts.prependedBytes, program.length)
})

test('every prefix and 3,000 mutations of small archives end without an exception', async () => {
  const small = [
    writeZip([eicar]),
    writeTar([eicar]),
    writeCab(eicar),
    writeTnef([eicar]),
    gzipSync(EICAR),
    picture,
    writeLha([eicar]),
  ]
  const given = { limits: { elapsedMsMax: 10_000 } }
  let seed = 7
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
    return seed % below
  }
  const own = [small[0], small[1], small[3], small[4], small[5]].filter((one) => one !== undefined)
  for (const bytes of own)
    for (let end = 0; end < bytes.length; end += bytes.length > 600 ? 37 : 1)
      await analyze(bytes.subarray(0, end), 'x', given)
  for (let round = 0; round < 3000; round += 1) {
    const bytes = Buffer.from(own[round % own.length] ?? picture)
    for (let change = 0; change <= round % 4; change += 1) bytes[random(bytes.length)] = random(256)
    await analyze(bytes, 'x', given)
  }
})
