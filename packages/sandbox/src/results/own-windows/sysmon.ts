// What events of an operator's own Windows mean, by the log that they stand in and their number there. Names of fields are
// those of Sysmon's schema, and of Windows' own logs.
import type { AgentEvent } from '../../own-windows/frames.ts'
import { keyAndName, registryData, registryPath } from './names.ts'
import type { OwnWindowsWorld } from './world.ts'

type Effect = (event: Told, world: OwnWindowsWorld) => void

/** An event with its fields at hand. Numbers that are none are 0, which is nobody's process. */
class Told {
  readonly #event: AgentEvent

  constructor(event: AgentEvent) {
    this.#event = event
  }

  get atMs(): number {
    return this.#event.atMs
  }

  text(name: string): string {
    const value = this.#event.fields.get(name) ?? ''
    // How Sysmon writes that it does not know.
    return value === '-' ? '' : value
  }

  number(name: string): number {
    const text = this.text(name)
    return /^(?:\d{1,10}|0x[0-9a-f]{1,8})$/i.test(text) ? Number(text) : 0
  }

  get pid(): number {
    return this.number('ProcessId')
  }

  get when(): { readonly pid: number; readonly atMs: number; readonly succeeded: true } {
    return { pid: this.pid, atMs: this.atMs, succeeded: true }
  }
}

/** Of the sample and its own alone. */
const own =
  (effect: Effect): Effect =>
  (event, world) => {
    if (world.isOwn(event.pid)) effect(event, world)
  }

const start: Effect = (event, world) =>
  world.start({
    pid: event.pid,
    parentPid: event.number('ParentProcessId') || null,
    image: event.text('Image'),
    commandLine: event.text('CommandLine') || event.text('Image'),
    parentImage: event.text('ParentImage'),
    parentCommandLine: event.text('ParentCommandLine'),
    atMs: event.atMs,
  })

const file = (op: 'write' | 'delete' | 'times', name = 'TargetFilename'): Effect =>
  own((event, world) => {
    const path = event.text(name)
    if (path === '') return
    if (op === 'write') world.wrote(path)
    world.addFile({ op, path, ...event.when })
  })

/** Tasks are files, which the system writes in whoever's place. */
const TASK_FILE = /^[A-Z]:\\Windows\\System32\\Tasks(?=\\)(?!\\Microsoft\\)/i

const created: Effect = (event, world) => {
  const path = event.text('TargetFilename')
  const task = TASK_FILE.exec(path)?.[0]
  if (task !== undefined && !world.isOwn(event.pid))
    world.schedule('task', 'create', path.slice(task.length), '', event.atMs)
  file('write')(event, world)
}

const connect = own((event, world) => {
  if (event.text('Initiated').toLowerCase() === 'false') return
  const host = event.text('DestinationHostname') || event.text('DestinationIp')
  if (host === '') return
  world.addConnect({
    ...{ pid: event.pid, atMs: event.atMs, host, port: event.number('DestinationPort') },
    ...{ how: event.text('Protocol').toLowerCase() === 'udp' ? ('udp' as const) : ('tcp' as const), succeeded: true },
  })
})

/** What comes with Windows is loaded by every program. */
const OF_WINDOWS = /^[A-Z]:\\Windows\\(?:System32|SysWOW64|WinSxS|assembly|Microsoft\.NET)\\/i
const loaded = own((event, world) => {
  const path = event.text('ImageLoaded')
  if (path !== '' && !OF_WINDOWS.test(path)) world.addModule(path, event.pid, event.atMs)
})

const driver: Effect = (event, world) => {
  const path = event.text('ImageLoaded')
  // Drivers of Windows' own come and go by themselves.
  if (path !== '' && !OF_WINDOWS.test(path))
    world.addSystem({ kind: 'kernel_module', what: path, atMs: event.atMs, succeeded: true })
}

const reach =
  (step: 'open' | 'thread', what: (event: Told) => string): Effect =>
  (event, world) => {
    const [pid, targetPid] = [event.number('SourceProcessId'), event.number('TargetProcessId')]
    if (!world.isOwn(pid) || targetPid === pid) return
    const image = event.text('TargetImage')
    if (image !== '' && !world.images.has(targetPid)) world.images.set(targetPid, image)
    const when = { pid, atMs: event.atMs, succeeded: true } as const
    world.addSystem({ kind: 'injection', step, targetPid, what: `${what(event)} ${image}`.trim(), ...when })
    // What runs in there now is the sample's, whatever it is called.
    if (step === 'thread') world.join(targetPid)
  }

