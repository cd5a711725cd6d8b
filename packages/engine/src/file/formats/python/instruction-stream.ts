// The bytes of a code object → its instructions by name, with whole operands.
import { INSTRUCTIONS, PYTHON_VERSIONS } from './instructions.ts'
import type { PythonVersion } from './version.ts'

export type Instruction = keyof typeof INSTRUCTIONS

/** Opcode → name for one version; null where the version has no column. */
export function instructionsOf({ major, minor }: PythonVersion): ReadonlyMap<number, Instruction> | null {
  const column = (PYTHON_VERSIONS as readonly string[]).indexOf(`${major}.${minor}`)
  if (column === -1) return null
  // The keys of a table that is `as const` are its instructions.
  const rows = Object.entries(INSTRUCTIONS) as [Instruction, readonly number[]][]
  return new Map(
    rows.flatMap(([name, numbers]) => ((numbers[column] ?? 0) === 0 ? [] : [[numbers[column] ?? 0, name]])),
  )
}

/** Those that the table names; the others say nothing about what a program does. */
export function* instructionStream(
  bytes: Uint8Array,
  names: ReadonlyMap<number, Instruction>,
  { major }: PythonVersion,
): Generator<readonly [name: Instruction, operand: number]> {
  let extended = 0
  for (const [operation, operand] of major === 3 ? pairs(bytes) : ofPython2(bytes)) {
    const name = names.get(operation)
    if (name === 'EXTENDED_ARG') {
      extended = ((extended | operand) << (major === 2 ? 16 : 8)) >>> 0
      continue
    }
    if (name !== undefined) yield [name, (extended | operand) >>> 0]
    extended = 0
  }
}

function* pairs(bytes: Uint8Array): Generator<readonly [number, number]> {
  for (let at = 0; at + 1 < bytes.length; at += 2) yield [bytes[at] ?? 0, bytes[at + 1] ?? 0]
}

/** Instructions from 90 on have an operand of two bytes, the others none. */
function* ofPython2(bytes: Uint8Array): Generator<readonly [number, number]> {
  for (let at = 0; at < bytes.length; ) {
    const operation = bytes[at] ?? 0
    yield [operation, operation < 90 ? 0 : (bytes[at + 1] ?? 0) | ((bytes[at + 2] ?? 0) << 8)]
    at += operation < 90 ? 1 : 3
  }
}
