// Writes of one account, of which two at a time have a connection: each holds the account's row until its commit, so more would
// only wait. Where another process holds the row for long, they wait for it here and leave the connections to other accounts.
import { StoreUnavailableError } from '../errors.ts'
import { accountWritesMax, turnMsMax } from './limits.ts'

interface Account {
  running: number
  readonly waiting: Set<() => void>
}

export class Turns {
  readonly #accounts = new Map<string, Account>()

  /** Settles as the work does. Rejects with StoreUnavailableError where its turn does not come: nothing was done. */
  async take<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    const account = this.#accounts.get(accountId) ?? { running: 0, waiting: new Set() }
    this.#accounts.set(accountId, account)
    if (account.running >= accountWritesMax) await waitIn(account.waiting)
    else account.running += 1
    try {
      return await work()
    } finally {
      // The place is handed on, so that nobody who comes meanwhile takes it.
      const [next] = account.waiting
      if (next !== undefined) next()
      else account.running -= 1
      if (account.running === 0) this.#accounts.delete(accountId)
    }
  }
}

function waitIn(waiting: Set<() => void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = (): void => {
      clearTimeout(timer)
      waiting.delete(begin)
      resolve()
    }
    const timer = setTimeout(() => {
      waiting.delete(begin)
      reject(new StoreUnavailableError('the account was held for too long'))
    }, turnMsMax)
    waiting.add(begin)
  })
}
