// What Node compiles of an analysis program is kept by a process that never sees a sample: those that do may read it, and
// the kernel's walls keep them from writing. It loads the program, keeps what was compiled and ends.
import { spawn } from 'node:child_process'
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename, join } from 'node:path'
import { compiledCodeEnvironment, compiledCodeFolder } from '../compiled-code.ts'
import { COMPILE_AGAIN_MS, COMPILE_MEMORY_MIB, COMPILE_TURN_MS } from '../limits.ts'
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

/** One at a time for all who share the folder: services that start and end in a row would leave one behind each. */
function compile(program: ChildProgram, mark: string): void {
  const turn = `${mark}.turn`
  if (!takeTurn(turn)) return
  const [node = '', ...args] = nodeCommand(program, COMPILE_MEMORY_MIB)
  // Its input is at its end at once, and so is the process when it has loaded everything.
  const child = spawn(node, args, { env: compiledCodeEnvironment(), cwd: '/', stdio: 'ignore' })
  child.on('error', () => {})
  child.on('exit', (code) => {
    if (code === 0) keepMark(mark)
    rmSync(turn, { force: true })
  })
  child.unref()
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
}

/** Whoever ended before what it had begun leaves the turn behind, which then passes after a while. */
function takeTurn(path: string): boolean {
  try {
    writeFileSync(path, '', { flag: 'wx' })
    return true
  } catch {
    const begunMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs
    if (begunMs === undefined || Date.now() - begunMs < COMPILE_TURN_MS) return false
    keepMark(path)
    return true
  }
}

function keepMark(path: string): void {
  try {
    writeFileSync(path, '')
  } catch {
    // A folder that cannot be written is no error: every start compiles then.
  }
}
