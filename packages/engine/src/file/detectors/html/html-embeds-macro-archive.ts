import type { FileDetector } from '../file-detector.ts'

export const htmlEmbedsMacroArchive: FileDetector = {
  id: 'html_embeds_macro_archive',
  type: 'macro',
  severity: 'high',
  title: 'A web archive carries macros',
  why: 'Macros saved in a web archive escape readers that look for documents.',
  falsePositives: 'Pages saved by Office 2003.',
  attack: ['T1027'],
  detect({ html, children }) {
    const macros = html?.kind === 'mhtml' ? children.find((child) => child.note === 'ActiveMime') : undefined
    return macros === undefined
      ? null
      : {
          description: 'The web archive carries a macro project',
          evidence: [{ where: macros.path, snippet: `${macros.sizeBytes} bytes` }],
        }
  },
}
