// The options of a mail as the wire names them → as the analysis does.
import type { PhishingRequest } from '@assay/contract'
import { EVERY_MAIL_OPTION } from '@assay/contract/mail-options'
import type { AnalyzeTask } from './protocol.ts'

/** What is not asked for is left out. */
export const taskOptionsOf = (asked: NonNullable<PhishingRequest['options']>): AnalyzeTask['options'] => ({
  includeIocs: asked.include_iocs ?? false,
  includeBodyAnalysis: asked.include_body_analysis ?? false,
  includeHomoglyphCheck: asked.include_homoglyph_check ?? false,
  includeLinkAnalysis: asked.include_link_analysis ?? false,
  includeAttachmentAnalysis: asked.include_attachment_analysis ?? false,
})

/** Everything that there is to tell. */
export const EVERY_TASK_OPTION: AnalyzeTask['options'] = taskOptionsOf(EVERY_MAIL_OPTION)
