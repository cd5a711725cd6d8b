// The header of a Visual Basic program as its compiler writes it, with declared functions and a picture in its form. Its code
// only hands the header to the runtime; nothing is run.

interface BasicRecipe {
  readonly declares: readonly (readonly [library: string, name: string])[]
  readonly pictureBytes?: number
  readonly isPCode?: boolean
}

/** Where build-pe.ts puts the code of 32-bit programs. */
const BASE = 0x400000 + 0x1000
const HEADER = 0x20
const PROJECT = 0x100
const TABLE = 0x400
const DECLARES = 0x500

/** To be used as the code of a recipe with `bits: 32`. */
export function basicCode({ declares, pictureBytes = 0, isPCode = false }: BasicRecipe): Buffer {
  const entries = DECLARES + declares.length * 8
  const texts = entries + declares.length * 8
  const code = Buffer.alloc(texts + declares.join('').length + declares.length * 2 + 16 + pictureBytes, 0x21)
  code.fill(0, 0, texts)
  code[0] = 0x68
  code.writeUInt32LE(BASE + HEADER, 1)
  code.set([0xe8, 0, 0, 0, 0, 0xc3], 5)
  code.write('VB5!', HEADER, 'latin1')
  code.writeUInt32LE(BASE + PROJECT, HEADER + 0x30)
  code.writeUInt32LE(BASE + TABLE, PROJECT + 4)
  code.writeUInt32LE(isPCode ? 0 : BASE + 0x10, PROJECT + 0x20)
  code.writeUInt32LE(BASE + DECLARES, PROJECT + 0x234)
  code.writeUInt32LE(declares.length, PROJECT + 0x238)
  let text = texts
  const put = (value: string): number => {
    const at = text
    text += code.write(`${value}\0`, text, 'latin1')
    return BASE + at
  }
  for (const [index, [library, name]] of declares.entries()) {
    code.writeUInt32LE(7, DECLARES + index * 8)
    code.writeUInt32LE(BASE + entries + index * 8, DECLARES + index * 8 + 4)
    code.writeUInt32LE(put(library), entries + index * 8)
    code.writeUInt32LE(put(name), entries + index * 8 + 4)
  }
  return code
}
