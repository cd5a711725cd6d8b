// A small picture in shades of gray: all that a perceptual hash of an icon looks at.
import { ICON_SIDE_MAX } from './limits.ts'

export interface GrayPicture {
  readonly width: number
  readonly height: number
  /** One byte a pixel, rows from the top. */
  readonly pixels: Uint8Array
}

export function isIconSize(width: number, height: number): boolean {
  return width > 0 && height > 0 && width <= ICON_SIDE_MAX && height <= ICON_SIDE_MAX
}

/** Luma of ITU-R 601-2 in the fixed point of the imaging library that the field's hashes are made with (Pillow). */
export function luma(red: number, green: number, blue: number): number {
  return (red * 19_595 + green * 38_470 + blue * 7_471 + 0x8000) >> 16
}
