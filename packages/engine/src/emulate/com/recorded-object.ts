// Host objects whose calls are written into the trace, and a stand-in for what no imitation knows: it answers every
// member with another of its kind, so that a script goes on and what it wanted is known.
import { HostObject, type Member, textOfValue, type Value } from '../value.ts'
import type { World } from '../world/world.ts'
import { ARGUMENT_CHARS_MAX, UNKNOWN_PATH_CHARS_MAX } from './limits.ts'

export function recordedObject(
  world: World,
  name: string,
  members: Readonly<Record<string, Member>>,
  onSet?: (member: string, value: Value, args: readonly Value[]) => void,
): HostObject {
  const recorded: Record<string, Member> = {}
  for (const [member, value] of Object.entries(members)) {
    recorded[member] =
      typeof value === 'function' && member !== ''
        ? HostObject.wrap(value, (...args) => {
            recordCall(world, `${name}.${member}`, args)
            return value(...args) as Value
          })
        : value
  }
  return new HostObject(name, recorded, {
    ...(onSet !== undefined && { onSet }),
    unknown: (member, args) => {
      world.recorder.notCovered(`${name} has no imitation of ${member}.`)
      if (args !== null) recordCall(world, `${name}.${member}`, args)
      return unknownObject(world, `${name}.${member}`)
    },
  })
}

/** Stands for anything that is not imitated. As a value it is empty. */
export function unknownObject(world: World, name: string): HostObject {
  return new HostObject(
    name.slice(0, UNKNOWN_PATH_CHARS_MAX),
    { '': () => '' },
    {
      apply: (args) => {
        recordCall(world, name, args)
        return name.length > UNKNOWN_PATH_CHARS_MAX ? undefined : unknownObject(world, `${name}()`)
      },
      onSet: (member, value) => recordCall(world, `${name}.${member} =`, [value]),
      unknown: (member, args) => {
        if (args !== null) recordCall(world, `${name}.${member}`, args)
        return name.length > UNKNOWN_PATH_CHARS_MAX ? undefined : unknownObject(world, `${name}.${member}`)
      },
    },
  )
}

export function recordCall(world: World, api: string, args: readonly Value[]): void {
  world.recorder.call(
    api,
    args.map((one) => {
      if (typeof one === 'number') return one
      return one instanceof Uint8Array ? `${one.length} bytes` : textOfValue(one).slice(0, ARGUMENT_CHARS_MAX)
    }),
  )
}

/** A collection as COM has them: Count, Item, and the items themselves for enumeration. */
export function collection(name: string, items: readonly Value[], keyOf?: (item: Value) => string): HostObject {
  const item = (key: Value): Value => {
    if (typeof key === 'string' && keyOf !== undefined)
      return items.find((one) => keyOf(one).toLowerCase() === key.toLowerCase())
    return items[Math.trunc(Number(key))]
  }
  return new HostObject(name, { Count: items.length, Length: items.length, Item: item, '': item, _items: items })
}

/** The items of a collection, for `For Each` and Enumerator. */
export function itemsOf(value: Value): readonly Value[] {
  if (Array.isArray(value)) return value as readonly Value[]
  if (value instanceof HostObject && value.has('_items')) return itemsOf(value.get('_items'))
  return []
}
