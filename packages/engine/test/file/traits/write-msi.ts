// Windows Installer packages for trait files: packed stream names, a string pool, the two tables that matter.
import { type Node, writeCompoundFile } from './write-compound-file.ts'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz._'

/** The reverse of what a reader does: two characters become one in a private range. */
export function packName(name: string, table = false): string {
  let out = table ? '\u4840' : ''
  for (let at = 0; at < name.length; ) {
    const first = ALPHABET.indexOf(name.charAt(at))
    const second = at + 1 < name.length ? ALPHABET.indexOf(name.charAt(at + 1)) : -1
    if (first === -1) {
      out += name.charAt(at)
      at += 1
    } else if (second === -1) {
      out += String.fromCharCode(0x4800 + first)
      at += 1
    } else {
      out += String.fromCharCode(0x3800 + first + (second << 6))
      at += 2
    }
  }
  return out
}

export interface MsiParts {
  readonly properties?: Readonly<Record<string, string>>
  readonly actions?: readonly {
    readonly action: string
    readonly type: number
    readonly source: string
    readonly target: string
  }[]
  readonly binaries?: Readonly<Record<string, Uint8Array>>
}

export function writeMsi(parts: MsiParts): Buffer {
  const strings: string[] = ['']
  const id = (text: string): number => {
    const known = strings.indexOf(text)
    return text === '' ? 0 : known > 0 ? known : strings.push(text) - 1
  }
  const column = (values: readonly number[]): Buffer =>
    Buffer.concat(values.map((value) => Buffer.from([value & 0xff, (value >> 8) & 0xff])))
  const properties = Object.entries({ ProductName: 'Harmless', Manufacturer: 'Nobody', ...parts.properties })
  const actions = parts.actions ?? []
  const propertyTable = Buffer.concat([
    column(properties.map(([name]) => id(name))),
    column(properties.map(([, value]) => id(value))),
  ])
  const actionTable = Buffer.concat([
    column(actions.map(({ action }) => id(action))),
    column(actions.map(({ type }) => type ^ 0x8000)),
    column(actions.map(({ source }) => id(source))),
    column(actions.map(({ target }) => id(target))),
  ])
  const data = Buffer.from(strings.slice(1).join(''), 'latin1')
  const pool = Buffer.concat([
    Buffer.alloc(4),
    ...strings.slice(1).map((text) => Buffer.from([text.length & 0xff, text.length >> 8, 1, 0])),
  ])
  const streams: Node[] = [
    { name: packName('_StringPool', true), bytes: pool },
    { name: packName('_StringData', true), bytes: data },
    { name: packName('Property', true), bytes: propertyTable },
    ...(actions.length === 0 ? [] : [{ name: packName('CustomAction', true), bytes: actionTable }]),
    ...Object.entries(parts.binaries ?? {}).map(([name, bytes]) => ({ name: packName(`Binary.${name}`), bytes })),
  ]
  return writeCompoundFile(streams, '000c1084-0000-0000-c000-000000000046')
}
