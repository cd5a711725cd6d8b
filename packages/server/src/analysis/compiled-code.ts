// What Node compiled of our code (types stripped, byte code made) is kept on disk and read by the next process or thread,
// which then starts in a third of the time. It is the starting process's own store, and only where that has one.
//
// What is kept is code, so no process that has seen a sample may write there: behind the kernel's walls none can at all
// (`compile-ahead.ts` fills it), and each gives up the right to write, for good, before it reads its first task (`seal.ts`).
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'

/** `process.permission.drop` is there from Node 24.20 on; without it, processes are never given the right to write. */
const [MAJOR = 0, MINOR = 0] = process.versions.node.split('.').map(Number)
const CAN_DROP = MAJOR > 24 || (MAJOR === 24 && MINOR >= 20)

/** The folder that this process keeps compiled code in; null where there is none or it could not be kept from samples. */
export function compiledCodeFolder(): string | null {
  const folder = getCompileCacheDir()
  // Node names a folder of its own, by version and user, inside the one that it was given.
  return CAN_DROP && folder !== undefined ? dirname(folder) : null
}

/** The environment of a process or thread of ours: nothing but where compiled code is kept. */
export function compiledCodeEnvironment(): Record<string, string> {
  const folder = compiledCodeFolder()
  return folder === null ? {} : { NODE_COMPILE_CACHE: folder }
}
