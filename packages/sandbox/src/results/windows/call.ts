// One call under Wine as the rows of `calls.ts` take it, and what all of them need of it.

import type { WineValue } from './wine-line.ts'
import type { WindowsWorld } from './world.ts'

export interface WindowsCall {
  readonly world: WindowsWorld
  readonly pid: number
  readonly tid: number
  readonly atMs: number
  readonly name: string
  readonly args: readonly WineValue[]
  /** Null for a call that has not returned when the run ended. */
  readonly result: number | null
  /** The sample's own code, not a tool of Windows that acts for it. */
  readonly own: boolean
}

export type WindowsEffect = (call: WindowsCall) => void

export const textAt = ({ args }: WindowsCall, at: number): string | null => args[at]?.text ?? null
/** The low half: Windows passes 32 bits in 64 here and there, and the rest is what was left over. */
export const numberAt = ({ args }: WindowsCall, at: number): number => {
  const value = args[at]?.number ?? 0
  return Number.isNaN(value) ? 0 : value % 2 ** 32
}
/** BOOL, and handles that are null when it failed. */
export const isTrue = ({ result }: WindowsCall): boolean => result !== null && result !== 0
/** Functions of the registry return an error's number. */
export const isZero = ({ result }: WindowsCall): boolean => result !== null && result % 2 ** 32 === 0

export const whenOf = ({ pid, atMs }: WindowsCall, succeeded: boolean) => ({ pid, atMs, succeeded })
