import { runsByContent } from '../container/tree.ts'
import type { FileDetector } from '../file-detector.ts'

export const pdfScriptExportsFile: FileDetector<'pdf_script_exports_file'> = {
  id: 'pdf_script_exports_file',
  type: 'execution',
  severity: 'high',
  title: 'A script saves and opens an attached file',
  why: 'exportDataObject with nLaunch writes an attachment to disk and opens it.',
  falsePositives: 'None known.',
  attack: ['T1204.002'],
  detect({ pdf, children }) {
    const trait = pdf?.script?.traits.find(({ id }) => id === 'pdf_export_launch')
    if (pdf === undefined || trait === undefined) return null
    const opensProgram = pdf.script?.traits.some(({ id }) => id === 'executable_url') ?? false
    const exports = /exportdataobject/i.test(trait.snippet)
    const runs = children.some(
      (child) => runsByContent(child) || child.office?.vba != null || child.office?.xlm != null,
    )
    return {
      description: exports
        ? 'A script saves an attached file and starts it'
        : 'A script of the document opens an address',
      evidence: [{ where: 'pdf.javascript', snippet: trait.snippet }],
      weighs: exports
        ? runs
          ? 'whole'
          : pdf.embeddedFiles.length > 0
            ? 'exports what it holds'
            : 'exports'
        : opensProgram
          ? 'opens a program'
          : 'opens',
    }
  },
}
