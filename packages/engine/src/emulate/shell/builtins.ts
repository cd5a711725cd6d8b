// Commands that the shell carries out itself.
import { sum } from './arithmetic.ts'
import { escapes } from './parse/word.ts'
import type { Redirection } from './redirect.ts'
import type { Shell } from './run-shell.ts'
import { FlowSignal, type Result, StopSignal } from './state.ts'
import { holds } from './test-expression.ts'

export type Builtin = (shell: Shell, args: readonly string[], input: string, redirection: Redirection | null) => Result

const ok: Result = { out: '', code: 0 }
const silent: Builtin = () => ok
const plain = (args: readonly string[]): readonly string[] => args.filter((one) => !/^-[a-zA-Z]+$/.test(one))

const echo: Builtin = (_, args) => {
  const options = args.findIndex((one) => !/^-[neE]+$/.test(one))
  const given = options === -1 ? args : args.slice(0, options)
  const flags = options === 0 ? '' : given.join('')
  const text = (options === -1 ? [] : args.slice(options)).join(' ')
  return { out: `${flags.includes('e') ? escapes(text) : text}${flags.includes('n') ? '' : '\n'}`, code: 0 }
}

const FORMAT = /%%|%(-?)(0?)(\d*)(?:\.(\d+))?([sdiuxXocbfq])/g
/** `printf` begins its format anew for further arguments: rounds of one call. */
const FORMAT_ROUNDS_MAX = 5_000

const printf: Builtin = ({ state }, args) => {
  const isNamed = args[0] === '-v'
  const [format = '', ...values] = isNamed ? args.slice(2) : args[0] === '--' ? args.slice(1) : args
  let out = ''
  let at = 0
  // The format is used again until no value is left.
  for (let round = 0; round < FORMAT_ROUNDS_MAX && (round === 0 || at < values.length); round += 1) {
    const before = at
    out += escapes(format).replace(
      FORMAT,
      (whole, left: string, zero: string, width: string, limit: string | undefined, kind: string) => {
        if (whole === '%%') return '%'
        const value = values[at] ?? ''
        at += 1
        const text = formatted(value, kind, limit)
        const wide = Math.min(1_000, Number(width || 0))
        return left === '-' ? text.padEnd(wide) : text.padStart(wide, zero === '0' ? '0' : ' ')
      },
    )
    if (at === before) break
  }
  if (!isNamed) return { out: state.make(out), code: 0 }
  state.set(args[1] ?? '', out)
  return ok
}

