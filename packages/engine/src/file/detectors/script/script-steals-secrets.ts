import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { gravestTrait } from './seen-scripts.ts'

const STRENGTHS = {
  lsass_dump: 1,
  registry_hive_dump: 0.7,
  browser_credentials: 0.5,
  wallet_theft: 0.7,
  osascript_password_prompt: 0.6,
  wifi_passwords: 0.4,
  keychain_dump: 0.4,
  shadow_read: 0.1,
  env_exfiltration: 0.15,
  keylogging: 0.4,
  screen_capture: 0.2,
}

export const scriptStealsSecrets: Detector<FileFacts> = {
  id: 'script_steals_secrets',
  type: 'collection',
  severity: 'high',
  title: 'Reads stored passwords or keys',
  why: 'Password stores of browsers, memory of the logon process and wallets are read by thieves.',
  falsePositives: 'Backup, forensic and penetration testing tools.',
  attack: ['T1555', 'T1003'],
  detect: (facts) => gravestTrait(facts, STRENGTHS, (what) => `Secrets are read: ${what.join(', ')}`),
}
