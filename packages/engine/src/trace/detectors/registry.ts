// Every detector of traces in the order in which findings are shown: family by family, the heaviest first. A family's list is in
// its folder, one line a detector.
import { detectorsOf, type Family } from '../../detector.ts'
import * as credentials from './credentials/registry.ts'
import * as discovery from './discovery/registry.ts'
import * as evasion from './evasion/registry.ts'
import * as execution from './execution/registry.ts'
import * as impact from './impact/registry.ts'
import * as injection from './injection/registry.ts'
import * as known from './known/registry.ts'
import * as network from './network/registry.ts'
import * as persistence from './persistence/registry.ts'
import * as rules from './rules/registry.ts'
import type { TraceDetector } from './trace-detector.ts'

export const traceFamilies: readonly Family<TraceDetector>[] = [
  { title: 'Execution', detectors: detectorsOf(execution) },
  { title: 'Network', detectors: detectorsOf(network) },
  { title: 'Lists of the operator', detectors: detectorsOf(known) },
  { title: 'Injection', detectors: detectorsOf(injection) },
  { title: 'Persistence', detectors: detectorsOf(persistence) },
  { title: 'Evasion', detectors: detectorsOf(evasion) },
  { title: 'Credentials', detectors: detectorsOf(credentials) },
  { title: 'Discovery', detectors: detectorsOf(discovery) },
  { title: 'Impact', detectors: detectorsOf(impact) },
  { title: 'Sigma rules', detectors: detectorsOf(rules) },
]

export const traceDetectors: readonly TraceDetector[] = traceFamilies.flatMap(({ detectors }) => detectors)
