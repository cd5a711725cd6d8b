// Budgets that several processes spend from. Each takes a slice from the store and spends it without asking; only who finds
// the slice spent waits for the next one. What is taken is never more than the budget, whatever a process does or dies of.
import type { BudgetStore } from '../store/budget-store.ts'
import { rateWindowsMax } from './limits.ts'

export interface Spent {
  readonly allowed: boolean
  /** What the processes took of the budget, without what this one has left of it. */
  readonly taken: number
  readonly leftMs: number
}

export interface SharedBudgets {
  /** Spends one. Resolves at once where a slice is at hand. Rejects with StoreUnavailableError. */
  spend(name: string, max: number, slice: number): Spent | Promise<Spent>
  /** Looks without spending, and without asking. Null where nothing is known. */
  peek(name: string): Omit<Spent, 'allowed'> | null
}

interface Slice {
  readonly endsAtMs: number
  readonly taken: number
  left: number
}

/** `now` goes on steadily: what the wall clock does is the store's concern. */
export function createSharedBudgets(store: BudgetStore, now: () => number = () => performance.now()): SharedBudgets {
  const slices = new Map<string, Slice>()
  const asking = new Map<string, Promise<Slice>>()

  function current(name: string): Slice | null {
    const slice = slices.get(name)
    return slice !== undefined && now() < slice.endsAtMs ? slice : null
  }

  function keep(name: string, slice: Slice): void {
    slices.delete(name)
    const first = slices.keys().next()
    if (slices.size >= rateWindowsMax && first.done !== true) slices.delete(first.value)
    slices.set(name, slice)
  }

  async function ask(name: string, max: number, wanted: number): Promise<Slice> {
    // From before the question: the end is never taken for later than it is by as long as the answer took.
    const askedMs = now()
    const { granted, taken, leftMs } = await store.take(name, wanted, max)
    const slice = { endsAtMs: askedMs + leftMs, taken, left: granted }
    keep(name, slice)
    return slice
  }

  /** One question at a time for all who wait. */
  function next(name: string, max: number, wanted: number): Promise<Slice> {
    const known = asking.get(name)
    if (known !== undefined) return known
    const asked = ask(name, max, wanted).finally(() => asking.delete(name))
    asking.set(name, asked)
    return asked
  }

  const told = (allowed: boolean, { taken, left, endsAtMs }: Slice): Spent => ({
    allowed,
    taken: taken - left,
    leftMs: Math.max(0, endsAtMs - now()),
  })

  function spendFrom(slice: Slice): Spent {
    slice.left -= 1
    return told(true, slice)
  }

  async function spendNext(name: string, max: number, wanted: number): Promise<Spent> {
    for (;;) {
      const slice = await next(name, max, wanted)
      if (slice.left > 0) return spendFrom(slice)
      if (slice.taken >= max) return told(false, slice)
      // Others who waited were faster.
    }
  }

  return {
    spend(name, max, wanted) {
      const slice = current(name)
      if (slice !== null && slice.left > 0) return spendFrom(slice)
      if (slice !== null && slice.taken >= max) return told(false, slice)
      return spendNext(name, max, wanted)
    },
    peek(name) {
      const slice = current(name)
      return slice === null ? null : told(false, slice)
    },
  }
}
