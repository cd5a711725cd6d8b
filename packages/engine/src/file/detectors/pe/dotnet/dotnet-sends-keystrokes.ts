import type { FileDetector } from '../../file-detector.ts'
import { callEvidence, callsAmong, membersAmong } from '../calls.ts'
import { isSmallAndUnclaimed } from '../unclaimed.ts'

const SMALL_METHODS_MAX = 40

export const dotnetSendsKeystrokes: FileDetector<'dotnet_sends_keystrokes'> = {
  id: 'dotnet_sends_keystrokes',
  type: 'pe',
  severity: 'high',
  title: 'Records keystrokes and sends mail or files (keylogger)',
  why: '.NET keyloggers hook the keyboard, record the window title, and mail what was typed.',
  falsePositives: 'None known: tools with global hotkeys send no mail.',
  attack: ['T1056.001', 'T1048.003'],
  detect(facts) {
    const hooks = callsAmong(facts, ['SetWindowsHookEx', 'GetAsyncKeyState', 'GetKeyboardState'])
    const windows = callsAmong(facts, ['GetForegroundWindow', 'GetWindowText'])
    const sends = membersAmong(
      facts,
      /^System\.Net\.(?:Mail\.SmtpClient::Send|FtpWebRequest::|WebClient::Upload)|^System\.Net\.WebRequestMethods\/Ftp/,
    )
    if (facts.dotnet === undefined || hooks.length === 0 || sends.length === 0) return null
    // Without the window it may be a tool with shortcuts; a small one that mails has nothing else to mail.
    const isBare = windows.length === 0
    if (isBare && !(facts.dotnet.methodCount <= SMALL_METHODS_MAX && isSmallAndUnclaimed(facts))) return null
    return {
      description: `The program monitors the keyboard (${hooks.join(', ')}), ${isBare ? '' : `gets the foreground window (${windows.join(', ')}) `}and sends data (${sends[0]}).`,
      evidence: [
        ...callEvidence([...hooks, ...windows]),
        { where: 'dotnet.member_references', snippet: sends.slice(0, 3).join(', ') },
      ],
      weighs: isBare ? 'bare' : 'whole',
    }
  },
}
