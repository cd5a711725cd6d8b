// Archives of which one reader finds a member and another none: it is found here, or the archive is not clean.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import { analyzeFile } from '../../../src/index.ts'
import { packed } from '../containers.ts'
import { EICAR } from './member.ts'
import { packedBy } from './pack-lzma.ts'
import { padded, tarHeader, tarMember, tarPax } from './tar-blocks.ts'
import { writeAr, writeAsar, writeCab, writeRar4 } from './write-archive.ts'
import { withJoliet, writeIso } from './write-disk-image.ts'
import { writeLz4 } from './write-streams.ts'

const now = new Date('2026-01-01T00:00:00Z')
const end = Buffer.alloc(1024)
const notes = Buffer.from('These are the notes of the meeting.\n')
const note = tarMember('notes.txt', notes)
const eicar = tarMember('a.com', EICAR)
const size = String(EICAR.length)
const gnu = { 257: 'ustar  \0' }
const octal = (value: number): string => `${value.toString(8).padStart(11, '0')}\0`
const pairs = (...values: readonly number[]): string => values.map(octal).join('')
const block = Buffer.alloc(512, 1)
const skippable = Buffer.concat([Buffer.from([0x50, 0x2a, 0x4d, 0x18, EICAR.length, 0, 0, 0]), EICAR])
const debHead = (name: string, bytes: Uint8Array): Buffer => writeAr([{ name, bytes }]).subarray(8)

const asar = (list: string, data: Uint8Array): Buffer => {
  const text = Buffer.from(`{"files":{${list}}}`.padEnd(100))
  const sizes = Buffer.alloc(16)
  for (const [index, value] of [4, text.length + 8, text.length + 4, text.length].entries())
    sizes.writeUInt32LE(value, index * 4)
  return Buffer.concat([sizes, text, data])
}

const found: Readonly<Record<string, Uint8Array>> = {
  'pax says the size.tar': Buffer.concat([note, tarPax({ size }), tarHeader('a.com', 0), padded(EICAR), end]),
  'pax says a smaller size.tar': Buffer.concat([
    note,
    tarPax({ size: '512' }),
    tarHeader('x', 4096),
    block,
    eicar,
    end,
  ]),
  'Solaris says the size.tar': Buffer.concat([note, tarPax({ size }, 'X'), tarHeader('a.com', 0), padded(EICAR), end]),
  'a long comment before the size.tar': Buffer.concat([
    tarMember(
      'pax',
      Buffer.concat([Buffer.from('100010 comment='), Buffer.alloc(99994, 97), Buffer.from('\n11 size=68\n')]),
      { flag: 'x' },
    ),
    tarHeader('a.com', 0),
    padded(EICAR),
    end,
  ]),
  'blanks before the size.tar': Buffer.concat([note, tarMember('a.com', EICAR, { size: '        104 ' }), end]),
  'a link with the size of a member.tar': Buffer.concat([
    note,
    tarHeader('l', eicar.length, { flag: '1' }),
    eicar,
    end,
  ]),
  'a link with data.tar': Buffer.concat([tarMember('l', EICAR, { flag: '1' }), note, end]),
  'a folder with data.tar': Buffer.concat([tarMember('d/', EICAR, { flag: '5' }), note, end]),
  'contiguous.tar': Buffer.concat([note, tarMember('a.com', EICAR, { flag: '7' }), end]),
  'behind an empty block.tar': Buffer.concat([note, Buffer.alloc(512), eicar, end]),
  'behind the end.tar': Buffer.concat([note, end, eicar, end]),
  'behind a header without a checksum.tar': Buffer.concat([tarHeader('x', 2 ** 31, { isSumWrong: true }), eicar, end]),
  'without a name.tar': Buffer.concat([note, tarMember('', EICAR), end]),
  'behind a sparse file of GNU.tar': Buffer.concat([
    note,
    tarMember('s', Buffer.alloc(5 * 512, 1), {
      flag: 'S',
      fields: { ...gnu, 386: pairs(0, 512, 1024, 512, 2048, 512, 3072, 512), 482: '\x01', 483: octal(8192) },
    }).subarray(0, 512),
    Buffer.concat([Buffer.from(pairs(4096, 512), 'latin1'), Buffer.alloc(512 - 24)]),
    Buffer.alloc(5 * 512, 1),
    eicar,
    end,
  ]),
  'a sparse file of pax.tar': Buffer.concat([
    tarPax({
      'GNU.sparse.major': '1',
      'GNU.sparse.minor': '0',
      'GNU.sparse.name': 'a.com',
      'GNU.sparse.realsize': size,
    }),
    tarMember('GNUSparseFile.0/x', Buffer.concat([padded(Buffer.from(`1\n0\n${size}\n`)), EICAR])),
    end,
  ]),
  'a wrong checksum.com.gz': Buffer.concat([gzipSync(EICAR).subarray(0, -8), Buffer.alloc(8, 7)]),
  'behind zeros.com.gz': Buffer.concat([gzipSync(''), Buffer.alloc(512), gzipSync(EICAR)]),
  'behind it.gz': Buffer.concat([gzipSync(notes), EICAR]),
  'the second frame.com.zst': Buffer.concat([zstdCompressSync(''), zstdCompressSync(EICAR)]),
  'behind a frame that is skipped.com.zst': Buffer.concat([
    skippable.subarray(0, 8),
    Buffer.alloc(68),
    zstdCompressSync(EICAR),
  ]),
  'in a frame that is skipped.zst': Buffer.concat([zstdCompressSync(notes), skippable]),
  'in a frame that is skipped.lz4': Buffer.concat([writeLz4(notes), skippable]),
  'called a signature.deb': Buffer.concat([
    Buffer.from('!<arch>\n'),
    debHead('debian-binary', Buffer.from('2.0\n')),
    debHead('_gpgorigin', EICAR),
  ]),
  'beside a locked member.rar': writeRar4([
    { name: 'notes.txt', bytes: Buffer.alloc(64, 5), locked: true },
    { name: 'a.com', bytes: EICAR },
  ]),
  'in the old names alone.iso': withJoliet(
    writeIso([
      { name: 'NOTES.TXT', bytes: notes },
      { name: 'A.COM', bytes: EICAR },
    ]),
    ['NOTES.TXT'],
  ),
  'between two members.asar': asar(
    `"a.txt":{"offset":"0","size":9},"b.txt":{"offset":"${9 + EICAR.length}","size":9}`,
    Buffer.concat([notes.subarray(0, 9), EICAR, notes.subarray(0, 9)]),
  ),
  'texts alone.asar': writeAsar([
    ...Array.from({ length: 300 }, (_, index) => ({ name: `${index}.txt`, bytes: notes })),
    { name: 'a.com', bytes: EICAR },
  ]),
}

