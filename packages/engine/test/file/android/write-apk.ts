// Writers of an Android package and of its manifest in binary XML.
import type { Member } from '../archives/member.ts'
import { writeZip } from '../archives/write-zip.ts'
import { type DexRecipe, writeDex } from './write-dex.ts'

export interface XmlRecipe {
  readonly name: string
  readonly attributes?: Readonly<Record<string, string | boolean>>
  readonly children?: readonly XmlRecipe[]
}

const chunk = (type: number, headerBytes: number, body: Uint8Array): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt16LE(type, 0)
  head.writeUInt16LE(headerBytes, 2)
  head.writeUInt32LE(8 + body.length, 4)
  return Buffer.concat([head, body])
}
const words = (...values: readonly number[]): Buffer => {
  const out = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) out.writeUInt32LE(value >>> 0, index * 4)
  return out
}
const NONE = 0xffffffff

/** `utf8` as newer tools write the pool of strings, or UTF-16. */
export function writeBinaryXml(root: XmlRecipe, utf8 = true): Buffer {
  const strings: string[] = []
  const index = (text: string): number => {
    const at = strings.indexOf(text)
    return at === -1 ? strings.push(text) - 1 : at
  }
  const element = ({ name, attributes = {}, children = [] }: XmlRecipe): Buffer => {
    const listed = Object.entries(attributes).map(([key, value]) =>
      typeof value === 'string'
        ? words(NONE, index(key), index(value), 0x03000008, index(value))
        : words(NONE, index(key), NONE, 0x12000008, value ? NONE : 0),
    )
    const counts = Buffer.alloc(12)
    counts.writeUInt16LE(20, 0)
    counts.writeUInt16LE(20, 2)
    counts.writeUInt16LE(listed.length, 4)
    return Buffer.concat([
      chunk(0x0102, 16, Buffer.concat([words(1, NONE, NONE, index(name)), counts, ...listed])),
      ...children.map(element),
      chunk(0x0103, 16, words(1, NONE, NONE, index(name))),
    ])
  }
  const body = element(root)
  const encoded = strings.map((text) => {
    const bytes = Buffer.from(text, utf8 ? 'utf8' : 'utf16le')
    if (utf8) return Buffer.concat([Buffer.from([text.length, bytes.length]), bytes, Buffer.alloc(1)])
    const head = Buffer.alloc(2)
    head.writeUInt16LE(text.length, 0)
    return Buffer.concat([head, bytes, Buffer.alloc(2)])
  })
  const places = encoded.map((_, at) => encoded.slice(0, at).reduce((sum, { length }) => sum + length, 0))
  const pool = chunk(
    0x0001,
    28,
    Buffer.concat([
      words(strings.length, 0, utf8 ? 0x100 : 0, 28 + strings.length * 4, 0, ...places),
      ...encoded,
      Buffer.alloc((4 - (encoded.reduce((sum, { length }) => sum + length, 0) % 4)) % 4),
    ]),
  )
  return chunk(0x0003, 8, Buffer.concat([pool, body]))
}

export interface ApkRecipe {
  readonly permissions?: readonly string[]
  /** `activity`, `service` or `receiver` → class name → actions of its filter. */
  readonly components?: readonly (readonly [kind: string, name: string, actions: readonly string[]])[]
  /** Whether its first activity has an icon. */
  readonly opens?: boolean
  readonly code?: DexRecipe
  readonly members?: readonly Member[]
}

export const PACKAGE = 'org.example.app'

export function manifestOf({ permissions = [], components = [], opens = true }: ApkRecipe): XmlRecipe {
  const category: XmlRecipe = { name: 'category', attributes: { name: 'android.intent.category.LAUNCHER' } }
  return {
    name: 'manifest',
    attributes: { package: PACKAGE, versionName: '1.0' },
    children: [
      ...permissions.map((one) => ({ name: 'uses-permission', attributes: { name: `android.permission.${one}` } })),
      {
        name: 'application',
        attributes: { debuggable: false },
        children: components.map(([kind, name, actions], at) => ({
          name: kind,
          attributes: { name },
          children: [
            {
              name: 'intent-filter',
              children: [
                ...actions.map((action) => ({ name: 'action', attributes: { name: action } })),
                ...(opens && at === 0 ? [category] : []),
              ],
            },
          ],
        })),
      },
    ],
  }
}

export function writeApk(recipe: ApkRecipe): Buffer {
  return writeZip([
    { name: 'AndroidManifest.xml', bytes: writeBinaryXml(manifestOf(recipe)) },
    { name: 'classes.dex', bytes: writeDex(recipe.code ?? {}) },
    { name: 'resources.arsc', bytes: Buffer.from('\x02\0\x0c\0', 'latin1') },
    ...(recipe.members ?? []),
  ])
}
