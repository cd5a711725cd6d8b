import type { FileDetector } from '../../file-detector.ts'

export const officeImageIsRemote: FileDetector = {
  id: 'office_image_is_remote',
  type: 'tracking',
  severity: 'info',
  title: 'Loads a picture from the network',
  why: 'For searching: it tells its sender that it was opened.',
  falsePositives: 'Newsletters and mail merges.',
  attack: ['T1598'],
  detect({ office }) {
    const first = office?.links.find(
      ({ kind, target }) => /^(?:image|includepicture)$/i.test(kind) && /^https?:/i.test(target),
    )
    if (first === undefined) return null
    return {
      description: 'A picture of the document is loaded from the network',
      evidence: [{ where: first.where, snippet: first.target.slice(0, 160) }],
    }
  },
}
