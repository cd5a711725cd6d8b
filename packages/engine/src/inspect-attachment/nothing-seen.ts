// What is told of an attachment before anything was seen of it, and where nothing will be. Light: whoever asks for
// inspections elsewhere needs it too.
import type { AttachmentInspection } from '../email/facts/attachments.ts'
import type { Content } from './content.ts'

export const NO_CONTENT: Content = {
  isEncrypted: false,
  isUnlocked: false,
  hasMacros: false,
  members: [],
  held: [],
  urls: [],
  qrCodes: [],
  text: '',
}

export const NOTHING_SEEN: Omit<AttachmentInspection, 'type' | 'kind'> = {
  ...NO_CONTENT,
  isMisnamed: false,
  isCut: false,
  findings: [],
  score: 0,
}

/** Of an attachment that nobody looked at. */
export const unknownInspection = (): AttachmentInspection => ({
  ...NOTHING_SEEN,
  type: null,
  kind: 'other',
  isCut: true,
  isUnfinished: true,
})
