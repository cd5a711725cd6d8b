// Instructions that reckon and compare, and those that take a part of a value.
import type { Effect, Effects } from './effect.ts'

/** By the operand of BINARY_OP; behind them come the same ones that assign. */
const OPERATORS = ['+', '&', '//', '<<', '@', '*', '%', '|', '**', '>>', '-', '/', '^']

const binary =
  (operator: string): Effect =>
  (stack) =>
    stack.binary(operator)

export const OPERATIONS = {
  BINARY_ADD: binary('+'),
  INPLACE_ADD: binary('+'),
  BINARY_MODULO: binary('%'),
  BINARY_MULTIPLY: binary('*'),
  BINARY_SUBTRACT: binary('-'),
  BINARY_XOR: binary('^'),
  COMPARE_OP: binary('=='),
  CONTAINS_OP: binary('in'),
  IS_OP: binary('is'),
  BINARY_OP: (stack, operand) => stack.binary(OPERATORS[operand % OPERATORS.length] ?? '+'),
  BINARY_SUBSCR: (stack) => {
    const key = stack.pop()
    stack.push(`${stack.pop()}[${key}]`)
  },
  BINARY_SLICE: (stack) => {
    const [to, from] = [stack.pop(), stack.pop()]
    stack.push(`${stack.pop()}[${from}:${to}]`)
  },
} satisfies Effects
