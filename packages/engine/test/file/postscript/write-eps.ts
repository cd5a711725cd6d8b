// Writes an EPS for DOS (Adobe TN 5002, 5.2): a header of thirty bytes, the program, a preview in TIFF.

export function writeDosEps(program: Uint8Array, tiff: Uint8Array): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0xc6d3d0c5, 0)
  header.writeUInt32LE(30, 4)
  header.writeUInt32LE(program.length, 8)
  header.writeUInt32LE(30 + program.length, 20)
  header.writeUInt32LE(tiff.length, 24)
  header.writeUInt16LE(0xffff, 28)
  return Buffer.concat([header, program, tiff])
}
