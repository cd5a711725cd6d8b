// Predictors (ISO 32000-1, 7.4.4.4): before they were packed, rows were written as differences. Pictures use them, and so
// may any other stream.

export interface Prediction {
  readonly predictor: number
  readonly colors: number
  readonly bits: number
  readonly columns: number
}

/** The rows as they were; the bytes themselves where the parameters make no sense. The last row may be cut off. */
export function undoPrediction(bytes: Uint8Array, { predictor, colors, bits, columns }: Prediction): Uint8Array {
  const pixelBytes = Math.max(1, (colors * bits) >> 3)
  const rowBytes = Math.ceil((columns * colors * bits) / 8)
  if (rowBytes < 1 || rowBytes > bytes.length + 1) return bytes
  if (predictor === 2) return bits === 8 ? undoTiff(bytes, rowBytes, colors) : bytes
  return predictor >= 10 ? undoPng(bytes, rowBytes, pixelBytes) : bytes
}

function undoTiff(bytes: Uint8Array, rowBytes: number, colors: number): Uint8Array {
  const out = Uint8Array.from(bytes)
  for (let at = 0; at < out.length; at += 1)
    if (at % rowBytes >= colors) out[at] = ((out[at] ?? 0) + (out[at - colors] ?? 0)) & 0xff
  return out
}

/** Each row begins with the number of its filter (PNG, section 9). */
function undoPng(bytes: Uint8Array, rowBytes: number, pixelBytes: number): Uint8Array {
  const rows = Math.ceil(bytes.length / (rowBytes + 1))
  const out = new Uint8Array(rows * rowBytes)
  for (let row = 0; row < rows; row += 1) {
    const from = row * (rowBytes + 1)
    const filter = bytes[from] ?? 0
    const to = row * rowBytes
    if (filter === 0) {
      out.set(bytes.subarray(from + 1, from + 1 + rowBytes), to)
      continue
    }
    for (let x = 0; x < rowBytes; x += 1) {
      const left = x >= pixelBytes ? (out[to + x - pixelBytes] ?? 0) : 0
      const up = row > 0 ? (out[to + x - rowBytes] ?? 0) : 0
      const corner = row > 0 && x >= pixelBytes ? (out[to + x - rowBytes - pixelBytes] ?? 0) : 0
      out[to + x] = ((bytes[from + 1 + x] ?? 0) + expected(filter, left, up, corner)) & 0xff
    }
  }
  return out
}

function expected(filter: number, left: number, up: number, corner: number): number {
  switch (filter) {
    case 1:
      return left
    case 2:
      return up
    case 3:
      return (left + up) >> 1
    case 4: {
      const guess = left + up - corner
      const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
      return a <= b && a <= c ? left : b <= c ? up : corner
    }
    default:
      return 0
  }
}
