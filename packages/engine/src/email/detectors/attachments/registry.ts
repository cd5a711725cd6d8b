// Every detector of attachments, in the order of the report. The folders: what a file is (`kind`), what it is called (`name`), and what it
// says to its reader (`content`).
import type { Detector } from '../../../detector.ts'
import type { EmailFacts } from '../../facts/email-facts.ts'
import { attachedMessageIsPhishing } from './content/attached-message-is-phishing.ts'
import { attachmentAsksToCall } from './content/attachment-asks-to-call.ts'
import { attachmentCarriesLure } from './content/attachment-carries-lure.ts'
import { attachmentLeadsToStranger } from './content/attachment-leads-to-stranger.ts'
import { calendarLeadsToStranger } from './content/calendar-leads-to-stranger.ts'
import { loneAttachment } from './content/lone-attachment.ts'
import { pictureWithOrderCode } from './content/picture-with-order-code.ts'
import { qrCodeLeadsToStranger } from './content/qr-code-leads-to-stranger.ts'
import { archiveHoldsProgram } from './kind/archive-holds-program.ts'
import { attachmentIsMalicious } from './kind/attachment-is-malicious.ts'
import { attachmentOfAnotherType } from './kind/attachment-of-another-type.ts'
import { attachmentsOutlastAnalysis } from './kind/attachments-outlast-analysis.ts'
import { dangerousAttachment } from './kind/dangerous-attachment.ts'
import { documentWithMacros } from './kind/document-with-macros.ts'
import { listedAttachment } from './kind/listed-attachment.ts'
import { lockedAttachment } from './kind/locked-attachment.ts'
import { pageAttached } from './kind/page-attached.ts'
import { attachmentNamedAsLure } from './name/attachment-named-as-lure.ts'
import { attachmentWithDoubleExtension } from './name/attachment-with-double-extension.ts'
import { attachmentWithTrickedName } from './name/attachment-with-tricked-name.ts'
import { oneFileUnderSeveralNames } from './name/one-file-under-several-names.ts'

export const attachmentDetectors: readonly Detector<EmailFacts>[] = [
  dangerousAttachment,
  attachmentWithDoubleExtension,
  attachmentWithTrickedName,
  attachmentOfAnotherType,
  archiveHoldsProgram,
  lockedAttachment,
  attachmentsOutlastAnalysis,
  documentWithMacros,
  pageAttached,
  attachmentIsMalicious,
  listedAttachment,
  attachedMessageIsPhishing,
  attachmentCarriesLure,
  attachmentAsksToCall,
  attachmentLeadsToStranger,
  qrCodeLeadsToStranger,
  calendarLeadsToStranger,
  attachmentNamedAsLure,
  loneAttachment,
  oneFileUnderSeveralNames,
  pictureWithOrderCode,
]
