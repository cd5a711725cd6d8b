// Where the sample was made for another processor, its calls are made for it by an emulator that makes some of its own: to find
// out about the machine before the first instruction, to look for libraries, and to keep its translations. Those are not told as
// the sample's. Which process is emulated is known by where the kernel says that its program lies. A native program that an
// emulated one lays under that very path in its own world is taken for the emulator: of that one, memory made executable and
// questions about the machine are not told.
import { EMULATORS_FOLDER, LIBRARIES_FOLDER } from '../../build/foreign-machines.ts'
import { openedPath, textOf } from './strace-values.ts'
import type { Running } from './world.ts'

/** `starting`: until the program lies in its memory; `thread`: what it started by then cleans up after it and does nothing else. */
export type Emulation = 'none' | 'starting' | 'runs' | 'thread'

/** The folder that only the machine's own root holds. */
const PROGRAM = `/lower/${EMULATORS_FOLDER}/`
const LIBRARIES = `/${LIBRARIES_FOLDER}/`
const MEMORY: ReadonlySet<string> = new Set(['mmap', 'mprotect'])
const OF_START: ReadonlySet<string> = new Set([...MEMORY, 'uname', 'sysinfo', 'newfstatat', 'readlink'])
const READ_AT_START: ReadonlySet<string> = new Set(['/proc/sys/vm/mmap_min_addr', '/proc/self/maps'])
const FORKS: ReadonlySet<string> = new Set(['fork', 'vfork', 'clone', 'clone3'])

/** Of a process that an emulated one made. */
export const emulationOfChild = (parent: Emulation): Emulation => (parent === 'starting' ? 'thread' : parent)

/** Whether the emulator made this call for itself; takes note of how far it has come. */
export function isEmulatorsOwn(process: Running, name: string, args: readonly string[]): boolean {
  switch (process.emulation) {
    case 'none':
      // The first thing that it asks.
      if (name !== 'readlink' || textOf(args[0]) !== '/proc/self/exe') return false
      if (textOf(args[1])?.startsWith(PROGRAM) !== true) return false
      process.emulation = 'starting'
      return true
    case 'starting': {
      if (FORKS.has(name)) return false
      const isOwn = OF_START.has(name) || (name === 'openat' && READ_AT_START.has(textOf(args[1]) ?? ''))
      // The program is mapped from its file; and whatever the emulator is not known to do is the program's.
      if (!isOwn || (name === 'mmap' && openedPath(args[4]) !== null)) process.emulation = 'runs'
      return isOwn
    }
    case 'runs':
      return MEMORY.has(name) || (name === 'access' && textOf(args[0])?.startsWith(LIBRARIES) === true)
    case 'thread':
      return MEMORY.has(name) || name === 'clock_nanosleep'
  }
}
