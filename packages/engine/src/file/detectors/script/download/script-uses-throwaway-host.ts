import type { FileDetector } from '../../file-detector.ts'
import { attackOf, gravestTrait, sign } from '../signs.ts'

const SIGNS = {
  ip_literal_url: sign(0.6, 'a bare IP address'),
  tunnel_host: sign(1, 'a tunnel service', 'T1572'),
  interaction_host: sign(1, 'a host that shows requests to who set it up', 'T1567'),
  paste_site_raw: sign(0.8, 'a paste site', 'T1102'),
}

export const scriptUsesThrowawayHost: FileDetector = {
  id: 'script_uses_throwaway_host',
  type: 'c2',
  severity: 'medium',
  title: 'Talks to a throw-away address',
  why: 'Bare addresses, tunnels and paste sites cost nothing and leave no owner.',
  falsePositives: 'Laboratories and home networks.',
  attack: attackOf(SIGNS),
  weight: { category: 'c2', points: 250, confidence: 'low' },
  detect: (facts) =>
    gravestTrait(facts, SIGNS, (what) => `The script talks to a throw-away address: ${what.join(', ')}`),
}
