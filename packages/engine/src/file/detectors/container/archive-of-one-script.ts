import type { TypeId } from '../../identify/types.ts'
import type { FileDetector } from '../file-detector.ts'
import { snippet } from './tree.ts'

/** How much each kind tells when it is all that an archive holds. Programs are what every release archive holds. */
const STRENGTH: Partial<Record<TypeId, number>> = {
  lnk: 1,
  hta: 1,
  wsf: 1,
  jscript_encoded: 1,
  vbscript_encoded: 1,
  chm: 0.6,
  vbscript: 0.8,
  javascript: 0.5,
  batch: 0.5,
  powershell: 0.4,
  url_shortcut: 0.6,
  settingcontent: 1,
  msc: 1,
  search_connector: 1,
  pe32: 0.15,
  pe64: 0.15,
  msi: 0.15,
  jar: 0.1,
}

export const archiveOfOneScript: FileDetector = {
  id: 'archive_of_one_script',
  type: 'container',
  severity: 'medium',
  title: 'The archive holds one launchable file and nothing else',
  why: 'Mass mail packs a single script, shortcut or program, because mail filters stop it unpacked.',
  falsePositives: 'Portable tools come as an archive of one program; single scripts are shared among developers.',
  attack: ['T1204.002', 'T1566.001'],
  weight: { category: 'delivery', points: 300, confidence: 'medium' },
  detect({ archive, children, type }) {
    if (
      archive === undefined ||
      archive.entryCount !== 1 ||
      type.group !== 'archive' ||
      ['jar', 'apk', 'deb', 'rpm', 'nsis'].includes(type.id)
    )
      return null
    const [only] = children
    const strength = only === undefined ? undefined : STRENGTH[only.type.id]
    if (only === undefined || strength === undefined) return null
    return {
      description: `All that the archive holds is "${snippet(only.name ?? '')}": ${only.type.description}.`,
      evidence: [{ where: only.path, snippet: only.hashes.sha256 }],
      strength,
    }
  },
}
