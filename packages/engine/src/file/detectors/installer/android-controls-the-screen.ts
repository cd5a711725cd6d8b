import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { asks, opensForUsers } from './android.ts'

export const androidControlsTheScreen: Detector<FileFacts> = {
  id: 'android_controls_the_screen',
  type: 'android',
  severity: 'high',
  title: 'The app films the screen, touches it by itself, and cannot be opened',
  why: 'Whoever sees and touches the screen from afar empties accounts on the owner’s own telephone.',
  falsePositives: 'Remote support, which the user opens and starts.',
  attack: ['T1513', 'T1516', 'T1628.001'],
  detect({ android }) {
    if (android === undefined || opensForUsers(android)) return null
    const touches = ['dispatchGesture', 'performGlobalAction'].filter((call) => android.calls.includes(call))
    const films = android.calls.includes('createScreenCaptureIntent')
    if (!asks(android, /BIND_ACCESSIBILITY_SERVICE|accessibilityservice\.AccessibilityService/)) return null
    if (touches.length === 0 || !films || !asks(android, /permission\.INTERNET$/)) return null
    return {
      description: `The app films the screen and touches it (${touches.join(', ')}), and has no icon to open it.`,
      evidence: [{ where: 'android.calls', snippet: ['createScreenCaptureIntent', ...touches].join(', ') }],
    }
  },
}
