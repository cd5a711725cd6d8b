import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { evidence, findTrait, scriptsOf } from './seen-scripts.ts'

/** Stores that no upload has business with. */
const STORES = [
  'lsass_dump',
  'registry_hive_dump',
  'browser_credentials',
  'wallet_theft',
  'wifi_passwords',
  'keychain_dump',
  'osascript_password_prompt',
  'keylogging',
  'workflow_secrets_taken',
]
/** What a crash reporter may send a part of: two of them make a thief. */
const DEVELOPERS = ['developer_keys_read', 'environment_taken', 'env_exfiltration', 'machine_profiled']
const WAYS_OUT = [
  'telegram_bot',
  'discord_webhook',
  'interaction_host',
  'file_uploaded',
  'paste_site_raw',
  'ip_literal_url',
  'tunnel_host',
]

export const scriptSendsSecretsAway: Detector<FileFacts> = {
  id: 'script_sends_secrets_away',
  type: 'exfiltration',
  severity: 'high',
  title: 'Sends stored secrets away',
  why: 'Reading a password store may be a backup; sending it to a chat, a drop box or an address of its own is theft.',
  falsePositives: 'Tools of incident response that upload what they collect.',
  attack: ['T1041', 'T1567'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const out = findTrait(script, WAYS_OUT)
      if (out === null) continue
      const store = findTrait(script, STORES)
      const developers = script.traits.filter(({ id }) => DEVELOPERS.includes(id))
      if (store === null && developers.length === 0) continue
      return {
        description: `Secrets are read and sent away: ${(store ?? developers[0])?.id.replaceAll('_', ' ')}, ${out.id.replaceAll('_', ' ')}`,
        evidence: evidence(where, store ?? null, ...developers.slice(0, 2), out),
        strength: store !== null || developers.length >= 2 ? 1 : 0.6,
      }
    }
    return null
  },
}
