// The detectors of the family `lnk`, one line each.
import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { appInstallerPosesAsProduct } from './app-installer-poses-as-product.ts'
import { consoleFileRunsScript } from './console-file-runs-script.ts'
import { lnkCarriesPayload } from './lnk-carries-payload.ts'
import { lnkHidesArguments } from './lnk-hides-arguments.ts'
import { lnkLooksLikeDocument } from './lnk-looks-like-document.ts'
import { lnkPointsToNetwork } from './lnk-points-to-network.ts'
import { lnkRunsHidden } from './lnk-runs-hidden.ts'
import { lnkStartsInterpreter } from './lnk-starts-interpreter.ts'
import { pointerLeadsToShare } from './pointer-leads-to-share.ts'
import { pointerMacroRunsByItself } from './pointer-macro-runs-by-itself.ts'
import { pointerQueriesWeb } from './pointer-queries-web.ts'
import { pointerRemoteDesktopSharesDisks } from './pointer-remote-desktop-shares-disks.ts'
import { pointerRunsProgram } from './pointer-runs-program.ts'
import { searchFileLeadsOutside } from './search-file-leads-outside.ts'

export const lnkDetectors: readonly Detector<FileFacts>[] = [
  lnkStartsInterpreter,
  lnkHidesArguments,
  lnkLooksLikeDocument,
  lnkCarriesPayload,
  lnkPointsToNetwork,
  lnkRunsHidden,
  pointerLeadsToShare,
  pointerRunsProgram,
  pointerMacroRunsByItself,
  pointerQueriesWeb,
  pointerRemoteDesktopSharesDisks,
  searchFileLeadsOutside,
  consoleFileRunsScript,
  appInstallerPosesAsProduct,
]
