// The system functions that a Windows program can call: what it imports, by the names that programmers know them by.
import type { Evidence } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { isGenuine } from '../../formats/pe/authenticode/authenticode.ts'

const known = new WeakMap<FileFacts, ReadonlySet<string>>()

/** Imported functions, delayed ones too, without the A or W that tells the text encoding. */
export function callsOf(facts: FileFacts): ReadonlySet<string> {
  const before = known.get(facts)
  if (before !== undefined) return before
  const calls = new Set<string>()
  for (const { functions } of [...(facts.pe?.imports ?? []), ...(facts.pe?.delayImports ?? [])]) {
    for (const { name } of functions) if (name !== null) calls.add(withoutSuffix(name))
  }
  for (const { name } of facts.dotnet?.nativeCalls ?? []) calls.add(withoutSuffix(name))
  for (const { name } of facts.pe?.visualBasic?.declares ?? []) calls.add(withoutSuffix(name))
  known.set(facts, calls)
  return calls
}

/** Those of `names` that the program imports, in the order given. */
export function callsAmong(facts: FileFacts, names: readonly string[]): readonly string[] {
  const calls = callsOf(facts)
  return names.filter((name) => calls.has(name))
}

/** Members of the framework's types that a .NET program uses, `Namespace.Type::Member`, that `pattern` matches. */
export function membersAmong({ dotnet }: FileFacts, pattern: RegExp): readonly string[] {
  return dotnet?.memberReferences.filter((name) => pattern.test(name)) ?? []
}

/**
 * True where a maker answers for the program: its signature proves it, or that of the program whose resource it is; expired is well enough here. What the properties say
 * is written by whoever made the file, and counts for nothing.
 */
export function isMakerProven({ pe, isVouchedFor }: FileFacts): boolean {
  return isVouchedFor || (pe?.signatures.some(isGenuine) ?? false)
}

export function callEvidence(names: readonly string[]): readonly Evidence[] {
  return names.length === 0 ? [] : [{ where: 'pe.imports', snippet: names.slice(0, 12).join(', ') }]
}

/**
 * The system's own library, not a user of it: it offers one of these functions, and a maker answers for it. An export alone is a
 * name, which anybody may give to anything.
 */
export function isSystemLibrary(facts: FileFacts, offers: RegExp): boolean {
  return (
    isMakerProven(facts) &&
    (facts.pe?.exports?.functions.some(({ name }) => name !== null && offers.test(name)) ?? false)
  )
}

function withoutSuffix(name: string): string {
  return /[a-z][AW]$/.test(name) ? name.slice(0, -1) : name
}
