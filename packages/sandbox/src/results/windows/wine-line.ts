// One line of what Wine tells of a run → what it says. The sample can write lines of its own (it has the same stderr), so
// each is a claim, and one that does not read is counted and left out.
//
//   25539.240:0100:0104:Call KERNEL32.CopyFileA(0021fb90 "C:\\a.exe",140004048 "C:\\b.exe",00000000) ret=14000161d
//   25539.241:0100:0104:Ret  KERNEL32.CopyFileA() retval=00000001 ret=14000161d
//   25641.265:010c:0110:trace:loaddll:build_module Loaded L"C:\\t.exe" at 0000000140000000: native
import { CALL_ARGUMENTS_MAX } from '../limits.ts'

export interface WineCall {
  readonly kind: 'call'
  readonly library: string
  readonly name: string
  readonly args: readonly WineValue[]
  /** Where the caller goes on: tells whose call it is. */
  readonly returnsTo: number
}

export type WineBody =
  | WineCall
  | { readonly kind: 'returned'; readonly name: string; readonly value: number }
  | {
      readonly kind: 'process'
      readonly image: string
      readonly commandLine: string
    }
  | { readonly kind: 'started'; readonly pid: number; readonly processHandle: number; readonly threadHandle: number }
  | { readonly kind: 'loaded'; readonly path: string; readonly base: number; readonly builtin: boolean }
  | { readonly kind: 'connect'; readonly host: string; readonly port: number }

export interface WineLine {
  readonly atMs: number
  readonly pid: number
  readonly tid: number
  readonly body: WineBody
}

/** An argument: a number, and the text that it points to where Wine shows one. */
export interface WineValue {
  readonly number: number
  readonly text: string | null
}

const HEAD = /^ *(\d{1,9})\.(\d{3}):([0-9a-f]{4,8}):([0-9a-f]{4,8}):(.*)$/s
const CALL = /^Call (?:driver |window |hook )?([\w.-]{1,64})\.([\w@?$]{1,200})\((.*)\) ret=([0-9a-f]{1,16})$/s
const RETURNED = /^Ret {2}[\w.-]{1,64}\.([\w@?$]{1,200})\(\) retval=([0-9a-f]{1,16}) ret=[0-9a-f]{1,16}$/
const PROCESS = /^trace:process:NtCreateUserProcess L"[^"]{0,2000}" image (L".*") cmdline (L".*") parent /s
const STARTED =
  /^trace:process:NtCreateUserProcess L".{0,2000}" pid ([0-9a-f]{4,8}) tid [0-9a-f]{4,8} handles 0x([0-9a-f]{1,8})\/0x([0-9a-f]{1,8})$/s
const LOADED = /^trace:loaddll:build_module Loaded (L".*") at ([0-9A-F]{8,16}): (native|builtin)$/s
const CONNECT =
  /^trace:winsock:connect socket 0x[0-9a-f]{1,8}, addr \{ family AF_INET6?, address ([0-9a-fA-F.:]{2,46}),(?: flowinfo [^,]{1,20},)? port (\d{1,5})/

export function parseWineLine(line: string): WineLine | null {
  const head = HEAD.exec(line)
  if (head === null) return null
  const body = parseBody(head[5] ?? '')
  if (body === null) return null
  return {
    atMs: Number(head[1]) * 1000 + Number(head[2]),
    pid: Number.parseInt(head[3] ?? '0', 16),
    tid: Number.parseInt(head[4] ?? '0', 16),
    body,
  }
}

function parseBody(text: string): WineBody | null {
  if (text.startsWith('Call ')) {
    const [, library = '', name = '', args = '', to = '0'] = CALL.exec(text) ?? []
    if (name === '') return null
    return { kind: 'call', library: library.toLowerCase(), name, args: splitValues(args), returnsTo: hex(to) }
  }
  if (text.startsWith('Ret  ')) {
    const [, name = '', value = '0'] = RETURNED.exec(text) ?? []
    return name === '' ? null : { kind: 'returned', name, value: hex(value) }
  }
  if (text.startsWith('trace:process:NtCreateUserProcess ')) {
    const made = PROCESS.exec(text)
    if (made !== null)
      return { kind: 'process', image: quoted(made[1] ?? '') ?? '', commandLine: quoted(made[2] ?? '') ?? '' }
    const started = STARTED.exec(text)
    if (started === null) return null
    const [, pid = '0', processHandle = '0', threadHandle = '0'] = started
    return { kind: 'started', pid: hex(pid), processHandle: hex(processHandle), threadHandle: hex(threadHandle) }
  }
  if (text.startsWith('trace:loaddll:')) {
    const [, path = '', base = '0', how = ''] = LOADED.exec(text) ?? []
    return how === '' ? null : { kind: 'loaded', path: quoted(path) ?? '', base: hex(base), builtin: how === 'builtin' }
  }
  const connect = text.startsWith('trace:winsock:connect ') ? CONNECT.exec(text) : null
  return connect === null ? null : { kind: 'connect', host: connect[1] ?? '', port: Number(connect[2]) }
}

/** Negative numbers and handles such as HKEY_CURRENT_USER are written with their sign: then the low half tells. */
const hex = (digits: string): number => Number.parseInt(digits.replace(/^f{8}(?=.{8}$)/, ''), 16)

/** `0021fb90 "a\"b",00000001,L"c"` → values. Linear; what is past the last that is kept is left out. */
export function splitValues(text: string): readonly WineValue[] {
  const values: WineValue[] = []
  let start = 0
  let inside = false
  for (let at = 0; at <= text.length && values.length < CALL_ARGUMENTS_MAX.windows; at += 1) {
    const sign = text[at]
    if (inside && sign === '\\') at += 1
    else if (sign === '"') inside = !inside
    else if (at === text.length || (sign === ',' && !inside)) {
      if (at > start) values.push(readValue(text.slice(start, at)))
      start = at + 1
    }
  }
  return values
}

function readValue(text: string): WineValue {
  const space = text.indexOf(' ')
  const digits = space === -1 ? text : text.slice(0, space)
  const number = /^[0-9a-f]{1,16}$/.test(digits) ? hex(digits) : Number.NaN
  return { number, text: quoted(space === -1 ? text : text.slice(space + 1)) }
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

/** `L"C:\\a"` → `C:\a`; null for what is no text. Wine cuts long ones and writes `...` behind them. */
function quoted(text: string): string | null {
  const open = text.startsWith('L"') ? 2 : text.startsWith('"') ? 1 : 0
  const end = text.lastIndexOf('"')
  if (open === 0 || end < open) return null
  return text
    .slice(open, end)
    .replace(/\\(?:x([0-9a-f]{2,4})|([0-9a-f]{4})|(.))/gs, (_, short?: string, code?: string, sign = '') =>
      short !== undefined || code !== undefined
        ? String.fromCharCode(Number.parseInt(short ?? code ?? '', 16))
        : (ESCAPES[sign] ?? sign),
    )
}
