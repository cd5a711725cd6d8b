import type { FileDetector } from '../file-detector.ts'

export const pdfRunsScriptOnOpen: FileDetector<'pdf_runs_script_on_open'> = {
  id: 'pdf_runs_script_on_open',
  type: 'execution',
  severity: 'medium',
  title: 'Runs a script when it is opened',
  why: 'Exploits of PDF readers need a script that runs without a click.',
  falsePositives: 'Forms that calculate, documents that print themselves.',
  attack: ['T1059.007'],
  detect({ pdf }) {
    if (pdf?.script == null) return null
    const opens =
      pdf.actions.find(({ kind, trigger }) => kind === 'JavaScript' && (trigger === 'open' || trigger === 'page')) ??
      ((pdf.keywords['/OpenAction'] ?? 0) + (pdf.keywords['/AA'] ?? 0) > 0 ? null : undefined)
    if (opens === undefined) return null
    const concealed = pdf.script.layers.length > 0 || pdf.script.foldedConstants > 20 || pdf.disguisedNames.length > 0
    return {
      description: 'A script runs when the document is opened',
      evidence: [{ where: 'pdf.javascript', snippet: `${pdf.script.chars} characters` }],
      weighs: concealed ? 'whole' : pdf.script.chars > 4000 && !pdf.forms.acroForm ? 'long' : 'plain',
    }
  },
}
