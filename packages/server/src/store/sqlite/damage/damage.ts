// What is looked at when a database is opened: where SQLite would begin anew, or overwrite what it cannot read, the start
// ends instead, and a person decides.
import { readFileSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { StoreUnavailableError } from '../../errors.ts'
import { logCheckedBytesMax, openWaitMsMax } from '../../limits.ts'
import { isDamage, translateFailure } from '../failures.ts'
import { damageOfLog } from './log-damage.ts'

/** The database is not what was written. The message says what was found. */
export class DamageError extends Error {
  override readonly name = 'DamageError'
}

const logOf = (path: string): string => `${path}-wal`

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/** Throws DamageError. */
export function requireSoundLog(path: string): void {
  const logBytes = sizeOf(logOf(path))
  if (logBytes === 0) return
  if (sizeOf(path) === 0) throw new DamageError('it is missing or empty, but its log is not')
  if (logBytes > logCheckedBytesMax) return
  const log = readFileSync(logOf(path))
  const damage = damageOfLog(log)
  // A process that writes meanwhile may be seen in the middle of a write; damage stays as it is.
  if (damage !== null && log.equals(readFileSync(logOf(path)))) throw new DamageError(`in its log, ${damage}`)
}

/**
 * Reads all of a database whose last process did not close it, as the log that is left tells. A connection that may write
 * would, at its end, write that log into the damaged file. Throws DamageError, or what SQLite throws.
 */
export function requireSoundDatabase(path: string): void {
  if (sizeOf(logOf(path)) === 0) return
  const connection = new DatabaseSync(path, { readOnly: true, timeout: openWaitMsMax })
  try {
    const found = connection.prepare('PRAGMA quick_check(1)').get()?.['quick_check']
    if (found !== 'ok') throw new DamageError(String(found).replaceAll(/\s+/g, ' '))
  } finally {
    connection.close()
  }
}

/** What an operator should read when the database could not be opened. */
export function openingFailure(path: string, error: unknown): unknown {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof DamageError || isDamage(error)) {
    const advice = 'nothing was changed; keep a copy of the data folder, then restore a backup'
    return new StoreUnavailableError(`the database "${path}" is damaged (${message}): ${advice}`, { cause: error })
  }
  const translated = translateFailure(error)
  if (translated === error) return error
  return new StoreUnavailableError(`the database "${path}" cannot be opened (${message})`, { cause: error })
}
