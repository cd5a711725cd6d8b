import type { FileDetector } from '../../file-detector.ts'

export const officeAsksToEnableMacros: FileDetector<'office_asks_to_enable_macros'> = {
  id: 'office_asks_to_enable_macros',
  type: 'lure',
  severity: 'medium',
  title: 'Asks the reader to enable macros',
  why: 'The reader is the lock that the attacker needs opened.',
  falsePositives: 'Manuals that explain macros; without active content it weighs next to nothing.',
  attack: ['T1204.002'],
  detect({ office }) {
    const [lure] = office?.lures ?? []
    if (office === undefined || lure === undefined) return null
    const active = office.vba !== null || office.xlm !== null || office.dde.length > 0 || office.embedded.length > 0
    return {
      description: 'The text asks the reader to enable active content',
      evidence: [{ where: 'office.text', snippet: lure }],
      weighs: active ? 'whole' : 'inactive',
    }
  },
}
