import type { Detector } from '../../../../detector.ts'
import type { FileFacts } from '../../../facts.ts'
import { listed, markEvidence, marksOf } from '../../marks-of.ts'

/** Commands and answers of bots: a test tool knows one flood or two. */
const OBEYS_MIN = 5

export const elfBotnet: Detector<FileFacts> = {
  id: 'elf_botnet',
  type: 'elf',
  severity: 'high',
  title: 'A bot that floods and spreads by default passwords',
  why: 'Mirai and its many children carry floods, a list of factory passwords and the commands of embedded systems.',
  falsePositives: "None known; firmware holds no list of other makers' passwords.",
  attack: ['T1498', 'T1110.001'],
  detect(facts) {
    const floods = marksOf(facts, 'flood')
    const passwords = marksOf(facts, 'iot_credentials')
    const box = marksOf(facts, 'busybox', 'linux_download')
    const kinds = Number(floods.length >= 2) + Number(passwords.length >= 3) + Number(box.length >= 2)
    const obeys = floods.length >= OBEYS_MIN
    if (facts.elf === undefined || !(obeys || (kinds >= 2 && floods.length + passwords.length >= 3))) return null
    const marks = [...floods, ...passwords, ...box]
    return {
      description: `It holds floods, factory passwords or the commands that spread bots: ${listed(
        marks.map(({ text }) => text),
        5,
      )}.`,
      evidence: markEvidence(marks),
    }
  },
}
