// Pictures of the screen, as the guest sends them (`guest/screen.c` has the format) → pictures that people may look at. The
// pixels are the sample's to choose; of what it may have written nothing else comes through: the PNG is made here.
import type { Trace } from '@assay/engine'
import { SCREENSHOT_BYTES_MAX, SCREENSHOT_SIDE_MAX, SCREENSHOTS_MAX } from '../limits.ts'
import { encodePng, halved, type Pixels } from './png.ts'

type Screenshot = NonNullable<Trace['screenshots']>[number]

const HEAD_BYTES = 9
const PICTURE = 'S'.charCodeAt(0)

export interface Screenshots {
  readonly pictures: readonly Screenshot[]
  readonly cut: Trace['limits']
}

/** `startedAtMs`: when the sample was started, by the guest's own clock. */
export function readScreenshots(stream: Buffer, startedAtMs: number): Screenshots {
  const pictures: Screenshot[] = []
  const cut: Trace['limits'][number][] = []
  let at = 0
  while (at + HEAD_BYTES <= stream.length && stream[at] === PICTURE) {
    const width = stream.readUInt16LE(at + 5)
    const height = stream.readUInt16LE(at + 7)
    if (width < 1 || height < 1 || width > SCREENSHOT_SIDE_MAX || height > SCREENSHOT_SIDE_MAX) break
    const end = at + HEAD_BYTES + width * height * 3
    if (end > stream.length) break
    if (pictures.length === SCREENSHOTS_MAX) {
      cut.push({ limit: 'SCREENSHOTS_MAX', what: 'pictures of the screen' })
      break
    }
    const atMs = Math.max(0, stream.readUInt32LE(at + 1) - startedAtMs)
    const { png, size, shrunk } = encodeWithin({ width, height, rgb: stream.subarray(at + HEAD_BYTES, end) })
    if (shrunk)
      cut.push({ limit: 'SCREENSHOT_BYTES_MAX', what: `the picture of the screen at ${atMs} ms was made smaller` })
    pictures.push({ atMs, ...size, png })
    at = end
  }
  return { pictures, cut }
}

/** Noise does not pack: half as wide and high it is a quarter, and a picture of 64 by 48 fits whatever it shows. */
function encodeWithin(pixels: Pixels): { png: Buffer; size: { width: number; height: number }; shrunk: boolean } {
  let left = pixels
  for (;;) {
    const png = encodePng(left)
    const { width, height } = left
    if (png.length <= SCREENSHOT_BYTES_MAX) return { png, size: { width, height }, shrunk: left !== pixels }
    left = halved(left)
  }
}
