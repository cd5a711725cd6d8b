// Pictures and RIFF media: their size, and what was appended behind their end. A program there is what loaders fetch;
// cameras and editors append records of their own.
import { bufferOf } from '../../bytes.ts'
import type { Child, Format, FormatContext, Parsed } from '../../format.ts'
import { codesInPicture } from '../../picture-codes.ts'
import { carriesPayload } from '../../strings/payload.ts'
import { type CarriedScript, carriedScripts } from './carried-script.ts'
import { pictureEnd } from './ends.ts'
import { type ExifFacts, parseExif } from './exif.ts'
import { APPENDED_TEXT_CHARS_MAX, PLACES_MAX, SEARCH_BYTES_MAX } from './limits.ts'
import { type MetadataPart, metadataParts } from './metadata.ts'

export interface ImageFacts {
  readonly width: number | null
  readonly height: number | null
  /** Bytes behind the end that the format itself defines; null where the end is not known or the picture is cut off. */
  readonly appendedBytes: number | null
  /** Null where the picture carries none. */
  readonly exif: ExifFacts | null
  /** Records with text that no viewer paints, by their kind. */
  readonly texts: readonly { readonly where: string; readonly text: string }[]
  /** Code that stands in the picture. */
  readonly scripts: readonly Omit<CarriedScript, 'bytes'>[]
  /** What a camera reads in it. */
  readonly qrCodes: readonly string[]
}

const APPENDED_BYTES_MIN = 16

export const imageFormat: Format = {
  id: 'image',
  types: [
    'png',
    'jpeg',
    'gif',
    'bmp',
    'webp',
    'tiff',
    'ico',
    'icns',
    'emf',
    'heif',
    'avif',
    'jpeg2000',
    'ani',
    'wav',
    'avi',
    'mp4',
    'quicktime',
  ],
  parse: parseImage,
}

async function parseImage(bytes: Uint8Array, { type, budget, path }: FormatContext): Promise<Parsed> {
  const end = pictureEnd(bytes, type.id)
  const parts = metadataParts(bytes, type.id)
  const scripts = carriedScripts(bytes, parts)
  const exif = parts.find(({ where }) => where === 'exif')
  const { width = null, height = null, endsAt = null } = end ?? {}
  const appended = endsAt === null ? new Uint8Array(0) : bytes.subarray(endsAt)
  const isCutOff = end !== null && endsAt === null
  const defects = isCutOff ? [{ where: 'image.end', what: 'the end of the picture is missing' }] : []
  const qrCodes = await codesInPicture(bytes, budget, path)
  const image: ImageFacts = {
    width,
    height,
    appendedBytes: endsAt === null ? null : appended.length,
    exif: exif === undefined ? null : parseExif(exif.bytes),
    texts: parts.filter(({ where }) => TEXT_PARTS.has(where)).map(readable),
    scripts: scripts.map(({ where, language, snippet }) => ({ where, language, snippet })),
    qrCodes,
  }
  const children = [...qrCodes.map(textOf), ...scripts.map(codeOf), ...(isPadding(appended) ? [] : [childOf(appended)])]
  return { facts: { image }, defects, children }
}

const TEXT_PARTS: ReadonlySet<string> = new Set(['jpeg.comment', 'png.text', 'gif.comment'])

function readable({ where, bytes }: MetadataPart): ImageFacts['texts'][number] {
  const text = bufferOf(bytes.subarray(0, APPENDED_TEXT_CHARS_MAX * 4)).toString('utf8')
  return { where, text: text.replaceAll('\0', ' ').slice(0, APPENDED_TEXT_CHARS_MAX) }
}

/** The code as a file of its own, so that it is read and judged as any script is. */
function codeOf({ where, language, bytes }: CarriedScript): Child {
  const name = { php: 'code.php', asp: 'code.asp', jsp: 'code.jsp', javascript: 'code.js', html: 'code.html' }[language]
  return { name, bytes, relation: 'decoded', note: `code in ${where}` }
}

/** A file of its own, so that addresses in it are found as in any text. */
function textOf(code: string): Child {
  return { name: null, bytes: Buffer.from(code), relation: 'decoded', note: 'QR code' }
}

/** From the first program or archive in it, where it does not begin with one: a loader skips a key or a length. */
function childOf(appended: Uint8Array): Child {
  const bytes = appended.subarray(payloadAt(appended))
  return { name: null, bytes, relation: 'overlay', note: 'behind the end of the picture' }
}

function payloadAt(appended: Uint8Array): number {
  const buffer = bufferOf(appended.subarray(0, SEARCH_BYTES_MAX))
  for (const mark of ['MZ', '\x7fELF', 'PK\x03\x04']) {
    let at = buffer.indexOf(mark, 0, 'latin1')
    for (let tried = 0; at !== -1 && tried < PLACES_MAX; tried += 1) {
      if (carriesPayload(appended.subarray(at))) return at
      at = buffer.indexOf(mark, at + 1, 'latin1')
    }
  }
  return 0
}

/** Nothing, next to nothing, or one byte over and over. */
function isPadding(bytes: Uint8Array): boolean {
  if (bytes.length < APPENDED_BYTES_MIN) return true
  const [first] = bytes
  return bufferOf(bytes).every((byte) => byte === first || byte === 0 || byte === 10 || byte === 13)
}
