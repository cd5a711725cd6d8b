// A writer of RPM packages that hold no files, only what their header says: the format of lib/header.c of RPM 4.

/** Lead, an empty signature header, and a header with one script and the program that runs it. */
export function writeRpm(script: string, program = '/bin/sh'): Buffer {
  const header = (tags: readonly (readonly [number, string])[]): Buffer => {
    const store = Buffer.from(tags.map(([, text]) => `${text}\0`).join(''))
    const index = Buffer.alloc(16 * tags.length)
    let at = 0
    for (const [place, [tag, text]] of tags.entries()) {
      for (const [field, value] of [tag, 6, at, 1].entries()) index.writeUInt32BE(value, place * 16 + field * 4)
      at += Buffer.byteLength(text) + 1
    }
    const head = Buffer.alloc(16)
    head.writeUInt32BE(0x8eade801, 0)
    head.writeUInt32BE(tags.length, 8)
    head.writeUInt32BE(store.length, 12)
    return Buffer.concat([head, index, store])
  }
  const lead = Buffer.alloc(96)
  lead.writeUInt32BE(0xedabeedb, 0)
  lead.writeUInt8(3, 4)
  return Buffer.concat([
    lead,
    header([]),
    header([
      [1024, script],
      [1086, program],
    ]),
  ])
}
