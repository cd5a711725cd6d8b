import type { FileDetector } from '../../file-detector.ts'
import { listed, markEvidence, marksOf } from '../../marks-of.ts'

export const elfStealsCloudKeys: FileDetector = {
  id: 'elf_steals_cloud_keys',
  type: 'elf',
  severity: 'high',
  title: 'Gathers keys of clouds and servers and sends them',
  why: 'One machine broken into opens the next ones by the keys that lie on it.',
  falsePositives: 'Scanners for forgotten keys; they do not send what they find by a shell command.',
  attack: ['T1552.001', 'T1552.004', 'T1552.005'],
  weight: { category: 'collection', points: 550, confidence: 'high' },
  detect(facts) {
    const places = marksOf(facts, 'secret_file')
    const sends = [...marksOf(facts, 'linux_upload'), ...marksOf(facts, 'exfil_service')]
    if (facts.elf === undefined || places.length < 4 || sends.length === 0) return null
    return {
      description: `It names ${places.length} places of keys (${listed(places.map(({ text }) => text))}) and sends files (${listed(sends.map(({ text }) => text))}).`,
      evidence: markEvidence([...places.slice(0, 4), ...sends]),
    }
  },
}
