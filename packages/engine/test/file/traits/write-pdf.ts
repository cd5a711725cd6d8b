// PDF files for trait files: numbered objects, correct table, optional streams.
import { deflateSync } from 'node:zlib'

export interface PdfPart {
  readonly dictionary: string
  readonly stream?: string | Uint8Array
  /** Compress the stream with FlateDecode. */
  readonly flate?: boolean
}

export function writePdf(
  parts: readonly PdfPart[],
  options: { readonly trailer?: string; readonly appended?: string } = {},
): Buffer {
  const out: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const offsets: number[] = []
  let at = out[0]?.length ?? 0
  const push = (bytes: Buffer): void => {
    out.push(bytes)
    at += bytes.length
  }
  parts.forEach(({ dictionary, stream, flate }, index) => {
    offsets.push(at)
    const plain = stream === undefined ? null : Buffer.from(stream)
    const data = plain === null ? null : flate === true ? deflateSync(plain) : plain
    const head =
      data === null
        ? dictionary
        : dictionary.replace(/>>\s*$/, ` /Length ${data.length}${flate === true ? ' /Filter /FlateDecode' : ''} >>`)
    push(
      Buffer.concat([
        Buffer.from(`${index + 1} 0 obj\n${head}\n`, 'latin1'),
        ...(data === null ? [] : [Buffer.from('stream\n'), data, Buffer.from('\nendstream\n')]),
        Buffer.from('endobj\n'),
      ]),
    )
  })
  const table = at
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  push(
    Buffer.from(
      `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${parts.length + 1} /Root 1 0 R ${options.trailer ?? ''} >>\nstartxref\n${table}\n%%EOF\n${options.appended ?? ''}`,
      'latin1',
    ),
  )
  return Buffer.concat(out)
}

/** Catalog, page tree and one page with the given text; further entries for the catalog and the page. */
export function onePage(
  text: string,
  given: { readonly catalog?: string; readonly page?: string } = {},
): readonly PdfPart[] {
  return [
    { dictionary: `<< /Type /Catalog /Pages 2 0 R ${given.catalog ?? ''} >>` },
    { dictionary: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>' },
    { dictionary: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R ${given.page ?? ''} >>` },
    { dictionary: '<< >>', stream: `BT /F1 12 Tf 72 700 Td (${text}) Tj ET`, flate: true },
  ]
}
