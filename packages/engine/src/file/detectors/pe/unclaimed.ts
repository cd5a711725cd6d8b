// Programs that nobody answers for and that are no tool of developers: what convicts by what a program can do asks this
// first, because debuggers, profilers and security products can do all of it.
import type { FileFacts } from '../../facts.ts'
import { programBytes } from '../../program-bytes.ts'
import { isWrapped } from '../../wrapping.ts'
import { callsAmong, callsOf, isMakerProven } from './calls.ts'

/** Loaders are small; tools that reach into other processes come with windows, settings and a library of their own. */
const SIZE_BYTES_MAX = 2 * 1024 * 1024
const IMPORTS_MAX = 150
const METHODS_MAX = 1500
/** What debuggers and profilers live on. */
const DEBUGS = [
  'DebugActiveProcess',
  'WaitForDebugEvent',
  'WaitForDebugEventEx',
  'StackWalk64',
  'StackWalkEx',
  'SymInitialize',
]

/** Small, without a signature of a known root, no installer, packer or runtime, and debugs nothing. */
export function isSmallAndUnclaimed(facts: FileFacts): boolean {
  const { pe, dotnet } = facts
  if (pe === undefined || pe.isDriver || programBytes(facts) > SIZE_BYTES_MAX || isMakerProven(facts)) return false
  if (isWrapped(facts)) return false
  if (dotnet !== undefined && dotnet.methodCount > METHODS_MAX) return false
  return callsOf(facts).size <= IMPORTS_MAX && callsAmong(facts, DEBUGS).length === 0
}
