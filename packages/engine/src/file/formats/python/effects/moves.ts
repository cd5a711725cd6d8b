// Instructions that only move what lies on the stack, take it apart, or drop it.
import { PYTHON_PARTS_MAX, PYTHON_WHOLE_CHARS_MAX } from '../limits.ts'
import type { Effect, Effects } from './effect.ts'

const nothing: Effect = () => {}

export const MOVES = {
  DUP_TOP: (stack) => stack.push(stack.top),
  COPY: (stack, operand) => stack.push(stack.peek(operand)),
  ROT_TWO: (stack) => stack.swap(2),
  SWAP: (stack, operand) => stack.swap(operand),
  FOR_ITER: (stack) => stack.push(`next(${stack.top})`.slice(0, PYTHON_WHOLE_CHARS_MAX)),
  UNPACK_SEQUENCE: (stack, operand) => {
    const whole = stack.pop().slice(0, PYTHON_WHOLE_CHARS_MAX)
    for (let index = Math.min(operand, PYTHON_PARTS_MAX) - 1; index >= 0; index -= 1) stack.push(`${whole}[${index}]`)
  },
  RAISE_VARARGS: (stack, operand) => void stack.popMany(Math.min(operand, 3)),
  // A value and its text, a copy of a list, and a part of the operand, which the stream has put together already.
  FORMAT_SIMPLE: nothing,
  'SLICE+0': nothing,
  EXTENDED_ARG: nothing,
} satisfies Effects
