// Rules of programs: what they ask for is a statement over the texts, the calls and the kind of a program, or over one chain of
// its functions.

import { evaluate } from '../../rules/evaluate.ts'
import { AskedFeatures } from '../../rules/features.ts'
import type { Claim, Find, ProgramCharacteristic, Rule, Shown, Statement } from '../../rules/rule.ts'
import { tell } from '../../rules/tell.ts'
import { askedIn, levelsOf, matchesIn } from '../../rules/text-rules.ts'
import type { FileFacts } from '../facts.ts'
import type { Mark } from '../formats/marks/format.ts'
import { programBytes } from '../program-bytes.ts'
import { isWrapped } from '../wrapping.ts'
import type { WeighedFileDetector } from './file-detector.ts'
import { isMakerProven } from './pe/calls.ts'
import { type Chain, chainsWith } from './pe/chains.ts'
import { isSmallAndUnclaimed } from './pe/unclaimed.ts'
import { evidenceOf, type FoundInProgram, findIn, importsOf } from './program-finds.ts'
import type { Seen } from './rule-detectors.ts'
import { holdsSignatureList } from './signature-list.ts'

const FORMATS = ['pe', 'elf', 'macho'] as const

const CHARACTERISTICS: Readonly<Record<ProgramCharacteristic, (facts: FileFacts) => boolean>> = {
  'proven maker': isMakerProven,
  wrapped: isWrapped,
  'small and unclaimed': isSmallAndUnclaimed,
  'signature list': holdsSignatureList,
  driver: ({ pe }) => pe?.isDriver === true,
  'kernel module': ({ elf }) => elf?.isKernelModule === true,
  static: ({ elf }) => elf?.isStatic === true,
  dotnet: ({ dotnet }) => dotnet !== undefined,
  'calls native code': ({ dotnet }) => (dotnet?.nativeCalls.length ?? 0) > 0,
  go: ({ pe }) => pe?.toolchain.some(({ name }) => name === 'Go') === true,
}
const CHARACTERISTIC = /^characteristic:(.+)$/s

/** A rule that asks which texts were found says nothing of a program in which nobody looked for any. */
export function inProgram(rule: Rule, claim: Claim, seen: Seen): WeighedFileDetector['detect'] {
  const { statement, finds, strengths } = rule
  const formats = FORMATS.filter((format) => askedIn(statement).includes(`format:${format}`))
  const own = new Map(finds.map((find) => [find.name, find]))
  const ofTexts = matchesIn(statement, true).filter((name) => !own.has(name))
  const shows =
    rule.shows ??
    [...finds.map(({ name }) => name), ...ofTexts].map((name) => ({ name, most: Number.POSITIVE_INFINITY }))
  const strongest = Math.max(...strengths.map(({ is }) => is), strengths.length === 0 ? 1 : 0)
  return (facts) => {
    if (formats.length > 0 && !formats.some((format) => facts[format] !== undefined)) return null
    if (facts.marks === undefined && ofTexts.length > 0) return null
    const ofFile = new Map<string, number>()
    // Of several chains the one that weighs most is told, so that none of a program's own hides another.
    let gravest: { readonly program: Program; readonly strength: number | undefined } | null = null
    for (const chain of rule.chain === null ? [null] : chainsFor(facts, rule)) {
      const program = new Program(facts, own, chain, seen, ofFile)
      if (!evaluate(statement, program.features).holds) continue
      const strength = strengths.find(({ when }) => when === null || holds(when, program))?.is
      if (gravest === null || (strength ?? 1) > (gravest.strength ?? 1)) gravest = { program, strength }
      if ((strength ?? 1) >= strongest) break
    }
    if (gravest === null) return null
    const { program, strength } = gravest
    const attack = finds.flatMap((find) => techniquesOf(find, program))
    return {
      description: tell(claim.tells, (name) =>
        name === 'found' ? program.marksOf(ofTexts).map(({ text }) => text) : program.textsOf(name),
      ),
      evidence: evidenceOf(shows.flatMap((one) => shownOf(one, program))),
      ...(strength !== undefined && { strength }),
      ...(finds.some(({ techniques }) => techniques.length > 0) && { attack }),
    }
  }
}

const holds = (statement: Statement, { features }: Program): boolean => evaluate(statement, features).holds

