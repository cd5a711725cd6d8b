import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { evidence, findTrait } from '../script/seen-scripts.ts'

export const htmlPageUsesWindowsObjects: Detector<FileFacts> = {
  id: 'html_page_uses_windows_objects',
  type: 'execution',
  severity: 'high',
  title: 'A page reaches for objects of Windows',
  why: 'Pages in a browser cannot start programs; one that tries wants to be opened as an application.',
  falsePositives: 'Intranet pages of the Internet Explorer age.',
  attack: ['T1059.007', 'T1059.005'],
  detect({ html }) {
    const script = html?.script
    if (html === undefined || html.kind === 'hta' || script == null) return null
    const reaches = findTrait(script, [
      'wscript_shell',
      'shell_application',
      'wmi_process_create',
      'com_moniker_execute',
    ])
    if (reaches === null) return null
    return {
      description: 'The page starts programs through objects of Windows',
      evidence: evidence('html.script', reaches),
    }
  },
}
