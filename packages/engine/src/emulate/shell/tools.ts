// Programs that a script starts: what they do to the imitated server, and what they print.
import { type Client, fetchTool } from '../folded/tool-actions.ts'
import { isFromNetwork } from '../world/web.ts'
import { FILTERS } from './filters.ts'
import { tellLater } from './later.ts'
import type { Shell } from './run-shell.ts'
import type { Result } from './state.ts'
import { answer, done, plain, TEXT_TOOLS, type Tool } from './text-tools.ts'

const latin1 = (bytes: Uint8Array | null): string => Buffer.from(bytes ?? []).toString('latin1')
/** Files that one call of a tool takes. */
const FILES_MAX = 500

/** What `curl` and `wget` give on standard output, where they do not save it. */
const fetcher =
  (via: Client): Tool =>
  ({ state }, args) => {
    const { world } = state
    // Options that stand together: `-fsSLo file`.
    const words = args.flatMap((one) =>
      /^-[a-zA-Z]{2,}[oTdF]$/.test(one) ? [one.slice(0, -1), `-${one.slice(-1)}`] : [one],
    )
    const isSaved = words.some((one) => /^(?:-o|-O|--output\S*|--remote-name|-P)$/.test(one))
    const isShown =
      via === 'curl' || via === 'lwp-request'
        ? !isSaved
        : words.some(
            (one, at) => /^-\w*O-$|^--output-document=-$/.test(one) || (/^-\w*O$/.test(one) && words[at + 1] === '-'),
          )
    const before = world.web.given
    fetchTool(via)(words, world)
    const answer = world.web.given
    return done(isShown && answer !== before && answer !== null ? answer.text : '')
  }

/** `tftp -g -r theirs -l ours host`, `ftpget host ours theirs`: without an address, without a shell's options. */
const plainFetcher =
  (scheme: 'tftp' | 'ftp'): Tool =>
  ({ state }, args) => {
    const { world } = state
    const value = (option: string): string | undefined => {
      const at = args.indexOf(option)
      return at === -1 ? undefined : args[at + 1]
    }
    const words = args.filter((one, at) => !one.startsWith('-') && !/^-[rlupbP]$/.test(args[at - 1] ?? ''))
    const [host = '', ours, theirs] = words
    const from = value('-r') ?? theirs ?? ours
    if (host === '' || from === undefined || args.includes('-p')) return done('', 1)
    const { bytes } = world.web.request({ method: 'GET', url: `${scheme}://${host}/${from}`, via: scheme })
    world.files.write(world.path(value('-l') ?? ours ?? from), bytes)
    return done()
  }

/** Each file in turn, patterns and folders included, within reason. */
function below({ state }: Shell, path: string): readonly string[] {
  const { files } = state.world
  const inside = files.listBelow(path).slice(0, FILES_MAX)
  return inside.length > 0 ? inside : [path]
}

const remove: Tool = (shell, args) => {
  const { world } = shell.state
  for (const one of plain(args).slice(0, FILES_MAX)) {
    const path = world.path(one)
    const inside = args.some((option) => /^-\w*[rR]/.test(option)) ? below(shell, path) : [path]
    for (const file of inside) world.files.delete(file)
  }
  return done()
}

/** The last word is the target; a folder takes the file's own name. */
const placed =
  (how: 'copy' | 'move' | 'link'): Tool =>
  ({ state }, args) => {
    const { world } = state
    const words = plain(args).map((one) => world.path(one))
    const to = words.at(-1) ?? ''
    for (const from of words.slice(0, -1).slice(0, FILES_MAX)) {
      const isFolder = to.endsWith('/') || words.length > 2
      const target = isFolder ? `${to.replace(/\/$/, '')}/${from.replace(/^.*\//, '')}` : to
      if (how === 'move') world.files.move(from, target)
      else if (how === 'copy') world.files.copy(from, target)
      else world.recorder.file({ op: 'link', path: from, to: target })
    }
    return done()
  }

const shellTool: Tool = (shell, args, input) => {
  const at = args.findIndex((one) => /^-\w*c$/.test(one))
  if (at !== -1) return shell.code(args[at + 1] ?? '', 'sh -c', input, args.slice(at + 3))
  const { world } = shell.state
  const [file, ...rest] = args.filter((one) => !/^-(?:\w{1,3}|-\w+)$/.test(one) && one !== '-')
  if (file !== undefined) {
    const bytes = world.files.read(world.path(file))
    return bytes === null ? done('', 127) : shell.code(latin1(bytes), 'a script that it wrote', input, rest)
  }
  // What the imitated network gave is no script: the pipeline itself says what was done.
  return input.trim() === '' || isFromNetwork(input) ? done() : shell.code(input, 'standard input of a shell', '')
}

/** Programs that start another one. `by` takes their own options away. */
const starter =
  (by: (args: readonly string[]) => readonly string[]): Tool =>
  (shell, args, input) => {
    const [name, ...rest] = by(args)
    return name === undefined ? done() : shell.run(name, rest, input)
  }

