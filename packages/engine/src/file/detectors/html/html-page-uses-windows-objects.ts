import type { TraitId } from '../../formats/script/traits/trait-id.ts'
import type { FileDetector } from '../file-detector.ts'
import { evidence, findTrait } from '../script/seen-scripts.ts'

const STARTS: readonly TraitId[] = [
  'object_run',
  'vba_shell',
  'call_by_name',
  'dynamic_code',
  'words_taken_apart',
  'js_obfuscator',
]

export const htmlPageUsesWindowsObjects: FileDetector<'html_page_uses_windows_objects'> = {
  id: 'html_page_uses_windows_objects',
  type: 'execution',
  severity: 'high',
  title: 'A page uses Windows objects',
  why: 'Pages in a browser cannot start programs; one that tries is meant to be opened as an application.',
  falsePositives: 'Intranet pages from the Internet Explorer era.',
  attack: ['T1059.007', 'T1059.005'],
  detect({ html, type, script: own }) {
    // A stylesheet is text for a transformation: its scripts have no more business with programs than a page's.
    const script = type.id === 'xsl' ? own : html?.script
    if (script == null || html?.kind === 'hta') return null
    const reaches = findTrait(script, [
      'wscript_shell',
      'shell_application',
      'wmi_process_create',
      'com_moniker_execute',
    ])
    if (reaches === null) return null
    return {
      description: 'The page or stylesheet starts programs through Windows objects',
      evidence: evidence(type.id === 'xsl' ? 'script' : 'html.script', reaches),
      // Libraries for the Internet Explorer of old asked the registry for a folder and started nothing.
      weighs: reaches.id !== 'wscript_shell' || findTrait(script, STARTS) !== null ? 'whole' : 'asks',
    }
  },
}
