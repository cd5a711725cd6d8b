import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { attackOf, gravestTrait, sign } from './signs.ts'

const SIGNS = {
  mshta_remote: sign(1, 'mshta runs a remote page', 'T1218.005'),
  regsvr32_remote: sign(1, 'regsvr32 runs a remote scriptlet', 'T1218.010'),
  rundll32_script: sign(0.9, 'rundll32 runs script code', 'T1218.011'),
  wmic_xsl: sign(1, 'wmic runs a remote style sheet', 'T1220'),
  certutil_download: sign(0.75, 'certutil downloads', 'T1105'),
  bitsadmin_download: sign(0.55, 'bitsadmin downloads', 'T1197', 'T1105'),
  msiexec_remote: sign(0.5, 'msiexec installs a remote package', 'T1218.007'),
  rundll32_user_folder: sign(0.6, "rundll32 runs a library of a user's folder", 'T1218.011'),
  lolbin_proxy: sign(0.5, 'a signed tool of Windows runs foreign code', 'T1218'),
  unc_webdav: sign(0.5, 'a WebDAV share', 'T1105'),
}

export const scriptUsesSystemToolToFetch: Detector<FileFacts> = {
  id: 'script_uses_system_tool_to_fetch',
  type: 'execution',
  severity: 'high',
  title: 'Lets a tool of the system fetch or run remote code',
  why: 'Signed tools of Windows that run what a URL gives pass application control.',
  falsePositives: 'Administration scripts use some of them, seldom with a remote address.',
  attack: attackOf(SIGNS),
  detect: (facts) =>
    gravestTrait(facts, SIGNS, (what) => `A tool of the system is used to fetch or run code: ${what.join(', ')}`),
}
