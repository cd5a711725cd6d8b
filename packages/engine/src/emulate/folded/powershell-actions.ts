// PowerShell whose constants were folded → what its statements would do. Nothing runs: branches and loops are taken as they
// stand, and a value that is not constant is told as its name.
import { extensionPattern } from '../../data/extensions.ts'
import { commandPattern } from '../../data/programs.ts'
import type { QuestionEvent } from '../../trace/system.ts'
import { aboutClass } from '../com/wmi-classes.ts'
import type { World } from '../world/world.ts'
import { MATCHES_MAX } from './limits.ts'

const IS_PROGRAM = new RegExp(String.raw`[\\/]|\.${extensionPattern('runs')}$`, 'i')

/** A constant: quoted, or a bare word. */
const S = /(?:"([^"\n]{0,4000})"|'([^'\n]{0,4000})'|([^\s;|(){}"',]{1,1000}))/.source

interface Action {
  readonly pattern: RegExp
  readonly act: (world: World, values: readonly string[], whole: string) => void
}

const action = (source: string, act: Action['act']): Action => ({ pattern: new RegExp(source, 'gi'), act })

function get(world: World, url: string, via: string, to?: string): void {
  const answer = world.web.request({ method: 'GET', url, via })
  if (to !== undefined && to !== '') world.files.write(world.path(to), answer.bytes)
}

