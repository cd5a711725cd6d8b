import type { FileDetector } from '../file-detector.ts'

export const androidSignedWithPublicKey: FileDetector = {
  id: 'android_signed_with_public_key',
  type: 'android',
  severity: 'low',
  title: 'The app is signed with a publicly known key',
  why: 'No store accepts it, and anyone can replace the app with one that the device takes for the same.',
  falsePositives: 'Test builds; hobbyist firmware.',
  attack: ['T1553.002'],
  detect({ android }) {
    const { publicKey, certificates } = android?.signing ?? { publicKey: null, certificates: [] }
    if (publicKey === null) return null
    return {
      description: `The package is signed with ${publicKey === 'debug' ? 'the debug key of the developer tools' : 'a key published with the Android sources'}.`,
      evidence: certificates.slice(0, 1).map(({ subject }) => ({ where: 'android.signing', snippet: subject })),
    }
  },
}
