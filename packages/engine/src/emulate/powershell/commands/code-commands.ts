// Commands that run code, make objects and hold variables.
import { recordCall } from '../../com/recorded-object.ts'
import { isFromNetwork } from '../../world/web.ts'
import { newInstance } from '../classes.ts'
import { comObjectOf, makeObject } from '../objects/objects.ts'
import { PEER_COMMAND } from '../objects/sockets.ts'
import { isLike } from '../patterns.ts'
import type { Scope } from '../scope.ts'
import { PsError } from '../signals.ts'
import { listOf, PsBlock, PsHash, PsObject, PsType, type PsValue, textOf, unlisted } from '../value.ts'
import { automaticVariable, variableNames } from '../variables.ts'
import { knownNames } from './aliases.ts'
import type { Command, CommandCall } from './run-command.ts'

function runText({ ps, scope }: CommandCall, text: string, technique: string): readonly PsValue[] {
  if (isFromNetwork(text)) {
    // What an address gave is run as code: the one act that says what the script is for.
    ps.note(`Invoke-Expression (New-Object Net.WebClient).DownloadString("${ps.lastUrl}")`)
    return []
  }
  if (text.includes(PEER_COMMAND)) {
    ps.note('(New-Object Net.Sockets.TCPClient).GetStream() | Invoke-Expression')
    return []
  }
  return text.trim() === '' ? [] : ps.runText(text, technique, scope)
}

const expression: Command = (call) => {
  const given = [...(call.input ?? []), ...call.args.given.map(({ value }) => value)]
  const [only] = given
  if (given.length === 1 && only instanceof PsBlock) return call.ps.invoke(only.body, NOTHING, only.scope)
  return runText(
    call,
    given
      .map((one) =>
        listOf(one)
          .map((part) => textOf(part))
          .join('\n'),
      )
      .join('\n'),
    'Invoke-Expression',
  )
}

const NOTHING = { positional: [], named: new Map<string, PsValue>() } as const

const block: Command = ({ ps, args, scope, input, line }) => {
  const found = args.given.map(({ value }) => value).find((one) => one instanceof PsBlock)
  if (args.has('computername', 'session')) ps.act(line)
  if (!(found instanceof PsBlock)) {
    ps.act(line)
    return []
  }
  const given = listOf(args.named('argumentlist', 'args') ?? null)
  return ps.invoke(found.body, { positional: given, named: new Map() }, scope, input)
}

const object: Command = ({ ps, args, line }) => {
  const com = args.named('comobject')
  if (com !== undefined) return [comObjectOf(ps, textOf(com))]
  const [first = null, ...rest] = args.positional
  const named = args.named('typename')
  const given = args.named('argumentlist', 'args')
  const type = textOf(named ?? first)
  const values = given !== undefined ? spread(given) : (named === undefined ? rest : args.positional).flatMap(spread)
  const own = ps.classes.get(type.toLowerCase())
  const made = own === undefined ? makeObject(ps, type, values) : newInstance(ps, own, values)
  if (made instanceof PsObject) setAll(made, args.named('property') ?? null)
  else if (made === null) ps.act(line)
  return Array.isArray(made) ? [new Boxed(made).list] : [made]
}

/** `(,$bytes)` hands over one list, `($a, $b)` two values. */
const spread = (value: PsValue): readonly PsValue[] => (Array.isArray(value) ? value : [value])

/** A list that must not come apart on its way through the pipeline. */
class Boxed {
  readonly list: PsValue
  constructor(list: PsValue[]) {
    this.list = list
  }
}

function setAll(made: PsObject, properties: PsValue): void {
  if (!(properties instanceof PsHash)) return
  for (const { key, value } of properties.entries.values()) made.properties.set(textOf(key).toLowerCase(), value)
}

const variableValue = (call: CommandCall, name: string): PsValue =>
  call.scope.get(name.toLowerCase()) ?? automaticVariable(name.toLowerCase(), call.ps.world) ?? null

/** Variables whose names fit: those of the script, then those that every PowerShell has. */
export function variablesLike(call: CommandCall, pattern: string): readonly PsObject[] {
  const names = new Map<string, string>()
  for (let scope: Scope | null = call.scope; scope !== null; scope = scope.parent)
    for (const name of scope.names) names.set(name, name)
  for (const name of variableNames) names.set(name.toLowerCase(), name)
  return [...names.values()]
    .filter((name) => isLike(name, pattern))
    .map((name) => new PsObject('management.automation.psvariable', { Name: name, Value: variableValue(call, name) }))
}

const getVariable: Command = (call) => {
  const found = variablesLike(call, call.args.text(0, 'name') || '*')
  return call.args.has('valueonly', 'valueo') ? found.map((one) => one.get('value') ?? null) : found
}

const setVariable: Command = ({ args, scope, input }) => {
  scope.set(
    args.text(0, 'name').toLowerCase(),
    args.named('value') ?? args.positional[1] ?? unlisted([...(input ?? [])]),
  )
  return []
}

export const codeCommands: Readonly<Record<string, Command>> = {
  'invoke-expression': expression,
  'invoke-command': block,
  'start-job': block,
  'start-threadjob': block,
  'measure-command': block,
  'new-object': object,
  'get-variable': getVariable,
  'set-variable': setVariable,
  'new-variable': setVariable,
  'clear-variable': () => [],
  'remove-variable': () => [],
  'set-alias': ({ ps, args }) => {
    ps.aliases.set(args.text(0, 'name').toLowerCase(), args.text(1, 'value').toLowerCase())
    return []
  },
  'new-alias': ({ ps, args }) => {
    ps.aliases.set(args.text(0, 'name').toLowerCase(), args.text(1, 'value').toLowerCase())
    return []
  },
  'get-command': ({ args }) => {
    const pattern = args.text(0, 'name')
    const names =
      pattern.includes('*') || pattern.includes('?') ? knownNames.filter((name) => isLike(name, pattern)) : [pattern]
    return names.slice(0, 1).map((name) => new PsObject('command', { Name: name, 'tostring()': name }))
  },
  'get-alias': ({ args }) => [
    new PsObject('command', { Name: args.text(0, 'name'), 'tostring()': args.text(0, 'name') }),
  ],
  'add-type': ({ ps, args, line }) => {
    const source = args.named('typedefinition', 'memberdefinition') ?? args.positional[0] ?? null
    if (source === null) return []
    ps.act(line)
    recordCall(ps.world, 'Add-Type', [textOf(source).slice(0, 2_000)])
    const name = args.text(1, 'name')
    return args.has('passthru') ? [new PsType(name === '' ? 'added' : name.toLowerCase())] : []
  },
  'import-module': () => [],
  'set-strictmode': () => [],
  'set-executionpolicy': ({ ps, line }) => {
    ps.note(line)
    return []
  },
  'write-error': ({ args }) => {
    throw new PsError(args.text(0, 'message'))
  },
  'wait-job': () => [],
  'receive-job': ({ input }) => input ?? [],
}
