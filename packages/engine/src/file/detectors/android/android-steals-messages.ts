import type { FileDetector } from '../file-detector.ts'
import { asks, callsOf, evidenceOf, opensForUsers, textIn } from './android.ts'

export const androidStealsMessages: FileDetector<'android_steals_messages'> = {
  id: 'android_steals_messages',
  type: 'android',
  severity: 'high',
  title: 'The app intercepts incoming messages and forwards them',
  why: 'Bank codes arrive by text message; whoever intercepts them needs nothing else.',
  falsePositives: 'Message gateways that their owner set up.',
  attack: ['T1636.004', 'T1582'],
  detect({ android, dex }) {
    if (android === undefined) return null
    const hears = asks(android, /SMS_RECEIVED/) && asks(android, /permission\.RECEIVE_SMS$/)
    // The program that shows messages is asked to deliver them; a thief only listens.
    const shows = asks(android, /SMS_DELIVER/)
    const sends = asks(android, /permission\.INTERNET$/)
    const chat = textIn(dex, /telegram|discord/)
    const signs = [
      [callsOf(dex, 'abortBroadcast').length > 0, 'keeps them from the user'],
      [chat !== undefined, 'sends them to a chat'],
      [!opensForUsers(android), 'has no icon to open it'],
      [callsOf(dex, 'setComponentEnabledSetting').length > 0, 'can take its icon away'],
    ] as const
    const shown = signs.filter(([is]) => is).map(([, what]) => what)
    if (!hears || shows || !sends || shown.length === 0) return null
    return {
      description: `The app receives every message and may forward it; it ${shown.join(', ')}.`,
      evidence: [
        { where: 'android.actions', snippet: android.actions.find((one) => one.includes('SMS_RECEIVED')) ?? '' },
        ...evidenceOf([
          ...callsOf(dex, 'getMessageBody', 'getDisplayMessageBody'),
          ...(chat === undefined ? [] : [chat]),
        ]),
      ],
      weighs: shown.length >= 2 ? 'whole' : 'one sign',
    }
  },
}
