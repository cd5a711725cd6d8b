// EICAR in what is no archive and still carries files: documents, notes, mail, packages, pages, texts.
import { deflateSync, gzipSync } from 'node:zlib'
import { EICAR } from './archives/member.ts'
import { writeAr, writeCpio, writeTar } from './archives/write-archive.ts'
import { writeZip } from './archives/write-zip.ts'
import { buildElf } from './elf/build-elf.ts'
import { buildPe } from './pe/build-pe.ts'
import { writeCompoundFile } from './traits/write-compound-file.ts'
import { writeLnk } from './traits/write-lnk.ts'
import { writeMsi } from './traits/write-msi.ts'
import { excelWorkbook, paragraph, relations, wordBinary, wordDocument } from './traits/write-office.ts'
import { writeOneNote } from './traits/write-onenote.ts'
import { onePage, writePdf } from './traits/write-pdf.ts'
import { ole10Native, oleObject, packagedFile, richObject, richText } from './traits/write-rich-text.ts'

const base64 = EICAR.toString('base64')
const wide = (text: string): Buffer => Buffer.from(text, 'utf16le')

const attached = (stream: Uint8Array, filter: string): Buffer =>
  writePdf([
    ...onePage('see the attachment', { catalog: '/Names << /EmbeddedFiles << /Names [(eicar.com) 5 0 R] >> >>' }),
    { dictionary: '<< /Type /Filespec /F (eicar.com) /EF << /F 6 0 R >> >>' },
    { dictionary: `<< /Type /EmbeddedFile ${filter} >>`, stream },
  ])

const mail = (type: string, encoding: string, body: string): Buffer =>
  Buffer.from(
    `From: a@x.example\r\nTo: b@y.example\r\nSubject: s\r\nMIME-Version: 1.0\r\nContent-Type: ${type}\r\nContent-Disposition: attachment; filename="eicar.com"\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}\r\n`,
    'latin1',
  )

const uuencoded = (bytes: Uint8Array): string => {
  const char = (value: number): string => String.fromCharCode(value === 0 ? 96 : value + 32)
  const lines: string[] = []
  for (let at = 0; at < bytes.length; at += 45) {
    const line = bytes.subarray(at, at + 45)
    let text = char(line.length)
    for (let i = 0; i < line.length; i += 3) {
      const [a = 0, b = 0, c = 0] = line.subarray(i, i + 3)
      text += char(a >> 2) + char(((a & 3) << 4) | (b >> 4)) + char(((b & 15) << 2) | (c >> 6)) + char(c & 63)
    }
    lines.push(text)
  }
  return `begin 644 eicar.com\n${lines.join('\n')}\n\`\nend\n`
}

