// The answer of an operation that costs nothing: its data, what the caller owns, nothing taken.
import type { Credits } from '../accounts/credits.ts'
import type { Answer, Call } from './call.ts'
import { presentMeta } from './present.ts'

/** `data` as the contract shapes it. */
export async function freeAnswer(
  call: Call,
  credits: Pick<Credits, 'balance'>,
  data: unknown,
  { status = 200, warnings = [] }: { readonly status?: number; readonly warnings?: readonly string[] } = {},
): Promise<Answer> {
  const balance = await credits.balance(call.caller.accountId)
  return {
    status,
    body: { data, meta: presentMeta(call, 0, balance, warnings) },
    creditsUsed: 0,
    creditsRemaining: balance,
  }
}
