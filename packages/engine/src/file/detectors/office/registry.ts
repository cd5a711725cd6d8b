// The detectors of the family `office`, one line each.
import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { officeEncryptedWithKnownPassword } from './disguise/office-encrypted-with-known-password.ts'
import { rtfDataIsBrokenUp } from './disguise/rtf-data-is-broken-up.ts'
import { rtfHeaderIsOdd } from './disguise/rtf-header-is-odd.ts'
import { officeEmbedsBrowserControl } from './embedded/office-embeds-browser-control.ts'
import { officeEmbedsProgram } from './embedded/office-embeds-program.ts'
import { officeEquationObject } from './embedded/office-equation-object.ts'
import { onenoteEmbedsProgram } from './embedded/onenote-embeds-program.ts'
import { rtfObjectLoadsByItself } from './embedded/rtf-object-loads-by-itself.ts'
import { officeDdeLink } from './link/office-dde-link.ts'
import { officeDdeRunsProgram } from './link/office-dde-runs-program.ts'
import { officeImageIsRemote } from './link/office-image-is-remote.ts'
import { officeLinkExploitsHandler } from './link/office-link-exploits-handler.ts'
import { officeLinksFileShare } from './link/office-links-file-share.ts'
import { officeObjectIsRemote } from './link/office-object-is-remote.ts'
import { officeTemplateIsRemote } from './link/office-template-is-remote.ts'
import { officeAsksToEnableMacros } from './macro/office-asks-to-enable-macros.ts'
import { officeMacroIsStomped } from './macro/office-macro-is-stomped.ts'
import { officeMacroPresent } from './macro/office-macro-present.ts'
import { officeMacroRunsKeptText } from './macro/office-macro-runs-kept-text.ts'
import { officeMacroRunsOnOpen } from './macro/office-macro-runs-on-open.ts'
import { officeMacroSheetCallsOut } from './macro/office-macro-sheet-calls-out.ts'
import { officeMacroSheetIsHidden } from './macro/office-macro-sheet-is-hidden.ts'
import { officeMacroSourceIsLocked } from './macro/office-macro-source-is-locked.ts'
import { officeMacroStartsInterpreter } from './macro/office-macro-starts-interpreter.ts'
import { officeScriptRunsByEvent } from './macro/office-script-runs-by-event.ts'
import { attachmentIsProgram } from './message/attachment-is-program.ts'
import { calendarReachesServer } from './message/calendar-reaches-server.ts'
import { messageReminderReachesServer } from './message/message-reminder-reaches-server.ts'

export const officeDetectors: readonly Detector<FileFacts>[] = [
  officeMacroPresent,
  officeMacroRunsOnOpen,
  officeMacroRunsKeptText,
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
