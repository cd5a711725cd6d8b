// Tells SQLite's failures apart: those of the machine (disk, lock) are a 503 and may be tried again, the rest are ours.
import { StoreUnavailableError } from '../errors.ts'

const BUSY = 5

// https://www.sqlite.org/rescode.html: locked, no memory, read-only, I/O, corrupt, full, cannot open, protocol, not a database.
const OF_THE_MACHINE = new Set([BUSY, 6, 7, 8, 10, 11, 13, 14, 15, 26])

/** The primary result code (the low byte of an extended one), or null when SQLite did not say. */
function resultCode(error: unknown): number | null {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return null
  return error.errcode & 0xff
}

export const isBusy = (error: unknown): boolean => resultCode(error) === BUSY

/** Corrupt, or not a database. */
export function isDamage(error: unknown): boolean {
  const code = resultCode(error)
  return code === 11 || code === 26
}

/** With what the system said: at the start it is all that the operator reads. No client is told. */
const unavailable = (what: string, cause: unknown): StoreUnavailableError =>
  new StoreUnavailableError(cause instanceof Error ? `${what} (${cause.message})` : what, { cause })

export function translateFailure(error: unknown): unknown {
  const code = resultCode(error)
  if (code !== null && OF_THE_MACHINE.has(code)) return unavailable('the database failed', error)
  // The file system's own refusals, while the file is made.
  if (error instanceof Error && 'syscall' in error) return unavailable('the disk failed', error)
  // What Node throws once the database was closed.
  if (error instanceof Error && 'code' in error && error.code === 'ERR_INVALID_STATE') {
    return new StoreUnavailableError('the store is closed', { cause: error })
  }
  return error
}
