// The only door of the engine: bytes and facts in, findings and verdict out. No network, no disk, no clock.
export type { Detection, Detector, DetectorFailure, Evidence, Finding, Hit, Severity } from './detector.ts'
export { detectAll } from './detector.ts'
export type { AnalyzeFileInput, FileRecord, FileReport, MessageInspection } from './file/analyze.ts'
export { analyzeFile } from './file/analyze.ts'
export type { FileFacts, RuleMatch } from './file/facts.ts'
export type { FileDigest, FileHashes } from './file/hashes/digest.ts'
export { createDigest, digestOf } from './file/hashes/digest.ts'
export type { FileLabel, FileVerdict } from './file/verdict/verdict.ts'
