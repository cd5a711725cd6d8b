// A process that serves takes its place: alone on its data folder, or beside the others on their database. What it opens is ended
// by the stack that it is given.
import { removeUnknown } from '../analysis/scrub.ts'
import type { Config } from '../config.ts'
import { claimFolder } from '../folder-claim.ts'
import { type Core, hasLog, makeDataFolder, openCore } from './core.ts'
import type { Telemetry } from './telemetry/telemetry.ts'

/** Longer than the slowest upload is allowed to take. */
const LEFTOVER_AGE_MS = 24 * 3600 * 1000

export const takePlace = (config: Config, telemetry: Telemetry, begun: AsyncDisposableStack): Promise<Core> =>
  (config.ASSAY_DATABASE_URL === null ? takeFolder : joinOthers)(config, telemetry, begun)

/** One of several processes on a database: what looks like the leftovers of a dead one may be the work of one that lives. */
async function joinOthers(config: Config, telemetry: Telemetry, begun: AsyncDisposableStack): Promise<Core> {
  const core = await openCore(config, { telemetry })
  begun.defer(() => core.store.close())
  begun.defer(() => core.keys.close())
  await core.blobs.removeLeftovers(LEFTOVER_AGE_MS)
  return core
}

/** Nobody else serves the folder from here on: what a dead process left half done is cleared away. */
async function takeFolder(config: Config, telemetry: Telemetry, begun: AsyncDisposableStack): Promise<Core> {
  makeDataFolder(config)
  const claim = claimFolder(config.ASSAY_DATA_DIR)
  begun.defer(claim.release)
  const wasNotClosed = hasLog(config)
  const core = await openCore(config, { verifies: true, telemetry })
  const { store, keys, blobs } = core
  begun.defer(() => store.close())
  begun.defer(() => keys.close())
  await store.answers.abandonAll()
  await blobs.removeLeftovers(0)
  // After an orderly end there are none.
  if (wasNotClosed) await removeUnknown({ blobs, submissions: store.submissions })
  return core
}
