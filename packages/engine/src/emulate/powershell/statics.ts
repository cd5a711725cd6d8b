// Static members of the types of .NET that scripts use: decoding, text, files, the environment, and what reaches into
// memory or the script scanner.
import { bytesFromBase64 } from '../../file/formats/script/fold/conversions.ts'
import { NETWORK_MARK } from '../world/file-system.ts'
import { specialFolder } from '../world/identity.ts'
import { dateObject } from './dates.ts'
import { encodingOf } from './encodings.ts'
import type { PowerShell } from './interpreter.ts'
import { makeObject } from './objects.ts'
import { cast, format, isEqual, joined } from './operators.ts'
import { escaped, patternFor } from './patterns.ts'
import { quoted, reflected } from './record.ts'
import { PsError } from './signals.ts'
import { bytesOf, flat, isTrue, listOf, numberOf, PsBlock, PsObject, type PsValue, textOf } from './value.ts'

export function getStatic(ps: PowerShell, type: string, name: string): PsValue {
  const key = `${type}::${name}`.toLowerCase()
  if (type === 'text.encoding') return encodingOf(name)
  if (type === 'datetime') return dateObject(ps.world.nowMs, ps.world)
  const found = FIELDS[key]
  if (found !== undefined) return found
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
  'environment::processorcount': 8,
  'environment::is64bitoperatingsystem': true,
  'environment::is64bitprocess': true,
  'io.path::directoryseparatorchar': '\\',
}

export function setStatic(ps: PowerShell, type: string, name: string, value: PsValue): void {
  ps.act(`[${type}]::${name} = ${quoted(value)}`)
}

type Static = (ps: PowerShell, args: readonly PsValue[]) => PsValue

const one = (args: readonly PsValue[], at = 0): PsValue => args[at] ?? null
const text = (args: readonly PsValue[], at = 0): string => textOf(one(args, at))
const path = (ps: PowerShell, args: readonly PsValue[], at = 0): string => ps.world.path(text(args, at))
const bytesOfText = (value: string): Uint8Array =>
  Buffer.from(value, /[^\u0000-\u00ff]/.test(value) ? 'utf8' : 'latin1')

function fromBase64(value: string): Uint8Array {
  const bytes = bytesFromBase64(value)
  if (bytes === null) throw new PsError('The input is not a valid Base-64 string.')
  return Uint8Array.from(bytes)
}

function toInteger([value = null, base]: readonly PsValue[]): number {
  if (base === undefined) return cast('int', value) as number // that is what the cast gives
  const parsed = Number.parseInt(textOf(value).trim(), numberOf(base) || 10)
  if (Number.isNaN(parsed)) throw new PsError('Could not find any recognizable digits.')
  return parsed
}

