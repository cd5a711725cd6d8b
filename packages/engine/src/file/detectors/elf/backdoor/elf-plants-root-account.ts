import type { FileDetector } from '../../file-detector.ts'
import { listed, markEvidence, marksOf } from '../../marks-of.ts'

/** A line of passwd with a password of its own and the number of root (passwd(5)). */
const ACCOUNT =
  /(?:^|[\s'"])[a-z_][\w-]{0,31}:\$(?:1|2[aby]|5|6|y)\$[./\w$=,]{8,140}:0:0:|^:\$(?:1|2[aby]|5|6|y)\$[./\w$=,]{8,140}:0:0:/

export const elfPlantsRootAccount: FileDetector = {
  id: 'elf_plants_root_account',
  type: 'elf',
  severity: 'high',
  title: 'Brings an account of root with a password of its own',
  why: 'An exploit that can write one file writes this one.',
  falsePositives: 'None known: installers ask for the password.',
  attack: ['T1136.001', 'T1068'],
  weight: { category: 'persistence', points: 400, confidence: 'high' },
  detect(facts) {
    if (facts.elf === undefined || !facts.strings.found.some(({ text }) => text.includes('/etc/passwd'))) return null
    const line = facts.strings.found.find(({ text }) => ACCOUNT.test(text))
    if (line === undefined) return null
    const setuid = marksOf(facts, 'setuid_shell')
    return {
      description: `It holds a line for /etc/passwd with the rights of root${setuid.length > 0 ? `, and ${listed(setuid.map(({ text }) => text))}` : ''}.`,
      evidence: [
        { where: `strings@0x${line.offset.toString(16)}`, snippet: line.text.slice(0, 120) },
        ...markEvidence(setuid),
      ],
    }
  },
}
