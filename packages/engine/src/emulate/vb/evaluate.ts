// Expressions of Visual Basic → values, and values → where they are assigned. Names are looked for as the language does:
// variables, procedures of the program, what the host offers, built-in functions, constants.

import { createObject } from '../com/create.ts'
import { HostObject, numberOf, textOfValue, type Value } from '../value.ts'
import { BUILTINS } from './builtins.ts'
import { CONSTANTS } from './constants.ts'
import { callExternal } from './externals.ts'
import type { Interpreter } from './interpreter.ts'
import { binary, not, numeric } from './operators.ts'
import type { Expression, Procedure, Statement } from './parse/ast.ts'
import { regularExpression } from './regular-expression.ts'
import { Scope } from './scope.ts'
import { VbError } from './signals.ts'

type Args = readonly (Expression | null)[]

export function evaluate(vb: Interpreter, one: Expression, scope: Scope): Value {
  vb.step()
  switch (one.kind) {
    case 'value':
      return one.value
    case 'group':
      return evaluate(vb, one.inner, scope)
    case 'unary': {
      const value = plain(evaluate(vb, one.operand, scope))
      return one.op === 'not' ? not(value) : -numeric(value)
    }
    case 'binary':
      return evaluateBinary(vb, one, scope)
    case 'new':
      return instanceOf(vb, one.name)
    case 'name':
      return named(vb, one.name, [], scope)
    case 'member':
      return member(vb, one, null, scope)
    case 'call':
      return call(vb, one.target, one.args, scope)
  }
}

/** Long chains of `&` are written as one expression; they are walked without going deeper. */
function evaluateBinary(vb: Interpreter, top: Extract<Expression, { kind: 'binary' }>, scope: Scope): Value {
  const chain: { readonly op: string; readonly right: Expression }[] = []
  let left: Expression = top
  while (left.kind === 'binary') {
    chain.push({ op: left.op, right: left.right })
    left = left.left
  }
  let value = evaluate(vb, left, scope)
  for (let at = chain.length - 1; at >= 0; at -= 1) {
    const link = chain[at]
    if (link === undefined) break
    const isIdentity = link.op === 'is'
    const right = evaluate(vb, link.right, scope)
    if (link.op === '=' || link.op === '<>') vb.world.comparisons.note(plain(value), plain(right))
    value = isIdentity ? binary(link.op, value, right) : binary(link.op, plain(value), plain(right))
  }
  return value
}

/** An object where a value is wanted gives its default member. */
function plain(value: Value): Value {
  return value instanceof HostObject && value.has('') ? value.get('') : value
}

function named(vb: Interpreter, name: string, args: readonly Value[], scope: Scope): Value {
  if (scope.has(name)) return args.length > 0 ? indexed(scope.get(name), args) : scope.get(name)
  const procedure = vb.procedures.get(name)
  if (procedure !== undefined && name !== scope.procedure) return vb.callProcedure(procedure, args)
  if (name === scope.procedure && args.length === 0) return scope.result
  if (procedure !== undefined) return vb.callProcedure(procedure, args)
  const external = vb.externals.get(name)
  if (external !== undefined) return callExternal(vb.world, external.library, external.alias, args)
  if (vb.objects.has(name)) return args.length > 0 ? indexed(vb.objects.get(name), args) : vb.objects.get(name)
  const host = vb.functions.get(name)
  if (host !== undefined) return host(args)
  const builtin = BUILTINS.get(name)
  if (builtin !== undefined) return builtin(args)
  if (CONSTANTS.has(name)) return CONSTANTS.get(name)
  // Without `Option Explicit` an unknown name is an empty variable.
  if (args.length > 0) throw new VbError(13, `Type mismatch: '${name}'`)
  return undefined
}

function call(vb: Interpreter, target: Expression, args: Args, scope: Scope): Value {
  if (target.kind === 'member') return member(vb, target, args, scope)
  if (target.kind !== 'name') {
    const callee = evaluate(vb, target, scope)
    return args.length === 0 && !(callee instanceof HostObject) ? callee : indexed(callee, valuesOf(vb, args, scope))
  }
  const { name } = target
  // Only the branch that is taken counts as evaluated elsewhere; here all are, as the language has it.
  const values = valuesOf(vb, args, scope)
  const procedure = scope.has(name) ? undefined : vb.procedures.get(name)
  if (procedure === undefined) return named(vb, name, values, scope)
  return vb.callProcedure(procedure, values, vb.globals, (at, value) => {
    const given = args[at]
    if (given?.kind === 'name' && (scope.has(given.name) || isNewName(vb, given.name))) scope.assign(given.name, value)
  })
}

