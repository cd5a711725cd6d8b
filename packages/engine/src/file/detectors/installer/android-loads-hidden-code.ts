import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { asks, opensForUsers } from './android.ts'

export const androidLoadsHiddenCode: Detector<FileFacts> = {
  id: 'android_loads_hidden_code',
  type: 'android',
  severity: 'medium',
  title: 'The app loads code that it carries as data',
  why: 'Packers unpack the real program from the assets when the app runs.',
  falsePositives: 'Commercial protection of apps.',
  attack: ['T1407'],
  detect({ android }) {
    if (android === undefined) return null
    const loader = android.calls.find((call) => /DexClassLoader|InMemoryDexClassLoader/.test(call))
    const inner = android.inner.find((name) => /\.(?:dex|jar|apk|bin|dat|zip)$/i.test(name))
    if (loader === undefined || inner === undefined) return null
    const deciphers = android.calls.includes('javax/crypto/Cipher')
    // A protected app is opened by its user and installs nothing.
    const drops = asks(android, /permission\.REQUEST_INSTALL_PACKAGES$/) || !opensForUsers(android)
    return {
      description: `The app loads code that it carries as data${deciphers ? ', deciphers it' : ''}${drops ? ', and is no app that is opened for itself' : ''}`,
      evidence: [
        { where: 'android.calls', snippet: loader },
        { where: 'android.assets', snippet: inner },
      ],
      strength: deciphers && drops ? 1 : 0.6,
    }
  },
}
