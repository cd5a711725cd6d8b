// How a macro leaves what it is doing.
import type { TraceExit } from '../../trace/trace.ts'
import type { XlmRef, XlmValue } from './workbook.ts'

/** Ends the whole run. */
export class StopSignal extends Error {
  readonly how: TraceExit['how']
  constructor(how: TraceExit['how'], detail: string) {
    super(detail)
    this.how = how
  }
}

/** Goes on elsewhere in the same macro. */
export class JumpSignal extends Error {
  readonly to: XlmRef
  constructor(to: XlmRef) {
    super('goto')
    this.to = to
  }
}

export class ReturnSignal extends Error {
  readonly value: XlmValue
  constructor(value: XlmValue) {
    super('return')
    this.value = value
  }
}
