// Capabilities of a program file. Rules of the scope `file` are matched as they are meant; rules of narrower scopes are
// matched over the whole file as an approximation and marked so, where that cannot turn their meaning round.

import type { Feature, Statement } from '../../rules/rule.ts'
import { RuleGuard } from '../../rules/rule-guard.ts'
import type { RuleSet } from '../../rules/rule-set.ts'
import type { FileFacts } from '../facts.ts'
import { asCapability, type Capability } from './capability.ts'
import { scopeMatcher } from './match-scope.ts'
import { staticFeatures } from './static-features.ts'

/** Rules of the static scopes, ready to be matched with a program; those that weigh with any file. */
export interface FileMatcher {
  /** Limitations first (packed, a script inside a host: what follows may be incomplete), then in the order of the rules. */
  match(facts: FileFacts, bytes: Uint8Array): readonly Capability[]
}

/**
 * Made once for a rule set. Rules that ask for the absence of what only a disassembler sees are left out. `guard` is for rules
 * whose patterns nobody has tried.
 */
export function fileMatcher({ rules }: RuleSet, guard: RuleGuard = new RuleGuard()): FileMatcher {
  const usable = rules.filter(
    ({ staticScope, statement }) => staticScope === 'file' || (staticScope !== null && !deniesUnseen(statement)),
  )
  const matcher = scopeMatcher(usable, guard)
  const weighs = usable.some(({ claim }) => claim !== null)
  return {
    match(facts, bytes) {
      const isProgram = facts.pe !== undefined || facts.elf !== undefined || facts.macho !== undefined
      if (!isProgram && !weighs) return []
      const matches = guard
        .run(() => matcher.match(staticFeatures(facts, bytes)), [])
        .filter(({ rule }) => !rule.isLibrary && (isProgram || rule.claim !== null))
      const told = matches.map((match) => asCapability(match, 'file', match.rule.staticScope !== 'file'))
      const isLimitation = ({ namespace }: Capability): boolean => namespace.startsWith('internal/limitation')
      return [...told.filter(isLimitation), ...told.filter((one) => !isLimitation(one))]
    },
  }
}

/** Seen without a disassembler. */
const SEEN_CHARACTERISTICS: ReadonlySet<string> = new Set(['embedded pe', 'mixed mode', 'forwarded export'])

/** Of the features that only a disassembler sees, absence is no fact: a rule that asks for it would hold for every file. */
function deniesUnseen(statement: Statement, denied = false): boolean {
  switch (statement.op) {
    case 'and':
    case 'or':
    case 'some':
      return statement.children.some((child) => deniesUnseen(child, denied))
    case 'not':
      return deniesUnseen(statement.child, !denied)
    case 'subscope':
      return deniesUnseen(statement.child, denied)
    case 'feature':
      return denied && isUnseen(statement.feature)
    case 'text':
      return false
    case 'count':
      return (denied || statement.most !== Number.POSITIVE_INFINITY) && isUnseen(statement.feature)
  }
}

function isUnseen(feature: Feature): boolean {
  if (feature.kind !== 'exact') return false
  const [kind = '', value = ''] = feature.key.split(':', 2)
  if (kind === 'characteristic') return !SEEN_CHARACTERISTICS.has(value)
  return /^(?:number|offset|mnemonic|operand\[|basic blocks|com\/)/.test(kind)
}
