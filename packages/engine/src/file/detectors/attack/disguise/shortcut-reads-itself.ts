import type { FileDetector } from '../../file-detector.ts'

/** Its own file, by a pattern or by its ending. */
const ITSELF = /\*\.lnk\b|[\w)%]\.lnk\b/i
const TAKES_OUT =
  /writeallbytes|\[\d{2,9}\s{0,2}\.\.\s{0,2}[\d$]|-encoding\s{1,3}byte|-enc\s{1,3}byte|-asbytestream|readallbytes|findstr|select-string|copy(?:\.exe)?\s{1,3}\/b|\.seek\s?\(|certutil(?:\.exe)?\s[^&|]{0,60}-decode|more(?:\.com)?\s{1,3}\+\d/i

export const shortcutReadsItself: FileDetector = {
  id: 'shortcut_reads_itself',
  type: 'shortcut',
  severity: 'high',
  title: 'A shortcut takes a payload out of its own file',
  why: 'Its command reads the shortcut that it stands in: what is to run was put behind it.',
  falsePositives: 'None known: shortcuts hold nothing that a program could want.',
  attack: ['T1027.009', 'T1204.002'],
  detect({ lnk }) {
    if (lnk === undefined || !ITSELF.test(lnk.arguments)) return null
    const takes = TAKES_OUT.exec(lnk.arguments)
    if (takes === null) return null
    return {
      description: 'The command of the shortcut reads shortcuts and takes something out of them',
      evidence: [{ where: 'lnk.arguments', snippet: lnk.arguments.trim().slice(0, 200) }],
    }
  },
}
