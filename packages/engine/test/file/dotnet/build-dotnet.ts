// Writes small, harmless .NET assemblies for tests: the metadata tells a story (ECMA-335, II.22 to II.25), the one method
// there is returns at once. The same bytes every time.
import { buildPe } from '../pe/build-pe.ts'
import type { PeRecipe } from '../pe/pe-recipe.ts'

export interface DotnetRecipe {
  readonly name?: string
  /** Types defined here, `Namespace.Name`. */
  readonly types?: readonly string[]
  readonly methods?: readonly string[]
  /** Methods with a body: what each calls (members or other bodies by their number) and the texts that it loads, in order. */
  readonly bodies?: readonly (readonly BodyStep[])[]
  /** Members of the framework that are used, `Namespace.Type::Member`; with what they take, `(name)` or `(bytes)`, where that is told. */
  readonly members?: readonly string[]
  /** Library → functions that are called through P/Invoke. */
  readonly nativeCalls?: Readonly<Record<string, readonly string[]>>
  /** Manifest resources by name. */
  readonly resources?: Readonly<Record<string, Uint8Array>>
  /** Text literals. */
  readonly texts?: readonly string[]
  /** Values of custom attributes on the assembly. */
  readonly attributes?: readonly Uint8Array[]
  /** The file around it. */
  readonly pe?: PeRecipe
}

export type BodyStep = { readonly call: string } | { readonly text: string } | { readonly run: number }

const BODIES_RVA = 0x1001
const FAT_HEADER_BYTES = 12
const STEP_BYTES = 5

/** Adds what the bodies use to the lists that metadata is written from. */
function withBodies(recipe: DotnetRecipe): DotnetRecipe {
  const steps = recipe.bodies?.flat() ?? []
  if (steps.length === 0) return recipe
  const members = [...(recipe.members ?? []), ...steps.flatMap((step) => ('call' in step ? [step.call] : []))]
  const texts = [...(recipe.texts ?? []), ...steps.flatMap((step) => ('text' in step ? [step.text] : []))]
  return { ...recipe, members: [...new Set(members)], texts: [...new Set(texts)] }
}

const bodyRva = (bodies: NonNullable<DotnetRecipe['bodies']>, index: number): number =>
  BODIES_RVA + bodies.slice(0, index).reduce((sum, steps) => sum + FAT_HEADER_BYTES + steps.length * STEP_BYTES + 1, 0)

/** II.25.4.3: a header that tells the size, one instruction a step, `ret`. */
function writeBodies({ bodies = [], members = [], texts = [] }: DotnetRecipe): Buffer {
  const textAt = (text: string): number =>
    texts.slice(0, texts.indexOf(text)).reduce((sum, one) => sum + 2 + one.length * 2, 1)
  return Buffer.concat(
    bodies.flatMap((steps) => [
      u16(0x3003),
      u16(8),
      u32(steps.length * STEP_BYTES + 1),
      u32(0),
      ...steps.flatMap((step) => {
        if ('text' in step) return [Buffer.from([0x72]), u32(0x7000_0000 + textAt(step.text))]
        // Main stands before them in the table.
        const token = 'call' in step ? 0x0a00_0000 + members.indexOf(step.call) + 1 : 0x0600_0000 + step.run + 2
        return [Buffer.from([0x28]), u32(token)]
      }),
      Buffer.from([0x2a]),
    ]),
  )
}

const MODULE_TYPE = '<Module>'
const FRAMEWORK = 'mscorlib'

export function buildDotnet(given: DotnetRecipe = {}): Uint8Array {
  const recipe = withBodies(given)
  const resources = Buffer.concat(
    Object.values(recipe.resources ?? {}).map((data) => Buffer.concat([u32(data.length), data, pad(data.length, 8)])),
  )
  return buildPe({
    imports: { 'mscoree.dll': ['_CorExeMain'] },
    ...(recipe.bodies === undefined ? {} : { code: Buffer.concat([Buffer.from([0xc3]), writeBodies(recipe)]) }),
    ...recipe.pe,
    clr: { metadata: writeMetadata(recipe), resources },
  })
}

function writeMetadata(recipe: DotnetRecipe): Buffer {
  const strings = new Heap()
  const blobs = new Heap()
  const tables = writeTables(recipe, strings, blobs)
  const streams: readonly (readonly [string, Buffer])[] = [
    ['#~', tables],
    ['#Strings', strings.done()],
    ['#US', userStrings(recipe.texts ?? [])],
    ['#GUID', Buffer.alloc(16, 0x11)],
    ['#Blob', blobs.done()],
  ]
  const version = Buffer.from('v4.0.30319\0\0', 'latin1')
  const names = streams.map(([name]) => Buffer.concat([Buffer.from(`${name}\0`, 'latin1'), pad(name.length + 1, 4)]))
  const headSize = 16 + version.length + 4 + names.reduce((sum, name) => sum + 8 + name.length, 0)
  let at = headSize
  const rows = streams.map(([, data], index) => {
    const row = Buffer.concat([u32(at), u32(data.length), names[index] ?? Buffer.alloc(0)])
    at += data.length
    return row
  })
  return Buffer.concat([
    Buffer.from('BSJB', 'latin1'),
    u16(1),
    u16(1),
    u32(0),
    u32(version.length),
    version,
    u16(0),
    u16(streams.length),
    ...rows,
    ...streams.map(([, data]) => data),
  ])
}

