// Whether a resource is what its type says. Windows reads menus, dialogs and lists of icons by a layout of their own
// (Microsoft, "Resource file formats"); bytes that do not have it are of no use as what they are called.
import type { ByteReader } from '../../../byte-reader.ts'

/** Null where the type has no layout that could be checked. */
export function isOfItsKind(file: ByteReader, type: string, offset: number, size: number): boolean | null {
  const check = SHAPES[type]
  return check === undefined || !file.has(offset, size) ? null : check(file, offset, size)
}

type Check = (file: ByteReader, offset: number, size: number) => boolean

/** A count, and an entry of 14 bytes each. Builders pad the end. */
const iconList =
  (kind: number): Check =>
  (file, at, size) =>
    file.u16(at) === 0 && file.u16(at + 2) === kind && size >= 6 + 14 * file.u16(at + 4) && size <= 6 + 14 * 512

/** The simple layout tells its controls at 8, the extended one begins with 1 and FFFFh; both end with their controls. */
const dialog: Check = (file, at, size) => {
  const isExtended = file.u16(at) === 1 && file.u16(at + 2) === 0xffff
  const controls = file.u16(at + (isExtended ? 16 : 8))
  return controls <= 1024 && size <= 1024 + controls * 1024
}

const menu: Check = (file, at, size) => file.u16(at) <= 1 && file.u16(at + 2) <= 64 && size <= 256 * 1024

/** Sixteen counted texts. */
const texts: Check = (file, at, size) => {
  let next = at
  for (let index = 0; index < 16; index += 1) {
    if (next + 2 > at + size) return index > 0
    next += 2 + 2 * file.u16(next)
  }
  return next <= at + size + 2
}

const fontList: Check = (file, at, size) => file.u16(at) * 150 >= size - 2 && file.u16(at) <= 4096

/** The header of a bitmap tells its own size, of which there are few; newer icons are PNG. */
const HEADER_SIZES: ReadonlySet<number> = new Set([12, 40, 52, 56, 64, 108, 124])
const PNG = 0x474e_5089
const picture =
  (skip: number): Check =>
  (file, at) =>
    HEADER_SIZES.has(file.u32(at + skip)) || file.u32(at + skip) === PNG

const SHAPES: Readonly<Record<string, Check>> = {
  bitmap: picture(0),
  icon: picture(0),
  // The point that it points with stands before it.
  cursor: picture(4),
  group_icon: iconList(1),
  group_cursor: iconList(2),
  dialog,
  menu,
  string: texts,
  font_directory: fontList,
}
