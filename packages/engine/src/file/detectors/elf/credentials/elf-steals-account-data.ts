import type { FileDetector } from '../../file-detector.ts'
import { listed, markEvidence, marksOf } from '../../marks-of.ts'

/** A browser or a desktop knows its own folder and perhaps one to import from. */
const PLACES_MIN = 3

export const elfStealsAccountData: FileDetector = {
  id: 'elf_steals_account_data',
  type: 'elf',
  severity: 'high',
  title: 'Gathers the folders of browsers, wallets and chats in a hidden place',
  why: 'Stealers for Linux copy the same folders that stealers for Windows read, and pack them up.',
  falsePositives: 'Backup programs, which do not hide what they gather.',
  attack: ['T1555.003', 'T1005', 'T1560.001'],
  weight: { category: 'collection', points: 500, confidence: 'high' },
  detect(facts) {
    const places = marksOf(facts, 'linux_account_place')
    const hidden = marksOf(facts, 'linux_hidden_path')
    const imports = new Set(facts.elf?.imports ?? [])
    const sends = imports.has('connect') || marksOf(facts, 'linux_upload', 'exfil_service').length > 0
    if (facts.elf === undefined || places.length < PLACES_MIN || hidden.length === 0 || !sends) return null
    const marks = [...places, ...hidden]
    return {
      description: `It names the folders ${listed(places.map(({ text }) => text))} and the hidden place ${listed(hidden.map(({ text }) => text))}, and can send.`,
      evidence: markEvidence(marks),
    }
  },
}
