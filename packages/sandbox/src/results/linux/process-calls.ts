// Calls about processes and the machine itself.

import type { SystemEvent } from '@assay/engine'
import type { About } from '../system-questions.ts'
import { type Effect, pathOf } from './call.ts'
import { emulationOfChild } from './emulator.ts'
import { durationOf, openedPath, returnedNumber, textOf, textsOf } from './strace-values.ts'
import { insidePath } from './world.ts'

type InjectionStep = Extract<SystemEvent, { kind: 'injection' }>['step']

export const run =
  (at: boolean): Effect =>
  (call) => {
    const { world, process, atMs, args, result, succeeded } = call
    const given = at
      ? textOf(args[1]) === ''
        ? openedPath(args[0])
        : pathOf(call, args[0], args[1])
      : pathOf(call, undefined, args[0])
    if (given === null) return
    const words = textsOf(args[at ? 2 : 1])
    const image = insidePath(given, process.folder)
    const commandLine = words.map(quoteWord).join(' ')
    if (!succeeded) {
      // A shell tries folder after folder; only when none has it is there something to tell.
      // What is there and is no program is told by its place, what is nowhere by its name.
      const told = /\bENOENT\b/.test(result) ? image.slice(image.lastIndexOf('/') + 1) : image
      process.failed = { image: told, commandLine, atMs }
      return
    }
    process.failed = null
    process.image = image
    process.commandLine = commandLine
    const parentPid = process.parentPid
    const first = parentPid === null && !process.started
    process.started = true
    process.emulation = 'none'
    const fromMemory = /memfd:|\/proc\/(?:self|\d+)\/fd\//.test(given)
    world.addProcess({
      pid: process.pid,
      parentPid,
      image,
      commandLine,
      startedBy: first ? 'sample' : fromMemory ? 'memory' : 'call',
      atMs,
      ran: true,
      succeeded: true,
    })
  }

const quoteWord = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`

export const fork: Effect = ({ world, process, result, succeeded }) => {
  const child = returnedNumber(result)
  if (!succeeded || child === null || child <= 0) return
  const made = world.enter(child, process.pid)
  made.parentPid = process.pid
  const own = Number(/^\d{1,9}/.exec(result)?.[0])
  if (own !== child) world.numbers.set(own, child)
  // It may have been seen before this call ended, and taken for another's.
  if (!made.started) made.emulation = emulationOfChild(process.emulation)
}

/** Of the many requests those that reach into the other process. */
const PTRACE_STEPS: readonly (readonly [RegExp, InjectionStep])[] = [
  [/POKE/, 'write'],
  [/SET(?:REGS|REGSET|FPREGS)/, 'context'],
  [/ATTACH|SEIZE/, 'open'],
  [/CONT|DETACH|SYSCALL/, 'resume'],
]

export const trace: Effect = (call) => {
  const { world, process, atMs, args, succeeded } = call
  const what = args[0] ?? ''
  const target = world.processOf(args[1] ?? '')
  const copy = target === null ? undefined : world.running.get(target)
  const own = what === 'PTRACE_TRACEME'
  if (own) world.ask(process.pid, atMs, 'debugger', 'ptrace(PTRACE_TRACEME)')
  world.addSystem({
    kind: 'injection',
    step: PTRACE_STEPS.find(([pattern]) => pattern.test(what))?.[1] ?? 'ptrace',
    what,
    ...(own || target === null ? {} : { targetPid: target }),
    ...(copy?.parentPid === process.pid && !copy.started && { ownCopy: true as const }),
    pid: process.pid,
    atMs,
    succeeded,
  })
}

export const processControl: Effect = (call) => {
  const { world, process, atMs, args } = call
  const name = textOf(args[1])
  if (args[0] === 'PR_SET_NAME' && name !== null && !process.image.endsWith(`/${name}`))
    world.addSystem({ kind: 'rename_self', what: name, pid: process.pid, atMs })
}

export const sleep =
  (at: number): Effect =>
  ({ world, process, atMs, args }) => {
    const ms = durationOf(args[at])
    if (ms !== null && ms > 0) world.addSystem({ kind: 'sleep', ms, pid: process.pid, atMs })
  }

export const sendSignal: Effect = ({ world, process, atMs, args, succeeded }) => {
  const signal = args.at(-1) ?? ''
  const target = /^-?\d{1,9}/.exec(args[0] ?? '')?.[0] ?? ''
  // To itself is an abort, signal 0 a question.
  if (signal === '0' || Number(target) === process.pid || !/^SIG(?:KILL|TERM|STOP|INT|HUP|QUIT)$/.test(signal)) return
  world.addSystem({ kind: 'kill_process', what: `${signal} ${target}`, pid: process.pid, atMs, succeeded })
}

export const other =
  (kind: 'shutdown' | 'kernel_module' | 'memory_file', at: number | null): Effect =>
  ({ world, process, atMs, args, succeeded, name }) => {
    // An open file is told by its place in the sample's own world.
    const opened = at === null ? null : openedPath(args[at])
    const text = at === null ? null : (textOf(args[at]) ?? (opened === null ? args[at] : insidePath(opened, '/')))
    world.addSystem({ kind, what: text ?? name, pid: process.pid, atMs, succeeded })
  }

/** Of the system's own programs the command line tells what they were started for; shells ask as they start. */
const SYSTEM_PROGRAM = /^\/(?:usr\/)?s?bin\/(?!python|perl)/

export const asks =
  (about: About): Effect =>
  ({ world, process, atMs, name }) => {
    if (!SYSTEM_PROGRAM.test(process.image)) world.ask(process.pid, atMs, about, name)
  }
