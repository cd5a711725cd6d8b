// Calls on processes, services, memory of others, time and the machine → events of the system.
import type { InjectionEvent, QuestionEvent, SystemEvent } from '../system.ts'
import type { CapeCall } from './call.ts'

type SystemOf = (call: CapeCall) => SystemEvent | null

/** A step of reaching into another process; what a process does to itself is no injection. */
const reach =
  (step: InjectionEvent['step']): SystemOf =>
  (call) => {
    const targetPid = call.number('ProcessId', 'ProcessIdentifier', 'TargetProcessId')
    if (targetPid === null || targetPid === 0 || targetPid === call.pid) return null
    return { kind: 'injection', step, targetPid, what: call.api }
  }

const asks =
  (about: QuestionEvent['about'], ...names: readonly string[]): SystemOf =>
  (call) => ({ kind: 'question', about, what: names.length === 0 ? call.api : call.text(...names) || call.api })

const said =
  (
    kind: 'mutex' | 'privilege' | 'shutdown' | 'clipboard' | 'screenshot' | 'keyboard' | 'event_log',
    ...names: string[]
  ): SystemOf =>
  (call) => ({ kind, what: call.text(...names) || call.api })

function service(op: 'create' | 'start' | 'delete' | 'change'): SystemOf {
  return (call) => {
    const what = call.text('ServiceName', 'DisplayName')
    const command = call.text('BinaryPathName')
    return what === '' ? null : { kind: 'service', op, what, ...(command !== '' && { command }) }
  }
}

/** 1 stops it; what else can be asked of a service changes nothing. */
function serviceControl(call: CapeCall): SystemEvent | null {
  const what = call.text('ServiceName')
  return call.number('ControlCode') === 1
    ? { kind: 'service', op: 'stop', what: what === '' ? 'a service' : what }
    : null
}

function slept(call: CapeCall): SystemEvent | null {
  const ms = call.number('Milliseconds')
  return ms === null ? null : { kind: 'sleep', ms }
}

function killed(call: CapeCall): SystemEvent | null {
  const pid = call.number('ProcessId', 'ProcessIdentifier')
  return pid === null || pid === 0 || pid === call.pid ? null : { kind: 'kill_process', what: `process ${pid}` }
}

/** Class 5 lists processes, 35 tells of a kernel debugger. */
function systemAsked(call: CapeCall): SystemEvent | null {
  const about = call.number('SystemInformationClass')
  if (about === 5) return { kind: 'question', about: 'processes', what: call.api }
  return about === 35 ? { kind: 'question', about: 'debugger', what: call.api } : null
}

/** Classes 7, 30 and 31 tell whether a debugger is there. */
function processAsked(call: CapeCall): SystemEvent | null {
  const about = call.number('ProcessInformationClass')
  return about === 7 || about === 30 || about === 31 ? { kind: 'question', about: 'debugger', what: call.api } : null
}

/** A WMI query asks about what its class says. */
function queried(call: CapeCall): SystemEvent | null {
  const what = call.text('Query', 'strQuery')
  if (what === '') return null
  const about: QuestionEvent['about'] = /antivirus|antispyware|firewallproduct/i.test(what)
    ? 'security_products'
    : /win32_process\b/i.test(what)
      ? 'processes'
      : /win32_(?:computersystem|bios|baseboard|processor|diskdrive|videocontroller)/i.test(what)
        ? 'hardware'
        : /networkadapter/i.test(what)
          ? 'network'
          : 'other'
  return { kind: 'question', about, what }
}

export const SYSTEM_CALLS: Readonly<Record<string, SystemOf>> = {
  NtOpenProcess: reach('open'),
  NtAllocateVirtualMemory: reach('allocate'),
  NtAllocateVirtualMemoryEx: reach('allocate'),
  NtWriteVirtualMemory: reach('write'),
  WriteProcessMemory: reach('write'),
  NtMapViewOfSection: reach('write'),
  NtProtectVirtualMemory: reach('protect'),
  VirtualProtectEx: reach('protect'),
  NtUnmapViewOfSection: reach('unmap'),
  CreateRemoteThread: reach('thread'),
  NtCreateThread: reach('thread'),
  RtlCreateUserThread: reach('thread'),
  NtQueueApcThread: reach('apc'),
  NtSetContextThread: reach('context'),
  SetThreadContext: reach('context'),
  NtResumeThread: reach('resume'),
  SetWindowsHook: (call) => ({ kind: 'injection', step: 'hook', what: `hook ${call.text('HookIdentifier')}` }),
  CreateService: service('create'),
  StartService: service('start'),
  DeleteService: service('delete'),
  ChangeServiceConfig: service('change'),
  ControlService: serviceControl,
  NtDelayExecution: slept,
  NtCreateMutant: said('mutex', 'MutexName'),
  LookupPrivilegeValue: said('privilege', 'PrivilegeName'),
  ExitWindows: said('shutdown'),
  InitiateSystemShutdown: said('shutdown'),
  NtShutdownSystem: said('shutdown'),
  GetClipboardData: said('clipboard'),
  SetClipboardData: said('clipboard'),
  BitBlt: said('screenshot'),
  GetAsyncKeyState: said('keyboard'),
  GetKeyboardState: said('keyboard'),
  ClearEventLog: said('event_log', 'LogName'),
  EvtClearLog: said('event_log', 'ChannelPath'),
  NtTerminateProcess: killed,
  NtLoadDriver: (call) => ({ kind: 'kernel_module', what: call.text('DriverServiceName') || call.api }),
  NetUserAdd: (call) => ({ kind: 'user_account', what: call.text('UserName', 'username') || call.api }),
  IWbemServices_ExecQuery: queried,
  IsDebuggerPresent: asks('debugger'),
  CheckRemoteDebuggerPresent: asks('debugger'),
  NtQuerySystemInformation: systemAsked,
  NtQueryInformationProcess: processAsked,
  CreateToolhelp32Snapshot: asks('processes'),
  Process32Next: asks('processes'),
  GetUserName: asks('user'),
  GetComputerName: asks('host'),
  GetAdaptersAddresses: asks('network'),
  GetAdaptersInfo: asks('network'),
  GlobalMemoryStatus: asks('hardware'),
  GetDiskFreeSpace: asks('hardware'),
  GetKeyboardLayoutList: asks('locale'),
  GetUserDefaultLCID: asks('locale'),
}
