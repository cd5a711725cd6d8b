// Expressions of PowerShell → values.

import type { PowerShell } from './interpreter.ts'
import { PS_ITEMS_MAX } from './limits.ts'
import { indexed } from './members/elements.ts'
import { callMember, getMember, setMember } from './members/members.ts'
import { binary, cast, split } from './operators.ts'
import type { Expression } from './parse/ast.ts'
import type { Scope } from './scope.ts'
import { PsError, StopSignal } from './signals.ts'
import { callStatic, getStatic, setStatic } from './statics/statics.ts'
import {
  isTrue,
  listOf,
  numberOf,
  PsBlock,
  PsHash,
  type PsList,
  PsObject,
  PsType,
  type PsValue,
  textOf,
  unlisted,
} from './value.ts'
import { automaticVariable, environmentVariable } from './variables.ts'

/** Operators that hold an answer against a text. */
const COMPARES = /^-[ci]?(?:eq|ne|like|notlike|match|notmatch)$/

export function evaluate(ps: PowerShell, expression: Expression, scope: Scope): PsValue {
  ps.budget.step()
  switch (expression.kind) {
    case 'constant':
      return expression.value
    case 'expand': {
      let text = ''
      for (const part of expression.parts)
        text += typeof part === 'string' ? part : expanded(evaluate(ps, part, scope), scope)
      return ps.budget.make(text)
    }
    case 'variable':
      return variable(ps, expression.name, scope)
    case 'list':
      return expression.items.map((item) => evaluate(ps, item, scope))
    case 'block_value': {
      const out = ps.statements(expression.body.statements, scope)
      return expression.isArray ? out : unlisted(out)
    }
    case 'paren':
      return parenthesized(ps, expression, scope)
    case 'hash': {
      const hash = new PsHash()
      for (const [key, value] of expression.pairs) hash.set(evaluate(ps, key, scope), ps.valueOf(value, scope))
      return hash
    }
    case 'script_block':
      return new PsBlock(expression.body, scope)
    case 'type':
      return new PsType(expression.name)
    case 'cast': {
      const operand = evaluate(ps, expression.operand, scope)
      ps.budget.charge(operand)
      return ps.budget.make(castTo(ps, expression.type, operand))
    }
    case 'unary':
      return unary(expression.operator, evaluate(ps, expression.operand, scope))
    case 'binary':
      return chain(ps, expression, scope)
    case 'member': {
      const object = evaluate(ps, expression.object, scope)
      const name = textOf(evaluate(ps, expression.name, scope))
      return expression.isStatic && object instanceof PsType
        ? getStatic(ps, object.name, name)
        : getMember(ps, object, name)
    }
    case 'call': {
      const object = evaluate(ps, expression.object, scope)
      const name = textOf(evaluate(ps, expression.name, scope))
      const args = expression.args.map((one) => evaluate(ps, one, scope))
      ps.budget.charge(object, ...args)
      return ps.budget.make(
        expression.isStatic && object instanceof PsType
          ? callStatic(ps, object.name, name, args)
          : callMember(ps, object, name, args),
      )
    }
    case 'index':
      return ps.budget.make(indexed(evaluate(ps, expression.object, scope), evaluate(ps, expression.at, scope)))
    case 'count': {
      const before = numberOf(evaluate(ps, expression.target, scope))
      const after = expression.operator === '++' ? before + 1 : before - 1
      assign(ps, expression.target, after, scope)
      return expression.isPrefix ? after : before
    }
    case 'assign': {
      const given = ps.valueOf(expression.value, scope)
      const value =
        expression.operator === '='
          ? given
          : ps.budget.make(binary(expression.operator.charAt(0), evaluate(ps, expression.target, scope), given))
      assign(ps, expression.target, value, scope)
      return value
    }
  }
}

/** A list in a string in double quotes has `$OFS` between its items. */
function expanded(value: PsValue, scope: Scope): string {
  const between = Array.isArray(value) ? scope.get('ofs') : undefined
  return Array.isArray(value) && between !== undefined ? value.map(textOf).join(textOf(between)) : textOf(value)
}

