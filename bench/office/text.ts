// Documents that are texts: rich text, SYLK, web queries, CSV, the XML forms, web archives; and notebooks.
import { deflateSync } from 'node:zlib'
import { writeCompoundFile } from '../../packages/engine/test/file/traits/write-compound-file.ts'
import { writeOneNote } from '../../packages/engine/test/file/traits/write-onenote.ts'
import {
  oleObject,
  packagedFile,
  richObject,
  richText,
} from '../../packages/engine/test/file/traits/write-rich-text.ts'
import type { Section } from './document.ts'
import { escaped } from './packaged.ts'
import { projectNodes } from './project.ts'

const MAIN =
  '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Report</w:t></w:r></w:p></w:body></w:document>'

/** Null where the document is a package or a compound file. */
export function textDocument(ending: string, sections: readonly Section[]): Uint8Array | null {
  const find = (kind: string): Section | undefined => sections.find((one) => one.kind === kind)
  const raw = find('raw')
  if (raw !== undefined) return Buffer.from(raw.text.replaceAll('\n', '\r\n'))
  const packed = find('rtfpackage')
  if (packed !== undefined)
    return richText(richObject(oleObject('Package', packagedFile(packed.name, Buffer.from(packed.text)))))
  if (ending === 'one')
    return writeOneNote(
      sections.filter(({ kind }) => kind === 'notefile').map(({ name, text }) => ({ name, bytes: Buffer.from(text) })),
      find('text')?.text,
    )
  const macros = projectNodes(sections)
  const project = macros === null ? null : writeCompoundFile(macros)
  if (find('flat2003') !== undefined) return Buffer.from(word2003(project, find('text')?.text ?? 'Report'))
  if (find('flatopc') !== undefined && project !== null) return Buffer.from(flatPackage(project))
  if (find('mht') !== undefined && project !== null) return Buffer.from(webArchive(project))
  return null
}

/** How Word wraps a project in XML and in web archives: a header and the compressed compound file. */
function activeMime(bytes: Uint8Array): Buffer {
  const header = Buffer.alloc(0x32)
  header.write('ActiveMime', 'latin1')
  header.writeUInt16LE(4, 0x1e)
  return Buffer.concat([header, deflateSync(bytes)])
}

const lines = (bytes: Buffer): string => (bytes.toString('base64').match(/.{1,76}/g) ?? []).join('\r\n')

function word2003(project: Uint8Array | null, text: string): string {
  const macros =
    project === null
      ? ''
      : `<w:docSuppData><w:binData w:name="editdata.mso">${lines(activeMime(project))}</w:binData></w:docSuppData>`
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<?mso-application progid="Word.Document"?>\r\n<w:wordDocument xmlns:w="http://schemas.microsoft.com/office/word/2003/wordml"${project === null ? '' : ' w:macrosPresent="yes"'}>${macros}<w:body><w:p><w:r><w:t>${escaped(text)}</w:t></w:r></w:p></w:body></w:wordDocument>`
}

function flatPackage(project: Uint8Array): string {
  return `<?xml version="1.0" standalone="yes"?>\r\n<?mso-application progid="Word.Document"?>\r\n<pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage"><pkg:part pkg:name="/word/document.xml" pkg:contentType="application/vnd.ms-word.document.macroEnabled.main+xml"><pkg:xmlData>${MAIN}</pkg:xmlData></pkg:part><pkg:part pkg:name="/word/vbaProject.bin" pkg:contentType="application/vnd.ms-office.vbaProject"><pkg:binaryData>${lines(Buffer.from(project))}</pkg:binaryData></pkg:part></pkg:package>`
}

function webArchive(project: Uint8Array): string {
  return [
    'MIME-Version: 1.0',
    'Content-Type: multipart/related; boundary="----=_NextPart_01D0"',
    '',
    '------=_NextPart_01D0',
    'Content-Location: file:///C:/1/report.htm',
    'Content-Transfer-Encoding: quoted-printable',
    'Content-Type: text/html; charset="us-ascii"',
    '',
    '<html xmlns:w=3D"urn:schemas-microsoft-com:office:word"><head><link rel=3DEdit-Time-Data href=3D"report_files/editdata.mso"></head><body>Report</body></html>',
    '',
    '------=_NextPart_01D0',
    'Content-Location: file:///C:/1/report_files/editdata.mso',
    'Content-Transfer-Encoding: base64',
    'Content-Type: application/x-mso',
    '',
    lines(activeMime(project)),
    '',
    '------=_NextPart_01D0--',
    '',
  ].join('\r\n')
}