/** By the name under which the carrier is handed in. */
export const eicarCarriers: Readonly<Record<string, () => Uint8Array>> = {
  'attached.pdf': () => attached(EICAR, ''),
  'attached-deflated.pdf': () => attached(deflateSync(EICAR), '/Filter /FlateDecode'),
  'attached-hex.pdf': () => attached(Buffer.from(`${EICAR.toString('hex')}>`), '/Filter /ASCIIHexDecode'),
  'attached-twice.pdf': () =>
    attached(Buffer.from(`${deflateSync(EICAR).toString('hex')}>`), '/Filter [/ASCIIHexDecode /FlateDecode]'),
  'package.docx': () =>
    wordDocument(paragraph('x'), {
      'word/_rels/document.xml.rels': relations([{ type: 'oleObject', target: 'embeddings/oleObject1.bin' }]),
      'word/embeddings/oleObject1.bin': writeCompoundFile(
        [{ name: '\x01Ole10Native', bytes: ole10Native('eicar.com', EICAR) }],
        '0003000c-0000-0000-c000-000000000046',
      ),
    }),
  'plain.xlsx': () => excelWorkbook({ 'xl/embeddings/eicar.com': EICAR }),
  'package.doc': () =>
    wordBinary('x', null, [
      {
        name: 'ObjectPool',
        children: [{ name: '_1', children: [{ name: '\x01Ole10Native', bytes: ole10Native('eicar.com', EICAR) }] }],
      },
    ]),
  'package.rtf': () => richText(`x ${richObject(oleObject('Package', packagedFile('eicar.com', EICAR)))}`),
  'note.one': () => writeOneNote([{ name: 'eicar.com', bytes: EICAR }]),
  'binary.msi': () => writeMsi({ binaries: { 'eicar.com': EICAR } }),
  'cabinet.msg': () =>
    writeCompoundFile([
      { name: '__properties_version1.0', bytes: Buffer.alloc(64) },
      { name: '__nameid_version1.0', children: [] },
      { name: '__substg1.0_0037001F', bytes: wide('s') },
      {
        name: '__attach_version1.0_#00000000',
        children: [
          { name: '__substg1.0_3707001F', bytes: wide('eicar.com') },
          { name: '__substg1.0_37010102', bytes: EICAR },
        ],
      },
    ]),
  'base64.eml': () => mail('application/octet-stream', 'base64', base64),
  'quoted.eml': () =>
    mail(
      'application/octet-stream',
      'quoted-printable',
      [...EICAR].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
    ),
  'uuencoded.eml': () => mail('application/octet-stream', 'x-uuencode', uuencoded(EICAR)),
  'uuencoded.txt': () => Buffer.from(uuencoded(EICAR)),
  'uuencoded-base64.txt': () => Buffer.from(`begin-base64 644 eicar.com\n${base64}\n====\n`),
  'beside.vsix': () =>
    writeZip([
      { name: '[Content_Types].xml', bytes: Buffer.from('<Types/>') },
      { name: 'extension/package.json', bytes: Buffer.from('{"name":"a"}') },
      { name: 'extension/eicar.com', bytes: EICAR },
    ]),
  'beside.xlsx': () => excelWorkbook({ 'xl/theme/eicar.com': EICAR }),
  'page.mht': () =>
    Buffer.from(
      `MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=q\r\n\r\n--q\r\nContent-Type: text/html\r\n\r\n<html></html>\r\n--q\r\nContent-Type: application/octet-stream\r\nContent-Location: a.bin\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64}\r\n--q--\r\n`,
    ),
  'data.html': () => Buffer.from(`<a download="eicar.com" href="data:application/octet-stream;base64,${base64}">x</a>`),
  'data.svg': () =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg"><a href="data:application/octet-stream;base64,${base64}"><text>x</text></a></svg>`,
    ),
  'event.ics': () =>
    Buffer.from(
      `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nSUMMARY:s\r\nATTACH;ENCODING=BASE64;VALUE=BINARY;X-FILENAME=eicar.com:${base64}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
    ),
  'resource.exe': () => buildPe({ resources: { DATA: writeZip([{ name: 'eicar.com', bytes: EICAR }]) } }),
  'overlay.exe': () => buildPe({ overlay: writeZip([{ name: 'eicar.com', bytes: EICAR }]) }),
  'overlay.elf': () => buildElf({ overlay: writeZip([{ name: 'eicar.com', bytes: EICAR }]) }),
  'behind.lnk': () => writeLnk({ target: 'a.txt', appended: EICAR }),
  'decoded.bat': () =>
    Buffer.from(
      `@echo off\r\ncertutil -decode "%~f0" eicar.com\r\n-----BEGIN CERTIFICATE-----\r\n${base64}\r\n-----END CERTIFICATE-----\r\n`,
    ),
  'a.jar': () =>
    writeZip([
      { name: 'META-INF/MANIFEST.MF', bytes: Buffer.from('Manifest-Version: 1.0\r\nMain-Class: A\r\n') },
      { name: 'eicar.com', bytes: EICAR },
    ]),
  'a.apk': () =>
    writeZip([
      { name: 'AndroidManifest.xml', bytes: Buffer.from([3, 0, 8, 0, 8, 0, 0, 0]) },
      { name: 'classes.dex', bytes: Buffer.from('dex\n035\0') },
      { name: 'assets/a.bin', bytes: EICAR },
    ]),
  'a.cpio.gz': () => gzipSync(writeCpio([{ name: 'eicar.com', bytes: EICAR }])),
  'a.deb': () =>
    writeAr([
      { name: 'debian-binary', bytes: Buffer.from('2.0\n') },
      { name: 'control.tar.gz', bytes: gzipSync(writeTar([{ name: './postinst', bytes: EICAR }])) },
    ]),
}
