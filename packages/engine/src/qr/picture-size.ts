// The size that a picture's header claims, read before anything is decoded: a decoder takes memory for what is claimed.

export interface PictureSize {
  readonly width: number
  readonly height: number
}

const SEGMENTS_MAX = 10_000

/** PNG, JPEG, GIF and BMP; null for everything else and for headers that are cut off. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47]) && bytes.length >= 24)
    return { width: view.getUint32(16), height: view.getUint32(20) }
  if (startsWith(bytes, [0x47, 0x49, 0x46, 0x38]) && bytes.length >= 10)
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  if (startsWith(bytes, [0x42, 0x4d]) && bytes.length >= 26)
    return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) }
  return startsWith(bytes, [0xff, 0xd8, 0xff]) ? jpegSize(view) : null
}

const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, at) => bytes[at] === byte)

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
