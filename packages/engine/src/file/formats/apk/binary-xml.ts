// Android's binary XML (the manifest of an APK) → elements with their attributes. Only what a manifest needs: string pool,
// start and end of elements, attribute values that are strings or numbers.

import { ByteReader } from '../../byte-reader.ts'
import { utf16le } from '../../bytes.ts'
import { ATTRIBUTES_MAX, ELEMENTS_MAX, STRING_BYTES_MAX, TEXT_PER_BYTE_MAX } from './limits.ts'

export interface XmlElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly depth: number
}

/** Attribute names by their resource number, for manifests whose names were removed. */
const RESOURCES: Readonly<Record<number, string>> = {
  16842755: 'name',
  16842758: 'permission',
  16842768: 'exported',
  16842767: 'debuggable',
  16843291: 'versionCode',
  16843292: 'versionName',
  16843276: 'minSdkVersion',
  16843376: 'targetSdkVersion',
  16842753: 'label',
}

export function readBinaryXml(bytes: Uint8Array): readonly XmlElement[] {
  const view = new ByteReader(bytes)
  let strings: StringPool = () => ''
  let resources: number[] = []
  const elements: XmlElement[] = []
  let depth = 0
  let at = 8
  for (let chunks = 0; chunks < ELEMENTS_MAX * 2 && view.has(at, 8); chunks += 1) {
    const type = view.u16(at)
    const size = view.u32(at + 4)
    if (size < 8) break
    if (type === 0x0001) strings = stringPool(view, at)
    else if (type === 0x0180)
      resources = Array.from({ length: Math.min(5000, (size - 8) >> 2) }, (_, index) => view.u32(at + 8 + index * 4))
    else if (type === 0x0102 && elements.length < ELEMENTS_MAX) {
      elements.push(element(view, at, strings, resources, depth))
      depth += 1
    } else if (type === 0x0103) depth = Math.max(0, depth - 1)
    at += size
  }
  return elements
}

function element(
  view: ByteReader,
  at: number,
  strings: StringPool,
  resources: readonly number[],
  depth: number,
): XmlElement {
  const start = at + 16 + view.u16(at + 24)
  const count = Math.min(view.u16(at + 28), ATTRIBUTES_MAX)
  const attributes = new Map<string, string>()
  for (let index = 0; index < count; index += 1) {
    const offset = start + index * 20
    const nameIndex = view.u32(offset + 4)
    const name = strings(nameIndex) || RESOURCES[resources[nameIndex] ?? 0] || ''
    const type = view.u8(offset + 15)
    const data = view.u32(offset + 16)
    attributes.set(name, type === TEXT ? strings(data) : type === BOOLEAN ? String(data !== 0) : String(data))
  }
  return { name: strings(view.u32(at + 20)), attributes, depth }
}

/** Kinds of attribute values. */
const TEXT = 0x03
const BOOLEAN = 0x12

/** A string by its index; empty for one that there is not. */
type StringPool = (index: number) => string

function stringPool(view: ByteReader, at: number): StringPool {
  const count = view.u32(at + 8)
  const utf8 = (view.u32(at + 16) & 0x100) !== 0
  const start = at + view.u32(at + 20)
  const known = new Map<number, string>()
  let left = view.size * TEXT_PER_BYTE_MAX
  return (index) => {
    const earlier = known.get(index)
    if (earlier !== undefined) return earlier
    if (index >= count || left <= 0) return ''
    const place = start + view.u32(at + 28 + index * 4)
    const text = utf8 ? utf8At(view, place) : utf16At(view, place)
    left -= text.length + 1
    known.set(index, text)
    return text
  }
}

/** The length in characters, then in bytes, each in one byte or two. */
function utf8At(view: ByteReader, place: number): string {
  const at = place + (view.u8(place) >= 0x80 ? 2 : 1)
  const isWide = view.u8(at) >= 0x80
  const length = isWide ? ((view.u8(at) & 0x7f) << 8) | view.u8(at + 1) : view.u8(at)
  return Buffer.from(view.slice(at + (isWide ? 2 : 1), Math.min(length, STRING_BYTES_MAX))).toString('utf8')
}

function utf16At(view: ByteReader, place: number): string {
  return utf16le(view.slice(place + 2, Math.min(view.u16(place) * 2, STRING_BYTES_MAX)))
}
