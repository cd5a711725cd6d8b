// Android's binary XML (the manifest of an APK) → elements with their attributes. Only what a manifest needs: string pool,
// start and end of elements, attribute values that are strings or numbers.
import { ByteView, utf16le } from '../../bytes.ts'

export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly depth: number
}

const ELEMENTS_MAX = 20_000
const STRINGS_MAX = 100_000

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
  const view = new ByteView(bytes)
  let strings: readonly string[] = []
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
  view: ByteView,
  at: number,
  strings: readonly string[],
  resources: readonly number[],
  depth: number,
): XmlElement {
  const start = at + 16 + view.u16(at + 24)
  const count = Math.min(view.u16(at + 28), 200)
  const attributes: Record<string, string> = {}
  for (let index = 0; index < count; index += 1) {
    const offset = start + index * 20
    const nameIndex = view.u32(offset + 4)
    const name = strings[nameIndex] || RESOURCES[resources[nameIndex] ?? 0] || ''
    const type = view.u8(offset + 15)
    const data = view.u32(offset + 16)
    attributes[name] = type === 0x03 ? (strings[data] ?? '') : type === 0x12 ? String(data !== 0) : String(data)
  }
  return { name: strings[view.u32(at + 20)] ?? '', attributes, depth }
}

function stringPool(view: ByteView, at: number): readonly string[] {
  const count = Math.min(view.u32(at + 8), STRINGS_MAX)
  const utf8 = (view.u32(at + 16) & 0x100) !== 0
  const start = at + view.u32(at + 20)
  return Array.from({ length: count }, (_, index) => {
    let offset = start + view.u32(at + 28 + index * 4)
    if (utf8) {
      offset += view.u8(offset) >= 0x80 ? 2 : 1
      const wide = view.u8(offset) >= 0x80
      const length = wide ? ((view.u8(offset) & 0x7f) << 8) | view.u8(offset + 1) : view.u8(offset)
      return Buffer.from(view.slice(offset + (wide ? 2 : 1), length)).toString('utf8')
    }
    return utf16le(view.slice(offset + 2, Math.min(view.u16(offset), 5000) * 2))
  })
}
