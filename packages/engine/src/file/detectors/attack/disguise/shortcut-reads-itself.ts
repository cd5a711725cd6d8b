import type { FileDetector } from '../../file-detector.ts'

/** Its own file, by a pattern or by its ending. */
const ITSELF = /\*\.lnk\b|[\w)%]\.lnk\b/i
const TAKES_OUT =
  /writeallbytes|\[\d{2,9}\s{0,2}\.\.\s{0,2}[\d$]|-encoding\s{1,3}byte|-enc\s{1,3}byte|-asbytestream|readallbytes|findstr|select-string|copy(?:\.exe)?\s{1,3}\/b|\.seek\s?\(|certutil(?:\.exe)?\s[^&|]{0,60}-decode|more(?:\.com)?\s{1,3}\+\d/i

export const shortcutReadsItself: FileDetector = {
  id: 'shortcut_reads_itself',
  type: 'shortcut',
  severity: 'high',
  title: 'A shortcut extracts a payload from its own file',
  why: 'Its command reads the shortcut file itself: the payload was appended to it.',
  falsePositives: 'None known: shortcuts contain nothing that a program could need.',
  attack: ['T1027.009', 'T1204.002'],
  detect({ lnk }) {
    if (lnk === undefined || !ITSELF.test(lnk.arguments)) return null
    const takes = TAKES_OUT.exec(lnk.arguments)
    if (takes === null) return null
    return {
      description: 'The shortcut command reads shortcut files and extracts data from them',
      evidence: [{ where: 'lnk.arguments', snippet: lnk.arguments.trim().slice(0, 200) }],
    }
  },
}
