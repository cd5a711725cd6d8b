// What a small file can make an analysis do is counted, not timed: members tried, files looked at, messages read.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ByteReader } from '../../../src/file/byte-reader.ts'
import { DefectList } from '../../../src/file/formats/defect-list.ts'
import { filesBeside } from '../../../src/file/formats/iso/trees.ts'
import { readMembers } from '../../../src/file/formats/tar/walk.ts'
import { type AnalyzeFileInput, analyzeFile, type FileReport } from '../../../src/index.ts'
import { SKIM_LIMITS } from '../../../src/inspect-attachment/limits.ts'
import { inspectMessage } from '../../../src/inspect-message.ts'
import { tarMember, tarPax } from '../archives/tar-blocks.ts'
import { writeZip } from '../archives/write-zip.ts'
import { quotedOverlapZip } from './overlapping-zips.ts'

const now = new Date(0)

interface Looked {
  readonly report: FileReport
  readonly files: number
  readonly bytes: number
}

async function look(bytes: Uint8Array, fileName: string, given: Partial<AnalyzeFileInput> = {}): Promise<Looked> {
  let files = 0
  let sum = 0
  const onFile: AnalyzeFileInput['onFile'] = ({ bytes: seen }) => {
    files += 1
    sum += seen.length
  }
  const report = await analyzeFile(bytes, { fileName, now, onFile, ...given })
  return { report, files, bytes: sum }
}

test('of ten thousand members that quote each other a few are unpacked, and the rest is told', async () => {
  const { report, files, bytes } = await look(quotedOverlapZip(10_000), 'quoted.zip')
  assert.ok(files <= 10, `${files} files`)
  assert.ok(bytes < 100_000_000, `${bytes} bytes`)
  assert.notEqual(report.verdict.label, 'clean')
  assert.match(report.verdict.unseen.join(), /members share their bytes and were not opened/)
})

test('members that share no bytes are all unpacked, and so are two that share theirs', async () => {
  const plain = Array.from({ length: 200 }, (_, at) => ({ name: `${at}.txt`, bytes: Buffer.from(`member ${at}`) }))
  assert.equal((await look(writeZip(plain), 'plain.zip')).files, 201)
  const twice = pointingAtTheFirst(writeZip(plain.slice(0, 2)))
  const { report } = await look(twice, 'twice.zip')
  assert.deepEqual(
    report.root.children.map(({ facts }) => facts.sizeBytes),
    [8, 8],
  )
  assert.deepEqual(report.verdict.unseen, [])
})

/** The second entry of the list points at the bytes of the first, as writers do that store the same file once. */
function pointingAtTheFirst(zip: Buffer): Buffer {
  const first = zip.indexOf('PK\x01\x02', 0, 'latin1')
  const second = zip.indexOf('PK\x01\x02', first + 4, 'latin1')
  const out = Buffer.from(zip)
  zip.copy(out, second + 16, first + 16, first + 28)
  zip.copy(out, second + 42, first + 42, first + 46)
  return out
}

test('damaged members are tried so often, in all archives together', async () => {
  const members = Array.from({ length: 80 }, (_, at) => ({
    name: `${at}`,
    bytes: Buffer.from(`member ${at}`.repeat(9)),
  }))
  const inner = (serial: number): Buffer =>
    damaged(writeZip([{ name: `n${serial}`, bytes: Buffer.alloc(9) }, ...members]))
  const outer = writeZip(
    Array.from({ length: 5 }, (_, at) => ({ name: `${at}.zip`, bytes: inner(at) })),
    { store: true },
  )
  const { report } = await look(outer, 'damaged.zip', { limits: { badMembersMax: 100 } })
  const told = [report.root, ...report.root.children].flatMap(({ facts }) => facts.defects)
  assert.equal(told.filter(({ where }) => where.startsWith('zip.member')).length, 100)
  assert.equal(report.verdict.label, 'unknown')
  assert.match(report.root.children.flatMap(({ facts }) => facts.unseen).join(), /81 members were not opened, so many/)
  assert.ok(report.cuts.some(({ limit }) => limit === 'badMembersMax'))
})

