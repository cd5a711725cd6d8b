// Traces of one sample, by however many engines → what detectors read: one list of each kind of event, and the texts
// that are compared in one spelling. The same fact is computed once, however many detectors read it.
import type { Listed } from '../lists/ask-lists.ts'
import type { SigmaMatch } from '../sigma/rule.ts'
import { type Command, commandsInLayers, commandsOf } from './commands.ts'
import { type Elsewhere, elsewhereIn } from './elsewhere.ts'
import type { NetworkEvent } from './network.ts'
import { plainPath } from './places.ts'
import type { SystemEvent } from './system.ts'
import type {
  CodeLayer,
  DroppedFile,
  FileEvent,
  MemoryRegion,
  ModuleLoad,
  RegistryEvent,
  Trace,
  TraceCall,
  TraceEngine,
  TraceProcess,
} from './trace.ts'

/** An event with the path in the spelling for comparing: lower case, `/` between folders, no quotes. */
export interface FileFact extends FileEvent {
  readonly plain: string
  readonly plainTo: string
}

export interface RegistryFact extends RegistryEvent {
  /** Key and name in lower case: `hkcu\software\…\run\upd`. */
  readonly plain: string
}

export interface TraceFacts {
  readonly traces: readonly Trace[]
  readonly engines: readonly TraceEngine[]
  readonly processes: readonly TraceProcess[]
  /** Command lines of processes that a run started; where a text was only read, none. */
  readonly ranCommands: readonly Command[]
  /** Every command line that ran or was asked for, decoded ones included. */
  readonly commands: readonly Command[]
  readonly files: readonly FileFact[]
  readonly registry: readonly RegistryFact[]
  readonly network: readonly NetworkEvent[]
  readonly system: readonly SystemEvent[]
  readonly calls: readonly TraceCall[]
  readonly memory: readonly MemoryRegion[]
  readonly modules: readonly ModuleLoad[]
  readonly layers: readonly CodeLayer[]
  readonly dropped: readonly DroppedFile[]
  /** How the submitted file is called in the run's own world, in the spelling for comparing. */
  readonly samplePaths: readonly string[]
  /** What runs with other answers did beside the first, and what their findings weigh that the first has not. */
  readonly elsewhere: readonly (Elsewhere & { readonly points: number })[]
  /** What the operator's lists say of where the runs went. */
  readonly listed: readonly Listed[]
  /** The operator's Sigma rules that describe what the runs did. */
  readonly sigma: readonly SigmaMatch[]
}

export function gatherTraceFacts(
  traces: readonly Trace[],
  listed: readonly Listed[] = [],
  sigma: readonly SigmaMatch[] = [],
): TraceFacts {
  const all = <Item>(pick: (trace: Trace) => readonly Item[]): readonly Item[] => traces.flatMap((trace) => pick(trace))
  const processes = all((trace) => trace.processes)
  return {
    traces,
    engines: [...new Set(traces.map(({ engine }) => engine))],
    processes,
    ranCommands: commandsOf(
      traces.filter(({ environment }) => environment.fidelity !== 'folded').flatMap((trace) => trace.processes),
    ),
    commands: [...commandsOf(processes), ...commandsInLayers(all((trace) => trace.layers))],
    files: all((trace) => trace.files).map((event) => ({
      ...event,
      plain: plainPath(event.path),
      plainTo: plainPath(event.to ?? ''),
    })),
    registry: all((trace) => trace.registry).map((event) => ({
      ...event,
      plain: `${event.key}\\${event.name ?? ''}`.toLowerCase(),
    })),
    network: all((trace) => trace.network),
    system: all((trace) => trace.system),
    calls: all((trace) => trace.apiCalls),
    memory: all((trace) => trace.memory),
    modules: all((trace) => trace.modules),
    layers: all((trace) => trace.layers),
    dropped: all((trace) => trace.dropped),
    samplePaths: traces.flatMap(({ environment }) => plainPath(environment.facts['sample'] ?? '') || []),
    elsewhere: elsewhereIn(traces).map((one) => ({ ...one, points: 0 })),
    listed,
    sigma,
  }
}
