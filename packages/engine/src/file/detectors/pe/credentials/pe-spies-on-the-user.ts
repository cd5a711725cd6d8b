import type { FileDetector } from '../../file-detector.ts'
import { callEvidence, callsAmong, callsOf, isMakerProven, membersAmong } from '../calls.ts'
import { bareAddress, waysToSend } from '../network.ts'

/** Big desktop programs import all of these among hundreds of others. */
const LARGE_IMPORTS_MIN = 300
const SENSES_MIN = 3
/** Uploads and mails. */
const HANDS_IN = /^(?:FtpPutFile|HttpSendRequest|WinHttpSendRequest|WinHttpWriteData|InternetWriteFile)$|Smtp|Upload/

export const peSpiesOnTheUser: FileDetector<'pe_spies_on_the_user'> = {
  id: 'pe_spies_on_the_user',
  type: 'pe',
  severity: 'medium',
  title: 'Captures keystrokes, screen, clipboard, camera or microphone',
  why: 'Remote access trojans and spyware combine several of these.',
  falsePositives: 'Remote support tools, screen recorders.',
  attack: ['T1056.001', 'T1113', 'T1115'],
  detect(facts) {
    const senses: readonly (readonly [string, readonly string[]])[] = [
      ['the keyboard', callsAmong(facts, ['SetWindowsHookEx', 'GetAsyncKeyState', 'GetRawInputData'])],
      [
        'the screen',
        callsAmong(facts, ['BitBlt', 'StretchBlt', 'GetDIBits']).length > 0
          ? callsAmong(facts, ['GetDC', 'GetWindowDC', 'CreateDC', 'GetDesktopWindow'])
          : membersAmong(facts, /Graphics::CopyFromScreen$/),
      ],
      ['the clipboard', callsAmong(facts, ['GetClipboardData', 'AddClipboardFormatListener', 'SetClipboardViewer'])],
      ['the camera', callsAmong(facts, ['capCreateCaptureWindow', 'capGetDriverDescription'])],
      ['the microphone', callsAmong(facts, ['waveInOpen', 'mciSendString'])],
    ]
    const open = senses.filter(([, calls]) => calls.length > 0)
    const watches = open.some(([what]) => what === 'the keyboard') || open.some(([what]) => what === 'the camera')
    const [sends] = [...waysToSend(facts), ...callsAmong(facts, ['InternetOpen', 'WinHttpOpen', 'InternetOpenUrl'])]
    if (open.length < SENSES_MIN || !watches || sends === undefined) return null
    // Games and remote support watch as much and exchange it over sockets, with a server that has a name; they hand in nothing.
    const handsIn = bareAddress(facts) !== null || waysToSend(facts).some((way) => HANDS_IN.test(way))
    const isLarge = callsOf(facts).size > LARGE_IMPORTS_MIN
    return {
      description: `The program can monitor ${open.map(([what]) => what).join(', ')}, and send what it captures (${sends}).`,
      evidence: callEvidence(open.flatMap(([, calls]) => calls.slice(0, 2)).concat(sends)),
      weighs: isLarge ? 'large' : isMakerProven(facts) || !handsIn ? 'of a maker' : 'handed in',
      measured: open.length / senses.length,
    }
  },
}
