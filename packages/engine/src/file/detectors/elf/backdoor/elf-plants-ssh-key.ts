import type { FileDetector } from '../../file-detector.ts'
import { markEvidence, marksOf } from '../../marks-of.ts'

const KEY = /^(?:\S{0,40}\s)?(?:ssh-(?:rsa|ed25519|dss)|ecdsa-sha2-\w{8,10}) AAAA[\w+/=]{8,}/

export const elfPlantsSshKey: FileDetector = {
  id: 'elf_plants_ssh_key',
  type: 'elf',
  severity: 'high',
  title: 'Brings a key that lets its owner in by SSH',
  why: 'The key stays when everything else is found and removed.',
  falsePositives: 'Agents of hosting companies that install their own key.',
  attack: ['T1098.004'],
  weight: { category: 'persistence', points: 400, confidence: 'high' },
  detect(facts) {
    const files = marksOf(facts, 'linux_persistence').filter(({ text }) => text === 'authorized_keys')
    const key = files.length === 0 ? undefined : facts.strings.found.find(({ text }) => KEY.test(text))
    if (facts.elf === undefined || key === undefined) return null
    return {
      description: 'It holds a public key and the name of the file that lists those who may log on.',
      evidence: [
        { where: `strings@0x${key.offset.toString(16)}`, snippet: key.text.slice(0, 120) },
        ...markEvidence(files),
      ],
    }
  },
}
