// Every detector of traces in the order in which findings are shown: family by family, the heaviest first. A family's list is in
// its folder, one line a detector.
import type { Family } from '../../detector.ts'
import * as credentials from './credentials/registry.ts'
import * as discovery from './discovery/registry.ts'
import * as evasion from './evasion/registry.ts'
import * as execution from './execution/registry.ts'
import { traceFamily } from './family.ts'
import * as impact from './impact/registry.ts'
import * as injection from './injection/registry.ts'
import * as known from './known/registry.ts'
import * as network from './network/registry.ts'
import * as persistence from './persistence/registry.ts'
import * as rules from './rules/registry.ts'
import type { WeighedTraceDetector } from './trace-detector.ts'

export const traceFamilies: readonly Family<WeighedTraceDetector>[] = [
  { title: 'Execution', detectors: traceFamily(execution, 'execution') },
  { title: 'Network', detectors: traceFamily(network, 'network') },
  { title: 'Lists of the operator', detectors: traceFamily(known) },
  { title: 'Injection', detectors: traceFamily(injection, 'injection') },
  { title: 'Persistence', detectors: traceFamily(persistence, 'persistence') },
  { title: 'Evasion', detectors: traceFamily(evasion, 'evasion') },
  { title: 'Credentials', detectors: traceFamily(credentials, 'credentials') },
  { title: 'Discovery', detectors: traceFamily(discovery, 'discovery') },
  { title: 'Impact', detectors: traceFamily(impact, 'impact') },
  { title: 'Sigma rules', detectors: traceFamily(rules) },
]

export const traceDetectors: readonly WeighedTraceDetector[] = traceFamilies.flatMap(({ detectors }) => detectors)
