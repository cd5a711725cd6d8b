// A family of detectors of runs as it runs: those in TypeScript with what the table of weights says, and those that are rules.
import { detectorsOf } from '../../detector.ts'
import { type AnyClaim, weighed } from '../../weighing/claim.ts'
import type { TraceFacts } from '../facts.ts'
import { TRACE_WEIGHT_TABLE } from '../verdict/weight-table.ts'
import { type RunFamily, runRules } from './run-rules.ts'
import type { Act, WeighedTraceDetector } from './trace-detector.ts'

export const traceFamily = (
  claims: Readonly<Record<string, AnyClaim<TraceFacts> & { readonly act?: Act }>>,
  rules?: RunFamily,
): readonly WeighedTraceDetector[] =>
  detectorsOf<WeighedTraceDetector>({
    ...weighed(claims, TRACE_WEIGHT_TABLE),
    ...(rules !== undefined && runRules(rules)),
  })
