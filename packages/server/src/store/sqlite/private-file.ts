// A database file that only its owner may read.
import { closeSync, openSync } from 'node:fs'

/**
 * Made before SQLite opens it, for the mode: the log and the shared memory file inherit it. A file that exists is not
 * touched: to close a second descriptor of a database drops every lock that this process holds on it (POSIX).
 */
export function makePrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}
