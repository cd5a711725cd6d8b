// The data folder opened: its store, its samples, and what stands on them alone.
import { existsSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Credits, createCredits } from '../accounts/credits.ts'
import { createKeys, type Keys } from '../accounts/keys.ts'
import { createUnmeteredCredits } from '../accounts/unmetered-credits.ts'
import { isAmongCode } from '../analysis/isolation/visible.ts'
import type { Blobs } from '../blobs/blobs.ts'
import { openDiskBlobs } from '../blobs/disk.ts'
import { reserveBytes } from '../blobs/limits.ts'
import type { Config } from '../config.ts'
import type { MetricSources } from '../http/metrics/metrics.ts'
import type { BudgetStore } from '../store/budget-store.ts'
import { StoreUnavailableError } from '../store/errors.ts'
import { openSqliteStore } from '../store/sqlite/open.ts'
import type { AccountStore, Store } from '../store/store.ts'
import { type CreditCounts, countCharges, createCreditCounts } from './counted-charges.ts'
import { NO_TELEMETRY, type Telemetry } from './telemetry/telemetry.ts'

export const pathOfDatabase = ({ ASSAY_DATA_DIR }: Config): string => join(ASSAY_DATA_DIR, 'assay.db')

/** What every process on a data folder has. */
export interface Core {
  readonly store: Store
  readonly keys: Keys
  readonly credits: Credits
  readonly creditCounts: CreditCounts
  readonly blobs: Blobs
  /** What is counted within a minute is counted there; null where this process alone serves. */
  readonly budgets: BudgetStore | null
  /** To a shared database; null where there is none. */
  readonly connections: MetricSources['connections']
}

/** One by one: where a folder can never be (`/proc/x`), the system's answer sends the library's own way of making all of them round for ever. */
function makeFolders(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) return
  const parent = dirname(path)
  if (parent !== path) makeFolders(parent)
  mkdirSync(path, { mode: 0o700 })
}

export function makeDataFolder({ ASSAY_DATA_DIR: path }: Config): void {
  try {
    makeFolders(path)
    if (isAmongCode(realpathSync(path)))
      throw new Error("it lies among the service's code, which analysis processes can read")
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StoreUnavailableError(
      `ASSAY_DATA_DIR names "${path}", which cannot be used (${reason}): name a folder that this user may write to`,
      { cause: error },
    )
  }
}

/** A file that was cut to nothing would be taken for a new one; the folder of samples is made only after the first. */
function requireNotEmptied(path: string, samples: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.size !== 0 || !existsSync(samples)) return
  throw new StoreUnavailableError(
    `the database "${path}" is empty though it was used: restore a backup of the data folder`,
  )
}

/** Whether a process that had the database open ended without closing it, or has it open now. */
export const hasLog = (config: Config): boolean =>
  (statSync(`${pathOfDatabase(config)}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0

export async function openCore(
  config: Config,
  { verifies = false, telemetry = NO_TELEMETRY }: { readonly verifies?: boolean; readonly telemetry?: Telemetry } = {},
): Promise<Core> {
  makeDataFolder(config)
  const { store: opened, budgets, connections } = await openStore(config, verifies)
  const store = telemetry.watchStore(opened)
  const places = await openBlobs(config, store).catch(async (error: unknown) => {
    await store.close()
    throw error
  })
  const blobs = telemetry.watchCalls('blobs', places)
  const creditCounts = createCreditCounts()
  const charged = countCharges(store, creditCounts)
  const credits = config.ASSAY_CREDITS === 'off' ? createUnmeteredCredits(charged) : createCredits(charged)
  return { store, keys: createKeys(store.keys), credits, creditCounts, blobs, budgets, connections }
}

async function openStore(config: Config, verifies: boolean): Promise<Pick<Core, 'store' | 'budgets' | 'connections'>> {
  if (config.ASSAY_DATABASE_URL !== null) {
    // Nobody else pays for the driver.
    const { openPostgresStore } = await import('../store/postgres/open.ts')
    const store = await openPostgresStore(config.ASSAY_DATABASE_URL)
    return { store, budgets: store.budgets, connections: store.connections }
  }
  const path = pathOfDatabase(config)
  requireNotEmptied(path, join(config.ASSAY_DATA_DIR, 'samples'))
  return { store: openSqliteStore({ path, verifies }), budgets: null, connections: null }
}

/** Asked for a part of them at a time: there may be millions. */
async function knowsNoSample({ submissions }: Pick<Store, 'submissions'>): Promise<boolean> {
  for (let byte = 0; byte < 256; byte += 1)
    if ((await submissions.listSamples(byte.toString(16).padStart(2, '0'))).length > 0) return false
  return true
}

async function openBlobs(config: Config, store: Pick<Store, 'submissions'>): Promise<Blobs> {
  const place = config.ASSAY_BLOBS
  if (place === null) return openDiskBlobs(config.ASSAY_DATA_DIR, reserveBytes, () => knowsNoSample(store))
  // Nor for the SDK.
  const { openS3Blobs } = await import('../blobs/s3/s3.ts')
  return openS3Blobs({
    place,
    uploads: join(config.ASSAY_DATA_DIR, 'uploads'),
    pathStyle: config.ASSAY_S3_PATH_STYLE === 'yes',
    encryption: config.ASSAY_S3_ENCRYPTION,
  })
}

/** Accounts, keys and credits, for the command line. */
export interface Administration {
  readonly accounts: AccountStore
  readonly keys: Keys
  readonly credits: Credits
  /** Audits the store; an empty list is a sound one. */
  readonly audit: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

/** Opens (and makes, and migrates) the data folder, beside a running service if there is one. Rejects with StoreUnavailableError or
 * BlobsUnavailableError where it cannot be used. */
export async function openAdministration(config: Config): Promise<Administration> {
  const { store, keys, credits } = await openCore(config)
  return {
    accounts: store.accounts,
    keys,
    credits,
    audit: () => store.audit(),
    close: async () => {
      await keys.close()
      await store.close()
    },
  }
}
