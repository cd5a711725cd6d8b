import type { FoundString } from '../../../strings/facts.ts'
import type { FileDetector } from '../../file-detector.ts'
import { holdsSignatureList } from '../../signature-list.ts'

/** Names of functions and tables for it, in every way of writing: `hide_pid`, `HidePidPort`, `hidden_ports`. */
const NAMED =
  /^_?(?:un)?hid(?:e|ing|den)_?(?:files?|dirs?|pids?|proc(?:ess)?(?:es|s)?|ports?|tcp|udp|conn|sockets?|modules?|lkm|users?|login|self|me|threads?|pidport|logs?)(?:_?(?:port|pid|name|list|entry|info))?$/i
const NAME_CHARS_MAX = 40
const NAMES_MIN = 2

export const elfHidesForOthers: FileDetector = {
  id: 'elf_hides_for_others',
  type: 'elf',
  severity: 'high',
  title: 'Contains functions that hide files, processes or connections',
  why: 'This is a rootkit or the program that controls one: it hides what runs on the machine from its administrators.',
  falsePositives: 'Tools that look for rootkits, and name what they look for.',
  attack: ['T1014', 'T1564'],
  detect(facts) {
    if (facts.elf === undefined || holdsSignatureList(facts)) return null
    const named = new Map<string, FoundString>()
    for (const one of facts.strings.found)
      if (one.text.length <= NAME_CHARS_MAX && NAMED.test(one.text)) named.set(one.text.toLowerCase(), one)
    const found = [...named.values()]
    if (found.length < NAMES_MIN) return null
    return {
      description: `The program's functions have names about hiding: ${found
        .slice(0, 4)
        .map(({ text }) => text)
        .join(', ')}.`,
      evidence: found
        .slice(0, 4)
        .map(({ text, offset }) => ({ where: `strings@0x${offset.toString(16)}`, snippet: text })),
    }
  },
}
