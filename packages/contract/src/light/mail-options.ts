// All that there is to tell of a mail: what asks for everything, wherever it stands, asks for the same.
import type { PhishingRequest } from '../phishing.ts'

/** What of the analysis of a mail can be switched on. */
export type MailToggle = Exclude<keyof NonNullable<PhishingRequest['options']>, 'store'>

/** Every part of the analysis, made and answered. */
export const EVERY_MAIL_OPTION: Readonly<Record<MailToggle, true>> = {
  include_iocs: true,
  include_body_analysis: true,
  include_homoglyph_check: true,
  include_link_analysis: true,
  include_attachment_analysis: true,
}
