import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { gravestTrait } from './seen-scripts.ts'

const STRENGTHS = {
  ip_literal_url: 0.6,
  tunnel_host: 1,
  paste_site_raw: 0.8,
}

export const scriptUsesThrowawayHost: Detector<FileFacts> = {
  id: 'script_uses_throwaway_host',
  type: 'c2',
  severity: 'medium',
  title: 'Talks to a throw-away address',
  why: 'Bare addresses, tunnels and paste sites cost nothing and leave no owner.',
  falsePositives: 'Laboratories and home networks.',
  attack: ['T1102', 'T1583'],
  detect: (facts) =>
    gravestTrait(facts, STRENGTHS, (what) => `The script talks to a throw-away address: ${what.join(', ')}`),
}