/** Nothing that the program or the host knows: a variable that was not declared. */
function isNewName(vb: Interpreter, name: string): boolean {
  return (
    !vb.procedures.has(name) &&
    !vb.objects.has(name) &&
    !vb.functions.has(name) &&
    !BUILTINS.has(name) &&
    !CONSTANTS.has(name)
  )
}

function valuesOf(vb: Interpreter, args: Args, scope: Scope): readonly Value[] {
  return args.map((one) => (one === null ? undefined : evaluate(vb, one, scope)))
}

function member(vb: Interpreter, one: Extract<Expression, { kind: 'member' }>, args: Args | null, scope: Scope): Value {
  const { object: of } = one
  if (of?.kind === 'member' && of.object?.kind === 'name' && of.object.name === 'vba' && LIBRARY.test(of.name))
    return named(vb, one.name, args === null ? [] : valuesOf(vb, args, scope), scope)
  const object = of === null ? scope.withs.at(-1) : evaluate(vb, of, scope)
  const values = args === null ? [] : valuesOf(vb, args, scope)
  if (object instanceof HostObject) return args === null ? object.get(one.name) : object.call(one.name, values)
  // `Module1.Procedure` names the module, which is nothing of its own here.
  const procedure = vb.procedures.get(one.name)
  if (procedure !== undefined && one.object?.kind === 'name') return vb.callProcedure(procedure, values)
  if (of?.kind === 'name' && LIBRARY.test(of.name)) return named(vb, one.name, values, scope)
  throw new VbError(424, `Object required: '${one.name}'`)
}

/** The library of the language and its modules, which a call may name: `VBA.Interaction.Shell`. */
const LIBRARY = /^(?:vba|strings|conversion|math|information|interaction|filesystem|datetime)$/

function indexed(value: Value, args: readonly Value[]): Value {
  if (value instanceof HostObject) return value.call('', args)
  return indexedList(value, args)
}

function indexedList(value: Value, args: readonly Value[]): Value {
  let found: Value = value
  for (const one of args) {
    if (found instanceof Uint8Array) found = found[Math.trunc(numberOf(one))]
    else if (Array.isArray(found)) {
      const at = Math.trunc(numeric(one))
      if (at < 0 || at >= found.length) throw new VbError(9, 'Subscript out of range')
      found = (found as readonly Value[])[at]
    } else if (found instanceof HostObject) found = found.call('', [one])
    else throw new VbError(13, 'Type mismatch')
  }
  return found
}

export function assignTo(vb: Interpreter, target: Expression, given: Value, scope: Scope): void {
  // Arrays are values: a copy is assigned.
  const value = Array.isArray(given) ? [...(given as readonly Value[])] : given
  if (target.kind === 'name') {
    if (target.name === scope.procedure) scope.result = value
    else if (vb.procedures.has(`${target.name}=`) && !scope.has(target.name))
      vb.callProcedure(vb.procedures.get(`${target.name}=`) as Procedure, [value])
    else scope.assign(target.name, value)
    return
  }
  if (target.kind === 'group') {
    assignTo(vb, target.inner, value, scope)
    return
  }
  if (target.kind === 'member') {
    const object = target.object === null ? scope.withs.at(-1) : evaluate(vb, target.object, scope)
    if (object instanceof HostObject) object.set(target.name, value)
    else throw new VbError(424, `Object required: '${target.name}'`)
    return
  }
  if (target.kind !== 'call') throw new VbError(438, 'Nothing can be assigned to that')
  const args = valuesOf(vb, target.args, scope)
  if (target.target.kind === 'member') {
    const { object: owner, name } = target.target
    const object = owner === null ? scope.withs.at(-1) : evaluate(vb, owner, scope)
    if (object instanceof HostObject) object.set(name, value, args)
    return
  }
  if (target.target.kind === 'name' && target.target.name === 'mid') {
    assignMid(vb, target.args, textOfValue(value), scope)
    return
  }
  const list = evaluate(vb, target.target, scope)
  if (list instanceof HostObject) list.set('Item', value, args)
  else put(list, args, value)
}

