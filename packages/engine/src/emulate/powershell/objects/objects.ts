// `New-Object` and `[Type]::new()`: streams and readers that decode, web clients and sockets of the imitated network, objects
// of COM. What is not imitated is an object of which only its way is known.
import { createObject } from '../../com/create.ts'
import type { PowerShell } from '../interpreter.ts'
import { PS_NEW_ARRAY_ITEMS_MAX, PS_TEXT_CHARS_MAX } from '../limits.ts'
import { joined } from '../operators.ts'
import { quoted, reflected } from '../record.ts'
import { StopSignal } from '../signals.ts'
import { bytesOf, flat, listOf, numberOf, PsHash, PsObject, type PsValue, textOf } from '../value.ts'
import { comObject } from './com-values.ts'
import { dateObject } from './dates.ts'
import { encodingOf } from './encodings.ts'
import { socket } from './sockets.ts'
import { inflater, reader, stream } from './streams.ts'
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
  if (/^(?:collections\.)?(?:generic\.)?(?:arraylist|list|queue|stack|hashset)/.test(name.split('[', 1)[0] ?? ''))
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
  const isCipher = /cryptography\.(?:aes|rijndael|des|tripledes|rc2)/.test(name)
  if (isCipher || name !== 'management.automation.pscredential')
    ps.world.recorder.missed(`the class [${name}] is not imitated`)
  if (isCipher) return reflected(ps, `[${name}]`)
  if (name === 'management.automation.pscredential')
    return new PsObject(name, { UserName: textOf(first), Password: args[1] ?? null })
  if (args.length > 0) ps.note(`New-Object ${type} ${args.map(quoted).join(',')}`)
  return new PsObject('unknown', { 'tostring()': `[${name}]` })
}

const size = (value: PsValue): number => {
  const count = Math.trunc(numberOf(value))
  if (count < 0 || count > PS_NEW_ARRAY_ITEMS_MAX) throw new StopSignal('out_of_memory', 'an array was too long')
  return count
}

export function comObjectOf(ps: PowerShell, name: string): PsValue {
  ps.note(`New-Object -ComObject "${name}"`)
  return comObject(createObject(ps.world, name))
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
          if (chars > PS_TEXT_CHARS_MAX) throw new StopSignal('out_of_memory', 'a text was too long')
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
