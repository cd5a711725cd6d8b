import { FILE_WEIGHT_TABLE } from '../../../verdict/weight-table.ts'
import type { FileDetector } from '../../file-detector.ts'
import { findTrait, hasTrait, scriptsOf } from '../seen-scripts.ts'
import { attackOf, gravestTrait, sign } from '../signs.ts'
import { onlyInternalHosts, onlyWellKnownHosts } from '../well-known-hosts.ts'

const SIGNS = {
  mshta_remote: sign('mshta runs a remote page', 'T1218.005'),
  regsvr32_remote: sign('regsvr32 runs a remote scriptlet', 'T1218.010'),
  rundll32_script: sign('rundll32 runs script code', 'T1218.011'),
  wmic_xsl: sign('wmic runs a remote style sheet', 'T1220'),
  certutil_download: sign('certutil downloads', 'T1105'),
  bitsadmin_download: sign('bitsadmin downloads', 'T1197', 'T1105'),
  msiexec_remote: sign('msiexec installs a remote package', 'T1218.007'),
  msiexec_named_share: sign('msiexec installs a package from a share', 'T1218.007'),
  rundll32_user_folder: sign("rundll32 runs a library from a user's folder", 'T1218.011'),
  rundll32_odd_file: sign('rundll32 runs a file without a library extension', 'T1218.011', 'T1036.008'),
  lolbin_proxy: sign('a signed Windows tool runs untrusted code', 'T1218'),
  unc_webdav: sign('a WebDAV share', 'T1105'),
}

const UNSEEN = ['window_hidden_run', 'tool_hidden_run'] as const
const INSTALLS = ['msiexec_remote', 'msiexec_named_share'] as const

export const scriptUsesSystemToolToFetch: FileDetector<'script_uses_system_tool_to_fetch'> = {
  id: 'script_uses_system_tool_to_fetch',
  type: 'execution',
  severity: 'high',
  title: 'Uses a system tool to download or run remote code (LOLBin)',
  why: 'Signed Windows tools that run code from a URL bypass application control.',
  falsePositives: 'Administration scripts use some of them, seldom with a remote address.',
  attack: attackOf(SIGNS),
  detect(facts) {
    const hit = gravestTrait(
      facts,
      SIGNS,
      FILE_WEIGHT_TABLE.script_uses_system_tool_to_fetch.words,
      (what) => `A tool of the system is used to fetch or run code: ${what.join(', ')}`,
    )
    if (hit === null) return null
    const isKnown = scriptsOf(facts).every(({ script }) => onlyWellKnownHosts(script.urls))
    // A package that is fetched and installed by a script without a window is no matter of administration, and neither is one
    // of any share that a document or a shortcut installs.
    const installsUnseen = scriptsOf(facts).some(
      ({ script, where }) =>
        (where === 'script'
          ? hasTrait(script, 'msiexec_remote') && findTrait(script, UNSEEN) !== null
          : findTrait(script, INSTALLS) !== null) &&
        script.language !== 'batch' &&
        !onlyInternalHosts(script.urls),
    )
    if (installsUnseen && !isKnown) return { ...hit, weighs: 'whole' }
    return isKnown ? { ...hit, weighs: [hit.weighs, 'known hosts'] } : hit
  },
}
