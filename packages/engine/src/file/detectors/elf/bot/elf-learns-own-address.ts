import { programBytes } from '../../../program-bytes.ts'
import type { FileDetector } from '../../file-detector.ts'

const ROUTES = '/proc/net/route'
/** Public resolvers by their addresses: a socket that points at one tells which address the machine has. */
const RESOLVERS = /^(?:8\.8\.[48]\.[48]|1\.[01]\.[01]\.1|9\.9\.9\.9|208\.67\.22[02]\.22[02]|114\.114\.114\.114)$/
/** Network managers and their tools do more than this, and are larger. */
const SIZE_BYTES_MAX = 2 * 1024 * 1024

export const elfLearnsOwnAddress: FileDetector = {
  id: 'elf_learns_own_address',
  type: 'elf',
  severity: 'medium',
  title: 'Learns the own address by a public resolver and the table of routes',
  why: 'A bot that scans and floods needs its own address, and asks no service that could tell of it.',
  falsePositives: 'Small network tools for embedded systems.',
  attack: ['T1016'],
  weight: { category: 'c2', points: 350, confidence: 'medium' },
  detect(facts) {
    const {
      elf,
      strings: { found },
    } = facts
    const sizeBytes = programBytes(facts)
    if (elf === undefined || sizeBytes > SIZE_BYTES_MAX) return null
    const routes = found.find(({ text }) => text === ROUTES)
    const resolver = found.find(({ text }) => RESOLVERS.test(text))
    if (routes === undefined || resolver === undefined) return null
    return {
      description: `It reads ${ROUTES} and names the public resolver ${resolver.text}.`,
      evidence: [routes, resolver].map(({ text, offset }) => ({
        where: `strings@0x${offset.toString(16)}`,
        snippet: text,
      })),
    }
  },
}
