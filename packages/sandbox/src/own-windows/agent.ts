// The agent that an operator puts into their Windows is compiled where it is wanted: nothing binary of ours is passed on.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from '../build/host-tools.ts'
import { runTool } from '../build/run-tool.ts'

export const AGENT_SOURCES = new URL('../../agent/', import.meta.url).pathname
export const AGENT_COMPILER = 'x86_64-w64-mingw32-gcc'

const LIBRARIES = ['-lgdi32', '-lshell32', '-ladvapi32'] as const

/** Null when it was made, else what is missing. Throws a ToolError where it cannot be compiled. */
export async function compileAgent(into: string): Promise<string | null> {
  if ((await findProgram(AGENT_COMPILER)) === null)
    return `${AGENT_COMPILER} is missing; apt-get install gcc-mingw-w64-x86-64-win32`
  await runTool(AGENT_COMPILER, [
    ...[
      '-O2',
      '-s',
      '-static',
      '-Wall',
      '-Wextra',
      '-Werror',
      '-Wno-cast-function-type',
      '-D_WIN32_WINNT=0x0A00',
      '-mwindows',
    ],
    ...['-o', into, ...globSync(join(AGENT_SOURCES, '*.c')), ...LIBRARIES],
  ])
  return null
}
