// The doors beside HTTP, opened where a setting names a place. A door that nobody can pay for, or that could judge nothing,
// is told at the start and not to its first peer.
import type { Permission } from '@assay/contract'
import type { Logger } from 'pino'
import type { RateLimiter } from '../accounts/rate-limit.ts'
import type { MailAnalyzer } from '../analysis/email/mail-analyzer.ts'
import type { WatchedRules } from '../analysis/static/watched-rules.ts'
import { type Config, ConfigError, type Place } from '../config.ts'
import { openClamdDoor } from '../doors/clamd/clamd-door.ts'
import { CLOSE_MS_MAX as CLAMD_CLOSE_MS_MAX } from '../doors/clamd/limits.ts'
import { openIcapDoor } from '../doors/icap/icap-door.ts'
import { CLOSE_MS_MAX as ICAP_CLOSE_MS_MAX } from '../doors/icap/limits.ts'
import type { Door } from '../doors/listen.ts'
import { CLOSE_MS_MAX as MILTER_CLOSE_MS_MAX } from '../doors/milter/limits.ts'
import { openMilterDoor } from '../doors/milter/milter-door.ts'
import { createPayer, type Payer } from '../doors/payer.ts'
import type { Keeping } from '../http/routes/kept/keep-mail.ts'
import type { Trail } from '../trail/told.ts'
import { VERSION } from '../version.ts'
import type { Core } from './core.ts'
import type { FileWorker } from './file-worker.ts'
import { payBackLost } from './lost-results.ts'
import { wordsOf } from './name-setting.ts'

export interface DoorParts {
  readonly core: Core
  readonly mail: MailAnalyzer
  readonly files: FileWorker | null
  readonly rules: Pick<WatchedRules, 'engineVersion'>
  readonly keeping: Keeping
  readonly trail: Pick<Trail, 'mail'>
  readonly rateLimiter: RateLimiter
  readonly requestsPerMinute: (plan: string) => number
  readonly log: Logger
}

type FileDoorSetting = 'ASSAY_CLAMD' | 'ASSAY_ICAP'
type DoorSetting = FileDoorSetting | 'ASSAY_MILTER'
type KeySetting = `${DoorSetting}_KEY`

/** Rejects with a ConfigError. */
export async function openDoors(config: Config, parts: DoorParts, begun: AsyncDisposableStack): Promise<void> {
  const { ASSAY_CLAMD: clamd, ASSAY_ICAP: icap, ASSAY_MILTER: milter } = config
  const open = async (setting: DoorSetting, place: Place, opens: () => Promise<Door>, msMax: number): Promise<void> => {
    const door = await openedAt(setting, place, opens)
    parts.log.info({ setting, at: door.told }, 'a door is open')
    begun.defer(() => door.close(msMax))
  }
  if (clamd !== null)
    await open(
      'ASSAY_CLAMD',
      clamd,
      async () => openClamdDoor(await fileDoor(config, 'ASSAY_CLAMD', clamd, parts)),
      CLAMD_CLOSE_MS_MAX,
    )
  if (icap !== null)
    await open(
      'ASSAY_ICAP',
      icap,
      async () => openIcapDoor(await fileDoor(config, 'ASSAY_ICAP', icap, parts)),
      ICAP_CLOSE_MS_MAX,
    )
  if (milter !== null) await open('ASSAY_MILTER', milter, () => openMilter(config, milter, parts), MILTER_CLOSE_MS_MAX)
}

async function openMilter(config: Config, place: Place, parts: DoorParts): Promise<Door> {
  const { core, mail, keeping, trail, log } = parts
  return await openMilterDoor({
    place,
    payer: await payerOf('ASSAY_MILTER_KEY', config.ASSAY_MILTER_KEY, 'phishing:read', parts),
    credits: core.credits,
    mail,
    keeping,
    trail,
    timeoutMs: config.ASSAY_MILTER_TIMEOUT_S * 1000,
    policy: {
      quarantineFrom: config.ASSAY_MILTER_QUARANTINE,
      rejectFrom: config.ASSAY_MILTER_REJECT,
      failure: config.ASSAY_MILTER_FAILURE,
    },
    log,
  })
}

/** What the doors for files have in common. */
async function fileDoor(config: Config, setting: FileDoorSetting, place: Place, parts: DoorParts) {
  const { core, files, rules, log } = parts
  if (files === null)
    throw new ConfigError(`${setting} needs ASSAY_FILE_WORKERS of 1 or more: its files are judged here`)
  const payer = await payerOf(`${setting}_KEY`, config[`${setting}_KEY`], 'file:write', parts)
  const engineVersion = (): string => rules.engineVersion
  return {
    ...core,
    place,
    payer,
    looks: files.looks,
    atOnce: config.ASSAY_FILE_WORKERS,
    price: core.credits.priceOf(config.ASSAY_FILE_CREDITS),
    engineVersion,
    timeoutMs: config[`${setting}_TIMEOUT_S`] * 1000,
    foundFrom: setting === 'ASSAY_CLAMD' ? config.ASSAY_CLAMD_FOUND : config.ASSAY_ICAP_BLOCK,
    fileBytesMax: config.ASSAY_FILE_BYTES_MAX,
    version: () => `Assay ${VERSION}/${engineVersion()}`,
    onQueued: () => files.wake(),
    onResultsLost: payBackLost(core),
    log,
  }
}

/** Throws a ConfigError where there is no such key, or it may not. */
async function payerOf(
  setting: KeySetting,
  key: string | null,
  permission: Permission,
  { core, rateLimiter, requestsPerMinute }: DoorParts,
): Promise<Payer> {
  if (key === null) throw new ConfigError(`${setting} is needed: a key with ${permission}, whose account pays`)
  const payer = createPayer({ keys: core.keys, rateLimiter, requestsPerMinute, key, permission })
  const { outcome } = await payer.admit()
  if (outcome === 'no_key') throw new ConfigError(`${setting} is no key that works here: "assay keys create" makes one`)
  if (outcome === 'no_permission') throw new ConfigError(`${setting} is a key without the permission ${permission}`)
  return payer
}

async function openedAt(setting: DoorSetting, place: Place, open: () => Promise<Door>): Promise<Door> {
  try {
    return await open()
  } catch (error) {
    if (error instanceof ConfigError) throw error
    const told = 'path' in place ? place.path : `${place.host}:${place.port}`
    throw new ConfigError(`${setting} names ${told}, where nobody can listen: ${wordsOf(error)}`, { cause: error })
  }
}
