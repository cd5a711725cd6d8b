import { programBytes } from '../../../program-bytes.ts'
import type { FileDetector } from '../../file-detector.ts'
import { listed, markEvidence, marksOf } from '../../marks-of.ts'

/** Desktop chat programs and language runtimes are tens of megabytes; stealers are small. */
const LARGE_BYTES_MIN = 20 * 1024 * 1024

export const peTalksToPublicService: FileDetector = {
  id: 'pe_talks_to_public_service',
  type: 'pe',
  severity: 'medium',
  title: 'Sends to a public chat or paste service',
  why: 'Bot interfaces and webhooks are free, encrypted and allowed everywhere.',
  falsePositives: 'Chat clients, bots, build tools.',
  attack: ['T1102', 'T1567'],
  weight: { category: 'c2', points: 250, confidence: 'medium' },
  detect(facts) {
    const services = marksOf(facts, 'exfil_service')
    const bot = services.some(({ text }) => text.startsWith('api.telegram') || text.includes('webhooks'))
    if (facts.pe === undefined || services.length === 0) return null
    return {
      description: `It holds the address of a public chat or paste service: ${listed(services.map(({ text }) => text))}.`,
      evidence: markEvidence(services),
      strength: bot ? (programBytes(facts) < LARGE_BYTES_MIN ? 1 : 0.4) : 0.4,
    }
  },
}
