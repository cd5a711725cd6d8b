// Whether the end of an analysis may be told to the address that a submission names. Found out before a file is received where
// the address stands in the query, and before anything is charged wherever it stands.
import { CALLBACKS_OF_FILE_MAX } from '@assay/contract'
import type { FileSubmission } from '../../analysis/submit-file.ts'
import type { Outbound } from '../../net/outbound.ts'
import type { Store } from '../../store/store.ts'
import type { Call } from '../call.ts'
import { Refusal } from '../refusal.ts'

export interface CallbackDependencies {
  readonly store: Pick<Store, 'webhooks'>
  readonly outbound: Pick<Outbound, 'objection'>
}

/** `wrong` is what an address is that cannot be used. Throws a Refusal. */
export async function requireCallback(
  { store, outbound }: CallbackDependencies,
  call: Call,
  url: string | null,
  wrong: 'invalid_parameter' | 'invalid_request',
): Promise<void> {
  if (url === null) return
  const objection = outbound.objection(url)
  if (objection !== null) throw new Refusal(wrong, { details: [{ path: 'callback_url', message: objection }] })
  const hooks = await store.webhooks.list(call.caller.accountId)
  if (!hooks.some((hook) => hook.url === null)) throw new Refusal('callbacks_unsigned')
}

/** Several at once may exceed the bound by as many: it holds what waits small, no more. Throws a Refusal. */
export async function requireRoomForCallback(
  { store }: CallbackDependencies,
  { accountId, sample, callbackUrl = null }: FileSubmission,
): Promise<void> {
  if (callbackUrl === null) return
  if ((await store.webhooks.countCallbacks(accountId, sample.sha256)) >= CALLBACKS_OF_FILE_MAX)
    throw new Refusal('too_many_callbacks')
}
