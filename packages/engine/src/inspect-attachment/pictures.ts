// The pictures of an attachment that a reader would see: itself, or those that an Office document shows. For QR codes;
// those of PDFs and pages are read by the file side.
import { readZipDirectory } from '../file/formats/zip/directory.ts'
import { unpackEntry } from '../file/formats/zip/unpack.ts'
import type { Identification } from '../file/identify/identification.ts'
import { DOCUMENT_PICTURES_MAX, PICTURE_BYTES_MAX } from './limits.ts'

const PICTURES: ReadonlySet<string> = new Set(['png', 'jpeg', 'gif', 'bmp', 'webp'])
const PACKAGES: ReadonlySet<string> = new Set(['docx', 'docm', 'xlsx', 'xlsm', 'pptx', 'pptm', 'odt', 'ods', 'odp'])
const MEDIA = /(?:^|\/)(?:media|Pictures)\/[^/]{1,100}\.(?:png|jpe?g|gif|bmp|webp)$/i

export function picturesIn(bytes: Uint8Array, { id }: Identification): readonly Uint8Array[] {
  if (PICTURES.has(id)) return [bytes]
  return PACKAGES.has(id) ? mediaIn(bytes) : []
}

function mediaIn(bytes: Uint8Array): readonly Uint8Array[] {
  const entries = readZipDirectory(bytes).entries.filter(({ name }) => MEDIA.test(name))
  return entries.slice(0, DOCUMENT_PICTURES_MAX).flatMap((entry) => {
    const unpacked = unpackEntry(bytes, entry, { bytesMax: PICTURE_BYTES_MAX, passwords: [] })
    return unpacked.kind === 'whole' ? [unpacked.bytes] : []
  })
}
