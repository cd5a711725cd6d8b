// Pictures and RIFF media: their size, and what was appended behind their end. A program there is what loaders fetch;
// cameras and editors append records of their own.
import { findQrCodes } from '../../../qr/find-qr-codes.ts'
import { bufferOf } from '../../bytes.ts'
import type { Child, Format, FormatContext, Parsed } from '../../format.ts'
import { pictureEnd } from './ends.ts'

export interface ImageFacts {
  readonly width: number | null
  readonly height: number | null
  /** Bytes behind the end that the format itself defines; null where the end is not known or the picture is cut off. */
  readonly appendedBytes: number | null
  /** What a camera reads in it. */
  readonly qrCodes: readonly string[]
}

const APPENDED_BYTES_MIN = 16

export const imageFormat: Format = {
  id: 'image',
  types: ['png', 'jpeg', 'gif', 'bmp', 'webp', 'ani', 'wav', 'avi'],
  parse: parseImage,
}

async function parseImage(bytes: Uint8Array, { type }: FormatContext): Promise<Parsed> {
  const end = pictureEnd(bytes, type.id)
  if (end === null) return { facts: {}, defects: [], children: [] }
  const { width, height, endsAt } = end
  const appended = endsAt === null ? new Uint8Array(0) : bytes.subarray(endsAt)
  const defects = endsAt === null ? [{ where: 'image.end', what: 'the end of the picture is missing' }] : []
  const qrCodes = (await findQrCodes(bytes)).map(({ text }) => text)
  const image = { width, height, appendedBytes: endsAt === null ? null : appended.length, qrCodes }
  const children = [...qrCodes.map(textOf), ...(isPadding(appended) ? [] : [childOf(appended)])]
  return { facts: { image }, defects, children }
}

/** A file of its own, so that addresses in it are found as in any text. */
function textOf(code: string): Child {
  return { name: null, bytes: Buffer.from(code), relation: 'decoded', note: 'QR code' }
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
