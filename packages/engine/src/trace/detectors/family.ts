// A family of detectors of runs as it runs: with what the table of weights says of each.
import { detectorsOf } from '../../detector.ts'
import { type AnyClaim, weighed } from '../../file/verdict/claim.ts'
import type { TraceFacts } from '../facts.ts'
import { TRACE_WEIGHT_TABLE } from '../verdict/weight-table.ts'
import type { Act, WeighedTraceDetector } from './trace-detector.ts'

export const traceFamily = (
  claims: Readonly<Record<string, AnyClaim<TraceFacts> & { readonly act?: Act }>>,
): readonly WeighedTraceDetector[] => detectorsOf(weighed(claims, TRACE_WEIGHT_TABLE))
