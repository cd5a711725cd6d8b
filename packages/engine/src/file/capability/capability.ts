// A matched rule, as it is told in results: capa's own names.
import { EVIDENCE_MAX } from '../../rules/limits.ts'
import type { Reference, Scope } from '../../rules/rule.ts'
import type { RuleMatchInScope } from './match-scope.ts'

/** What code can do, by a rule of capa's format. */
export interface Capability {
  readonly rule: string
  readonly namespace: string
  readonly scope: Scope
  /**
   * The rule asks for its features to stand in one function, and they were found in one file: the program has the parts,
   * whether it puts them together was not seen. Never a reason to convict.
   */
  readonly scopeRelaxed: boolean
  readonly attack: readonly Reference[]
  readonly mbc: readonly Reference[]
  readonly evidence: readonly string[]
  readonly description: string
}

export function asCapability({ rule, found }: RuleMatchInScope, scope: Scope, scopeRelaxed: boolean): Capability {
  const { name, namespace, attack, mbc, description } = rule
  const evidence = [...new Set(found)].slice(0, EVIDENCE_MAX)
  return { rule: name, namespace, scope, scopeRelaxed, attack, mbc, evidence, description }
}
