import type { TypeId } from '../../identify/types.ts'
import { FILE_WEIGHT_TABLE } from '../../verdict/weight-table.ts'
import type { FileDetector } from '../file-detector.ts'
import { snippet } from './tree.ts'

const KINDS = FILE_WEIGHT_TABLE.archive_of_one_script.words
const isKind = (id: TypeId): id is TypeId & keyof typeof KINDS => Object.hasOwn(KINDS, id)

export const archiveOfOneScript: FileDetector<'archive_of_one_script'> = {
  id: 'archive_of_one_script',
  type: 'container',
  severity: 'medium',
  title: 'The archive contains one launchable file and nothing else',
  why: 'Mass mailings archive a single script, shortcut or program, because mail filters block it as it is.',
  falsePositives: 'Portable tools come as an archive of one program; developers share single scripts.',
  attack: ['T1204.002', 'T1566.001'],
  detect({ archive, children, type }) {
    if (
      archive === undefined ||
      archive.entryCount !== 1 ||
      type.group !== 'archive' ||
      ['jar', 'apk', 'deb', 'rpm', 'nsis'].includes(type.id)
    )
      return null
    const [only] = children
    if (only === undefined || !isKind(only.type.id)) return null
    return {
      description: `The archive contains only "${snippet(only.name ?? '')}": ${only.type.description}.`,
      evidence: [{ where: only.path, snippet: only.hashes.sha256 }],
      weighs: only.type.id,
    }
  },
}
