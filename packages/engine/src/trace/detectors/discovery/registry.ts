// The detectors of the family `discovery`, one line each.
import type { Detector } from '../../../detector.ts'
import type { TraceFacts } from '../../facts.ts'
import { traceAsksForSecurityProducts } from './trace-asks-for-security-products.ts'
import { traceSurveysSystem } from './trace-surveys-system.ts'

export const discoveryDetectors: readonly Detector<TraceFacts>[] = [traceAsksForSecurityProducts, traceSurveysSystem]
