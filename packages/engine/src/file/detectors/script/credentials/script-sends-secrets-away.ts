import type { ScriptFacts } from '../../../formats/script/facts.ts'
import type { TraitId } from '../../../formats/script/traits/trait-id.ts'
import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTraitOf, isBundle, scriptsOf } from '../seen-scripts.ts'
import { isOwnBot } from './own-bot.ts'

type Words = Readonly<Partial<Record<TraitId, string>>>

/** Stores that no upload has business with. */
const STORES: Words = {
  lsass_dump: 'the memory of the logon process',
  registry_hive_dump: 'the registry hives with passwords',
  browser_credentials: 'the password stores of browsers',
  wallet_theft: 'cryptocurrency wallets',
  wallet_extensions_named: 'browser wallet extensions',
  wifi_passwords: 'passwords of wireless networks',
  keychain_dump: 'the keychain',
  osascript_password_prompt: 'a password that it asked for',
  keylogging: 'what was typed',
  chat_tokens_taken: 'tokens of chat programs',
  all_cookies_taken: 'session cookies of all sites',
  cookies_of_sites_taken: 'session cookies of a list of sites',
  workflow_secrets_taken: 'all secrets of a build job',
  cloud_secrets_taken: 'cloud or cluster keys',
  process_memory_read: 'the memory of another process',
  mailbox_read: 'the Outlook mailbox',
  vault_read: 'the Windows Credential Vault',
}
/** What a crash reporter may send a part of: two of them make a thief. */
const DEVELOPERS: Words = {
  developer_keys_read: 'developer keys',
  environment_taken: 'the whole environment',
  env_exfiltration: 'the environment',
  machine_profiled: 'names of the machine and its user',
}
const WAYS_OUT: Words = {
  telegram_bot: 'to a Telegram bot',
  discord_webhook: 'to a Discord webhook',
  interaction_host: 'to a host that collects requests',
  paste_site_raw: 'to a paste site',
  tunnel_host: 'through a tunnel',
  ip_literal_url: 'to a bare address',
  file_uploaded: 'by a request of its own',
}

/** Something leaves, whatever it is. */
export const isSentAway = (script: ScriptFacts): boolean => findTraitOf(script, WAYS_OUT) !== null

export const scriptSendsSecretsAway: FileDetector<'script_sends_secrets_away'> = {
  id: 'script_sends_secrets_away',
  type: 'exfiltration',
  severity: 'high',
  title: 'Sends stored secrets away',
  why: 'Reading a password store may be a backup; sending it to a chat, a file-sharing site or a bare address is theft.',
  falsePositives: 'Incident response tools that upload what they collect.',
  attack: ['T1041', 'T1567'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const out = findTraitOf(script, WAYS_OUT)
      if (out === null) continue
      const store = findTraitOf(script, STORES)
      const developers = script.traits.filter(({ id }) => Object.hasOwn(DEVELOPERS, id))
      if (store === null && developers.length === 0) continue
      // A hook that tells its owner which machine it ran on.
      if (store === null && developers.every(({ id }) => id === 'machine_profiled') && isOwnBot(script)) continue
      const taken = [...(store === null ? [] : [store]), ...developers]
      return {
        description: `Sent away ${WAYS_OUT[out.id]}: ${[...new Set(taken.map(({ id }) => STORES[id] ?? DEVELOPERS[id]))].join(', ')}`,
        evidence: evidence(where, ...taken.slice(0, 3), out),
        weighs:
          isBundle([script]) && out.id === 'file_uploaded'
            ? 'of a bundle'
            : store !== null || developers.length >= 2
              ? 'whole'
              : 'one key',
      }
    }
    return null
  },
}
