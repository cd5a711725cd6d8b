// OneNote sections ([MS-ONESTORE]): the files that were dropped onto a page, found by the mark of the objects that store them,
// and the names under which they are shown.
import { extensionPattern } from '../../../data/extensions.ts'
import { ByteReader } from '../../byte-reader.ts'
import { bufferOf, utf16le } from '../../bytes.ts'
import type { Child, Format, Parsed } from '../../format.ts'

/** Files in one notebook that are handed on. */
const OBJECTS_MAX = 200

const OBJECT_NAME = new RegExp(
  String.raw`[\x20-\x7e\u00a0-\u024f]{1,120}\.(?:${extensionPattern('shown', 'runs', 'library')}|docm|xlsm|chm|iso|one)(?![A-Za-z0-9])`,
  'gi',
)

export interface OneNoteFacts {
  readonly embedded: readonly { readonly name: string | null; readonly sizeBytes: number; readonly offset: number }[]
  /** File names in the text, in the order of the file. */
  readonly names: readonly string[]
  readonly images: number
  /** Words on the page that tell the reader where to click. */
  readonly lures: readonly string[]
}

/** {BDE316E7-2665-4511-A4C4-8D4D0B7A9EAC}: FileDataStoreObject; its length follows, the data stands 36 bytes on. */
const STORE = Buffer.from('e716e3bd65261145a4c48d4d0b7a9eac', 'hex')

export const oneNoteFormat: Format = {
  id: 'onenote',
  types: ['onenote', 'onetoc'],
  parse(bytes, context): Parsed {
    const buffer = bufferOf(bytes)
    const view = new ByteReader(bytes)
    const names = fileNames(buffer)
    const embedded: { name: string | null; sizeBytes: number; offset: number }[] = []
    const children: Child[] = []
    let images = 0
    for (
      let at = buffer.indexOf(STORE);
      at !== -1 && embedded.length < OBJECTS_MAX;
      at = buffer.indexOf(STORE, at + 16)
    ) {
      const data = view.slice(at + 36, Math.min(view.u64(at + 16), context.budget.unpackBytesMax))
      if (data.length === 0) continue
      if (isPicture(data)) {
        images += 1
        continue
      }
      // Names and objects are stored apart; in sections with one file they belong together.
      const name = names[embedded.length] ?? null
      embedded.push({ name, sizeBytes: data.length, offset: at })
      children.push({ name, bytes: data, relation: 'embedded' })
      context.budget.spend(data.length)
    }
    const text = utf16le(buffer.subarray(0, 8_000_000)) + utf16le(buffer.subarray(1, 8_000_001))
    const lures = [
      ...text.matchAll(
        /(?:double[\s-]{0,3}click|click\s(?:here\s)?to\s(?:view|open)|view\sdocument|open\sfile)[\x20-\x7e]{0,60}/gi,
      ),
    ]
      .slice(0, 5)
      .map((match) => match[0])
    return { facts: { onenote: { embedded, names, images, lures } }, defects: [], children }
  },
}

function isPicture(data: Uint8Array): boolean {
  return /^(?:\x89PNG|\xff\xd8\xff|GIF8|BM|\x01\0\0\0.{36} EMF)/s.test(
    Buffer.from(data.subarray(0, 48)).toString('latin1'),
  )
}

/** UTF-16 runs that end like a file name, each once. */
function fileNames(buffer: Buffer): readonly string[] {
  const found = new Set<string>()
  for (const start of [0, 1]) {
    const text = utf16le(buffer.subarray(start))
    for (const match of text.matchAll(OBJECT_NAME)) {
      if (found.size < OBJECTS_MAX) found.add(match[0].split(/[\\/]/).at(-1) ?? match[0])
    }
  }
  return [...found]
}
