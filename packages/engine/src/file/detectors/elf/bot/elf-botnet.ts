import { listed } from '../../../../rules/tell.ts'
import type { FileFacts } from '../../../facts.ts'
import type { FoundString } from '../../../strings/facts.ts'
import type { FileDetector } from '../../file-detector.ts'
import { markEvidence, marksOf } from '../../marks-of.ts'
import { holdsSignatureList } from '../../signature-list.ts'

/** Commands and answers of bots: a test tool knows one flood or two. */
const OBEYS_MIN = 5

/** `enable`, `system`, `shell`: how one gets from the menu of a router to its shell, sent one after the other. */
function asksForShell({ strings: { found } }: FileFacts): FoundString | null {
  const first = found.findIndex(
    ({ text, offset }, at) =>
      text === 'enable' && found[at + 1]?.text === 'system' && (found[at + 1]?.offset ?? 0) - offset <= 16,
  )
  return found[first] ?? null
}

export const elfBotnet: FileDetector = {
  id: 'elf_botnet',
  type: 'elf',
  severity: 'high',
  title: 'A botnet client that floods and spreads with default passwords (Mirai-like)',
  why: 'Mirai and its many descendants contain floods, a list of factory passwords and commands of embedded systems.',
  falsePositives: "None known; firmware contains no list of other vendors' passwords.",
  attack: ['T1498', 'T1110.001'],
  detect(facts) {
    const floods = marksOf(facts, 'flood')
    const passwords = marksOf(facts, 'iot_credentials')
    const box = marksOf(facts, 'busybox', 'linux_download')
    const kinds = Number(floods.length >= 2) + Number(passwords.length >= 3) + Number(box.length >= 2)
    const logon = asksForShell(facts)
    // Its lists may be encrypted; how it asks a shell out of a device it must send as it is.
    const breaksIn = logon !== null && box.length >= 3
    const obeys = floods.length >= OBEYS_MIN
    if (facts.elf === undefined || !(obeys || breaksIn || (kinds >= 2 && floods.length + passwords.length >= 3)))
      return null
    if (holdsSignatureList(facts)) return null
    const marks = [...floods, ...passwords, ...box]
    return {
      description: `The program contains floods, factory passwords or the commands that spread bots: ${listed(
        marks.map(({ text }) => text),
        5,
      )}.`,
      evidence: [
        ...markEvidence(marks),
        ...(logon === null ? [] : [{ where: `strings@0x${logon.offset.toString(16)}`, snippet: 'enable, system' }]),
      ],
    }
  },
}
