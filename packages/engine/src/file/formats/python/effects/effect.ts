// What one instruction does to the stack and to the lines, and what its operand points at.
import type { Instruction } from '../instruction-stream.ts'
import { type StatementStack, UNKNOWN } from '../statement-stack.ts'
import type { PythonCode } from '../value.ts'
import { isSince, type PythonVersion } from '../version.ts'

export type Effect = (stack: StatementStack, operand: number, code: PythonCode, version: PythonVersion) => void

/** Of some instructions; `registry.ts` puts them together and misses none. */
export type Effects = Readonly<Partial<Record<Instruction, Effect>>>

export function nameAt(code: PythonCode, index: number): string {
  return code.names[index] ?? UNKNOWN
}

export function variableAt(code: PythonCode, index: number): string {
  return code.variables[index] ?? UNKNOWN
}

/** A variable of a function around this one, or one that a function inside uses. */
export function cellAt(code: PythonCode, index: number, version: PythonVersion): string {
  return (isSince(version, 11) ? code.variables[index] : code.cells[index]) ?? UNKNOWN
}
