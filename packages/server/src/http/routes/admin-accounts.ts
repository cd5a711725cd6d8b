// Administration of accounts: make, list, grant credits, set what they may keep. Each is on the command line as well.
import { createAccountRequest, grantCreditsRequest, OPERATIONS, setQuotaRequest } from '@assay/contract'
import type { Credits } from '../../accounts/credits.ts'
import { DEFAULT_PLAN, findPlan, planNames } from '../../accounts/plans.ts'
import type { Account } from '../../store/records.ts'
import type { AccountStore } from '../../store/store.ts'
import { type Call, type Route, readJson } from '../call.ts'
import { freeAnswer } from '../free-answer.ts'
import { ADMIN_BODY_BYTES_MAX, ADMIN_LIST_MAX } from '../limits.ts'
import { presentAccount } from '../present.ts'
import { Refusal } from '../refusal.ts'
import { validateWholeBody } from '../validate.ts'

export interface AccountAdministration {
  readonly accounts: AccountStore
  readonly credits: Credits
}

export function accountAdministrationRoutes({ accounts, credits }: AccountAdministration): readonly Route[] {
  /** The balance afterwards. */
  const grant = async (call: Call, accountId: string, amount: number): Promise<number> => {
    const { requestId } = call
    const { balance } = await credits.grant({ accountId, credits: amount, operation: 'admin.grant', requestId })
    return balance
  }

  const create: Route = {
    operation: OPERATIONS.createAccount,
    handle: async (call) => {
      const value = validateWholeBody(createAccountRequest, await readJson(call, ADMIN_BODY_BYTES_MAX))
      const plan = requirePlan(value.plan ?? DEFAULT_PLAN)
      const { created, account } = await accounts.create({ name: value.name, plan })
      if (!created) throw new Refusal('account_exists')
      const granted = value.credits ?? 0
      const balance = granted > 0 ? await grant(call, account.id, granted) : 0
      return await freeAnswer(call, credits, presentAccount({ ...account, balance }), { status: 201 })
    },
  }

  const list: Route = {
    operation: OPERATIONS.listAccounts,
    handle: async (call) => {
      const { items } = await accounts.list({ limit: ADMIN_LIST_MAX })
      return await freeAnswer(call, credits, { accounts: items.map(presentAccount) })
    },
  }

  const grantCredits: Route = {
    operation: OPERATIONS.grantCredits,
    handle: async (call) => {
      const value = validateWholeBody(grantCreditsRequest, await readJson(call, ADMIN_BODY_BYTES_MAX))
      const account = await requireAccount(accounts, call.parameters['id'] ?? '')
      const balance = await grant(call, account.id, value.credits)
      return await freeAnswer(call, credits, presentAccount({ ...account, balance }))
    },
  }

  const setQuota: Route = {
    operation: OPERATIONS.setQuota,
    handle: async (call) => {
      const value = validateWholeBody(setQuotaRequest, await readJson(call, ADMIN_BODY_BYTES_MAX))
      const { id } = await requireAccount(accounts, call.parameters['id'] ?? '')
      const account = await accounts.setQuota(id, {
        ...(value.file_bytes_max === undefined ? {} : { fileBytesMax: value.file_bytes_max }),
        ...(value.file_days === undefined ? {} : { fileDays: value.file_days }),
      })
      if (account === null) throw new Refusal('account_not_found')
      return await freeAnswer(call, credits, presentAccount(account))
    },
  }

  return [create, list, grantCredits, setQuota]
}

/** The account of that id or name. Throws the Refusal `account_not_found`. */
export async function requireAccount(accounts: AccountStore, idOrName: string): Promise<Account> {
  const account = (await accounts.find(idOrName)) ?? (await accounts.findByName(idOrName))
  if (account === null) throw new Refusal('account_not_found')
  return account
}

function requirePlan(name: string): string {
  if (findPlan(name) !== null) return name
  const message = `must be one of ${planNames.join(', ')}`
  throw new Refusal('invalid_request', { details: [{ path: 'plan', message }] })
}
