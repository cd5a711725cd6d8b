// What the service asks of an emulation process and what it gets back, as JSON.

export interface EmulateTask {
  readonly kind: 'emulate'
  readonly fileName: string | null
  readonly passwords: readonly string[]
  /** The clock that the sample sees first. */
  readonly nowMs: number
  /** After which no further run begins. */
  readonly budgetMs: number
}

export type EmulateAnswer =
  | { readonly kind: 'emulated'; readonly traces: readonly unknown[]; readonly notRun: readonly string[] }
  /** Before the answer, as often as there is something. */
  | { readonly kind: 'journal'; readonly entries: readonly unknown[] }
  /** A defect of ours. */
  | { readonly kind: 'threw'; readonly message: string }
