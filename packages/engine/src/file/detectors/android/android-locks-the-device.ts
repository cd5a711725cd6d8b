import type { FileDetector } from '../file-detector.ts'
import { ADMINISTERS, asks, COVERS_OTHERS, callsOf, evidenceOf, methodNames, opensForUsers } from './android.ts'

export const androidLocksTheDevice: FileDetector<'android_locks_the_device'> = {
  id: 'android_locks_the_device',
  type: 'android',
  severity: 'high',
  title: 'The app can lock the device, change its PIN and cover other apps',
  why: 'Android ransomware holds a phone for ransom this way.',
  falsePositives: 'Company phone management, which has an icon and no overlay window.',
  attack: ['T1629.002', 'T1642', 'T1471'],
  detect({ android, dex }) {
    if (android === undefined || !asks(android, ADMINISTERS)) return null
    const locks = callsOf(dex, 'lockNow', 'resetPassword', 'wipeData')
    const covers = asks(android, COVERS_OTHERS)
    const enciphers =
      callsOf(dex, 'javax/crypto/Cipher.doFinal').length > 0 && asks(android, /(?:WRITE|MANAGE)_EXTERNAL_STORAGE$/)
    const hidden = !opensForUsers(android)
    if (locks.length < 2 || !covers || !(enciphers || hidden)) return null
    return {
      description: `The app is a device administrator, calls ${methodNames(locks)}, draws over other apps${enciphers ? ', encrypts stored files' : ''}${hidden ? ', and has no launcher icon' : ''}.`,
      evidence: evidenceOf(locks),
      weighs: enciphers && hidden ? 'whole' : 'one of both',
    }
  },
}
