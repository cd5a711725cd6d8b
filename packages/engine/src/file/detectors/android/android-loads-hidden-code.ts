import type { FileDetector } from '../file-detector.ts'
import { asks, callsOf, evidenceOf, INSTALLS, opensForUsers } from './android.ts'

/** What apps carry anyway; such a file that is none of it was encrypted. */
const DISGUISES: ReadonlySet<string> = new Set([
  'ttf',
  'otf',
  'png',
  'jpg',
  'jpeg',
  'webp',
  'gif',
  'mp3',
  'ogg',
  'mp4',
  'json',
  'html',
  'css',
  'js',
  'txt',
])

export const androidLoadsHiddenCode: FileDetector<'android_loads_hidden_code'> = {
  id: 'android_loads_hidden_code',
  type: 'android',
  severity: 'medium',
  title: 'The app loads code from its assets',
  why: 'Packers unpack the real program from the assets at run time.',
  falsePositives: 'Commercial app protection.',
  attack: ['T1407'],
  detect({ android, dex, children }) {
    if (android === undefined) return null
    const loaders = callsOf(dex, 'dalvik/system/DexClassLoader.<init>', 'dalvik/system/InMemoryDexClassLoader.<init>')
    const disguised = children.find(({ type }) => type.id === 'data' && DISGUISES.has(type.claimedExtension ?? ''))
    const inner = android.inner.find((name) => /\.(?:dex|jar|apk|bin|dat|zip)$/i.test(name)) ?? disguised?.name
    if (loaders.length === 0 || inner === undefined || inner === null) return null
    const deciphers = callsOf(dex, 'javax/crypto/Cipher.getInstance').length > 0
    // A protected app is opened by its user and installs nothing.
    const drops = asks(android, INSTALLS) || !opensForUsers(android)
    return {
      description: `The app loads code from its assets${deciphers ? ', decrypts it' : ''}${drops ? ', and can install apps or has no launcher icon' : ''}`,
      evidence: [...evidenceOf(loaders), { where: 'android.assets', snippet: inner }],
      weighs: deciphers && drops ? 'whole' : 'one of both',
    }
  },
}