/** Sysmon sees what was asked for, and not what was then done: the right to read another's memory is asked for to read it. */
const VM_READ = 0x10
const access: Effect = (event, world) => {
  reach('open', () => 'OpenProcess')(event, world)
  const pid = event.number('SourceProcessId')
  if (!world.isOwn(pid) || !/\\lsass\.exe$/i.test(event.text('TargetImage'))) return
  if ((event.number('GrantedAccess') & VM_READ) === 0) return
  world.addSystem({
    ...{ kind: 'injection', step: 'read', targetPid: event.number('TargetProcessId') },
    ...{ what: `opened to be read: ${event.text('TargetImage')}`, pid, atMs: event.atMs, succeeded: true },
  })
}

const SERVICE_IMAGE = /^HKLM\\System\\(?:CurrentControlSet|ControlSet\d{3})\\Services\\([^\\]{1,256})\\ImagePath$/i

const setValue: Effect = (event, world) => {
  const path = registryPath(event.text('TargetObject'))
  const data = registryData(event.text('Details'))
  if (!world.isOwn(event.pid)) {
    const service = SERVICE_IMAGE.exec(path)?.[1]
    // The service manager writes it down for whoever asked.
    if (service !== undefined && /\\services\.exe$/i.test(event.text('Image')))
      world.schedule('service', 'create', service, data, event.atMs)
    return
  }
  world.addRegistry({ op: 'write', ...keyAndName(path), data, ...event.when })
}

const KEY_OPERATIONS: Readonly<Record<string, 'create' | 'delete'>> = { CreateKey: 'create', DeleteKey: 'delete' }
const changeKey = own((event, world) => {
  const path = registryPath(event.text('TargetObject'))
  const kind = event.text('EventType')
  const op = KEY_OPERATIONS[kind]
  if (op !== undefined) world.addRegistry({ op, key: path, name: null, ...event.when })
  else if (kind === 'DeleteValue') world.addRegistry({ op: 'delete', ...keyAndName(path), ...event.when })
})

const renameKey = own((event, world) => {
  const [from, to] = [registryPath(event.text('TargetObject')), registryPath(event.text('NewName'))]
  world.addRegistry({ op: 'delete', key: from, name: null, ...event.when })
  world.addRegistry({ op: 'create', key: to, name: null, ...event.when })
})

/** Whoever asked WMI for it, WMI itself writes it down. */
const subscription =
  (name: string, command: string): Effect =>
  (event, world) => {
    const is = { kind: 'wmi_subscription', op: 'create', what: event.text(name) } as const
    world.addSystem({ ...is, command: event.text(command), atMs: event.atMs, succeeded: true })
  }

const ask = own((event, world) => {
  const name = event.text('QueryName')
  if (name !== '') world.addLookup({ name, pid: event.pid, atMs: event.atMs })
})

const tampered = own((event, world) =>
  world.addSystem({ kind: 'injection', step: 'unmap', targetPid: event.pid, what: event.text('Type'), ...event.when }),
)

const SYSMON: Readonly<Record<number, Effect>> = {
  1: start,
  2: file('times'),
  3: connect,
  5: (event, world) => world.ended(event.pid, event.atMs),
  6: driver,
  7: loaded,
  8: reach('thread', () => 'CreateRemoteThread'),
  9: own((event, world) => world.addFile({ op: 'read', path: event.text('Device'), ...event.when })),
  10: access,
  11: created,
  12: changeKey,
  13: setValue,
  14: renameKey,
  15: file('write'),
  19: subscription('Name', 'Query'),
  20: subscription('Name', 'Destination'),
  21: subscription('Consumer', 'Filter'),
  22: ask,
  23: file('delete'),
  24: own((event, world) => world.addSystem({ kind: 'clipboard', what: 'the clipboard changed', ...event.when })),
  25: tampered,
  26: file('delete'),
  29: file('write'),
}

const SYSTEM: Readonly<Record<number, Effect>> = {
  7045: (event, world) =>
    world.schedule('service', 'create', event.text('ServiceName'), event.text('ImagePath'), event.atMs),
}

/** A Windows at rest changes its own tasks now and then; it does not create or delete any. */
const OF_MICROSOFT = /^\\Microsoft\\/i
const TASKS: Readonly<Record<number, Effect>> = {
  106: (event, world) => world.schedule('task', 'create', event.text('TaskName'), '', event.atMs),
  140: (event, world) => {
    if (!OF_MICROSOFT.test(event.text('TaskName')))
      world.schedule('task', 'change', event.text('TaskName'), '', event.atMs)
  },
  141: (event, world) => world.schedule('task', 'delete', event.text('TaskName'), '', event.atMs),
}

const BY_SOURCE: Readonly<Record<AgentEvent['source'], Readonly<Record<number, Effect>>>> = {
  sysmon: SYSMON,
  system: SYSTEM,
  task_scheduler: TASKS,
}

/** What is not known by its number tells nothing. */
export function applyEvent(event: AgentEvent, world: OwnWindowsWorld): void {
  BY_SOURCE[event.source][event.id]?.(new Told(event), world)
}
