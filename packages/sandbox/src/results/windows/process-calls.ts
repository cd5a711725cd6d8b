// What calls about processes and their memory mean: starting, reaching into, ending.
import type { SystemEvent } from '@assay/engine'
import { isTrue, isZero, numberAt, textAt, type WindowsCall, type WindowsEffect, whenOf } from './call.ts'

type Step = Extract<SystemEvent, { kind: 'injection' }>['step']

/** A handle that always means the caller itself: -1 for the process, -2 for the thread. */
const ITSELF: ReadonlySet<number> = new Set([0xffff_ffff, 0xffff_fffe])
const NO_WINDOW = 0x0800_0000
/** What memory is for, where code may stand in it. */
export const EXECUTABLE: Readonly<Record<number, string>> = { 16: '--x', 32: 'r-x', 64: 'rwx', 128: 'rwx' }

/** Null for the caller itself, and for a handle that came from elsewhere. */
function targetOf(call: WindowsCall, at: number): number | null {
  const number = numberAt(call, at)
  if (ITSELF.has(number)) return null
  const target =
    call.world.handle(call.pid, number, 'process')?.pid ?? call.world.handle(call.pid, number, 'thread')?.pid
  return target === undefined || target === call.pid ? null : target
}

/** `protectionAt`: where the call says what the memory is for. */
const inject =
  (
    step: Step,
    at: number,
    holds: (call: WindowsCall) => boolean = isTrue,
    protectionAt: number | null = null,
  ): WindowsEffect =>
  (call) => {
    const targetPid = targetOf(call, at)
    if (targetPid === null || !call.own) return
    const executable = protectionAt !== null && EXECUTABLE[numberAt(call, protectionAt)] !== undefined
    call.world.addSystem({
      ...{ kind: 'injection', step, targetPid, what: call.name },
      ...whenOf(call, holds(call)),
      ...(executable ? { executable } : {}),
    })
  }

const SECTION_PROTECTION = 9

/** The same section in the caller and in another process: what is written into the one view stands in the other. */
const mapView: WindowsEffect = (call) => {
  const section = numberAt(call, 0)
  const targetPid = targetOf(call, 1)
  if (ITSELF.has(numberAt(call, 1))) {
    if (call.own && isZero(call)) call.world.setHandle(call.pid, section, { kind: 'own_view' })
    return
  }
  inject('allocate', 1, isZero, SECTION_PROTECTION)(call)
  if (targetPid !== null && call.own && call.world.handle(call.pid, section, 'own_view') !== null)
    call.world.addSystem({
      ...{ kind: 'injection', step: 'write', targetPid, what: 'a section that is mapped into both' },
      ...whenOf(call, isZero(call)),
    })
}

/** The token of another process, and what is then done with a token that is not one's own. */
const openToken: WindowsEffect = (call) => {
  const target = targetOf(call, 0)
  if (target === null || !call.own || !isTrue(call)) return
  const of = call.world.images.get(target) ?? `process ${target}`
  call.world.foreignToken.set(call.pid, of)
  call.world.addSystem({ kind: 'privilege', what: `token of ${of} was opened`, ...whenOf(call, true) })
}
const useToken =
  (how: string): WindowsEffect =>
  (call) => {
    const of = call.world.foreignToken.get(call.pid)
    if (of !== undefined && call.own)
      call.world.addSystem({ kind: 'privilege', what: `token of ${of} was ${how}`, ...whenOf(call, isTrue(call)) })
  }

const openProcess: WindowsEffect = (call) => {
  const pid = numberAt(call, 2)
  if (call.result) call.world.setHandle(call.pid, call.result, { kind: 'process', pid })
  if (pid !== call.pid && call.own)
    call.world.addSystem({
      kind: 'injection',
      step: 'open',
      targetPid: pid,
      what: call.world.images.has(pid) ? `${call.name} ${call.world.images.get(pid)}` : call.name,
      ...whenOf(call, isTrue(call)),
    })
}

/** Its memory is read, or written to a file: whose it is tells what for. */
const readMemory: WindowsEffect = (call) => {
  const targetPid = targetOf(call, 0)
  if (targetPid === null || !call.own) return
  const of = call.world.images.get(targetPid) ?? `process ${targetPid}`
  call.world.addSystem({
    ...{ kind: 'injection', step: 'read', targetPid, what: `${call.name} ${of}` },
    // A dump of a large process may still be under way at the end.
    ...whenOf(call, call.result !== 0),
  })
}

const hex = (value: number): string => `0x${value.toString(16)}`

const allocate: WindowsEffect = (call) => {
  const protection = EXECUTABLE[numberAt(call, 3)]
  if (protection === undefined || !call.own || !call.result) return
  call.world.addMemory({
    address: hex(call.result),
    sizeBytes: numberAt(call, 1),
    protection,
    ...whenOf(call, true),
  })
}

