// Arguments of a command: what stands behind a name, and what stands by itself. Names may be cut short.

import { evaluate } from '../evaluate.ts'
import type { PowerShell } from '../interpreter.ts'
import type { Argument } from '../parse/ast.ts'
import { quoted } from '../record.ts'
import type { Scope } from '../scope.ts'
import { PsHash, PsObject, type PsValue, textOf } from '../value.ts'

/** One argument as it was given, evaluated. `name` is null for what stands by itself. */
export interface GivenArgument {
  readonly name: string | null
  readonly value: PsValue
}

/** Names that take no value, of any command: what follows them stands by itself. */
const SWITCHES =
  /^(?:recurse|force|wait|passthru|usebasicparsing|useb\w*|nonewline|nonewwindow|raw|append|noprofile|nop|nologo|noninteractive|noni|encodedoutput|asstring|asplaintext|confirm|whatif|unique|hidden|file|directory|asjob|strict|leaf|parent|descending|scriptblock_|literal|quiet|nowait|allowclobber|skippublishercheck|autosize|wrap|notypeinformation|not|container|ea_|verbose|debug|disablekeepalive|skipcertificatecheck|all|utc|online|norestart|bodyashtml|usessl|enabled_|includeusername|simplematch|list)$/i

export function evaluateArguments(ps: PowerShell, args: readonly Argument[], scope: Scope): readonly GivenArgument[] {
  const given: GivenArgument[] = []
  let pending: string | null = null
  const close = (): void => {
    if (pending !== null) given.push({ name: pending, value: true })
    pending = null
  }
  for (const one of args) {
    if (one.kind === 'parameter') {
      close()
      if (one.value !== null) given.push({ name: one.name.toLowerCase(), value: evaluate(ps, one.value, scope) })
      else if (SWITCHES.test(one.name)) given.push({ name: one.name.toLowerCase(), value: true })
      else pending = one.name.toLowerCase()
    } else if (one.kind === 'splat') {
      close()
      const value = evaluate(ps, { kind: 'variable', name: one.name }, scope)
      if (value instanceof PsHash)
        for (const entry of value.entries.values())
          given.push({ name: textOf(entry.key).toLowerCase(), value: entry.value })
      else for (const item of Array.isArray(value) ? value : []) given.push({ name: null, value: item })
    } else {
      given.push({ name: pending, value: evaluate(ps, one.value, scope) })
      pending = null
    }
  }
  close()
  return given
}

export class CommandArguments {
  readonly given: readonly GivenArgument[]
  constructor(given: readonly GivenArgument[]) {
    this.given = given
  }

  /** By a name that may be cut short, or a second name. */
  named(...names: readonly string[]): PsValue | undefined {
    for (const { name, value } of this.given)
      if (name !== null && names.some((one) => one === name || (name.length >= 1 && one.startsWith(name)))) return value
    return undefined
  }

  has(...names: readonly string[]): boolean {
    return this.named(...names) !== undefined
  }

  get positional(): readonly PsValue[] {
    return this.given.flatMap(({ name, value }) => (name === null ? [value] : []))
  }

  /** By name, else the argument at that place. */
  at(place: number, ...names: readonly string[]): PsValue {
    return this.named(...names) ?? this.positional[place] ?? null
  }

  text(place: number, ...names: readonly string[]): string {
    return textOf(this.at(place, ...names))
  }
}

/** As a line that a person could have typed. */
export function commandLine(name: string, given: readonly GivenArgument[], isProgram = false): string {
  const parts = given.map((one) => {
    const value = one.value instanceof PsObject ? textOf(one.value) : one.value
    if (isProgram) {
      const text = textOf(value)
      const plain = /\s/.test(text) && !/^["'].*["']$/s.test(text) ? `"${text}"` : text
      return one.name === null ? plain : value === true ? `-${one.name}` : `-${one.name} ${plain}`
    }
    return one.name === null ? quoted(value) : value === true ? `-${one.name}` : `-${one.name} ${quoted(value)}`
  })
  return [isProgram && /\s/.test(name) ? `"${name}"` : name, ...parts].join(' ')
}
