import { listed } from '../../../../rules/tell.ts'
import type { FileDetector } from '../../file-detector.ts'
import { markEvidence, marksOf } from '../../marks-of.ts'

export const elfLogsKeystrokes: FileDetector = {
  id: 'elf_logs_keystrokes',
  type: 'elf',
  severity: 'high',
  title: 'Records keystrokes and passes them on',
  why: 'Key names in brackets are written for a reader who was not there.',
  falsePositives: 'Keyloggers that the owner installed.',
  attack: ['T1056.001'],
  detect(facts) {
    const { elf } = facts
    const keys = marksOf(facts, 'keylog')
    const devices = marksOf(facts, 'linux_keyboard')
    const imports = new Set(elf?.imports ?? [])
    const hears = devices.length > 0 || imports.has('XQueryKeymap') || imports.has('XRecordEnableContext')
    const sends =
      imports.has('connect') &&
      (imports.has('getaddrinfo') ||
        imports.has('gethostbyname') ||
        imports.has('inet_addr') ||
        imports.has('inet_pton'))
    const hidden = marksOf(facts, 'linux_hidden_path')
    if (elf === undefined || !hears || keys.length < 3 || (!sends && hidden.length === 0)) return null
    return {
      description: `The program reads the keyboard, contains key names (${listed(keys.map(({ text }) => text))}) and ${sends ? 'connects to a server' : `names the hidden path ${listed(hidden.map(({ text }) => text))}`}.`,
      evidence: markEvidence([...devices, ...keys, ...hidden]),
    }
  },
}
