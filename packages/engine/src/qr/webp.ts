// WebP, lossy and lossless: libwebp in WebAssembly (Google's, packaged as @jsquash/webp, Apache-2.0), as the reader of codes
// knows no WebP. Its memory is its own, and it is only asked for pictures whose size was read from their header.
import decode, { init } from '@jsquash/webp/decode.js'
import { loadPackageFile } from '../data/load.ts'

export interface Pixels {
  readonly width: number
  readonly height: number
  /** Red, green, blue, alpha. */
  readonly data: Uint8ClampedArray<ArrayBuffer>
}

let isPrepared = false

/** On white where it is transparent. Null for moving pictures and damaged ones. Never rejects. */
export async function decodeWebp(picture: Uint8Array): Promise<Pixels | null> {
  try {
    if (!isPrepared) await prepare()
    const { width, height, data } = await decode(Uint8Array.from(picture).buffer)
    return { width, height, data: onWhite(data) }
  } catch (error) {
    // An abort leaves the instance in any state: the next picture gets a fresh one.
    isPrepared = error instanceof Error && error.message === REFUSED
    return null
  }
}

/** How the package says that libwebp could not read the picture. */
const REFUSED = 'Decoding error'

async function prepare(): Promise<void> {
  // The decoder makes its answer with the browsers' class for pictures, which Node does not have.
  Object.assign(globalThis, { ImageData: PlainPixels })
  await init({ wasmBinary: Uint8Array.from(loadPackageFile(DECODER)).buffer })
  isPrepared = true
}

const DECODER = '@jsquash/webp/codec/dec/webp_dec.wasm'

class PlainPixels implements Pixels {
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number

  constructor(data: Uint8ClampedArray<ArrayBuffer>, width: number, height: number) {
    this.data = data
    this.width = width
    this.height = height
  }
}

function onWhite(data: Uint8ClampedArray): Uint8ClampedArray<ArrayBuffer> {
  const out = new Uint8ClampedArray(data.length)
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 255
    for (let channel = 0; channel < 3; channel += 1)
      out[at + channel] = 255 + (((data[at + channel] ?? 0) - 255) * alpha) / 255
    out[at + 3] = 255
  }
  return out
}
