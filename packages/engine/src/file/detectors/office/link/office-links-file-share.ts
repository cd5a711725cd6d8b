import type { FileDetector } from '../../file-detector.ts'

export const officeLinksFileShare: FileDetector<'office_links_file_share'> = {
  id: 'office_links_file_share',
  type: 'forced_authentication',
  severity: 'medium',
  title: 'Loads something from a file share',
  why: "Opening the document sends the reader's password hash to whoever runs the share.",
  falsePositives: 'Documents that were moved away from their company.',
  attack: ['T1187'],
  detect({ office }) {
    const shares =
      office?.links.filter(
        ({ kind, target }) => kind !== 'hyperlink' && /^(?:file:\/{2,5}(?![a-z]:|\/)|\\\\)[\w.-]+/i.test(target),
      ) ?? []
    const [first] = shares
    if (first === undefined) return null
    // A bare address or a name on the public internet is nobody's file server.
    const outside = shares.some(({ target }) =>
      /^(?:file:\/+|\\\\)(?:\d{1,3}(?:\.\d{1,3}){3}|[\w-]+(?:\.[\w-]+)*\.(?!local\b|lan\b|corp\b|internal\b)[a-z]{2,}(?:@|[\\/]))/i.test(
        target,
      ),
    )
    return {
      description: 'The document loads something from a file share',
      evidence: shares.slice(0, 3).map(({ target, where }) => ({ where, snippet: target.slice(0, 160) })),
      weighs: outside ? 'whole' : 'inside',
    }
  },
}
