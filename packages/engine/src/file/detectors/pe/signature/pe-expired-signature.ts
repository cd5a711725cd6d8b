import type { FileDetector } from '../../file-detector.ts'

export const peExpiredSignature: FileDetector = {
  id: 'pe_expired_signature',
  type: 'pe',
  severity: 'low',
  title: 'Signed with an expired certificate and without a timestamp',
  why: 'No one attests that it was signed while the certificate was valid; stolen certificates are used after they expire.',
  falsePositives: 'Old programs.',
  attack: ['T1553.002'],
  detect(facts) {
    const signature = facts.pe?.signatures.find(({ isExpired }) => isExpired)
    if (signature === undefined || facts.pe?.signatures.some(({ isTrusted }) => isTrusted)) return null
    return {
      description: `The certificate was valid until ${signature.chain[0]?.validTo ?? 'an unknown date'}, and no verifiable timestamp shows that it was used before then.`,
      evidence: [{ where: 'pe.signatures', snippet: signature.chain[0]?.subject ?? '' }],
    }
  },
}
