// Compiled Python → text that reads like its source, for the detectors of scripts: calls with their arguments, imports,
// assignments, constants. Branches are told flat, one behind another; what the stack of an instruction cannot tell is `_`.
import { constantText } from './constant-text.ts'
import { EFFECTS } from './effects/registry.ts'
import { type Instruction, instructionStream, instructionsOf } from './instruction-stream.ts'
import { StatementStack } from './statement-stack.ts'
import { isCode, type PythonCode } from './value.ts'
import type { PythonVersion } from './version.ts'

export interface PythonText {
  readonly text: string
  readonly cut: boolean
}

/** All code of a module: its own, then that of its functions and classes. */
export function pythonText(module: PythonCode, version: PythonVersion): PythonText {
  const stack = new StatementStack()
  const instructions = instructionsOf(version)
  const waiting: PythonCode[] = [module]
  for (let next = 0; next < waiting.length && !stack.isFull; next += 1) {
    const code = waiting[next] as PythonCode // next < length
    if (next > 0) stack.line(`# ${code.name}`)
    if (instructions === null) tellWithoutInstructions(stack, code)
    else tell(stack, code, instructions, version)
    waiting.push(...code.constants.filter(isCode))
  }
  return { text: stack.text, cut: stack.isFull }
}

function tell(
  stack: StatementStack,
  code: PythonCode,
  instructions: ReadonlyMap<number, Instruction>,
  version: PythonVersion,
): void {
  stack.clear()
  for (const [name, operand] of instructionStream(code.code, instructions, version)) {
    if (stack.isFull) return
    EFFECTS[name](stack, operand, code, version)
  }
}

/** Of a version without a table: what it names and the texts that it holds. */
function tellWithoutInstructions(stack: StatementStack, code: PythonCode): void {
  stack.line(code.names.join('.'))
  for (const constant of code.constants) if (!isCode(constant)) stack.line(constantText(constant))
}
