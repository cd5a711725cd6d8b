// Classes of .NET that scripts reach through COM: encodings, streams and the formatter that turns bytes into a program in
// memory (the way of DotNetToJScript).
import { bytesOfValue, type HostObject, numberOf, property, textOfValue, type Value } from '../value.ts'
import type { World } from '../world/world.ts'
import { STREAM_BYTES_MAX } from './limits.ts'
import { recordedObject, unknownObject } from './recorded-object.ts'

export function encodingObject(world: World, name: string): HostObject {
  const kind: BufferEncoding = /utf8/i.test(name) ? 'utf8' : /unicode/i.test(name) ? 'utf16le' : 'latin1'
  return recordedObject(world, name, {
    GetBytes_4: (text) => new Uint8Array(Buffer.from(textOfValue(text), kind)),
    GetByteCount_2: (text) => Buffer.byteLength(textOfValue(text), kind),
    GetString: (bytes) => new TextDecoder(kind === 'utf16le' ? 'utf-16le' : kind).decode(bytesOfValue(bytes)),
  })
}

export function base64Transform(world: World): HostObject {
  return recordedObject(world, 'System.Security.Cryptography.FromBase64Transform', {
    TransformFinalBlock: (bytes) =>
      new Uint8Array(Buffer.from(Buffer.from(bytesOfValue(bytes)).toString('latin1'), 'base64')),
  })
}

export function memoryStream(world: World): HostObject {
  let content = Buffer.alloc(0)
  return recordedObject(world, 'System.IO.MemoryStream', {
    Write: (bytes, offset, count) => {
      const given = Buffer.from(bytesOfValue(bytes))
      const start = Math.max(0, numberOf(offset))
      if (content.length < STREAM_BYTES_MAX)
        content = Buffer.concat([content, given.subarray(start, start + (numberOf(count) || given.length))])
    },
    Position: 0,
    Length: property(() => content.length),
    ToArray: () => new Uint8Array(content),
  })
}

/** What is deserialised may be a program: it is kept for the static stage. */
export function binaryFormatter(world: World): HostObject {
  return recordedObject(world, 'System.Runtime.Serialization.Formatters.Binary.BinaryFormatter', {
    Deserialize_2: (stream) => {
      const bytes =
        stream instanceof Object && 'call' in stream
          ? bytesOfValue((stream as HostObject).call('toarray', []))
          : bytesOfValue(stream)
      world.recorder.dropped({ path: 'deserialised object', bytes, source: 'memory' })
      world.recorder.systemEvent({
        kind: 'memory_file',
        what: `${bytes.length} bytes were deserialised into objects of .NET`,
      })
      return unknownObject(world, 'Delegate')
    },
  })
}

export function arrayList(world: World): HostObject {
  const items: Value[] = []
  return recordedObject(world, 'System.Collections.ArrayList', {
    Add: (item) => {
      if (items.length < 10_000) items.push(item)
      return items.length - 1
    },
    Item: (at) => items[numberOf(at)],
    '': (at) => items[numberOf(at)],
    Count: property(() => items.length),
    ToArray: () => [...items],
    Sort: () => void items.sort((a, b) => (textOfValue(a) < textOfValue(b) ? -1 : 1)),
    Reverse: () => void items.reverse(),
    Contains: (item) => items.some((one) => textOfValue(one) === textOfValue(item)),
    _items: () => [...items],
  })
}
