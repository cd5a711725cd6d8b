import type { FileDetector } from '../file-detector.ts'
import { snippet } from './tree.ts'

export const zipListsDisagree: FileDetector<'zip_lists_disagree'> = {
  id: 'zip_lists_disagree',
  type: 'container',
  severity: 'medium',
  title: "The ZIP archive's two member lists contradict each other",
  why: 'Readers of one list see other files than readers of the other: one for the scanner, one for the victim.',
  falsePositives: 'Custom ZIP writers with wrong sizes; members removed without rewriting the file.',
  attack: ['T1027', 'T1036'],
  detect({ zip }) {
    if (zip === undefined) return null
    const grave = zip.mismatches.find(({ fields }) => fields.includes('name') || fields.includes('method'))
    const mild = zip.mismatches.find(({ fields }) => fields.includes('size') || fields.includes('crc'))
    const [hidden] = zip.hiddenNames
    const found = grave?.name ?? mild?.name ?? hidden
    if (found === undefined) return null
    const fields = (grave ?? mild)?.fields.join(', ')
    return {
      description:
        fields === undefined
          ? `The archive holds ${zip.hiddenNames.length} members that its directory does not list.`
          : `For "${snippet(found)}" the local header and the directory give different values: ${fields}.`,
      evidence: [{ where: 'zip', snippet: snippet(found) }],
      weighs: grave !== undefined ? 'whole' : 'harmless',
    }
  },
}
