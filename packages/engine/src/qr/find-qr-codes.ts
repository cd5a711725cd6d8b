// QR codes in pictures: what a camera would read from what a person sees. Pictures are decoded and searched in
// WebAssembly, whose memory is its own; what it costs is bounded by the pixels that the picture claims.
import { prepareZXingModule, purgeZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { loadPackageFile } from '../data/load.ts'
import { CODE_CHARS_MAX, CODES_MAX, PICTURE_BYTES_MAX, PIXELS_MAX, SIDE_PIXELS_MIN } from './limits.ts'
import { isWebp, pictureSize } from './picture-size.ts'
import { decodeWebp } from './webp.ts'

export interface QrCode {
  /** Hostile text, at most CODE_CHARS_MAX characters. */
  readonly text: string
}

let isPrepared = false

/**
 * The QR codes of a PNG, JPEG, GIF (its first frame), BMP or WebP (if it does not move), in the order in which they were found. Empty where there is
 * none, where the picture is of another type, damaged, or larger than the limits. Never rejects.
 */
export async function findQrCodes(picture: Uint8Array): Promise<readonly QrCode[]> {
  const size = pictureSize(picture)
  if (size === null || picture.length > PICTURE_BYTES_MAX) return []
  const { width, height } = size
  if (Math.min(width, height) < SIDE_PIXELS_MIN || width * height > PIXELS_MAX) return []
  try {
    prepare()
    const pixels = isWebp(picture) ? await decodeWebp(picture) : picture
    if (pixels === null) return []
    const found = await readBarcodes(pixels, {
      formats: ['QRCode', 'MicroQRCode', 'rMQRCode'],
      maxNumberOfSymbols: CODES_MAX,
      tryHarder: true,
    })
    return found
      .filter(({ isValid, text }) => isValid && text !== '')
      .slice(0, CODES_MAX)
      .map(({ text }) => ({ text: text.slice(0, CODE_CHARS_MAX) }))
  } catch {
    // Out of memory or an abort: the instance may be in any state, so the next picture gets a fresh one.
    purgeZXingModule()
    isPrepared = false
    return []
  }
}

function prepare(): void {
  if (isPrepared) return
  const { buffer } = Uint8Array.from(loadPackageFile('zxing-wasm/reader/zxing_reader.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: buffer } })
  isPrepared = true
}
