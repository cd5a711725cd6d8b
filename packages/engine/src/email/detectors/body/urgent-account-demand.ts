// Pressure counts only beside an account, a payment or a credential that it is about: every renewal notice has a deadline.
import type { Detector } from '../../../detector.ts'
import type { EmailFacts } from '../../facts.ts'

const OBJECT =
  /\b(account|mailbox|password|payment|invoice|bank|card|parcel|konto|passwort|zahlung|rechnung|compte|mot de passe|facture|cuenta|contraseña|pago|conta|senha|pagamento|account|wachtwoord|betaling)\b/iu
const ACTION =
  /\b(verify|confirm|update|log ?in|sign ?in|unlock|restore|bestätigen|aktualisieren|anmelden|vérifi\w*|confirm\w*|verifi\w*|actualiz\w*|atualiz\w*|bevestig\w*)\b/iu
const PRESSURE =
  /\b(suspend\w*|limited|restricted|expire\w*|within \d{1,3} hours?|immediately|urgent\w*|gesperrt|eingeschränkt|innerhalb von \d{1,3} stunden|sofort|suspendu|expir\w*|bloquead[oa]|urgente|suspens[oa]|geblokkeerd)\b/iu

export const urgentAccountDemand: Detector<EmailFacts> = {
  id: 'urgent_account_demand',
  type: 'urgency',
  severity: 'medium',
  title: 'It presses the reader to act on an account',
  why: 'Pressure keeps the reader from checking.',
  falsePositives: 'Genuine security notices and reminders.',
  attack: ['T1566'],
  detect: ({ text, subject }) => {
    const all = `${subject}. ${text}`
    const found = [OBJECT, ACTION, PRESSURE].map((pattern) => pattern.exec(all)?.[0])
    const [object, action, pressure] = found
    if (object === undefined || action === undefined || pressure === undefined) return null
    return {
      description: `It asks to "${action}" an "${object}" under pressure ("${pressure}").`,
      evidence: [{ where: 'body:text', snippet: all.slice(0, 200) }],
    }
  },
}
