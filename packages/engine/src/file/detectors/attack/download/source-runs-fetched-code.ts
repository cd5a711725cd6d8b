import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, scriptsOf } from '../../script/seen-scripts.ts'
import { knownHosts, urlsOf } from '../../script/well-known-hosts.ts'

/** Tools that set up clusters call the installer of their own project so: over https, from a name that installers have. */
const OWN_SERVER =
  /^https:\/\/(?:get|install|installer|dl|download|downloads|sh)\.[\w-]{2,60}\.[\w.-]{2,60}(?:[/\s"'|)]|$)/i

export const sourceRunsFetchedCode: FileDetector<'source_runs_fetched_code'> = {
  id: 'source_runs_fetched_code',
  type: 'supply_chain',
  severity: 'high',
  title: 'Source code that pipes a download into a shell',
  why: "Build scripts and tests run on developers' machines; a command line that downloads and runs code has no place in them.",
  falsePositives: 'Programs that call installers of known projects from their own hosts.',
  attack: ['T1195.002', 'T1059', 'T1105'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const runs = script.language === 'source' ? findTrait(script, ['source_runs_fetched_code']) : null
      if (runs === null) continue
      const urls = urlsOf(runs.snippet)
      const isOpen =
        urls.length > 0 && urls.every((url) => OWN_SERVER.test(url)) && !/hidden|-enc\b|-w\s/i.test(runs.snippet)
      return {
        description: 'The program pipes a download into a shell',
        evidence: evidence(where, runs),
        weighs: [isOpen && 'openly', knownHosts(urls)],
      }
    }
    return null
  },
}
