// One command of a pipeline: a block, a function of the script, a command of PowerShell, or a program. What is not imitated
// here is put down with its values and taken for what it does.

import { evaluate } from '../evaluate.ts'
import type { PowerShell } from '../interpreter.ts'
import { PEER_COMMAND } from '../objects/sockets.ts'
import type { Stage } from '../parse/ast.ts'
import type { Scope } from '../scope.ts'
import { PsError } from '../signals.ts'
import { PsBlock, type PsList, PsObject, type PsValue, textOf } from '../value.ts'
import { canonicalName } from './aliases.ts'
import { CommandArguments, commandLine, evaluateArguments, type GivenArgument } from './arguments.ts'
import { codeCommands } from './code-commands.ts'
import { fileCommands } from './file-commands.ts'
import { listCommands } from './list-commands.ts'
import { systemCommands } from './system-commands.ts'
import { webCommands } from './web-commands.ts'

export interface CommandCall {
  readonly ps: PowerShell
  readonly args: CommandArguments
  readonly scope: Scope
  /** What the pipeline brings; null at its beginning. */
  readonly input: readonly PsValue[] | null
  /** The command as it could have been typed. */
  readonly line: string
}

export type Command = (call: CommandCall) => readonly PsValue[]

const COMMANDS: ReadonlyMap<string, Command> = new Map(
  [codeCommands, fileCommands, listCommands, systemCommands, webCommands].flatMap((one) => Object.entries(one)),
)

export function runCommand(
  ps: PowerShell,
  { name, args }: Extract<Stage, { kind: 'command' }>,
  scope: Scope,
  input: readonly PsValue[] | null,
): readonly PsValue[] {
  const called = evaluate(ps, name, scope)
  if (called instanceof PsBlock) {
    const given = evaluateArguments(ps, args, scope)
    return ps.invoke(called.body, partsOf(given), called.scope, input)
  }
  if (called instanceof PsObject && called.type === 'command')
    return runNamed(ps, textOf(called.get('name') ?? null), evaluateArguments(ps, args, scope), scope, input)
  const text = textOf(called).trim()
  if (text === '') throw new PsError('The expression after a pipeline element produced an object that was not valid.')
  return runNamed(ps, text, evaluateArguments(ps, args, scope), scope, input)
}

function runNamed(
  ps: PowerShell,
  name: string,
  given: readonly GivenArgument[],
  scope: Scope,
  input: readonly PsValue[] | null,
): PsList | readonly PsValue[] {
  const lower = name.toLowerCase().replace(/^(?:[\w.]{1,60}\\)(?=[a-z]+-)/, '')
  const own = ps.functions.get(ps.aliases.get(lower) ?? lower)
  if (own !== undefined) return ps.invoke(own, partsOf(given), ps.globals, input)
  const canonical = canonicalName(ps.aliases.get(lower) ?? lower)
  const known = COMMANDS.get(canonical)
  if (known !== undefined) {
    const args = new CommandArguments(given)
    return known({ ps, args, scope, input, line: commandLine(canonical, given) })
  }
  if (/^[a-z]{2,20}-[a-z]\w{1,60}$/i.test(canonical)) {
    ps.world.recorder.missed(`the command ${canonical} is not imitated`)
    ps.act(commandLine(name, given))
    return [new PsObject('unknown', { 'tostring()': '' })].slice(0, /^get-|^new-/.test(canonical) ? 1 : 0)
  }
  return runProgram(ps, name, given)
}

function runProgram(ps: PowerShell, name: string, given: readonly GivenArgument[]): readonly PsValue[] {
  const line = commandLine(name, given, true)
  if (line.includes(PEER_COMMAND)) ps.note('(New-Object Net.Sockets.TCPClient).GetStream() | cmd.exe')
  ps.note(line)
  ps.world.start(line, 'call')
  return []
}

function partsOf(given: readonly GivenArgument[]): {
  readonly positional: readonly PsValue[]
  readonly named: ReadonlyMap<string, PsValue>
} {
  return {
    positional: given.flatMap(({ name, value }) => (name === null ? [value] : [])),
    named: new Map(given.flatMap(({ name, value }) => (name === null ? [] : [[name, value] as const]))),
  }
}
