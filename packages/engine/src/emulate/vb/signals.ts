// How control leaves the ordinary way in an interpreted program: errors that it may handle, jumps, and ends that it may not.

/** An error of the program itself, as `Err` shows it. */
export class VbError extends Error {
  readonly number: number

  constructor(number: number, message: string) {
    super(message)
    this.number = number
  }
}

/** `Exit Sub`, `Exit For`, … up to what it names. */
export class ExitSignal {
  readonly what: string

  constructor(what: string) {
    this.what = what
  }
}

export class GotoSignal {
  readonly label: string

  constructor(label: string) {
    this.label = label
  }
}

/** A limit was reached, or the program ended itself: no `On Error` stops that. */
export class StopSignal {
  readonly how: 'exited' | 'time_up' | 'step_limit' | 'out_of_memory'
  readonly detail: string

  constructor(how: StopSignal['how'], detail: string) {
    this.how = how
    this.detail = detail
  }
}
