// Every detector of attachments, in the order of the report.
import type { Detector } from '../../../detector.ts'
import type { EmailFacts } from '../../facts/email-facts.ts'
import { archiveHoldsProgram } from './archive-holds-program.ts'
import { attachedMessageIsPhishing } from './attached-message-is-phishing.ts'
import { attachmentCarriesLure } from './attachment-carries-lure.ts'
import { attachmentIsMalicious } from './attachment-is-malicious.ts'
import { attachmentLeadsToStranger } from './attachment-leads-to-stranger.ts'
import { attachmentNamedAsLure } from './attachment-named-as-lure.ts'
import { attachmentOfAnotherType } from './attachment-of-another-type.ts'
import { attachmentWithDoubleExtension } from './attachment-with-double-extension.ts'
import { attachmentWithTrickedName } from './attachment-with-tricked-name.ts'
import { calendarLeadsToStranger } from './calendar-leads-to-stranger.ts'
import { dangerousAttachment } from './dangerous-attachment.ts'
import { documentWithMacros } from './document-with-macros.ts'
import { lockedAttachment } from './locked-attachment.ts'
import { loneAttachment } from './lone-attachment.ts'
import { oneFileUnderSeveralNames } from './one-file-under-several-names.ts'
import { pageAttached } from './page-attached.ts'
import { pictureWithOrderCode } from './picture-with-order-code.ts'
import { qrCodeLeadsToStranger } from './qr-code-leads-to-stranger.ts'

export const attachmentDetectors: readonly Detector<EmailFacts>[] = [
  dangerousAttachment,
  attachmentWithDoubleExtension,
  attachmentWithTrickedName,
  attachmentOfAnotherType,
  archiveHoldsProgram,
  lockedAttachment,
  documentWithMacros,
  pageAttached,
  attachmentIsMalicious,
  attachedMessageIsPhishing,
  attachmentCarriesLure,
  attachmentLeadsToStranger,
  qrCodeLeadsToStranger,
  calendarLeadsToStranger,
  attachmentNamedAsLure,
  loneAttachment,
  oneFileUnderSeveralNames,
  pictureWithOrderCode,
]
