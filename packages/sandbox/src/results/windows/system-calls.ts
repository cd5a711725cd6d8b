// What calls about the rest of the system mean: services, questions, pauses, screens and keys.
import type { SystemEvent } from '@assay/engine'
import type { About } from '../system-questions.ts'
import { isTrue, isZero, numberAt, textAt, type WindowsCall, type WindowsEffect, whenOf } from './call.ts'

/** Shorter ones are waits between polls, not waits for the analyst to give up. */
const PAUSE_MS_MIN = 500
const FOR_EVER = 0xffff_ffff

const sleep: WindowsEffect = (call) => {
  const ms = numberAt(call, 0)
  if (call.own && ms >= PAUSE_MS_MIN && ms !== FOR_EVER)
    call.world.addSystem({ kind: 'sleep', ms, pid: call.pid, atMs: call.atMs })
}

const ask =
  (about: About, what?: (call: WindowsCall) => string | null): WindowsEffect =>
  (call) => {
    const said = what === undefined ? call.name : what(call)
    if (call.own && said !== null) call.world.ask(call.pid, call.atMs, about, said)
  }

type Named = Exclude<
  SystemEvent['kind'],
  'task' | 'service' | 'cron' | 'wmi_subscription' | 'injection' | 'sleep' | 'question'
>

const tell =
  (
    kind: Named,
    what: (call: WindowsCall) => string | null,
    holds: (call: WindowsCall) => boolean = isTrue,
  ): WindowsEffect =>
  (call) => {
    const said = what(call)
    if (call.own && said !== null) call.world.addSystem({ kind, what: said, ...whenOf(call, holds(call)) })
  }

const createService: WindowsEffect = (call) => {
  const name = textAt(call, 1)
  if (name === null) return
  if (call.result) call.world.setHandle(call.pid, call.result, { kind: 'service', name })
  const command = textAt(call, 7) ?? ''
  call.world.addSystem({ kind: 'service', op: 'create', what: name, command, ...whenOf(call, isTrue(call)) })
}

const openService: WindowsEffect = (call) => {
  const name = textAt(call, 1)
  if (name !== null && call.result) call.world.setHandle(call.pid, call.result, { kind: 'service', name })
}

/** Asked for by name, emptied by handle. */
const openEventLog: WindowsEffect = (call) => {
  const name = textAt(call, 1)
  if (name !== null && call.result) call.world.setHandle(call.pid, call.result, { kind: 'event_log', name })
}
const emptiedLog = (call: WindowsCall): string =>
  `ClearEventLog ${call.world.handle(call.pid, numberAt(call, 0), 'event_log')?.name ?? ''}`.trim()

const STOP = 1

const onService =
  (op: 'change' | 'delete' | 'start' | 'stop', commandAt?: number): WindowsEffect =>
  (call) => {
    if (op === 'stop' && numberAt(call, 1) !== STOP) return
    const what = call.world.handle(call.pid, numberAt(call, 0), 'service')?.name
    const command = commandAt === undefined ? null : textAt(call, commandAt)
    if (what !== undefined)
      call.world.addSystem({
        ...{ kind: 'service', op, what },
        ...(command === null ? {} : { command }),
        ...whenOf(call, isTrue(call)),
      })
  }

/** A whole screen is taken from the device context of no window. */
const takeScreen: WindowsEffect = (call) => {
  if (numberAt(call, 0) === 0 || textAt(call, 0)?.toUpperCase() === 'DISPLAY') call.world.screens.add(call.tid)
}
const copyPixels: WindowsEffect = (call) => {
  if (call.own && call.world.screens.has(call.tid))
    call.world.addSystem({ kind: 'screenshot', what: call.name, ...whenOf(call, isTrue(call)) })
}

/** What only Wine has is asked for by nobody but those who look for it. */
const resolve: WindowsEffect = (call) => {
  const name = textAt(call, 1)
  if (call.own && name !== null && /^wine_/.test(name)) call.world.ask(call.pid, call.atMs, 'virtual_machine', name)
}

/** Libraries that analysts' tools and virtual machines put into processes. */
const WATCHERS =
  /^(?:sbiedll|dbghelp|api_log|dir_watch|pstorec|vmcheck|wpespy|cmdvrt(?:32|64)|snxhk|avghook[ax]|vbox\w*)(?:\.dll)?$/i
const module: WindowsEffect = (call) => {
  const name = textAt(call, 0)
  if (call.own && name !== null && WATCHERS.test(name)) call.world.ask(call.pid, call.atMs, 'virtual_machine', name)
}

/** ProcessDebugPort, ProcessDebugObjectHandle, ProcessDebugFlags. */
const DEBUGGER_CLASSES: ReadonlySet<number> = new Set([7, 0x1e, 0x1f])
const HIDE_FROM_DEBUGGER = 0x11
const SNAPSHOT_OF_PROCESSES = 2

const aboutDebugger: WindowsEffect = ask('debugger')
const titled: WindowsEffect = ask('processes', (call) => {
  const name = textAt(call, 0) ?? textAt(call, 1)
  return name === null ? null : `window ${name}`
})

/** A script shows its boxes by its host. Shown is shown: nobody sits there to answer, so the call never returns. */
const showBox: WindowsEffect = (call) => {
  const said = [textAt(call, 2), textAt(call, 1)].filter(Boolean).join(': ')
  if (said !== '') call.world.addSystem({ kind: 'dialog', what: said, ...whenOf(call, true) })
}

