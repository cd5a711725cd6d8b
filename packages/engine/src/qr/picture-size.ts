// The size that a picture's header claims, read before anything is decoded: a decoder takes memory for what is claimed.

export interface PictureSize {
  readonly width: number
  readonly height: number
}

const SEGMENTS_MAX = 10_000

/** PNG, JPEG, GIF, BMP and WebP; null for everything else and for headers that are cut off. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47]) && bytes.length >= 24)
    return { width: view.getUint32(16), height: view.getUint32(20) }
  if (startsWith(bytes, [0x47, 0x49, 0x46, 0x38]) && bytes.length >= 10)
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  if (startsWith(bytes, [0x42, 0x4d]) && bytes.length >= 26)
    return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) }
  if (isWebp(bytes)) return webpSize(view)
  return startsWith(bytes, [0xff, 0xd8, 0xff]) ? jpegSize(view) : null
}

const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, at) => bytes[at] === byte)

export function isWebp(bytes: Uint8Array): boolean {
  return startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes.subarray(8), [0x57, 0x45, 0x42, 0x50])
}

/** Of the picture itself, or of the canvas where a header of its own describes one (RFC 9649, 2.5 to 2.7). */
function webpSize(view: DataView): PictureSize | null {
  if (view.byteLength < 30) return null
  const chunk = view.getUint32(12)
  if (chunk === LOSSY) return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (chunk === LOSSLESS) {
    const sizes = view.getUint32(21, true)
    return { width: (sizes & 0x3fff) + 1, height: ((sizes >>> 14) & 0x3fff) + 1 }
  }
  if (chunk !== EXTENDED) return null
  // Three bytes each, less one; a decoder refuses a picture that is not as large as its canvas.
  return { width: (view.getUint32(24, true) & 0xffffff) + 1, height: (view.getUint32(26, true) >>> 8) + 1 }
}

const LOSSY = 0x56503820
const LOSSLESS = 0x5650384c
const EXTENDED = 0x56503858

/** The largest frame of those that are declared: which one a decoder takes is its own choice. */
function jpegSize(view: DataView): PictureSize | null {
  let size: PictureSize | null = null
  let at = 2
  for (let count = 0; count < SEGMENTS_MAX && at + 9 <= view.byteLength; count += 1) {
    if (view.getUint8(at) !== 0xff) return size
    const marker = view.getUint8(at + 1)
    // Fill bytes, and markers without a length.
    if (marker === 0xff || (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01) {
      at += marker === 0xff ? 1 : 2
      continue
    }
    if (marker === 0xda || marker === 0xd9) return size
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame) {
      const frame = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
      if (size === null || frame.width * frame.height > size.width * size.height) size = frame
    }
    at += 2 + view.getUint16(at + 2)
  }
  return size
}
