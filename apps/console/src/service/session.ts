// Who is signed in. The key is kept for this tab alone: `sessionStorage` is neither shared with other tabs nor kept after.
import { type AccountResponse, ApiError, type Client, createClient } from '@assay/client/source'
import { type Permission, permits } from '@assay/contract/permissions'
import { computed, signal } from '@preact/signals'

const STORED_AS = 'assay.key'

export type Account = AccountResponse['data']

/** `out`: nobody is signed in; `refused`: the key of before is no longer taken, and the page waits for another. */
export type SessionState = 'out' | 'checking' | 'in' | 'refused'

export const key = signal<string | null>(sessionStorage.getItem(STORED_AS))
export const account = signal<Account | null>(null)
export const session = signal<SessionState>(key.value === null ? 'out' : 'checking')

/** The service, asked with the key of this tab. A request that was refused or lost is told at once and not tried for long. */
export const client = computed<Client>(() =>
  createClient({ baseUrl: location.origin, apiKey: key.value ?? '', retries: 1, retryWaitMsMax: 3000 }),
)

export const mayDo = (permission: Permission): boolean => permits(account.value?.permissions ?? [], permission)

/** Tries the key and keeps it for this tab. Rejects as the client does, and then keeps what was there before. */
export async function signIn(given: string): Promise<void> {
  const answer = await createClient({ baseUrl: location.origin, apiKey: given, retries: 1 }).account()
  sessionStorage.setItem(STORED_AS, given)
  key.value = given
  account.value = answer.data
  session.value = 'in'
}

export function signOut(): void {
  sessionStorage.removeItem(STORED_AS)
  key.value = null
  account.value = null
  session.value = 'out'
}

/** Looks again what the account has left. A lost connection changes nothing. */
export async function refreshAccount(): Promise<void> {
  try {
    account.value = (await client.value.account()).data
    session.value = 'in'
  } catch (error) {
    if (!noteRefusedKey(error) && session.value === 'checking') throw error
  }
}

/** Whether the service does not take the key any more: then the page asks for another, and nothing on it is lost. */
export function noteRefusedKey(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 401) return false
  session.value = account.value === null ? 'out' : 'refused'
  if (session.value === 'out') signOut()
  return true
}
