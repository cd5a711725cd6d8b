// What of a run was cut, as its trace tells it, in either guest: lists that were full, channels, the guest's own bounds.
import type { Trace } from '@assay/engine'
import type { ChangedFiles } from './changed-files.ts'
import type { EventLists } from './event-lists.ts'
import type { NetworkLog } from './network-log.ts'
import type { RunOutput } from './run.ts'

export interface ReadParts {
  readonly world: EventLists
  /** The log of calls holds more lines than are read. */
  readonly linesCut: boolean
  readonly network: NetworkLog
  readonly changed: ChangedFiles
}

export function limitsReached(run: RunOutput, { world, linesCut, network, changed }: ReadParts): Trace['limits'] {
  return [
    ...[...world.cut].map((limit) => ({ limit, what: 'events of one kind' })),
    ...run.missing.map((what) => ({ limit: 'EVIDENCE_MISSING', what })),
    ...(['packets', 'memory'] as const)
      .filter((port) => run.control.sent.get(port)?.cut === true)
      .map((port) => ({ limit: `${port.toUpperCase()}_BYTES_MAX`, what: `${port} that were kept` })),
    ...run.full.map((name) => ({ limit: 'CHANNEL_BYTES_MAX', what: name })),
    ...run.control.limits.map(({ name, count }) => ({
      limit: name === 'pids' ? 'GUEST_PROCESSES_MAX' : 'GUEST_MEMORY',
      what: `${name} limit reached ${count} times`,
    })),
    ...(linesCut ? [{ limit: 'TRACE_LINES_MAX', what: 'lines of the call trace' }] : []),
    ...(network.cut ? [{ limit: 'NETWORK_LINES_MAX', what: 'lines of the network log' }] : []),
    ...(changed.leftOut > 0 ? [{ limit: 'CHANGED_ENTRIES_MAX', what: `${changed.leftOut} changed files` }] : []),
  ]
}
