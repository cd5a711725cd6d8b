// A macro of today that hands a text to the macros of Excel 4 (`ExecuteExcel4Macro`): one formula, without a workbook.
import type { Value } from '../value.ts'
import type { World } from '../world/world.ts'
import { Interpreter } from './interpreter.ts'
import { JumpSignal, ReturnSignal, StopSignal } from './signals.ts'
import { EMPTY_WORKBOOK, XlmError } from './workbook.ts'

export function evaluateXlmText(world: World, text: string): Value {
  const xlm = new Interpreter({ world, workbook: EMPTY_WORKBOOK, mustStop: () => world.elapsedMs() > world.endMs })
  try {
    const value = xlm.valueOf(xlm.formula(text.replace(/^=/, '')))
    return value instanceof XlmError ? value.name : value
  } catch (signal) {
    if (signal instanceof StopSignal || signal instanceof JumpSignal || signal instanceof ReturnSignal) return 0
    throw signal
  }
}
