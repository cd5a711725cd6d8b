import type { TraitId } from '../../formats/script/traits/trait-id.ts'
import type { FileDetector } from '../file-detector.ts'
import { evidence, findTrait, GETS, RUNS, scriptsOf } from '../script/seen-scripts.ts'
import { onlyWellKnownHosts } from '../script/well-known-hosts.ts'
import { installHookOf } from './install-hook.ts'

/** Code that comes from elsewhere or out of a disguise. */
const FOREIGN: readonly TraitId[] = [
  'pipe_to_shell',
  'download_to_tmp_and_run',
  'base64_pipe_shell',
  'py_exec_download',
  'py_exec_decoded',
  'node_remote_eval',
  'ps_iex_download',
  'reverse_shell',
  'runs_what_it_fetched',
  'ps_download_file',
  'ps_download_string',
  'certutil_download',
  'bitsadmin_download',
]
/** What it tells its author of the machine that it landed on. */
const TELLTALE: readonly TraitId[] = [
  'machine_facts_sent',
  'machine_profiled',
  'environment_taken',
  'env_exfiltration',
  'developer_keys_read',
  'interaction_host',
]

/** Packages of vendors fetch their own installer over https from a name of theirs: bad manners, or worse. */
const NAMED_HOST = /^https:\/\/(?!\d{1,3}(?:\.\d{1,3}){3}\b)[\w.-]{4,200}/i

export const packageRunsFetchedCode: FileDetector<'package_runs_fetched_code'> = {
  id: 'package_runs_fetched_code',
  type: 'supply_chain',
  severity: 'high',
  title: 'Runs downloaded code without being asked',
  why: 'Installing a package, opening a folder or a scheduled time is enough: no one sees what is downloaded and run.',
  falsePositives: 'Packages that download a binary of their own from a code host; scheduled updates of known tools.',
  attack: ['T1195.002', 'T1059'],
  detect(facts) {
    const { automation } = facts
    const hook = scriptsOf(facts).find(({ script }) => findTrait(script, ['py_install_hook', 'py_installs_package']))
    const placed = installHookOf(facts.path)
    const seen =
      automation?.isUnasked === true
        ? { where: `automation.${automation.kind}`, script: automation.script }
        : (hook ?? (placed === null ? undefined : scriptsOf(facts)[0]))
    if (seen === undefined) return null
    const { where, script } = seen
    const foreign =
      findTrait(script, FOREIGN) ??
      script.traits.find(({ id, depth }) => depth > 0 && (RUNS.has(id) || GETS.has(id))) ??
      null
    const tells = findTrait(script, TELLTALE)
    const sends = findTrait(script, [
      'file_uploaded',
      'py_http',
      'node_http',
      'curl_to_file',
      'machine_profiled',
      'machine_facts_sent',
      'interaction_host',
    ])
    if (foreign === null && (tells === null || sends === null)) return null
    const known = foreign !== null && tells === null && onlyWellKnownHosts(script.urls)
    return {
      description:
        foreign === null
          ? 'What runs unasked reports the machine and its environment'
          : 'What runs unasked fetches or decodes code and runs it',
      evidence: evidence(where, foreign, tells),
      weighs: known
        ? 'known'
        : placed !== null &&
            tells === null &&
            script.urls.length > 0 &&
            script.urls.every((url) => NAMED_HOST.test(url))
          ? 'openly'
          : foreign !== null && (automation === undefined || automation.kind === 'editor_tasks')
            ? 'whole'
            : 'called',
    }
  },
}
