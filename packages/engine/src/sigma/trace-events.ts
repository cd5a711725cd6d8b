// What runs did, as the events that Sigma's rules are written for. Fields that no engine records are left out: nobody knows
// what would have stood there.
import type { FileEvent, RegistryEvent, Trace, TraceProcess } from '../trace/trace.ts'
import type { SigmaCategory, SigmaEvent } from './rule.ts'

const REGISTRY = ['TargetObject', 'Details', 'EventType', 'Image']

/** The fields that an event of a category may have. */
export const RECORDED: Readonly<Record<SigmaCategory, readonly string[]>> = {
  process_creation: ['Image', 'CommandLine', 'ParentImage', 'ParentCommandLine'],
  file_event: ['TargetFilename', 'Image'],
  registry_event: REGISTRY,
  registry_set: REGISTRY,
  registry_add: REGISTRY,
  registry_delete: REGISTRY,
  dns_query: ['QueryName', 'Image'],
}

/** Of one sample; a longer run is cut. */
const EVENTS_MAX = 20_000

export function sigmaEvents(traces: readonly Trace[]): readonly SigmaEvent[] {
  return traces.flatMap(eventsOf).slice(0, EVENTS_MAX)
}

function eventsOf(trace: Trace): readonly SigmaEvent[] {
  // Text that was only read and folded was not seen to run.
  if (trace.environment.fidelity === 'folded') return []
  const { name } = trace.environment
  // Wine tells of the Linux below it as well.
  const product = /linux/i.test(name) && !/wine|windows/i.test(name) ? 'linux' : 'windows'
  const byPid = new Map(trace.processes.map((process) => [process.pid, process]))
  const imageOf = (pid: number | undefined): Readonly<Record<string, string>> => {
    const process = byPid.get(pid ?? -1)
    return process === undefined ? {} : { Image: programPath(process.image, product) }
  }
  return [
    // A program that no emulator can run was started all the same.
    ...trace.processes.map((process) => processEvent(process, byPid.get(process.parentPid ?? -1), product)),
    ...trace.files.flatMap((event) => fileEvent(event, product, imageOf(event.pid))),
    ...trace.registry.flatMap((event) => registryEvent(event, product, imageOf(event.pid))),
    ...trace.network.flatMap((event): readonly SigmaEvent[] =>
      event.kind === 'dns'
        ? [
            {
              categories: ['dns_query'],
              product,
              fields: { QueryName: event.name, ...imageOf(event.pid) },
              told: `look-up of ${event.name}`,
            },
          ]
        : [],
    ),
  ]
}

/** A bare name was found on the path: rules look for `\name.exe` at the end. */
function programPath(image: string, product: SigmaEvent['product']): string {
  if (product === 'linux') return image.includes('/') ? image : `/${image}`
  const path = image.replaceAll('/', '\\')
  const whole = /\.[a-z0-9]{2,4}$/i.test(path) ? path : `${path}.exe`
  return whole.includes('\\') ? whole : `\\${whole}`
}

const processEvent = (
  { image, commandLine }: TraceProcess,
  parent: TraceProcess | undefined,
  product: SigmaEvent['product'],
): SigmaEvent => ({
  categories: ['process_creation'],
  product,
  fields: {
    Image: programPath(image, product),
    CommandLine: commandLine,
    ...(parent !== undefined && {
      ParentImage: programPath(parent.image, product),
      ParentCommandLine: parent.commandLine,
    }),
  },
  told: commandLine === '' ? image : commandLine,
})

const MADE: ReadonlySet<FileEvent['op']> = new Set(['create', 'write', 'rename', 'copy', 'link'] as const)

function fileEvent(
  { op, path, to, succeeded }: FileEvent,
  product: SigmaEvent['product'],
  image: Readonly<Record<string, string>>,
): readonly SigmaEvent[] {
  if (!MADE.has(op) || succeeded === false) return []
  const target = to ?? path
  const plain = product === 'windows' ? target.replaceAll('/', '\\') : target
  return [{ categories: ['file_event'], product, fields: { TargetFilename: plain, ...image }, told: plain }]
}

const REGISTRY_OPS = {
  write: { category: 'registry_set', type: 'SetValue' },
  create: { category: 'registry_add', type: 'CreateKey' },
  delete: { category: 'registry_delete', type: 'DeleteValue' },
} as const

function registryEvent(
  { op, key, name, data, succeeded }: RegistryEvent,
  product: SigmaEvent['product'],
  image: Readonly<Record<string, string>>,
): readonly SigmaEvent[] {
  if (op === 'read' || succeeded === false) return []
  const { category, type } = REGISTRY_OPS[op]
  const target = name === null ? key : `${key}\\${name === '' ? '(Default)' : name}`
  const details = data === undefined ? {} : { Details: data }
  const fields = { TargetObject: target, EventType: type, ...details, ...image }
  return [{ categories: ['registry_event', category], product, fields, told: `${target} ${data ?? ''}`.trim() }]
}
