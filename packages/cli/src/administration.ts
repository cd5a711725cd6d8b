// Commands that work on the data folder itself, beside a running service or without one.
import type { Account, Administration } from '@assay/server'
import { UsageError } from './command.ts'

/** Opens accounts, keys and credits of the configured data folder, and closes them when the work is done. */
export async function administer<Result>(work: (administration: Administration) => Promise<Result>): Promise<Result> {
  const { openAdministration, readConfig } = await import('@assay/server')
  const administration = await openAdministration(readConfig(process.env))
  try {
    return await work(administration)
  } finally {
    await administration.close()
  }
}

/** The account of that id or name. Throws a UsageError. */
export async function findAccount({ accounts }: Administration, idOrName: string): Promise<Account> {
  const account = (await accounts.find(idOrName)) ?? (await accounts.findByName(idOrName))
  if (account === null) throw new UsageError(`there is no account "${idOrName}"`)
  return account
}