/** The third kind of block, which DEFLATE does not have, at the start of each member. */
function damaged(zip: Buffer): Buffer {
  const out = Buffer.from(zip)
  for (let at = out.indexOf('PK\x03\x04'); at !== -1; at = out.indexOf('PK\x03\x04', at + 4))
    out[at + 30 + out.readUInt16LE(at + 26) + out.readUInt16LE(at + 28)] = 0b111
  return out
}

test('of 65,535 members with sizes that lie an attachment has a few tried', async () => {
  const { report, files } = await look(lyingZip(65_535), 'a.zip', { skim: true, limits: SKIM_LIMITS })
  assert.ok(files <= 5, `${files} files`)
  assert.equal(report.root.facts.archive?.entryCount, 65_535)
  assert.equal(report.root.facts.archive?.entries.length, SKIM_LIMITS.entriesMax)
  assert.notEqual(report.verdict.label, 'clean')
})

/** Each claims two gigabytes, packed and unpacked, and all of them the one member that there is. */
function lyingZip(count: number): Buffer {
  const one = writeZip([{ name: '0000', bytes: Buffer.from('x') }])
  const start = one.indexOf('PK\x01\x02', 0, 'latin1')
  const end = one.indexOf('PK\x05\x06', start, 'latin1')
  const entries = Array.from({ length: count }, (_, at) => {
    const entry = Buffer.from(one.subarray(start, end))
    entry.writeUInt32LE(0x7fffffff, 20)
    entry.writeUInt32LE(0x7fffffff, 24)
    entry.write(at.toString(36).padStart(4, '0'), 46)
    return entry
  })
  const record = Buffer.from(one.subarray(end))
  record.writeUInt16LE(count, 8)
  record.writeUInt16LE(count, 10)
  record.writeUInt32LE((end - start) * count, 12)
  return Buffer.concat([one.subarray(0, start), ...entries, record])
}

test('of 5,000 messages in each other the first hundred are read', async () => {
  let mail = 'From: a@example.com\r\nSubject: x\r\n\r\nhello\r\n'
  for (let at = 0; at < 5000; at += 1)
    mail = `From: a@example.com\r\nSubject: ${at}\r\nContent-Type: message/rfc822\r\n\r\n${mail}`
  let messages = 0
  const { report, files } = await look(Buffer.from(mail), 'nested.eml', {
    inspectMessage: (message) => {
      messages += 1
      return inspectMessage(message, { now })
    },
  })
  assert.ok(messages <= 150, `${messages} messages`)
  assert.ok(files <= 150, `${files} files`)
  // So many hide something.
  assert.equal(report.verdict.label, 'suspicious')
})

test('a map of holes that is said of all members of a tar archive is read for none', () => {
  const map = tarPax({ 'GNU.sparse.offset': '0', 'GNU.sparse.numbytes': '512' }, 'g')
  const archive = Buffer.concat([map, tarMember('a.txt', Buffer.alloc(512, 1)), Buffer.alloc(1024)])
  const [member, ...others] = readMembers(new ByteReader(archive), new DefectList())
  assert.deepEqual([member?.segments, others], [null, []])
})

test('folders that 40 trees of an image share are not read 40 times', () => {
  const image = Buffer.alloc(256 * 2048)
  for (let sector = 16; sector < 56; sector += 1) {
    image.write(`${sector === 16 ? '\x01' : '\x02'}CD001`, sector * 2048, 'latin1')
    image.writeUInt32LE(64, sector * 2048 + 158)
    image.writeUInt32LE(192 * 2048, sector * 2048 + 166)
  }
  const record = Buffer.alloc(34)
  record.set([34, 0, 200], 0)
  record.set([1, 65], 32)
  for (let sector = 64; sector < 256; sector += 1)
    for (let at = 0; at + 34 <= 2048; at += 34) record.copy(image, sector * 2048 + at)
  assert.equal(filesBeside(image, false).isWhole, false)
})