const CALLS: Readonly<Record<string, Static>> = {
  'convert::frombase64string': (_, args) => fromBase64(text(args)),
  'convert::frombase64chararray': (_, args) => fromBase64(joined(one(args), '')),
  'convert::fromhexstring': (_, args) => Uint8Array.from(Buffer.from(text(args), 'hex')),
  'convert::tobase64string': (_, args) => Buffer.from(bytesOf(one(args))).toString('base64'),
  'convert::toint16': (_, args) => toInteger(args),
  'convert::toint32': (_, args) => toInteger(args),
  'convert::toint64': (_, args) => toInteger(args),
  'convert::touint32': (_, args) => toInteger(args),
  'convert::tobyte': (_, args) => toInteger(args) & 0xff,
  'convert::tochar': (_, args) => cast('char', one(args)),
  'convert::tostring': (_, args) => {
    const base = numberOf(one(args, 1))
    return [2, 8, 10, 16].includes(base) ? Math.trunc(numberOf(one(args))).toString(base) : text(args)
  },
  'convert::toboolean': (_, args) => isTrue(one(args)),
  'bitconverter::tostring': (_, args) =>
    [...bytesOf(one(args))].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('-'),
  'bitconverter::getbytes': (_, args) => {
    const out = Buffer.alloc(4)
    out.writeInt32LE(numberOf(one(args)) | 0)
    return Uint8Array.from(out)
  },
  'string::join': (_, args) =>
    joined(args.length > 2 ? [...args.slice(1)] : (listOf(one(args, 1)) as PsValue[]), text(args)),
  'string::concat': (_, args) => joined(args.length === 1 ? one(args) : [...args], ''),
  'string::format': (_, args) => format(text(args), args.length === 2 ? listOf(one(args, 1)) : args.slice(1)),
  'string::isnullorempty': (_, args) => text(args) === '',
  'string::isnullorwhitespace': (_, args) => text(args).trim() === '',
  'string::new': (_, args) =>
    Array.isArray(args[0])
      ? joined(one(args), '')
      : text(args).repeat(Math.min(100_000, Math.max(1, numberOf(one(args, 1))))),
  'string::equals': (_, args) => isEqual(one(args), one(args, 1), true),
  'char::convertfromutf32': (_, args) =>
    String.fromCodePoint(Math.min(0x10ffff, Math.max(0, Math.trunc(numberOf(one(args)))))),
  'char::parse': (_, args) => cast('char', one(args)),
  'char::toupper': (_, args) => text(args).toUpperCase(),
  'char::tolower': (_, args) => text(args).toLowerCase(),
  'int::parse': (_, args) => (/hex/i.test(text(args, 1)) ? toInteger([one(args), 16]) : toInteger([one(args)])),
  'byte::parse': (_, args) => (/hex/i.test(text(args, 1)) ? toInteger([one(args), 16]) : toInteger([one(args)])) & 0xff,
  'array::reverse': (_, args) => {
    const list = one(args)
    if (Array.isArray(list) || list instanceof Uint8Array) list.reverse()
    return null
  },
  'array::indexof': (_, args) => listOf(one(args)).findIndex((item) => isEqual(item, one(args, 1))),
  'array::copy': (_, [from = null, , to = null]) => {
    if (to instanceof Uint8Array) to.set(bytesOf(from).subarray(0, to.length))
    return null
  },
  'buffer::blockcopy': (_, [from = null, at = null, to = null, toAt = null, count = null]) => {
    const start = Math.max(0, Math.trunc(numberOf(at)))
    if (to instanceof Uint8Array) {
      const place = Math.min(to.length, Math.max(0, Math.trunc(numberOf(toAt))))
      to.set(bytesOf(from).subarray(start, start + Math.min(Math.max(0, numberOf(count)), to.length - place)), place)
    }
    return null
  },
  'regex::replace': (_, args) => {
    const pattern = patternFor(text(args, 1), 'g', text(args))
    return pattern === null ? text(args) : text(args).replace(pattern, textOf(one(args, 2)))
  },
  'regex::split': (_, args) => {
    const pattern = patternFor(text(args, 1), '', text(args))
    return pattern === null
      ? [text(args)]
      : text(args)
          .split(pattern)
          .map((part) => part ?? '')
  },
  'regex::matches': (_, args) => matchesOf(text(args), text(args, 1), /rtl|righttoleft/i.test(text(args, 2))),
  'regex::match': (_, args) => matchesOf(text(args), text(args, 1), false)[0] ?? null,
  'regex::escape': (_, args) => escaped(text(args)),
  'regex::unescape': (_, args) =>
    text(args).replace(
      /\\x([\da-f]{2})|\\u([\da-f]{4})|\\(.)/gi,
      (_whole, two?: string, four?: string, plain?: string) =>
        plain ?? String.fromCharCode(Number.parseInt(two ?? four ?? '0', 16)),
    ),
  'math::abs': (_, args) => Math.abs(numberOf(one(args))),
  'math::floor': (_, args) => Math.floor(numberOf(one(args))),
  'math::ceiling': (_, args) => Math.ceil(numberOf(one(args))),
  'math::truncate': (_, args) => Math.trunc(numberOf(one(args))),
  'math::round': (_, args) => Number(numberOf(one(args)).toFixed(Math.min(15, Math.max(0, numberOf(one(args, 1)))))),
  'math::max': (_, args) => Math.max(numberOf(one(args)), numberOf(one(args, 1))),
  'math::min': (_, args) => Math.min(numberOf(one(args)), numberOf(one(args, 1))),
  'math::pow': (_, args) => numberOf(one(args)) ** numberOf(one(args, 1)),
  'math::sqrt': (_, args) => Math.sqrt(numberOf(one(args))),
  'guid::newguid': () => '5d1f0c3e-8b1b-4a56-9a7e-0d2c3b4a5f60',
  'guid::new': (_, args) => text(args),
  'datetime::parse': (ps, args) => dateObject(Date.parse(text(args)) || ps.world.nowMs, ps.world),
  'uri::unescapedatastring': (_, args) => unescapedPercent(text(args)),
  'web.httputility::urldecode': (_, args) => unescapedPercent(text(args)),
  'net.webutility::urldecode': (_, args) => unescapedPercent(text(args)),
  'net.webutility::htmldecode': (_, args) =>
    text(args).replace(/&#(\d{1,6});/g, (_whole, code: string) => String.fromCharCode(Number(code))),
  'environment::getenvironmentvariable': (ps, args) => ps.world.variables.get(text(args).toLowerCase()) ?? null,
  'environment::setenvironmentvariable': (ps, args) => {
    ps.world.variables.set(text(args).toLowerCase(), text(args, 1))
    return null
  },
  'environment::getfolderpath': (ps, args) => specialFolder(text(args), ps.world.variables),
  'environment::expandenvironmentvariables': (ps, args) => ps.world.path(text(args)),
  'io.path::gettemppath': (ps) => `${ps.world.variables.get('temp') ?? ''}\\`,
  'io.path::gettempfilename': (ps) => `${ps.world.variables.get('temp') ?? ''}\\tmp4B1C.tmp`,
  'io.path::getrandomfilename': () => 'k3x0b5qz.w1d',
  'io.path::combine': (_, args) => args.map((part) => textOf(part).replace(/\\+$/, '')).join('\\'),
  'io.path::getfilename': (_, args) => text(args).replace(/^.*[\\/]/, ''),
  'io.path::getfilenamewithoutextension': (_, args) =>
    text(args)
      .replace(/^.*[\\/]/, '')
      .replace(/\.[^.]*$/, ''),
  'io.path::getextension': (_, args) => /\.[^.\\/]*$/.exec(text(args))?.[0] ?? '',
  'io.path::getdirectoryname': (_, args) => text(args).replace(/[\\/][^\\/]*$/, ''),
  'io.path::changeextension': (_, args) => text(args).replace(/\.[^.\\/]*$/, '') + text(args, 1),
  'io.file::exists': (ps, args) => ps.world.files.exists(path(ps, args)),
  'io.directory::exists': (ps, args) => ps.world.files.folderExists(path(ps, args)),
  'io.directory::createdirectory': (ps, args) => {
    ps.world.files.makeFolder(path(ps, args))
    return null
  },
  'io.directory::getfiles': (ps, args) => [...ps.world.files.list(path(ps, args))],
  'io.file::readallbytes': (ps, args) => Uint8Array.from(ps.world.files.read(path(ps, args)) ?? []),
  'io.file::readalltext': (ps, args) => Buffer.from(ps.world.files.read(path(ps, args)) ?? []).toString('utf8'),
  'io.file::readalllines': (ps, args) =>
    Buffer.from(ps.world.files.read(path(ps, args)) ?? [])
      .toString('utf8')
      .split(/\r?\n/),
  'io.file::writeallbytes': (ps, args) => written(ps, path(ps, args), bytesOf(one(args, 1))),
  'io.file::writealltext': (ps, args) => written(ps, path(ps, args), bytesOfText(text(args, 1))),
  'io.file::writealllines': (ps, args) => written(ps, path(ps, args), bytesOfText(joined(one(args, 1), '\r\n'))),
  'io.file::appendalltext': (ps, args) => {
    ps.world.files.write(path(ps, args), bytesOfText(text(args, 1)), true)
    return null
  },
  'io.file::delete': (ps, args) => {
    ps.world.files.delete(path(ps, args))
    return null
  },
  'io.file::copy': (ps, args) => {
    ps.world.files.copy(path(ps, args), path(ps, args, 1))
    return null
  },
  'io.file::move': (ps, args) => {
    ps.world.files.move(path(ps, args), path(ps, args, 1))
    return null
  },
  'io.file::openread': (ps, args) => makeObject(ps, 'io.memorystream', [ps.world.files.read(path(ps, args)) ?? null]),
  'scriptblock::create': (ps, args) => {
    const source = text(args)
    const body = ps.read(source)
    if (body === null) throw new PsError('The script could not be read.')
    ps.world.recorder.layer({ depth: 1, technique: 'ScriptBlock.Create', language: 'powershell', text: source })
    return new PsBlock(body, ps.globals)
  },
  'diagnostics.process::start': (ps, args) => {
    const [program = null] = args
    const line =
      program instanceof PsObject
        ? `${textOf(program.get('filename') ?? null)} ${textOf(program.get('arguments') ?? null)}`
        : args.map(textOf).join(' ')
    ps.note(`Start-Process ${line}`)
    ps.world.start(
      line.trim(),
      'call',
      program instanceof PsObject && /hidden/i.test(textOf(program.get('windowstyle') ?? null)),
    )
    return new PsObject('diagnostics.process', { Id: 4242, HasExited: true, ExitCode: 0 })
  },
  'runtime.interopservices.marshal::copy': (ps, args) => {
    const bytes = bytesOf(flat(one(args)) as PsValue[])
    ps.act(`[Runtime.InteropServices.Marshal]::Copy(${quoted(bytes)},${args.slice(1).map(quoted).join(',')})`)
    ps.world.recorder.systemEvent({
      kind: 'injection',
      step: 'write',
      what: `${bytes.length} bytes copied into memory`,
    })
    return null
  },
  'runtime.interopservices.marshal::writebyte': (ps) => {
    ps.world.recorder.systemEvent({ kind: 'injection', step: 'write', what: 'Marshal.WriteByte' })
    return null
  },
  'runtime.interopservices.marshal::securestringtobstr': (_, args) => one(args),
  'runtime.interopservices.marshal::ptrtostringauto': (_, args) => one(args),
  'runtime.interopservices.marshal::ptrtostringbstr': (_, args) => one(args),
  'threading.thread::sleep': (ps, args) => {
    ps.sleep(numberOf(one(args)))
    return null
  },
  'console::writeline': () => null,
  'gc::collect': () => null,
}

function written(ps: PowerShell, to: string, bytes: Uint8Array): null {
  ps.world.files.write(to, bytes)
  return null
}

function unescapedPercent(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '))
  } catch {
    return value
  }
}

