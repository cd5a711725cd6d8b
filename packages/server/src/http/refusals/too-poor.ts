// The answer to who cannot pay: what it costs, what is there, and the command by which the operator adds to it.
import type { Caller } from '../../accounts/authentication.ts'
import { Refusal } from '../refusal.ts'

/** Names that a shell takes as they are; of any other the id stands in the command. */
const PLAIN_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*$/

/** The Refusal `insufficient_credits`. */
export function tooPoor({ caller }: { readonly caller: Caller }, price: number, balance: number): Refusal {
  const account = PLAIN_NAME.test(caller.accountName) ? caller.accountName : caller.accountId
  const has = `${balance} ${balance === 1 ? 'credit' : 'credits'}`
  const message = `This request costs ${price} and the account has ${has}; who runs the service adds some with: assay credits grant --account ${account} --credits 1000`
  return new Refusal('insufficient_credits', { message })
}
