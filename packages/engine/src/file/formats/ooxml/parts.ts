// The parts of a package, read by name. Mostly they are members of a ZIP; `flat-parts.ts` has those of one text.
import { bufferOf, utf16le } from '../../bytes.ts'
import type { FormatContext } from '../../format.ts'
import { PART_BYTES_MAX } from '../office/limits.ts'
import { readZipDirectory, type ZipEntry } from '../zip/directory.ts'
import { unpackEntry } from '../zip/unpack.ts'

export interface Parts {
  readonly names: readonly string[]
  /** Empty for a part that is not there or cannot be read. */
  read(name: string): Uint8Array
  /** UTF-8, or UTF-16 where a mark says so. */
  text(name: string): string
  matching(pattern: RegExp): readonly string[]
}

/** Members of a ZIP, unpacked when asked for, each within the budget of the tree. */
export class ZipParts implements Parts {
  readonly names: readonly string[]
  readonly #bytes: Uint8Array
  readonly #entries: ReadonlyMap<string, ZipEntry>
  readonly #context: FormatContext

  constructor(bytes: Uint8Array, context: FormatContext) {
    this.#bytes = bytes
    this.#context = context
    this.#entries = new Map(
      readZipDirectory(bytes)
        .entries.slice(0, context.budget.limits.entriesMax)
        .map((entry) => [entry.name.replaceAll('\\', '/'), entry]),
    )
    this.names = [...this.#entries.keys()]
  }

  read(name: string): Uint8Array {
    const entry = this.#entries.get(name)
    if (entry === undefined) return new Uint8Array(0)
    const { budget, passwords } = this.#context
    const unpacked = unpackEntry(this.#bytes, entry, {
      bytesMax: Math.min(PART_BYTES_MAX, budget.unpackBytesMax),
      passwords,
    })
    if (unpacked.kind === 'too_large') {
      budget.cut({
        limit: 'PART_BYTES_MAX',
        where: this.#context.path,
        what: `the part ${name} is too large and was not read`,
      })
      return new Uint8Array(0)
    }
    if (unpacked.kind !== 'whole' && unpacked.kind !== 'partial') return new Uint8Array(0)
    budget.spend(unpacked.bytes.length)
    return unpacked.bytes
  }

  text(name: string): string {
    const bytes = bufferOf(this.read(name))
    if (bytes[0] === 0xff && bytes[1] === 0xfe) return utf16le(bytes.subarray(2))
    return bytes.toString('utf8')
  }

  matching(pattern: RegExp): readonly string[] {
    return this.names.filter((name) => pattern.test(name))
  }
}
