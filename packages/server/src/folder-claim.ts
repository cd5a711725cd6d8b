// One serving process a data folder: a start clears away what a dead one left half done, which would be the uploads and
// claims of one that lives. The claim is a write transaction that stays open on a small database of its own, so that it is
// the system that ends it, whatever ended the process.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StoreUnavailableError } from './store/errors.ts'
import { isBusy } from './store/sqlite/failures.ts'
import { makePrivateFile } from './store/sqlite/private-file.ts'

/** A process that was killed just now takes a moment to go; one that serves stays. */
const RELEASE_WAIT_MS = 2_000

/** Another process serves the folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
}

export interface FolderClaim {
  readonly release: () => void
}

/** Claims the folder, which must exist, for this process. Throws FolderInUseError or StoreUnavailableError. */
export function claimFolder(folder: string): FolderClaim {
  const path = join(folder, 'service.lock')
  let connection: DatabaseSync | null = null
  try {
    makePrivateFile(path)
    connection = new DatabaseSync(path, { timeout: RELEASE_WAIT_MS })
    writeHolder(connection)
    connection.exec('BEGIN IMMEDIATE')
  } catch (error) {
    const holder = isBusy(error) && connection !== null ? holderOf(connection) : null
    connection?.close()
    if (!isBusy(error)) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new StoreUnavailableError(`"${path}" cannot be locked (${reason})`, { cause: error })
    }
    throw new FolderInUseError(
      `the data folder "${folder}" is served by another process${holder === null ? '' : ` (${holder})`}: stop that one, or give this one a folder of its own with ASSAY_DATA_DIR; to share the work on files, start "assay worker"`,
    )
  }
  const held = connection
  return { release: () => held.close() }
}

/** Committed before the lock is taken for good, so that others can read it. A full disk must not keep a service from starting. */
function writeHolder(connection: DatabaseSync): void {
  connection.exec('BEGIN IMMEDIATE')
  try {
    connection.exec(`PRAGMA user_version = ${process.pid}; COMMIT`)
  } catch {
    if (connection.isTransaction) connection.exec('ROLLBACK')
  }
}

/** Its process id as it knows it itself; in another container it is another's here. */
function holderOf(connection: DatabaseSync): number | null {
  try {
    return Number(connection.prepare('PRAGMA user_version').get()?.['user_version']) || null
  } catch (error) {
    if (isBusy(error)) return null
    throw new StoreUnavailableError('the claim on the data folder cannot be read', { cause: error })
  }
}
