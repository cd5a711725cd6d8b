import type { FileDetector } from '../../file-detector.ts'

export const rtfObjectLoadsByItself: FileDetector<'rtf_object_loads_by_itself'> = {
  id: 'rtf_object_loads_by_itself',
  type: 'exploit',
  severity: 'high',
  title: 'An object in rich text loads by itself',
  why: 'The update flag makes Word load the object without a click.',
  falsePositives: 'None known in documents that people write.',
  attack: ['T1203'],
  detect({ rtf, office }) {
    if (rtf === undefined || !rtf.autoUpdate || rtf.objects === 0) return null
    const loads =
      office?.links.some(({ kind, target }) => kind === 'oleObject' && /^(?:https?:|\\\\)/i.test(target)) === true
    return {
      description: 'An object of the document loads by itself',
      evidence: [{ where: 'rtf.object', snippet: rtf.classes.join(', ').slice(0, 160) }],
      weighs: loads || rtf.brokenUpObjects > 0 ? 'whole' : 'from itself',
    }
  },
}
