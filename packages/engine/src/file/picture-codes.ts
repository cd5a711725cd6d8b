// QR codes in pictures, wherever a file shows them, as far as the budget of its tree goes.
import { findQrCodes } from '../qr/find-qr-codes.ts'
import { pictureSize } from '../qr/picture-size.ts'
import type { Budget } from './budget.ts'

/** The texts of the codes; empty where there is none, where it is no picture, or where the budget is spent. */
export async function codesInPicture(picture: Uint8Array, budget: Budget, where: string): Promise<readonly string[]> {
  const size = pictureSize(picture)
  if (size === null || !budget.takePixels(size.width * size.height, where)) return []
  return (await findQrCodes(picture)).map(({ text }) => text)
}
