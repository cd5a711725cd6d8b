// The door for the thread that reads an operator's lists. Who looks up in them afterwards uses the narrow door `service.ts`.
export type { ListKey } from './lists/list-match.ts'
export { LINE_CHARS_MAX, lineReader } from './lists/read/lines.ts'
export type { ReadEntry } from './lists/read/list-entry.ts'
export { mispEvents, readMispEvent } from './lists/read/misp.ts'
export { readStixObject, stixObjects } from './lists/read/stix.ts'
