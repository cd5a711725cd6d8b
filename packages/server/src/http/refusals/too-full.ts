// The answer to who may keep no more files: what is kept, what may be, and what can be done about it.
import type { Room } from '../../store/store.ts'
import { Refusal } from '../refusal.ts'

/** The Refusal `quota_exceeded`. */
export function tooFull({ bytes, bytesMax }: Room, sizeBytes: number): Refusal {
  const message = `This file has ${sizeBytes} bytes, and the account keeps ${bytes} of the ${bytesMax} that it may; delete files with DELETE /v1/file/{sha256}, or ask who runs the service for a larger quota.`
  return new Refusal('quota_exceeded', { message })
}
