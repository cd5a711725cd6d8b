import type { FileDetector } from '../file-detector.ts'

export const pdfHoldsScript: FileDetector = {
  id: 'pdf_holds_script',
  type: 'script',
  severity: 'info',
  title: 'Holds scripts',
  why: 'For searching: most scripts in documents calculate forms.',
  falsePositives: 'Forms.',
  attack: ['T1059.007'],
  detect: ({ pdf }) =>
    pdf?.script == null
      ? null
      : {
          description: 'The document holds scripts',
          evidence: [{ where: 'pdf.javascript', snippet: `${pdf.script.chars} characters` }],
        },
}
