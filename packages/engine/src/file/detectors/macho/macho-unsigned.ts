import type { FileDetector } from '../file-detector.ts'

export const machoUnsigned: FileDetector = {
  id: 'macho_unsigned',
  type: 'macho',
  severity: 'info',
  title: 'Not signed',
  why: 'A signed program can be traced to a developer account.',
  falsePositives: 'Everything built without an account; programs for Apple processors carry at least hashes.',
  attack: ['T1553.002'],
  detect(facts) {
    const slices = facts.macho?.slices.filter(({ fileType }) => fileType !== 'object') ?? []
    if (slices.length === 0 || slices.some(({ signature }) => signature?.kind === 'certificate')) return null
    const adhoc = slices.some(({ signature }) => signature !== null)
    return {
      description: adhoc
        ? 'The code signature holds hashes only; nobody stands behind it.'
        : 'There is no code signature.',
      evidence: [{ where: 'macho.signature', snippet: adhoc ? 'adhoc' : 'none' }],
    }
  },
}
