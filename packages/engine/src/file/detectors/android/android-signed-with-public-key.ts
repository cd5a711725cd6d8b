import type { FileDetector } from '../file-detector.ts'

export const androidSignedWithPublicKey: FileDetector = {
  id: 'android_signed_with_public_key',
  type: 'android',
  severity: 'low',
  title: 'The app is signed with a key that everybody has',
  why: 'No store accepts it, and anybody can replace the app by one that the device takes for the same.',
  falsePositives: 'Test builds; firmware that hobbyists build.',
  attack: ['T1553.002'],
  detect({ android }) {
    const { publicKey, certificates } = android?.signing ?? { publicKey: null, certificates: [] }
    if (publicKey === null) return null
    return {
      description: `The package is signed with ${publicKey === 'debug' ? 'the key of a developer’s tools' : 'a key that comes with the sources of Android'}.`,
      evidence: certificates.slice(0, 1).map(({ subject }) => ({ where: 'android.signing', snippet: subject })),
    }
  },
}
