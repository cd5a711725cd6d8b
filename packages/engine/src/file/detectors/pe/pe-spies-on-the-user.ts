import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { callEvidence, callsAmong, callsOf } from './calls.ts'

/** Big desktop programs import all of these among hundreds of others. */
const LARGE_IMPORTS_MIN = 300

export const peSpiesOnTheUser: Detector<FileFacts> = {
  id: 'pe_spies_on_the_user',
  type: 'pe',
  severity: 'medium',
  title: 'Watches keyboard, screen and clipboard',
  why: 'Remote access trojans and spyware combine all three.',
  falsePositives: 'Remote support tools, screen recorders.',
  attack: ['T1056.001', 'T1113', 'T1115'],
  detect(facts) {
    const keyboard = callsAmong(facts, ['SetWindowsHookEx', 'GetAsyncKeyState', 'GetRawInputData'])
    const screen =
      callsAmong(facts, ['BitBlt', 'StretchBlt', 'GetDIBits']).length > 0
        ? callsAmong(facts, ['GetDC', 'GetWindowDC', 'CreateDC', 'GetDesktopWindow'])
        : []
    const clipboard = callsAmong(facts, ['GetClipboardData', 'AddClipboardFormatListener', 'SetClipboardViewer'])
    const sends = callsAmong(facts, [
      'send',
      'WSASend',
      'InternetOpen',
      'WinHttpOpen',
      'HttpSendRequest',
      'InternetOpenUrl',
    ])
    if (keyboard.length === 0 || screen.length === 0 || clipboard.length === 0 || sends.length === 0) return null
    const isLarge = callsOf(facts).size > LARGE_IMPORTS_MIN
    return {
      description: `It can watch the keyboard (${keyboard[0]}), the screen and the clipboard, and send what it sees (${sends[0]}).`,
      evidence: callEvidence([...keyboard, ...screen, ...clipboard, ...sends]),
      strength: isLarge ? 0.4 : 1,
    }
  },
}
