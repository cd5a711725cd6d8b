import type { FileDetector } from '../file-detector.ts'
import { listed, markEvidence, marksOf } from '../marks-of.ts'

export const machoReadsBrowserData: FileDetector = {
  id: 'macho_reads_browser_data',
  type: 'macho',
  severity: 'high',
  title: "Reads the browsers' data and the keychain",
  why: 'Passwords and cookies are what stealers sell.',
  falsePositives: 'Browsers, migration tools, password managers.',
  attack: ['T1555.003', 'T1555.001'],
  weight: { category: 'collection', points: 350, confidence: 'medium' },
  detect(facts) {
    const keychain = marksOf(facts, 'macos_keychain')
    const places = marksOf(facts, 'macos_browser', 'wallet_store')
    if (facts.macho === undefined || keychain.length === 0 || places.length < 3) return null
    return {
      description: `It names the keychain and the data of browsers: ${listed(
        [...keychain, ...places].map(({ text }) => text),
        5,
      )}.`,
      evidence: markEvidence([...keychain, ...places]),
    }
  },
}