for (const [name, bytes] of Object.entries(found))
  test(`found: ${name}`, async () => {
    const { verdict } = await analyzeFile(bytes, { fileName: name, now })
    assert.equal(verdict.label, 'malicious', verdict.unseen.join('; '))
    assert.equal(verdict.reasons[0]?.id, 'eicar_test_file')
  })

const unread: Readonly<Record<string, Uint8Array>> = {
  'bytes that are no member.tar': Buffer.concat([note, block, end]),
  'a sparse file of a terabyte.tar': Buffer.concat([
    tarPax({ 'GNU.sparse.map': `0,${notes.length}`, 'GNU.sparse.size': String(2 ** 40) }),
    note,
    end,
  ]),
  'a record that does not fit.tar': Buffer.concat([
    tarMember('pax', Buffer.from('99 path=x\n'), { flag: 'x' }),
    note,
    end,
  ]),
  'a checksum that does not fit.rar': (() => {
    const bytes = writeRar4([{ name: 'notes.txt', bytes: notes }])
    bytes.writeUInt8(0x41, bytes.indexOf(notes))
    return bytes
  })(),
  'bytes behind its end.xz': Buffer.concat([await packedBy(notes, 'xz'), notes]),
  'cut.bz2': (await packed('notes.bz2')).subarray(0, -12),
  'a file that the list leaves out.cab': (() => {
    const bytes = writeCab({ name: 'notes.txt', bytes: notes })
    bytes.writeUInt32LE(notes.length - 5, 44)
    return bytes
  })(),
  'a place that is none.asar': asar('"notes.txt":{"offset":"-5","size":9}', Buffer.alloc(0)),
  'cut in a header.deb': Buffer.concat([
    Buffer.from('!<arch>\n'),
    debHead('debian-binary', Buffer.from('2.0\n')),
    debHead('control.tar', Buffer.alloc(0)).subarray(0, 30),
  ]),
}

for (const [name, bytes] of Object.entries(unread))
  test(`not clean: ${name}`, async () => {
    const { verdict } = await analyzeFile(bytes, { fileName: name, now })
    assert.equal(verdict.label, 'unknown', verdict.unseen.join('; '))
  })

test('an ordinary archive of every kind is clean', async () => {
  for (const bytes of [
    Buffer.concat([note, tarHeader('d/', 0, { flag: '5' }), tarHeader('l', 0, { flag: '2' }), end, Buffer.alloc(8192)]),
    Buffer.concat([tarPax({ path: 'a/notes.txt', mtime: '1.5' }), note, end]),
    gzipSync(Buffer.concat([note, end])),
    Buffer.concat([gzipSync(notes), gzipSync(notes), Buffer.alloc(512)]),
    zstdCompressSync(notes),
  ])
    assert.equal((await analyzeFile(bytes, { fileName: 'a', now })).verdict.label, 'clean')
})
