// What runs leave for whoever looks further, as the files of one folder: packets, printed output, code layers in full, pictures
// of the screen, files and memory. Names in it are ours; where a thing lay stands in the list that goes with them.

import { createHash } from 'node:crypto'
import { LAYER_ENDINGS } from './layer-endings.ts'
import { ARTIFACTS_BYTES_MAX, ARTIFACTS_MAX } from './limits.ts'
import type { DroppedFile, Trace } from './trace.ts'

/** A thing to take away, as the report names it. */
export interface ArtifactEntry {
  /** Place in `runs`. */
  readonly run: number
  /** Its path in the bundle. */
  readonly name: string
  readonly kind: 'capture' | 'printed' | 'layer' | 'screenshot' | DroppedFile['source']
  /** Where it lay, or how it came up; absent where the kind says it all. */
  readonly from?: string
  /** Bytes. */
  readonly size: number
  readonly sha256: string
}

export interface Artifact extends ArtifactEntry {
  readonly bytes: Uint8Array
}

export interface Artifacts {
  readonly list: readonly Artifact[]
  /** More than one bundle holds. */
  readonly leftOut: readonly ArtifactEntry[]
}

type Found = Omit<Artifact, 'run' | 'name' | 'size' | 'sha256'> & { readonly file: string }

/** The name of the list in the bundle. */
export const ARTIFACT_LIST = 'contents.json'

const FOLDERS: Readonly<Record<DroppedFile['source'], string>> = {
  written: 'files',
  downloaded: 'downloads',
  smuggled: 'smuggled',
  memory: 'memory',
  decoded: 'decoded',
}

const NAME_CHARS_MAX = 60

/** The last part of a path, with what no system stumbles over; its end is kept, for the extension. */
const plainName = (path: string): string =>
  path
    .slice(-1_000)
    .replace(/^.*[\\/]/s, '')
    .replace(/[^A-Za-z0-9._-]/g, '_')
    .slice(-NAME_CHARS_MAX)
    .replace(/^[.-]+/, '') || 'unnamed'

const numbered = (at: number): string => String(at + 1).padStart(3, '0')

/** What a person asks for first stands first: where there is too much, large files are left out. */
function foundIn(trace: Trace): readonly Found[] {
  const { capture, printed, layers, screenshots = [], dropped } = trace
  return [
    ...(capture === undefined ? [] : [{ kind: 'capture' as const, file: 'network.pcapng', bytes: capture }]),
    ...(printed === undefined ? [] : [{ kind: 'printed' as const, file: 'printed.txt', bytes: printed }]),
    ...layers.map(({ technique, language, text }, at) => ({
      kind: 'layer' as const,
      file: `layers/${numbered(at)}-${plainName(technique)}.${LAYER_ENDINGS[language] ?? 'txt'}`,
      from: technique,
      bytes: Buffer.from(text, 'utf8'),
    })),
    ...screenshots.map(({ png, atMs }, at) => ({
      kind: 'screenshot' as const,
      file: `screenshots/${numbered(at)}.png`,
      from: `after ${atMs} ms`,
      bytes: png,
    })),
    ...dropped.map(({ path, source, bytes }, at) => ({
      kind: source,
      file: `${FOLDERS[source]}/${numbered(at)}-${plainName(path)}`,
      from: path,
      bytes,
    })),
  ]
}

/** Each content of a kind once, under the first run that showed it. */
export function artifactsOf(traces: readonly Trace[]): Artifacts {
  const [list, leftOut, seen]: [Artifact[], ArtifactEntry[], Set<string>] = [[], [], new Set()]
  let leftBytes = ARTIFACTS_BYTES_MAX
  for (const [run, trace] of traces.entries())
    for (const { file, bytes, ...found } of foundIn(trace)) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const content = `${found.kind} ${sha256}`
      if (bytes.length === 0 || seen.has(content)) continue
      seen.add(content)
      const entry = { run, name: `run-${run}/${file}`, ...found, size: bytes.length, sha256 }
      if (list.length < ARTIFACTS_MAX && bytes.length <= leftBytes) {
        leftBytes -= bytes.length
        list.push({ ...entry, bytes })
      } else leftOut.push(entry)
    }
  return { list, leftOut }
}
