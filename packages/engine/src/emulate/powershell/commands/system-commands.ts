// Commands that start programs, wait, and ask about the machine.
import { rowsOf } from '../../com/wmi-classes.ts'
import { fromHost } from '../objects/com-values.ts'
import { dateObject, dateText } from '../objects/dates.ts'
import { listOf, numberOf, PsHash, PsObject, type PsValue, textOf } from '../value.ts'
import type { Command, CommandCall } from './run-command.ts'

const start: Command = ({ ps, args, line }) => {
  const program = args.text(0, 'filepath')
  const given = listOf(args.named('argumentlist', 'args') ?? args.positional[1] ?? null)
    .map((one) => textOf(one))
    .join(' ')
  const isHidden = /hidden/i.test(textOf(args.named('windowstyle') ?? null))
  if (program === '') return []
  ps.note(line)
  if (/^runas$/i.test(textOf(args.named('verb') ?? null)))
    ps.world.recorder.systemEvent({ kind: 'privilege', what: `asks for administrator rights for ${program}` })
  // A folder of its own is a plain window: nothing runs.
  ps.world.start(
    `${/\s/.test(program) && !program.startsWith('"') ? `"${program}"` : program} ${given}`.trim(),
    'call',
    isHidden,
  )
  return args.has('passthru') ? [new PsObject('diagnostics.process', { Id: 4242, ExitCode: 0, HasExited: true })] : []
}

/** A question whose answer is known well enough to go on with. */
const asks =
  (answer: (call: CommandCall) => readonly PsValue[]): Command =>
  (call) => {
    call.ps.act(call.line)
    return answer(call)
  }

function wmi({ ps, args }: CommandCall): readonly PsValue[] {
  const query = textOf(args.named('query') ?? null)
  const name = (/\bfrom\s+(\w{3,80})/i.exec(query)?.[1] ?? args.text(0, 'class', 'classname')).trim()
  return rowsOf(name, ps.world).map((row) => {
    const values = Object.fromEntries(Object.entries(row).map(([key, value]) => [key, fromHost(value)]))
    return new PsObject(`wmi ${name}`, values, {
      call: (method, given) => {
        if (method === 'delete' && /shadowcopy/i.test(name)) ps.world.start('wmic shadowcopy delete', 'wmi')
        else if (method !== 'create') return undefined
        else ps.world.start(textOf(given[0] ?? null), 'wmi')
        return new PsObject('result', { ReturnValue: 0 })
      },
    })
  })
}

/** `Invoke-WmiMethod -Class Win32_Process -Name Create -ArgumentList …`, and the same of CIM. */
const method: Command = ({ ps, args, line }) => {
  ps.note(line)
  const given = args.named('arguments', 'argumentlist')
  const command = given instanceof PsHash ? given.get('commandline') : (listOf(given ?? null)[0] ?? null)
  if (/win32_process/i.test(line) && /create/i.test(line) && command !== null) ps.world.start(textOf(command), 'wmi')
  else ps.act(line)
  return [new PsObject('result', { ReturnValue: 0, ProcessId: 4242 })]
}

const subscription: Command = ({ ps, line }) => {
  ps.act(line)
  const kind = /(__eventfilter|\w{0,40}eventconsumer|__filtertoconsumerbinding)/i.exec(line)?.[1]
  if (kind !== undefined)
    ps.world.recorder.systemEvent({ kind: 'wmi_subscription', op: 'create', what: kind, command: line.slice(0, 500) })
  return [new PsObject('unknown', { 'tostring()': kind ?? '' })]
}

/** What is started and stopped here is told, for whoever asks what the run set going again. */
const service =
  (...ops: readonly ('start' | 'stop')[]): Command =>
  ({ ps, args, line }) => {
    ps.act(line)
    const names = listOf(args.named('name') ?? args.named('displayname') ?? args.positional[0] ?? null).map(textOf)
    if (!args.has('whatif'))
      for (const op of ops)
        for (const what of names) if (what !== '') ps.world.recorder.systemEvent({ kind: 'service', op, what })
    return []
  }

const culture = asks(({ ps }) => [
  new PsObject('cultureinfo', {
    Name: ps.world.identity.locale,
    LCID: Number.parseInt(ps.world.identity.languageId, 16),
    DisplayName: ps.world.identity.locale,
    TwoLetterISOLanguageName: ps.world.identity.locale.slice(0, 2),
    'tostring()': ps.world.identity.locale,
  }),
])

export const systemCommands: Readonly<Record<string, Command>> = {
  'start-process': start,
  'invoke-item': ({ ps, args, line }) => {
    ps.note(line)
    ps.world.start(args.text(0, 'path', 'literalpath'), 'call')
    return []
  },
  'start-sleep': ({ ps, args }) => {
    const ms = args.named('milliseconds', 'm')
    ps.sleep(ms !== undefined ? numberOf(ms) : numberOf(args.at(0, 'seconds')) * 1_000)
    return []
  },
  'get-date': ({ ps, args }) => {
    const made = dateObject(ps.world.nowMs, ps.world)
    const format = args.named('format', 'uformat')
    return [format === undefined ? made : dateText(new Date(ps.world.nowMs), format)]
  },
  'get-random': ({ args, input }) => {
    const list = input ?? listOf(args.named('inputobject') ?? null)
    if (list.length > 0) return list.slice(0, Math.max(1, numberOf(args.named('count') ?? 1)))
    return [Math.max(7, Math.trunc(numberOf(args.named('minimum') ?? 0)))]
  },
  'get-wmiobject': asks(wmi),
  'get-ciminstance': asks(wmi),
  'invoke-wmimethod': method,
  'invoke-cimmethod': method,
  'set-wmiinstance': subscription,
  'new-ciminstance': subscription,
  'register-wmievent': subscription,
  'start-service': service('start'),
  'stop-service': service('stop'),
  'restart-service': service('stop', 'start'),
  'get-culture': culture,
  'get-uiculture': culture,
  'get-winsystemlocale': culture,
  'get-timezone': asks(({ ps }) => [
    new PsObject('timezoneinfo', {
      Id: ps.world.identity.zone,
      StandardName: ps.world.identity.zone,
      'tostring()': ps.world.identity.zone,
    }),
  ]),
  'get-host': () => [new PsObject('host', { Name: 'ConsoleHost' })],
  'get-process': asks(({ args }) => {
    const name = args.text(0, 'name') || 'explorer'
    return /^(?:wireshark|procmon|fiddler|x64dbg|ollydbg|vbox|vmtools|procexp)/i.test(name)
      ? []
      : [new PsObject('diagnostics.process', { Id: 660, Name: name, ProcessName: name, MainWindowTitle: name })]
  }),
  'get-executionpolicy': () => ['RemoteSigned'],
  'read-host': () => [''],
}
