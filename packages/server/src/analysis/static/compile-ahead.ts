// What Node compiles of an analysis program is kept by a process that never sees a sample: those that do may read it, and
// the kernel's walls keep them from writing. It loads the program, keeps what was compiled and ends.
import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename, join } from 'node:path'
import { compiledCodeEnvironment, compiledCodeFolder } from '../compiled-code.ts'
import { COMPILE_AGAIN_MS, COMPILE_MEMORY_MIB } from '../limits.ts'
import { type ChildProgram, nodeCommand } from './start-process.ts'

const begun = new Set<string>()

/**
 * Once for each program in a process: at once where it was never done, else after a while, for what an update changed.
 * Whoever ends sooner leaves it to the next.
 */
export function compileAhead(program: ChildProgram): void {
  const folder = compiledCodeFolder()
  if (folder === null || begun.has(program.script)) return
  begun.add(program.script)
  const mark = join(folder, `${basename(program.script)}.kept`)
  if (!existsSync(mark)) compile(program, mark)
  else setTimeout(() => compile(program, mark), COMPILE_AGAIN_MS).unref()
}

function compile(program: ChildProgram, mark: string): void {
  const [node = '', ...args] = nodeCommand(program, COMPILE_MEMORY_MIB)
  // Its input is at its end at once, and so is the process when it has loaded everything.
  const child = spawn(node, args, { env: compiledCodeEnvironment(), cwd: '/', stdio: 'ignore' })
  child.on('error', () => {})
  child.on('exit', (code) => {
    if (code === 0) keepMark(mark)
  })
  child.unref()
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
}

function keepMark(path: string): void {
  try {
    writeFileSync(path, '')
  } catch {
    // A folder that cannot be written is no error: every start compiles then.
  }
}
