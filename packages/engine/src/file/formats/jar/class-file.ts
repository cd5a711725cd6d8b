// Java class files → the names and texts of their constant pool, which tell what they call.

import { ByteReader } from '../../byte-reader.ts'
import { bufferOf } from '../../bytes.ts'
import type { Format, Parsed } from '../../format.ts'
import { CONSTANTS_MAX, TEXTS_MAX } from './limits.ts'

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

/** Methods that reach outside the program or load code. */
const TELLING = [
  'java/lang/Runtime.exec',
  'java/lang/ProcessBuilder.',
  'java/lang/ClassLoader.defineClass',
  'java/lang/System.load',
  'java/lang/reflect/Method.invoke',
  'java/net/URLClassLoader',
  'java/net/Socket',
  'java/net/URL.open',
  'java/net/HttpURLConnection',
  'java/net/ServerSocket',
  'javax/crypto/Cipher',
  'java/awt/Robot',
  'java/util/prefs/Preferences',
  'javax/script/ScriptEngine',
  'sun/misc/Unsafe',
  'java/util/zip/',
  'java/lang/invoke/MethodHandles',
] as const

/** Tags of the constants that are looked into (JVM specification, table 4.4-A). */
const [TEXT, CLASS, STRING, METHOD, INTERFACE_METHOD, NAME_AND_TYPE] = [1, 7, 8, 10, 11, 12]
/** Marks the place behind the last constant: no tag. */
const END = 0xff

/** Each constant's tag and where its contents stand: tables that all classes use, one after the other. */
const tags = new Uint8Array(CONSTANTS_MAX + 1)
const places = new Uint32Array(CONSTANTS_MAX + 1)

export function readClassFile(bytes: Uint8Array): ClassFile | null {
  const view = new ByteReader(bytes)
  if (view.u32(0, false) !== 0xcafebabe || view.u16(6, false) < 45) return null
  const poolEndsAt = findConstants(view, Math.min(view.u16(8, false), CONSTANTS_MAX))
  if (poolEndsAt === null) return null
  const calls = new Set<string>()
  const texts: string[] = []
  let strings = 0
  /** Of each class that a method belongs to: its name, or null where it has none that tells. */
  const owners = new Map<number, string | null>()
  // A loader of its own calls what it inherits by its own name.
  if (/ClassLoader$/.test(nameAt(view, view.u16(poolEndsAt + 4, false))))
    owners.set(view.u16(poolEndsAt + 2, false), 'java/lang/ClassLoader')
  for (let index = 1; index < tags.length && tags[index] !== END; index += 1) {
    const tag = tags[index]
    if (tag === STRING && strings < TEXTS_MAX) {
      strings += 1
      const text = textAt(view, referenceAt(view, index)).slice(0, 500)
      if (text !== '') texts.push(text)
    } else if (tag === METHOD || tag === INTERFACE_METHOD) {
      const ownerAt = referenceAt(view, index)
      const known = owners.get(ownerAt)
      const owner = known === undefined ? tellingOwner(view, ownerAt) : known
      if (known === undefined) owners.set(ownerAt, owner)
      if (owner === null) continue
      const call = `${owner}.${methodName(view, view.u16((places[index] as number) + 2, false))}`
      if (TELLING.some((start) => call.startsWith(start))) calls.add(call.slice(0, 200))
    }
  }
  return { name: nameAt(view, view.u16(poolEndsAt + 2, false)), calls: [...calls], texts }
}

/** Fills the tables; where the pool ends, null for a tag that there is not. */
function findConstants(view: ByteReader, count: number): number | null {
  tags.fill(0)
  let at = 10
  let index = 1
  for (; index < count && view.has(at, 3); index += 1) {
    const tag = view.u8(at)
    tags[index] = tag
    places[index] = at + 1
    if (tag === TEXT) at += 3 + view.u16(at + 1, false)
    else if (isReference(tag)) at += 3
    else if (isPair(tag) || tag === 3 || tag === 4) at += 5
    else if (tag === 5 || tag === 6) {
      at += 9
      // Eight-byte constants take two places.
      index += 1
    } else if (tag === 15) at += 4
    else return null
  }
  tags[Math.min(index, CONSTANTS_MAX)] = END
  return at
}

/** Constants that are one reference. */
const isReference = (tag: number | undefined): boolean =>
  tag === CLASS || tag === STRING || tag === 16 || tag === 19 || tag === 20

/** Constants that are two. */
const isPair = (tag: number | undefined): boolean =>
  tag !== undefined && ((tag >= 9 && tag <= NAME_AND_TYPE) || tag === 17 || tag === 18)

/** The first number in a constant. */
const referenceAt = (view: ByteReader, index: number): number => view.u16(places[index] as number, false) // total for 16 bits

function textAt(view: ByteReader, index: number): string {
  if (tags[index] !== TEXT) return ''
  const at = places[index] as number
  return bufferOf(view.slice(at + 2, view.u16(at, false))).toString('utf8')
}

/** Of a class and of whatever else is named by one reference. */
const nameAt = (view: ByteReader, index: number): string =>
  isReference(tags[index]) ? textAt(view, referenceAt(view, index)) : ''

const methodName = (view: ByteReader, index: number): string =>
  isPair(tags[index]) ? textAt(view, referenceAt(view, index)) : ''

/** Few classes have methods that tell, and of the others no method's name is decoded. */
function tellingOwner(view: ByteReader, index: number): string | null {
  const owner = nameAt(view, index)
  return TELLING.some((start) => owner.startsWith(start) || start.startsWith(`${owner}.`)) ? owner : null
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
