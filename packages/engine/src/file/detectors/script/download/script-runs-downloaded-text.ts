import { servicePattern } from '../../../../data/services.ts'
import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, hasTrait, scriptsOf } from '../seen-scripts.ts'
import { fetchesFromKnownName, onlyInternalHosts, onlyWellKnownHosts } from '../well-known-hosts.ts'

const isBareAddress = (url: string): boolean => /^https?:\/\/(?!127\.)(?:\d{1,3}\.){3}\d{1,3}[:/]/i.test(url)
const PASTE = new RegExp(servicePattern('paste'), 'i')

export const scriptRunsDownloadedText: FileDetector<'script_runs_downloaded_text'> = {
  id: 'script_runs_downloaded_text',
  type: 'execution',
  severity: 'high',
  title: 'Runs code straight from the network (download cradle)',
  why: 'A download cradle leaves nothing on disk for scanners to see.',
  falsePositives: 'One-line installers of package managers, from their own hosts.',
  attack: ['T1059.001', 'T1105'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const cradle = findTrait(script, [
        'ps_iex_download',
        'ps_runs_answer',
        'py_exec_download',
        'node_remote_eval',
        'vbs_runs_answer',
        'jxa_runs_answer',
        'js_runs_answer',
        'php_eval_download',
        'ruby_eval_download',
        'address_evaluated',
        'answer_evaluated',
        'perl_eval_download',
        'fetched_by_parts_and_run',
      ])
      if (cradle === null) continue
      if (cradle.id === 'js_runs_answer' && !hasTrait(script, 'activex_object')) continue
      const known =
        onlyWellKnownHosts(script.urls) || (script.urls.length === 0 && fetchesFromKnownName(cradle.snippet))
      const hidden = script.layers.some(({ start }) => /^\s*https?:/i.test(start))
      const isInside = onlyInternalHosts(script.urls)
      const excuse = known
        ? 'known'
        : isInside
          ? script.language === 'powershell' && script.urls.some(isBareAddress)
            ? 'bare address inside'
            : 'inside'
          : cradle.id === 'node_remote_eval' && !hidden && 'require'
      // Anybody can put anything there, under no name: what runs it obeys whoever wrote last.
      const asksForever = hasTrait(script, 'ps_runs_answers_forever')
      const isPaste = excuse === false && findTrait(script, ['paste_site_raw']) !== null && PASTE.test(cradle.snippet)
      return {
        description: 'The script runs downloaded code without saving it',
        evidence: evidence(where, cradle),
        weighs: isPaste ? 'whole' : ['of a server', !asksForever && excuse],
      }
    }
    return null
  },
}
