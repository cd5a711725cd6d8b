import { extensionPattern } from '../../../data/extensions.ts'
import type { FileDetector } from '../file-detector.ts'
import { LURE_EXTENSION, runsByDoubleClick, snippet } from './tree.ts'

/** Web pages and texts are sources of scripts: `page.html.js`, `notes.txt.ps1`, `a.zip.js` are build output. */
const OF_SCRIPTS = new RegExp(`\\.${extensionPattern('finished')}$`, 'i')

export const doubleExtension: FileDetector = {
  id: 'double_extension',
  type: 'container',
  severity: 'high',
  title: 'A document extension precedes the real one (double extension)',
  why: 'Windows hides the last extension, so `invoice.pdf.exe` is displayed as `invoice.pdf`.',
  falsePositives: 'Converters and libraries named after what they read, such as pdf.js.',
  attack: ['T1036.007'],
  detect(facts) {
    const name = facts.name ?? ''
    const stem = name.replace(/\.[^.]{1,20}[\s.]{0,200}$/, '').trimEnd()
    const lure = facts.type.group === 'script' ? OF_SCRIPTS : LURE_EXTENSION
    // `pdf.exe` alone has nothing before the lure: it is a name, not a disguise.
    if (!runsByDoubleClick(facts) || !lure.test(stem) || /^[^.]*$/.test(stem)) return null
    return {
      description: `The name "${snippet(name)}" shows a document where extensions are hidden, but it can be launched: ${facts.type.description}.`,
      evidence: [{ where: 'file.name', snippet: snippet(name) }],
    }
  },
}
