import { listed } from '../../../../rules/tell.ts'
import type { FileDetector } from '../../file-detector.ts'
import { markEvidence, marksOf } from '../../marks-of.ts'
import { callEvidence, callsAmong } from '../calls.ts'
import { bareAddress, waysToSend } from '../network.ts'
import { isSmallAndUnclaimed } from '../unclaimed.ts'

export const peLogsKeystrokes: FileDetector<'pe_logs_keystrokes'> = {
  id: 'pe_logs_keystrokes',
  type: 'pe',
  severity: 'medium',
  title: 'Can record keystrokes',
  why: 'A keylogger captures the passwords that people type.',
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
    // Games ask to press Enter or Shift; who writes text down needs the keys that correct it.
    const writesText = names.some(({ text }) => /back|caps|\[tab|keylog|keystrokes|keys\.log/.test(text))
    const raw = callsAmong(facts, ['RegisterRawInputDevices', 'GetRawInputData'])
    const address = bareAddress(facts)
    // The keys as numbers, sent as they come: no names are needed here, those are at the other end.
    if (
      raw.length === 2 &&
      names.length < 2 &&
      address !== null &&
      isSmallAndUnclaimed(facts) &&
      waysToSend(facts).length > 0
    )
      return {
        description: `The program captures the keystrokes of all programs (${raw.join(', ')}) and sends to ${address}.`,
        evidence: [...callEvidence(raw), { where: 'strings', snippet: address }],
        weighs: 'bare',
      }
    if (!watches || names.length < 2 || !writesText) return null
    // Hotkey tools know the names of keys too: they press keys, and do not care in which window.
    const presses = callsAmong(facts, ['SendInput', 'keybd_event']).length > 0
    const windows = callsAmong(facts, ['GetForegroundWindow', 'GetWindowText']).length === 2
    const sends = waysToSend(facts)
    const stays =
      marksOf(facts, 'run_key', 'startup_folder', 'scheduled_task').length > 0 ||
      callsAmong(facts, ['SetFileAttributes']).length > 0
    return {
      description: `The program monitors the keyboard (${calls.join(', ')}) and writes key names: ${listed(names.map(({ text }) => text))}${windows ? ', with the window title' : ''}${sends.length > 0 ? `, and can send them (${sends[0]})` : ''}.`,
      evidence: [...callEvidence(calls), ...markEvidence(names)],
      // Keys, windows, a way out and a place to start from again, in a program that nobody answers for.
      weighs:
        !presses && windows && sends.length > 0 && stays && isSmallAndUnclaimed(facts)
          ? 'whole'
          : presses
            ? ['possible', 'presses']
            : ['possible', 'keys', windows && 'windows', sends.length > 0 && 'sends'],
    }
  },
}
