// What a run did that nobody could have read in its file: addresses and programs whose names do not stand in the text. They
// were put together or decoded while it ran, which ordinary scripts have no reason for.
import { plainPath } from '../trace/places.ts'
import type { SystemEvent } from '../trace/system.ts'
import type { Trace } from '../trace/trace.ts'
import { NETWORK_MARK } from './world/file-system.ts'
import { isFromNetwork } from './world/web.ts'

/** Names that are told; the first few make the point. */
const TOLD_MAX = 8
/** Shorter names stand in any text. */
const NAME_CHARS_MIN = 5

/** How a script asks for its own name: `%~n0.exe` is the program beside it. */
const ASKS_ITS_NAME =
  /%~[a-z]{0,6}n[a-z]{0,6}0|%0|scriptname|scriptfullname|myinvocation|pscommandpath|__file__|__filename|argv\[0\]|\$0\b|\$\{0|bash_source/

const OF_PACKAGE = /^(?:[a-z]:)?\/.{0,400}\/node_modules\/(?:@[\w.-]{1,100}\/)?[\w.-]{1,100}\//
const CHANGES: ReadonlySet<string> = new Set(['write', 'create', 'copy', 'rename', 'link'])

/** No program: an option or an assignment that stands where a name should, because what came before it was nothing here. */
const NO_PROGRAM = /^-|^\w{1,80}(?:\[.{0,80}\])?\+?=/

/** `known`: names that the machine gave, such as its user's and its own. `handed`: arguments that the run was given. */
export function withConcealed(
  trace: Trace,
  text: string,
  known: Iterable<string>,
  handed: readonly string[] = [],
): Trace {
  const plain = text.toLowerCase()
  const given = [...known].map((one) => one.toLowerCase()).filter((one) => one.length >= NAME_CHARS_MIN)
  const targets = new Set<string>()
  for (const event of trace.network) {
    const address = 'url' in event ? event.url : 'host' in event ? event.host : ''
    const host = /^(?:\w{2,10}:\/\/)?([^/:?#\s]{4,253})/.exec(address.toLowerCase())?.[1]
    // A host of its own page is no target; what is left of a name is often put before it, as `www.` is.
    if (host === undefined || event.kind === 'listen' || (event.kind === 'http' && event.via === 'resource')) continue
    if (!plain.includes(host.split('.').slice(-2).join('.'))) targets.add(address)
  }
  // A script that starts itself again, as one that asks for administrator rights does, calls itself by its place alone.
  const itself = trace.environment.facts['sample']?.toLowerCase()
  const ownName = itself !== undefined && ASKS_ITS_NAME.test(plain) ? bareName(itself) : null
  // A file by a random name that a tool's output went to: `tool env > %TEMP%\env_%RANDOM%.cmd`, and called.
  const handedOver = new Set(trace.files.flatMap(({ op, path }) => (op === 'create' ? [plainPath(path)] : [])))
  const written = new Set(trace.files.flatMap(({ op, path, to }) => (CHANGES.has(op) ? [plainPath(to ?? path)] : [])))
  for (const { startedBy, image, commandLine } of trace.processes) {
    if (startedBy === 'sample' || image.toLowerCase() === itself) continue
    // Run as a command, our own stand-in for an answer names programs that nobody meant.
    if (isFromNetwork(commandLine) || commandLine.includes(NETWORK_MARK)) continue
    // `exec "$@"`: whoever starts it says what runs, and that was us.
    if (handed.includes(image)) continue
    // What a package brings is found by the package's name, in a place that this machine made up.
    if (OF_PACKAGE.test(plainPath(image)) && !written.has(plainPath(image))) continue
    const name = bareName(image)
    if (handedOver.has(plainPath(image)) || NO_PROGRAM.test(image)) continue
    // Beside itself, or by a part of its own name, as `gdbtui` starts `gdb`.
    if (ownName !== null && (name.startsWith(ownName) || ownName.startsWith(name))) continue
    if (name.length >= NAME_CHARS_MIN && !plain.includes(name) && !given.some((one) => name.includes(one)))
      targets.add(commandLine)
  }
  const events = [...targets]
    .slice(0, TOLD_MAX)
    .map((what): SystemEvent => ({ kind: 'concealed', what: what.slice(0, 500) }))
  return events.length === 0 ? trace : { ...trace, system: [...trace.system, ...events] }
}

const bareName = (path: string): string =>
  path
    .replace(/^.*[\\/]/, '')
    .replace(/\.\w{2,4}$/, '')
    .toLowerCase()
