import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, hasTrait, scriptsOf } from '../../script/seen-scripts.ts'
import { knownHost } from '../../script/well-known-hosts.ts'

/** A file of a wheel or a source distribution, or what makes a folder a package; a file alone is a tool that somebody starts. */
const IN_PACKAGE =
  /(?:\.whl|\.egg|\.tar(?:\.\w{2,4})?|\.tgz|\.zip)\/(?:[^/]{1,200}\/){1,8}[^/]{1,200}\.py$|\/[^/]{1,200}\/__init__\.py$/i

export const packageStartsFetchedProgram: FileDetector<'package_starts_fetched_program'> = {
  id: 'package_starts_fetched_program',
  type: 'supply_chain',
  severity: 'high',
  title: 'A package downloads a program and starts it',
  why: 'A library that downloads a program from an address of its own and starts it on import is a dropper.',
  falsePositives: 'Packages that wrap a program and download it on first use; a compared digest counts in their favor.',
  attack: ['T1195.002', 'T1105', 'T1204.005'],
  detect(facts) {
    if (!IN_PACKAGE.test(facts.path)) return null
    for (const { where, script } of scriptsOf(facts)) {
      if (script.language !== 'python' || hasTrait(script, 'download_verified')) continue
      // What installs a package is judged by `package_runs_fetched_code`.
      if (hasTrait(script, 'py_installs_package')) continue
      const imported = findTrait(script, ['py_starts_fetched_on_import'])
      const started = imported ?? findTrait(script, ['runs_what_it_fetched'])
      const program = findTrait(script, ['executable_url', 'ip_literal_url', 'paste_site_raw', 'tunnel_host'])
      // Called by whoever wants it, it must at least be told that a program comes, or from nowhere.
      if (started === null || (imported === null && program === null)) continue
      return {
        description: `The package downloads a program and starts it${imported === null ? '' : ' as soon as it is imported'}`,
        evidence: evidence(where, started, program),
        weighs: [imported === null && 'when called', knownHost(script)],
      }
    }
    return null
  },
}
