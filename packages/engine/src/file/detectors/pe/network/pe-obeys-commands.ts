import { listed } from '../../../../rules/tell.ts'
import { programBytes } from '../../../program-bytes.ts'
import { wordsOf } from '../../../strings/facts.ts'
import type { FileDetector } from '../../file-detector.ts'
import { callEvidence, callsAmong, isMakerProven } from '../calls.ts'

/** Words by which a server tells an implant what to do, each a text of its own in the file. */
const COMMANDS =
  /^(?:shell|cmd|exec|execute|download|upload|dlexec|downloadexec|screenshot|screen|webcam|cam|mic|record|keylog(?:ger)?(?:_?(?:start|stop|dump|on|off))?|keylog|persist|uninstall|selfdestruct|self_?delete|kill|killproc|ps|proclist|processes|listdir|sysinfo|getinfo|elevate|getsystem|inject|migrate|socks|proxy|ddos|flood|beacon|heartbeat|sleep|getuid|hashdump|steal|clipboard|passwords|msgbox|visit|shutdown|reboot|update)[:|;\s]?$/i
/** Words that an honest client has no use for. */
const TELLING =
  /^(?:keylog|dlexec|downloadexec|persist|uninstall|selfdestruct|self_?delete|webcam|hashdump|inject|migrate|ddos|flood|beacon|getsystem|elevate|steal|passwords)/i
const COMMANDS_MIN = 6
const TELLING_MIN = 2
/** Applications with so many functions have menus of such words. */
const SIZE_BYTES_MAX = 3 * 1024 * 1024

export const peObeysCommands: FileDetector = {
  id: 'pe_obeys_commands',
  type: 'pe',
  severity: 'high',
  title: 'Takes commands from a server: shell, files, screen, keys, self-removal',
  why: 'A remote access trojan compares what it receives with a list of commands, and starts programs for some of them.',
  falsePositives: 'Remote support clients made for a single company.',
  attack: ['T1219', 'T1059.003', 'T1095'],
  detect(facts) {
    if (facts.pe === undefined || programBytes(facts) > SIZE_BYTES_MAX || isMakerProven(facts)) return null
    const talks = callsAmong(facts, ['recv', 'WSARecv', 'InternetReadFile', 'WinHttpReadData'])
    const reaches = callsAmong(facts, ['connect', 'WSAConnect', 'InternetConnect', 'WinHttpConnect', 'InternetOpenUrl'])
    const runs = callsAmong(facts, ['CreateProcess', 'WinExec', 'ShellExecute', 'ShellExecuteEx', 'system'])
    if (talks.length === 0 || reaches.length === 0 || runs.length === 0) return null
    const words = new Map<string, number>()
    for (const { text, offset } of wordsOf(facts.strings)) {
      const word = text.trim().toLowerCase()
      if (word.length <= 16 && COMMANDS.test(word) && !words.has(word)) words.set(word, offset)
    }
    const telling = [...words.keys()].filter((word) => TELLING.test(word))
    if (words.size < COMMANDS_MIN || telling.length < TELLING_MIN) return null
    return {
      description: `The program connects (${reaches[0]}), reads (${talks[0]}), accepts ${words.size} commands (${listed([...telling, ...words.keys()], 6)}) and starts programs (${runs[0]}).`,
      evidence: [
        ...[...words]
          .slice(0, 4)
          .map(([word, offset]) => ({ where: `strings@0x${offset.toString(16)}`, snippet: word })),
        ...callEvidence([...reaches, ...talks, ...runs]),
      ],
    }
  },
}
