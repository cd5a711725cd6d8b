// Programs that only print: numbers, parts of paths, the date, what the machine is.
import type { Identity } from '../world/identity.ts'
import type { Shell } from './run-shell.ts'
import type { Result } from './state.ts'

export type Tool = (shell: Shell, args: readonly string[], input: string) => Result

export const done = (out = '', code = 0): Result => ({ out, code })
/** Without options. */
export const plain = (args: readonly string[]): readonly string[] => args.filter((one) => !/^-/.test(one))

export const answer =
  (about: 'user' | 'host' | 'hardware' | 'network' | 'processes', text: (identity: Identity) => string): Tool =>
  ({ state }, args) => {
    const { identity } = state.world
    const told = text(identity)
    state.world.recorder.systemEvent({ kind: 'question', about, what: told.split(' ')[0] ?? '' })
    return done(`${printedOf(told, args, identity.server)}\n`)
  }

function printedOf(text: string, args: readonly string[], server: string): string {
  const [name = '', ...fields] = text.split(' ')
  if (name === 'id')
    return args.some((one) => /^-\w*n/.test(one))
      ? 'root'
      : args.some((one) => /^-\w*[ug]/.test(one))
        ? '0'
        : fields.join(' ')
  if (name !== 'uname') return fields.join(' ')
  const letters = args.join('')
  if (/a/.test(letters)) return `Linux ${server} 6.1.0-18-amd64 #1 SMP Debian 6.1.76-1 x86_64 GNU/Linux`
  return letters.includes('m') || letters.includes('p')
    ? 'x86_64'
    : letters.includes('r')
      ? '6.1.0-18-amd64'
      : letters.includes('n')
        ? server
        : 'Linux'
}

/** `+0530`. */
function offsetOf(minutes: number): string {
  const plain = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${String(Math.floor(plain / 60) * 100 + (plain % 60)).padStart(4, '0')}`
}

export const TEXT_TOOLS: Readonly<Record<string, Tool>> = {
  seq: (_: Shell, args: readonly string[]) => {
    const numbers = plain(args).map(Number)
    const [first, step, last] =
      numbers.length === 1
        ? [1, 1, numbers[0] ?? 1]
        : numbers.length === 2
          ? [numbers[0] ?? 1, 1, numbers[1] ?? 1]
          : [numbers[0] ?? 1, numbers[1] ?? 1, numbers[2] ?? 1]
    const out: number[] = []
    for (let at = first; step > 0 ? at <= last : step < 0 && at >= last; at += step) {
      out.push(at)
      if (out.length >= 10_000) break
    }
    return done(out.map((one) => `${one}\n`).join(''))
  },
  basename: (_: Shell, [path = '', ending = '']: readonly string[]) =>
    done(
      `${path
        .replace(/(?<!\/)\/+$/, '')
        .replace(/^.*\//, '')
        .replace(ending === '' ? /$^/ : new RegExp(`${ending.replace(/[^\w]/g, '\\$&')}$`), '')}\n`,
    ),
  dirname: (_: Shell, [path = '']: readonly string[]) =>
    done(`${path.includes('/') ? path.replace(/(?<!\/)\/+$/, '').replace(/\/[^/]*$/, '') || '/' : '.'}\n`),
  realpath: ({ state }: Shell, args: readonly string[]) => done(`${state.world.path(plain(args)[0] ?? '.')}\n`),
  readlink: ({ state }: Shell, args: readonly string[]) => done(`${state.world.path(plain(args)[0] ?? '.')}\n`),
  date: ({ state }: Shell, args: readonly string[]) => {
    const { identity, nowMs, recorder } = state.world
    recorder.systemEvent({ kind: 'question', about: 'time', what: 'date' })
    const now = new Date(nowMs)
    const format = args.find((one) => one.startsWith('+'))
    if (format === undefined) return done(`${now.toUTCString()}\n`)
    const parts: Readonly<Record<string, string>> = {
      s: String(Math.floor(nowMs / 1_000)),
      Z: identity.zone.replace(/[^A-Z]/g, ''),
      z: offsetOf(identity.aheadMinutes),
      Y: now.toISOString().slice(0, 4),
      m: now.toISOString().slice(5, 7),
      d: now.toISOString().slice(8, 10),
      H: now.toISOString().slice(11, 13),
      M: now.toISOString().slice(14, 16),
      S: now.toISOString().slice(17, 19),
      F: now.toISOString().slice(0, 10),
      N: '000000000',
      u: String(now.getUTCDay() || 7),
    }
    return done(`${format.slice(1).replace(/%([sYmdHMSFNuZz])/g, (_, letter: string) => parts[letter] ?? '')}\n`)
  },
}
