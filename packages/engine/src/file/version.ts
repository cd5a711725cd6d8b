// Which engine judged: raise the version whenever the same bytes may get another verdict or other facts.
import { createHash } from 'node:crypto'
import { traceDetectors } from '../trace/detectors/registry.ts'
import { TRACE_WEIGHTS } from '../trace/verdict/weights.ts'
import { fileDetectors } from './detectors/registry.ts'
import { CATEGORY_CAPS, FILE_WEIGHTS } from './verdict/weights.ts'

/** Of the file side; which detectors and weights it has is told by `heuristicsDigest`. */
export const FILE_ENGINE_VERSION = '0.1.0'

/** SHA-256 over the version, the detectors of files and traces and their weights: the same digest and bytes give the same verdict. */
export function heuristicsDigest(): string {
  const ids = [...fileDetectors, ...traceDetectors].map(({ id }) => id)
  return createHash('sha256')
    .update(JSON.stringify([FILE_ENGINE_VERSION, ids, FILE_WEIGHTS, TRACE_WEIGHTS, CATEGORY_CAPS]))
    .digest('hex')
}
