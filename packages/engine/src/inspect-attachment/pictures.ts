// The pictures of an attachment that a reader would see: itself, or those that a document shows. For QR codes.
import { readZipDirectory } from '../file/formats/zip/directory.ts'
import { unpackEntry } from '../file/formats/zip/unpack.ts'
import type { Identification } from '../file/identify/identification.ts'
import { DOCUMENT_PICTURES_MAX, PICTURE_BYTES_MAX } from './limits.ts'

const PICTURES: ReadonlySet<string> = new Set(['png', 'jpeg', 'gif', 'bmp'])
const PACKAGES: ReadonlySet<string> = new Set(['docx', 'docm', 'xlsx', 'xlsm', 'pptx', 'pptm', 'odt', 'ods', 'odp'])
const MEDIA = /(?:^|\/)(?:media|Pictures)\/[^/]{1,100}\.(?:png|jpe?g|gif|bmp)$/i

export function picturesIn(bytes: Uint8Array, { id }: Identification): readonly Uint8Array[] {
  if (PICTURES.has(id)) return [bytes]
  if (id === 'pdf') return jpegsIn(bytes)
  return PACKAGES.has(id) ? mediaIn(bytes) : []
}

/** A PDF keeps JPEG pictures as they are (ISO 32000-1, 7.4.8). Those in other codings are not taken apart. */
function jpegsIn(bytes: Uint8Array): readonly Uint8Array[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const pictures: Uint8Array[] = []
  let at = 0
  while (pictures.length < DOCUMENT_PICTURES_MAX) {
    const start = buffer.indexOf(Buffer.from([0xff, 0xd8, 0xff]), at)
    if (start === -1) break
    const end = buffer.indexOf('endstream', start)
    if (end === -1) break
    if (end - start <= PICTURE_BYTES_MAX) pictures.push(bytes.subarray(start, end))
    at = end
  }
  return pictures
}

function mediaIn(bytes: Uint8Array): readonly Uint8Array[] {
  const entries = readZipDirectory(bytes).entries.filter(({ name }) => MEDIA.test(name))
  return entries.slice(0, DOCUMENT_PICTURES_MAX).flatMap((entry) => {
    const unpacked = unpackEntry(bytes, entry, { bytesMax: PICTURE_BYTES_MAX, passwords: [] })
    return unpacked.kind === 'whole' ? [unpacked.bytes] : []
  })
}