const protect: WindowsEffect = (call) => {
  const protection = EXECUTABLE[numberAt(call, 2)]
  if (protection === undefined || !call.own || !isTrue(call)) return
  call.world.addMemory({
    address: hex(call.args[0]?.number ?? 0),
    sizeBytes: numberAt(call, 1),
    protection: protection === 'r-x' ? 'r-x after rw-' : protection,
    ...whenOf(call, true),
  })
}

const terminate: WindowsEffect = (call) => {
  const targetPid = targetOf(call, 0)
  if (targetPid === null || !call.own) return
  const what = call.world.images.get(targetPid) ?? `process ${targetPid}`
  call.world.addSystem({ kind: 'kill_process', what, ...whenOf(call, isTrue(call)) })
}

const start: WindowsEffect = (call) => {
  if ((numberAt(call, 5) & NO_WINDOW) !== 0) call.world.startsHidden.add(call.tid)
}

const lookUpPrivilege: WindowsEffect = (call) => {
  const name = textAt(call, 1)
  if (name !== null) call.world.lastPrivilege.set(call.tid, name)
}

const adjustPrivileges: WindowsEffect = (call) => {
  const what = call.world.lastPrivilege.get(call.tid)
  if (what !== undefined) call.world.addSystem({ kind: 'privilege', what, ...whenOf(call, isTrue(call)) })
}

const KEYBOARD_HOOKS: ReadonlySet<number> = new Set([2, 13])

const hook: WindowsEffect = (call) => {
  if (!call.own) return
  if (KEYBOARD_HOOKS.has(numberAt(call, 0)))
    call.world.addSystem({ kind: 'keyboard', what: `${call.name} ${numberAt(call, 0)}`, ...whenOf(call, isTrue(call)) })
  else if (numberAt(call, 3) !== 0)
    call.world.addSystem({ kind: 'injection', step: 'hook', what: call.name, ...whenOf(call, isTrue(call)) })
}

/** A library that a program asks for by name; the handle is null where it is not there. */
const loadLibrary: WindowsEffect = (call) => {
  const name = textAt(call, 0)
  if (!call.own || call.result !== 0 || name === null) return
  const plain = name.replace(/^.*[\\/]/s, '')
  if (/^[\w.+-]{1,100}$/.test(plain) && call.world.notLoaded.size < NOT_LOADED_MAX) call.world.notLoaded.add(plain)
}

const NOT_LOADED_MAX = 20

export const PROCESS_CALLS: Readonly<Record<string, WindowsEffect>> = {
  CreateProcess: start,
  LoadLibrary: loadLibrary,
  LoadLibraryEx: loadLibrary,
  OpenProcess: openProcess,
  VirtualAlloc: allocate,
  VirtualProtect: protect,
  VirtualAllocEx: inject('allocate', 0, isTrue, 4),
  VirtualProtectEx: inject('protect', 0, isTrue, 3),
  ReadProcessMemory: readMemory,
  MiniDumpWriteDump: readMemory,
  WriteProcessMemory: inject('write', 0),
  CreateRemoteThread: inject('thread', 0),
  CreateRemoteThreadEx: inject('thread', 0),
  QueueUserAPC: inject('apc', 1),
  SetThreadContext: inject('context', 0),
  Wow64SetThreadContext: inject('context', 0),
  ResumeThread: inject('resume', 0),
  NtUnmapViewOfSection: inject('unmap', 0, isZero),
  ZwUnmapViewOfSection: inject('unmap', 0, isZero),
  NtMapViewOfSection: mapView,
  ZwMapViewOfSection: mapView,
  NtAllocateVirtualMemory: inject('allocate', 0, isZero, 5),
  NtProtectVirtualMemory: inject('protect', 0, isZero, 3),
  NtWriteVirtualMemory: inject('write', 0, isZero),
  NtCreateThreadEx: inject('thread', 3, isZero),
  RtlCreateUserThread: inject('thread', 0, isZero),
  NtQueueApcThread: inject('apc', 0, isZero),
  NtSetContextThread: inject('context', 0, isZero),
  NtResumeThread: inject('resume', 0, isZero),
  TerminateProcess: terminate,
  LookupPrivilegeValue: lookUpPrivilege,
  AdjustTokenPrivileges: adjustPrivileges,
  OpenProcessToken: openToken,
  DuplicateToken: useToken('copied'),
  DuplicateTokenEx: useToken('copied'),
  ImpersonateLoggedOnUser: useToken('taken on'),
  SetThreadToken: useToken('taken on'),
  CreateProcessWithTokenW: useToken('given to a new process'),
  CreateProcessAsUser: useToken('given to a new process'),
  SetWindowsHookEx: hook,
}
