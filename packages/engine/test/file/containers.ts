// EICAR in every container that is opened: what the tests of archives and those of hostile input both start from.
import { gzipSync, zstdCompressSync } from 'node:zlib'
import { SevenZipArchive } from '../../src/file/formats/sevenzip/module.ts'
import { EICAR, type Member } from './archives/member.ts'
import {
  writeAr,
  writeAsar,
  writeCab,
  writeCpio,
  writeLha,
  writeRar5,
  writeTar,
  writeTnef,
} from './archives/write-archive.ts'
import { inPartition, writeFat, writeIso } from './archives/write-disk-image.ts'
import { writeBinhex, writeLz4, writeLzip } from './archives/write-streams.ts'
import { writeZip } from './archives/write-zip.ts'
import { tokensOf, writeAutoIt } from './autoit/write-autoit.ts'
import { writeInno } from './installers/write-inno.ts'
import { NSIS, writeNsis } from './installers/write-nsis.ts'
import { buildPe } from './pe/build-pe.ts'
import { COMPILED } from './python/compiled.ts'
import { writePyInstaller } from './python/write-pyinstaller.ts'

const eicar: Member = { name: 'EICAR.COM', bytes: EICAR }

/** 7-Zip writes as well as it reads: `a` with these switches, of one file. */
export async function packed(name: string, ...switches: string[]): Promise<Uint8Array> {
  const archive = new SevenZipArchive('eicar.com', EICAR, () => ({ bytesMax: 1e7, filesMax: 100 }))
  const { fs } = await archive.run(['a', '-y', ...switches, `/out/${name}`])
  return fs.readFile(`/out/${name}`)
}

export const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)])
export const picture = Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')
export const containers: Readonly<Record<string, () => Uint8Array | Promise<Uint8Array>>> = {
  'a.zip': () => writeZip([eicar]),
  'stored.zip': () => writeZip([eicar], { store: true }),
  'streamed.zip': () => writeZip([eicar], { streamed: true }),
  'stub.zip': () => writeZip([eicar], { prefix: Buffer.from('#!/bin/sh\nexit\n') }),
  'program.exe': () => writeZip([eicar], { prefix: program }),
  'no-directory.zip': () => writeZip([eicar]).subarray(0, 30 + 9 + 70),
  'infected.zip': () => writeZip([eicar], { password: 'infected' }),
  'aes.zip': () => writeZip([eicar], { password: 'infected', aes: true }),
  'comment.zip': () => writeZip([eicar], { password: 'Sommer2031', comment: 'Passwort: Sommer2031' }),
  'note.zip': () => Buffer.concat([writeZip([eicar], { password: 'q9-27f' })]),
  'bzip2.zip': () => packed('a.zip', '-tzip', '-mm=BZip2'),
  'lzma.zip': () => packed('a.zip', '-tzip', '-mm=LZMA'),
  'a.7z': () => packed('a.7z', '-t7z'),
  'infected.7z': () => packed('a.7z', '-t7z', '-pinfected'),
  'hidden.7z': () => packed('a.7z', '-t7z', '-pinfected', '-mhe=on'),
  'a.com.xz': () => packed('a.xz', '-txz'),
  'a.com.bz2': () => packed('a.bz2', '-tbzip2'),
  'a.wim': () => packed('a.wim', '-twim'),
  'a.tar': () => writeTar([eicar]),
  'a.tar.gz': () => gzipSync(writeTar([eicar])),
  'a.tgz': () => gzipSync(writeTar([eicar])),
  'a.com.gz': () => gzipSync(EICAR),
  'a.com.lz4': () => writeLz4(EICAR),
  'a.com.lz': () => writeLzip(EICAR),
  'a.hqx': () => writeBinhex(eicar),
  'a.com.zst': () => zstdCompressSync(EICAR),
  'a.cpio': () => writeCpio([eicar]),
  'a.ar': () => writeAr([eicar]),
  'a.lzh': () => writeLha([eicar]),
  'a.cab': () => writeCab(eicar),
  'a.rar': () => writeRar5(eicar),
  'a.iso': () => writeIso([eicar]),
  'a.img': () => writeFat([eicar]),
  'partition.img': () => inPartition(writeFat([eicar])),
  'winmail.dat': () => writeTnef([eicar]),
  'a.gif': () => Buffer.concat([picture, EICAR]),
  'zip.gif': () => Buffer.concat([picture, writeZip([eicar])]),
  'base64.txt': () => Buffer.from(`data: ${writeZip([eicar]).toString('base64')}`),
  'beside.zip': () =>
    writeZip([
      { name: 'readme.txt', bytes: Buffer.from('The password is: Zx81-ab') },
      { name: 'inner.zip', bytes: writeZip([eicar], { password: 'Zx81-ab', aes: true }) },
    ]),
  'mail.eml': () =>
    Buffer.from(
      `From: a@x.example\r\nTo: b@y.example\r\nSubject: invoice\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=q\r\n\r\n--q\r\nContent-Type: text/plain\r\n\r\nPassword: Kx7-22\r\n--q\r\nContent-Type: application/zip; name=a.zip\r\nContent-Disposition: attachment; filename=a.zip\r\nContent-Transfer-Encoding: base64\r\n\r\n${writeZip([eicar], { password: 'Kx7-22' }).toString('base64')}\r\n--q--\r\n`,
    ),
  'app.asar': () => writeAsar([{ name: 'main.js', bytes: Buffer.from('app.run()') }, eicar]),
  'script.a3x': () =>
    writeAutoIt([
      { tag: '>>>AUTOIT SCRIPT<<<', path: 'a.tmp', bytes: tokensOf([[[0x31, 'RUN'], '(', [0x36, 'a.exe'], ')']]) },
      { tag: 'eicar', path: 'C:\\eicar.com', bytes: EICAR },
    ]),
  'old.a3x': () => writeAutoIt([{ tag: '>AUTOIT SCRIPT<', path: 'a.tmp', bytes: EICAR }], 'EA05'),
  'nsis.exe': () =>
    buildPe({ overlay: writeNsis({ members: [eicar], entries: [[NSIS.run, 'cmd /c $INSTDIR\\eicar.com']] }) }),
  'sfx.exe': async () =>
    buildPe({
      overlay: Buffer.concat([
        Buffer.from(';!@Install@!UTF-8!\r\nRunProgram="eicar.com"\r\n;!@InstallEnd@!'),
        await packed('a.7z', '-t7z'),
      ]),
    }),
  'sfx.rar': () => writeRar5(eicar, 'Setup=eicar.com\r\nSilent=1'),
  'inno.exe': () => buildPe({ overlay: writeInno({ members: [eicar], records: [['{cmd}', '/c {app}\\eicar.com']] }) }),
  'pyinstaller.exe': () =>
    buildPe({
      overlay: writePyInstaller({
        members: [
          { name: 'main', kind: 's', bytes: Buffer.from(COMPILED['3.11'] ?? '', 'base64') },
          { name: 'eicar.com', kind: 'x', bytes: EICAR },
        ],
        modules: { own: Buffer.from(COMPILED['3.11'] ?? '', 'base64') },
      }),
    }),
  'solid.nsis': () => writeNsis({ members: [eicar], entries: [[NSIS.assign, 0, 'a', 0, 0]], packing: 'solid' }),
  'a.deb': () =>
    writeAr([
      { name: 'debian-binary', bytes: Buffer.from('2.0\n') },
      { name: 'data.tar.gz', bytes: gzipSync(writeTar([eicar])) },
    ]),
}
