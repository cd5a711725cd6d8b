// Budgets that all processes spend from: what may be done within a minute. Each takes a slice and spends it on its own.

export interface BudgetSlice {
  /** 0 where the budget is spent. */
  readonly granted: number
  /** What all processes took by now, this slice included. */
  readonly taken: number
  /** Until the budget is whole again. */
  readonly leftMs: number
}

export interface BudgetStore {
  /** Takes up to `wanted` of what is left of `max`. The minute begins with the first slice. */
  take(name: string, wanted: number, max: number): Promise<BudgetSlice>
}
