// What only the order of calls shows: a clock that is read before and after a pause, code that is handed over by its address, a
// driver that is brought and then spoken to.
import type { TraceFacts } from '../facts.ts'
import { nameOf } from '../places.ts'
import type { TraceCall } from '../trace.ts'
import type { SeenTechnique } from './seen-techniques.ts'

export const calls = (facts: TraceFacts): readonly SeenTechnique[] => [
  ...pausesByTheClock(facts.calls),
  ...codeHandedOver(facts),
  ...driversSpokenTo(facts),
  ...pastTheSystem(facts),
  ...parentsNamed(facts),
  ...facts.calls.flatMap((call) =>
    BY_CALL.flatMap(([id, pattern]) => (pattern.test(name(call)) ? [{ id, what: name(call) }] : [])),
  ),
]

const name = ({ api }: TraceCall): string => api.slice(api.lastIndexOf('.') + 1)

const CLOCK = /^(?:GetTickCount(?:64)?|QueryPerformanceCounter|timeGetTime|GetSystemTime(?:AsFileTime)?|GetLocalTime)$/
const PAUSE = /^(?:Sleep(?:Ex)?|WaitForSingleObject)$/
/** Shorter ones are the turns of a loop. */
const PAUSE_MS_MIN = 500

/** Whether a pause was as long as it was asked for: where somebody let the clock leap, it was not. */
function pausesByTheClock(all: readonly TraceCall[]): readonly SeenTechnique[] {
  const last = new Map<string, TraceCall[]>()
  return all.flatMap((call) => {
    const thread = `${call.pid ?? 0}/${call.thread ?? 0}`
    const [before, pause] = last.get(thread) ?? []
    last.set(thread, pause === undefined ? [...(before ? [before] : []), call] : [pause, call])
    const isAsked =
      before !== undefined &&
      pause !== undefined &&
      CLOCK.test(name(before)) &&
      CLOCK.test(name(call)) &&
      PAUSE.test(name(pause)) &&
      pause.arguments.some((one) => typeof one === 'number' && one >= PAUSE_MS_MIN && one < 0xffff_ffff)
    return isAsked ? [{ id: 'T1497.003', what: `${name(before)}, ${name(pause)}, ${name(call)}` }] : []
  })
}

/** What is done with memory itself, and not with the code in it. */
const ABOUT_MEMORY =
  /^(?:Nt|Zw|Rtl)?(?:Virtual\w+|\w*VirtualMemory|Heap\w+|\w*Memory\w*|FlushInstructionCache|lstr\w+|\w*Free\w*)$/
/** Shorter ones are a patch of what was there. */
const CODE_BYTES_MIN = 16

/** Memory became executable after it was written, and its address is what another function was given. */
function codeHandedOver({ memory, calls: all }: TraceFacts): readonly SeenTechnique[] {
  const written = new Set(
    memory
      .filter(({ protection, sizeBytes }) => sizeBytes >= CODE_BYTES_MIN && /rwx|after rw/.test(protection))
      .map(({ address }) => Number(address)),
  )
  if (written.size === 0) return []
  return all.flatMap((call) => {
    if (ABOUT_MEMORY.test(name(call))) return []
    const at = call.arguments.find((one): one is number => typeof one === 'number' && written.has(one))
    return at === undefined ? [] : [{ id: 'T1620', what: `${name(call)} 0x${at.toString(16)}` }]
  })
}

const DEVICE = /^\\\\\.\\(?!pipe\\|mailslot\\|physicaldrive|[a-z]:|nul$|con$|com\d|lpt\d|mountpointmanager)/i

/** It brought a driver of its own, had it started, and spoke to its device: what a program may not do itself a driver does for it. */
function driversSpokenTo({ system, files, calls: all }: TraceFacts): readonly SeenTechnique[] {
  const brought = new Set(
    files.flatMap(({ op, plain }) =>
      (op === 'write' || op === 'create') && plain.endsWith('.sys') ? [nameOf(plain)] : [],
    ),
  )
  const isInstalled = system.some(
    (event) =>
      event.kind === 'service' &&
      event.op === 'create' &&
      brought.has(nameOf((event.command ?? '').toLowerCase().replaceAll('\\', '/'))),
  )
  if (!isInstalled) return []
  return all.flatMap((call) => {
    const [device] = call.arguments
    return /^CreateFile[AW]?$/.test(name(call)) && typeof device === 'string' && DEVICE.test(device)
      ? [{ id: 'T1068', what: device }]
      : []
  })
}

/** The kernel's interface to memory, threads and sections of processes, which the functions of the system hide. */
const OF_THE_KERNEL =
  /^(?:Nt|Zw)(?:(?:Allocate|Write|Read|Protect)VirtualMemory\w*|(?:Create|Open)Section|(?:Map|Unmap)ViewOfSection\w*|CreateThreadEx|QueueApcThread\w*|CreateUserProcess|CreateProcess(?:Ex)?|SetContextThread|SuspendProcess|LoadDriver|RaiseHardError)$/

/** What a program of its own calls there; libraries of the system call it for everybody, and are not followed. */
const pastTheSystem = ({ calls: all }: TraceFacts): readonly SeenTechnique[] =>
  all.flatMap((call) => (OF_THE_KERNEL.test(name(call)) ? [{ id: 'T1106', what: name(call) }] : []))

/** What one function is for, whoever calls it. */
const BY_CALL: readonly (readonly [string, RegExp])[] = [
  ['T1120', /^Get(?:DriveType|LogicalDrives|LogicalDriveStrings)[AW]?$/],
  ['T1140', /^(?:CryptStringToBinary[AW]|RtlDecompressBuffer(?:Ex)?|CryptDecrypt|BCryptDecrypt)$/],
  ['T1555.004', /^(?:Cred(?:Enumerate|Read)[AW]|VaultEnumerateItems)$/],
]

/** PROC_THREAD_ATTRIBUTE_PARENT_PROCESS */
const PARENT_ATTRIBUTE = 0x2_0000

const parentsNamed = ({ calls: all }: TraceFacts): readonly SeenTechnique[] =>
  all.flatMap((call) =>
    name(call) === 'UpdateProcThreadAttribute' && call.arguments[2] === PARENT_ATTRIBUTE
      ? [{ id: 'T1134.004', what: name(call) }]
      : [],
  )
