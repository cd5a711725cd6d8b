import type { FileDetector } from '../../file-detector.ts'

export const officeEncryptedWithKnownPassword: FileDetector<'office_encrypted_with_known_password'> = {
  id: 'office_encrypted_with_known_password',
  type: 'evasion',
  severity: 'medium',
  title: 'Is encrypted with a password that opens by itself',
  why: 'Office opens documents with its built-in password without asking; scanners that do not know it see noise.',
  falsePositives: 'Workbooks that were protected against changes only.',
  attack: ['T1027.013'],
  detect({ office }) {
    const encryption = office?.encryption
    if (encryption?.passwordUsed == null) return null
    const builtIn = encryption.passwordUsed === 'VelvetSweatshop' || encryption.passwordUsed === '/01Hannes Ruescher/01'
    return {
      description: `The document is encrypted and opened with the password "${encryption.passwordUsed}"`,
      evidence: [{ where: 'office.encryption', snippet: encryption.method }],
      weighs: builtIn ? 'whole' : 'customary',
    }
  },
}
