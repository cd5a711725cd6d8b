// What a run leaves for the static stage: files that it wrote, saved or held in memory, and the code that appeared only while
// it ran, each content once.

import { createHash } from 'node:crypto'
import { LAYER_ENDINGS } from './layer-endings.ts'
import type { Trace } from './trace.ts'

/** Bytes that a run left and that the static stage should see. */
export interface LeftBehind {
  /** Where it lay, or a name made up from the language of a layer. */
  readonly path: string
  /** As in `DroppedFile.source`, or `layer` with how it appeared. */
  readonly source: string
  readonly bytes: Uint8Array
}

/** Layers that are looked at: the deepest are of the same make as the first. */
const LAYERS_MAX = 8
/** Shorter ones are read in the trace at a glance. */
const LAYER_CHARS_MIN = 40
/** What the emulators wrote down themselves is no file of the sample. */
const OWN_WORDS: ReadonlySet<string> = new Set(['transcript', 'folded'])
/** Dropped files and unpacked layers, each content once. */
export function leftBehind(traces: readonly Trace[]): readonly LeftBehind[] {
  const seen = new Set<string>()
  const isNew = (bytes: Uint8Array): boolean => {
    const hash = createHash('sha256').update(bytes).digest('hex')
    return !seen.has(hash) && seen.add(hash).size > 0
  }
  const files = traces.flatMap(({ dropped }) => dropped).filter(({ bytes }) => isNew(bytes))
  const layers = traces
    .flatMap((trace) => trace.layers)
    .filter(({ technique, text }) => text.length >= LAYER_CHARS_MIN && !OWN_WORDS.has(technique))
    .map(({ technique, language, text }) => ({ technique, language, bytes: Buffer.from(text, 'utf8') }))
    .filter(({ bytes }) => isNew(bytes))
    .slice(0, LAYERS_MAX)
    .map(({ technique, language, bytes }, at) => ({
      path: `layer-${at + 1}.${LAYER_ENDINGS[language] ?? 'txt'}`,
      source: `layer: ${technique}`,
      bytes,
    }))
  return [...files, ...layers]
}
