import type { FileDetector } from '../../file-detector.ts'

export const officeScriptRunsByEvent: FileDetector<'office_script_runs_by_event'> = {
  id: 'office_script_runs_by_event',
  type: 'macro',
  severity: 'medium',
  title: 'An event of the document runs a script',
  why: 'OpenDocument binds scripts to events of the document.',
  falsePositives: 'Forms with buttons.',
  attack: ['T1204.002'],
  detect({ office }) {
    const bound = office?.links.filter(({ kind }) => kind === 'script') ?? []
    const [first] = bound
    if (first === undefined) return null
    return {
      description: 'An event of the document runs a script',
      evidence: bound.slice(0, 3).map(({ target, where }) => ({ where, snippet: target.slice(0, 160) })),
      weighs: (office?.otherMacros.length ?? 0) > 0 ? 'own macros' : 'others',
    }
  },
}
