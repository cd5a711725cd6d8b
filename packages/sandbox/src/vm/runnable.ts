// Which files a guest can run, in which guest, and with what: programs for its processor, and scripts whose interpreter it
// has.
import { magicOfVersion } from '@assay/engine/service'
import { type ForeignMachine, foreignMachineOf } from '../build/foreign-machines.ts'
import type { LibraryPlan } from './library-calls.ts'
import { windowsRunnable } from './windows-runnable.ts'

export interface LinuxRunnable {
  readonly guest: 'linux'
  readonly what: string
  /** Null for what the kernel starts by itself. */
  readonly interpreter: string | null
  /** Whose processor it was made for; null for the guest's own. */
  readonly foreign: ForeignMachine | null
}

export interface WindowsRunnable {
  readonly guest: 'windows'
  readonly what: string
  readonly isOf32Bits: boolean
  /** What opens it, in the words of the trace; null for programs, which need nobody. */
  readonly host: 'script_host' | 'shell' | 'shortcut' | null
  /** A name must end in one of these for it to be run so; the first is given to one that does not. */
  readonly endings: readonly string[]
  /** Words of the command lines that run it, by where it lies; each begins a while after the one before. */
  readonly commands: (path: string) => readonly (readonly string[])[]
  /** What of a library is called; null for what is none. */
  readonly library: LibraryPlan | null
}

/** A file that a guest can run; `what` names its kind in words. */
export type Runnable = LinuxRunnable | WindowsRunnable

const OWN_MACHINES: Readonly<Record<number, string>> = { 3: 'ELF program, i386', 62: 'ELF program, x86-64' }
const INTERPRETERS: readonly (readonly [RegExp, string, string])[] = [
  [/\b(?:ba|da|a|z|k)?sh$/, 'shell script', '/bin/bash'],
  [/\bpython[\d.]*$/, 'Python script', '/usr/bin/python3'],
  [/\bperl[\d.]*$/, 'Perl script', '/usr/bin/perl'],
]
const BY_NAME: readonly (readonly [RegExp, string, string])[] = [
  [/\.(?:sh|bash)$/i, 'shell script', '/bin/bash'],
  [/\.py$/i, 'Python script', '/usr/bin/python3'],
  [/\.pl$/i, 'Perl script', '/usr/bin/perl'],
]
/** What a file of bytecode begins with that the guest's Python wrote: its number, CR LF. */
const PYTHON_BYTECODE = Buffer.from(magicOfVersion({ major: 3, minor: 11 }))
const EXECUTABLE = 2
const SHARED = 3
const FIRST_LINE_BYTES = 256

/**
 * Null for what no guest can run: the stage then says so, and that nothing was seen. `hasOwnWindows`: the operator brought a Windows
 * along, which runs more than Wine does.
 */
export function runnableBy(bytes: Uint8Array, fileName: string | null, hasOwnWindows = false): Runnable | null {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const head = whole.subarray(0, FIRST_LINE_BYTES)
  if (head.length >= 20 && head.readUInt32BE(0) === 0x7f454c46) {
    const foreign = foreignMachineOf(whole)
    if (foreign !== null) return { guest: 'linux', what: `ELF program, ${foreign.name}`, interpreter: null, foreign }
    const what = OWN_MACHINES[head.readUInt16LE(18)]
    const type = head.readUInt16LE(16)
    // Little-endian only, as its machines are; objects and core dumps are no programs.
    return what !== undefined && head[5] === 1 && (type === EXECUTABLE || type === SHARED)
      ? { guest: 'linux', what, interpreter: null, foreign: null }
      : null
  }
  if (head.length > 16 && head.subarray(0, 4).equals(PYTHON_BYTECODE))
    return { guest: 'linux', what: 'Python bytecode', interpreter: '/usr/bin/python3', foreign: null }
  const line = /^#!([^\r\n]{1,200})/.exec(head.toString('latin1'))?.[1]
  if (line !== undefined) {
    const words = line.trim().split(/\s+/)
    const program =
      words[0]?.endsWith('/env') === true ? words.find((word, at) => at > 0 && !word.startsWith('-')) : words[0]
    const found = INTERPRETERS.find(([pattern]) => pattern.test(program ?? ''))
    // The guest's own, wherever the script's author had it.
    return found === undefined ? null : { guest: 'linux', what: found[1], interpreter: found[2], foreign: null }
  }
  const named = BY_NAME.find(([pattern]) => pattern.test(fileName ?? ''))
  if (named !== undefined && !head.includes(0))
    return { guest: 'linux', what: named[1], interpreter: named[2], foreign: null }
  return windowsRunnable(whole, fileName, hasOwnWindows)
}
