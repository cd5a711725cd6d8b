// The detectors of the family `html`, one line each.
import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { helpPageStartsProgram } from './help-page-starts-program.ts'
import { htmlApplicationRunsProgram } from './html-application-runs-program.ts'
import { htmlAsksForPassword } from './html-asks-for-password.ts'
import { htmlBlocksInspection } from './html-blocks-inspection.ts'
import { htmlBuildsPageFromCode } from './html-builds-page-from-code.ts'
import { htmlCallsProtocolHandler } from './html-calls-protocol-handler.ts'
import { htmlCopiesCommand } from './html-copies-command.ts'
import { htmlEmbedsMacroArchive } from './html-embeds-macro-archive.ts'
import { htmlHidesWhereItLeads } from './html-hides-where-it-leads.ts'
import { htmlPageUsesWindowsObjects } from './html-page-uses-windows-objects.ts'
import { htmlRedirectsAtOnce } from './html-redirects-at-once.ts'
import { htmlSmugglesFile } from './html-smuggles-file.ts'
import { svgRunsScript } from './svg-runs-script.ts'

export const htmlDetectors: readonly Detector<FileFacts>[] = [
  htmlSmugglesFile,
  htmlCopiesCommand,
  htmlAsksForPassword,
  htmlCallsProtocolHandler,
  htmlRedirectsAtOnce,
  htmlHidesWhereItLeads,
  htmlBlocksInspection,
  htmlBuildsPageFromCode,
  htmlApplicationRunsProgram,
  htmlPageUsesWindowsObjects,
  svgRunsScript,
  htmlEmbedsMacroArchive,
  helpPageStartsProgram,
]
