// What programs of the system do by their command line, whoever started them: fetch, decode, write to the registry. A detector
// reads the command itself; here its effects are put into the imitated machine, so that what comes next finds them.
import type { World } from '../world/world.ts'

const wordsOf = (line: string): readonly string[] =>
  // Within quotes `\"` is a quote, where a blank or the end follows the last one.
  (line.match(/"(?:\\"|[^"]){0,4000}"(?=\s|$)|"[^"]{0,4000}"|'[^']{0,4000}'|\S{1,4000}/g) ?? [])
    .slice(0, 80)
    .map((one) => one.replace(/^(["'])(.*)\1$/s, '$2').replaceAll('\\"', '"'))
const isUrl = (word: string): boolean => /^(?:https?|ftp):/i.test(word)
const after = (words: readonly string[], pattern: RegExp): string | undefined => {
  const at = words.findIndex((one) => pattern.test(one))
  return at === -1 ? undefined : words[at + 1]
}

type Tool = (words: readonly string[], world: World) => void

const TOOLS: Readonly<Record<string, Tool>> = {
  curl: fetchTool('curl'),
  wget: fetchTool('wget'),
  certutil,
  bitsadmin(words, world) {
    const at = words.findIndex(isUrl)
    const url = words[at]
    if (url !== undefined) save(world, url, words[at + 1], 'BITS')
  },
  ftp,
  msiexec: opens('msiexec'),
  mshta: opens('mshta'),
  regsvr32: opens('regsvr32'),
  desktopimgdownldr: opens('desktopimgdownldr'),
  certoc: opens('certoc'),
  aria2c: fetchTool('aria2c'),
  mpcmdrun(words, world) {
    const url = words.find(isUrl)
    if (url !== undefined) save(world, url, after(words, /^-path$/i), 'MpCmdRun')
  },
  gfxdownloadwrapper(words, world) {
    const at = words.findIndex(isUrl)
    if (at !== -1) save(world, words[at] ?? '', words[at + 1], 'GfxDownloadWrapper')
  },
  esentutl: copies(/^[-/]d$/i),
  expand: copies(null),
  extrac32: copies(null),
  reg,
  schtasks(words, world) {
    if (/^[-/]create$/i.test(words[0] ?? ''))
      world.recorder.systemEvent({
        kind: 'task',
        op: 'create',
        what: after(words, /^[-/]tn$/i) ?? '',
        command: after(words, /^[-/]tr$/i) ?? '',
      })
  },
  timeout: (words, world) =>
    world.sleep((Number.parseInt(words.find((one) => /^\d/.test(one)) ?? '0', 10) || 0) * 1_000),
}

export function actOnTool(line: string, world: World): void {
  const [program = '', ...words] = wordsOf(line)
  const name = program
    .replace(/^.*[\\/]/, '')
    .replace(/\.exe$/i, '')
    .toLowerCase()
  if (Object.hasOwn(TOOLS, name)) TOOLS[name]?.(words, world)
}

function save(world: World, url: string, to: string | undefined, via: string): void {
  const { bytes } = world.web.request({ method: 'GET', url, via })
  if (to !== undefined && !to.startsWith('-')) world.files.write(world.path(to), bytes)
}

/** A program that opens an address which it is given: `/i:http://…` too. */
function opens(via: string): Tool {
  return (words, world) => {
    const url = words.map((one) => one.replace(/^[-/][a-z]{1,3}:?(?=https?:)/i, '')).find(isUrl)
    if (url !== undefined) world.web.request({ method: 'GET', url, via })
  }
}

/** Tools that copy one file to another place in passing; `option` names the target, or it stands second. */
function copies(option: RegExp | null): Tool {
  return (words, world) => {
    const [from, second] = words.filter((one) => !/^[-/][a-z]{1,4}$/i.test(one))
    const to = option === null ? second : after(words, option)
    if (from !== undefined && to !== undefined) world.files.copy(world.path(from), world.path(to))
  }
}

const SENDS = /^(?:-d|--data\S{0,20}|-F|--form\S{0,8}|--post-(?:data|file)\S{0,200}|-T|--upload-file|--json)$/

/** Clients that print what they fetch, and those that save it under its own name, over one connection or many. */
type Prints = 'curl' | 'lwp-request'
type Saves = 'wget' | 'lwp-download'
type SavesInParts = 'aria2c' | 'axel'
export type Client = Prints | Saves | SavesInParts

export function fetchTool(via: Client): Tool {
  return (words, world) => {
    const url = words.find((one) => isUrl(one)) ?? words.find((one) => /^[\w.-]{1,100}\.[a-z]{2,10}\/\S/i.test(one))
    if (url === undefined) return
    const sent = after(words, SENDS)
    const answer = world.web.request({
      method: sent === undefined ? 'GET' : 'POST',
      url,
      via,
      ...(sent !== undefined && { body: sent }),
    })
    const file = sent === undefined ? undefined : /@(.{1,300})$/.exec(sent)?.[1]
    if (file !== undefined) world.files.read(world.path(file))
    const named =
      after(words, /^(?:-o|--output(?:-document)?)$/) ?? (via === 'wget' ? after(words, /^-\w{0,4}O$/) : undefined)
    const own =
      via === 'curl' || via === 'lwp-request'
        ? words.some((one) => /^-\w{0,4}O$|^--remote-name$/.test(one))
        : named === undefined
    const to = named ?? (own ? url.split(/[?#]/, 1)[0]?.replace(/^.*\//, '') : undefined)
    if (to !== undefined && to !== '' && to !== '-') world.files.write(world.path(to), answer.bytes)
  }
}

/** Lines of a script for FTP that are followed. */
const FTP_LINES_MAX = 200

/** `ftp -s:list`: the file holds what somebody would type: where to, what to get and where to put it. */
function ftp(words: readonly string[], world: World): void {
  const list = words.map((one) => /^-s:(.{1,300})$/i.exec(one)?.[1]).find((one) => one !== undefined)
  if (list === undefined) return
  const text = Buffer.from(world.files.read(world.path(list.replaceAll('"', ''))) ?? []).toString('latin1')
  let host = words.find((one) => !one.startsWith('-')) ?? ''
  let folder = ''
  for (const line of text.split(/\r?\n/, FTP_LINES_MAX)) {
    const [verb = '', ...given] = wordsOf(line)
    const [first = '', second] = given
    if (/^o(?:pen)?$/i.test(verb) && first !== '') host = second === undefined ? first : `${first}:${second}`
    else if (/^lcd$/i.test(verb)) folder = `${first.replace(/\\$/, '')}\\`
    else if (/^(?:get|recv|mget)$/i.test(verb) && host !== '') {
      for (const name of /^mget$/i.test(verb) ? given : [first]) {
        // A pattern stands for whichever file the server has.
        const own = (/^mget$/i.test(verb) ? name : (second ?? name)).replace(/^.*[\\/]/, '').replaceAll('*', 'file')
        save(world, `ftp://${host}/${name}`, second?.includes('\\') === true ? second : `${folder}${own}`, 'ftp')
      }
    } else if (/^(?:put|send|mput)$/i.test(verb) && host !== '' && first !== '') {
      // Read for its secrets' sake; files are exchanged by FTP every night.
      world.files.read(world.path(first))
      world.web.request({ method: 'PUT', url: `ftp://${host}/${second ?? first}`, via: 'ftp' })
    }
  }
}

function certutil(words: readonly string[], world: World): void {
  const [verb = ''] = words
    .map((one) => /^[-/](urlcache|verifyctl|decode|decodehex|encode)$/i.exec(one)?.[1]?.toLowerCase())
    .filter(Boolean)
  const at = words.findIndex(isUrl)
  const url = words[at]
  if (url !== undefined) {
    save(world, url, words[at + 1] ?? url.replace(/^.*\//, ''), 'certutil')
    return
  }
  const [from, to] = words.filter((one) => !/^[-/][a-z]/i.test(one))
  if (from === undefined || to === undefined || !verb.startsWith('decode')) return
  const text = Buffer.from(world.files.read(world.path(from)) ?? []).toString('latin1')
  const body = /-----BEGIN [A-Z ]{1,40}-----([^-]{1,8000000})-----END/.exec(text)?.[1] ?? text
  const bytes =
    verb === 'decodehex'
      ? Buffer.from(body.replace(/[^\da-f]/gi, ''), 'hex')
      : Buffer.from(body.replace(/\s+/g, ''), 'base64')
  if (bytes.length > 0) world.files.write(world.path(to), bytes)
}

function reg(words: readonly string[], world: World): void {
  const [verb = '', key = ''] = words
  if (key === '') return
  const name = after(words, /^[-/]v$/i)
  if (/^add$/i.test(verb)) world.registry.write(`${key}\\${name ?? ''}`, after(words, /^[-/]d$/i) ?? '')
  else if (/^delete$/i.test(verb)) world.registry.delete(`${key}\\${name ?? ''}`)
  else if (/^query$/i.test(verb)) world.registry.read(`${key}\\${name ?? ''}`)
}
