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
    out.set(bytes.subarray(from + 1, from + 1 + rowBytes), to)
    addExpected(out, to, rowBytes, pixelBytes, filter)
  }
  return out
}

/** To each byte of the row what its filter expects there. A loop for each: pictures of millions of pixels come this way. */
function addExpected(out: Uint8Array, to: number, rowBytes: number, pixelBytes: number, filter: number): void {
  const end = to + rowBytes
  const second = Math.min(end, to + pixelBytes)
  // What lies outside of the picture counts as 0.
  const above = to === 0 ? new Uint8Array(rowBytes) : out.subarray(to - rowBytes, to)
  const add = (at: number, value: number): void => {
    out[at] = (out[at] ?? 0) + value
  }
  if (filter === 1) for (let at = second; at < end; at += 1) add(at, out[at - pixelBytes] ?? 0)
  if (filter === 2) for (let at = to; at < end; at += 1) add(at, above[at - to] ?? 0)
  if (filter === 3) {
    for (let at = to; at < second; at += 1) add(at, (above[at - to] ?? 0) >> 1)
    for (let at = second; at < end; at += 1) add(at, ((out[at - pixelBytes] ?? 0) + (above[at - to] ?? 0)) >> 1)
  }
  if (filter === 4) {
    for (let at = to; at < second; at += 1) add(at, paeth(0, above[at - to] ?? 0, 0))
    for (let at = second; at < end; at += 1)
      add(at, paeth(out[at - pixelBytes] ?? 0, above[at - to] ?? 0, above[at - to - pixelBytes] ?? 0))
  }
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}
