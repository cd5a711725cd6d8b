// Streams of bytes and the readers that decode what comes out of them.
import { inflateBounded } from '../../../file/formats/script/inflate.ts'
import { PS_STREAM_BYTES_MAX } from '../limits.ts'
import { PsError, StopSignal } from '../signals.ts'
import { bytesOf, numberOf, PsObject, type PsValue, textOf } from '../value.ts'

export function stream(type: string, bytes: Uint8Array): PsObject {
  let at = 0
  let whole = bytes
  return new PsObject(
    type,
    { 'tostring()': type },
    {
      get: (name) =>
        name === 'length' ? whole.length : name === 'position' ? at : name === 'bytes' ? whole : undefined,
      set: (name, value) => {
        if (name === 'position') at = Math.max(0, Math.trunc(numberOf(value)))
      },
      call: (name, args) => {
        const [first = null, from = null, count = null] = args
        if (name === 'toarray' || name === 'getbuffer') return Uint8Array.from(whole)
        if (name === 'readbyte') return whole[at++] ?? -1
        if (name === 'seek') {
          at = Math.max(0, Math.trunc(numberOf(first)))
          return at
        }
        if (name === 'write') {
          const given = bytesOf(first)
          whole = Buffer.concat([
            whole,
            count === null ? given : given.subarray(numberOf(from), numberOf(from) + Math.max(0, numberOf(count))),
          ])
          if (whole.length > PS_STREAM_BYTES_MAX) throw new StopSignal('out_of_memory', 'a stream was too long')
          return null
        }
        if (name === 'read' && first instanceof Uint8Array) {
          const part = whole.subarray(at, at + Math.max(0, Math.min(numberOf(count), first.length)))
          first.set(part, Math.min(first.length - part.length, Math.max(0, Math.trunc(numberOf(from)))))
          at += part.length
          return part.length
        }
        if (name === 'copyto' && first instanceof PsObject) {
          first.abilities.call?.('write', [whole.subarray(at)])
          at = whole.length
          return null
        }
        return undefined
      },
    },
  )
}

const streamBytes = (value: PsValue): Uint8Array => {
  const found = value instanceof PsObject ? value.get('bytes') : value
  return found instanceof Uint8Array ? found : bytesOf(found ?? null)
}

export function inflater(name: string, [from = null, mode = null]: readonly PsValue[]): PsValue {
  if (/^(?:compress|1)$/i.test(textOf(mode))) return stream(name, new Uint8Array())
  const bytes = streamBytes(from)
  const plain = inflateBounded(bytes)
  if (plain === null) throw new PsError('The archive entry was compressed using an unsupported compression method.')
  return stream(name, plain)
}

export function reader(from: PsValue, name: string): PsObject {
  const text =
    name.endsWith('stringreader') || typeof from === 'string'
      ? textOf(from)
      : Buffer.from(streamBytes(from))
          .toString('utf8')
          .replace(/^\ufeff/, '')
  let at = 0
  return new PsObject(
    'io.streamreader',
    {},
    {
      get: (member) => (member === 'endofstream' ? at >= text.length : undefined),
      call: (member) => {
        if (member === 'readtoend') {
          const rest = text.slice(at)
          at = text.length
          return rest
        }
        if (member === 'readline') {
          if (at >= text.length) return null
          const end = text.indexOf('\n', at)
          const line = text.slice(at, end === -1 ? text.length : end)
          at = end === -1 ? text.length : end + 1
          return line.replace(/\r$/, '')
        }
        if (member === 'read') return at < text.length ? text.charCodeAt(at++) : -1
        if (member === 'peek') return at < text.length ? text.charCodeAt(at) : -1
        return undefined
      },
    },
  )
}
