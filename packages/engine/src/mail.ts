// The door for threads that analyse mail and nothing else: without the file side, half of the engine, which looks into
// attachments elsewhere (`attachments.ts`), without the emulators and the reading of traces.
export { buildKnowledge, type Knowledge } from './data/knowledge.ts'
export { analyzeEmail, type EmailInput } from './email/analyze.ts'
export type {
  AttachedPart,
  AttachmentInspection,
  InspectAttachment,
  InspectAttachments,
} from './email/facts/attachments.ts'
export type { OwnMessages } from './email/rules/own-messages.ts'
export { ENGINE_VERSION } from './engine-version.ts'
export { codeInspector } from './inspect-attachment/codes.ts'
export { unknownInspection } from './inspect-attachment/nothing-seen.ts'
