// The detectors of the family `evasion`, one line each.
import type { Detector } from '../../../detector.ts'
import type { TraceFacts } from '../../facts.ts'
import { traceBlindsScriptScanner } from './trace-blinds-script-scanner.ts'
import { traceChangesFileTimes } from './trace-changes-file-times.ts'
import { traceChecksForAnalysis } from './trace-checks-for-analysis.ts'
import { traceClearsEventLogs } from './trace-clears-event-logs.ts'
import { traceConcealsItsTarget } from './trace-conceals-its-target.ts'
import { traceDeletesItself } from './trace-deletes-itself.ts'
import { traceHidesFiles } from './trace-hides-files.ts'
import { tracePosesAsSystemProcess } from './trace-poses-as-system-process.ts'
import { traceStalls } from './trace-stalls.ts'
import { traceStealsToken } from './trace-steals-token.ts'
import { traceTakesAdministratorRights } from './trace-takes-administrator-rights.ts'
import { traceUnpacksCode } from './trace-unpacks-code.ts'
import { traceWeakensDefences } from './trace-weakens-defences.ts'

export const evasionDetectors: readonly Detector<TraceFacts>[] = [
  traceBlindsScriptScanner,
  traceChecksForAnalysis,
  traceClearsEventLogs,
  traceConcealsItsTarget,
  traceDeletesItself,
  traceHidesFiles,
  tracePosesAsSystemProcess,
  traceStalls,
  traceStealsToken,
  traceTakesAdministratorRights,
  traceUnpacksCode,
  traceWeakensDefences,
  traceChangesFileTimes,
]
