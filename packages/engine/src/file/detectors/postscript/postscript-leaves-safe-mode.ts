import type { FileDetector } from '../file-detector.ts'

export const postscriptLeavesSafeMode: FileDetector = {
  id: 'postscript_leaves_safe_mode',
  type: 'postscript',
  severity: 'high',
  title: 'A document that reaches into the interpreter that draws it',
  why: 'The known escapes of Ghostscript get hold of its inner operators, or change the parameters of its safe mode.',
  falsePositives: "The interpreter's own programs, which no one sends as a document.",
  attack: ['T1203', 'T1211'],
  detect({ postscript }) {
    if (postscript === undefined || postscript.escapes.length === 0) return null
    return {
      description: `The document uses what belongs to the interpreter alone: ${postscript.escapes.slice(0, 5).join(', ')}.`,
      evidence: [{ where: 'postscript.names', snippet: postscript.escapes.join(', ') }],
    }
  },
}
