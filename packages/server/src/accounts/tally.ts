// Credits of accounts that are in use in this process, and not booked yet.

/** Sums by account; an account at zero takes no memory. */
export class Tally {
  readonly #sums = new Map<string, number>()

  of(accountId: string): number {
    return this.#sums.get(accountId) ?? 0
  }

  add(accountId: string, credits: number): void {
    const sum = this.of(accountId) + credits
    if (sum === 0) this.#sums.delete(accountId)
    else this.#sums.set(accountId, sum)
  }
}
