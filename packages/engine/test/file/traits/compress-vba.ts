// The container that VBA keeps its source in ([MS-OVBA] 2.4.1), with literals only: what the reader has to undo.

export function compressVba(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [Uint8Array.of(1)]
  for (let at = 0; at < bytes.length; at += 3600) {
    const piece = bytes.subarray(at, at + 3600)
    const body: number[] = []
    for (let index = 0; index < piece.length; index += 8) body.push(0, ...piece.subarray(index, index + 8))
    const header = 0xb000 | ((body.length + 2 - 3) & 0xfff)
    parts.push(Uint8Array.of(header & 0xff, header >> 8), Uint8Array.from(body))
  }
  return Buffer.concat(parts)
}
