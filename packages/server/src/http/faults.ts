// Everything that can be thrown while a request is answered, as an error of the contract's table. What is not recognised
// is a fault of ours: `internal_error`, whose cause goes into the log and nowhere else.
import { BlobsUnavailableError } from '../blobs/blobs.ts'
import { ClaimLostError, StoreUnavailableError } from '../store/errors.ts'
import { Refusal } from './refusal.ts'

/** Codes of the framework that are the caller's doing. Bodies are not the framework's, so only its router is left. */
const FRAMEWORK: Readonly<Record<string, 'route_not_found' | 'invalid_http'>> = {
  FST_ERR_BAD_URL: 'route_not_found',
  FST_ERR_ASYNC_CONSTRAINT: 'route_not_found',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_http',
}

export function refusalOf(thrown: unknown): Refusal {
  if (thrown instanceof Refusal) return thrown
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : ''
  if (isStoreFault(thrown, code)) return new Refusal('store_unavailable')
  if (thrown instanceof ClaimLostError) return new Refusal('idempotency_key_in_use')
  return new Refusal(FRAMEWORK[code] ?? 'internal_error')
}

/** The disk is full or unwritable, or the database is busy for too long: to be tried again, not a bug. */
function isStoreFault(thrown: unknown, code: string): boolean {
  if (['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE'].includes(code)) return true
  return thrown instanceof StoreUnavailableError || thrown instanceof BlobsUnavailableError
}
