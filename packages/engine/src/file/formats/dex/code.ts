// A walk over the code of every class: which methods of the platform are called, which texts are loaded, and from where.
import { walkInstructions } from './instructions.ts'
import type { DexClass, DexTables } from './tables.ts'

export interface DexUse {
  /** `android/telephony/SmsManager.sendTextMessage`, or a text. */
  readonly what: string
  /** The first method of the app's own that does it, `com/example/Main.run`; one of a library where none does. */
  readonly from: string
}

export interface DexCode {
  readonly calls: readonly DexUse[]
  readonly texts: readonly DexUse[]
  /** Names of methods that classes of the app define, as far as they are asked for: `onAccessibilityEvent`. */
  readonly defines: readonly DexUse[]
  /** Of all classes that are defined here. */
  readonly classes: readonly string[]
}

/** What is worth telling, by name: a table of an app names tens of thousands of methods. */
export interface Interest {
  readonly call: (owner: string, name: string) => boolean
  readonly text: (text: string) => boolean
  readonly define: (name: string) => boolean
}

export function readDexCode(tables: DexTables, interest: Interest): DexCode {
  const { reader } = tables
  const calls = new Map<number, string | null>()
  const texts = new Map<number, string | null>()
  const defines = new Map<string, string>()
  const classes: string[] = []
  // Methods may share code where a compiler found it equal. No honest file has more code, or more members of classes,
  // than bytes; one whose tables all name the same places would.
  const walked = new Set<number>()
  let unitsLeft = reader.size >> 1
  const members = { left: reader.size >> 1 }

  for (let index = 0; index < tables.classCount; index += 1) {
    const defined = tables.class(index)
    classes.push(defined.name)
    for (const { method, codeAt } of methodsOf(tables, defined, members)) {
      const { name } = tables.method(method)
      const from = (): string => `${defined.name}.${name}`
      if (interest.define(name) && !defines.has(name)) defines.set(name, from())
      const units = reader.u32(codeAt + 12)
      if (codeAt === 0 || walked.has(codeAt) || units > unitsLeft) continue
      walked.add(codeAt)
      unitsLeft -= units
      walkInstructions(reader, codeAt + CODE_HEADER_BYTES, units, {
        method(called) {
          const known = calls.get(called)
          if (known === undefined) {
            const { owner, name: callee } = tables.method(called)
            calls.set(called, interest.call(owner, callee) ? from() : null)
          } else if (known !== null && LIBRARY.test(known)) calls.set(called, from())
        },
        string(loaded) {
          if (!texts.has(loaded)) texts.set(loaded, interest.text(tables.string(loaded)) ? from() : null)
        },
      })
    }
  }
  return {
    calls: told(calls, (index) => {
      const { owner, name } = tables.method(index)
      return `${owner}.${name}`
    }),
    texts: told(texts, (index) => tables.string(index)),
    defines: [...defines].map(([what, from]) => ({ what, from })),
    classes,
  }
}

/** By name alone, so that it says where to look first and excuses nothing. */
const LIBRARY =
  /^(?:androidx?|com\/google|io\/(?:grpc|netty|reactivex)|kotlinx?|okhttp3|okio|org\/(?:apache|jetbrains))\//

/** Registers, tries, debug information, and the count of units. */
const CODE_HEADER_BYTES = 16

/** One entry of each name: methods differ in their parameters too. */
function told(found: ReadonlyMap<number, string | null>, nameOf: (index: number) => string): readonly DexUse[] {
  const uses = new Map<string, string>()
  for (const [index, from] of found) {
    if (from === null) continue
    const what = nameOf(index)
    if (!uses.has(what)) uses.set(what, from)
  }
  return [...uses].map(([what, from]) => ({ what, from }))
}

interface CodeOfMethod {
  readonly method: number
  readonly codeAt: number
}

/** Class data: counts, fields and methods in LEB128, each index as the difference to the one before. */
function* methodsOf(tables: DexTables, { dataAt }: DexClass, members: { left: number }): Generator<CodeOfMethod> {
  const { reader } = tables
  let at = dataAt
  const leb = (): number => {
    let value = 0
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = reader.u8(at)
      at += 1
      value |= (byte & 0x7f) << shift
      if (byte < 0x80) break
    }
    return value >>> 0
  }
  if (dataAt === 0) return
  const [staticFields, fields, direct, virtual] = [leb(), leb(), leb(), leb()]
  const isMore = (left: number): boolean => {
    members.left -= 1
    return left > 0 && members.left > 0 && at < reader.size
  }
  for (let left = staticFields + fields; isMore(left); left -= 1) {
    leb()
    leb()
  }
  for (const count of [direct, virtual]) {
    let method = 0
    for (let left = count; isMore(left); left -= 1) {
      method += leb()
      leb()
      yield { method, codeAt: leb() }
    }
  }
}
