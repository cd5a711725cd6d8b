// The detectors of the family `office`, one line each.
import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { attachmentIsProgram } from './attachment-is-program.ts'
import { calendarReachesServer } from './calendar-reaches-server.ts'
import { messageReminderReachesServer } from './message-reminder-reaches-server.ts'
import { officeAsksToEnableMacros } from './office-asks-to-enable-macros.ts'
import { officeDdeLink } from './office-dde-link.ts'
import { officeDdeRunsProgram } from './office-dde-runs-program.ts'
import { officeEmbedsBrowserControl } from './office-embeds-browser-control.ts'
import { officeEmbedsProgram } from './office-embeds-program.ts'
import { officeEncryptedWithKnownPassword } from './office-encrypted-with-known-password.ts'
import { officeEquationObject } from './office-equation-object.ts'
import { officeImageIsRemote } from './office-image-is-remote.ts'
import { officeLinkExploitsHandler } from './office-link-exploits-handler.ts'
import { officeLinksFileShare } from './office-links-file-share.ts'
import { officeMacroIsStomped } from './office-macro-is-stomped.ts'
import { officeMacroPresent } from './office-macro-present.ts'
import { officeMacroRunsOnOpen } from './office-macro-runs-on-open.ts'
import { officeMacroSheetCallsOut } from './office-macro-sheet-calls-out.ts'
import { officeMacroSheetIsHidden } from './office-macro-sheet-is-hidden.ts'
import { officeMacroSourceIsLocked } from './office-macro-source-is-locked.ts'
import { officeMacroStartsInterpreter } from './office-macro-starts-interpreter.ts'
import { officeObjectIsRemote } from './office-object-is-remote.ts'
import { officeScriptRunsByEvent } from './office-script-runs-by-event.ts'
import { officeTemplateIsRemote } from './office-template-is-remote.ts'
import { onenoteEmbedsProgram } from './onenote-embeds-program.ts'
import { rtfDataIsBrokenUp } from './rtf-data-is-broken-up.ts'
import { rtfHeaderIsOdd } from './rtf-header-is-odd.ts'
import { rtfObjectLoadsByItself } from './rtf-object-loads-by-itself.ts'

export const officeDetectors: readonly Detector<FileFacts>[] = [
  officeMacroPresent,
  officeMacroRunsOnOpen,
  officeMacroStartsInterpreter,
  officeMacroIsStomped,
  officeAsksToEnableMacros,
  officeMacroSheetCallsOut,
  officeMacroSheetIsHidden,
  officeDdeRunsProgram,
  officeDdeLink,
  officeTemplateIsRemote,
  officeObjectIsRemote,
  officeLinkExploitsHandler,
  officeLinksFileShare,
  officeImageIsRemote,
  officeEmbedsProgram,
  officeEquationObject,
  officeEmbedsBrowserControl,
  officeEncryptedWithKnownPassword,
  officeMacroSourceIsLocked,
  officeScriptRunsByEvent,
  rtfObjectLoadsByItself,
  rtfDataIsBrokenUp,
  rtfHeaderIsOdd,
  onenoteEmbedsProgram,
  messageReminderReachesServer,
  calendarReachesServer,
  attachmentIsProgram,
]
