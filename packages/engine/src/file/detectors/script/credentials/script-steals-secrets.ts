import type { ScriptFacts } from '../../../formats/script/facts.ts'
import type { TraitId } from '../../../formats/script/traits/trait-id.ts'
import { FILE_WEIGHT_TABLE } from '../../../verdict/weight-table.ts'
import type { FileDetector } from '../../file-detector.ts'
import { findTrait, hasTrait, isBundle, scriptsOf } from '../seen-scripts.ts'
import { attackOf, gravestTrait, sign } from '../signs.ts'
import { isSentAway } from './script-sends-secrets-away.ts'

const SIGNS = {
  lsass_dump: sign('LSASS memory', 'T1003.001'),
  registry_hive_dump: sign('the registry hives with passwords', 'T1003.002'),
  browser_credentials: sign('the password stores of browsers', 'T1555.003'),
  firefox_passwords_deciphered: sign('Firefox passwords', 'T1555.003'),
  policy_passwords_searched: sign('passwords in domain group policies', 'T1552.006'),
  wallet_theft: sign('cryptocurrency wallets', 'T1005', 'T1657'),
  wallet_extensions_named: sign('browser wallet extensions', 'T1005', 'T1657'),
  osascript_password_prompt: sign('a password prompt of its own', 'T1056.002'),
  wifi_passwords: sign('passwords of wireless networks', 'T1552'),
  keychain_dump: sign('the keychain', 'T1555.001'),
  cloud_secrets_taken: sign('cloud or cluster keys', 'T1552.005', 'T1552.007', 'T1098.001'),
  process_memory_read: sign('the memory of another process', 'T1003.007'),
  mailbox_read: sign('the Outlook mailbox', 'T1114.001'),
  vault_read: sign('the Windows Credential Vault', 'T1555.004'),
  directory_attacked: sign('directory accounts', 'T1558.003', 'T1110.003'),
  shadow_read: sign('/etc/shadow', 'T1003.008'),
  key_files_named: sign('files with private keys', 'T1552.004'),
  env_exfiltration: sign('the environment with its tokens, sent away', 'T1552.001'),
  environment_taken: sign('the whole environment with its tokens', 'T1552.001'),
  machine_profiled: sign('names of the machine and its user', 'T1082', 'T1033'),
  developer_keys_read: sign('developer keys', 'T1552.001', 'T1552.004'),
  workflow_secrets_taken: sign('all secrets of a build job', 'T1552.001'),
  payment_addresses_swapped: sign('payment addresses, replaced by others', 'T1565.002'),
  chat_tokens_taken: sign('tokens of chat programs', 'T1528', 'T1539'),
  all_cookies_taken: sign('session cookies of all sites', 'T1539'),
  cookies_of_sites_taken: sign('session cookies of a list of sites', 'T1539'),
  keylogging: sign('the keyboard', 'T1056.001'),
  screen_capture: sign('the screen', 'T1113'),
  senses_sent: sign('the clipboard, microphone or camera', 'T1115', 'T1123', 'T1125'),
  ps_screen_watched: sign('the screen, repeatedly', 'T1113'),
  ps_memory_dumped: sign('the memory of a running program', 'T1003.001'),
  ps_token_taken: sign("another user's rights", 'T1134.001'),
}

/** Known by the names of their files alone, which lists of defenders hold as well. */
const NAMED: ReadonlySet<TraitId> = new Set(['browser_credentials', 'wallet_theft', 'wallet_extensions_named'])
/** What people take along to another program or another machine of theirs. */
const OWN: ReadonlySet<TraitId> = new Set(['browser_credentials', 'osascript_password_prompt', 'wifi_passwords'])
/** What programs ask for themselves and debuggers read; it is theft when it leaves. */
const ASKED_FOR: ReadonlySet<TraitId> = new Set(['cloud_secrets_taken', 'process_memory_read', 'vault_read'])
/** What lets anything out of the machine. */
const LEAVES: readonly TraitId[] = [
  'file_uploaded',
  'telegram_bot',
  'discord_webhook',
  'py_http',
  'node_http',
  'tunnel_host',
  'ip_literal_url',
  'ps_download_string',
]

/** All taken things are known by the names of their files. */
function namesStoresOnly(scripts: readonly ScriptFacts[]): boolean {
  return scripts.every(({ traits }) => traits.every(({ id }) => !Object.hasOwn(SIGNS, id) || NAMED.has(id)))
}

export const scriptStealsSecrets: FileDetector<'script_steals_secrets'> = {
  id: 'script_steals_secrets',
  type: 'collection',
  severity: 'high',
  title: 'Reads stored passwords or keys',
  why: "Stealers read browsers' password stores, LSASS memory and wallets.",
  falsePositives: 'Backup, forensic and penetration testing tools.',
  attack: attackOf(SIGNS),
  detect(facts) {
    const hit = gravestTrait(
      facts,
      SIGNS,
      FILE_WEIGHT_TABLE.script_steals_secrets.words,
      (what) => `Secrets are read: ${what.join(', ')}`,
    )
    if (hit === null) return null
    const scripts = scriptsOf(facts).map(({ script }) => script)
    const namesOnly =
      scripts.every((script) => !script.traits.some(({ id }) => Object.hasOwn(SIGNS, id) && !NAMED.has(id))) &&
      !scripts.some((script) => hasTrait(script, 'store_opened') || hasTrait(script, 'file_uploaded'))
    // One's own passwords, read and kept: an export for another password manager looks like this.
    const taken = scripts.flatMap(({ traits }) => traits.filter(({ id }) => Object.hasOwn(SIGNS, id)))
    const [one, ...more] = taken
    const staysHere =
      one !== undefined &&
      OWN.has(one.id) &&
      more.length === 0 &&
      scripts.every((script) => findTrait(script, LEAVES) === null)
    if (isBundle(scripts) && namesStoresOnly(scripts)) return { ...hit, weighs: [hit.weighs, 'in a bundle'] }
    if (taken.every(({ id }) => ASKED_FOR.has(id)) && !scripts.some(isSentAway))
      return { ...hit, weighs: [hit.weighs, 'only asked'] }
    return namesOnly || staysHere ? { ...hit, weighs: [hit.weighs, 'only named'] } : hit
  },
}
