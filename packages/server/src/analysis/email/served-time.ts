// Whose turn it is: the account that has had least of the time that all share. Counted in time and not in requests, for one
// mail may cost as much as a thousand others.

/** Accounts remembered; those that have had no more than everybody who waits are forgotten first. */
const ACCOUNTS_MAX = 10_000

export class ServedTime {
  readonly #servedMs = new Map<string, number>()
  /** How far those who wait have come: time in which an account asked for nothing is not owed to it. */
  #nowMs = 0

  of(accountId: string): number {
    return Math.max(this.#servedMs.get(accountId) ?? 0, this.#nowMs)
  }

  /** It is the account's turn. */
  begin(accountId: string): void {
    this.#nowMs = this.of(accountId)
  }

  add(accountId: string, ms: number): void {
    this.#servedMs.set(accountId, this.of(accountId) + ms)
    if (this.#servedMs.size <= ACCOUNTS_MAX) return
    for (const [id, servedMs] of this.#servedMs) if (servedMs <= this.#nowMs) this.#servedMs.delete(id)
  }
}
