import type { FileDetector } from '../file-detector.ts'

export const pdfReachesFileShare: FileDetector<'pdf_reaches_file_share'> = {
  id: 'pdf_reaches_file_share',
  type: 'forced_authentication',
  severity: 'high',
  title: 'An action reaches for a file share',
  why: "Actions that open files on a share give away the reader's password hash.",
  falsePositives: 'Documents made for an intranet.',
  attack: ['T1187'],
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
      weighs: action.trigger === 'open' || action.trigger === 'page' ? 'whole' : 'on click',
    }
  },
}