function writeTables(recipe: DotnetRecipe, strings: Heap, blobs: Heap): Buffer {
  const text = (value: string): Buffer => u16(strings.add(Buffer.from(`${value}\0`, 'utf8')))
  const none = u16(0)
  const fullName = (name: string): Buffer => {
    const dot = name.lastIndexOf('.')
    return Buffer.concat([text(name.slice(dot + 1)), text(dot === -1 ? '' : name.slice(0, dot))])
  }
  const members = (recipe.members ?? []).map((member) => member.split('::'))
  const owners = [...new Set(members.map(([owner = '']) => owner))]
  const native = Object.entries(recipe.nativeCalls ?? {})
  const nativeNames = native.flatMap(([, names]) => names)
  const bodies = recipe.bodies ?? []
  const methods = ['Main', ...bodies.map((_, index) => `Body${index}`), ...(recipe.methods ?? []), ...nativeNames]
  const rvaOf = (index: number): number => (index > 0 && index <= bodies.length ? bodyRva(bodies, index - 1) : 0)
  const firstNative = methods.length - nativeNames.length
  const name = recipe.name ?? 'sample'
  const rows: readonly (readonly [table: number, rows: readonly Buffer[]])[] = [
    [0x00, [Buffer.concat([none, text(`${name}.exe`), u16(1), none, none])]],
    // Resolved in the first assembly reference: tag 2 of two bits.
    [0x01, owners.map((owner) => Buffer.concat([u16((1 << 2) | 2), fullName(owner)]))],
    [
      0x02,
      [MODULE_TYPE, `${name}.Program`, ...(recipe.types ?? [])].map((type) =>
        Buffer.concat([u32(0), fullName(type), none, u16(1), u16(1)]),
      ),
    ],
    [
      0x06,
      methods.map((method, index) => Buffer.concat([u32(rvaOf(index)), u16(0), u16(0x16), text(method), none, u16(1)])),
    ],
    // Parent is a type reference: tag 1 of three bits.
    [
      0x0a,
      members.map(([owner = '', member = '']) =>
        Buffer.concat([
          u16(((owners.indexOf(owner) + 1) << 3) | 1),
          text(member.replace(/\(.*/, '')),
          member.includes('(') ? u16(blobs.add(blob(signatureOf(member)))) : none,
        ]),
      ),
    ],
    // On the assembly (tag 14 of five bits), made by the first member reference (tag 3 of three).
    [
      0x0c,
      (recipe.attributes ?? []).map((value) =>
        Buffer.concat([u16((1 << 5) | 14), u16((1 << 3) | 3), u16(blobs.add(blob(value)))]),
      ),
    ],
    [0x1a, native.map(([library]) => text(library))],
    [
      0x1c,
      native.flatMap(([, names], index) =>
        names.map((one) =>
          // The method that it stands for: tag 1 of one bit.
          Buffer.concat([
            u16(0x100),
            u16(((firstNative + nativeNames.indexOf(one) + 1) << 1) | 1),
            text(one),
            u16(index + 1),
          ]),
        ),
      ),
    ],
    [0x20, [Buffer.concat([u32(0x8004), u16(1), none, none, none, u32(0), none, text(name), none])]],
    [0x23, [Buffer.concat([u16(4), none, none, none, u32(0), none, text(FRAMEWORK), none, none])]],
    [0x28, resourceRows(recipe.resources ?? {}, text)],
  ]
  const filled = rows.filter(([, list]) => list.length > 0)
  const present = filled.reduce((bits, [table]) => bits | (1n << BigInt(table)), 0n)
  const head = Buffer.alloc(24)
  head.writeUInt8(2, 4)
  head.writeUInt8(1, 7)
  head.writeBigUInt64LE(present, 8)
  const body = Buffer.concat([
    head,
    ...filled.map(([, list]) => u32(list.length)),
    ...filled.flatMap(([, list]) => list),
  ])
  return Buffer.concat([body, pad(body.length, 4)])
}

/** A method of the class that takes one argument and hands back a class: a text, or bytes (II.23.2.2). */
const signatureOf = (member: string): Buffer =>
  Buffer.from([0, 1, 0x12, 5, ...(member.endsWith('(bytes)') ? [0x1d, 5] : [0x0e])])

function resourceRows(resources: Readonly<Record<string, Uint8Array>>, text: (value: string) => Buffer): Buffer[] {
  let at = 0
  return Object.entries(resources).map(([name, data]) => {
    const row = Buffer.concat([u32(at), u32(1), text(name), u16(0)])
    at += 4 + data.length + pad(data.length, 8).length
    return row
  })
}

/** Entries one after the other; offset 0 is the empty one. */
class Heap {
  #parts: Buffer[] = [Buffer.alloc(1)]
  #length = 1

  add(entry: Buffer): number {
    const at = this.#length
    this.#parts.push(entry)
    this.#length += entry.length
    return at
  }

  done(): Buffer {
    return Buffer.concat([...this.#parts, pad(this.#length, 4)])
  }
}

/** Length-prefixed UTF-16 with a final byte (II.24.2.4). */
function userStrings(texts: readonly string[]): Buffer {
  const heap = new Heap()
  for (const text of texts) heap.add(blob(Buffer.concat([Buffer.from(text, 'utf16le'), Buffer.alloc(1)])))
  return heap.done()
}

function blob(value: Uint8Array): Buffer {
  const { length } = value
  const head =
    length < 0x80
      ? [length]
      : length < 0x4000
        ? [0x80 | (length >> 8), length & 0xff]
        : [0xc0 | (length >> 24), (length >> 16) & 0xff, (length >> 8) & 0xff, length & 0xff]
  return Buffer.concat([Buffer.from(head), value])
}

function u16(value: number): Buffer {
  const out = Buffer.alloc(2)
  out.writeUInt16LE(value)
  return out
}

function u32(value: number): Buffer {
  const out = Buffer.alloc(4)
  out.writeUInt32LE(value >>> 0)
  return out
}

function pad(length: number, to: number): Buffer {
  return Buffer.alloc((to - (length % to)) % to)
}
