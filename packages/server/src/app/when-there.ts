// A start that finds its database recovering, or its object store not there yet, is begun again until it succeeds: nobody has
// to start things in order, and a crash of the database ends no process that was just starting.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { BlobsUnavailableError } from '../blobs/blobs.ts'
import { StoreUnavailableError } from '../store/errors.ts'

/** A recovery takes seconds to minutes. After that whoever runs the process should hear that it does not start. */
const WAIT_MS_MAX = 10 * 60_000
const PAUSE_MS = 1_000
const PAUSE_MS_MAX = 10_000

export async function whenThere<Started>(start: () => Promise<Started>, log: Logger): Promise<Started> {
  const endsMs = performance.now() + WAIT_MS_MAX
  for (let pauseMs = PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, PAUSE_MS_MAX)) {
    try {
      return await start()
    } catch (error) {
      const isAway = (error instanceof StoreUnavailableError || error instanceof BlobsUnavailableError) && error.isAway
      if (!isAway || performance.now() >= endsMs) throw error
      log.warn({ reason: error.message }, `not there yet: trying again in ${pauseMs / 1000} s`)
      await sleep(pauseMs)
    }
  }
}
