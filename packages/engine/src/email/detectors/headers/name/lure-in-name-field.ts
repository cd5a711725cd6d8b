// A genuine message of a genuine service greets the reader with what a stranger typed into a form: "Hi +$4,811 → site.example/x,
// one last step to confirm your account". Every check passes; only the name is none.
import type { MailDetector } from '../../mail-detector.ts'
import { isCustomersMailbox } from '../brand-voice.ts'
import { headerEvidence, subjectEvidence } from '../header-evidence.ts'

/** The first words of a letter in the languages that services write; what stands until the line ends is the name. */
const GREETING =
  /^[ \t]{0,8}(?:hi|hello|hey|dear|welcome|good (?:day|morning)|hallo|liebe[rs]?|guten tag|willkommen|ol[áa]|oi|prezad[oa]|hola|estimad[oa]|bienvenid[oa]|bonjour|cher|ch[èe]re|bienvenue|ciao|gentile|benvenut[oa]|beste|welkom|cze[śs][ćc]|witaj|merhaba|здравствуйте|привет|вітаємо)(?!\p{L})[ \t]{1,3}(.{6,200})$/imu
const ADDRESS = /https?:\/\/|(?<![\p{L}\p{N}@.])(?:[a-z0-9-]{1,40}\.){1,4}[a-z]{2,10}\/[\w-]{2,}/iu
const MONEY = /[$€£₽₺₴]\s?\d[\d.,]{2,}|\d[\d.,]{2,}\s?(?:[$€£₽₺₴]|(?:usdt?|eur|btc|eth|rub)\b)/iu
const SIGNS = /[✅➡👉🎁💰💵💲🔔📢⚠🏆🎉💳📩⏩⬇👇]/u
const LOOK_CHARS = 1_200

export const lureInNameField: MailDetector<'lure_in_name_field'> = {
  id: 'lure_in_name_field',
  type: 'service_abuse',
  severity: 'high',
  title: 'A lure appears in place of the recipient’s name',
  why: 'An attacker who registers someone else’s address chooses the name, and the service sends it out under its own valid signature.',
  falsePositives: 'Offers that put an amount into the greeting.',
  attack: ['T1566', 'T1199'],
  detect: (facts) => {
    const { view, message, sender } = facts
    // A person may say hello and send a link in one breath.
    if (isCustomersMailbox(sender)) return null
    const line = GREETING.exec(view.text.slice(0, LOOK_CHARS))?.[1] ?? ''
    const greeted = line.split(/[,!.:;?](?=\s)/, 1)[0] ?? ''
    const inGreeting = signsOf(greeted)
    const named = message.to.map(({ name }) => name).join(' ')
    const inName = signsOf(named)
    const [where, signs] = inGreeting >= inName ? (['greeting', inGreeting] as const) : (['name', inName] as const)
    // A sum alone stands in many an offer; with an address or a pointing hand it is bait.
    if (signs < 2) return null
    return {
      description: `Where the recipient’s name belongs, there is a lure: "${(where === 'greeting' ? greeted : named).trim().slice(0, 80)}".`,
      evidence: [
        where === 'greeting' ? { where: 'body:text', snippet: greeted.slice(0, 200) } : headerEvidence('To', named),
        subjectEvidence(facts),
      ],
      weighs: signs > 2 ? 'whole' : 'few signs',
    }
  },
}

const signsOf = (text: string): number =>
  (ADDRESS.test(text) ? 2 : 0) + (MONEY.test(text) ? 1 : 0) + (SIGNS.test(text) ? 1 : 0)
