// Classes of the script's own: definitions → objects. A method runs in the scope where its class stands, with `$this`.
import type { PowerShell } from './interpreter.ts'
import type { ClassMember } from './parse/ast.ts'
import { Scope } from './scope.ts'
import { PsObject, type PsValue, unlisted } from './value.ts'

export interface ClassDefinition {
  readonly name: string
  readonly base: string | null
  readonly members: readonly ClassMember[]
  readonly scope: Scope
  /** Members of the class itself. */
  readonly shared: Map<string, PsValue>
}

type Method = Extract<ClassMember, { kind: 'method' }>

/** A class that inherits from one that inherits from the first would go on for ever. */
const BASES_MAX = 20

export function defineClass(
  ps: PowerShell,
  name: string,
  base: string | null,
  members: readonly ClassMember[],
  scope: Scope,
): ClassDefinition {
  const shared = new Map<string, PsValue>()
  const made: ClassDefinition = { name, base, members, scope, shared }
  ps.classes.set(name, made)
  for (const one of members)
    if (one.kind === 'property' && one.isStatic)
      shared.set(one.name, one.value === null ? null : ps.evaluate(one.value, scope))
  return made
}

/** The class and those that it inherits from, nearest first. */
function lineOf(ps: PowerShell, definition: ClassDefinition): readonly ClassDefinition[] {
  const line: ClassDefinition[] = []
  for (
    let one: ClassDefinition | undefined = definition;
    one !== undefined && line.length < BASES_MAX;
    one = one.base === null ? undefined : ps.classes.get(one.base)
  )
    line.push(one)
  return line
}

/** Of methods of one name the one that takes as many values. */
function methodOf({ members }: ClassDefinition, name: string, count: number, isStatic: boolean): Method | undefined {
  const named = members.filter(
    (one): one is Method => one.kind === 'method' && one.name === name && one.isStatic === isStatic,
  )
  return named.find(({ body }) => body.parameters.length === count) ?? named[0]
}

function run(
  ps: PowerShell,
  { body }: Method,
  owner: ClassDefinition,
  self: PsValue,
  args: readonly PsValue[],
): PsValue {
  const scope = new Scope(owner.scope)
  scope.set('this', self)
  return unlisted(ps.invoke(body, { positional: args, named: new Map() }, scope))
}

export function newInstance(ps: PowerShell, definition: ClassDefinition, args: readonly PsValue[]): PsObject {
  const line = lineOf(ps, definition)
  const made: PsObject = new PsObject(
    definition.name,
    {},
    {
      call: (name, given) => {
        for (const owner of line) {
          const method = methodOf(owner, name, given.length, false)
          if (method !== undefined) return run(ps, method, owner, made, given)
        }
        return undefined
      },
    },
  )
  for (const { members, scope } of line.toReversed())
    for (const one of members)
      if (one.kind === 'property' && !one.isStatic)
        made.properties.set(one.name, one.value === null ? null : ps.evaluate(one.value, scope))
  construct(ps, line, 0, made, args)
  return made
}

/** The constructor of the base runs before the class's own. */
function construct(
  ps: PowerShell,
  line: readonly ClassDefinition[],
  at: number,
  self: PsObject,
  args: readonly PsValue[],
): void {
  const owner = line[at]
  if (owner === undefined) return
  const own = methodOf(owner, owner.name, args.length, false)
  const scope = new Scope(owner.scope)
  for (const [index, { name }] of (own?.body.parameters ?? []).entries()) scope.set(name, args[index] ?? null)
  const toBase = own?.toBase ?? null
  const given = toBase === null ? [] : ps.evaluate(toBase, scope)
  construct(ps, line, at + 1, self, Array.isArray(given) ? given : [given])
  if (own !== undefined) run(ps, own, owner, self, args)
}

/** `[Name]::Member`, `[Name]::Method(…)`, `[Name]::new(…)`; undefined where the script has no such class. */
export function classMember(
  ps: PowerShell,
  type: string,
  name: string,
  args: readonly PsValue[] | null,
): PsValue | undefined {
  const definition = ps.classes.get(type.toLowerCase())
  if (definition === undefined) return undefined
  const key = name.toLowerCase()
  if (args === null) return definition.shared.get(key) ?? null
  if (key === 'new') return newInstance(ps, definition, args)
  const method = methodOf(definition, key, args.length, true)
  return method === undefined ? null : run(ps, method, definition, null, args)
}
