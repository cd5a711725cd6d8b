// ADODB.Stream: how scripts put downloaded or decoded bytes into a file, and turn bytes into text.
import { utf16le } from '../../file/bytes.ts'
import { WORLD_BYTES_MAX } from '../limits.ts'
import { bytesOfValue, type HostObject, numberOf, property, textOfValue, type Value } from '../value.ts'
import type { World } from '../world/world.ts'
import { recordedObject } from './recorded-object.ts'

const TYPE_TEXT = 2

export function adodbStream(world: World): HostObject {
  let content = Buffer.alloc(0)
  let at = 0
  const put = (bytes: Uint8Array): void => {
    if (at + bytes.length > WORLD_BYTES_MAX) {
      world.recorder.cut('WORLD_BYTES_MAX', 'a stream was cut')
      return
    }
    content = Buffer.concat([
      content.subarray(0, at),
      bytes,
      content.subarray(Math.min(content.length, at + bytes.length)),
    ])
    at += bytes.length
  }
  const take = (count: Value): Buffer => {
    const wanted = count === undefined ? -1 : numberOf(count)
    const part = content.subarray(at, wanted < 0 ? content.length : at + wanted)
    at += part.length
    return part
  }
  const charset = (): string => textOfValue(stream.get('charset')).toLowerCase()
  const stream: HostObject = recordedObject(
    world,
    'ADODB.Stream',
    {
      Type: TYPE_TEXT,
      Mode: 0,
      Charset: 'Unicode',
      LineSeparator: -1,
      State: 1,
      Position: 0,
      Size: property(() => content.length),
      EOS: property(() => at >= content.length),
      Open: () => undefined,
      Close: () => undefined,
      Flush: () => undefined,
      Cancel: () => undefined,
      Write: (value) => put(bytesOfValue(value)),
      WriteText: (value) => put(encode(textOfValue(value), charset())),
      Read: (count) => new Uint8Array(take(count)),
      ReadText: (count) => decode(take(count), charset()),
      SkipLine: () => undefined,
      SetEOS: () => {
        content = content.subarray(0, at)
      },
      CopyTo: (other) => {
        if (other instanceof Object && 'call' in other)
          (other as HostObject).call('write', [new Uint8Array(take(undefined))])
      },
      LoadFromFile: (path) => {
        content = Buffer.from(world.files.read(world.path(textOfValue(path))) ?? [])
        at = 0
      },
      SaveToFile: (path) => world.files.write(world.path(textOfValue(path)), new Uint8Array(content)),
    },
    (member, value) => {
      if (member.toLowerCase() === 'position') at = Math.max(0, Math.min(content.length, numberOf(value)))
    },
  )
  return stream
}

function encode(text: string, charset: string): Uint8Array {
  if (/utf-8/.test(charset)) return Buffer.from(text, 'utf8')
  if (/unicode|utf-16/.test(charset)) return Buffer.from(text, 'utf16le')
  return Buffer.from(text, 'latin1')
}

function decode(bytes: Uint8Array, charset: string): string {
  if (/utf-8/.test(charset)) return Buffer.from(bytes).toString('utf8')
  if (/unicode|utf-16/.test(charset)) return utf16le(bytes)
  return Buffer.from(bytes).toString('latin1')
}
