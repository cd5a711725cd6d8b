// Instructions that put the value of a name on the stack.
import { constantText } from '../constant-text.ts'
import { NOTHING } from '../statement-stack.ts'
import { isSince } from '../version.ts'
import { cellAt, type Effect, type Effects, nameAt, variableAt } from './effect.ts'

const byName: Effect = (stack, operand, code) => stack.push(nameAt(code, operand))
const local: Effect = (stack, operand, code) => stack.push(variableAt(code, operand))
const cell: Effect = (stack, operand, code, version) => stack.push(cellAt(code, operand, version))

// The lowest bit of some operands says that a call follows: the place beside the callable is filled as well.
export const LOADS = {
  LOAD_CONST: (stack, operand, code) => stack.push(constantText(code.constants[operand] ?? null)),
  LOAD_NAME: byName,
  LOAD_FROM_DICT_OR_GLOBALS: byName,
  LOAD_GLOBAL: (stack, operand, code, version) => {
    const isCalled = isSince(version, 11) && (operand & 1) === 1
    if (isCalled && !isSince(version, 13)) stack.push(NOTHING)
    stack.push(nameAt(code, isSince(version, 11) ? operand >> 1 : operand))
    if (isCalled && isSince(version, 13)) stack.push(NOTHING)
  },
  LOAD_FAST: local,
  LOAD_FAST_CHECK: local,
  LOAD_FAST_AND_CLEAR: local,
  LOAD_FAST_LOAD_FAST: (stack, operand, code) => {
    stack.push(variableAt(code, operand >> 4))
    stack.push(variableAt(code, operand & 15))
  },
  LOAD_DEREF: cell,
  LOAD_CLASSDEREF: cell,
  LOAD_CLOSURE: cell,
  LOAD_FROM_DICT_OR_DEREF: cell,
  LOAD_BUILD_CLASS: (stack) => stack.push('class'),
  LOAD_ATTR: (stack, operand, code, version) => {
    const attribute = nameAt(code, isSince(version, 12) ? operand >> 1 : operand)
    stack.push(`${stack.pop()}.${attribute}`)
    if (isSince(version, 12) && (operand & 1) === 1) stack.push(NOTHING)
  },
  LOAD_METHOD: (stack, operand, code, version) => {
    stack.push(`${stack.pop()}.${nameAt(code, operand)}`)
    if (isSince(version, 11)) stack.push(NOTHING)
  },
  LOAD_SUPER_ATTR: (stack, operand, code) => {
    stack.popMany(3)
    stack.push(`super().${nameAt(code, operand >> 2)}`)
    if ((operand & 1) === 1) stack.push(NOTHING)
  },
  PUSH_NULL: (stack) => stack.push(NOTHING),
} satisfies Effects
