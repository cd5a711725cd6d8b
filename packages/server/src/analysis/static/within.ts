// Stops a piece of work that takes too long, also in the middle of a regular expression, which nothing else in the process can.
import { createContext, Script } from 'node:vm'
import type { Within } from '@assay/engine'

/** `msMax` on the wall clock: a busy machine must not make an honest rule a slow one. */
export function within(msMax: number): Within {
  const context = createContext({ work: null })
  const script = new Script('work()')
  return (work) => {
    context['work'] = work
    try {
      script.runInContext(context, { timeout: msMax })
      return true
    } catch (error) {
      if (isTimeout(error)) return false
      throw error
    }
  }
}

/** The error is one of the other context, and no `Error` of this one. */
const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
