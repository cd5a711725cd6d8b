// The detectors of the family `known`, one line each: what the operator's lists say of where a run went.
import type { Detector } from '../../../detector.ts'
import type { TraceFacts } from '../../facts.ts'
import { traceContactsListedAddress } from './trace-contacts-listed-address.ts'

export const knownDetectors: readonly Detector<TraceFacts>[] = [traceContactsListedAddress]
