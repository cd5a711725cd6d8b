import type { ScriptFacts } from '../../../formats/script/facts.ts'
import { FLOW_CHARS_MAX } from '../../../formats/script/limits.ts'
import type { TraitId } from '../../../formats/script/traits/trait-id.ts'
import type { FileDetector } from '../../file-detector.ts'
import {
  evidence,
  findTrait,
  GETS,
  hasTrait,
  isHosted,
  RUNS,
  savesDocument,
  scriptsOf,
  WRITES,
  waysToRun,
} from '../seen-scripts.ts'
import { fetchesFromKnownName, onlyInternalHosts, onlyWellKnownHosts, urlsOf } from '../well-known-hosts.ts'

/** What msiexec installs from elsewhere is one act, and told as one: script_uses_system_tool_to_fetch. */
const FETCHES = [...GETS].filter((id) => id !== 'msiexec_remote')

/** What becomes of an answer: a file, or code. */
const WAYS_ON: readonly TraitId[] = [
  ...WRITES,
  'adodb_stream',
  'dynamic_code',
  'vbs_runs_answer',
  'executes_received_text',
  'js_runs_answer',
  'runs_powershell',
]

/** Where one of these stands, a comparison of digests is no sign of care. */
const STEALTHY: readonly TraitId[] = [
  'ip_literal_url',
  'tunnel_host',
  'paste_site_raw',
  'certutil_download',
  'bitsadmin_download',
  'command_word_hidden',
  'ps_encoded_command',
  'defender_tamper',
  'self_delete',
  'words_taken_apart',
]

/** What was followed from the answer of a server to what runs it. */
const FOLLOWED: readonly TraitId[] = [
  'ps_runs_answer',
  'ps_iex_download',
  'runs_what_it_fetched',
  'ps_runs_name_answer',
  'made_unreadable',
]

/** It makes the shell of Windows for its folders and shortcuts: what it calls stands there, and nothing of it starts a program. */
const onlyMakesShell = (script: ScriptFacts): boolean =>
  (script.language === 'javascript' || script.language === 'vbscript') &&
  script.layers.length === 0 &&
  script.traits.every(({ id }) => id === 'wscript_shell' || !(RUNS.has(id) || STARTS.has(id))) &&
  findTrait(script, STEALTHY) === null
const STARTS: ReadonlySet<TraitId> = new Set([
  'object_run',
  'call_by_text',
  'dynamic_code',
  'vbs_runs_answer',
  'executes_received_text',
  'js_runs_answer',
  'made_unreadable',
  'code_out_of_sight',
])

/** Nothing that was fetched runs, but what one command fetches from a well-known host. */
const reachesOnlyKnown = ({ traits }: ScriptFacts): boolean =>
  traits.every(
    ({ id, snippet }) =>
      !FOLLOWED.includes(id) ||
      // Of several cradles its pattern tells the first; the flow tells all.
      (id === 'ps_iex_download' && traits.some((one) => one.id === 'ps_runs_answer')) ||
      onlyWellKnownHosts(urlsOf(snippet)),
  )

export const scriptDownloadsAndRuns: FileDetector<'script_downloads_and_runs'> = {
  id: 'script_downloads_and_runs',
  type: 'execution',
  severity: 'high',
  title: 'Downloads a file and runs it',
  why: 'Downloading a file and starting it is what a first stage does.',
  falsePositives: 'Installers and deployment scripts: known hosts weigh little, and HTTPS weighs less than HTTP.',
  attack: ['T1105', 'T1059'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const gets = isHosted(script) ? findTrait(script, FETCHES) : null
      const runs = waysToRun(script)
      if (gets === null || runs === null || gets.id === runs.id) continue
      // curl and wget in a script that merely also starts programs are everyday administration.
      const plain =
        gets.id === 'curl_to_file' &&
        !hasTrait(script, 'drops_in_user_folder') &&
        !hasTrait(script, 'ip_literal_url') &&
        !hasTrait(script, 'executable_url')
      const known = onlyWellKnownHosts(script.urls) || (script.urls.length === 0 && fetchesFromKnownName(gets.snippet))
      // A download that is neither written nor evaluated goes into cells or onto the screen.
      const stays = gets.id === 'http_object' && script.language !== 'powershell' && findTrait(script, WAYS_ON) === null
      // What PowerShell fetches is followed: nothing of it reaches what runs, so one thing is fetched and another started.
      const isShown =
        script.language === 'powershell' &&
        gets.depth === 0 &&
        script.chars <= FLOW_CHARS_MAX &&
        reachesOnlyKnown(script) &&
        findTrait(script, STEALTHY) === null
      // Whoever writes a dropper knows the digest of what it fetches: this only says that no server is trusted blindly.
      const isVerified = hasTrait(script, 'download_verified') && findTrait(script, STEALTHY) === null
      // A PowerShell file that can be read, and a server with a name: agents of service providers are still fetched over http.
      const isOpen =
        script.language === 'powershell' &&
        where === 'script' &&
        script.layers.length === 0 &&
        findTrait(script, STEALTHY) === null
      const weighs = savesDocument(script)
        ? 'document'
        : known || stays
          ? 'known'
          : plain || isShown || isVerified || onlyMakesShell(script) || onlyInternalHosts(script.urls)
            ? 'plain'
            : script.urls.length > 0 && script.urls.every((url) => url.startsWith('https:')) && gets.depth === 0
              ? 'by https'
              : script.urls.length === 0 && script.language === 'powershell'
                ? 'no address'
                : isOpen
                  ? 'legible'
                  : 'whole'
      return {
        description: 'The script downloads a file and runs it',
        evidence: evidence(where, gets, runs),
        weighs,
      }
    }
    return null
  },
}
