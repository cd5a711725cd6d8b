import { extensionPattern } from '../../../data/extensions.ts'
import type { FileDetector } from '../file-detector.ts'
import { snippet } from './tree.ts'

const PROGRAM = new RegExp(`\\.${extensionPattern('runs')}$`, 'i')

export const winrarRunsFolderFile: FileDetector = {
  id: 'winrar_runs_folder_file',
  type: 'container',
  severity: 'high',
  title: 'A file and folder of the same name differ by a space (CVE-2023-38831)',
  why: 'WinRAR before 6.23 unpacks both when the document is opened, and runs the script in the folder.',
  falsePositives: 'None known: no archiver creates such names by itself.',
  attack: ['T1203', 'T1204.002'],
  detect({ archive }) {
    if (archive === undefined) return null
    const names = new Set(archive.entries.map(({ name }) => name.replace(/[\\/]$/, '')))
    const script = archive.entries.find(({ name }) => {
      const [folder = '', ...rest] = name.split(/[\\/]/)
      const file = rest.join('/')
      if (rest.length !== 1 || !/\s$/.test(folder) || !PROGRAM.test(file.trimEnd())) return false
      return file.startsWith(folder.trimEnd()) && (names.has(folder) || names.has(folder.trimEnd()))
    })
    if (script === undefined) return null
    return {
      description: `Opening the document in WinRAR runs "${snippet(script.name)}".`,
      evidence: [{ where: 'archive.entries', snippet: snippet(script.name) }],
    }
  },
}
