import type { FileDetector } from '../../file-detector.ts'

export const officeDdeLink: FileDetector = {
  id: 'office_dde_link',
  type: 'dde',
  severity: 'low',
  title: 'Links data from another application',
  why: 'For searching: a DDE link to an application that serves data.',
  falsePositives: 'Stock quotes, linked tables.',
  attack: ['T1559.002'],
  detect({ office }) {
    const [first] = office?.dde ?? []
    if (first === undefined) return null
    return {
      description: 'The document links data by DDE',
      evidence: [{ where: first.where, snippet: first.command.slice(0, 160) }],
    }
  },
}
