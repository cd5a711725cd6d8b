// Which functions of a library (DLL) are called, in which order and how. Loading it runs its entry point (DllMain) each
// time; the rest are called one after another, each in a process of its own, as rundll32, regsvr32 or the control panel
// would for whoever clicks on it. Always by number: a name is the sample's own choice of characters.
import { type CallableExport, callableExports } from '@assay/engine/service'
import { LIBRARY_CALLS_MAX, LIBRARY_NAMES_TOLD_MAX } from '../limits.ts'

export interface LibraryPlan {
  readonly calls: readonly LibraryCall[]
  /** Exports that are not called. */
  readonly passedOver: readonly string[]
}

export interface LibraryCall {
  /** As the report names it: `#2 Start`. */
  readonly what: string
  readonly words: (path: string) => readonly string[]
}

/** What would say nothing, undo what was done, or run the entry point once more. */
const NEVER =
  /^(?:DllCanUnloadNow|DllGetClassObject|DllUnregisterServer|_?DllMain(?:CRTStartup)?|DllEntryPoint)(?:@\d+)?$/i
/** Windows has ways of its own to call these: they are how such libraries are started in the field. */
const CALLED_BY_WINDOWS: readonly (readonly [RegExp, (system: string, path: string) => readonly string[]])[] = [
  [/^DllRegisterServer(?:@0)?$/i, (system, path) => [`${system}\\regsvr32.exe`, '/s', path]],
  [/^DllInstall(?:@8)?$/i, (system, path) => [`${system}\\regsvr32.exe`, '/s', '/n', '/i', path]],
  [/^CPlApplet(?:@16)?$/i, (system, path) => [`${system}\\rundll32.exe`, 'shell32.dll,Control_RunDLL', path]],
]
/** Names that a compiler made of what the author wrote: seldom meant for callers. */
const MANGLED = /^(?:\?|_Z|@)/

/** `system`: the folder of the tools for its processor. */
export function planLibraryCalls(bytes: Uint8Array, system: string): LibraryPlan {
  const all = callableExports(bytes)
  const wanted = all.filter(({ name }) => name === null || !NEVER.test(name)).toSorted((a, b) => rank(a) - rank(b))
  const chosen = wanted.slice(0, LIBRARY_CALLS_MAX)
  const calls = chosen.map((one): LibraryCall => {
    const special = CALLED_BY_WINDOWS.find(([pattern]) => one.name !== null && pattern.test(one.name))
    const plain = (path: string): readonly string[] => [`${system}\\rundll32.exe`, `${path},#${one.ordinal}`]
    return { what: told(one), words: (path) => special?.[1](system, path) ?? plain(path) }
  })
  const loadOnly: LibraryCall = {
    what: 'its entry point alone',
    words: (path) => [`${system}\\rundll32.exe`, `${path},#1`],
  }
  return {
    calls: calls.length === 0 ? [loadOnly] : calls,
    passedOver: all.filter((one) => !chosen.includes(one)).map(told),
  }
}

/** The lower is called the sooner; among equals the order of numbers stays. */
function rank({ name }: CallableExport): number {
  if (name === null) return 2
  const special = CALLED_BY_WINDOWS.findIndex(([pattern]) => pattern.test(name))
  return special === -1 ? (MANGLED.test(name) ? 3 : 1) : special / CALLED_BY_WINDOWS.length
}

const told = ({ ordinal, name }: CallableExport): string => (name === null ? `#${ordinal}` : `#${ordinal} ${name}`)

/** One sentence for the report. `startedCount`: calls that came to their turn. */
export function libraryCoverage({ calls, passedOver }: LibraryPlan, startedCount: number): string {
  const called = calls.slice(0, startedCount).map(({ what }) => what)
  const late = calls.slice(startedCount).map(({ what }) => what)
  const list = (names: readonly string[]): string => {
    const rest = names.length - LIBRARY_NAMES_TOLD_MAX
    return `${names.slice(0, LIBRARY_NAMES_TOLD_MAX).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
  }
  return [
    `Of the library its entry point ran, and these were called one after another: ${list(called) || 'none'}.`,
    ...(late.length > 0 ? [`The time was over before: ${list(late)}.`] : []),
    ...(passedOver.length > 0 ? [`Not called: ${list(passedOver)}.`] : []),
    'Arguments that a caller would know were not given.',
  ].join(' ')
}
