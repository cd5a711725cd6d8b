// Reads a profile of the service (Node's `--cpu-prof`): which part of the main thread's time each layer took. A sample belongs to
// the innermost frame that a layer knows, so that what a library does for the service counts with who called it.
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

interface ProfileNode {
  readonly id: number
  readonly callFrame: { readonly functionName: string; readonly url: string }
  readonly children?: readonly number[]
}

interface Profile {
  readonly nodes: readonly ProfileNode[]
  readonly startTime: number
  readonly endTime: number
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

const IDLE = '(idle)'
const ELSE = 'everything else (timers, promises, the event loop)'

/** The first that knows a frame (`function file`) has it. */
const LAYERS: readonly (readonly [string, RegExp])[] = [
  ['line in the log', /request-told|app\/log\.ts|\/pino\/|sonic-boom/],
  ['commit: writing and waiting for the disk', /^(?:commit|begin) .*sqlite\/database\.ts|group-commit/],
  ['charge: the statements', /sqlite\/(?:books|ledger|database)\.ts|counted-charges|accounts\/credits\.ts/],
  ['metrics', /metrics\/metrics\.ts|prom-client/],
  ['key: hash and look-up', /authentication\.ts|key-text\.ts|accounts\/keys\.ts|last-uses\.ts/],
  ['rate limit', /rate-limit\.ts/],
  [
    'handler: validation, look-up, JSON',
    /file-status\.ts|present\.ts|validate\.ts|submission-rows\.ts|submissions\.ts/,
  ],
  ['hooks and headers of the service', /server\/src\/http\//],
  ['the library and its router', /\/fastify\/|find-my-way/],
  ['HTTP and sockets of Node', /node:_http|node:internal\/(?:http|stream)|node:net|node:events/],
  ['collecting garbage', /^\(garbage collector\)/],
]

function newestIn(folder: string): Profile {
  const paths = globSync('*.cpuprofile', { cwd: folder }).map((name) => join(folder, name))
  // Of the main thread: what else is profiled does next to nothing.
  const largest = paths.toSorted((one, other) => statSync(other).size - statSync(one).size)[0]
  if (largest === undefined) throw new Error('the service left no profile')
  return JSON.parse(readFileSync(largest, 'utf8')) as Profile
}

/** Of the last so many milliseconds before it was told to stop. */
export function layersOf(folder: string, lastMs: number): readonly { readonly name: string; readonly share: number }[] {
  const { nodes, startTime, endTime, samples, timeDeltas } = newestIn(folder)
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
  const layerOf = (sample: number): string => {
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) {
      const { functionName = '', url = '' } = byId.get(id)?.callFrame ?? {}
      if (functionName === IDLE) return IDLE
      const frame = `${functionName} ${url}`
      const layer = LAYERS.find(([, pattern]) => pattern.test(frame))
      if (layer !== undefined) return layer[0]
    }
    return ELSE
  }
  const known = new Map<number, string>()
  const spent = new Map<string, number>()
  let at = startTime
  let sum = 0
  for (const [index, sample] of samples.entries()) {
    const micros = timeDeltas[index] ?? 0
    at += micros
    if (at < endTime - lastMs * 1000) continue
    const layer = known.get(sample) ?? layerOf(sample)
    known.set(sample, layer)
    if (layer === IDLE) continue
    spent.set(layer, (spent.get(layer) ?? 0) + micros)
    sum += micros
  }
  return [...spent]
    .map(([name, micros]) => ({ name, share: micros / sum }))
    .sort((one, other) => other.share - one.share)
}
