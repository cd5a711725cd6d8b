// WMI, by `GetObject("winmgmts:…")` or the locator: questions about the machine are recorded and answered, Win32_Process
// starts programs, event consumers are persistence.
import { isLoopbackHost } from '../../data/inner-hosts.ts'
import { type HostObject, numberOf, textOfValue, type Value } from '../value.ts'
import type { World } from '../world/world.ts'
import { collection, recordCall, recordedObject, unknownObject } from './recorded-object.ts'
import { aboutClass, rowsOf } from './wmi-classes.ts'

const WINDOW_HIDDEN = 0
const WMI_PORT = 135

export function wmiService(world: World, moniker = ''): HostObject {
  const query = (text: Value): Value => answer(world, textOfValue(text))
  const classOf = (path: Value): Value => wmiClass(world, textOfValue(path))
  const named = /:(win32_[a-z_]{2,60}|[a-z_]{3,60}consumer|__[a-z]{3,40})\s*$/i.exec(moniker)?.[1]
  if (named !== undefined) return wmiClass(world, named)
  return recordedObject(world, 'SWbemServices', {
    ExecQuery: query,
    InstancesOf: (name) => answer(world, `SELECT * FROM ${textOfValue(name)}`),
    Get: classOf,
    SubclassesOf: () => collection('SWbemObjectSet', []),
    ExecNotificationQuery: (text) => {
      world.recorder.systemEvent({ kind: 'question', about: 'other', what: textOfValue(text) })
      return recordedObject(world, 'SWbemEventSource', { NextEvent: () => unknownObject(world, 'SWbemEvent') })
    },
    ExecMethod: (path, method, input) => executeMethod(world, textOfValue(path), textOfValue(method), input),
    Security_: recordedObject(world, 'SWbemSecurity', {
      ImpersonationLevel: 3,
      Privileges: unknownObject(world, 'SWbemPrivilegeSet'),
    }),
  })
}

export function wmiLocator(world: World): HostObject {
  return recordedObject(world, 'WbemScripting.SWbemLocator', {
    ConnectServer: (server) => {
      const host = textOfValue(server).replace(/^\\\\/, '')
      // Another machine is asked over its own port.
      if (host !== '' && host !== '.' && !isLoopbackHost(host))
        world.recorder.network({ kind: 'tcp', host: host.slice(0, 253), port: WMI_PORT })
      return wmiService(world)
    },
    Security_: unknownObject(world, 'SWbemSecurity'),
  })
}

function answer(world: World, query: string): HostObject {
  const name = /\bfrom\s+([a-z0-9_]{3,80})/i.exec(query)?.[1] ?? ''
  world.recorder.systemEvent({ kind: 'question', about: aboutClass(name), what: query.slice(0, 500) })
  const wanted = /\bname\s*(?:=|like)\s*['"]%?([^'"%]{1,80})%?['"]/i.exec(query)?.[1]?.toLowerCase()
  const rows = rowsOf(name, world).filter(
    (row) => wanted === undefined || textOfValue(row['Name']).toLowerCase().includes(wanted),
  )
  return collection(
    'SWbemObjectSet',
    rows.map((row) => instance(world, name, row)),
    (row) => textOfValue((row as HostObject).get('name')),
  )
}

function instance(world: World, name: string, row: Readonly<Record<string, Value>>): HostObject {
  const properties = Object.entries(row).map(([key, value]) =>
    recordedObject(world, 'SWbemProperty', { Name: key, Value: value, '': value }),
  )
  return recordedObject(world, name, {
    ...row,
    Properties_: collection('SWbemPropertySet', properties, (one) => textOfValue((one as HostObject).get('name'))),
    GetOwner: () => 0,
    Terminate: () => {
      world.recorder.systemEvent({ kind: 'kill_process', what: textOfValue(row['Name']) })
      return 0
    },
    Delete_: () => {
      recordCall(world, `${name}.Delete_`, [])
      if (/shadowcopy/i.test(name)) world.start('wmic shadowcopy delete', 'wmi')
    },
    Win32Shutdown: () => world.recorder.systemEvent({ kind: 'shutdown', what: 'Win32_OperatingSystem.Win32Shutdown' }),
    Reboot: () => world.recorder.systemEvent({ kind: 'shutdown', what: 'Win32_OperatingSystem.Reboot' }),
  })
}

