// Every detector of traces, family by family, in the order in which findings are shown.
import type { Detector } from '../../detector.ts'
import type { TraceFacts } from '../facts.ts'
import { credentialsDetectors } from './credentials/registry.ts'
import { discoveryDetectors } from './discovery/registry.ts'
import { evasionDetectors } from './evasion/registry.ts'
import { executionDetectors } from './execution/registry.ts'
import { impactDetectors } from './impact/registry.ts'
import { injectionDetectors } from './injection/registry.ts'
import { networkDetectors } from './network/registry.ts'
import { persistenceDetectors } from './persistence/registry.ts'

export const traceDetectors: readonly Detector<TraceFacts>[] = [
  ...executionDetectors,
  ...networkDetectors,
  ...injectionDetectors,
  ...persistenceDetectors,
  ...evasionDetectors,
  ...credentialsDetectors,
  ...discoveryDetectors,
  ...impactDetectors,
]