function put(list: Value, args: readonly Value[], value: Value): void {
  let inner = list
  for (const one of args.slice(0, -1)) inner = indexed(inner, [one])
  const at = Math.trunc(numeric(args.at(-1)))
  if (inner instanceof Uint8Array) inner[at] = numberOf(value)
  else if (Array.isArray(inner) && at >= 0 && at < inner.length) inner[at] = value
  else throw new VbError(9, 'Subscript out of range')
}

/** `Mid(text, start, length) = part` changes the variable. */
function assignMid(vb: Interpreter, args: Args, part: string, scope: Scope): void {
  const [variable, start, length] = args
  if (variable === null || variable === undefined) return
  const text = textOfValue(evaluate(vb, variable, scope))
  const at = Math.max(0, numberOf(start == null ? 1 : evaluate(vb, start, scope)) - 1)
  const most = length == null ? part.length : numberOf(evaluate(vb, length, scope))
  const put = part.slice(0, Math.max(0, Math.min(most, text.length - at)))
  assignTo(vb, variable, text.slice(0, at) + put + text.slice(at + put.length), scope)
}

/** `New Name`: a class of the program, a regular expression, or an object of the machine. */
export function instanceOf(vb: Interpreter, name: string): HostObject {
  const definition = vb.classes.get(name)
  if (definition !== undefined) return instance(vb, definition.name, definition.members)
  if (/^(?:vbscript_regexp_\d\d\.)?regexp$/.test(name)) return regularExpression()
  if (/^collection$/.test(name)) return createObject(vb.world, 'System.Collections.ArrayList')
  return createObject(vb.world, name)
}

/** A record of a type of the program. Assigning one shares it: the programs that are read here fill it once. */
export function recordOf(vb: Interpreter, type: string): HostObject {
  const fields = new Scope(null)
  vb.block(vb.types.get(type) ?? [], fields)
  return new HostObject(
    type,
    {},
    {
      onSet: (member, value) => fields.assign(member.toLowerCase(), value),
      unknown: (member, args) => {
        const value = fields.get(member.toLowerCase())
        return args === null || args.length === 0 ? value : indexed(value, args)
      },
    },
  )
}

/** An object of a class of the program: its fields are a scope, its procedures run in it. */
function instance(vb: Interpreter, name: string, members: readonly Statement[]): HostObject {
  const fields = new Scope(vb.globals)
  vb.block(
    members.filter(({ kind }) => kind === 'declare' || kind === 'const'),
    fields,
  )
  const procedures = new Map<string, Procedure>()
  for (const one of members)
    if (one.kind === 'procedure')
      procedures.set(one.role === 'let' || one.role === 'set' ? `${one.name}=` : one.name, one)
  const invoke = (procedure: Procedure, args: readonly Value[]): Value => vb.callProcedure(procedure, args, fields)
  const callable = Object.fromEntries(
    [...procedures]
      .filter(([key]) => !key.endsWith('='))
      .map(([key, procedure]) => [key, (...args: Value[]): Value => invoke(procedure, args)]),
  )
  const byDefault = [...procedures.values()].find(({ isDefault }) => isDefault)
  const made = new HostObject(name, callable, {
    ...(byDefault !== undefined && { apply: (args: readonly Value[]): Value => invoke(byDefault, args) }),
    onSet: (member, value) => {
      const setter = procedures.get(`${member.toLowerCase()}=`)
      if (setter !== undefined) invoke(setter, [value])
      else fields.assign(member.toLowerCase(), value)
    },
    unknown: (member, args) =>
      fields.has(member.toLowerCase())
        ? args === null || args.length === 0
          ? fields.get(member.toLowerCase())
          : indexed(fields.get(member.toLowerCase()), args)
        : undefined,
  })
  fields.declare('me', made)
  const begin = procedures.get('class_initialize')
  if (begin !== undefined) invoke(begin, [])
  return made
}
