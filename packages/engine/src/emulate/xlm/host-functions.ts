// Functions of macros that reach out of the workbook: programs, libraries, files, windows.

import { callExternal } from '../vb/externals.ts'
import type { World } from '../world/world.ts'
import { StopSignal } from './signals.ts'
import { numberOf, textOf } from './values.ts'
import { XlmError, type XlmScalar } from './workbook.ts'

type Act = (world: World, files: OpenFiles, args: readonly XlmScalar[]) => XlmScalar

const FILES_OPEN_MAX = 50

/** Files by number, as FOPEN gives them. */
export class OpenFiles {
  readonly #paths = new Map<number, { readonly path: string; at: number }>()
  /** What REGISTER made callable, by the name that it is called by in lower case or the number that it gave. */
  readonly registered = new Map<string, { readonly library: string; readonly name: string }>()

  open(path: string): number {
    if (this.#paths.size >= FILES_OPEN_MAX) throw new StopSignal('step_limit', 'too many open files')
    const number = this.#paths.size + 1
    this.#paths.set(number, { path, at: 0 })
    return number
  }

  get(number: XlmScalar): { readonly path: string; at: number } | null {
    return this.#paths.get(numberOf(number)) ?? null
  }
}

const NOT_THERE = new XlmError('#N/A')
const text = (args: readonly XlmScalar[], at: number): string => textOf(args[at] ?? null)
/** FOPEN makes the file anew. */
const MADE_ANEW = 3

const write =
  (end: string): Act =>
  (world, files, args) => {
    const file = files.get(args[0] ?? null)
    if (file === null) return NOT_THERE
    world.files.write(file.path, Buffer.from(text(args, 1) + end, 'latin1'), true)
    return text(args, 1).length
  }

const read =
  (isLine: boolean): Act =>
  (world, files, args) => {
    const file = files.get(args[0] ?? null)
    const bytes = file === null ? null : world.files.read(file.path)
    if (file === null || bytes === null) return NOT_THERE
    const rest = Buffer.from(bytes).toString('latin1').slice(file.at)
    if (rest === '') return NOT_THERE
    const end = isLine ? rest.search(/\r?\n|$/) : Math.max(0, numberOf(args[1] ?? null))
    file.at += isLine ? end + (/^\r?\n/.exec(rest.slice(end))?.[0].length ?? 0) : end
    return rest.slice(0, end)
  }

/** Names of Windows' functions that stand before their arguments' types. */
function external(world: World, library: string, name: string, args: readonly XlmScalar[]): XlmScalar {
  const given = args.map((one) => (one instanceof XlmError ? one.name : one))
  const made = callExternal(world, library, name, given)
  return typeof made === 'number' || typeof made === 'string' ? made : 1
}

export const HOST_FUNCTIONS: Readonly<Record<string, Act>> = Object.assign(Object.create(null) as Record<string, Act>, {
  EXEC: (world, _, args) =>
    world.start(text(args, 0), 'call', args[1] !== undefined && numberOf(args[1]) !== 1 && numberOf(args[1]) !== 3),
  CALL: (world, files, args) => {
    const known = files.registered.get(text(args, 0).toLowerCase())
    if (known !== undefined) return external(world, known.library, known.name, args.slice(1))
    return external(world, text(args, 0), text(args, 1), args.slice(3))
  },
  REGISTER: (_, files, args) => {
    const number = files.registered.size + 1
    const called = { library: text(args, 0), name: text(args, 1) }
    if (number <= 200)
      for (const key of [String(number), text(args, 3).toLowerCase()]) if (key !== '') files.registered.set(key, called)
    return number
  },
  'REGISTER.ID': (world, files, args) => HOST_FUNCTIONS['REGISTER']?.(world, files, args) ?? 1,
  UNREGISTER: () => true,
  FOPEN: (world, files, args) => {
    const path = world.path(text(args, 0))
    if (numberOf(args[1] ?? null) === MADE_ANEW) world.files.write(path, new Uint8Array())
    else if (!world.files.exists(path)) return NOT_THERE
    return files.open(path)
  },
  FCLOSE: () => true,
  FWRITE: write(''),
  FWRITELN: write('\r\n'),
  FREAD: read(false),
  FREADLN: read(true),
  FSIZE: (world, files, args) => world.files.peek(files.get(args[0] ?? null)?.path ?? '')?.length ?? NOT_THERE,
  FPOS: (_, files, args) => {
    const file = files.get(args[0] ?? null)
    if (file === null) return NOT_THERE
    if (args[1] !== undefined) file.at = Math.max(0, numberOf(args[1]) - 1) || 0
    return file.at + 1
  },
  FILES: (world, _, args) => {
    const wanted = world.path(text(args, 0) || '*')
    if (!/[*?]/.test(wanted)) return world.files.exists(wanted) ? wanted.replace(/^.*\\/, '') : NOT_THERE
    return world.files.list(wanted.replace(/\\[^\\]*$/, ''))[0]?.replace(/^.*\\/, '') ?? NOT_THERE
  },
  DIRECTORY: (world, _, args) => {
    if (text(args, 0) !== '') world.currentFolder = world.path(text(args, 0))
    return world.currentFolder
  },
  'CREATE.DIRECTORY': (world, _, args) => {
    world.files.makeFolder(world.path(text(args, 0)))
    return true
  },
  'FILE.DELETE': (world, _, args) => world.files.delete(world.path(text(args, 0))),
  'FILE.COPY': (world, _, args) => {
    world.files.copy(world.path(text(args, 0)), world.path(text(args, 1)))
    return true
  },
  OPEN: (world, _, args) => {
    const place = text(args, 0)
    if (/^https?:/i.test(place)) world.web.request({ method: 'GET', url: place, via: 'Excel' })
    else world.files.read(world.path(place))
    return true
  },
  ALERT: (world, _, args) => {
    world.recorder.systemEvent({ kind: 'dialog', what: text(args, 0).slice(0, 500) })
    return true
  },
  INPUT: (world, _, args) => {
    world.recorder.systemEvent({ kind: 'dialog', what: `asks: ${text(args, 0)}`.slice(0, 500) })
    return ''
  },
  WAIT: (world, _, args) => {
    const untilMs = (numberOf(args[0] ?? null) - 25_569) * 86_400_000
    world.sleep(Math.min(86_400_000, Math.max(0, Math.round(untilMs - world.nowMs)) || 0))
    return true
  },
  INITIATE: (world, _, args) => {
    world.start(`${text(args, 0)} ${text(args, 1)}`.trim(), 'call')
    return 1
  },
  EXECUTE: (world, _, args) => {
    world.recorder.call('Excel.EXECUTE', [text(args, 0), text(args, 1)])
    return true
  },
  'SEND.KEYS': (world, _, args) => {
    world.recorder.systemEvent({ kind: 'keyboard', what: `sends ${text(args, 0)}` })
    return true
  },
  'SAVE.AS': (world, _, args) => {
    world.files.write(world.path(text(args, 0)), Buffer.from('a copy of the workbook'))
    return true
  },
} satisfies Record<string, Act>)

/** What only changes how Excel looks, or what nothing here hangs on. */
export const WITHOUT_EFFECT =
  /^(?:APP\.(?:MAXIMIZE|MINIMIZE|RESTORE|ACTIVATE|MOVE|SIZE)|WINDOW\.\w+|WORKBOOK\.\w+|HIDE|UNHIDE|ECHO|ERROR|CANCEL\.KEY|BEEP|SAVE|SELECT|VSCROLL|HSCROLL|ROW\.HEIGHT|COLUMN\.WIDTH|FORMAT\.\w+|FONT\.\w+|ALIGNMENT|PATTERNS|BORDER|ARGUMENT|RESULT|VOLATILE|CALCULATE\.\w+|CALCULATION|MESSAGE|ON\.(?:KEY|SHEET|WINDOW|DATA|RECALC|DOUBLECLICK|ENTRY)|OPTIONS\.\w+|DISPLAY|DISABLE\.INPUT|CLEAR|EDIT\.DELETE|INSERT|COPY|PASTE|PASTE\.SPECIAL|NEW|ACTIVATE|SHOW\.\w+|DEFINE\.NAME|DELETE\.NAME|PROTECT\.DOCUMENT|ENABLE\.\w+|TERMINATE|POKE|STEP|UNDO)$/
