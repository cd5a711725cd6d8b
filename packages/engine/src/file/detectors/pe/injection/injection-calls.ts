// The three steps of running code in another process: room is made there, the code is written, and something starts it.
import type { FileFacts } from '../../../facts.ts'
import { callsAmong } from '../calls.ts'
import { chainsWith, namesIn } from '../chains.ts'

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

/**
 * Do the steps stand in one short chain of functions? A library that offers each of them, and a runtime that was linked in
 * whole, have them apart. Also true where no function was seen to write: that code was not read.
 */
export function injectsInOneChain(facts: FileFacts): boolean {
  const { code } = facts
  if (code === undefined || code.isCut) return true
  let isSeen = false
  for (const chain of chainsWith(facts, 2, new Set(WRITE))) {
    isSeen = true
    if (namesIn(chain, START).length > 0) return true
  }
  return !isSeen
}

/** Those that the program imports, by what each step can be done with. */
export const injectionCalls = (facts: FileFacts): InjectionCalls => ({
  room: callsAmong(facts, ROOM),
  write: callsAmong(facts, WRITE),
  start: callsAmong(facts, START),
})
