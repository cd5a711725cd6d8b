// Reads the lists: a heading, then sections that say what the document holds. Each becomes the file that Word, Excel, PowerPoint,
// Publisher or OneNote writes, in an archive or an image of a disk where its name says so (`terms.zip>offer.docm`).
import { writeIso } from '../../packages/engine/test/file/archives/write-disk-image.ts'
import { writeZip } from '../../packages/engine/test/file/traits/write-zip.ts'
import { binaryDocument } from './binary.ts'
import { packagedDocument } from './packaged.ts'
import { textDocument } from './text.ts'

export interface Section {
  readonly kind: string
  readonly name: string
  readonly text: string
}

export interface OfficeDocument {
  /** Of ATT&CK; a dash where the document is honest. */
  readonly technique: string
  readonly fileName: string
  readonly title: string
  readonly bytes: Uint8Array
}

const HEAD = /^=== (-|T\d{4}(?:\.\d{3})?) (\S+) \| (.+)$/

/** Lines before the first heading are comments. */
export function readDocuments(list: string): readonly OfficeDocument[] {
  const entries = list.split(/^(?==== )/m)
  return entries
    .filter((entry) => entry.startsWith('=== '))
    .map((entry) => {
      const end = entry.indexOf('\n')
      const [, technique, path, title] = HEAD.exec(entry.slice(0, end)) ?? []
      if (technique === undefined || path === undefined || title === undefined)
        throw new Error(`not a heading: ${entry.slice(0, end)}`)
      const [outer, inner] = path.split('>')
      const bytes = documentOf(inner ?? path, sectionsOf(entry.slice(end + 1)))
      return { technique, title, fileName: outer ?? path, bytes: inner === undefined ? bytes : wrapped(path, bytes) }
    })
}

function wrapped(path: string, bytes: Uint8Array): Uint8Array {
  const [outer = '', inner = ''] = path.split('>')
  return outer.endsWith('.iso') ? writeIso([{ name: inner, bytes }]) : writeZip({ [inner]: bytes })
}

function sectionsOf(body: string): readonly Section[] {
  const parts = body.split(/^(?=--- )/m)
  return parts
    .filter((part) => part.startsWith('--- '))
    .map((part) => {
      const end = part.indexOf('\n')
      const [, kind = '', name = ''] = /^--- (\S+) ?(.*)$/.exec(part.slice(0, end)) ?? []
      return { kind, name, text: part.slice(end + 1).trimEnd() }
    })
}

function documentOf(fileName: string, sections: readonly Section[]): Uint8Array {
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1)
  const asText = textDocument(ending, sections)
  if (asText !== null) return asText
  return ['doc', 'xls', 'ppt', 'pub'].includes(ending)
    ? binaryDocument(ending, sections)
    : packagedDocument(ending, sections)
}