/** `($a = 1)` gives the value, and a list in brackets stays one. */
function parenthesized(ps: PowerShell, { statement }: Extract<Expression, { kind: 'paren' }>, scope: Scope): PsValue {
  if (statement.kind === 'pipeline' && statement.stages.length === 1 && statement.to === null) {
    const [stage] = statement.stages
    if (stage?.kind === 'expression') return evaluate(ps, stage.expression, scope)
  }
  return ps.valueOf(statement, scope)
}

/** Chains lean to the left and may be ten thousand long: they are walked, not called into. */
function chain(ps: PowerShell, expression: Extract<Expression, { kind: 'binary' }>, scope: Scope): PsValue {
  const links: Extract<Expression, { kind: 'binary' }>[] = []
  let left: Expression = expression
  while (left.kind === 'binary') {
    links.push(left)
    left = left.left
  }
  let value = evaluate(ps, left, scope)
  for (let at = links.length - 1; at >= 0; at -= 1) {
    const link = links[at] as Extract<Expression, { kind: 'binary' }> // at < length
    ps.budget.step()
    if (link.operator === '-and' || link.operator === '-or') {
      const isDecided = isTrue(value) === (link.operator === '-or')
      value = isDecided ? isTrue(value) : isTrue(evaluate(ps, link.right, scope))
    } else if (link.operator === '-as') {
      value = castTo(ps, textOf(evaluate(ps, link.right, scope)).replace(/^system\./, ''), value)
    } else {
      const right = evaluate(ps, link.right, scope)
      ps.budget.charge(value, right)
      if (COMPARES.test(link.operator)) ps.world.comparisons.note(value, right)
      value = ps.budget.make(binary(link.operator, value, right))
      if (link.operator === '-match' && value === true) setMatches(ps, link, scope, right)
    }
  }
  return value
}

function setMatches(
  ps: PowerShell,
  link: Extract<Expression, { kind: 'binary' }>,
  scope: Scope,
  pattern: PsValue,
): void {
  const text = link.left.kind === 'binary' ? '' : textOf(evaluate(ps, link.left, scope))
  const matches = new PsHash()
  try {
    const found = new RegExp(textOf(pattern), 'i').exec(text.slice(0, 20_000))
    for (const [at, one] of (found ?? []).entries()) matches.set(at, one ?? '')
  } catch {
    // A pattern that only .NET takes leaves no matches.
  }
  scope.set('matches', matches)
}

function unary(operator: string, value: PsValue): PsValue {
  switch (operator) {
    case '!':
    case '-not':
      return !isTrue(value)
    case '-':
      return -numberOf(value)
    case '-bnot':
      return ~numberOf(value)
    case '-join':
      return binary('-join', value, '')
    case '-split':
    case '-isplit':
    case '-csplit':
      return split(textOf(value).trim(), '\\s+')
    default:
      return typeof value === 'string' ? numberOf(value) : value
  }
}

