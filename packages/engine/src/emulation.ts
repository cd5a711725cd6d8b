// The door for processes that only run scripts in emulators, a fresh one for each sample: detectors are left to those that
// judge, and it loads in half the time. Nothing here may import one; a test holds it.
export { emulate } from './emulate/emulate.ts'
export { traceToWire } from './trace/wire.ts'
