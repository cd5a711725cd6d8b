// Objects that scripts lean on and that do little themselves: dictionaries, the network object, the task scheduler.
import { HostObject, property, textOfValue, type Value } from '../value.ts'
import type { World } from '../world/world.ts'
import { DICTIONARY_ITEMS_MAX } from './limits.ts'
import { collection, recordedObject, unknownObject } from './recorded-object.ts'

export function dictionary(world: World): HostObject {
  const items = new Map<string, { readonly key: Value; value: Value }>()
  const keyOf = (key: Value): string => (key instanceof HostObject ? key.name : `${typeof key}:${textOfValue(key)}`)
  const put = (key: Value, value: Value): void => {
    if (items.size < DICTIONARY_ITEMS_MAX) items.set(keyOf(key), { key, value })
  }
  const read = (key: Value): Value => items.get(keyOf(key))?.value
  // Not recorded: decoders use dictionaries for every character.
  return new HostObject(
    'Scripting.Dictionary',
    {
      Add: put,
      Item: read,
      '': read,
      Exists: (key) => items.has(keyOf(key)),
      Remove: (key) => void items.delete(keyOf(key)),
      RemoveAll: () => items.clear(),
      Count: property(() => items.size),
      Keys: () => [...items.values()].map(({ key }) => key),
      Items: () => [...items.values()].map(({ value }) => value),
      CompareMode: 0,
      _items: () => [...items.values()].map(({ key }) => key),
    },
    {
      onSet: (_member, value, args) => {
        if (args.length > 0) put(args[0], value)
      },
      unknown: (member) => {
        world.recorder.notCovered(`Scripting.Dictionary has no imitation of ${member}.`)
        return undefined
      },
    },
  )
}

export function wscriptNetwork(world: World): HostObject {
  const { identity, recorder } = world
  const asked = (about: 'user' | 'host', what: string, value: string): string => {
    recorder.systemEvent({ kind: 'question', about, what: `WScript.Network.${what}` })
    return value
  }
  return recordedObject(world, 'WScript.Network', {
    UserName: property(() => asked('user', 'UserName', identity.user)),
    UserDomain: property(() => asked('host', 'UserDomain', identity.domain)),
    ComputerName: property(() => asked('host', 'ComputerName', identity.host)),
    EnumNetworkDrives: () => collection('Drives', []),
    EnumPrinterConnections: () => collection('Printers', []),
    MapNetworkDrive: (_letter, path) => {
      recorder.network({
        kind: 'tcp',
        host: /^\\\\([^\\]{1,200})/.exec(textOfValue(path))?.[1] ?? textOfValue(path),
        port: 445,
      })
    },
  })
}

/** Schedule.Service: a task is made of a definition that is filled member by member and then registered. */
export function scheduleService(world: World): HostObject {
  let command = ''
  const part = (name: string): HostObject =>
    new HostObject(
      name,
      {},
      {
        onSet: (member, value) => {
          if (/^(?:path|arguments)$/i.test(member)) command = `${command} ${textOfValue(value)}`.trim()
        },
        unknown: (member) => (name.length > 200 ? undefined : part(`${name}.${member}`)),
      },
    )
  const register = (name: Value): Value => {
    world.recorder.systemEvent({ kind: 'task', op: 'create', what: textOfValue(name), command })
    return unknownObject(world, 'RegisteredTask')
  }
  const folder: HostObject = recordedObject(world, 'TaskFolder', {
    RegisterTaskDefinition: register,
    RegisterTask: register,
    DeleteTask: (name) => world.recorder.systemEvent({ kind: 'task', op: 'delete', what: textOfValue(name) }),
    GetTasks: () => collection('Tasks', []),
    CreateFolder: () => folder,
  })
  return recordedObject(world, 'Schedule.Service', {
    Connect: () => undefined,
    GetFolder: () => folder,
    NewTask: () => {
      command = ''
      return part('TaskDefinition')
    },
  })
}
