// Instructions that are statements of their own: imports, conditions, returns, and expressions whose value nobody takes.
import { UNKNOWN } from '../statement-stack.ts'
import { type Effect, type Effects, nameAt } from './effect.ts'

const condition: Effect = (stack) => stack.line(`if ${stack.pop()}:`)

export const LINES = {
  IMPORT_NAME: (stack, operand, code) => {
    stack.popMany(2)
    stack.line(`import ${nameAt(code, operand)}`)
    stack.push(nameAt(code, operand))
  },
  IMPORT_FROM: (stack, operand, code) => {
    stack.line(`from ${stack.top} import ${nameAt(code, operand)}`)
    stack.push(nameAt(code, operand))
  },
  IMPORT_STAR: (stack) => stack.line(`from ${stack.pop()} import *`),
  JUMP_IF_FALSE_OR_POP: condition,
  JUMP_IF_TRUE_OR_POP: condition,
  POP_JUMP_BACKWARD_IF_FALSE: condition,
  POP_JUMP_BACKWARD_IF_TRUE: condition,
  POP_JUMP_FORWARD_IF_FALSE: condition,
  POP_JUMP_FORWARD_IF_NONE: condition,
  POP_JUMP_FORWARD_IF_NOT_NONE: condition,
  POP_JUMP_FORWARD_IF_TRUE: condition,
  POP_JUMP_IF_FALSE: condition,
  POP_JUMP_IF_NONE: condition,
  POP_JUMP_IF_NOT_NONE: condition,
  POP_JUMP_IF_TRUE: condition,
  POP_TOP: (stack) => {
    const left = stack.pop()
    // What an import leaves behind, and names alone, say nothing.
    if (/[(=]/.test(left.slice(0, 4000))) stack.line(left)
  },
  RETURN_VALUE: (stack) => {
    const value = stack.pop()
    if (value !== 'None' && value !== UNKNOWN) stack.line(`return ${value}`)
  },
  EXEC_STMT: (stack) => {
    const [what] = stack.popMany(3)
    stack.line(`exec(${what ?? UNKNOWN})`)
  },
  PRINT_ITEM: (stack) => stack.line(`print(${stack.pop()})`),
} satisfies Effects