function castTo(ps: PowerShell, type: string, value: PsValue): PsValue {
  const base = type.replace(/^collections\.generic\.(?:list|queue|stack)\[.*$/, 'object[]')
  if (/^(?:io\.memorystream)$/.test(base)) return callStatic(ps, base, 'new', [value])
  if (base === 'scriptblock' || base === 'management.automation.scriptblock')
    return value instanceof PsBlock ? value : callStatic(ps, 'scriptblock', 'create', [value])
  if (base === 'ref') return new PsObject('ref', { value })
  if (
    base === 'net.webclient' ||
    base === 'uri' ||
    base === 'datetime' ||
    base === 'guid' ||
    base === 'wmiclass' ||
    base === 'adsisearcher'
  )
    return callStatic(ps, base, 'new', [value])
  if (base === 'pscustomobject' && value instanceof PsHash)
    return new PsObject(
      'pscustomobject',
      Object.fromEntries([...value.entries.values()].map((one) => [textOf(one.key), one.value])),
    )
  if (base === 'xml' || base === 'xml.xmldocument') ps.world.recorder.missed(`the class [${base}] is not imitated`)
  if (listOf(value).length > PS_ITEMS_MAX) throw new StopSignal('out_of_memory', 'a list was too long')
  return cast(base, value)
}

function variable(ps: PowerShell, name: string, scope: Scope): PsValue {
  const colon = name.indexOf(':')
  if (colon > 0) {
    const drive = name.slice(0, colon)
    const rest = name.slice(colon + 1)
    if (drive === 'env') return environmentVariable(rest, ps.world)
    if (drive === 'function') {
      const body = ps.functions.get(rest)
      return body === undefined ? null : new PsBlock(body, ps.globals)
    }
    if (drive === 'global' || drive === 'script')
      return scope.root.get(rest) ?? automaticVariable(rest, ps.world) ?? null
    return scope.get(rest) ?? automaticVariable(rest, ps.world) ?? null
  }
  if (name === 'executioncontext') return executionContext(ps, scope)
  return scope.get(name) ?? automaticVariable(name, ps.world) ?? null
}

/** `$ExecutionContext.InvokeCommand` runs text as `iex` does. */
function executionContext(ps: PowerShell, scope: Scope): PsValue {
  const command = new PsObject(
    'commandinvocationintrinsics',
    {},
    {
      call: (name, args) => {
        if (name === 'invokescript') return unlisted(ps.runText(textOf(args.at(-1) ?? null), 'InvokeScript', scope))
        if (name === 'newscriptblock') return callStatic(ps, 'scriptblock', 'create', args)
        if (name === 'expandstring') return textOf(args[0] ?? null)
        if (/^getcmdlets?$|^getcommand$|^getcommandname$/.test(name)) return textOf(args[0] ?? null)
        return undefined
      },
    },
  )
  return new PsObject('engineintrinsics', { InvokeCommand: command })
}

export function assign(ps: PowerShell, target: Expression, value: PsValue, scope: Scope): void {
  switch (target.kind) {
    case 'variable': {
      const [drive, rest] = target.name.includes(':')
        ? (target.name.split(/:(.*)/s) as [string, string])
        : ['', target.name]
      if (drive === 'env') ps.world.variables.set(rest, textOf(value))
      else if (drive === 'global' || drive === 'script') scope.root.set(rest, value)
      else scope.set(rest, value)
      return
    }
    case 'cast':
      assign(ps, target.operand, castTo(ps, target.type, value), scope)
      return
    case 'list': {
      const items = listOf(value)
      for (const [at, one] of target.items.entries())
        assign(
          ps,
          one,
          at === target.items.length - 1 ? unlisted([...items.slice(at)] as PsList) : (items[at] ?? null),
          scope,
        )
      return
    }
    case 'paren': {
      const { statement } = target
      const [stage] = statement.kind === 'pipeline' ? statement.stages : []
      if (stage?.kind === 'expression') assign(ps, stage.expression, value, scope)
      return
    }
    case 'index': {
      const object = evaluate(ps, target.object, scope)
      const at = evaluate(ps, target.at, scope)
      if (object instanceof PsHash) object.set(at, value)
      else if (object instanceof PsObject) object.properties.set(textOf(at).toLowerCase(), value)
      else if (Array.isArray(object) || object instanceof Uint8Array) {
        const index = Math.trunc(numberOf(at))
        const place = index < 0 ? object.length + index : index
        if (place < 0 || place >= object.length) throw new PsError('Index was outside the bounds of the array.')
        object[place] = object instanceof Uint8Array ? numberOf(value) & 0xff : (value as never)
      }
      return
    }
    case 'member': {
      const object = evaluate(ps, target.object, scope)
      const name = textOf(evaluate(ps, target.name, scope))
      if (target.isStatic && object instanceof PsType) setStatic(ps, object.name, name, value)
      else setMember(ps, object, name, value)
      return
    }
    default:
      throw new PsError('The assignment expression is not valid.')
  }
}
