import type { FileDetector } from '../file-detector.ts'
import { asks, callsOf, evidenceOf, methodNames, opensForUsers, READS_SCREEN } from './android.ts'

export const androidControlsTheScreen: FileDetector = {
  id: 'android_controls_the_screen',
  type: 'android',
  severity: 'high',
  title: 'The app records the screen, touches it by itself, and has no launcher icon',
  why: "An attacker who sees and touches the screen remotely empties accounts on the owner's own phone.",
  falsePositives: 'Remote support apps, which the user opens and starts.',
  attack: ['T1513', 'T1516', 'T1628.001'],
  detect({ android, dex }) {
    if (android === undefined || opensForUsers(android)) return null
    const touches = callsOf(dex, 'dispatchGesture', 'performGlobalAction')
    const films = callsOf(dex, 'createScreenCaptureIntent')
    if (!asks(android, READS_SCREEN)) return null
    if (touches.length === 0 || films.length === 0 || !asks(android, /permission\.INTERNET$/)) return null
    return {
      description: `The app records the screen and touches it (${methodNames(touches)}), and has no launcher icon.`,
      evidence: evidenceOf([...films, ...touches]),
    }
  },
}
