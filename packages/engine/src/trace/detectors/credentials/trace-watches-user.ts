import { hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

const TECHNIQUES: Readonly<Record<string, string>> = {
  keyboard: 'T1056.001',
  clipboard: 'T1115',
  screenshot: 'T1113',
}

/** Keyboards, the screen's memory and cameras, as Linux gives them names. */
const DEVICES: readonly (readonly [RegExp, string])[] = [
  [/^\/dev\/(?:input\/(?:event\d|by-)|uinput)/, 'T1056.001'],
  [/^\/dev\/fb\d/, 'T1113'],
  [/^\/dev\/video\d/, 'T1125'],
]

export const traceWatchesUser: TraceDetector = {
  id: 'trace_watches_user',
  type: 'collection',
  severity: 'high',
  title: 'Watches the user',
  why: 'Keys, clipboard and screen hold what people keep secret.',
  falsePositives: 'Remote help, screen readers, clipboard managers.',
  attack: ['T1056.001', 'T1115', 'T1113'],
  weight: { category: 'collection', points: 400, confidence: 'medium' },
  detect(facts) {
    const attack = new Set<string>()
    const evidence = facts.system.flatMap((event) => {
      const technique = TECHNIQUES[event.kind]
      // A page that fills the clipboard reads nothing.
      if (technique === undefined || ('what' in event && /^(?:writes|sends) /.test(event.what ?? ''))) return []
      attack.add(technique)
      return [seen('system', `${event.kind}: ${'what' in event ? (event.what ?? '') : ''}`)]
    })
    const devices = facts.files.filter(({ op, plain }) => op === 'read' && DEVICES.some(([one]) => one.test(plain)))
    for (const { plain, path } of devices) {
      for (const [pattern, technique] of DEVICES) if (pattern.test(plain)) attack.add(technique)
      evidence.push(seen('files', `read ${path}`))
    }
    return hitOn(evidence, (first) => `The run watched the user: ${first}`, {
      attack: [...attack],
      strength: Math.min(1, 0.4 + attack.size * 0.3),
    })
  },
}
