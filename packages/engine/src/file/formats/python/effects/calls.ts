// Instructions that call, make functions, and say which arguments have names.
import { constantText, namesIn } from '../constant-text.ts'
import { UNKNOWN } from '../statement-stack.ts'
import { isSince } from '../version.ts'
import type { Effects } from './effect.ts'

export const CALLS = {
  CALL_FUNCTION: (stack, operand, _code, { major }) => {
    if (major === 2) stack.callWithPairs(operand & 0xff, operand >> 8)
    else stack.call(operand)
  },
  CALL_FUNCTION_VAR: (stack, operand) => {
    const rest = stack.pop()
    const given = stack.popMany(operand & 0xff)
    stack.push(`${stack.pop()}(${[...given, `*${rest}`].join(', ')})`)
  },
  CALL_METHOD: (stack, operand) => stack.call(operand),
  CALL: (stack, operand) => stack.call(operand, true),
  CALL_FUNCTION_KW: (stack, operand) => {
    stack.keywords = namesIn(stack.pop())
    stack.call(operand)
  },
  CALL_KW: (stack, operand) => {
    stack.keywords = namesIn(stack.pop())
    stack.call(operand, true)
  },
  KW_NAMES: (stack, operand, code) => {
    stack.keywords = namesIn(constantText(code.constants[operand] ?? null))
  },
  CALL_FUNCTION_EX: (stack, operand, _code, version) => {
    const named = (operand & 1) === 1 ? [`**${stack.pop()}`] : []
    const given = [`*${stack.pop()}`, ...named].join(', ')
    stack.push(`${stack.callable(isSince(version, 11))}(${given})`)
  },
  MAKE_FUNCTION: (stack, operand, _code, { major, minor }) => {
    const made = major === 3 && minor <= 10 ? [stack.pop(), stack.pop()].at(-1) : stack.pop()
    const extra = major === 2 ? operand : [1, 2, 4, 8].filter((bit) => (operand & bit) !== 0).length
    if (major === 2 || minor <= 12) stack.popMany(extra)
    stack.push(made ?? UNKNOWN)
  },
  SET_FUNCTION_ATTRIBUTE: (stack) => {
    const made = stack.pop()
    stack.pop()
    stack.push(made)
  },
} satisfies Effects
