import type { Detector } from '../../../detector.ts'
import type { TraceFacts } from '../../facts.ts'
import { hitOn, seen } from '../../hit.ts'

/** Ways by which ordinary pages and scripts make code too. */
const PLAIN: ReadonlySet<string> = new Set([
  'timer',
  'folded',
  'command line',
  'document.write',
  'script element',
  'event handler',
  'innerHTML',
  'include',
])

export const traceUnpacksCode: Detector<TraceFacts> = {
  id: 'trace_unpacks_code',
  type: 'evasion',
  severity: 'low',
  title: 'Code appears only while it runs',
  why: 'Layers of encoding keep the real program from whoever reads the file.',
  falsePositives: 'Minified and packed web code, scripts that protect their source.',
  attack: ['T1027', 'T1140'],
  detect(facts) {
    const decoded = facts.layers.filter(({ technique, text }) => text.length >= 24 && !PLAIN.has(technique))
    const [first] = decoded
    if (first === undefined) return null
    const depth = decoded.reduce((most, layer) => Math.max(most, layer.depth), 0)
    return hitOn(
      decoded.map(({ technique, text }) => seen('layers', `${technique}: ${text}`)),
      (_, count) => `${count === 1 ? 'A layer' : `${count} layers`} of code appeared while it ran, ${depth} deep`,
      { strength: depth >= 2 ? 1 : 0.5 },
    )
  },
}
