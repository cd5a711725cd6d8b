// All instructions and their effects; the compiler tells which one of `instructions.ts` has none.
import type { Instruction } from '../instruction-stream.ts'
import { BUILDS } from './builds.ts'
import { CALLS } from './calls.ts'
import type { Effect } from './effect.ts'
import { LINES } from './lines.ts'
import { LOADS } from './loads.ts'
import { MOVES } from './moves.ts'
import { OPERATIONS } from './operations.ts'
import { STORES } from './stores.ts'

export const EFFECTS: Readonly<Record<Instruction, Effect>> = {
  ...LOADS,
  ...CALLS,
  ...STORES,
  ...BUILDS,
  ...OPERATIONS,
  ...LINES,
  ...MOVES,
}
