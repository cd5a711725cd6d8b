// Instructions that make lists, maps and texts out of what lies on the stack.
import { namesIn } from '../constant-text.ts'
import type { Effect, Effects } from './effect.ts'

/** An empty beginning is left away. */
const extend: Effect = (stack) => {
  const more = stack.pop()
  const into = stack.pop()
  stack.push(/^[[{(].{0,1}$/.test(into) ? more : `${into} + ${more}`)
}

export const BUILDS = {
  BUILD_SLICE: (stack, operand) => stack.push(stack.popMany(operand).join(':')),
  BUILD_LIST: (stack, operand) => stack.push(`[${stack.popMany(operand).join(', ')}]`),
  BUILD_TUPLE: (stack, operand) => stack.push(`(${stack.popMany(operand).join(', ')})`),
  BUILD_SET: (stack, operand) => stack.push(`{${stack.popMany(operand).join(', ')}}`),
  // Of Python 2 the operand is a guess of its size, and the pairs are stored one by one.
  BUILD_MAP: (stack, operand, _code, { major }) =>
    stack.push(`{${stack.pairs(major === 2 ? [] : stack.popMany(operand * 2))}}`),
  STORE_MAP: (stack) => {
    const [key, value] = [stack.pop(), stack.pop()]
    stack.push(`${stack.pop().slice(0, -1)}${key}: ${value}, }`)
  },
  BUILD_CONST_KEY_MAP: (stack, operand) => {
    const keys = namesIn(stack.pop())
    const pairs = stack.popMany(operand).map((value, index) => `"${keys[index] ?? ''}": ${value}`)
    stack.push(`{${pairs.join(', ')}}`)
  },
  BUILD_STRING: (stack, operand) => stack.push(stack.popMany(operand).join(' + ')),
  LIST_EXTEND: extend,
  SET_UPDATE: extend,
  DICT_UPDATE: extend,
  DICT_MERGE: extend,
  FORMAT_VALUE: (stack, operand) => {
    if ((operand & 4) !== 0) stack.pop()
  },
  FORMAT_WITH_SPEC: (stack) => void stack.pop(),
} satisfies Effects
