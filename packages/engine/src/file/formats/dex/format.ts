// Dalvik code as a format, alone or all of a package's together: how much there is, and what of it matters.
import type { Defect } from '../../defect.ts'
import type { Format, Parsed } from '../../format.ts'
import { type DexUse, readDexCode } from './code.ts'
import { DEX_INTEREST } from './interest.ts'
import { USES_MAX } from './limits.ts'
import { DexTables } from './tables.ts'

export interface DexFacts {
  /** Of the format, of each file: `035` to `041`. */
  readonly versions: readonly string[]
  readonly classes: number
  /** Named, be they defined here or called. */
  readonly methods: number
  /** Calls that reach other apps, the device and its owner, or that load code, each with the first place of it. */
  readonly calls: readonly DexUse[]
  readonly texts: readonly DexUse[]
  /** Methods that the system calls when it hands over what others show. */
  readonly defines: readonly DexUse[]
  /** Share of class names of one or two letters: the mark of obfuscators and of shrinkers. */
  readonly shortNames: number
}

export interface DexReading {
  readonly facts: DexFacts
  readonly classNames: ReadonlySet<string>
  readonly defects: readonly Defect[]
}

export const dexFormat: Format = {
  id: 'dex',
  types: ['dex'],
  parse(bytes): Parsed {
    const { facts, defects } = readDex([bytes])
    return { facts: { dex: facts }, defects, children: [] }
  },
}

/** `files` as they stand in one package: `classes.dex`, `classes2.dex`, … */
export function readDex(files: Iterable<Uint8Array>): DexReading {
  const versions: string[] = []
  let methods = 0
  const calls = new Map<string, string>()
  const texts = new Map<string, string>()
  const defines = new Map<string, string>()
  const classNames = new Set<string>()
  const defects: Defect[] = []
  for (const bytes of files) {
    const tables = new DexTables(bytes)
    if (tables.reader.u32(FILE_SIZE) > bytes.length)
      defects.push({ where: 'dex.header', what: 'claims more bytes than the file has' })
    const code = readDexCode(tables, DEX_INTEREST)
    if (tables.isExhausted) defects.push({ where: 'dex.strings', what: 'the same texts are named again and again' })
    versions.push(tables.version)
    methods += tables.methodCount
    join(calls, code.calls)
    join(texts, code.texts)
    join(defines, code.defines)
    for (const name of code.classes) classNames.add(name)
  }
  const short = [...classNames].filter((name) => /(?:^|\/)[A-Za-z]{1,2}$/.test(name)).length
  return {
    facts: {
      versions,
      classes: classNames.size,
      methods,
      calls: told(calls),
      texts: told(texts),
      defines: told(defines),
      shortNames: classNames.size === 0 ? 0 : Math.round((short / classNames.size) * 100) / 100,
    },
    classNames,
    defects,
  }
}

/** Where the header tells the size of the whole. */
const FILE_SIZE = 32

function join(all: Map<string, string>, uses: readonly DexUse[]): void {
  for (const { what, from } of uses) if (!all.has(what)) all.set(what, from)
}

function told(uses: ReadonlyMap<string, string>): readonly DexUse[] {
  return [...uses].slice(0, USES_MAX).map(([what, from]) => ({ what, from }))
}
