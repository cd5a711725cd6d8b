import { isInnerUrl } from '../../../../data/inner-hosts.ts'
import type { FileDetector } from '../../file-detector.ts'

export const pageHidesItsSignIn: FileDetector = {
  id: 'page_hides_its_sign_in',
  type: 'phishing',
  severity: 'high',
  title: 'A password form exists only after decoding',
  why: 'A genuine site shows where to sign in. A form that filters cannot see and that sends to a server on the internet is phishing.',
  falsePositives: 'None known: pages that are protected as a whole ask for their own password and send it nowhere.',
  attack: ['T1566.001', 'T1027', 'T1056.003'],
  detect({ html, relation }) {
    if (html === undefined || relation !== 'decoded' || html.ownAddress !== '') return null
    const form = html.forms.find(
      (one) => one.passwordFields > 0 && /^https?:\/\/[\w-]{1,63}\.[\w.-]{1,190}/i.test(one.action),
    )
    if (form === undefined || isInnerUrl(form.action)) return null
    return {
      description: 'The page decodes a form that asks for a password and sends it to a server',
      evidence: [{ where: 'html.form', snippet: form.action.slice(0, 200) }],
    }
  },
}
