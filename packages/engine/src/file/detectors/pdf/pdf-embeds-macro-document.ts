import type { FileDetector } from '../file-detector.ts'

export const pdfEmbedsMacroDocument: FileDetector<'pdf_embeds_macro_document'> = {
  id: 'pdf_embeds_macro_document',
  type: 'embedded_program',
  severity: 'medium',
  title: 'A document with macros is attached',
  why: 'A macro document inside a PDF passes filters that look at the outside, and is opened by a script.',
  falsePositives: 'Portfolios.',
  attack: ['T1204.002'],
  detect({ pdf, children }) {
    if (pdf === undefined) return null
    const macro = children.find(
      (child) =>
        child.relation === 'embedded' &&
        (child.office?.vba != null || child.office?.xlm != null || /^(?:docm|xlsm|pptm)$/.test(child.type.id)),
    )
    if (macro === undefined) return null
    return {
      description: 'A document with macros is attached',
      evidence: [{ where: macro.path, snippet: macro.type.description }],
      weighs: pdf.script === null ? 'unopened' : 'whole',
    }
  },
}
