// What each function of Windows means: one row a function, from what Wine told to events of the trace.
import type { WindowsEffect } from './call.ts'
import { FILE_CALLS } from './file-calls.ts'
import { PROCESS_CALLS } from './process-calls.ts'
import { REGISTRY_CALLS } from './registry-calls.ts'
import { SYSTEM_CALLS } from './system-calls.ts'

const CALLS = new Map<string, WindowsEffect>(
  Object.entries({ ...FILE_CALLS, ...REGISTRY_CALLS, ...PROCESS_CALLS, ...SYSTEM_CALLS }),
)

/** Most functions come twice: with A for one byte a character, with W for two. */
export const effectOf = (name: string): WindowsEffect | undefined =>
  CALLS.get(name) ?? (/[AW]$/.test(name) ? CALLS.get(name.slice(0, -1)) : undefined)