const titledWindow = (name: string | null, title: string | null): string | null =>
  title === null || title === '' ? null : name === null || name === '' ? title : `${name}: ${title}`

export const SYSTEM_CALLS: Readonly<Record<string, WindowsEffect>> = {
  Sleep: sleep,
  SleepEx: sleep,
  CreateService: createService,
  OpenService: openService,
  StartService: onService('start'),
  DeleteService: onService('delete'),
  ControlService: onService('stop'),
  ChangeServiceConfig: onService('change', 4),
  CreateMutex: tell('mutex', (call) => textAt(call, 2)),
  CreateMutexEx: tell('mutex', (call) => textAt(call, 1)),
  OpenMutex: tell('mutex', (call) => textAt(call, 2)),
  IsDebuggerPresent: aboutDebugger,
  CheckRemoteDebuggerPresent: aboutDebugger,
  NtQueryInformationProcess: (call) => {
    if (DEBUGGER_CLASSES.has(numberAt(call, 1))) aboutDebugger(call)
  },
  NtSetInformationThread: (call) => {
    if (numberAt(call, 1) === HIDE_FROM_DEBUGGER) aboutDebugger(call)
  },
  CreateToolhelp32Snapshot: (call) => {
    if ((numberAt(call, 0) & SNAPSHOT_OF_PROCESSES) !== 0) ask('processes')(call)
  },
  EnumProcesses: ask('processes'),
  FindWindow: titled,
  FindWindowEx: ask('processes', (call) => textAt(call, 2) ?? textAt(call, 3)),
  GetUserName: ask('user'),
  GetUserNameEx: ask('user'),
  GetComputerName: ask('host'),
  GetComputerNameEx: ask('host'),
  GetVersionEx: ask('host'),
  RtlGetVersion: ask('host'),
  GlobalMemoryStatusEx: ask('hardware'),
  GetSystemInfo: ask('hardware'),
  GetNativeSystemInfo: ask('hardware'),
  GetDiskFreeSpaceEx: ask('hardware'),
  GetVolumeInformation: ask('hardware'),
  GetAdaptersInfo: ask('network'),
  GetAdaptersAddresses: ask('network'),
  GetNetworkParams: ask('network'),
  GetTcpTable: ask('connections'),
  GetExtendedTcpTable: ask('connections'),
  GetUdpTable: ask('connections'),
  GetExtendedUdpTable: ask('connections'),
  GetIpNetTable: ask('machines'),
  NetServerEnum: ask('machines'),
  NetShareEnum: ask('shares'),
  NetUseEnum: ask('shares'),
  WNetOpenEnum: ask('shares'),
  DsEnumerateDomainTrusts: ask('domain'),
  EnumServicesStatus: ask('services'),
  EnumServicesStatusEx: ask('services'),
  GetKeyboardLayout: ask('locale'),
  GetKeyboardLayoutList: ask('locale'),
  GetUserDefaultUILanguage: ask('locale'),
  GetUserDefaultLangID: ask('locale'),
  GetSystemDefaultUILanguage: ask('locale'),
  GetSystemDefaultLangID: ask('locale'),
  GetUserDefaultLCID: ask('locale'),
  GetSystemDefaultLCID: ask('locale'),
  GetUserDefaultLocaleName: ask('locale'),
  GetSystemDefaultLocaleName: ask('locale'),
  GetUserGeoID: ask('locale'),
  GetLocalTime: ask('time'),
  GetSystemTime: ask('time'),
  GetTimeZoneInformation: ask('time'),
  GetLogicalDrives: ask('files'),
  GetLogicalDriveStrings: ask('files'),
  NetUserEnum: ask('accounts'),
  NetLocalGroupEnum: ask('groups'),
  NetLocalGroupGetMembers: ask('groups'),
  GetProcAddress: resolve,
  GetModuleHandle: module,
  GetForegroundWindow: ask('windows'),
  GetWindowText: ask('windows'),
  EnumWindows: ask('windows'),
  EnumDesktopWindows: ask('windows'),
  GetAsyncKeyState: tell('keyboard', () => 'GetAsyncKeyState'),
  GetKeyboardState: tell('keyboard', () => 'GetKeyboardState'),
  RegisterRawInputDevices: tell('keyboard', () => 'RegisterRawInputDevices'),
  GetClipboardData: tell('clipboard', () => 'GetClipboardData'),
  SetClipboardData: tell('clipboard', () => 'SetClipboardData'),
  AddClipboardFormatListener: tell('clipboard', () => 'AddClipboardFormatListener'),
  GetDC: takeScreen,
  GetWindowDC: takeScreen,
  CreateDC: takeScreen,
  BitBlt: copyPixels,
  StretchBlt: copyPixels,
  MessageBox: showBox,
  MessageBoxEx: showBox,
  CreateWindowEx: tell('window', (call) => titledWindow(textAt(call, 1), textAt(call, 2))),
  SetWindowText: tell('window', (call) => titledWindow('', textAt(call, 1))),
  ExitWindowsEx: tell('shutdown', (call) => call.name),
  InitiateSystemShutdown: tell('shutdown', (call) => call.name),
  InitiateSystemShutdownEx: tell('shutdown', (call) => call.name),
  OpenEventLog: openEventLog,
  ClearEventLog: tell('event_log', emptiedLog),
  NetUserAdd: tell('user_account', (call) => call.name, isZero),
}
