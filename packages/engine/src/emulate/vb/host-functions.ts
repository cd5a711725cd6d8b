// Functions of Visual Basic that touch the machine: programs, objects, files, time, and code out of text.
import { createObject, getObject } from '../com/create.ts'
import { askedForVariable } from '../com/wscript-shell.ts'
import { HostObject, numberOf, textOfValue, type Value } from '../value.ts'
import type { World } from '../world/world.ts'
import type { Builtin } from './builtins.ts'
import { dateFunctions } from './dates.ts'
import { VbError } from './signals.ts'

const WINDOW_HIDDEN = 0

export interface CodeHooks {
  /** Runs text as statements, or as one expression where it says so. */
  readonly execute: (text: string, technique: string) => void
  readonly evaluate: (text: string) => Value
  readonly procedure: (name: string, args: readonly Value[]) => Value
}

export function hostFunctions(world: World, hooks: CodeHooks): ReadonlyMap<string, Builtin> {
  const { files, recorder, variables } = world
  const path = (value: Value): string => world.path(textOfValue(value))
  let seed = 0x5a5a5a
  const random = (): number => {
    // Microsoft's own generator: the same program shows the same numbers.
    seed = (seed * 0x43fd43fd + 0xc39ec3) & 0xffffff
    return seed / 0x1000000
  }
  const functions: Record<string, Builtin> = {
    createobject: ([name]) => createObject(world, textOfValue(name)),
    getobject: ([moniker, name]) => getObject(world, textOfValue(moniker), textOfValue(name)),
    getref: ([name]) => textOfValue(name),
    shell: ([command, window]) =>
      world.start(textOfValue(command), 'call', window === undefined || numberOf(window) === WINDOW_HIDDEN),
    environ: ([name]) => {
      const wanted = textOfValue(name)
      askedForVariable(world, wanted)
      return variables.get(wanted.replace(/\$$/, '').toLowerCase()) ?? ''
    },
    execute: ([text]) => void hooks.execute(textOfValue(text), 'Execute') as undefined,
    executeglobal: ([text]) => void hooks.execute(textOfValue(text), 'ExecuteGlobal') as undefined,
    eval: ([text]) => hooks.evaluate(textOfValue(text)),
    callbyname: ([object, name, kind, ...args]) => {
      if (!(object instanceof HostObject)) throw new VbError(424, 'Object required')
      // 4 and 8 assign, 2 reads, 1 calls.
      if (numberOf(kind) >= 4) return void object.set(textOfValue(name), args[0]) as undefined
      return object.call(textOfValue(name), args)
    },
    msgbox: ([text, , title]) => {
      recorder.systemEvent({ kind: 'dialog', what: `${textOfValue(title)}: ${textOfValue(text)}`.slice(0, 500) })
      return 1
    },
    inputbox: ([text]) => {
      recorder.systemEvent({ kind: 'dialog', what: `asks: ${textOfValue(text)}`.slice(0, 500) })
      return ''
    },
    doevents: () => 0,
    beep: () => undefined,
    randomize: () => undefined,
    rnd: random,
    rgb: ([red, green, blue]) => numberOf(red) + numberOf(green) * 256 + numberOf(blue) * 65_536,
    getlocale: () => {
      recorder.systemEvent({ kind: 'question', about: 'locale', what: 'GetLocale' })
      return Number.parseInt(world.identity.languageId, 16)
    },
    setlocale: () => 1033,
    scriptengine: () => 'VBScript',
    scriptenginemajorversion: () => 5,
    scriptengineminorversion: () => 8,
    loadpicture: () => undefined,
    dir: ([pattern]) => {
      const wanted = path(pattern)
      const isThere = /[*?]/.test(wanted)
        ? files.list(wanted.replace(/\\[^\\]*$/, '')).length > 0
        : files.exists(wanted)
      return isThere ? wanted.replace(/^.*\\/, '') : ''
    },
    kill: ([name]) => void files.delete(path(name)) as undefined,
    filecopy: ([from, to]) => void files.copy(path(from), path(to)) as undefined,
    mkdir: ([name]) => void files.makeFolder(path(name)) as undefined,
    rmdir: ([name]) => void files.delete(`${path(name)}\\`) as undefined,
    setattr: ([name, bits]) =>
      void files.mode(path(name), numberOf(bits) & 2 ? 'hidden' : String(numberOf(bits))) as undefined,
    getattr: () => 32,
    chdir: ([name]) => {
      world.currentFolder = path(name)
      return undefined
    },
    chdrive: () => undefined,
    curdir: () => world.currentFolder,
    filelen: ([name]) => files.peek(path(name))?.length ?? 0,
    getsetting: () => '',
    savesetting: ([app, section, key, value]) =>
      void world.registry.write(
        `HKCU\\Software\\VB and VBA Program Settings\\${textOfValue(app)}\\${textOfValue(section)}\\${textOfValue(key)}`,
        textOfValue(value),
      ) as undefined,
    appactivate: () => undefined,
    sendkeys: ([keys]) =>
      void recorder.systemEvent({ kind: 'keyboard', what: `sends ${textOfValue(keys)}` }) as undefined,
    run: ([name, ...args]) => hooks.procedure(textOfValue(name), args),
    ...dateFunctions(world),
  }
  return new Map(Object.entries(functions))
}
