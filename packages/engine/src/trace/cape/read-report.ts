// A report of a CAPE sandbox (version 2) → a trace. Total: whatever the report says, it is another's, about a program that
// wanted it wrong; what is not as expected is left out, and what is missing is told.

import { TRACE_NOTES_MAX } from '../limits.ts'
import type { Trace } from '../trace.ts'
import { isNumber, listOf, recordOf, textOf, type Unknown } from '../unknown-json.ts'
import { CapeEvents } from './events.ts'
import { readNetwork } from './read-network.ts'
import { readOpinions } from './read-opinions.ts'
import { readProcesses } from './read-processes.ts'
import { readDropped, readSummary } from './read-summary.ts'

/** Where a report of CAPEv2 comes from. */
export interface CapeReportInput {
  /** Told among the facts: `https://cape.example.com`, task number. */
  readonly source: string
  readonly task: string
  /** ISO 8601, when the sample was handed over. */
  readonly startedAt: string
  /** The short report: no calls, since the full one was too large. */
  readonly isShort: boolean
}

/** A report of CAPEv2 (`report.json`, parsed) as a trace. Total: what is not as expected is left out. */
export function traceFromCapeReport(value: unknown, given: CapeReportInput): Trace {
  const report = recordOf(value)
  const info = recordOf(report['info'])
  const behavior = recordOf(report['behavior'])
  const events = new CapeEvents()
  readProcesses(behavior, events)
  readSummary(behavior, events)
  const droppedCount = readDropped(report, events)
  readNetwork(report, events)
  const opinions = readOpinions(report)
  const isTimeUp = info['timeout'] === true
  if (given.isShort) events.cut('CAPE_REPORT_BYTES_MAX', 'the full report was too large; the short one has no calls')
  return {
    engine: 'cape',
    environment: environmentOf(info, behavior, given),
    startedAt: given.startedAt,
    durationMs: isNumber(info['duration']) ? Math.max(0, info['duration']) * 1000 : 0,
    exit: { how: isTimeUp ? 'time_up' : 'finished' },
    processes: events.processes,
    files: events.files,
    registry: events.registry,
    network: events.network,
    system: events.system,
    modules: events.modules,
    apiCalls: events.calls,
    dropped: [],
    memory: events.memory,
    layers: events.layers,
    ...(opinions.length > 0 && { opinions }),
    notCovered: notCoveredOf(report, events, droppedCount),
    limits: events.cuts,
  }
}

function environmentOf(info: Unknown, behavior: Unknown, { source, task }: CapeReportInput): Trace['environment'] {
  const machine = recordOf(info['machine'])
  const name = textOf(machine['label'], 60) || textOf(machine['name'], 60)
  const platform = textOf(machine['platform'], 40)
  const first = recordOf(listOf(behavior['processes'], 1)[0])
  const surroundings = recordOf(first['environ'])
  const facts: Record<string, string> = {
    sent_to: source,
    task,
    version: textOf(info['version'], 40),
    machine: name,
    package: textOf(info['package'], 60),
    network: textOf(info['route'], 60) && `route ${textOf(info['route'], 60)}, as CAPE is set up`,
    sample: textOf(first['module_path'], 1_000),
    user: textOf(surroundings['UserName'], 100),
    host: textOf(surroundings['ComputerName'], 100),
    clock: textOf(info['started'], 40),
  }
  return {
    name: `CAPE sandbox${platform === '' ? '' : `, ${platform}`}${name === '' ? '' : ` machine ${name}`}`,
    fidelity: 'native',
    facts: Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== '')),
  }
}

function notCoveredOf(report: Unknown, events: CapeEvents, droppedCount: number): readonly string[] {
  const errors = listOf(recordOf(report['debug'])['errors'], 10).flatMap((one) => textOf(one, 200).trim() || [])
  return [
    ...(events.processes.length === 0 ? ['CAPE watched no process: what the file did there is not known.'] : []),
    ...(events.network.length > 0
      ? ["The network is what CAPE saw on the guest's wire: its own system's traffic may be among it."]
      : []),
    ...(droppedCount > 0 ? ['Files that it left behind stayed in CAPE: they are listed and were not analyzed.'] : []),
    ...errors.map((error) => `CAPE reported an error: ${error}`),
  ].slice(0, TRACE_NOTES_MAX)
}
