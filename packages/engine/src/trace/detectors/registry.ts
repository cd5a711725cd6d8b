// Every detector of traces, family by family, in the order in which findings are shown.
import type { Detector, Family } from '../../detector.ts'
import type { TraceFacts } from '../facts.ts'
import { credentialsDetectors } from './credentials/registry.ts'
import { discoveryDetectors } from './discovery/registry.ts'
import { evasionDetectors } from './evasion/registry.ts'
import { executionDetectors } from './execution/registry.ts'
import { impactDetectors } from './impact/registry.ts'
import { injectionDetectors } from './injection/registry.ts'
import { knownDetectors } from './known/registry.ts'
import { networkDetectors } from './network/registry.ts'
import { persistenceDetectors } from './persistence/registry.ts'
import { rulesDetectors } from './rules/registry.ts'

export const traceFamilies: readonly Family<TraceFacts>[] = [
  { title: 'Execution', detectors: executionDetectors },
  { title: 'Network', detectors: networkDetectors },
  { title: 'Lists of the operator', detectors: knownDetectors },
  { title: 'Injection', detectors: injectionDetectors },
  { title: 'Persistence', detectors: persistenceDetectors },
  { title: 'Evasion', detectors: evasionDetectors },
  { title: 'Credentials', detectors: credentialsDetectors },
  { title: 'Discovery', detectors: discoveryDetectors },
  { title: 'Impact', detectors: impactDetectors },
  { title: 'Sigma rules', detectors: rulesDetectors },
]

export const traceDetectors: readonly Detector<TraceFacts>[] = traceFamilies.flatMap(({ detectors }) => detectors)
