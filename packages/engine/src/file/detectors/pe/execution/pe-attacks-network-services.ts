import type { CodeCall } from '../../../formats/machine-code/functions.ts'
import type { FileDetector } from '../../file-detector.ts'
import { isMakerProven } from '../calls.ts'
import { chainEvidence, chainsWith, namesIn } from '../chains.ts'

/** RPC, NetBIOS and file shares of Windows: a program has the system's own functions for them. */
const PORTS: ReadonlySet<number> = new Set([135, 137, 139, 445])

const portOf = ({ name, given }: CodeCall): number | null =>
  name === 'htons' && typeof given[0] === 'number' && PORTS.has(given[0]) ? given[0] : null

export const peAttacksNetworkServices: FileDetector = {
  id: 'pe_attacks_network_services',
  type: 'pe',
  severity: 'high',
  title: 'Implements SMB or RPC over raw sockets',
  why: 'Worms implement these protocols themselves, to send what Windows would never send.',
  falsePositives: 'Network scanners, file share clients not made for Windows.',
  attack: ['T1210', 'T1021.002'],
  detect(facts) {
    if (facts.pe === undefined || isMakerProven(facts)) return null
    for (const chain of chainsWith(facts, 1, new Set(['htons']))) {
      const port = chain.calls.map(portOf).find((one) => one !== null)
      const sends = namesIn(chain, ['connect', 'sendto', 'WSAConnect'])
      if (port === undefined || sends[0] === undefined) continue
      return {
        description: `One function connects to port ${port} with raw sockets (${sends[0]}), where Windows services listen.`,
        evidence: [chainEvidence(chain, [`htons(${port})`, ...sends])],
      }
    }
    return null
  },
}
