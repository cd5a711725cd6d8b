// Static members of the types of .NET that scripts use: decoding, text, files, the environment, and what reaches into
// memory or the script scanner.
import { NETWORK_MARK } from '../../world/file-system.ts'
import { classMember } from '../classes.ts'
import type { PowerShell } from '../interpreter.ts'
import { dateObject } from '../objects/dates.ts'
import { encodingOf } from '../objects/encodings.ts'
import { makeObject } from '../objects/objects.ts'
import { quoted, reflected } from '../record.ts'
import { bytesOf, PsObject, type PsValue, textOf } from '../value.ts'
import { conversionStatics } from './conversions.ts'
import { fileStatics } from './files.ts'
import { one, type Statics, text } from './static.ts'
import { systemStatics } from './system.ts'
import { textStatics } from './text.ts'

export function getStatic(ps: PowerShell, type: string, name: string): PsValue {
  const key = `${type}::${name}`.toLowerCase()
  const own = classMember(ps, type, name, null)
  if (own !== undefined) return own
  if (type === 'text.encoding') return encodingOf(name)
  if (type === 'datetime') return dateObject(ps.world.nowMs, ps.world)
  const found = FIELDS[key]
  if (found !== undefined) return found
  if (key === 'environment::processorcount') {
    ps.world.recorder.systemEvent({ kind: 'question', about: 'hardware', what: `[Environment]::${name}` })
    return ps.world.identity.processors
  }
  if (type === 'environment') {
    const variable = { username: 'username', machinename: 'computername', userdomainname: 'userdomain' }[
      name.toLowerCase()
    ]
    if (variable === undefined) return null
    ps.world.recorder.systemEvent({
      kind: 'question',
      about: variable === 'computername' ? 'host' : 'user',
      what: `[Environment]::${name}`,
    })
    return ps.world.variables.get(variable) ?? null
  }
  if (type === 'cultureinfo' || type.endsWith('globalization.cultureinfo')) {
    ps.world.recorder.systemEvent({ kind: 'question', about: 'locale', what: `[${type}]::${name}` })
    const [language = 'en'] = ps.world.identity.locale.split('-')
    return new PsObject('cultureinfo', {
      Name: ps.world.identity.locale,
      LCID: Number.parseInt(ps.world.identity.languageId, 16),
      TwoLetterISOLanguageName: language,
      'tostring()': ps.world.identity.locale,
    })
  }
  // Members of enumerations are their own names.
  return new PsObject('enum', { 'tostring()': name, value__: name })
}

const FIELDS: Readonly<Record<string, PsValue>> = {
  'string::empty': '',
  'environment::newline': '\r\n',
  'intptr::zero': 0,
  'intptr::size': 8,
  'uintptr::zero': 0,
  'char::maxvalue': 65_535,
  'int::maxvalue': 2_147_483_647,
  'int32::maxvalue': 2_147_483_647,
  'math::pi': Math.PI,
  'environment::is64bitoperatingsystem': true,
  'environment::is64bitprocess': true,
  'io.path::directoryseparatorchar': '\\',
}

export function setStatic(ps: PowerShell, type: string, name: string, value: PsValue): void {
  const own = ps.classes.get(type.toLowerCase())
  if (own !== undefined) {
    own.shared.set(name.toLowerCase(), value)
    return
  }
  ps.act(`[${type}]::${name} = ${quoted(value)}`)
}

const CALLS: Statics = { ...conversionStatics, ...textStatics, ...fileStatics, ...systemStatics }

export function callStatic(ps: PowerShell, type: string, name: string, args: readonly PsValue[]): PsValue {
  const own = classMember(ps, type, name, args)
  if (own !== undefined) return own
  const base = type.replace(/^collections\.generic\./, '')
  const key = `${/^(?:u?int(?:16|32|64)|long|short)$/.test(base) ? 'int' : base}::${name.toLowerCase()}`
  const found = CALLS[key] ?? CALLS[key.replace(/^(?:text\.regularexpressions\.)(?=regex)/, '')]
  if (found !== undefined) return found(ps, args)
  if (type === 'text.encoding') return encodingOf(textOf(one(args)))
  if (name.toLowerCase() === 'new') return makeObject(ps, type, args)
  if (/assembly$/.test(type) && /^(?:load|loadfrom|loadfile|unsafeloadfrom|loadwithpartialname)$/i.test(name)) {
    if (!/partial/i.test(name)) loadAssembly(ps, name, one(args))
    return reflected(ps, `[Reflection.Assembly]::${name}(…)`)
  }
  if (/^(?:int|char|string)$/.test(base) && /^tryparse$/i.test(name)) return true
  if (/^(?:ispunctuation|isletter|isdigit|isupper|islower|iswhitespace)$/i.test(name))
    return charTest(name.toLowerCase(), text(args))
  if (/^net\.(?:http|ftp)?webrequest$/.test(type) && /^create(?:http)?$/i.test(name))
    return makeObject(ps, 'net.webrequest', args)
  ps.world.recorder.missed(`the class [${type}] is not imitated`)
  const line = `[${type}]::${name}(${args.map(quoted).join(',')})`
  ps.act(line)
  return reflected(ps, line)
}

/** Bytes that become a program without being a file: they are kept as if they had been one. */
function loadAssembly(ps: PowerShell, name: string, from: PsValue): void {
  const bytes = typeof from === 'string' ? null : bytesOf(from)
  const isFetched = bytes !== null && Buffer.from(bytes.subarray(0, 4_096)).includes(NETWORK_MARK)
  ps.note(`[Reflection.Assembly]::${name}(${quoted(from)})`)
  ps.world.recorder.missed('programs of .NET are not run')
  const origin = bytes === null ? 'a file' : isFetched ? 'fetched bytes' : 'decoded bytes'
  ps.world.recorder.systemEvent({ kind: 'memory_file', what: `an assembly of .NET is loaded from ${origin}` })
  if (bytes !== null && bytes.length > 0 && !isFetched)
    ps.world.recorder.dropped({ path: 'loaded-assembly.dll', bytes, source: 'memory' })
}

function charTest(name: string, char: string): boolean {
  if (name === 'isletter') return /^[A-Za-z\u00c0-\uffff]/.test(char)
  if (name === 'isdigit') return /^\d/.test(char)
  if (name === 'isupper') return /^[A-Z]/.test(char)
  if (name === 'islower') return /^[a-z]/.test(char)
  return name === 'iswhitespace' ? /^\s/.test(char) : /^[!-/:-@[-`{-~]/.test(char)
}