const shownOf = ({ name, most }: Shown, program: Program): readonly FoundInProgram[] =>
  program.found(name).slice(0, most)

/** Those techniques alone that what was found shows. */
function techniquesOf({ name, techniques }: Find, program: Program): readonly string[] {
  const texts = program.textsOf(name)
  return techniques.flatMap(([id, shows]) => (texts.some((text) => shows.test(text)) ? [id] : []))
}

/** Around the functions that do or say what the rule finds first. */
function chainsFor(facts: FileFacts, { finds, chain: depth }: Rule): Iterable<Chain> {
  const names = new Set<string>()
  const texts: RegExp[] = []
  for (const source of finds[0]?.sources ?? []) {
    if (source.kind === 'calls') for (const { name } of source.calls) names.add(name)
    else if (source.kind === 'texts') texts.push(source.pattern)
    else if (source.kind === 'calls like')
      for (const name of facts.dotnet?.memberReferences ?? []) if (source.pattern.test(name)) names.add(name)
  }
  const isAnchor = texts.length === 0 ? undefined : (text: string): boolean => texts.some((one) => one.test(text))
  return chainsWith(facts, depth ?? 0, names, isAnchor)
}

/** What a rule asks of one program, or of one chain of its functions: each thing is looked for once, when it is first asked for. */
class Program {
  readonly features: AskedFeatures
  readonly #facts: FileFacts
  readonly #own: ReadonlyMap<string, Find>
  readonly #chain: Chain | null
  readonly #seen: Seen
  readonly #found = new Map<string, readonly FoundInProgram[]>()

  /** `ofFile`: what was asked of the whole file before. */
  constructor(
    facts: FileFacts,
    own: ReadonlyMap<string, Find>,
    chain: Chain | null,
    seen: Seen,
    ofFile: Map<string, number>,
  ) {
    this.#facts = facts
    this.#own = own
    this.#chain = chain
    this.#seen = seen
    this.features = new AskedFeatures((key) => {
      if (key.startsWith('match:')) return this.found(key.slice('match:'.length)).length
      const before = ofFile.get(key) ?? countIn(facts, key)
      ofFile.set(key, before)
      return before
    })
  }

  /** `calls+keys` are both. */
  found(name: string): readonly FoundInProgram[] {
    if (name.includes('+')) return name.split('+').flatMap((one) => this.found(one))
    const before = this.#found.get(name)
    if (before !== undefined) return before
    const find = this.#own.get(name)
    const marksOf = (names: readonly string[]): readonly Mark<string>[] => this.marksOf(names)
    const found: readonly FoundInProgram[] =
      find === undefined
        ? marksOf([name]).map((mark) => ({ text: mark.text, at: { mark } }))
        : findIn(this.#facts, find, this.#chain, marksOf)
    this.#found.set(name, found)
    return found
  }

  /** Of rules of these names, or in these namespaces. */
  marksOf(names: readonly string[]): readonly Mark<string>[] {
    const { marksOf, namespaceOf } = this.#seen
    return marksOf(this.#facts).filter(
      ({ group }) => names.includes(group) || levelsOf(namespaceOf(group)).some((level) => names.includes(level)),
    )
  }

  textsOf(name: string): readonly string[] {
    return this.found(name).map(({ text }) => text)
  }
}

/** How often, of what is asked of the whole file. */
function countIn(facts: FileFacts, key: string): number {
  const characteristic = CHARACTERISTIC.exec(key)?.[1]
  if (characteristic !== undefined)
    return Number(CHARACTERISTICS[characteristic as ProgramCharacteristic]?.(facts) ?? false) // another name is nobody's
  if (key === 'imports') return importsOf(facts).size
  if (key === 'methods') return facts.dotnet?.methodCount ?? 0
  if (key === 'bytes of the program') return programBytes(facts)
  const [kind = '', name = ''] = key.split(/:(.*)/s)
  if (kind === 'format') return Number(FORMATS.some((format) => format === name && facts[format] !== undefined))
  if (kind === 'import') return Number(importsOf(facts).has(name))
  if (kind === 'export') return Number(exportsOf(facts).includes(name))
  return 0
}

const exportsOf = ({ pe, elf }: FileFacts): readonly (string | null)[] =>
  pe?.exports?.functions.map(({ name }) => name) ?? elf?.exports ?? []
