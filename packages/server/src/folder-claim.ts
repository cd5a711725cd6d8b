// One serving process a data folder: a start clears away what a dead one left half done, which would be the uploads and
// claims of one that lives. The claim is a write transaction that stays open on a small database of its own, so that it is
// the system that ends it, whatever ended the process.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StoreUnavailableError } from './store/errors.ts'
import { isBusy, translateFailure } from './store/sqlite/failures.ts'
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
    // The process id is committed, so that others can read it; then the lock is taken for good.
    connection.exec(`BEGIN IMMEDIATE; PRAGMA user_version = ${process.pid}; COMMIT; BEGIN IMMEDIATE`)
  } catch (error) {
    const holder = isBusy(error) && connection !== null ? holderOf(connection) : null
    connection?.close()
    if (!isBusy(error)) throw translateFailure(error)
    throw new FolderInUseError(
      `the data folder "${folder}" is served by another process${holder === null ? '' : ` (${holder})`}: stop that one, or give this one a folder of its own with ASSAY_DATA_DIR; to share the work on files, start "assay worker"`,
    )
  }
  const held = connection
  return { release: () => held.close() }
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
