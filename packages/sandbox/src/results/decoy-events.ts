// What befell the decoys of a run → marks on its events about files: which of them were decoys and whose, what the kernel saw
// that no call told of, and which were turned into noise, in place or into another file. Contents are compared with what was
// laid out, so that no name of the sample's choice decides.
import type { Trace } from '@assay/engine'
import type { Decoy } from '../decoys/decoys.ts'
import type { ChangedEntry, ChangedFiles } from './changed-files.ts'
import type { FileEvent } from './event-lists.ts'
import { EVENTS_MAX } from './limits.ts'

export interface DecoyWorld {
  /** By the guest's clock. */
  readonly startedAtMs: number
  /** How the sample calls a path of the guest's root. */
  readonly place: (path: string) => string
  /** One spelling for all names of a file. */
  readonly same: (path: string) => string
  /** Whether the trace counts processes as the kernel does. */
  readonly isTracers: boolean
}

interface ToldDecoys {
  readonly files: readonly FileEvent[]
  readonly cut: Trace['limits']
}

type Fate = NonNullable<FileEvent['scrambled']>

export function tellDecoys(
  events: readonly FileEvent[],
  { entries, touches }: Pick<ChangedFiles, 'entries' | 'touches'>,
  decoys: readonly Decoy[],
  world: DecoyWorld,
): ToldDecoys {
  const { same } = world
  const pathOf = ({ path }: Decoy): string => world.place(`/${path}`)
  const byPath = new Map(decoys.map((decoy) => [same(pathOf(decoy)), decoy]))
  const fates = fatesOf(byPath, entries, same)
  const files = [...events, ...untold(events, touches, decoys, pathOf, world)]
  const last = new Map<string, number>()
  for (const [index, { op, path, succeeded }] of files.entries())
    if (succeeded !== false && CHANGES.has(op)) last.set(same(path), index)
  const cut = [
    ...(files.length > EVENTS_MAX ? [{ limit: 'TRACE_EVENTS_MAX', what: 'reads and writes of decoys' }] : []),
    ...(touches.some(({ what }) => what === 'lost')
      ? [{ limit: 'EVIDENCE_MISSING', what: 'some uses of decoys' }]
      : []),
  ]
  return {
    files: files.slice(0, EVENTS_MAX).map((event, index) => {
      const path = same(event.path)
      const decoy = byPath.get(path)
      if (decoy === undefined) return event
      const fate = last.get(path) === index ? fates.get(path) : undefined
      return {
        ...event,
        decoy: decoy.kind,
        ...(decoy.owner !== null && { belongsTo: decoy.owner }),
        ...(fate !== undefined && { scrambled: fate }),
      }
    }),
    cut,
  }
}

const CHANGES: ReadonlySet<string> = new Set(['write', 'delete', 'rename', 'create'])
const READS: ReadonlySet<string> = new Set(['read', 'copy'])
const WRITES: ReadonlySet<string> = new Set(['write', 'create'])

/** Reads and writes that the kernel saw and no call told of: by a way past the tracer, or by calls that are not followed. */
function untold(
  events: readonly FileEvent[],
  touches: ChangedFiles['touches'],
  decoys: readonly Decoy[],
  pathOf: (decoy: Decoy) => string,
  { startedAtMs, same, isTracers }: DecoyWorld,
): readonly FileEvent[] {
  const told = new Set(
    events
      .filter(({ succeeded }) => succeeded !== false)
      .flatMap(({ op, path }) => [
        ...(READS.has(op) ? [`read ${same(path)}`] : []),
        ...(WRITES.has(op) ? [`write ${same(path)}`] : []),
      ]),
  )
  return touches.flatMap(({ decoy: number, what, pid, bootMs }): readonly FileEvent[] => {
    const decoy = decoys[number]
    if (decoy === undefined || (what !== 'read' && what !== 'write')) return []
    const path = pathOf(decoy)
    const key = `${what} ${same(path)}`
    if (told.has(key)) return []
    told.add(key)
    const atMs = Math.max(0, bootMs - startedAtMs)
    return [{ op: what, path, atMs, succeeded: true, ...(isTracers && pid > 0 && { pid }) }]
  })
}

