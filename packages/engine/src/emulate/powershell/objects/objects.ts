// `New-Object` and `[Type]::new()`: streams and readers that decode, web clients and sockets of the imitated network, objects
// of COM. What is not imitated is an object of which only its way is known.

import { inflateBounded } from '../../../file/formats/script/inflate.ts'
import { createObject } from '../../com/create.ts'
import type { PowerShell } from '../interpreter.ts'
import { joined } from '../operators.ts'
import { quoted, reflected } from '../record.ts'
import { PsError, StopSignal } from '../signals.ts'
import { bytesOf, flat, listOf, numberOf, PsHash, PsObject, type PsValue, textOf } from '../value.ts'
import { comObject } from './com-values.ts'
import { dateObject } from './dates.ts'
import { encodingOf } from './encodings.ts'
import { webClient, webRequestObject } from './web-client.ts'

export function makeObject(ps: PowerShell, type: string, args: readonly PsValue[]): PsValue {
  const name = type.toLowerCase().replace(/^system\./, '')
  const [first = null] = args
  if (/^(?:io\.)?(?:stringreader|streamreader)$/.test(name)) return reader(first, name)
  if (name === 'io.memorystream')
    return stream(
      'io.memorystream',
      first === null || typeof first === 'number' ? new Uint8Array() : bytesOf(flat(first) as PsValue[]),
    )
  if (/^io\.compression\.(?:gzipstream|deflatestream|zlibstream)$/.test(name)) return inflater(name, args)
  if (/^(?:net\.)?webclient$/.test(name) || name === 'net.http.httpclient') return webClient(ps)
  if (name === 'net.webrequest' || name === 'net.httpwebrequest') return webRequestObject(ps, textOf(first))
  if (/^net\.sockets\.(?:tcpclient|udpclient)$/.test(name)) return socket(ps, args)
  if (name === 'datetime') return dateObject(Date.parse(textOf(first)) || ps.world.nowMs, ps.world)
  if (name === 'random')
    return new PsObject('random', {}, { call: (method) => (method.startsWith('next') ? 7 : undefined) })
  if (name === 'uri')
    return new PsObject('uri', {
      AbsoluteUri: textOf(first),
      Host: /\/\/([^/:]+)/.exec(textOf(first))?.[1] ?? '',
      'tostring()': textOf(first),
    })
  if (name === 'wmiclass') return wmiClass(ps, textOf(first))
  if (/^(?:collections\.)?(?:generic\.)?(?:arraylist|list|queue|stack|hashset)/.test(name.replace(/\[.*$/, '')))
    return [...listOf(first)]
  if (/^(?:collections\.)?(?:generic\.)?(?:hashtable|dictionary|ordered)/.test(name)) return new PsHash()
  if (/^text\.stringbuilder$/.test(name)) return stringBuilder(textOf(first))
  if (/^text\.(?:ascii|utf8|unicode|utf32|utf7)encoding$/.test(name))
    return encodingOf(/text\.(\w+)encoding/.exec(name)?.[1] ?? 'utf8')
  if (/\[\]$/.test(name))
    return name === 'byte[]' ? new Uint8Array(size(first)) : Array.from({ length: size(first) }, () => null)
  if (name === 'string') return args.length === 2 ? textOf(first).repeat(size(args[1] ?? 0)) : joined(first, '')
  if (/^(?:pscustomobject|psobject|object|management\.automation\.psobject)$/.test(name))
    return new PsObject('pscustomobject')
  if (name === 'diagnostics.processstartinfo')
    return new PsObject(name, { FileName: textOf(first), Arguments: textOf(args[1] ?? null) })
  if (name === 'diagnostics.process') return process(ps)
  if (name === 'net.networkcredential')
    return new PsObject(
      name,
      { UserName: textOf(first), Password: textOf(args[1] ?? null) },
      { call: (method) => (method === 'getnetworkcredential' ? null : undefined) },
    )
  if (/cryptography\.(?:aes|rijndael|des|tripledes|rc2)/.test(name)) return reflected(ps, `[${name}]`)
  if (name === 'management.automation.pscredential')
    return new PsObject(name, { UserName: textOf(first), Password: args[1] ?? null })
  if (args.length > 0) ps.note(`New-Object ${type} ${args.map(quoted).join(',')}`)
  return new PsObject('unknown', { 'tostring()': `[${name}]` })
}

/** What the imitated peer of a connection says. Where it is run, a shell was handed out. */
export const PEER_COMMAND = 'assay-peer-says-hostname'

const size = (value: PsValue): number => {
  const count = Math.trunc(numberOf(value))
  if (count < 0 || count > 16 * 1024 * 1024) throw new StopSignal('out_of_memory', 'a array was too long')
  return count
}

export function comObjectOf(ps: PowerShell, name: string): PsValue {
  ps.note(`New-Object -ComObject "${name}"`)
  return comObject(createObject(ps.world, name))
}

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
          if (whole.length > 32 * 1024 * 1024) throw new StopSignal('out_of_memory', 'a stream was too long')
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

function inflater(name: string, [from = null, mode = null]: readonly PsValue[]): PsValue {
  if (/^(?:compress|1)$/i.test(textOf(mode))) return stream(name, new Uint8Array())
  const bytes = streamBytes(from)
  const plain = inflateBounded(bytes)
  if (plain === null) throw new PsError('The archive entry was compressed using an unsupported compression method.')
  return stream(name, plain)
}

function reader(from: PsValue, name: string): PsObject {
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

function socket(ps: PowerShell, [host = null, port = null]: readonly PsValue[]): PsValue {
  const connect = (to: PsValue, at: PsValue): null => {
    ps.act(`New-Object Net.Sockets.TCPClient(${quoted(textOf(to))},${Math.trunc(numberOf(at))})`)
    return null
  }
  if (host !== null && port !== null) connect(host, port)
  return new PsObject(
    'net.sockets.tcpclient',
    { Connected: true, Client: new PsObject('unknown', { 'tostring()': '[socket]' }) },
    {
      call: (name, args) => {
        if (name === 'connect') return connect(args[0] ?? null, args[1] ?? null)
        // The imitated peer says one thing and hangs up: what waits for more would wait for ever.
        if (name === 'getstream') return peerStream()
        return undefined
      },
    },
  )
}

/** What the script writes goes to the peer: it is not what it reads next. */
function peerStream(): PsObject {
  const said = stream('net.sockets.networkstream', Buffer.from(`${PEER_COMMAND}\n`))
  const { call, ...others } = said.abilities
  return new PsObject(
    said.type,
    { 'tostring()': said.type, CanRead: true, DataAvailable: false },
    { ...others, call: (name, args) => (name === 'write' || name === 'flush' ? null : call?.(name, args)) },
  )
}

function stringBuilder(start: string): PsObject {
  let parts = [start]
  let chars = start.length
  const made: PsObject = new PsObject(
    'text.stringbuilder',
    {},
    {
      get: (name) => (name === 'tostring()' ? parts.join('') : name === 'length' ? chars : undefined),
      call: (name, args) => {
        const [first = null, second = null] = args
        if (name === 'append' || name === 'appendline') {
          const text = `${textOf(first)}${name === 'appendline' ? '\r\n' : ''}`
          chars += text.length
          if (chars > 16 * 1024 * 1024) throw new StopSignal('out_of_memory', 'a text was too long')
          parts.push(text)
          return made
        }
        if (name === 'insert') parts = [textOf(second), ...parts]
        else if (name === 'replace') parts = [parts.join('').replaceAll(textOf(first) || '\0', textOf(second))]
        else if (name === 'tostring') return parts.join('')
        else if (name === 'clear') parts = []
        else return undefined
        return made
      },
    },
  )
  return made
}

function process(ps: PowerShell): PsObject {
  const made: PsObject = new PsObject(
    'diagnostics.process',
    { StartInfo: new PsObject('diagnostics.processstartinfo') },
    {
      call: (name) => {
        if (name !== 'start') return undefined
        const info = made.get('startinfo')
        const line =
          info instanceof PsObject
            ? `${textOf(info.get('filename') ?? null)} ${textOf(info.get('arguments') ?? null)}`.trim()
            : ''
        ps.note(`Start-Process ${line}`)
        ps.world.start(
          line,
          'call',
          info instanceof PsObject &&
            (/hidden/i.test(textOf(info.get('windowstyle') ?? null)) || info.get('createnowindow') === true),
        )
        return true
      },
    },
  )
  return made
}

function wmiClass(ps: PowerShell, name: string): PsObject {
  return new PsObject(
    'management.managementclass',
    { 'tostring()': name },
    {
      call: (method, args) => {
        if (method !== 'create') return undefined
        ps.note(`([wmiclass]"${name}").Create(${args.map(quoted).join(',')})`)
        ps.world.start(textOf(args[0] ?? null), 'wmi')
        return new PsObject('result', { ReturnValue: 0, ProcessId: 4242 })
      },
    },
  )
}
