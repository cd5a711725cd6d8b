// Marks under one byte of XOR: bots and stealers keep their tables of texts so. The XOR of neighbouring bytes does not
// depend on the key, so a few texts that such tables hold are searched in the differences; where one stands, what lies
// around it is made plain and searched for all marks.
import { bufferOf } from '../../bytes.ts'

/** Larger programs carry libraries, not tables; the search takes about 2 ms a MiB. */
const HIDDEN_TEXT_BYTES_MAX = 4 * 1024 * 1024
/** On each side of what was found: a table of a bot is a few kilobytes. */
const AROUND_BYTES = 16 * 1024
/** A program hides its texts under one key, seldom two. */
const KEYS_MAX = 4

/** Long enough that chance does not give them in megabytes of code, lower and mixed case as they are written. */
const TEXTS: readonly string[] = [
  '/bin/busybox',
  '/dev/watchdog',
  'TSource Engine Query',
  '/proc/net/tcp',
  '/etc/resolv.conf',
  '/etc/crontab',
  'stratum+tcp://',
  'osascript -e',
  'login.keychain',
  'display dialog',
  'Application Support/',
  'Library/LaunchAgents',
  '\\Login Data',
  'User Data\\Default',
  'CurrentVersion\\Run',
  'api.telegram.org',
]

interface Hidden {
  readonly key: number
  readonly start: number
  readonly bytes: Uint8Array
}

/** The plain text around each hit, one for a key; none in files that are larger than the bound. */
export function hiddenTexts(bytes: Uint8Array): readonly Hidden[] {
  if (bytes.length > HIDDEN_TEXT_BYTES_MAX) return []
  const differences = Buffer.alloc(bytes.length)
  for (let at = 0; at + 1 < bytes.length; at += 1) differences[at] = (bytes[at] as number) ^ (bytes[at + 1] as number) // both lie within the file
  const found = new Map<number, Hidden>()
  for (const { text, pattern } of PATTERNS) {
    const at = firstUnderKey(bytes, differences, pattern, text)
    if (at === null || found.size >= KEYS_MAX) continue
    const key = (bytes[at] as number) ^ text.charCodeAt(0)
    if (found.has(key)) continue
    const start = Math.max(0, at - AROUND_BYTES)
    const around = bufferOf(bytes.slice(start, at + AROUND_BYTES))
    for (let index = 0; index < around.length; index += 1) around[index] = (around[index] as number) ^ key
    found.set(key, { key, start, bytes: around })
  }
  return [...found.values()]
}

const PATTERNS = TEXTS.map((text) => ({ text, pattern: differencesOf(text) }))

function differencesOf(text: string): Buffer {
  return Buffer.from(Array.from({ length: text.length - 1 }, (_, at) => text.charCodeAt(at) ^ text.charCodeAt(at + 1)))
}

/** Plain hits, key 0, are the business of the marks themselves. */
const HITS_TRIED_MAX = 50

function firstUnderKey(bytes: Uint8Array, differences: Buffer, pattern: Buffer, text: string): number | null {
  let at = differences.indexOf(pattern)
  for (let tried = 0; at !== -1 && tried < HITS_TRIED_MAX; tried += 1) {
    if (bytes[at] !== text.charCodeAt(0)) return at
    at = differences.indexOf(pattern, at + 1)
  }
  return null
}
