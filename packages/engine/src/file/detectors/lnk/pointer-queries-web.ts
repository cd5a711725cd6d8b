import type { FileDetector } from '../file-detector.ts'

export const pointerQueriesWeb: FileDetector<'pointer_queries_web'> = {
  id: 'pointer_queries_web',
  type: 'shortcut',
  severity: 'medium',
  title: 'A query file fetches a sheet from the web',
  why: 'A web query file brings formulas from a foreign server into Excel.',
  falsePositives: 'Queries of business intelligence tools.',
  attack: ['T1204.002'],
  detect({ pointer }) {
    const [first] = pointer?.targets ?? []
    if (pointer?.kind !== 'iqy' || first === undefined) return null
    const odd = /^http:|\d{1,3}(?:\.\d{1,3}){3}|\.(?:dat|txt|php|top|xyz|ru|icu)(?:$|[/?])/i.test(first)
    return {
      description: 'The query file fetches a sheet from the web',
      evidence: [{ where: 'pointer.iqy', snippet: first.slice(0, 160) }],
      weighs: odd ? 'whole' : 'ordinary',
    }
  },
}
