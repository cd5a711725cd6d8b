// Word 2003 XML (WordprocessingML 1.0: one text, `w:wordDocument`) → the parts that a package would hold, and its links.
// Microsoft, "Overview of WordprocessingML" (Office 2003 XML Reference Schemas).
import { isCompoundFile, openCompoundFile } from '../ole/compound-file.ts'
import { bytesOfBase64, elements, FlatParts, prefixOf } from '../ooxml/flat-parts.ts'
import { attribute } from '../ooxml/relations.ts'
import { findVbaProjects } from '../vba/project.ts'
import { activeMime } from './active-mime.ts'
import type { OfficeLink } from './facts.ts'
import { CHILDREN_MAX, ITEM_CHARS_MAX, ITEMS_MAX } from './limits.ts'

const NAMESPACE = 'http://schemas.microsoft.com/office/word/2003/wordml'
/** Elements that name a file or an address, by the attribute that holds it, and the kind of relation it is in a package. */
const LINKS = [
  ['attachedTemplate', 'val', 'attachedTemplate'],
  ['hlink', 'dest', 'hyperlink'],
  ['sourceFileName', 'val', 'frame'],
  ['subDoc', 'link', 'subDocument'],
] as const
const OUTSIDE = /^(?:https?:|ftp:|file:|\\\\|mhtml:|x-usc:|script:|javascript:|vbscript:|ms-[\w-]{1,40}:|search-ms:)/i

export interface WordXml {
  readonly parts: FlatParts
  readonly links: readonly OfficeLink[]
}

export function readWordXml(xml: string): WordXml {
  const prefix = prefixOf(xml, NAMESPACE, 'w')
  const parts = new Map<string, Uint8Array>([['word/document.xml', Buffer.from(withoutData(xml, prefix))]])
  let number = 0
  for (const { attributes, inner } of elements(xml, `${prefix}binData`, CHILDREN_MAX)) {
    number += 1
    parts.set(...partOf(attribute(attributes, 'name'), bytesOfBase64(inner), number))
  }
  return { parts: new FlatParts(parts), links: linksOf(xml, prefix) }
}

/** Macros and objects are told by what they are; the name is the sender's. */
function partOf(name: string, bytes: Uint8Array, number: number): [name: string, bytes: Uint8Array] {
  const unpacked = activeMime(bytes) ?? bytes
  if (!isCompoundFile(unpacked)) return [`word/media/${number}-${name.replace(/^.*[\\/]/s, '')}`, unpacked]
  const isMacros = findVbaProjects(openCompoundFile(unpacked).value).length > 0
  return [isMacros ? `word/vbaProject${number}.bin` : `word/embeddings/object${number}.bin`, unpacked]
}

/** Text and fields stand between the data. */
function withoutData(xml: string, prefix: string): string {
  const kept: string[] = []
  const [start, end] = [`<${prefix}binData`, `</${prefix}binData>`]
  for (let at = 0; at !== -1; ) {
    const next = xml.indexOf(start, at)
    kept.push(xml.slice(at, next === -1 ? xml.length : next))
    const close = next === -1 ? -1 : xml.indexOf(end, next)
    at = close === -1 ? -1 : close + end.length
  }
  return kept.join('')
}

function linksOf(xml: string, prefix: string): readonly OfficeLink[] {
  const found: OfficeLink[] = []
  for (const [element, key, kind] of LINKS)
    for (const { attributes } of elements(xml, `${prefix}${element}`, ITEMS_MAX)) {
      const target = attribute(attributes, key).slice(0, ITEM_CHARS_MAX)
      if (OUTSIDE.test(target)) found.push({ kind, target, where: `${prefix}${element}` })
    }
  // Pictures and objects of VML that lie elsewhere are asked for when the document opens.
  for (const [element, kind] of [
    ['v:imagedata', 'image'],
    ['o:OLEObject', 'oleObject'],
  ] as const)
    for (const { attributes } of elements(xml, element, ITEMS_MAX)) {
      const target = (attribute(attributes, 'src') || attribute(attributes, 'href')).slice(0, ITEM_CHARS_MAX)
      if (OUTSIDE.test(target)) found.push({ kind, target, where: element })
    }
  return found
}
