// Instructions of NSIS that give variables their values and put values on the stack.
import { type NsisEffects, OP } from './instruction.ts'
import { KNOWN_VARIABLES_MAX } from './limits.ts'

export const VARIABLE_EFFECTS: NsisEffects = {
  [OP.assign]: (instruction, { known }) => {
    const variable = instruction.number(0)
    const value = instruction.text(1)
    // A part of a text, or of something unknown, is not known.
    const isWhole = instruction.number(2) === 0 && instruction.number(3) === 0
    if (isWhole && !/\$[\w]/.test(value) && known.size < KNOWN_VARIABLES_MAX) known.set(variable, value)
    else known.delete(variable)
  },
  [OP.pushPop]: (instruction, walk) => {
    const isPop = instruction.number(1) !== 0
    const isExchange = instruction.number(2) !== 0
    if (isPop) walk.known.delete(instruction.number(0))
    else if (!isExchange) walk.push(instruction.text(0))
  },
}
