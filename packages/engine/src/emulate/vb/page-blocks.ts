// Visual Basic in an HTML application: its blocks are one program, whose procedures the page's other scripts call.
import type { TraceExit } from '../../trace/trace.ts'
import type { VisualBasicBeside } from '../js/bridge.ts'
import type { Value } from '../value.ts'
import type { World } from '../world/world.ts'
import { guarded, interpreterFor, sourceOf } from './hosted-interpreter.ts'
import type { Interpreter } from './interpreter.ts'

const PROCEDURE_NAME = /\b(?:sub|function)[ \t]+(\w{1,80})/gi
/** Procedures of a page that its events may name. */
const PROCEDURES_NAMED_MAX = 200

export function visualBasicOf(world: World): VisualBasicBeside & { readonly fireEvents: () => void } {
  const vb = interpreterFor(world, false, () => world.elapsedMs() > world.endMs)
  return {
    run: (text) => {
      const source = sourceOf(text)
      const ended = guarded(() => vb.run(source))
      if (ended?.how === 'threw') world.recorder.notCovered(`A block of Visual Basic ended with ${ended.detail ?? ''}.`)
      return [...source.matchAll(PROCEDURE_NAME)].slice(0, PROCEDURES_NAMED_MAX).map((one) => one[1] ?? '')
    },
    call: (name, args) => {
      const procedure = vb.procedures.get(name.toLowerCase())
      let value: Value
      if (procedure !== undefined)
        guarded(() => {
          value = vb.callProcedure(procedure, args)
        })
      return value
    },
    fireEvents: () => void runPageEvents(vb),
  }
}

/** What an HTML application calls once it is shown, and when its buttons are pressed. */
export function runPageEvents(vb: Interpreter): TraceExit | null {
  const named = [...vb.procedures.keys()].filter((name) => /^(?:window|document|body)_onload$|_onclick$/.test(name))
  for (const name of named.slice(0, 20)) {
    const procedure = vb.procedures.get(name)
    const exit = procedure === undefined ? null : guarded(() => vb.callProcedure(procedure, []))
    if (exit !== null && exit.how !== 'threw') return exit
  }
  return null
}
