import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, hasTrait, scriptsOf } from '../seen-scripts.ts'
import { onlyInternalHosts, onlyWellKnownHosts } from '../well-known-hosts.ts'

export const scriptRunsDownloadFromTemp: FileDetector<'script_runs_download_from_temp'> = {
  id: 'script_runs_download_from_temp',
  type: 'execution',
  severity: 'high',
  title: 'Downloads a program, makes it executable and runs it',
  why: 'Nearly every loader of Linux bots and miners takes these three steps.',
  falsePositives: 'Installers of single-binary tools; they use known hosts and do not hide in /tmp or /dev/shm.',
  attack: ['T1105', 'T1222.002'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const runs = findTrait(script, ['download_to_tmp_and_run'])
      if (runs === null) continue
      const odd =
        hasTrait(script, 'ip_literal_url') ||
        hasTrait(script, 'hidden_tmp_path') ||
        hasTrait(script, 'tunnel_host') ||
        hasTrait(script, 'rivals_killed') ||
        hasTrait(script, 'logs_wiped') ||
        hasTrait(script, 'history_cleared')
      const weighs = odd
        ? 'whole'
        : onlyWellKnownHosts(script.urls) || script.urls.length === 0
          ? 'known'
          : hasTrait(script, 'download_verified') || onlyInternalHosts(script.urls)
            ? 'verified'
            : script.urls.some((url) => url.startsWith('http:') && !onlyInternalHosts([url]))
              ? 'in the clear'
              : hasTrait(script, 'fetched_among_commands')
                ? 'among commands'
                : 'plain'
      return {
        description: 'The script downloads a program, makes it executable and runs it',
        evidence: evidence(where, runs),
        weighs,
      }
    }
    return null
  },
}
