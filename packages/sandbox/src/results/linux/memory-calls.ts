// Calls about memory: which of it was writable first and executable then. Loaders map code from files without a right to
// write, so what is told here is code that the program made or decrypted itself.
import type { CallInput, Effect } from './call.ts'
import { openedPath } from './strace-values.ts'

const size = (value: string | undefined): number => {
  const bytes = Number(value ?? 0)
  return Number.isSafeInteger(bytes) && bytes > 0 ? bytes : 0
}

function tell(
  { world, process, atMs }: CallInput,
  address: string,
  bytes: number,
  protection: string,
  what?: string,
): void {
  world.addMemory({
    address,
    sizeBytes: bytes,
    protection,
    ...(what === undefined ? {} : { what }),
    pid: process.pid,
    atMs,
  })
}

/** `mmap(NULL, 4096, PROT_READ|PROT_WRITE, MAP_SHARED, 3</memfd:x>, 0) = 0x7f…`. */
export const mapMemory: Effect = (call) => {
  const { world, args, result, succeeded } = call
  if (!succeeded) return
  const [, length, protection = '', flags = '', file] = args
  const address = result.split(' ')[0] ?? ''
  const writes = protection.includes('PROT_WRITE')
  const runs = protection.includes('PROT_EXEC')
  const mapped = openedPath(file)
  if (writes && runs) {
    tell(call, address, size(length), 'rwx', mapped ?? undefined)
    return
  }
  // The same pages seen twice, once to write and once to run: neither view alone is both.
  if (mapped === null || !flags.includes('MAP_SHARED')) return
  if (writes && world.sharedWritable.size < 1_000) world.sharedWritable.add(mapped)
  if (runs && world.sharedWritable.has(mapped)) tell(call, address, size(length), 'r-x beside rw-', mapped)
}

/** Only memory that was writable needs this call to become executable. */
export const protectMemory: Effect = (call) => {
  const { args, succeeded } = call
  const protection = args[2] ?? ''
  if (!succeeded || !protection.includes('PROT_EXEC')) return
  tell(call, args[0] ?? '', size(args[1]), protection.includes('PROT_WRITE') ? 'rwx' : 'r-x after rw-')
}

/** From then on everything readable is executable too. */
export const setPersonality: Effect = (call) => {
  if (call.succeeded && (call.args[0] ?? '').includes('READ_IMPLIES_EXEC'))
    tell(call, '0x0', 0, 'rwx', 'READ_IMPLIES_EXEC: all that it maps from now on')
}
