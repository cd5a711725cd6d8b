// The difference hash of an icon: icons that look alike have it in common, whatever their size and depth of colour. As
// sandboxes compute it (CAPE's `icon_dhash`): shrunk to 9 by 8 shades of gray, a bit for every pixel that is brighter
// than its right neighbour. The shrinking is Pillow's Lanczos filter, with its fixed-point arithmetic, or bits differ.
import type { GrayPicture } from './gray-picture.ts'

const SIDE = 8
const LOBES = 3
const PRECISION_BITS = 22

/** Sixteen hexadecimal digits, a row of the picture each two; the leftmost pixel is the lowest bit. */
export function differenceHash(picture: GrayPicture): string {
  const { pixels } = shrink(picture, SIDE + 1, SIDE)
  const rows = Array.from({ length: SIDE }, (_, y) => {
    let bits = 0
    for (let x = 0; x < SIDE; x += 1) {
      const at = y * (SIDE + 1) + x
      if ((pixels[at] ?? 0) > (pixels[at + 1] ?? 0)) bits |= 1 << x
    }
    return bits
  })
  return Buffer.from(rows).toString('hex')
}

function shrink({ width, height, pixels }: GrayPicture, toWidth: number, toHeight: number): GrayPicture {
  const across = weights(width, toWidth)
  const narrow = new Uint8Array(toWidth * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < toWidth; x += 1)
      narrow[y * toWidth + x] = weigh(across[x], (index) => pixels[y * width + index] ?? 0)
  const down = weights(height, toHeight)
  const small = new Uint8Array(toWidth * toHeight)
  for (let y = 0; y < toHeight; y += 1)
    for (let x = 0; x < toWidth; x += 1)
      small[y * toWidth + x] = weigh(down[y], (index) => narrow[index * toWidth + x] ?? 0)
  return { width: toWidth, height: toHeight, pixels: small }
}

interface Weights {
  readonly first: number
  /** Fixed point, PRECISION_BITS behind the point. */
  readonly of: readonly number[]
}

function weights(size: number, toSize: number): readonly Weights[] {
  const scale = size / toSize
  const stretch = Math.max(1, scale)
  const reach = LOBES * stretch
  return Array.from({ length: toSize }, (_, at) => {
    const center = (at + 0.5) * scale
    const first = Math.max(0, Math.trunc(center - reach + 0.5))
    const count = Math.min(size, Math.trunc(center + reach + 0.5)) - first
    const raw = Array.from({ length: count }, (_, index) => lanczos((index + first - center + 0.5) / stretch))
    const sum = raw.reduce((total, one) => total + one, 0)
    return { first, of: raw.map((one) => toFixedPoint(sum === 0 ? one : one / sum)) }
  })
}

function toFixedPoint(weight: number): number {
  return Math.trunc(weight * 2 ** PRECISION_BITS + (weight < 0 ? -0.5 : 0.5))
}

function weigh(by: Weights | undefined, pixel: (index: number) => number): number {
  if (by === undefined) return 0
  let sum = 2 ** (PRECISION_BITS - 1)
  for (const [index, weight] of by.of.entries()) sum += pixel(by.first + index) * weight
  return Math.min(255, Math.max(0, Math.floor(sum / 2 ** PRECISION_BITS)))
}

function lanczos(x: number): number {
  return x >= -LOBES && x < LOBES ? sinc(x) * sinc(x / LOBES) : 0
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(x * Math.PI) / (x * Math.PI)
}
