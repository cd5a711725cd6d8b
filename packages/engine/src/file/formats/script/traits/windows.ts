// All traits of scripts on Windows (macros, VBScript, JScript, batch, command lines), in the order of an intrusion.
import type { TraitRule } from './trait.ts'
import { executionTraits } from './windows/execution.ts'
import { footholdTraits } from './windows/foothold.ts'
import { livingOffTheLandTraits } from './windows/living-off-the-land.ts'
import { objectiveTraits } from './windows/objectives.ts'
import { payloadTraits } from './windows/payload.ts'

export const windowsTraits = [
  ...executionTraits,
  ...livingOffTheLandTraits,
  ...payloadTraits,
  ...footholdTraits,
  ...objectiveTraits,
] as const satisfies readonly TraitRule[]
