// The detectors of the family `execution`, one line each.
import type { Detector } from '../../../detector.ts'
import type { TraceFacts } from '../../facts.ts'
import { traceAbusesSystemTool } from './trace-abuses-system-tool.ts'
import { traceCarriesProgram } from './trace-carries-program.ts'
import { traceDocumentStartsProgram } from './trace-document-starts-program.ts'
import { traceHidesPowershell } from './trace-hides-powershell.ts'
import { traceLeavesContainer } from './trace-leaves-container.ts'
import { traceLoadsKernelModule } from './trace-loads-kernel-module.ts'
import { tracePageLeadsElsewhere } from './trace-page-leads-elsewhere.ts'
import { tracePutsCommandInClipboard } from './trace-puts-command-in-clipboard.ts'
import { traceRaisesRights } from './trace-raises-rights.ts'
import { traceRunsDroppedProgram } from './trace-runs-dropped-program.ts'
import { traceRunsEncodedPowershell } from './trace-runs-encoded-powershell.ts'
import { traceScriptStartsShell } from './trace-script-starts-shell.ts'
import { traceSmugglesFile } from './trace-smuggles-file.ts'
import { traceStartsProcessIndirectly } from './trace-starts-process-indirectly.ts'

export const executionDetectors: readonly Detector<TraceFacts>[] = [
  traceAbusesSystemTool,
  traceCarriesProgram,
  traceDocumentStartsProgram,
  traceHidesPowershell,
  traceLoadsKernelModule,
  tracePageLeadsElsewhere,
  tracePutsCommandInClipboard,
  traceRaisesRights,
  traceRunsDroppedProgram,
  traceRunsEncodedPowershell,
  traceScriptStartsShell,
  traceSmugglesFile,
  traceStartsProcessIndirectly,
  traceLeavesContainer,
]
