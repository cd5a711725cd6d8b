import type { FileDetector } from '../../file-detector.ts'

const RULE =
  /\biptables\b.{0,60}\s-[AI]\s{1,4}INPUT\b.{0,80}--(?:dport|destination-ports?|dports)\s{1,4}(\d{1,5})\b.{0,60}-j\s{1,4}(?:DROP|REJECT)\b/
/** Telnet, its usual other place, and secure shell: the ways in for bots and for whoever keeps the device. */
const DOORS: ReadonlySet<string> = new Set(['22', '23', '2323'])
const DOORS_MIN = 2

export const elfShutsOthersOut: FileDetector = {
  id: 'elf_shuts_others_out',
  type: 'elf',
  severity: 'high',
  title: 'Blocks remote access to the device for others',
  why: 'A bot that came in by Telnet or SSH closes both behind it, so that no rival and no owner can follow.',
  falsePositives: 'Firmware that closes both for good, whose rules are seldom in a program.',
  attack: ['T1562.004', 'T1531'],
  detect(facts) {
    if (facts.elf === undefined) return null
    const closed = new Map<string, { readonly text: string; readonly offset: number }>()
    for (const { text, offset } of facts.strings.found) {
      const door = RULE.exec(text)?.[1]
      if (door !== undefined && DOORS.has(door)) closed.set(door, { text, offset })
    }
    if (closed.size < DOORS_MIN) return null
    return {
      description: `The program makes the firewall drop all traffic to the ports ${[...closed.keys()].join(' and ')}.`,
      evidence: [...closed.values()].map(({ text, offset }) => ({
        where: `strings@0x${offset.toString(16)}`,
        snippet: text.slice(0, 120),
      })),
    }
  },
}
