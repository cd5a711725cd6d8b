// Instructions that assign: each one a line.
import { cellAt, type Effect, type Effects, nameAt, variableAt } from './effect.ts'

const byName: Effect = (stack, operand, code) => stack.store(nameAt(code, operand))

export const STORES = {
  STORE_NAME: byName,
  STORE_GLOBAL: byName,
  STORE_FAST: (stack, operand, code) => stack.store(variableAt(code, operand)),
  STORE_FAST_STORE_FAST: (stack, operand, code) => {
    stack.store(variableAt(code, operand >> 4))
    stack.store(variableAt(code, operand & 15))
  },
  STORE_FAST_LOAD_FAST: (stack, operand, code) => {
    stack.store(variableAt(code, operand >> 4))
    stack.push(variableAt(code, operand & 15))
  },
  STORE_DEREF: (stack, operand, code, version) => stack.store(cellAt(code, operand, version)),
  STORE_ATTR: (stack, operand, code) => stack.store(`${stack.pop()}.${nameAt(code, operand)}`),
  STORE_SUBSCR: (stack) => {
    const [key, target] = [stack.pop(), stack.pop()]
    stack.store(`${target}[${key}]`)
  },
} satisfies Effects
