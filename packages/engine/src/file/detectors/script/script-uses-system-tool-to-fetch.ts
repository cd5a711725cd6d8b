import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { gravestTrait } from './seen-scripts.ts'

const STRENGTHS = {
  mshta_remote: 1,
  regsvr32_remote: 1,
  rundll32_script: 0.9,
  wmic_xsl: 1,
  certutil_download: 0.75,
  bitsadmin_download: 0.55,
  msiexec_remote: 0.5,
  rundll32_user_folder: 0.6,
  lolbin_proxy: 0.5,
  unc_webdav: 0.5,
}

export const scriptUsesSystemToolToFetch: Detector<FileFacts> = {
  id: 'script_uses_system_tool_to_fetch',
  type: 'execution',
  severity: 'high',
  title: 'Lets a tool of the system fetch or run remote code',
  why: 'Signed tools of Windows that run what a URL gives pass application control.',
  falsePositives: 'Administration scripts use some of them, seldom with a remote address.',
  attack: ['T1218', 'T1105'],
  detect: (facts) =>
    gravestTrait(facts, STRENGTHS, (what) => `A tool of the system is used to fetch or run code: ${what.join(', ')}`),
}
