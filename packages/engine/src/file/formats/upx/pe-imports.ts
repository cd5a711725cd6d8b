// The import table of a program that UPX packed. UPX keeps it as a list: for each library the place of its name in the packed
// file's import section and its table's address, then its functions, by name (1), by number (255) or otherwise, and a zero.
import type { ByteReader } from '../../byte-reader.ts'
import { FUNCTIONS_MAX, LIBRARIES_MAX } from './limits.ts'

interface Library {
  readonly name: string
  /** Where the program's code looks for the functions' addresses. */
  readonly addressesRva: number
  readonly functions: readonly (string | number)[]
}

export interface RestoredImports {
  readonly libraries: readonly Library[]
  /** An import table for the address `rva`: descriptors, thunks, names. */
  readonly write: (rva: number) => Uint8Array
}

/** Of a function; mangled names of C++ are the longest. */
const NAME_BYTES_MAX = 512

/** By number, where a list tells nothing else: a place in the table that has no name here. */
const NUMBER_NONE = 0

/**
 * `at` is where the image's extra data goes on behind the section headers, `rvaMin` the address that the image begins at. Null
 * where there is no such list.
 */
export function readImports(
  image: ByteReader,
  { at, rvaMin }: { readonly at: number; readonly rvaMin: number },
  packed: ByteReader,
  wide: boolean,
): RestoredImports | null {
  const libraries: Library[] = []
  let list = image.u32(at)
  let left = FUNCTIONS_MAX
  while (libraries.length < LIBRARIES_MAX && image.has(list, 8) && image.u32(list) !== 0) {
    const name = packed.cString(image.u32(list), 64)
    if (!/^[\w.+-]{3,64}$/.test(name)) break
    const addressesRva = image.u32(list + 4) + rvaMin
    const functions: (string | number)[] = []
    list += 8
    while (image.u8(list) !== 0 && left > 0) {
      const kind = image.u8(list)
      if (kind === 1) {
        const text = image.cString(list + 1, NAME_BYTES_MAX)
        functions.push(text)
        list += text.length + 2
      } else if (kind === 0xff) {
        functions.push(image.u16(list + 1))
        list += 3
      } else {
        functions.push(NUMBER_NONE)
        list += 5
      }
      left -= 1
    }
    list += 1
    libraries.push({ name, addressesRva, functions })
  }
  return libraries.length === 0 ? null : { libraries, write: (rva) => writeTable(libraries, rva, wide) }
}

function writeTable(libraries: readonly Library[], rva: number, wide: boolean): Uint8Array {
  const entry = wide ? 8 : 4
  const thunksAt = (libraries.length + 1) * 20
  const namesAt = libraries.reduce((sum, { functions }) => sum + (functions.length + 1) * entry, thunksAt)
  const names: Buffer[] = []
  let nameAt = namesAt
  const place = (bytes: Buffer): number => {
    const here = nameAt
    names.push(bytes)
    nameAt += bytes.length
    return rva + here
  }
  const head = Buffer.alloc(namesAt)
  let thunk = thunksAt
  for (const [index, { name, addressesRva, functions }] of libraries.entries()) {
    head.writeUInt32LE(place(Buffer.from(`${name}\0`, 'latin1')), index * 20 + 12)
    head.writeUInt32LE(rva + thunk, index * 20)
    head.writeUInt32LE(addressesRva >>> 0, index * 20 + 16)
    for (const wanted of functions) {
      if (typeof wanted === 'string') head.writeUInt32LE(place(Buffer.from(`\0\0${wanted}\0`, 'latin1')), thunk)
      else {
        head.writeUInt32LE(wide ? wanted : (wanted | 0x8000_0000) >>> 0, thunk)
        if (wide) head.writeUInt32LE(0x8000_0000, thunk + 4)
      }
      thunk += entry
    }
    thunk += entry
  }
  return Buffer.concat([head, ...names])
}
