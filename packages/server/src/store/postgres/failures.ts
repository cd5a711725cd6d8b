// Tells PostgreSQL's failures apart: those of the server and the way to it are a 503 and may be tried again, the rest are ours.
import { StoreUnavailableError } from '../errors.ts'

// https://www.postgresql.org/docs/15/errcodes-appendix.html. Classes: connection, resources, operator's intervention (shut
// down, starting up, timeout), system error; and a lock that was not got in time, a server that became a standby, and a wrong or
// missing role or database.
const OF_THE_SERVER = /^(?:08|53|57|58|XX|28|3D000$|55P03$|25006$)/

/** Deadlocks and conflicts of serialization: the same again succeeds. */
const AGAIN: ReadonlySet<string> = new Set(['40001', '40P01'])

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

export const isWorthAnotherTry = (error: unknown): boolean => AGAIN.has(codeOf(error))

/** What the driver says without a code when a connection is lost, not got in time, or the pool was closed. */
const OF_THE_DRIVER =
  /connection terminated|connection timeout|timeout expired|timeout exceeded|query read timeout|after calling end|not queryable|client was closed/i

/** The connection broke, so nobody knows what became of a commit under way. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return /^(?:08|57P0[123]|E[A-Z]+$)/.test(codeOf(error)) || (codeOf(error) === '' && OF_THE_DRIVER.test(error.message))
}

/** Shut down, starting up or recovering, without a free connection, or not to be reached: it may be there in a moment. */
const AWAY = /^(?:08|57P0[123]$|53300$|ECONN|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|EAI_AGAIN$)/

const isAway = (error: Error): boolean =>
  AWAY.test(codeOf(error)) || (codeOf(error) === '' && OF_THE_DRIVER.test(error.message))

export function translateFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreUnavailableError) return error
  const isOfTheServer = OF_THE_SERVER.test(codeOf(error)) || isLostConnection(error) || isWorthAnotherTry(error)
  if (!isOfTheServer) return error
  return new StoreUnavailableError(`the database failed (${error.message})`, { cause: error, isAway: isAway(error) })
}
