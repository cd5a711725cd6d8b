// A writer of Dalvik code: classes whose methods call others and load texts, as the tools of Android lay it out.
// https://source.android.com/docs/core/runtime/dex-format

export interface DexMethodRecipe {
  /** `android/telephony/SmsManager.sendTextMessage`. */
  readonly calls?: readonly string[]
  readonly texts?: readonly string[]
}

/** By class, `com/example/Main`, then by method. */
export type DexRecipe = Readonly<Record<string, Readonly<Record<string, DexMethodRecipe>>>>

const HEADER_BYTES = 0x70
const descriptor = (name: string): string => `L${name};`

function leb(value: number): readonly number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...leb(value >>> 7)]
}

/** Each thing once, by its place. */
class Table {
  readonly items: string[] = []

  indexOf(item: string): number {
    const at = this.items.indexOf(item)
    return at === -1 ? this.items.push(item) - 1 : at
  }
}

export function writeDex(recipe: DexRecipe): Buffer {
  const strings = new Table()
  const types = new Table()
  const methods = new Table()
  const typeOf = (name: string): number => {
    strings.indexOf(descriptor(name))
    return types.indexOf(name)
  }
  const methodOf = (name: string): number => {
    typeOf(name.slice(0, name.lastIndexOf('.')))
    strings.indexOf(name.slice(name.lastIndexOf('.') + 1))
    return methods.indexOf(name)
  }
  typeOf('java/lang/Object')
  for (const [owner, members] of Object.entries(recipe)) {
    typeOf(owner)
    for (const [name, { calls = [], texts = [] }] of Object.entries(members)) {
      methodOf(`${owner}.${name}`)
      calls.map(methodOf)
      texts.map((text) => strings.indexOf(text))
    }
  }

  const classes = Object.entries(recipe)
  const at = {
    strings: HEADER_BYTES,
    types: HEADER_BYTES + strings.items.length * 4,
    methods: HEADER_BYTES + (strings.items.length + types.items.length) * 4,
    classes: HEADER_BYTES + (strings.items.length + types.items.length) * 4 + methods.items.length * 8,
  }
  const dataAt = at.classes + classes.length * 32
  const data: number[] = []
  const place = (bytes: readonly number[] | Uint8Array): number => {
    const placed = dataAt + data.length
    data.push(...bytes)
    while (data.length % 4 !== 0) data.push(0)
    return placed
  }
  const out = Buffer.alloc(dataAt)
  for (const [index, text] of strings.items.entries())
    out.writeUInt32LE(place([...leb(text.length), ...Buffer.from(text), 0]), at.strings + index * 4)
  for (const [index, name] of types.items.entries())
    out.writeUInt32LE(strings.indexOf(descriptor(name)), at.types + index * 4)
  for (const [index, name] of methods.items.entries()) {
    out.writeUInt16LE(types.indexOf(name.slice(0, name.lastIndexOf('.'))), at.methods + index * 8)
    out.writeUInt32LE(strings.indexOf(name.slice(name.lastIndexOf('.') + 1)), at.methods + index * 8 + 4)
  }
  for (const [index, [owner, members]] of classes.entries()) {
    const codes = Object.entries(members).map(([name, { calls = [], texts = [] }]) => {
      const units = [
        ...texts.flatMap((text) => [0x001a, strings.indexOf(text)]),
        ...calls.flatMap((call) => [0x006e, methods.indexOf(call), 0]),
        0x000e,
      ]
      const code = Buffer.alloc(16 + units.length * 2)
      code.writeUInt32LE(units.length, 12)
      for (const [unit, value] of units.entries()) code.writeUInt16LE(value, 16 + unit * 2)
      return { method: methods.indexOf(`${owner}.${name}`), codeAt: place(code) }
    })
    const sorted = codes.toSorted((a, b) => a.method - b.method)
    const listed = sorted.flatMap(({ method, codeAt }, place) => [
      ...leb(method - (sorted[place - 1]?.method ?? 0)),
      ...leb(1),
      ...leb(codeAt),
    ])
    const entry = at.classes + index * 32
    out.writeUInt32LE(types.indexOf(owner), entry)
    out.writeUInt32LE(types.indexOf('java/lang/Object'), entry + 8)
    out.writeUInt32LE(place([0, 0, 0, ...leb(codes.length), ...listed]), entry + 24)
  }
  const dex = Buffer.concat([out, Buffer.from(data)])
  dex.write('dex\n039\0', 'latin1')
  for (const [field, value] of [
    [32, dex.length],
    [36, HEADER_BYTES],
    [40, 0x12345678],
    [56, strings.items.length],
    [60, at.strings],
    [64, types.items.length],
    [68, at.types],
    [88, methods.items.length],
    [92, at.methods],
    [96, classes.length],
    [100, at.classes],
  ] as const)
    dex.writeUInt32LE(value, field)
  return dex
}
