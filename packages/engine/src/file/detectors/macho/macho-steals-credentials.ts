import type { FileDetector } from '../file-detector.ts'
import { listed, markEvidence, marksOf } from '../marks-of.ts'

export const machoStealsCredentials: FileDetector = {
  id: 'macho_steals_credentials',
  type: 'macho',
  severity: 'high',
  title: 'Steals passwords, keychain and browser data',
  why: 'A faked prompt, the keychain and the files of browsers and wallets together are what stealers for macOS consist of.',
  falsePositives: 'None known.',
  attack: ['T1555.001', 'T1056.002', 'T1555.003'],
  weight: { category: 'collection', points: 1000, confidence: 'high' },
  detect(facts) {
    const prompts = marksOf(facts, 'macos_prompt').filter(
      ({ text }) => text === 'with hidden answer' || text.includes('authonly'),
    )
    const keychain = marksOf(facts, 'macos_keychain')
    const places = marksOf(facts, 'macos_browser', 'wallet_store')
    if (facts.macho === undefined || prompts.length === 0 || keychain.length === 0 || places.length < 2) return null
    return {
      description: `It fakes a password prompt and reads the keychain and browser data: ${listed(
        [...prompts, ...keychain, ...places].map(({ text }) => text),
        5,
      )}.`,
      evidence: markEvidence([...prompts, ...keychain, ...places]),
    }
  },
}
