import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { listed, markEvidence, marksOf } from '../marks-of.ts'
import { callEvidence, callsAmong } from './calls.ts'

export const peLogsKeystrokes: Detector<FileFacts> = {
  id: 'pe_logs_keystrokes',
  type: 'pe',
  severity: 'medium',
  title: 'Can record what is typed',
  why: 'Passwords are typed.',
  falsePositives: 'Hotkey tools, games, screen readers.',
  attack: ['T1056.001'],
  detect(facts) {
    const calls = callsAmong(facts, [
      'SetWindowsHookEx',
      'GetAsyncKeyState',
      'GetKeyState',
      'GetKeyboardState',
      'GetRawInputData',
      'RegisterRawInputDevices',
    ])
    const names = marksOf(facts, 'keylog')
    const watches = calls.some((name) => name !== 'GetKeyState' && name !== 'GetKeyboardState')
    if (!watches || names.length < 2) return null
    return {
      description: `It watches the keyboard (${calls.join(', ')}) and writes key names: ${listed(names.map(({ text }) => text))}.`,
      evidence: [...callEvidence(calls), ...markEvidence(names)],
    }
  },
}
