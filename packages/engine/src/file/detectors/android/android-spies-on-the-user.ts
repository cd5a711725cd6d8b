import type { FileDetector } from '../file-detector.ts'
import { asks, callsOf, opensForUsers } from './android.ts'

/** Messengers have all of these rights, and an icon; a spy has none. */
const SENSES_MIN = 5

export const androidSpiesOnTheUser: FileDetector<'android_spies_on_the_user'> = {
  id: 'android_spies_on_the_user',
  type: 'android',
  severity: 'high',
  title: 'The app has broad surveillance permissions and no launcher icon',
  why: 'Whoever installs spyware on a phone does not want its owner to find it.',
  falsePositives: 'Company phone management.',
  attack: ['T1429', 'T1512', 'T1430', 'T1636', 'T1628.001'],
  detect({ android, dex }) {
    if (android === undefined) return null
    const senses: readonly (readonly [RegExp, string])[] = [
      [/permission\.RECORD_AUDIO$/, 'records audio'],
      [/permission\.CAMERA$/, 'uses the camera'],
      [/permission\.ACCESS_(?:FINE|BACKGROUND)_LOCATION$/, 'tracks the location'],
      [/permission\.READ_CONTACTS$/, 'reads contacts'],
      [/permission\.READ_CALL_LOG$|PROCESS_OUTGOING_CALLS$/, 'reads the call log'],
      [/permission\.(?:READ|RECEIVE)_SMS$/, 'reads messages'],
      [/BIND_NOTIFICATION_LISTENER_SERVICE|BIND_ACCESSIBILITY_SERVICE/, 'reads the screen'],
    ]
    const held = senses.filter(([pattern]) => asks(android, pattern)).map(([, what]) => what)
    const hidden = !opensForUsers(android)
    const hides = callsOf(dex, 'setComponentEnabledSetting').length > 0
    if (held.length < SENSES_MIN || !hidden || !asks(android, /permission\.INTERNET$/)) return null
    return {
      description: `The app ${held.join(', ')}, and has no launcher icon${hides ? ', or removes it' : ''}.`,
      evidence: android.permissions.slice(0, 6).map((snippet) => ({ where: 'android.permissions', snippet })),
      weighs: hides || held.length > SENSES_MIN ? 'whole' : 'in sight',
    }
  },
}
