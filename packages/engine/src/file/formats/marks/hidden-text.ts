// Marks under one byte of XOR: bots and stealers keep their tables of texts so. The XOR of neighbouring bytes does not
// depend on the key, so a few texts that such tables hold are searched in the differences; where one stands, what lies
// around it is made plain and searched for all marks.
import type { PlainRegion } from '../../format.ts'
import { differencesOf } from './differences.ts'

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

/** What lies around each hit made plain, one for a key. `differences` are those of `bytes`, which stay as they are. */
export function hiddenTexts(bytes: Uint8Array, differences: Buffer): readonly PlainRegion[] {
  const found = new Map<number, PlainRegion>()
  for (const { text, pattern } of PATTERNS) {
    const at = firstUnderKey(bytes, differences, pattern, text)
    if (at === null || found.size >= KEYS_MAX) continue
    const key = (bytes[at] as number) ^ text.charCodeAt(0)
    if (found.has(key)) continue
    const start = Math.max(0, at - AROUND_BYTES)
    // A copy: `slice` of a Buffer shares its memory, and the sample itself would change.
    const plain = Uint8Array.from(bytes.subarray(start, at + AROUND_BYTES), (byte) => byte ^ key)
    found.set(key, { key, start, bytes: plain })
  }
  return [...found.values()]
}

const PATTERNS = TEXTS.map((text) => ({ text, pattern: differencesOf(Buffer.from(text)) }))

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
