// Common words of programs under one byte of XOR: the names of system calls, paths and requests that every program holds
// in the open. One of them under some key may be chance; several under the same key are a table that was hidden.
import { differencesOf } from './differences.ts'

export interface HiddenWord {
  readonly text: string
  readonly offset: number
}

/** All that were found under one key. */
export interface HiddenWords {
  readonly key: number
  readonly words: readonly HiddenWord[]
}

/** Seven characters and more: six relations between neighbours, that chance gives once in 2^48 places. */
const WINDOWS: readonly string[] = [
  'kernel32',
  'LoadLibrary',
  'GetProcAddress',
  'CreateProcess',
  'VirtualAlloc',
  'WriteProcessMemory',
  'cmd.exe',
  'Software\\Microsoft',
  'CurrentVersion\\Run',
  'ShellExecute',
  'URLDownload',
  'InternetOpen',
  'advapi32',
  'ws2_32.',
  'User-Agent',
  'Mozilla/',
  'explorer.exe',
  'svchost',
  'RegSetValue',
  'wininet',
  '\\AppData\\',
  'Content-Type',
]
const LINUX: readonly string[] = [
  '/proc/self',
  '/proc/net',
  '/bin/sh',
  'busybox',
  'watchdog',
  'ncorrect',
  'assword',
  '/dev/null',
  'Mozilla/',
  '/etc/pass',
  '/etc/res',
  'HTTP/1.',
  '/self/exe',
  'User-Agent',
  '/usr/bin',
  '/usr/lib',
  '/var/log',
  '/var/run',
  '/tmp/.',
  'Content-',
]
/** A key under which this many stand has hidden them. */
const WORDS_MIN = 2
/** Under 0 they stand in the open; 0x20 turns capitals into small letters and back. */
const NO_KEYS: ReadonlySet<number> = new Set([0, 0x20])
const HITS_TRIED_MAX = 50

const PATTERNS = {
  windows: WINDOWS.map((text) => ({ text, pattern: differencesOf(Buffer.from(text)) })),
  linux: LINUX.map((text) => ({ text, pattern: differencesOf(Buffer.from(text)) })),
}

/** `differences` are those of `bytes`; each word once a key, at its first place. Most words first. */
export function hiddenWords(bytes: Uint8Array, differences: Buffer, isWindows: boolean): readonly HiddenWords[] {
  const byKey = new Map<number, HiddenWord[]>()
  for (const { text, pattern } of isWindows ? PATTERNS.windows : PATTERNS.linux) {
    let at = differences.indexOf(pattern)
    for (let tried = 0; at !== -1 && tried < HITS_TRIED_MAX; tried += 1) {
      const key = (bytes[at] ?? 0) ^ text.charCodeAt(0)
      const words = byKey.get(key) ?? []
      if (!NO_KEYS.has(key) && words.every((word) => word.text !== text)) {
        words.push({ text, offset: at })
        byKey.set(key, words)
      }
      at = differences.indexOf(pattern, at + 1)
    }
  }
  return [...byKey]
    .map(([key, words]) => ({ key, words: apart(words) }))
    .filter(({ words }) => words.length >= WORDS_MIN)
    .sort((a, b) => b.words.length - a.words.length || a.key - b.key)
}

/** In the order of their places, without those that lie across an earlier one: one path is one word. */
function apart(words: readonly HiddenWord[]): readonly HiddenWord[] {
  let end = -1
  return [...words]
    .sort((a, b) => a.offset - b.offset || b.text.length - a.text.length)
    .filter(({ text, offset }) => {
      if (offset < end) return false
      end = offset + text.length
      return true
    })
}
