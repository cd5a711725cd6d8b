// JScript takes what no other JavaScript does, assignments to calls above all: a text that fails is repaired and run again.
import type { TraceExit } from '../../trace/trace.ts'
import type { ScriptEngine } from './engine.ts'
import { watched, withCallAssignments } from './script-text.ts'

export function runWithRepairs(engine: ScriptEngine, text: string): TraceExit {
  const first = engine.run(watched(text), 'script.js')
  if (first === null) return { how: 'finished' }
  if (first.how !== 'threw' || !/^(?:Syntax|Reference)Error/.test(first.detail ?? '')) return first
  const repaired = withCallAssignments(text)
  if (repaired === text) return first
  return engine.run(watched(repaired), 'script.js') ?? { how: 'finished' }
}
