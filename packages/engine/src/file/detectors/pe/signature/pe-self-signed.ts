import type { FileDetector } from '../../file-detector.ts'

export const peSelfSigned: FileDetector<'pe_self_signed'> = {
  id: 'pe_self_signed',
  type: 'pe',
  severity: 'medium',
  title: 'Signed with a self-signed certificate',
  why: 'A self-made certificate with a known name looks like a signature to whoever does not check it.',
  falsePositives: 'Test builds, internal tools.',
  attack: ['T1553.002'],
  detect(facts) {
    const signature = facts.pe?.signatures.find(
      ({ chainStatus }) => chainStatus === 'self_signed' || chainStatus === 'unknown_root',
    )
    if (signature === undefined || facts.pe?.signatures.some(({ isTrusted }) => isTrusted)) return null
    const name = signature.chain[0]?.subject ?? ''
    const borrowed = /\b(?:microsoft|google|adobe|apple|mozilla|intel|nvidia|oracle)\b/i.test(name)
    return {
      description: `The certificate of "${name}" ${signature.chainStatus === 'self_signed' ? 'is self-signed' : 'leads to a root that the file itself contains'}${borrowed ? ', under a well-known name' : ''}.`,
      evidence: [{ where: 'pe.signatures', snippet: name }],
      weighs: borrowed ? 'whole' : 'own name',
    }
  },
}
