// Which engine judged: raise the version whenever the same bytes may get another verdict or other facts. Light: the thread that
// serves asks, and it loads no detector. Each has a line in the weights, and no line is without a detector; tests hold it.
import { createHash } from 'node:crypto'
import { TRACE_WEIGHTS } from '../trace/verdict/weights.ts'
import { CATEGORY_CAPS, FILE_WEIGHTS } from './verdict/weights.ts'

/** Of the file side; which detectors and weights it has is told by `heuristicsDigest`. */
export const FILE_ENGINE_VERSION = '0.1.0'

/** SHA-256 over the version, the detectors of files and traces and their weights: the same digest and bytes give the same verdict. */
export function heuristicsDigest(): string {
  return createHash('sha256')
    .update(JSON.stringify([FILE_ENGINE_VERSION, FILE_WEIGHTS, TRACE_WEIGHTS, CATEGORY_CAPS]))
    .digest('hex')
}
