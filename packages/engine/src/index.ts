// The only door of the engine: bytes and facts in, findings and verdict out. No network, no disk, no clock.
export type { Detection, Detector, DetectorFailure, Evidence, Finding, Hit, Severity } from './detector.ts'
export { detectAll } from './detector.ts'
