// Places, or bytes, that all accounts share. No account may hold all of them: a quarter stays for the others, so that who
// fills its part, with bodies that come a byte a second for instance, keeps nobody else out.

const OWN_SHARE = 0.75

export class SharedRoom {
  readonly #max: number
  readonly #byAccount = new Map<string, number>()
  #held = 0

  constructor(max: number) {
    this.#max = max
  }

  /** False when there is no room for so much, in all or for this account; then nothing was taken. */
  take(accountId: string, amount: number): boolean {
    const own = (this.#byAccount.get(accountId) ?? 0) + amount
    if (this.#held + amount > this.#max || own > Math.max(1, this.#max * OWN_SHARE)) return false
    this.#held += amount
    this.#byAccount.set(accountId, own)
    return true
  }

  /** What was taken before. */
  giveBack(accountId: string, amount: number): void {
    const own = (this.#byAccount.get(accountId) ?? 0) - amount
    this.#held -= amount
    if (own > 0) this.#byAccount.set(accountId, own)
    else this.#byAccount.delete(accountId)
  }
}
