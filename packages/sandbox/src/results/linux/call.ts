// One traced call as the rows of `calls.ts` take it, and what all of them need of it.

import { openedPath, textOf } from './strace-values.ts'
import { insidePath, type LinuxWorld, type Running } from './world.ts'

export interface CallInput {
  readonly world: LinuxWorld
  readonly process: Running
  readonly atMs: number
  readonly name: string
  readonly args: readonly string[]
  readonly result: string
  readonly succeeded: boolean
}

export type Effect = (call: CallInput) => void

/** Null without a name: the call is then about a file that is open already (AT_EMPTY_PATH). */
export function pathOf({ process }: CallInput, folder: string | undefined, value: string | undefined): string | null {
  const text = textOf(value)
  if (text === null || text === '') return null
  const below = openedPath(folder)
  return insidePath(text, below === null ? process.folder : insidePath(below, '/'))
}

export const when = ({ process, atMs, succeeded }: CallInput) => ({ pid: process.pid, atMs, succeeded })
