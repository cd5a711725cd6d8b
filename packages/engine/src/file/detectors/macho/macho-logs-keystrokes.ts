import type { FileDetector } from '../file-detector.ts'
import { listed, markEvidence, marksOf } from '../marks-of.ts'
import { machoImports } from './imports.ts'

export const machoLogsKeystrokes: FileDetector = {
  id: 'macho_logs_keystrokes',
  type: 'macho',
  severity: 'high',
  title: 'Listens to every key and hides or sends what it hears',
  why: 'Hot keys need the same tap on the events; they need no hidden file and no upload.',
  falsePositives: 'Remote support tools that the owner installed.',
  attack: ['T1056.001'],
  weight: { category: 'collection', points: 450, confidence: 'medium' },
  detect(facts) {
    const imports = machoImports(facts)
    const taps = ['_CGEventTapCreate', '_IOHIDManagerRegisterInputValueCallback'].filter((name) => imports.has(name))
    const keys = marksOf(facts, 'keylog')
    const hidden = marksOf(facts, 'macos_hidden_path')
    const sends = marksOf(facts, 'linux_upload', 'exfil_service')
    if (taps.length === 0 || (keys.length < 3 && hidden.length === 0) || (hidden.length === 0 && sends.length === 0))
      return null
    const marks = [...keys, ...hidden, ...sends]
    return {
      description: `It hears every key (${taps[0]?.slice(1)}) and names ${listed(marks.map(({ text }) => text))}.`,
      evidence: [{ where: 'macho.imports', snippet: taps.join(', ') }, ...markEvidence(marks)],
      strength: sends.length > 0 ? 1 : 0.8,
    }
  },
}
