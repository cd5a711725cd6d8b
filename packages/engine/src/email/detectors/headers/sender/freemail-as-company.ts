// Free mail in the name of a company or an authority. The brand's own detector knows brands; this one knows the words that
// only organisations have in their names.
import type { MailDetector } from '../../mail-detector.ts'
import { isCustomersMailbox } from '../brand-voice.ts'
import { fromEvidence, quote } from '../header-evidence.ts'

/** Against the folded name, lower case. No word of a profession or a hobby: free mail is what freelancers have. */
const ORGANISATION =
  /\b(?:bank|banco|banque|banca|sparkasse|ministry|minist[eè]re|ministerium|minist[eé]rio|ministerio|government|embassy|consulate|police|polizei|pol[ií]cia|policja|court|tribunal|tribunale|gericht|customs|douane|aduana|zoll|receita federal|irs|internal revenue|social security|united nations|imf|world bank|fbi|interpol|europol|treasury|federal reserve|western union|moneygram|lottery|loter[ií]a|foundation|intima[cç][aã]o|notifica[cç][aã]o|nota fiscal|nf-?e|cobran[cç]a|boleto|fatura|rechnung|invoice|billing|bill[_ -]desk|order (?:confirmation|desk|department|id|no\b|#)|your order|account team|support team|security team|customer (?:service|care|support)|help ?desk|kundenservice|kundendienst|service client|servizio clienti|atendimento|klantenservice|compliance|refund department|payments? department|claims? department|fedex|dhl|ups|paypal|norton|mcafee|geek ?squad|microsoft|amazon)\b|(?<!\p{L})(?:суд|суду|судова|прокуратур\p{L}{1,2}|полиция|поліція|министерство|міністерство|налоговая|sąd|s[ąa]d (?:rejonowy|okr[ęe]gowy)|komornik|soud|exekutor|rechtbank|mahkeme(?:si)?|domstol\p{L}{0,3}|judec[ăa]tori\p{L}{1,2})(?!\p{L})|法院|裁判所|警察|公安|税務署|税务局|법원|경찰|محكمة|شرطة/u

export const freemailAsCompany: MailDetector = {
  id: 'freemail_as_company',
  type: 'sender_mismatch',
  severity: 'medium',
  title: 'A personal email account uses the name of an organization',
  why: 'Free accounts pass every check, and the name is all that the fraud needs.',
  falsePositives: 'Clubs, parishes and very small companies without a domain.',
  attack: ['T1566', 'T1656', 'T1585.002'],
  detect: (facts) => {
    const { sender } = facts
    if (!isCustomersMailbox(sender)) return null
    const found = ORGANISATION.exec(sender.plainName)
    if (found === null) return null
    return {
      description: `The display name ${quote(sender.names.join(', '))} sounds like an organization, but the address is a personal email account at ${sender.domain}.`,
      evidence: [fromEvidence(facts)],
    }
  },
}
