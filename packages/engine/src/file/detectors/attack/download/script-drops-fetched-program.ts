import { isInnerUrl } from '../../../../data/inner-hosts.ts'
import type { ScriptFacts } from '../../../formats/script/facts.ts'
import type { TraitId } from '../../../formats/script/traits/trait-id.ts'
import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, hasTrait, scriptsOf } from '../../script/seen-scripts.ts'
import { knownHost } from '../../script/well-known-hosts.ts'

/** What an installer has no need of, by how far it is from one. Three points make a dropper. */
const SIGNS: Readonly<Partial<Record<TraitId, number>>> = {
  certutil_download: 2,
  certutil_decode: 2,
  bitsadmin_download: 1,
  ip_literal_url: 2,
  tunnel_host: 2,
  paste_site_raw: 1,
  ps_hidden_window: 1,
  window_hidden_run: 1,
  hidden_attribute_set: 2,
  defender_tamper: 3,
  defender_exclusion: 2,
  ps_amsi_bypass: 3,
  self_delete: 2,
  command_word_hidden: 3,
  batch_obfuscation: 2,
  ps_encoded_command: 1,
  run_key: 1,
  startup_folder: 1,
  scheduled_task: 1,
  sandbox_check: 1,
  event_logs_cleared: 1,
  interpreter_copied: 2,
  words_taken_apart: 2,
  executable_url: 0,
  node_hides_window: 1,
  node_temporary_file: 1,
  py_hides_window: 1,
  py_trusts_any_server: 1,
  named_as_system_program: 3,
  script_host_told_language: 3,
  library_registered_quietly: 2,
  decoy_shown: 2,
  only_fetches_and_starts: 2,
  kept_under_other_name: 1,
  source_writes_hidden_file: 2,
  source_spells_in_pieces: 2,
}
const DROPPER = 3
/** The address itself was encoded. */
const HIDDEN_ADDRESS = 3

const hidesAddress = (script: ScriptFacts): boolean =>
  hasTrait(script, 'address_put_together') || script.layers.some(({ start }) => /^\s{0,8}https?:/i.test(start))

/** Of what a program's source names no trait is made: only of what it fetches. */
const BARE_ADDRESS = 2
const fetchesFromBareAddress = ({ language, urls }: ScriptFacts): boolean =>
  language === 'source' && urls.some((url) => /^\w+:\/\/\d{1,3}(?:\.\d{1,3}){3}\b/.test(url) && !isInnerUrl(url))

function oddness(script: ScriptFacts): number {
  const plainHttp = script.urls.some((url) => /^http:\/\/[\w-]+\.[\w.-]*[a-z]{2}/i.test(url) && !isInnerUrl(url))
  return script.traits.reduce((sum, { id }) => sum + (SIGNS[id] ?? 0), plainHttp ? 1 : 0)
}

export const scriptDropsFetchedProgram: FileDetector<'script_drops_fetched_program'> = {
  id: 'script_drops_fetched_program',
  type: 'execution',
  severity: 'high',
  title: 'Downloads a program, starts it and hides',
  why: 'The same file is downloaded and started, in a way or under circumstances that no installer chooses.',
  falsePositives:
    'In-house deployment: a single sign does not convict, known and internal hosts weigh a tenth, and a compared digest counts in its favor.',
  attack: ['T1105', 'T1204.002'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const started = findTrait(script, ['runs_what_it_fetched', 'node_starts_fetched', 'py_starts_fetched'])
      if (started === null) continue
      // A settings file, a shortcut or a macro is no place for an installer.
      const odd =
        oddness(script) +
        // Administrators write Visual Basic and batch files.
        (script.language === 'javascript' && hasTrait(script, 'activex_object') ? 1 : 0) +
        (hidesAddress(script) ? HIDDEN_ADDRESS : 0) +
        (fetchesFromBareAddress(script) ? BARE_ADDRESS : 0) +
        (where === 'script' ? 0 : where.startsWith('automation.') ? 1 : 2) -
        (hasTrait(script, 'download_verified') ? 1 : 0)
      if (odd <= 0) continue
      const isHeavy =
        where !== 'script' ||
        hidesAddress(script) ||
        fetchesFromBareAddress(script) ||
        script.traits.some(({ id }) => (SIGNS[id] ?? 0) >= 2)
      const signs = script.traits.filter(({ id }) => (SIGNS[id] ?? 0) > 0)
      return {
        description: 'A program is downloaded and started in a way that no installer uses',
        evidence: evidence(where, started, ...signs.slice(0, 3)),
        // Small signs alone are how a service provider installs its agent: over http, quietly, with a task that updates it.
        weighs: [
          odd >= DROPPER && isHeavy ? 'whole' : odd >= 2 ? (isHeavy ? 'odd' : 'light') : 'plain',
          knownHost(script),
        ],
      }
    }
    return null
  },
}
