// Java class files → the names and texts of their constant pool, which tell what they call.
import { ByteView } from '../../bytes.ts'
import type { Format, Parsed } from '../../format.ts'

export interface JavaFacts {
  /** Classes read; of a class file alone, one. */
  readonly classes: number
  readonly mainClass: string
  /** `class.method` pairs that are called, as far as they matter. */
  readonly calls: readonly string[]
  /** Texts of the pool, the first of them. */
  readonly texts: readonly string[]
  /** Share of class names of one or two letters: the mark of obfuscators and of shrinkers. */
  readonly shortNames: number
}

export interface ClassFile {
  readonly name: string
  readonly calls: readonly string[]
  readonly texts: readonly string[]
}

const CONSTANTS_MAX = 65_535
const TEXTS_MAX = 2000
/** Methods that reach outside the program or load code. */
const TELLING =
  /^(?:java\/lang\/(?:Runtime\.exec|ProcessBuilder\.|ClassLoader\.defineClass|System\.load|reflect\/Method\.invoke)|java\/net\/(?:URLClassLoader|Socket|URL\.open|HttpURLConnection|ServerSocket)|javax\/crypto\/Cipher|java\/awt\/Robot|java\/util\/prefs\/Preferences|javax\/script\/ScriptEngine|sun\/misc\/Unsafe|java\/util\/zip\/|java\/lang\/invoke\/MethodHandles)/

export function readClassFile(bytes: Uint8Array): ClassFile | null {
  const view = new ByteView(bytes)
  if (view.u32(0, false) !== 0xcafebabe || view.u16(6, false) < 45) return null
  const count = Math.min(view.u16(8, false), CONSTANTS_MAX)
  const utf8 = new Map<number, string>()
  const pairs = new Map<number, readonly [number, number]>()
  const single = new Map<number, number>()
  const members: (readonly [number, number])[] = []
  const strings: number[] = []
  let at = 10
  for (let index = 1; index < count && view.has(at, 3); index += 1) {
    const tag = view.u8(at)
    if (tag === 1) {
      const length = view.u16(at + 1, false)
      utf8.set(index, Buffer.from(view.slice(at + 3, length)).toString('utf8'))
      at += 3 + length
    } else if (tag === 7 || tag === 8 || tag === 16 || tag === 19 || tag === 20) {
      single.set(index, view.u16(at + 1, false))
      if (tag === 8) strings.push(view.u16(at + 1, false))
      at += 3
    } else if (tag === 9 || tag === 10 || tag === 11 || tag === 12 || tag === 17 || tag === 18) {
      const pair = [view.u16(at + 1, false), view.u16(at + 3, false)] as const
      pairs.set(index, pair)
      if (tag === 10 || tag === 11) members.push(pair)
      at += 5
    } else if (tag === 3 || tag === 4) at += 5
    else if (tag === 5 || tag === 6) {
      at += 9
      // Eight-byte constants take two places.
      index += 1
    } else if (tag === 15) at += 4
    else return null
  }
  const nameOf = (index: number): string => utf8.get(single.get(index) ?? 0) ?? ''
  const calls = new Set<string>()
  for (const [owner, member] of members) {
    const call = `${nameOf(owner)}.${utf8.get(pairs.get(member)?.[0] ?? 0) ?? ''}`
    if (TELLING.test(call)) calls.add(call.slice(0, 200))
  }
  return {
    name: nameOf(view.u16(at + 2, false)),
    calls: [...calls],
    texts: strings
      .slice(0, TEXTS_MAX)
      .map((index) => (utf8.get(index) ?? '').slice(0, 500))
      .filter((text) => text !== ''),
  }
}

export const classFormat: Format = {
  id: 'java_class',
  types: ['java_class'],
  parse(bytes): Parsed {
    const read = readClassFile(bytes)
    if (read === null)
      return { facts: {}, defects: [{ where: 'java.constant_pool', what: 'cannot be read' }], children: [] }
    return {
      facts: {
        java: { classes: 1, mainClass: read.name, calls: read.calls, texts: read.texts.slice(0, 300), shortNames: 0 },
      },
      defects: [],
      children: [],
    }
  },
}
