// A static method of .NET, and how it reads its arguments.
import type { PowerShell } from '../interpreter.ts'
import { type PsValue, textOf } from '../value.ts'

export type Static = (ps: PowerShell, args: readonly PsValue[]) => PsValue

/** By type and name in lower case, as `convert::frombase64string`. */
export type Statics = Readonly<Record<string, Static>>

export const one = (args: readonly PsValue[], at = 0): PsValue => args[at] ?? null
export const text = (args: readonly PsValue[], at = 0): string => textOf(one(args, at))