const ACTIONS: readonly Action[] = [
  action(`\\.downloadfile(?:async|taskasync)?\\(\\s*${S}\\s*,\\s*${S}`, (world, [url = '', to = '']) =>
    get(world, url, 'Net.WebClient', to),
  ),
  action(
    `\\.(?:downloadstring|downloaddata|openread|getstringasync|getbytearrayasync)(?:async|taskasync)?\\(\\s*${S}`,
    (world, [url = '']) => get(world, url, 'Net.WebClient'),
  ),
  action(
    `\\.upload(?:string|data|file|values)(?:async)?\\(\\s*${S}\\s*,\\s*(?:${S}\\s*,\\s*)?${S}`,
    (world, [url = '', ...rest]) => {
      world.web.request({ method: 'POST', url, body: rest.filter(Boolean).join(' ') || 'data', via: 'Net.WebClient' })
    },
  ),
  action(`(?:^|[\\s;|({&=])(?:invoke-webrequest|iwr|invoke-restmethod|irm|curl|wget)\\b([^;|\\n]{1,4000})`, webRequest),
  action(`\\bstart-bitstransfer\\b([^;|\\n]{1,2000})`, (world, [rest = '']) =>
    get(world, option(rest, 'source') ?? /https?:[^\s"']+/i.exec(rest)?.[0] ?? '', 'BITS', option(rest, 'destination')),
  ),
  action(`\\b(?:start-process|saps)\\b([^;|\\n]{1,4000})`, startProcess),
  action(`(?:^|[;{(])\\s*start\\s+([^;|\\n]{1,4000})`, startProcess),
  action(`\\b(?:invoke-item|ii)\\s+${S}`, (world, [path = '']) => void world.start(plain(path, world), 'call')),
  action(
    `\\[(?:system\\.)?diagnostics\\.process\\]::start\\(\\s*${S}(?:\\s*,\\s*${S})?`,
    (world, [program = '', given = '']) => void world.start(plain(`${program} ${given}`.trim(), world), 'call'),
  ),
  action(
    `(?:^|[;{|&(]\\s{0,8}|&\\s{0,4}["']?)((?:${commandPattern('windows', 'manages')}|pwsh)(?:\\.exe)?["']?(?:\\s[^;|\\n}]{0,4000})?)(?=[;|}\\n]|$)`,
    (world, [line = '']) => void world.start(plain(line, world), 'call'),
  ),
  action(`(?:^|[;{])\\s*&\\s*${S}([^;|\\n}]{0,2000})`, (world, [program = '', given = '']) => {
    if (IS_PROGRAM.test(program)) world.start(plain(`${program}${given}`, world), 'call')
  }),
  action(`\\b(?:set-itemproperty|new-itemproperty|sp)\\b([^;|\\n]{1,4000})`, setValue),
  action(`\\bnew-item\\b([^;|\\n]{1,2000})`, newItem),
  action(
    `::(?:writeallbytes|writealltext|writealllines|appendalltext)\\(\\s*${S}\\s*,\\s*(?:${S})?`,
    (world, [path = '', text = '']) => world.files.write(plain(path, world), Buffer.from(text, 'latin1')),
  ),
  action(`\\b(?:out-file|set-content|add-content|tee-object)\\b([^;|\\n]{1,4000})`, writeFile),
  action(`\\b(?:copy-item|copy|cp|cpi)\\s([^;|\\n]{1,2000})`, (world, [rest = '']) =>
    withTwo(rest, world, (from, to) => world.files.copy(from, to)),
  ),
  action(`\\b(?:move-item|rename-item|mi|rni)\\s([^;|\\n]{1,2000})`, (world, [rest = '']) =>
    withTwo(rest, world, (from, to) => world.files.move(from, to)),
  ),
  action(`\\b(?:remove-item|ri|del|rm|erase)\\s([^;|\\n]{1,2000})`, (world, [rest = '']) => {
    const path = option(rest, 'path') ?? option(rest, 'literalpath') ?? first(rest)
    if (path === undefined) return
    if (/^(?:hk(?:cu|lm)|registry):/i.test(path)) world.registry.delete(`${path}\\`)
    else world.files.delete(plain(path, world))
  }),
  action(`\\bregister-scheduledtask\\b([^;\\n]{1,2000})`, (world, [rest = '']) =>
    world.recorder.systemEvent({
      kind: 'task',
      op: 'create',
      what: option(rest, 'taskname') ?? '',
      command: rest.trim().slice(0, 500),
    }),
  ),
  action(`\\bnew-scheduledtaskaction\\b([^;\\n]{1,2000})`, (world, [rest = '']) =>
    world.recorder.systemEvent({
      kind: 'task',
      op: 'change',
      what: 'action',
      command: `${option(rest, 'execute') ?? ''} ${option(rest, 'argument') ?? ''}`.trim(),
    }),
  ),
  action(`\\bnew-service\\b([^;\\n]{1,2000})`, (world, [rest = '']) =>
    world.recorder.systemEvent({
      kind: 'service',
      op: 'create',
      what: option(rest, 'name') ?? '',
      command: option(rest, 'binarypathname') ?? '',
    }),
  ),
  action(`\\b(?:start-sleep|sleep)\\s+(?:-s(?:econds)?\\s+)?(\\d{1,7})`, (world, [seconds = '0']) =>
    world.sleep(Number(seconds) * 1000),
  ),
  action(`\\b(?:start-sleep|sleep)\\s+-m(?:illiseconds)?\\s+(\\d{1,9})`, (world, [ms = '0']) =>
    world.sleep(Number(ms)),
  ),
  action(`\\b(?:get-wmiobject|gwmi|get-ciminstance|gcim)\\b([^;|\\n]{1,1000})`, (world, [rest = '']) => {
    const name =
      option(rest, 'class') ?? option(rest, 'classname') ?? /\bfrom\s+(\w{3,80})/i.exec(rest)?.[1] ?? first(rest) ?? ''
    ask(world, aboutClass(name), `${name}`)
  }),
  action(`\\$env:(username|userdomain|computername|userdnsdomain)\\b`, (world, [name = '']) =>
    ask(world, /^user(?:name|domain)$/i.test(name) ? 'user' : 'host', `$env:${name}`),
  ),
  action(
    `\\b(get-process|get-service|get-hotfix|get-netipconfiguration|get-netadapter|get-mpcomputerstatus|get-mppreference|get-culture|get-winsystemlocale|get-localuser|get-addomain)\\b`,
    (world, [name = '']) => ask(world, aboutCommand(name), name),
  ),
  action(`\\bsockets\\.tcpclient["']?\\s*[(,]?\\s*\\(?\\s*${S}\\s*,\\s*(\\d{1,5})`, (world, [host = '', port = '0']) =>
    world.recorder.network({ kind: 'tcp', host, port: Number(port) }),
  ),
  action(`\\bsend-mailmessage\\b([^;|\\n]{1,3000})`, (world, [rest = '']) =>
    world.recorder.network({
      kind: 'smtp',
      host: option(rest, 'smtpserver') ?? '',
      to: [option(rest, 'to') ?? ''],
      from: option(rest, 'from') ?? '',
      subject: option(rest, 'subject') ?? '',
    }),
  ),
  action(`\\b(?:reflection\\.)?assembly\\]::load(?:file|from|withpartialname)?\\(`, (world) => {
    world.recorder.systemEvent({ kind: 'memory_file', what: 'an assembly of .NET is loaded' })
  }),
  action(
    `\\b(virtualallocex?|writeprocessmemory|createremotethread|createthread|queueuserapc|ntunmapviewofsection|setthreadcontext|resumethread|rtlmovememory|virtualprotect(?:ex)?|openprocess)\\b`,
    (world, [name = '']) => {
      const step = INJECTION[name.toLowerCase()]
      if (step !== undefined) world.recorder.systemEvent({ kind: 'injection', step, what: name })
    },
  ),
  action(`\\b(getasynckeystate|setwindowshookex)\\b`, (world, [name = '']) =>
    world.recorder.systemEvent({ kind: 'keyboard', what: name }),
  ),
  action(`\\b(copyfromscreen|get-clipboard)\\b`, (world, [name = '']) =>
    world.recorder.systemEvent({ kind: /clip/i.test(name) ? 'clipboard' : 'screenshot', what: `reads by ${name}` }),
  ),
  action(`\\b(stop-process|spps)\\b([^;|\\n]{1,300})`, (world, [, rest = '']) =>
    world.recorder.systemEvent({ kind: 'kill_process', what: (option(rest, 'name') ?? rest).trim() }),
  ),
]

const INJECTION = {
  virtualalloc: 'allocate',
  virtualallocex: 'allocate',
  writeprocessmemory: 'write',
  rtlmovememory: 'write',
  createremotethread: 'thread',
  createthread: 'thread',
  queueuserapc: 'apc',
  ntunmapviewofsection: 'unmap',
  setthreadcontext: 'context',
  resumethread: 'resume',
  virtualprotect: 'protect',
  virtualprotectex: 'protect',
  openprocess: 'open',
} as const satisfies Record<string, string> as Readonly<
  Record<
    string,
    'allocate' | 'write' | 'thread' | 'apc' | 'unmap' | 'context' | 'resume' | 'protect' | 'open' | undefined
  >
>

export function actPowerShell(text: string, world: World): void {
  const found: { readonly at: number; readonly act: () => void }[] = []
  for (const { pattern, act } of ACTIONS) {
    let count = 0
    for (const match of text.matchAll(pattern)) {
      count += 1
      if (count > MATCHES_MAX) break
      // Of the ways in which a constant may stand only one matched.
      const values = match.slice(1).filter((one) => one !== undefined)
      found.push({ at: match.index, act: () => act(world, values, match[0]) })
    }
  }
  for (const { act } of found.sort((a, b) => a.at - b.at)) act()
}

function ask(world: World, about: QuestionEvent['about'], what: string): void {
  world.recorder.systemEvent({ kind: 'question', about, what })
}

function aboutCommand(name: string): QuestionEvent['about'] {
  if (/process/i.test(name)) return 'processes'
  if (/mp(?:computer|pref)/i.test(name)) return 'security_products'
  if (/net/i.test(name)) return 'network'
  if (/culture|locale/i.test(name)) return 'locale'
  return /user|domain/i.test(name) ? 'user' : 'software'
}

/** The value of `-name`; names may be cut short. */
function option(text: string, name: string): string | undefined {
  for (const match of text.matchAll(new RegExp(`-([a-z]{1,30})[:\\s]\\s*${S}`, 'gi'))) {
    const given = (match[1] ?? '').toLowerCase()
    if (name.startsWith(given) && given.length >= Math.min(3, name.length)) return match[2] ?? match[3] ?? match[4]
  }
  return undefined
}

/** The first value that belongs to no option. */
function first(text: string): string | undefined {
  const match = new RegExp(
    `^\\s*(?:-(?:uri|path|literalpath|filepath|recurse|force|usebasicparsing|class|query)\\b\\s*)*${S}`,
    'i',
  ).exec(text)
  return match?.[1] ?? match?.[2] ?? match?.[3]
}

/** Variables of the environment in PowerShell's spelling. */
function plain(text: string, world: World): string {
  return text
    .replace(/\$\{?env:(\w{1,40})\}?/gi, (whole, name: string) => world.variables.get(name.toLowerCase()) ?? whole)
    .replace(/\$HOME\b/gi, world.variables.get('userprofile') ?? '')
    .replace(/\$PSScriptRoot\b/gi, world.currentFolder)
    .replace(/\$(?:PSCommandPath|MyInvocation\.MyCommand\.(?:Path|Definition))\b/gi, world.scriptPath)
    .replace(/^["']|["']$/g, '')
    .trim()
}

function webRequest(world: World, [rest = '']: readonly string[]): void {
  const url = option(rest, 'uri') ?? /https?:[^\s"')]+/i.exec(rest)?.[0] ?? first(rest)
  if (url === undefined || !/[./]/.test(url)) return
  const body = option(rest, 'body')
  const method = option(rest, 'method') ?? (body === undefined ? 'GET' : 'POST')
  const answer = world.web.request({ method, url, via: 'Invoke-WebRequest', ...(body !== undefined && { body }) })
  const to = option(rest, 'outfile') ?? /(?:^|\s)-o\s+(\S{1,300})/i.exec(rest)?.[1]
  if (to !== undefined) world.files.write(world.path(plain(to, world)), answer.bytes)
}

function startProcess(world: World, [rest = '']: readonly string[]): void {
  const program = option(rest, 'filepath') ?? first(rest)
  if (program === undefined || program.startsWith('-')) return
  const given =
    option(rest, 'argumentlist') ??
    option(rest, 'args') ??
    new RegExp(`^\\s*${S}\\s+["']([^"']{1,2000})["']`, 'i').exec(rest)?.[4] ??
    ''
  if (/-verb\s+runas/i.test(rest))
    world.recorder.systemEvent({ kind: 'privilege', what: `asks for administrator rights for ${program}` })
  world.start(plain(`${program} ${given}`.trim(), world), 'call', /-w\w{0,10}\s+hidden|-nonewwindow/i.test(rest))
}

function setValue(world: World, [rest = '']: readonly string[]): void {
  const path = option(rest, 'path') ?? first(rest)
  const name = option(rest, 'name') ?? ''
  if (path === undefined) return
  if (/^(?:hk|registry)/i.test(path))
    world.registry.write(`${path}\\${name}`, plain(option(rest, 'value') ?? '', world))
  else if (/attributes/i.test(name)) world.files.mode(plain(path, world), (option(rest, 'value') ?? '').toLowerCase())
}

function newItem(world: World, [rest = '']: readonly string[]): void {
  const path = option(rest, 'path') ?? first(rest)
  if (path === undefined) return
  if (/^(?:hk|registry)/i.test(path)) {
    world.registry.create(path)
    const value = option(rest, 'value')
    if (value !== undefined) world.registry.write(`${path}\\`, plain(value, world))
  } else if (/-(?:item)?type\s+"?dir/i.test(rest)) world.files.makeFolder(plain(path, world))
  else world.files.write(world.path(plain(path, world)), Buffer.from(option(rest, 'value') ?? ''))
}

function writeFile(world: World, [rest = '']: readonly string[]): void {
  const path = option(rest, 'filepath') ?? option(rest, 'path') ?? option(rest, 'literalpath') ?? first(rest)
  if (path !== undefined && !path.startsWith('$'))
    world.files.write(world.path(plain(path, world)), Buffer.from(option(rest, 'value') ?? '', 'latin1'))
}

function withTwo(rest: string, world: World, act: (from: string, to: string) => void): void {
  const words = [...rest.matchAll(new RegExp(`(?:-(\\w{1,20})\\s+)?${S}`, 'g'))].map(
    (match) => match[2] ?? match[3] ?? match[4] ?? '',
  )
  const from = option(rest, 'path') ?? words[0]
  const to = option(rest, 'destination') ?? option(rest, 'newname') ?? words[1]
  if (from !== undefined && to !== undefined && !from.startsWith('-')) act(plain(from, world), plain(to, world))
}
