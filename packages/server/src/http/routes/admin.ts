// Administration: accounts, credits and keys. Each of these is on the command line as well.
import {
  createAccountRequest,
  createKeyRequest,
  grantCreditsRequest,
  listKeysQuery,
  OPERATIONS,
  type Operation,
  rotateKeyRequest,
} from '@assay/contract'
import type { Credits } from '../../accounts/credits.ts'
import type { IssuedKey, Keys } from '../../accounts/keys.ts'
import { DEFAULT_PLAN, findPlan, planNames } from '../../accounts/plans.ts'
import type { Account } from '../../store/records.ts'
import type { AccountStore } from '../../store/store.ts'
import { type Answer, type Call, type Route, readJson } from '../call.ts'
import { presentAccount, presentKey, presentMeta } from '../present.ts'
import { Refusal } from '../refusal.ts'
import { validateBody, validateQuery } from '../validate.ts'

export interface AdminDependencies {
  readonly accounts: AccountStore
  readonly credits: Credits
  readonly keys: Keys
}

const BODY_BYTES_MAX = 64 * 1024
const LIST_MAX = 1000
const ROTATION_OVERLAP_S_DEFAULT = 24 * 3600
/** The largest body that counts as no body: an empty request to a route whose body is optional. */
const NO_BODY = '0'

export function adminRoutes(dependencies: AdminDependencies): readonly Route[] {
  const { accounts, credits, keys } = dependencies

  /** The answer of a free operation. */
  const answer = async (
    call: Call,
    status: number,
    data: unknown,
    warnings: readonly string[] = [],
  ): Promise<Answer> => {
    const balance = await credits.balance(call.caller.accountId)
    return {
      status,
      body: { data, meta: presentMeta(call, 0, balance, warnings) },
      creditsUsed: 0,
      creditsRemaining: balance,
    }
  }

  const accountNamed = async (idOrName: string): Promise<Account> => {
    const account = (await accounts.find(idOrName)) ?? (await accounts.findByName(idOrName))
    if (account === null) throw new Refusal('account_not_found')
    return account
  }

  const presentIssued = ({ record, key }: IssuedKey): object => ({ ...presentKey(record), key })

  const handlers: Readonly<Record<string, (call: Call) => Promise<Answer>>> = {
    [OPERATIONS.createAccount.id]: async (call) => {
      const { value, warnings } = validateBody(createAccountRequest, await readJson(call, BODY_BYTES_MAX))
      const plan = value.plan ?? DEFAULT_PLAN
      if (findPlan(plan) === null)
        throw new Refusal('invalid_request', {
          details: [{ path: 'plan', message: `must be one of ${planNames.join(', ')}` }],
        })
      const { created, account } = await accounts.create({ name: value.name, plan })
      if (!created) throw new Refusal('account_exists')
      const granted = value.credits ?? 0
      if (granted > 0)
        await credits.grant({
          accountId: account.id,
          credits: granted,
          operation: 'admin.grant',
          requestId: call.requestId,
        })
      return await answer(call, 201, presentAccount({ ...account, balance: granted }), warnings)
    },

    [OPERATIONS.listAccounts.id]: async (call) => {
      const { items } = await accounts.list({ limit: LIST_MAX })
      return await answer(call, 200, { accounts: items.map(presentAccount) })
    },

    [OPERATIONS.grantCredits.id]: async (call) => {
      const { value, warnings } = validateBody(grantCreditsRequest, await readJson(call, BODY_BYTES_MAX))
      const account = await accountNamed(call.parameters['id'] ?? '')
      const { balance } = await credits.grant({
        accountId: account.id,
        credits: value.credits,
        operation: 'admin.grant',
        requestId: call.requestId,
      })
      return await answer(call, 200, presentAccount({ ...account, balance }), warnings)
    },

    [OPERATIONS.createKey.id]: async (call) => {
      const { value, warnings } = validateBody(createKeyRequest, await readJson(call, BODY_BYTES_MAX))
      const account = await accountNamed(value.account)
      const issued = await keys.issue({
        accountId: account.id,
        name: value.name ?? '',
        permissions: value.permissions,
        expiresAtMs: value.expires_at === undefined ? null : Date.parse(value.expires_at),
      })
      return await answer(call, 201, presentIssued(issued), warnings)
    },

    [OPERATIONS.listKeys.id]: async (call) => {
      const { value: query, warnings } = validateQuery(listKeysQuery, call.query)
      const accountId = query.account === undefined ? undefined : (await accountNamed(query.account)).id
      const { items } = await keys.list({ limit: LIST_MAX, accountId })
      return await answer(call, 200, { keys: items.map(presentKey) }, warnings)
    },

    [OPERATIONS.rotateKey.id]: async (call) => {
      const hasBody =
        (call.incoming.headers['content-length'] ?? NO_BODY) !== NO_BODY ||
        call.incoming.headers['transfer-encoding'] !== undefined
      const { value, warnings } = validateBody(rotateKeyRequest, hasBody ? await readJson(call, BODY_BYTES_MAX) : {})
      const issued = await keys.rotate(
        call.parameters['id'] ?? '',
        (value.overlap_s ?? ROTATION_OVERLAP_S_DEFAULT) * 1000,
      )
      if (issued === null) throw new Refusal('key_not_found')
      return await answer(call, 201, presentIssued(issued), warnings)
    },

    [OPERATIONS.revokeKey.id]: async (call) => {
      const record = await keys.revoke(call.parameters['id'] ?? '')
      if (record === null) throw new Refusal('key_not_found')
      return await answer(call, 200, presentKey(record))
    },
  }

  return Object.values<Operation>(OPERATIONS).flatMap((operation) => {
    const handle = handlers[operation.id]
    return handle === undefined ? [] : [{ operation, handle }]
  })
}
