// Where mail waits for a thread. Accounts share their time (`ServedTime`), so that one that sends thousands at once, or a few
// that cost as much, delays its own mail and not that of others. While there is room an account may have all of it; when there
// is none, who holds most gives way (longest-queue drop): places set aside for each account would be too few for one alone or
// too many for all together.

import type { ServedTime } from './served-time.ts'

export interface Waiting {
  readonly accountId: string
  readonly bytes: number
}

export interface LineLimits {
  readonly itemsMax: number
  readonly bytesMax: number
}

interface Own<Item> {
  readonly items: Item[]
  bytes: number
}

export class WaitingLine<Item extends Waiting> {
  readonly #limits: LineLimits
  readonly #served: ServedTime
  /** In the order of turns: who had one goes to the end. Accounts without items are not kept. */
  readonly #accounts = new Map<string, Own<Item>>()
  #length = 0
  #bytes = 0

  constructor(limits: LineLimits, served: ServedTime) {
    this.#limits = limits
    this.#served = served
  }

  get length(): number {
    return this.#length
  }

  /** Returns those that found no room or lost it: earlier items of accounts that hold more, or the new one itself. */
  add(item: Item): readonly Item[] {
    const out: Item[] = []
    while (this.#isFullFor(item)) {
      const heaviest = this.#heavierThan(this.#shareOf(this.#accounts.get(item.accountId), item))
      const newest = heaviest?.items.at(-1)
      if (heaviest === null || newest === undefined) return [...out, item]
      heaviest.items.pop()
      this.#forget(heaviest, newest)
      out.push(newest)
    }
    const own = this.#accounts.get(item.accountId) ?? { items: [], bytes: 0 }
    this.#accounts.set(item.accountId, own)
    own.items.push(item)
    own.bytes += item.bytes
    this.#length += 1
    this.#bytes += item.bytes
    return out
  }

  /** Takes the oldest item of the account that has had least, of those that may have another. */
  take(mayHave: (accountId: string) => boolean = () => true): Item | undefined {
    let next: string | undefined
    for (const accountId of this.#accounts.keys())
      if ((next === undefined || this.#served.of(accountId) < this.#served.of(next)) && mayHave(accountId))
        next = accountId
    const own = next === undefined ? undefined : this.#accounts.get(next)
    const item = own?.items.shift()
    if (next === undefined || own === undefined || item === undefined) return undefined
    this.#served.begin(next)
    // Of those that have had as much the one that had its turn goes last.
    this.#accounts.delete(next)
    this.#accounts.set(next, own)
    this.#forget(own, item)
    return item
  }

  /** Empties it. */
  takeAll(): readonly Item[] {
    const all = [...this.#accounts.values()].flatMap(({ items }) => items)
    this.#accounts.clear()
    this.#length = 0
    this.#bytes = 0
    return all
  }

  #forget(own: Own<Item>, { accountId, bytes }: Item): void {
    own.bytes -= bytes
    this.#length -= 1
    this.#bytes -= bytes
    if (own.items.length === 0) this.#accounts.delete(accountId)
  }

  #isFullFor({ bytes }: Waiting): boolean {
    return this.#length >= this.#limits.itemsMax || this.#bytes + bytes > this.#limits.bytesMax
  }

  /** What part of the places or of the bytes an account holds, whichever is more; with `item`, if it came in as well. */
  #shareOf(own: Own<Item> | undefined, item?: Waiting): number {
    const items = (own?.items.length ?? 0) + (item === undefined ? 0 : 1)
    const bytes = (own?.bytes ?? 0) + (item?.bytes ?? 0)
    return Math.max(items / this.#limits.itemsMax, bytes / this.#limits.bytesMax)
  }

  #heavierThan(share: number): Own<Item> | null {
    let heaviest: Own<Item> | null = null
    let most = share
    for (const own of this.#accounts.values()) {
      const its = this.#shareOf(own)
      if (its <= most) continue
      heaviest = own
      most = its
    }
    return heaviest
  }
}
