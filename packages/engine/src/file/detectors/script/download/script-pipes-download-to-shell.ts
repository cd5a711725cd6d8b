import type { FileDetector } from '../../file-detector.ts'
import { buildsThrowawayMachine, evidence, findTrait, hasTrait, scriptsOf } from '../seen-scripts.ts'
import { onlyInternalHosts, onlyWellKnownHosts } from '../well-known-hosts.ts'

export const scriptPipesDownloadToShell: FileDetector<'script_pipes_download_to_shell'> = {
  id: 'script_pipes_download_to_shell',
  type: 'execution',
  severity: 'medium',
  title: 'Pipes a download into a shell',
  why: 'Whatever the server returns is run, unseen and unchecked.',
  falsePositives:
    'The installers of rustup, nvm, Homebrew and many more; they talk to whoever started them, wait, and verify a certificate.',
  attack: ['T1059.004', 'T1105'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const pipe = findTrait(script, ['pipe_to_shell'])
      if (pipe === null) continue
      const odd =
        hasTrait(script, 'ip_literal_url') ||
        hasTrait(script, 'tunnel_host') ||
        hasTrait(script, 'paste_site_raw') ||
        pipe.depth > 0 ||
        hasTrait(script, 'hidden_tmp_path')
      // Installers end; what makes itself permanent does not.
      const lasts =
        !buildsThrowawayMachine(facts) &&
        findTrait(script, ['cron_covert', 'authorized_keys_added', 'ld_preload_set']) !== null
      // Where it comes from says nothing then, unless nobody but a known project can put anything there.
      const unseen = findTrait(script, ['pipe_to_shell_out_of_sight'])
      // A shell that another program starts with such a command is no installer of its own.
      // Whoever is on the way may change it: by its own address, not by one of those that a licence or a comment names.
      const isChangeable = script.urls.some(
        (url) => url.startsWith('http:') && pipe.snippet.includes(url) && !onlyInternalHosts([url]),
      )
      const weighs = odd
        ? 'whole'
        : onlyWellKnownHosts(script.urls)
          ? 'known'
          : lasts || unseen !== null || isChangeable
            ? 'covert'
            : hasTrait(script, 'cron_persistence') && !buildsThrowawayMachine(facts)
              ? 'cron'
              : 'plain'
      return {
        description: 'The script pipes a download into a shell',
        evidence: evidence(where, pipe, unseen),
        weighs,
      }
    }
    return null
  },
}
