import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { asks, opensForUsers } from './android.ts'

export const androidLocksTheDevice: Detector<FileFacts> = {
  id: 'android_locks_the_device',
  type: 'android',
  severity: 'high',
  title: 'The app can lock the device, change its code and stand before everything else',
  why: 'That is how telephones are held to ransom.',
  falsePositives: 'Management of company telephones, which has an icon and no window over others.',
  attack: ['T1629.002', 'T1642', 'T1471'],
  detect({ android }) {
    if (android === undefined || !asks(android, /BIND_DEVICE_ADMIN|DEVICE_ADMIN_ENABLED/)) return null
    const locks = ['lockNow', 'resetPassword', 'wipeData'].filter((call) => android.calls.includes(call))
    const covers = asks(android, /SYSTEM_ALERT_WINDOW/)
    const enciphers =
      android.calls.includes('javax/crypto/Cipher') && asks(android, /(?:WRITE|MANAGE)_EXTERNAL_STORAGE$/)
    const hidden = !opensForUsers(android)
    if (locks.length < 2 || !covers || !(enciphers || hidden)) return null
    return {
      description: `A device administrator that calls ${locks.join(', ')}, draws over other apps${enciphers ? ', enciphers stored files' : ''}${hidden ? ', and has no icon to open it' : ''}.`,
      evidence: [{ where: 'android.calls', snippet: locks.join(', ') }],
      strength: enciphers && hidden ? 1 : 0.75,
    }
  },
}
