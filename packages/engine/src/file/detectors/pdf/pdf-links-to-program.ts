import type { FileDetector } from '../file-detector.ts'

export const pdfLinksToProgram: FileDetector<'pdf_links_to_program'> = {
  id: 'pdf_links_to_program',
  type: 'delivery',
  severity: 'high',
  title: 'Links to a program or archive',
  why: 'A document that links straight to an executable file is a download in disguise.',
  falsePositives: 'Manuals that link to installers.',
  attack: ['T1566.002', 'T1204.001'],
  detect({ pdf }) {
    const first = pdf?.uris.find((uri) =>
      /^(?:https?|ftp|file|smb):.*\.(?:exe|scr|js|jse|vbs|vbe|hta|msi|bat|cmd|ps1|lnk|iso|img|vhd|jar|one|wsf)(?:$|[?#])/i.test(
        uri,
      ),
    )
    if (pdf === undefined || first === undefined) return null
    // Nobody clicks: the reader asks for it as soon as the document is open.
    const opens = pdf.actions.some(
      ({ trigger, kind, target }) => (trigger === 'open' || trigger === 'page') && kind === 'URI' && target === first,
    )
    const share = /^(?:file|smb):/i.test(first)
    return {
      description: 'A link in the document leads to a program',
      evidence: [{ where: 'pdf.uri', snippet: first.slice(0, 160) }],
      weighs: opens
        ? 'whole'
        : share || (pdf.pages <= 2 && !/^https:/i.test(first))
          ? 'short'
          : pdf.pages <= 2
            ? 'short, by https'
            : 'long',
    }
  },
}
