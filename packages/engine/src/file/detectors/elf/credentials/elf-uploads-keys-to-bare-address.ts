import type { FileDetector } from '../../file-detector.ts'
import { listed, markEvidence, marksOf } from '../../marks-of.ts'
import { bareAddress } from '../../pe/network.ts'

const PLACES_MIN = 3

export const elfUploadsKeysToBareAddress: FileDetector = {
  id: 'elf_uploads_keys_to_bare_address',
  type: 'elf',
  severity: 'high',
  title: 'Names where keys and accounts lie, and uploads to a server without a name',
  why: 'A backup goes to a place that its owner chose; a number in the program was chosen by its maker.',
  falsePositives: 'None known.',
  attack: ['T1552.001', 'T1552.004', 'T1048'],
  weight: { category: 'c2', points: 500, confidence: 'high' },
  detect(facts) {
    if (facts.elf === undefined) return null
    const places = marksOf(facts, 'secret_file', 'linux_account_place')
    const uploads = marksOf(facts, 'linux_upload')
    const address = bareAddress(facts)
    if (places.length < PLACES_MIN || uploads.length === 0 || address === null) return null
    return {
      description: `It names ${listed(places.map(({ text }) => text))} and uploads (${listed(uploads.map(({ text }) => text))}) to ${address}.`,
      evidence: markEvidence([...places.slice(0, 4), ...uploads]),
    }
  },
}