const withoutOptions = (args: readonly string[]): readonly string[] => {
  const at = args.findIndex((one) => !one.startsWith('-'))
  return at === -1 ? [] : args.slice(at)
}

const xargs: Tool = (shell, args, input) => {
  const at = args.findIndex((one) => one === '-I' || one.startsWith('-I'))
  const mark = at === -1 ? null : args[at] === '-I' ? (args[at + 1] ?? '{}') : (args[at] ?? '').slice(2)
  const rest = at === -1 ? args : args.slice(at + (args[at] === '-I' ? 2 : 1))
  const [name = 'echo', ...given] = withoutOptions(
    rest.filter((one, place) => !(/^\d+$/.test(one) && /^-[nPL]$/.test(rest[place - 1] ?? ''))),
  )
  const items = input
    .split(mark === null ? /\s+/ : '\n')
    .filter((one) => one !== '')
    .slice(0, 200)
  if (mark === null) return items.length === 0 ? done() : shell.run(name, [...given, ...items], '')
  let out = ''
  for (const item of items)
    out += shell.run(
      name,
      given.map((one) => one.replaceAll(mark, item)),
      '',
    ).out
  return done(out)
}

const crontab: Tool = ({ state }, args, input) => {
  const { world } = state
  const path = '/var/spool/cron/crontabs/root'
  if (args.includes('-l')) return done(latin1(world.files.peek(path)))
  if (args.includes('-r')) world.files.delete(path)
  else {
    const file = plain(args).at(-1)
    const text = file === undefined || file === '-' ? input : latin1(world.files.read(world.path(file)))
    world.files.write(path, Buffer.from(text, 'latin1'))
    tellLater(world, path, text)
  }
  return done()
}

const find: Tool = (shell, args) => {
  const { world } = shell.state
  const folder = args.find((one) => !one.startsWith('-')) ?? '.'
  const at = args.findIndex((one) => /^-i?name$/.test(one))
  const wanted = at === -1 ? null : (args[at + 1] ?? '').replaceAll('*', '')
  const found = world.files
    .listBelow(world.path(folder))
    .filter((one) => wanted === null || one.includes(wanted))
    .slice(0, FILES_MAX)
  if (args.includes('-delete')) for (const one of found) world.files.delete(one)
  const run = args.findIndex((one) => /^-exec(?:dir)?$/.test(one))
  if (run === -1) return done(found.map((one) => `${one}\n`).join(''))
  const [name = '', ...given] = args.slice(run + 1).filter((one) => one !== ';' && one !== '+')
  for (const one of found.slice(0, 50))
    shell.run(
      name,
      given.map((word) => word.replaceAll('{}', one)),
      '',
    )
  return done()
}

const dd: Tool = ({ state }, args) => {
  const { world } = state
  const value = (name: string): string | undefined =>
    args.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1)
  const from = value('if')
  const to = value('of')
  const bytes = from === undefined ? null : world.files.read(world.path(from))
  if (to !== undefined) world.files.write(world.path(to), bytes ?? new Uint8Array())
  return done(to === undefined ? latin1(bytes) : '')
}

