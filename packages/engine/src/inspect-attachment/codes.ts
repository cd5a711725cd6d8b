// QR codes of the pictures that a message shows, within its allowance of pixels.
import type { InspectAttachment } from '../email/facts/attachments.ts'
import { findQrCodes } from '../qr/find-qr-codes.ts'
import { pictureSize } from '../qr/picture-size.ts'
import { QR_CODES_MAX, SEARCHED_PIXELS_MAX } from './limits.ts'
import { NOTHING_SEEN } from './nothing-seen.ts'

export interface PixelAllowance {
  pixelsLeft: number
}

/** What the pictures say to one who scans them, as far as the pixels go. */
export async function readQrCodes(
  pictures: readonly Uint8Array[],
  allowance: PixelAllowance,
): Promise<readonly string[]> {
  const codes = new Set<string>()
  for (const picture of pictures) {
    const size = pictureSize(picture)
    const pixels = size === null ? 0 : size.width * size.height
    if (pixels === 0 || pixels > allowance.pixelsLeft) continue
    allowance.pixelsLeft -= pixels
    for (const { text } of await findQrCodes(picture)) codes.add(text)
  }
  return [...codes].slice(0, QR_CODES_MAX)
}

/** Reads the codes of pictures of one message, and nothing else: for codes drawn in its text, where attachments are looked into elsewhere. */
export function codeInspector(): InspectAttachment {
  const allowance = { pixelsLeft: SEARCHED_PIXELS_MAX }
  return async ({ bytes }) => ({
    ...NOTHING_SEEN,
    type: 'png',
    kind: 'image',
    qrCodes: await readQrCodes([bytes], allowance),
  })
}
