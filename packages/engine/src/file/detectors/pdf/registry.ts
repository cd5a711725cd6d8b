// The detectors of the family `pdf`, one line each.
import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { pdfCarriesTrailingData } from './pdf-carries-trailing-data.ts'
import { pdfEmbedsMacroDocument } from './pdf-embeds-macro-document.ts'
import { pdfEmbedsProgram } from './pdf-embeds-program.ts'
import { pdfHoldsScript } from './pdf-holds-script.ts'
import { pdfLaunchesProgram } from './pdf-launches-program.ts'
import { pdfLinksToProgram } from './pdf-links-to-program.ts'
import { pdfLuresToLink } from './pdf-lures-to-link.ts'
import { pdfNamesAreDisguised } from './pdf-names-are-disguised.ts'
import { pdfReachesFileShare } from './pdf-reaches-file-share.ts'
import { pdfRunsScriptOnOpen } from './pdf-runs-script-on-open.ts'
import { pdfScriptExportsFile } from './pdf-script-exports-file.ts'
import { pdfSubmitsFormAway } from './pdf-submits-form-away.ts'

export const pdfDetectors: readonly Detector<FileFacts>[] = [
  pdfLaunchesProgram,
  pdfRunsScriptOnOpen,
  pdfScriptExportsFile,
  pdfEmbedsProgram,
  pdfEmbedsMacroDocument,
  pdfNamesAreDisguised,
  pdfLuresToLink,
  pdfLinksToProgram,
  pdfReachesFileShare,
  pdfSubmitsFormAway,
  pdfCarriesTrailingData,
  pdfHoldsScript,
]