/** What became of the documents that are not what they were. */
function fatesOf(
  byPath: ReadonlyMap<string, Decoy>,
  entries: readonly ChangedEntry[],
  same: (path: string) => string,
): ReadonlyMap<string, Fate> {
  const fates = new Map<string, Fate>()
  const gone: (readonly [path: string, decoy: Decoy])[] = []
  for (const { path, kind, content } of entries) {
    const decoy = byPath.get(same(path))
    if (decoy?.kind !== 'document') continue
    if (kind === 'deleted') gone.push([same(path), decoy])
    else if (kind === 'file' && content !== null && isScrambled(decoy.bytes, content)) fates.set(same(path), 'in_place')
  }
  // What stands in the place of those that are gone: under a longer name, or under any and as long.
  const left = entries.filter(
    ({ path, kind, existed, content }) =>
      kind === 'file' &&
      !existed &&
      content !== null &&
      !byPath.has(same(path)) &&
      isNoise(content) &&
      !isContainer(content),
  )
  const take = (fits: (entry: ChangedEntry) => boolean): boolean => {
    const index = left.findIndex(fits)
    if (index !== -1) left.splice(index, 1)
    return index !== -1
  }
  const unnamed = gone.filter(([path]) => {
    const isThere = take((entry) => same(entry.path).startsWith(stemOf(path)))
    if (isThere) fates.set(path, 'replaced')
    return !isThere
  })
  for (const [path, { bytes }] of unnamed)
    if (take(({ sizeBytes }) => sizeBytes >= bytes.length && sizeBytes <= bytes.length + TRAILER_BYTES_MAX))
      fates.set(path, 'replaced')
  return fates
}

/** Without its ending: `budget.csv` becomes `budget.csv.lock`, or `budget.lock`. */
const stemOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('.'), path.search(/[^\\/]*$/) + 1))

/** Keys, padding and a footer that an encrypted file carries beside its bytes. */
const TRAILER_BYTES_MAX = 4_096

/** Noise that was none: a file that was noise itself, as a photograph is, has lost its head. */
function isScrambled(before: Buffer, after: Buffer): boolean {
  if (after.length < before.length / 2 || !isNoise(after)) return false
  return !isNoise(before) || !after.subarray(0, 4).equals(before.subarray(0, 4))
}

const HEAD_BYTES = 4_096
/** Bits a byte that random bytes of that length have but for one in thousands; text has 4 to 5, a program 6. */
const NOISE_BITS: readonly (readonly [bytes: number, bits: number])[] = [
  [2_048, 7.7],
  [1_024, 7.5],
  [512, 7.2],
  [256, 6.8],
]

/** Its beginning cannot be told from random bytes. */
function isNoise(bytes: Buffer): boolean {
  const head = bytes.subarray(0, HEAD_BYTES)
  const least = NOISE_BITS.find(([length]) => head.length >= length)
  return least !== undefined && entropyOf(head) >= least[1]
}

function entropyOf(bytes: Buffer): number {
  const counts = new Uint32Array(256)
  for (const byte of bytes) counts[byte] = (counts[byte] ?? 0) + 1
  let bits = 0
  for (const count of counts) if (count > 0) bits -= (count / bytes.length) * Math.log2(count / bytes.length)
  return bits
}

/** What archivers, compressors and cameras begin with: noise that can be read again. */
const CONTAINERS = [
  ...['504b0304', '1f8b08', '425a68', 'fd377a585a00', '377abcaf271c', '52617221', '28b52ffd', '04224d18', '4d534346'],
  ...['ffd8ff', '89504e47', '52494646', '4f676753'],
].map((start) => Buffer.from(start, 'hex'))

const isContainer = (bytes: Buffer): boolean =>
  CONTAINERS.some((start) => bytes.subarray(0, start.length).equals(start))
