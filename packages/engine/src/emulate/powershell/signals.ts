// How a PowerShell script leaves what it is in.
import type { TraceExit } from '../../trace/trace.ts'
import type { PsValue } from './value.ts'

export class PsSyntaxError extends Error {}

export class LoopSignal {
  readonly how: 'break' | 'continue'
  constructor(how: 'break' | 'continue') {
    this.how = how
  }
}

export class ReturnSignal {}

/** An error of the script's own, which it may catch. */
export class PsError extends Error {
  readonly value: PsValue
  constructor(message: string, value: PsValue = message) {
    super(message)
    this.value = value
  }
}

/** The end of the run: `exit`, or a limit. */
export class StopSignal {
  readonly how: TraceExit['how']
  readonly detail: string
  constructor(how: TraceExit['how'], detail: string) {
    this.how = how
    this.detail = detail
  }
}
