// What programs and scripts name on the machines they run on: paths, registry keys, pipes, mutexes, user agents, and
// the wallets that ransom notes and stealers carry. Every pattern is linear: bounded parts, no nested repetition.
import { createHash } from 'node:crypto'
import type { FileIoc, IocKind } from './facts.ts'
import { OF_A_KIND_MAX } from './limits.ts'
import type { TextList } from './text-list.ts'

interface Pattern {
  readonly kind: IocKind
  /** What a text that the pattern matches holds; all texts are searched for it at once. With the flags `g` and `m`. */
  readonly part: RegExp
  /** Asked before the pattern. */
  readonly hint: (text: string) => boolean
  readonly pattern: RegExp
  readonly accepts?: (value: string) => boolean
  /** What follows the value in the same text and is none of it. */
  readonly rest?: RegExp
}

const PATTERNS: readonly Pattern[] = [
  {
    kind: 'registry_key',
    part: /HK(?:EY|LM|CU|CR)|CurrentVersion/gim,
    hint: (text) => text.includes('\\') && /HK(?:EY|LM|CU|CR)|CurrentVersion/i.test(text),
    pattern:
      /\b(?:HKEY_(?:LOCAL_MACHINE|CURRENT_USER|CLASSES_ROOT|USERS)|HKLM|HKCU|HKCR|SOFTWARE\\{1,2}Microsoft\\{1,2}Windows(?: NT)?\\{1,2}CurrentVersion)[:\\][^"'<>|\r\n\t]{3,200}/gi,
    // On a command line a key ends before the next option, such as `/v` of reg.exe or `-Name` of PowerShell.
    rest: /\s[-/][A-Za-z?].*$/,
  },
  {
    kind: 'named_pipe',
    part: /\\pipe\\/gim,
    hint: (text) => /\\pipe\\/i.test(text),
    pattern: /\\\\[\w.]{1,60}\\pipe\\[^\s"'<>|]{1,120}/gi,
  },
  {
    kind: 'mutex',
    part: /^(?:Global|Local)\\/gm,
    hint: (text) => /^(?:Global|Local)\\/.test(text),
    pattern: /^(?:Global|Local)\\[\w.{}-]{3,120}$/g,
  },
  {
    kind: 'file_path',
    // Not the drive's letter: the search leaps to rare characters, and letters are none.
    part: /[:%]\\|\/(?:tmp|dev\/shm|var\/tmp|etc\/|root\/)/gim,
    hint: (text) => text.includes('\\') || text.includes('/'),
    pattern:
      /(?<![A-Za-z])[A-Za-z]:\\(?:[^\\/:*?"<>|\r\n\t%]{1,80}\\){0,10}[^\\/:*?"<>|\r\n\t]{1,80}\.[A-Za-z0-9]{1,8}|%(?:temp|tmp|appdata|localappdata|programdata|public|userprofile|windir|systemroot|startup)%\\[^:*?"<>|\r\n\t]{1,160}|(?<![\w.:/])\/(?:tmp|dev\/shm|var\/tmp|etc\/(?:cron|init|rc|passwd|shadow|ld\.so)|root\/)[\w./-]{1,120}/gi,
  },
  {
    kind: 'user_agent',
    part: /Mozilla\//gm,
    hint: (text) => text.includes('Mozilla/'),
    pattern: /Mozilla\/[45]\.0 \([^)\r\n]{3,150}\)[\x20-\x7e]{0,150}/g,
  },
  {
    kind: 'wallet',
    part: /(?<![A-Za-z0-9])(?:[13]|bc1|4[0-9AB])[A-Za-z0-9]{25,94}(?![A-Za-z0-9])/gm,
    hint: (text) =>
      text.length >= 26 && /(?<![A-Za-z0-9])(?:[13]|bc1|4[0-9AB])[A-Za-z0-9]{25,94}(?![A-Za-z0-9])/.test(text),
    pattern:
      /(?<![A-Za-z0-9])(?:[13][1-9A-HJ-NP-Za-km-z]{25,34}|bc1[02-9ac-hj-np-z]{11,71}|4[0-9AB][1-9A-HJ-NP-Za-km-z]{93})(?![A-Za-z0-9])/g,
    accepts: (value) => (/^[13]/.test(value) ? hasBase58Checksum(value) : value.startsWith('4') || value.length >= 42),
  },
]

export function artefactsIn(places: TextList): readonly FileIoc[] {
  const found = new Map<string, FileIoc>()
  const counts = new Map<IocKind, number>()
  for (const [index, patterns] of candidates(places)) {
    const text = places.text(index)
    for (const { kind, hint, pattern, accepts, rest } of patterns) {
      if ((counts.get(kind) ?? 0) >= OF_A_KIND_MAX || !hint(text)) continue
      for (const [match] of text.matchAll(pattern)) {
        const value = (rest === undefined ? match : match.replace(rest, '')).trim()
        const key = `${kind}\n${value}`
        if (found.has(key) || accepts?.(value) === false) continue
        found.set(key, { kind, value, where: places.where(index), context: text.slice(0, 120), safelisted: false })
        counts.set(kind, (counts.get(kind) ?? 0) + 1)
      }
    }
  }
  return [...found.values()]
}

/** The texts in which a pattern may match, in their order, with the patterns in theirs. */
function candidates(places: TextList): readonly (readonly [index: number, patterns: readonly Pattern[]])[] {
  const byIndex = new Map<number, Pattern[]>()
  for (const pattern of PATTERNS)
    for (const index of places.holding(pattern.part)) {
      const known = byIndex.get(index)
      if (known === undefined) byIndex.set(index, [pattern])
      else known.push(pattern)
    }
  return [...byIndex].sort(([a], [b]) => a - b)
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Bitcoin's first address forms end in four bytes of a double SHA-256: chance does not produce them. */
function hasBase58Checksum(text: string): boolean {
  let value = 0n
  for (const char of text) {
    const digit = BASE58.indexOf(char)
    if (digit === -1) return false
    value = value * 58n + BigInt(digit)
  }
  const bytes = Buffer.from(value.toString(16).padStart(50, '0'), 'hex')
  if (bytes.length !== 25) return false
  const sha256 = (data: Uint8Array): Buffer => createHash('sha256').update(data).digest()
  return sha256(sha256(bytes.subarray(0, 21)))
    .subarray(0, 4)
    .equals(bytes.subarray(21))
}