const TOOLS: Readonly<Record<string, Tool | undefined>> = Object.assign(Object.create(null) as Record<string, Tool>, {
  curl: fetcher('curl'),
  wget: fetcher('wget'),
  wget2: fetcher('wget'),
  aria2c: fetcher('aria2c'),
  axel: fetcher('axel'),
  'lwp-request': fetcher('lwp-request'),
  GET: fetcher('lwp-request'),
  'lwp-download': fetcher('lwp-download'),
  tftp: plainFetcher('tftp'),
  ftpget: plainFetcher('ftp'),
  rm: remove,
  unlink: remove,
  shred: remove,
  cp: placed('copy'),
  install: placed('copy'),
  mv: placed('move'),
  ln: placed('link'),
  sh: shellTool,
  bash: shellTool,
  dash: shellTool,
  zsh: shellTool,
  ksh: shellTool,
  ash: shellTool,
  sudo: starter(withoutOptions),
  doas: starter(withoutOptions),
  nohup: starter(withoutOptions),
  setsid: starter(withoutOptions),
  time: starter(withoutOptions),
  nice: starter((args) => withoutOptions(args[0] === '-n' ? args.slice(2) : args)),
  ionice: starter((args) => withoutOptions(args.filter((one) => !/^\d+$/.test(one)))),
  timeout: starter((args) => withoutOptions(args).slice(1)),
  env: starter((args) => {
    const at = args.findIndex((one) => !/^-|^\w+=/.test(one))
    return at === -1 ? [] : args.slice(at)
  }),
  busybox: starter((args) => args),
  stdbuf: starter(withoutOptions),
  xargs,
  crontab,
  find,
  dd,
  id: answer('user', () => 'id uid=0(root) gid=0(root) groups=0(root)'),
  whoami: answer('user', () => 'whoami root'),
  uname: answer('host', () => 'uname'),
  hostname: answer('host', ({ server }) => `hostname ${server}`),
  arch: answer('host', () => 'arch x86_64'),
  nproc: answer('hardware', ({ processors }) => `nproc ${processors}`),
  chmod: ({ state }: Shell, args: readonly string[]) => {
    const [mode = '', ...paths] = plain(args).length > 1 ? plain(args) : args
    for (const one of paths.slice(0, FILES_MAX)) state.world.files.mode(state.world.path(one), mode)
    return done()
  },
  mkdir: ({ state }: Shell, args: readonly string[]) => {
    for (const one of plain(args).slice(0, FILES_MAX)) state.world.files.makeFolder(state.world.path(one))
    return done()
  },
  mktemp: ({ state }: Shell, args: readonly string[]) => {
    const path = plain(args)[0]?.replace(/X{3,}/, 'k3Qz8a') ?? '/tmp/tmp.k3Qz8aWv1p'
    const whole = path.startsWith('/') ? path : `/tmp/${path}`
    if (args.some((one) => /^-\w*d/.test(one))) state.world.files.makeFolder(whole)
    return done(`${whole}\n`)
  },
  touch: ({ state }: Shell, args: readonly string[]) => {
    const { files } = state.world
    const isDated = args.some((one) => /^-(?:r|t|d|-reference|-date)/.test(one))
    for (const one of plain(args).slice(0, FILES_MAX)) {
      const path = state.world.path(one)
      if (!isDated && files.peek(path) === null) files.write(path, new Uint8Array())
    }
    return done()
  },
  tee: ({ state }: Shell, args: readonly string[], input: string) => {
    for (const one of plain(args).slice(0, 20)) {
      const path = state.world.path(one)
      state.world.files.write(path, Buffer.from(input, 'latin1'), args.includes('-a'))
      tellLater(state.world, path, input)
    }
    return done(input)
  },
  sleep: ({ state }: Shell, args: readonly string[]) => {
    const [, amount = '0', unit = 's'] = /^([\d.]+)([smhd]?)$/.exec(args[0] ?? '0') ?? []
    state.pause((Number(amount) || 0) * 1_000 * ({ m: 60, h: 3_600, d: 86_400 }[unit] ?? 1))
    return done()
  },
  ...TEXT_TOOLS,
  ps: answer('processes', () => 'ps'),
  pgrep: () => done('', 1),
  ping: () => done(),
  getent: () => done('', 2),
  systemctl: (_: Shell, args: readonly string[]) => done('', Number(/^is-/.test(args[0] ?? ''))),
})

/** Programs whose output is that of their files; the rest of a pipeline works on it. */
const READS_FILES: ReadonlySet<string> = new Set(['cat', ...Object.keys(FILTERS)])

export function runTool(shell: Shell, name: string, args: readonly string[], input: string): Result {
  const { world } = shell.state
  const program = name.replace(/^.*\//, '')
  const tool = TOOLS[program]
  if (tool !== undefined) return tool(shell, args, input)
  if (READS_FILES.has(program)) return filtered(shell, program, args, input)
  // A script that it wrote and made executable.
  if (name.includes('/')) {
    const bytes = world.files.peek(world.path(name))
    if (bytes !== null && bytes.length > 0 && !bytes.subarray(0, 512).includes(0))
      return shell.code(latin1(bytes), 'a script that it wrote', input, args)
  }
  return done()
}

/** Files named behind the options are read in place of the input; of tools with a program of their own, behind that. */
function filtered(shell: Shell, program: string, args: readonly string[], input: string): Result {
  const { world } = shell.state
  const named = plain(args)
  const skipped = /^(?:[ef]?grep|sed|[gm]?awk)$/.test(program) && !args.some((one) => /^-\w*[ef]$/.test(one)) ? 1 : 0
  const files = /^(?:tr|xxd|openssl)$/.test(program)
    ? []
    : named.slice(skipped).filter((one) => /[/.~]/.test(one) || world.files.peek(world.path(one)) !== null)
  const isInPlace = program === 'sed' && args.some((one) => /^-\w*i|^--in-place/.test(one))
  const text =
    files.length === 0
      ? input
      : files
          .slice(0, 100)
          .map((one) => latin1(world.files.read(world.path(one))))
          .join('')
  if (program === 'cat') return done(text)
  const own = files.length === 0 ? args : args.filter((one) => !files.includes(one))
  const made = FILTERS[program]?.(own, text) ?? null
  if (made === null)
    world.recorder.notCovered(`${program} was given options that are not imitated: ${args.join(' ').slice(0, 80)}`)
  const out = made ?? text
  if (isInPlace) for (const one of files) world.files.write(world.path(one), Buffer.from(out, 'latin1'))
  // No line found is a failure.
  return {
    out: isInPlace || (/grep$/.test(program) && args.some((one) => /^-\w*q/.test(one))) ? '' : out,
    code: Number(/grep$/.test(program) && out === ''),
  }
}
