// Pictures and RIFF media: their size, and what was appended behind their end. A program there is what loaders fetch;
// cameras and editors append records of their own.
import { bufferOf } from '../../bytes.ts'
import type { Child, Format, FormatContext, Parsed } from '../../format.ts'
import { pictureEnd } from './ends.ts'

export interface ImageFacts {
  readonly width: number | null
  readonly height: number | null
  /** Bytes behind the end that the format itself defines; null where the end is not known or the picture is cut off. */
  readonly appendedBytes: number | null
}

const APPENDED_BYTES_MIN = 16

export const imageFormat: Format = {
  id: 'image',
  types: ['png', 'jpeg', 'gif', 'bmp', 'webp', 'ani', 'wav', 'avi'],
  parse: parseImage,
}

function parseImage(bytes: Uint8Array, { type }: FormatContext): Parsed {
  const end = pictureEnd(bytes, type.id)
  if (end === null) return { facts: {}, defects: [], children: [] }
  const { width, height, endsAt } = end
  const appended = endsAt === null ? new Uint8Array(0) : bytes.subarray(endsAt)
  const defects = endsAt === null ? [{ where: 'image.end', what: 'the end of the picture is missing' }] : []
  const image = { width, height, appendedBytes: endsAt === null ? null : appended.length }
  return { facts: { image }, defects, children: isPadding(appended) ? [] : [childOf(appended)] }
}

function childOf(appended: Uint8Array): Child {
  return { name: null, bytes: appended, relation: 'overlay', note: 'behind the end of the picture' }
}

/** Nothing, next to nothing, or one byte over and over. */
function isPadding(bytes: Uint8Array): boolean {
  if (bytes.length < APPENDED_BYTES_MIN) return true
  const [first] = bytes
  return bufferOf(bytes).every((byte) => byte === first || byte === 0 || byte === 10 || byte === 13)
}
