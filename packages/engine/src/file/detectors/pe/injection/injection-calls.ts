// The three steps of running code in another process: room is made there, the code is written, and something starts it.
import type { FileFacts } from '../../../facts.ts'
import { callsAmong } from '../calls.ts'

const ROOM = ['VirtualAllocEx', 'VirtualAlloc2', 'NtAllocateVirtualMemory', 'NtMapViewOfSection', 'ZwMapViewOfSection']
const WRITE = ['WriteProcessMemory', 'NtWriteVirtualMemory', 'ZwWriteVirtualMemory', 'NtMapViewOfSection']
const START = [
  'CreateRemoteThread',
  'CreateRemoteThreadEx',
  'NtCreateThreadEx',
  'RtlCreateUserThread',
  'QueueUserAPC',
  'NtQueueApcThread',
  'SetThreadContext',
  'Wow64SetThreadContext',
]

export interface InjectionCalls {
  readonly room: readonly string[]
  readonly write: readonly string[]
  readonly start: readonly string[]
}

/** Those that the program imports, by what each step can be done with. */
export const injectionCalls = (facts: FileFacts): InjectionCalls => ({
  room: callsAmong(facts, ROOM),
  write: callsAmong(facts, WRITE),
  start: callsAmong(facts, START),
})
