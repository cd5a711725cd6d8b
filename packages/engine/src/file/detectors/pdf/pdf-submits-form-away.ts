import type { FileDetector } from '../file-detector.ts'

export const pdfSubmitsFormAway: FileDetector<'pdf_submits_form_away'> = {
  id: 'pdf_submits_form_away',
  type: 'phishing',
  severity: 'medium',
  title: 'A form sends what is typed to an address',
  why: 'Forms in documents that post to a server collect what was typed.',
  falsePositives: 'Application forms of authorities and companies.',
  attack: ['T1056.003'],
  detect({ pdf }) {
    const submit = pdf?.actions.find(({ kind, target }) => kind === 'SubmitForm' && /^https?:/i.test(target))
    if (pdf === undefined || submit === undefined) return null
    const password = /passw|kennwort|credential|sign\s?in|log\s?in/i.test(pdf.text)
    return {
      description: 'A form of the document sends to an address',
      evidence: [{ where: `pdf.object ${submit.object}`, snippet: submit.target.slice(0, 160) }],
      weighs: password ? 'whole' : 'no password',
    }
  },
}
