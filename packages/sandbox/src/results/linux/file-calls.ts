// Calls about files.

import { questionAbout } from '../system-questions.ts'
import { type CallInput, type Effect, pathOf, when } from './call.ts'
import { openedPath, textOf } from './strace-values.ts'
import { insidePath } from './world.ts'

/** Files that every program opens to start; what they say about a sample is nothing. */
const START_FILES =
  /^\/(?:etc\/ld\.so\.|lib|usr\/(?:lib|share|bin\/(?:pyvenv\.cfg|python3[\w.]*_pth|pybuilddir\.txt|Modules\/|lib\/)|local\/lib\/python)|dev\/(?:null|tty|urandom|random|zero)|proc\/(?:filesystems|self\/maps)|usr\/pyvenv\.cfg|etc\/(?:localtime|locale|gnutls|nsswitch\.conf|host\.conf|resolv\.conf|ssl\/(?:openssl\.cnf|certs)))/
/** Folders that a shell looks through for each command. */
const SEARCH_PATH = /^\/(?:usr\/)?(?:local\/)?s?bin\/[^/]+$/
const LIBRARY = /\.so(?:\.[\d.]+)?$/
/** Programs of the system that read everything about every process; that they ran is told by their command line. */
const PROCESS_TOOLS = /^\/usr\/bin\/(?:ps|pgrep|pkill|pidof|top|w|killall|fuser|uptime|free|vmstat|pstree)$/

const isToolsOwn = ({ process }: CallInput, path: string): boolean =>
  path.startsWith('/proc') && PROCESS_TOOLS.test(process.image)

export const onPath =
  (op: 'delete' | 'mkdir' | 'check' | 'write', at: boolean): Effect =>
  (call) => {
    const found = at ? pathOf(call, call.args[0], call.args[1]) : pathOf(call, undefined, call.args[0])
    if (found === null) return
    if (op === 'check') {
      const isNoise = START_FILES.test(found) || SEARCH_PATH.test(found) || found === '/'
      if (isNoise || found === call.process.folder || isToolsOwn(call, found)) return
    }
    call.world.addFile({ op, path: found, ...when(call) })
    if (op === 'check' && call.succeeded) question(call, found)
  }

function question({ world, process, atMs }: CallInput, read: string): void {
  const about = questionAbout(read)
  if (about !== undefined) world.ask(process.pid, atMs, about, read)
}

/** Of one process, as a file. */
const MEMORY_OF = /^\/proc\/(\d{1,9})\/(?:task\/\d{1,9}\/)?mem$/

export const openFile =
  (at: boolean): Effect =>
  (call) => {
    const { world, process, atMs, args, succeeded } = call
    const found = at ? pathOf(call, args[0], args[1]) : pathOf(call, undefined, args[0])
    if (found === null || isToolsOwn(call, found)) return
    const flags = call.name === 'creat' ? 'O_WRONLY' : (args[at ? 2 : 1] ?? '')
    const writes = /O_WRONLY|O_RDWR|O_TRUNC|O_CREAT/.test(flags)
    if (!writes && LIBRARY.test(found)) {
      if (succeeded) world.addModule(found, process.pid, atMs)
      return
    }
    if (!writes && START_FILES.test(found)) return
    if (found === '/dev/null' || found === '/dev/tty') return
    const [, other] = MEMORY_OF.exec(found) ?? []
    const target = other === undefined ? null : world.processOf(other)
    if (writes && target !== null && target !== process.pid)
      world.addSystem({ kind: 'injection', step: 'write', what: found, targetPid: target, ...when(call) })
    // Made or rewritten is told apart by what was there before, at the end of the run.
    const op = writes ? 'write' : /O_DIRECTORY/.test(flags) ? 'list' : 'read'
    world.addFile({ op, path: found, ...when(call) })
    if (!writes && succeeded) question(call, found)
  }

export const twoPaths =
  (op: 'rename' | 'link', at: boolean, symbolic = false): Effect =>
  (call) => {
    const { args } = call
    const from = symbolic ? textOf(args[0]) : at ? pathOf(call, args[0], args[1]) : pathOf(call, undefined, args[0])
    const to = symbolic
      ? at
        ? pathOf(call, args[1], args[2])
        : pathOf(call, undefined, args[1])
      : at
        ? pathOf(call, args[2], args[3])
        : pathOf(call, undefined, args[1])
    if (from !== null && to !== null) call.world.addFile({ op, path: from, to, ...when(call) })
  }

export const changeMode =
  (at: boolean): Effect =>
  (call) => {
    const found = at ? pathOf(call, call.args[0], call.args[1]) : pathOf(call, undefined, call.args[0])
    const mode = call.args[at ? 2 : 1]
    if (found !== null && mode !== undefined) call.world.addFile({ op: 'mode', path: found, mode, ...when(call) })
  }

/** `fchmod`: by an open file. */
export const changeModeOfOpen: Effect = (call) => {
  const opened = openedPath(call.args[0])
  const mode = call.args[1]
  if (opened?.startsWith('/') === true && mode !== undefined)
    call.world.addFile({ op: 'mode', path: insidePath(opened, '/'), mode, ...when(call) })
}

/** A year: an archiver sets back the times of what it unpacks as well, but within what it unpacked. */
const SET_BACK_MS_MIN = 7 * 24 * 60 * 60_000

/** `utimensat(AT_FDCWD, "x", [{tv_sec=…}, {tv_sec=…}], 0)`: told when the new time of change lies in the past. */
export const changeTimes: Effect = (call) => {
  const { world, args } = call
  const found = textOf(args[1]) === null ? openedPath(args[0]) : pathOf(call, args[0], args[1])
  if (found === null || !found.startsWith('/')) return
  const seconds =
    /\{tv_sec=(\d{1,12})[^}]{0,80}\}[^}]{0,120}\}?\]$/.exec(args[2] ?? '')?.[1] ?? lastSeconds(args[2] ?? '')
  if (seconds === undefined) return
  const ms = Number(seconds) * 1000
  if (ms > call.world.startedAtMs - SET_BACK_MS_MIN) return
  world.addFile({ op: 'times', path: insidePath(found, '/'), mode: new Date(ms).toISOString(), ...when(call) })
}

/** Of the second pair, which is the time of change. */
function lastSeconds(times: string): string | undefined {
  const at = times.lastIndexOf('{tv_sec=')
  return at === -1 ? undefined : /^\{tv_sec=(\d{1,12})/.exec(times.slice(at))?.[1]
}

export const changeFolder: Effect = (call) => {
  const to = call.name === 'fchdir' ? openedPath(call.args[0]) : pathOf(call, undefined, call.args[0])
  if (call.succeeded && to !== null) call.process.folder = insidePath(to, '/')
}