function wmiClass(world: World, path: string): HostObject {
  const name = path.replace(/^.*:/, '').split(/[.=]/, 1)[0] ?? ''
  if (/^win32_process$/i.test(name)) return processClass(world)
  if (/^stdregprov$/i.test(name)) return registryProvider(world)
  const fields = new Map<string, string>()
  const made: HostObject = recordedObject(
    world,
    name,
    {
      SpawnInstance_: () => made,
      Put_: () => {
        put(world, name, fields)
        return unknownObject(world, 'SWbemObjectPath')
      },
      Path_: recordedObject(world, 'SWbemObjectPath', { Path: path, Relpath: path, '': path }),
      Create: (first) => {
        recordCall(world, `${name}.Create`, [first])
        if (/service/i.test(name))
          world.recorder.systemEvent({ kind: 'service', op: 'create', what: textOfValue(first) })
        return 0
      },
    },
    (member, value) => {
      if (fields.size < 50) fields.set(member.toLowerCase(), textOfValue(value))
    },
  )
  return made
}

/** Filters and consumers together start a program when something happens: it survives a restart and stands in no list. */
function put(world: World, name: string, fields: ReadonlyMap<string, string>): void {
  recordCall(world, `${name}.Put_`, [...fields].flat())
  if (!/consumer$|^__eventfilter|^__filtertoconsumerbinding/i.test(name)) return
  const command = fields.get('commandlinetemplate') ?? fields.get('scripttext') ?? fields.get('query') ?? ''
  world.recorder.systemEvent({
    kind: 'wmi_subscription',
    op: 'create',
    what: `${name} ${fields.get('name') ?? ''}`,
    command,
  })
}

function processClass(world: World): HostObject {
  const create = (command: Value, _folder: Value, startup: Value): number => {
    const isHidden =
      startup instanceof Object &&
      'get' in startup &&
      numberOf((startup as HostObject).get('showwindow')) === WINDOW_HIDDEN &&
      (startup as HostObject).has('showwindow')
    world.start(textOfValue(command), 'wmi', isHidden)
    return 0
  }
  return recordedObject(world, 'Win32_Process', {
    Create: create,
    SpawnInstance_: () => unknownObject(world, 'Win32_Process'),
    Methods_: (name) =>
      recordedObject(world, `Win32_Process.${textOfValue(name)}`, {
        InParameters: recordedObject(world, 'InParameters', { SpawnInstance_: () => parameters(world) }),
      }),
    ExecMethod_: (method, input) => executeMethod(world, 'Win32_Process', textOfValue(method), input),
  })
}

const parameters = (world: World): HostObject =>
  recordedObject(world, 'InParameters', { CommandLine: '', CurrentDirectory: '', ProcessStartupInformation: undefined })

function executeMethod(world: World, path: string, method: string, input: Value): Value {
  recordCall(world, `${path}.${method}`, [])
  if (/win32_process/i.test(path) && /create/i.test(method) && input instanceof Object && 'get' in input)
    world.start(textOfValue((input as HostObject).get('commandline')), 'wmi')
  return recordedObject(world, 'OutParameters', { ReturnValue: 0, ProcessId: 4242 })
}

const HIVES: Readonly<Record<string, string>> = {
  80000000: 'HKCR',
  80000001: 'HKCU',
  80000002: 'HKLM',
  80000003: 'HKU',
}

/** WMI methods answer with a number; nought is success. */
const done = (_effect: unknown): number => 0

function registryProvider(world: World): HostObject {
  const keyOf = (hive: Value, key: Value): string =>
    `${HIVES[(numberOf(hive) >>> 0).toString(16)] ?? 'HKCU'}\\${textOfValue(key)}`
  const set = (hive: Value, key: Value, name: Value, value: Value): number => {
    world.registry.write(`${keyOf(hive, key)}\\${textOfValue(name)}`, textOfValue(value))
    return 0
  }
  return recordedObject(world, 'StdRegProv', {
    SetStringValue: set,
    SetDWORDValue: set,
    SetExpandedStringValue: set,
    SetBinaryValue: set,
    SetMultiStringValue: set,
    CreateKey: (hive, key) => done(world.registry.create(keyOf(hive, key))),
    DeleteKey: (hive, key) => done(world.registry.delete(`${keyOf(hive, key)}\\`)),
    DeleteValue: (hive, key, name) => done(world.registry.delete(`${keyOf(hive, key)}\\${textOfValue(name)}`)),
    GetStringValue: (hive, key, name) => done(world.registry.read(`${keyOf(hive, key)}\\${textOfValue(name)}`)),
    EnumKey: () => 0,
  })
}
