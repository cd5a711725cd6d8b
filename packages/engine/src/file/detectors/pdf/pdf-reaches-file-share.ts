import type { FileDetector } from '../file-detector.ts'

export const pdfReachesFileShare: FileDetector = {
  id: 'pdf_reaches_file_share',
  type: 'forced_authentication',
  severity: 'high',
  title: 'An action reaches for a file share',
  why: "Actions that open files on a share give away the reader's password hash.",
  falsePositives: 'Documents made for an intranet.',
  attack: ['T1187'],
  weight: { category: 'delivery', points: 400, confidence: 'medium' },
  detect({ pdf }) {
    const action = pdf?.actions.find(
      ({ kind, target }) =>
        /^(?:GoToR|GoToE|SubmitForm|ImportData|Launch|URI)$/.test(kind) &&
        /^(?:\\\\|file:\/\/|smb:)[\w.-]*[\w]/i.test(target),
    )
    if (action === undefined) return null
    return {
      description: 'An action of the document reaches for a file share',
      evidence: [{ where: `pdf.object ${action.object}`, snippet: action.target.slice(0, 160) }],
      strength: action.trigger === 'open' || action.trigger === 'page' ? 1 : 0.5,
    }
  },
}