function formatted(value: string, kind: string, limit: string | undefined): string {
  const number = (): number =>
    /^['"]/.test(value) ? (value.codePointAt(1) ?? 0) : Number(value) || Number.parseInt(value, 10) || 0
  switch (kind) {
    case 'd':
    case 'i':
    case 'u':
      return String(Math.trunc(number()))
    case 'x':
      return number().toString(16)
    case 'X':
      return number().toString(16).toUpperCase()
    case 'o':
      return number().toString(8)
    case 'c':
      return value.charAt(0)
    case 'b':
      return escapes(value)
    case 'f':
      return number().toFixed(Math.min(20, Number(limit ?? 6)))
    default:
      return limit === undefined ? value : value.slice(0, Number(limit))
  }
}

/** A line of the loop's input, or of the command's own. */
const read: Builtin = ({ state }, args, input, redirection) => {
  const own = redirection?.input ?? null
  const text = own ?? (state.input !== '' ? state.input : input)
  if (text === '') return { out: '', code: 1 }
  const end = text.indexOf('\n')
  const line = end === -1 ? text : text.slice(0, end)
  if (own === null) state.input = end === -1 ? '' : text.slice(end + 1)
  const at = args.findIndex((one) => /^-[a-z]*[aptnNdu]$/.test(one))
  const names = plain(args.filter((_, index) => index !== at + 1 || at === -1 || args[at] === '-ra'))
  if (args.some((one) => /^-[a-z]*a/.test(one))) {
    state.lists.set(names.at(-1) ?? 'REPLY', line.split(/\s+/).filter(Boolean))
    return ok
  }
  const between = state.variables.get('IFS') ?? ' \t\n'
  let rest = line
  const wanted = names.length === 0 ? ['REPLY'] : names
  for (const [place, name] of wanted.entries()) {
    const cut = place === wanted.length - 1 ? -1 : [...rest].findIndex((char) => between.includes(char))
    state.set(name, cut === -1 ? rest : rest.slice(0, cut))
    rest = cut === -1 ? '' : rest.slice(cut + 1).trimStart()
  }
  return ok
}

const declare: Builtin = ({ state }, args) => {
  for (const one of plain(args)) {
    const [, name, value] = /^([A-Za-z_]\w*)=([\s\S]*)$/.exec(one) ?? []
    if (name !== undefined) state.set(name, value ?? '')
  }
  return ok
}

const set: Builtin = ({ state }, args) => {
  const at = args.indexOf('--')
  if (at !== -1) state.parameters = args.slice(at + 1)
  else if (args.length > 0 && !/^[-+]/.test(args[0] ?? '')) state.parameters = [...args]
  return ok
}

/** Programs that a server has; what is asked for and absent sends a script the other way. */
const ABSENT =
  /^(?:yum|dnf|apk|zypper|pacman|brew|docker|podman|kubectl|busybox|fetch|lwp-\w+|masscan|nmap|setenforce)$/

const command: Builtin = (shell, args, input) => {
  if (!/^-[vV]$/.test(args[0] ?? '')) return args[0] === undefined ? ok : shell.run(args[0], args.slice(1), input)
  return which(args.slice(1), shell)
}

function which(names: readonly string[], { state }: Shell): Result {
  const found = names.filter((one) => state.functions.has(one) || !ABSENT.test(one))
  return { out: found.map((one) => `/usr/bin/${one}\n`).join(''), code: Number(found.length === 0) }
}

const test =
  (isBracket: boolean): Builtin =>
  ({ state }, args) => {
    const words = isBracket && args.at(-1) === ']' ? args.slice(0, -1) : args
    return {
      out: '',
      code: Number(
        !holds(
          words.map((text) => ({ text, pattern: text })),
          state,
          false,
        ),
      ),
    }
  }

const flow =
  (how: FlowSignal['how']): Builtin =>
  ({ state }, args) => {
    if (state.branches === 'all') return ok
    if (how === 'return') state.code = Number(args[0] ?? state.code) || 0
    throw new FlowSignal(how, how === 'return' ? 1 : Math.max(1, Number(args[0] ?? 1) || 1))
  }

const source: Builtin = (shell, [path = '', ...args]) => {
  const { world } = shell.state
  const bytes = world.files.read(world.path(path))
  return bytes === null
    ? { out: '', code: 1 }
    : shell.code(Buffer.from(bytes).toString('latin1'), 'source', '', args.length > 0 ? args : null)
}

export const builtins: Readonly<Record<string, Builtin | undefined>> = Object.assign(
  Object.create(null) as Record<string, Builtin>,
  {
    echo,
    printf,
    read,
    declare,
    typeset: declare,
    local: declare,
    export: declare,
    readonly: declare,
    set,
    command,
    type: (shell: Shell, args: readonly string[]) => which(plain(args), shell),
    which: (shell: Shell, args: readonly string[]) => which(plain(args), shell),
    hash: (shell: Shell, args: readonly string[]) => which(plain(args), shell),
    test: test(false),
    '[': test(true),
    true: silent,
    ':': silent,
    wait: silent,
    umask: silent,
    ulimit: silent,
    shopt: silent,
    alias: silent,
    unalias: silent,
    bg: silent,
    disown: silent,
    stty: silent,
    clear: silent,
    false: () => ({ out: '', code: 1 }),
    break: flow('break'),
    continue: flow('continue'),
    return: flow('return'),
    exit: ({ state }: Shell, args: readonly string[]): Result => {
      if (state.branches === 'all') return ok
      throw new StopSignal(`exit ${args[0] ?? state.code}`, false)
    },
    eval: (shell: Shell, args: readonly string[], input: string) => shell.code(args.join(' '), 'eval', input),
    exec: (shell: Shell, args: readonly string[], input: string, redirection: Redirection | null): Result => {
      const [name = '', ...rest] = args[0] === '-a' ? args.slice(2) : plain(args.slice(0, 1)).concat(args.slice(1))
      const made = name === '' ? ok : shell.run(name, rest, input, redirection)
      // A program in the shell's place: nothing of the script comes after it.
      if (name !== '') throw new StopSignal('exec', false)
      return made
    },
    source,
    '.': source,
    trap: ({ state }: Shell, [action = '', ...signals]: readonly string[]) => {
      if (action !== '' && action !== '-' && signals.some((one) => /^(?:EXIT|0)$/.test(one)) && state.traps.length < 10)
        state.traps.push(action)
      return ok
    },
    shift: ({ state }: Shell, [by = '1']: readonly string[]) => {
      const isLeft = state.parameters.length > 0
      state.parameters = state.parameters.slice(Math.max(0, Number(by) || 1))
      return { out: '', code: Number(!isLeft) }
    },
    unset: ({ state }: Shell, args: readonly string[]) => {
      for (const one of plain(args)) {
        state.variables.delete(one)
        state.lists.delete(one)
        state.functions.delete(one)
      }
      return ok
    },
    let: ({ state }: Shell, args: readonly string[]) => {
      let value = 0
      for (const one of args) value = sum(one, state)
      return { out: '', code: Number(value === 0) }
    },
    cd: ({ state }: Shell, args: readonly string[]) => {
      const [to = '/root'] = plain(args)
      if (to !== '-') state.world.currentFolder = state.world.path(to).replace(/(?<=[^/])\/+$|(?<=^\/)\/+$/, '')
      return ok
    },
    pwd: ({ state }: Shell) => ({ out: `${state.world.currentFolder}\n`, code: 0 }),
    mapfile: ({ state }: Shell, args: readonly string[], input: string) => {
      state.lists.set(plain(args).at(-1) ?? 'MAPFILE', input.replace(/\n$/, '').split('\n').slice(0, 10_000))
      return ok
    },
    builtin: (shell: Shell, [name = '', ...args]: readonly string[], input: string) => shell.run(name, args, input),
  },
)
