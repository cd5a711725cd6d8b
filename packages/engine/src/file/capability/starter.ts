// The capability rules that ship with the engine, in capa's own format.
import { loadEngineText } from '../../data/load.ts'
import type { RuleSource } from '../rules/rule-source.ts'
import { type FileMatcher, fileMatcher } from './match-file.ts'
import { compileRules, type RuleSet } from './rule-set.ts'

const FILES = [
  'limitation.yml',
  'lib.yml',
  'process.yml',
  'load-code.yml',
  'anti-analysis.yml',
  'collection.yml',
  'communication.yml',
  'persistence.yml',
  'host.yml',
  'impact.yml',
] as const

/** The rules that come with the engine, as they stand in their files. */
export function bundledCapabilityRules(): readonly RuleSource[] {
  return FILES.map((name) => ({ name, text: loadEngineText(`file/capability/starter/${name}`), namespace: 'assay' }))
}

let compiled: RuleSet | null = null

/** Compiled once a process. */
export function starterRules(): RuleSet {
  compiled ??= compileRules(bundledCapabilityRules())
  return compiled
}

let matcher: FileMatcher | null = null

export function starterMatcher(): FileMatcher {
  matcher ??= fileMatcher(starterRules())
  return matcher
}
