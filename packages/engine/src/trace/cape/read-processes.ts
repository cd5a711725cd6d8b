// `behavior.processes` of a report: who ran, and what each called.
import { TRACE_LAYER_CHARS_MAX, TRACE_TEXT_CHARS_MAX } from '../limits.ts'
import type { TraceProcess } from '../trace.ts'
import { listOf, recordOf, textOf, type Unknown } from '../unknown-json.ts'
import { type CapeCall, readCall } from './call.ts'
import { type CapeEvents, identityOf } from './events.ts'
import { FILE_CALLS, REGISTRY_CALLS } from './file-calls.ts'
import { CAPE_CALLS_OF_PROCESS_MAX, CAPE_CALLS_READ_MAX, CAPE_PROCESSES_MAX } from './limits.ts'
import { NETWORK_CALLS } from './network-calls.ts'
import { clockMs, fileName, numberOf } from './spelling.ts'
import { SYSTEM_CALLS } from './system-calls.ts'

export function readProcesses(behavior: Unknown, events: CapeEvents): void {
  const given = listOf(behavior['processes'], CAPE_PROCESSES_MAX).map(recordOf)
  const pids = new Set(given.flatMap(({ process_id: pid }) => numberOf(pid) ?? []))
  const clocks = given.flatMap(({ first_seen: at }) => clockMs(at) ?? [])
  const startMs = clocks.length === 0 ? null : clocks.reduce((least, one) => Math.min(least, one))
  let left = CAPE_CALLS_READ_MAX
  for (const [at, process] of given.entries()) {
    const pid = numberOf(process['process_id'])
    if (pid === null) continue
    const read = processOf(process, pid, pids, at === 0, startMs)
    events.add(events.processes, read, `p ${pid} ${read.commandLine}`)
    const calls = listOf(process['calls'], left)
    left -= calls.length
    readCalls(calls, pid, startMs, events)
  }
  if (left === 0) events.cut('CAPE_CALLS_READ_MAX', `only the first ${CAPE_CALLS_READ_MAX} calls were read`)
}

function processOf(
  process: Unknown,
  pid: number,
  pids: ReadonlySet<number>,
  isFirst: boolean,
  startMs: number | null,
): TraceProcess {
  const parent = numberOf(process['parent_id'])
  const image = textOf(process['module_path'], TRACE_TEXT_CHARS_MAX) || textOf(process['process_name'], 500)
  const commandLine = textOf(recordOf(process['environ'])['CommandLine'], TRACE_TEXT_CHARS_MAX)
  const clock = clockMs(process['first_seen'])
  const isKnownParent = parent !== null && pids.has(parent)
  return {
    pid,
    parentPid: isKnownParent ? parent : null,
    image,
    commandLine: commandLine || image,
    // A process that no other process of the run started came from a service of the system in their place.
    startedBy: isFirst ? 'sample' : isKnownParent ? 'call' : 'service',
    ...(clock !== null && startMs !== null && { atMs: Math.max(0, clock - startMs) }),
  }
}

function readCalls(calls: readonly unknown[], pid: number, startMs: number | null, events: CapeEvents): void {
  let kept = 0
  for (const one of calls) {
    const call = readCall(one, pid, startMs)
    if (call === null) continue
    tellOf(call, events)
    if (kept >= CAPE_CALLS_OF_PROCESS_MAX) {
      events.cut('CAPE_CALLS_OF_PROCESS_MAX', `only the first ${CAPE_CALLS_OF_PROCESS_MAX} calls of a process are kept`)
      continue
    }
    kept += 1
    events.call({
      ...whoAndWhen(call),
      ...(call.thread !== null && { thread: call.thread }),
      api: call.api,
      arguments: call.values,
      ...(call.result !== '' && { result: call.result }),
    })
  }
}

const whoAndWhen = ({ pid, atMs, succeeded }: CapeCall) => ({
  pid,
  ...(atMs !== null && { atMs }),
  ...(!succeeded && { succeeded }),
})

/** `RegSetValueExW` → `RegSetValue`: one row for each family of calls. */
export const family = (api: string): string => {
  const plain = /[a-z_][AW]$/.test(api) ? api.slice(0, -1) : api
  return plain.endsWith('Ex') ? plain.slice(0, -2) : plain
}

const rowOf = <Row>(table: Readonly<Record<string, Row>>, api: string): Row | undefined => {
  const name = Object.hasOwn(table, api) ? api : family(api)
  return Object.hasOwn(table, name) ? table[name] : undefined
}

function tellOf(call: CapeCall, events: CapeEvents): void {
  const here = whoAndWhen(call)
  const file = rowOf(FILE_CALLS, call.api)?.(call)
  if (file != null) {
    const event = { ...here, ...file }
    events.add(events.files, event, identityOf.file(event))
  }
  const entry = rowOf(REGISTRY_CALLS, call.api)?.(call)
  if (entry != null) {
    const event = { ...here, ...entry }
    events.add(events.registry, event, identityOf.registry(event))
  }
  const network = rowOf(NETWORK_CALLS, call.api)?.(call)
  if (network != null) events.add(events.network, { ...here, ...network }, identityOf.network(network))
  const system = rowOf(SYSTEM_CALLS, call.api)?.(call)
  if (system != null) {
    const event = { ...here, ...system }
    events.add(events.system, event, identityOf.system(event))
  }
  tellOfPrograms(call, events)
}

const PAGE_EXECUTE_READWRITE = 0x40

/** Modules, memory of its own that turned executable, and scripts that an engine of the system compiled. */
function tellOfPrograms(call: CapeCall, events: CapeEvents): void {
  const here = whoAndWhen(call)
  if (call.api === 'LdrLoadDll') {
    const path = fileName(call.text('FileName'))
    if (path !== '') events.add(events.modules, { ...here, path }, `m ${call.pid} ${path}`.toLowerCase())
  }
  if (call.api === 'NtProtectVirtualMemory' && call.number('NewAccessProtection') === PAGE_EXECUTE_READWRITE) {
    const address = call.text('BaseAddress')
    const sizeBytes = call.number('NumberOfBytesProtected') ?? 0
    const region = { ...here, address, sizeBytes, protection: 'rwx' }
    events.add(events.memory, region, `x ${call.pid} ${address}`)
  }
  const language = call.api === 'JsEval' ? 'javascript' : call.api === 'COleScript_Compile' ? 'script' : null
  if (language !== null) {
    const text = call.text('Javascript', 'Script').slice(0, TRACE_LAYER_CHARS_MAX)
    if (text !== '') events.layer({ ...here, depth: 1, technique: 'compile', language, text })
  }
}
