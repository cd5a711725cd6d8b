import type { TraceFacts } from '../../facts.ts'
import { hitOn, seen } from '../../hit.ts'
import { NOBODY_INSTALLS, plainPath } from '../../places.ts'
import type { InjectionEvent } from '../../system.ts'
import { LAYS_DOWN } from '../persistence/package-tools.ts'
import type { TraceDetector } from '../trace-detector.ts'

const isScriptHost = (program = ''): boolean => /^(?:script_host|office|shell|shortcut)$/.test(program)

/** Programs of the system, by where they lie. */
const OF_WINDOWS = /^[a-z]:\/windows\//
const RUNS: ReadonlySet<string> = new Set(['thread', 'apc', 'context'])

/**
 * Code of its own, written into a program of the system or one that it did not start, and made to run there. Overlays and
 * launchers write the name of a library, or into the program that they are there for.
 */
function bringsCode(facts: TraceFacts, steps: readonly InjectionEvent[]): boolean {
  const made = steps.filter(({ succeeded }) => succeeded !== false)
  const targets = new Set(made.flatMap(({ targetPid, executable }) => (executable && targetPid ? [targetPid] : [])))
  return [...targets].some((pid) => {
    const own = made.filter(({ targetPid }) => targetPid === pid)
    const image = facts.processes.find((one) => one.pid === pid)?.image
    return (
      own.some(({ step }) => step === 'write') &&
      own.some(({ step }) => RUNS.has(step)) &&
      (image === undefined || OF_WINDOWS.test(plainPath(image)))
    )
  })
}

/**
 * It took the right to debug, laid a library where nobody installs any, and started a thread in a process that it had only found: a
 * launcher starts its own, and comes with a library that is installed.
 */
function bringsLibrary({ files, processes, system }: TraceFacts, steps: readonly InjectionEvent[]): boolean {
  const own = new Set(processes.map(({ pid }) => pid))
  return (
    system.some((event) => event.kind === 'privilege' && event.what === 'SeDebugPrivilege') &&
    steps.some(
      ({ step, targetPid, succeeded }) =>
        step === 'thread' && succeeded !== false && targetPid !== undefined && !own.has(targetPid),
    ) &&
    files.some(({ op, plain, plainTo }) => {
      const target = plainTo === '' ? plain : plainTo
      return LAYS_DOWN.has(op) && target.endsWith('.dll') && NOBODY_INSTALLS.test(target)
    })
  )
}

/** The memory of a process, as a file. */
const IN_PROC = /^\/proc\/\d{1,9}\/mem$/
const ASKED_OF = /^\/proc\/(\d{1,9})\/(?:comm|cmdline|status|stat|exe|maps|environ)$/
const SEARCH_MIN = 2

/** It looked at one process after the other, whose numbers nobody had given it. */
function goesThroughProcesses({ system }: TraceFacts): boolean {
  const asked = new Set(
    system.flatMap((event) => (event.kind === 'question' ? (ASKED_OF.exec(event.what)?.[1] ?? []) : [])),
  )
  return asked.size >= SEARCH_MIN
}

export const traceInjectsIntoProcess: TraceDetector<'trace_injects_into_process'> = {
  id: 'trace_injects_into_process',
  type: 'injection',
  severity: 'high',
  title: 'Injects code into another process',
  why: 'Code that runs inside another process has its name, its privileges and its trust.',
  falsePositives: 'Debuggers, some accessibility and anti-cheat software.',
  attack: ['T1055'],
  detect(facts) {
    const steps = facts.system.filter((event): event is InjectionEvent => event.kind === 'injection')
    const names = new Set(steps.map(({ step }) => step))
    const writes = names.has('write') || names.has('hook')
    const runs = names.has('thread') || names.has('apc') || names.has('context') || names.has('hook')
    // Where another one already traces, attaching fails, and memory may be written without ever attaching.
    const bare = steps.filter(({ step, what = '', targetPid, pid }) =>
      what === 'process_vm_writev' ? targetPid !== pid : step === 'open' && /^PTRACE_(?:ATTACH|SEIZE)/.test(what),
    )
    const written = steps.filter(({ step, targetPid, pid }) => step === 'write' && targetPid !== pid)
    const isSearched = written.length > 0 && goesThroughProcesses(facts)
    // Who looks after a copy of itself, and changes nothing in it, reports how that ended.
    const isOwn = !isSearched && written.length === 0 && bare.every(({ ownCopy }) => ownCopy)
    if (!(writes && runs))
      return isOwn
        ? null
        : hitOn(
            [...bare, ...(isSearched ? written : [])].map(({ targetPid, what }) =>
              seen('system', `${what} of process ${targetPid ?? '?'}`),
            ),
            (first) => `The sample accessed another process: ${first}`,
            {
              weighs: isSearched ? 'no code' : 'reaches',
              attack: ['T1055.008', ...(written.some(({ what = '' }) => IN_PROC.test(what)) ? ['T1055.009'] : [])],
            },
          )
    const isCode = bringsCode(facts, steps) || bringsLibrary(facts, steps)
    const apc = names.has('apc') && !names.has('thread')
    return hitOn(
      steps.map(({ step, targetPid, what }) => seen('system', `${step} in process ${targetPid ?? '?'} ${what ?? ''}`)),
      (_, count) => `The sample wrote code into another process and ran it there (${count} steps)`,
      {
        // A script that writes code into memory and starts it has no debugger's excuse.
        weighs:
          isCode || facts.traces.some(({ environment }) => isScriptHost(environment.facts['host_program']))
            ? 'whole'
            : 'no code',
        attack: [
          apc
            ? 'T1055.004'
            : steps.some(({ what = '' }) => /^PTRACE_|process_vm_writev/.test(what))
              ? 'T1055.008'
              : 'T1055',
        ],
      },
    )
  },
}