function matchesOf(value: string, source: string, isFromRight: boolean): PsValue[] {
  const pattern = patternFor(source, 'g', value)
  if (pattern === null) return []
  const found: PsValue[] = []
  for (const match of value.matchAll(pattern)) {
    if (found.length > 100_000) break
    found.push(
      new PsObject('match', {
        Value: match[0],
        Index: match.index,
        Success: true,
        'tostring()': match[0],
        Groups: [...match].map((group) => new PsObject('group', { Value: group ?? '', 'tostring()': group ?? '' })),
      }),
    )
  }
  return isFromRight ? found.reverse() : found
}

export function callStatic(ps: PowerShell, type: string, name: string, args: readonly PsValue[]): PsValue {
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
  const line = `[${type}]::${name}(${args.map(quoted).join(',')})`
  ps.act(line)
  return reflected(ps, line)
}

/** Bytes that become a program without being a file: they are kept as if they had been one. */
function loadAssembly(ps: PowerShell, name: string, from: PsValue): void {
  const bytes = typeof from === 'string' ? null : bytesOf(from)
  const isFetched = bytes !== null && Buffer.from(bytes.subarray(0, 4_096)).includes(NETWORK_MARK)
  ps.note(`[Reflection.Assembly]::${name}(${quoted(from)})`)
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
