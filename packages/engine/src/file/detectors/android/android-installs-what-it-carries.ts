import type { FileDetector } from '../file-detector.ts'
import { asks, callsOf, evidenceOf, INSTALLS, opensForUsers, READS_SCREEN, textIn } from './android.ts'

export const androidInstallsWhatItCarries: FileDetector<'android_installs_what_it_carries'> = {
  id: 'android_installs_what_it_carries',
  type: 'android',
  severity: 'medium',
  title: 'The app installs another app from its own assets',
  why: 'A dropper gets into the store without the permissions that the embedded app will request.',
  falsePositives: 'Root managers and firmware tools that include a helper.',
  attack: ['T1407'],
  detect({ android, dex }) {
    if (android === undefined || !asks(android, INSTALLS)) return null
    const inner = android.inner.find((name) => /\.(?:apk|dat|bin)$/i.test(name))
    const text = textIn(dex, /package-archive|^pm install/)
    const installs = [
      ...callsOf(dex, 'android/content/pm/PackageInstaller$Session.commit'),
      ...(text === undefined ? [] : [text]),
    ]
    if (inner === undefined || installs.length === 0) return null
    const deciphers = callsOf(dex, 'javax/crypto/Cipher.getInstance').length > 0
    const isHidden = !opensForUsers(android)
    const isOpenAsPackage = /\.apk$/i.test(inner)
    if (!isOpenAsPackage && !deciphers) return null
    return {
      description: `The app installs an embedded app, ${inner}${deciphers ? ', which it may decrypt first' : ''}${isHidden ? ', and has no launcher icon' : ''}.`,
      evidence: [{ where: 'android.assets', snippet: inner }, ...evidenceOf(installs)],
      weighs: isHidden || asks(android, READS_SCREEN) || !isOpenAsPackage ? 'whole' : 'openly',
    }
  },
}
