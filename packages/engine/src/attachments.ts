// The door for processes that look into the attachments of mail.
export { buildKnowledge, type Knowledge } from './data/knowledge.ts'
export { NO_OVERRIDES } from './data/overrides.ts'
export { attachmentInspector, unfinishedInspection } from './inspect-attachment.ts'
