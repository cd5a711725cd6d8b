import { extensionsOf } from '../../../../data/extensions.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { attachmentEvidence, attachmentName } from '../attachment-evidence.ts'

const MACRO_FREE: ReadonlySet<string> = new Set(extensionsOf('macro_free'))

export const documentWithMacros: MailDetector = {
  id: 'document_with_macros',
  type: 'dangerous_attachment',
  severity: 'medium',
  title: 'An attached document contains macros',
  why: 'A macro is a program that starts as soon as the reader allows it.',
  falsePositives: 'Workbooks of finance departments. What the macros do is another finding.',
  attack: ['T1566.001', 'T1204.002', 'T1059.005'],
  detect: ({ attachments }) => {
    const found = attachments.filter(({ inspection }) => inspection?.hasMacros === true)
    const [first] = found
    if (first === undefined) return null
    const isRenamed = MACRO_FREE.has(first.extension)
    return {
      description: `The attachment ${attachmentName(first)} contains macros${isRenamed ? `, which a .${first.extension} file must not contain` : ''}.`,
      evidence: attachmentEvidence(found),
      strength: isRenamed ? 1 : 0.6,
    }
  },
}
