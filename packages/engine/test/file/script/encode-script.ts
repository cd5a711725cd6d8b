// Microsoft's script encoder, forwards: what a script host would be given.
import { ESCAPED, ORDER, SUBSTITUTES } from '../../../src/file/formats/script/unroll/encoded-script.ts'

/** The block of `.jse` and `.vbe` that decodes to `plain`; its checksum is left zero. */
export function encodeScript(plain: string): string {
  let body = ''
  let index = 0
  for (const char of plain) {
    const escaped = Object.entries(ESCAPED).find(([, value]) => value === char)?.[0]
    const row = char === '\t' ? 0 : char.charCodeAt(0) - 0x1f
    const column = Number(ORDER[index % 64])
    body +=
      escaped === undefined
        ? String.fromCharCode(Number.parseInt(SUBSTITUTES.slice(row * 6 + column * 2, row * 6 + column * 2 + 2), 16))
        : `@${escaped}`
    index += 1
  }
  const length = Buffer.alloc(4)
  length.writeUInt32LE(body.length)
  return `#@~^${length.toString('base64')}${body}AAAAAA==^#~@`
}
