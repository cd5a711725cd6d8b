// Packages that are one XML text → the parts that a ZIP would hold: flat OPC (ECMA-376 part 2, as Word and PowerPoint save
// "XML document"), and flat OpenDocument (.fodt, .fods, .fodp, .fodg).
import { PART_BYTES_MAX } from '../office/limits.ts'
import { FLAT_PARTS_MAX } from './limits.ts'
import type { Parts } from './parts.ts'
import { attribute } from './relations.ts'

/** Parts that are in memory already. */
export class FlatParts implements Parts {
  readonly names: readonly string[]
  readonly #parts: ReadonlyMap<string, Uint8Array>

  constructor(parts: ReadonlyMap<string, Uint8Array>) {
    this.#parts = parts
    this.names = [...parts.keys()]
  }

  read(name: string): Uint8Array {
    return this.#parts.get(name) ?? new Uint8Array(0)
  }

  text(name: string): string {
    return Buffer.from(this.read(name)).toString('utf8')
  }

  matching(pattern: RegExp): readonly string[] {
    return this.names.filter((name) => pattern.test(name))
  }
}

export interface XmlElement {
  /** What stands in its start tag behind the name. */
  readonly attributes: string
  readonly inner: string
}

/**
 * The elements of one name, outermost first, in the order of the text, in time linear in its length. An element that
 * nobody closed reaches to the end: Office would refuse the file, but what is in it was sent.
 */
export function* elements(xml: string, name: string, count: number): Generator<XmlElement> {
  const [start, end] = [`<${name}`, `</${name}`]
  for (let at = xml.indexOf(start), left = count; at !== -1 && left > 0; left -= 1) {
    const tagEnd = xml.indexOf('>', at)
    if (tagEnd === -1) return
    const attributes = xml.slice(at + start.length, tagEnd)
    if (!/^[\s/]|^$/.test(attributes)) {
      at = xml.indexOf(start, at + start.length)
      continue
    }
    if (attributes.endsWith('/')) {
      yield { attributes: attributes.slice(0, -1), inner: '' }
      at = xml.indexOf(start, tagEnd)
      continue
    }
    const close = xml.indexOf(end, tagEnd)
    yield { attributes, inner: xml.slice(tagEnd + 1, close === -1 ? xml.length : close) }
    at = close === -1 ? -1 : xml.indexOf(start, close)
  }
}

const ROOT_CHARS_MAX = 16_384

/** The start tag of the root, behind comments and instructions of any length; '' where there is none. */
export function rootTag(xml: string): string {
  for (let at = xml.indexOf('<'); at !== -1; at = xml.indexOf('<', at)) {
    const isComment = xml.startsWith('<!--', at)
    if (!isComment && xml[at + 1] !== '?' && xml[at + 1] !== '!')
      return xml.slice(at, at + ROOT_CHARS_MAX).split('>', 1)[0] ?? ''
    const close = xml.indexOf(isComment ? '-->' : '>', at)
    if (close === -1) return ''
    at = close
  }
  return ''
}

/** `w:` of `xmlns:w="…"`; '' where the namespace is the default one, `usual` where it is not declared. */
export function prefixOf(xml: string, namespace: string, usual: string): string {
  for (const match of rootTag(xml).matchAll(/xmlns(?::([\w.-]{1,40}))?\s{0,8}=\s{0,8}["']([^"']{1,200})["']/g))
    if (match[2] === namespace) return match[1] === undefined ? '' : `${match[1]}:`
  return `${usual}:`
}

export const bytesOfBase64 = (text: string): Uint8Array =>
  Buffer.from(text.slice(0, PART_BYTES_MAX * 1.5), 'base64').subarray(0, PART_BYTES_MAX)

export function partsOfFlatPackage(xml: string): FlatParts {
  const prefix = prefixOf(xml, 'http://schemas.microsoft.com/office/2006/xmlPackage', 'pkg')
  const parts = new Map<string, Uint8Array>()
  for (const { attributes, inner } of elements(xml, `${prefix}part`, FLAT_PARTS_MAX)) {
    const name = attribute(attributes, 'name').replace(/^\/+/, '')
    const [binary] = elements(inner, `${prefix}binaryData`, 1)
    const [markup] = elements(inner, `${prefix}xmlData`, 1)
    if (name === '') continue
    parts.set(name, binary === undefined ? Buffer.from(markup?.inner ?? '') : bytesOfBase64(binary.inner))
  }
  return new FlatParts(parts)
}

/** The text itself is content, styles and settings; its libraries and objects are what a package keeps beside them. */
export function partsOfFlatOpenDocument(xml: string): FlatParts {
  const parts = new Map<string, Uint8Array>([
    ['META-INF/manifest.xml', new Uint8Array(0)],
    ['content.xml', Buffer.from(xml)],
  ])
  let number = 0
  for (const { attributes, inner } of elements(xml, 'ooo:module', FLAT_PARTS_MAX))
    parts.set(
      `Basic/Library/${attribute(attributes, 'name').replace(/[^\w]/g, '_') || 'module'}.xml`,
      Buffer.from(inner),
    )
  for (const { inner } of elements(xml, 'office:binary-data', FLAT_PARTS_MAX)) {
    number += 1
    parts.set(`media/${number}`, bytesOfBase64(inner))
  }
  return new FlatParts(parts)
}
