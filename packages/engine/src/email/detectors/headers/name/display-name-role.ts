// The name of an office that the recipient obeys (personnel, payroll, help desk, the chief, the mail system), from outside.

import { belongTogether } from '../../../../domain/organisation.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { fromEvidence, quote } from '../header-evidence.ts'

/** Read against the folded name, lower case. What the mail system is called has no honest sender outside. */
const OFFICES: readonly (readonly [name: string, weight: number, words: RegExp])[] = [
  [
    'the mail system',
    1,
    /\b(?:(?:web|e-?)?mail ?(?:box)? ?(?:admin\w*|server|service ?desk|support|security|quota|system admin\w*)|(?:e-?mail|mail) (?:administrat\w+|verwaltung|delivery (?:failure|report))|administra(?:tor|dor|teur|tore) (?:de |del |do |di |du |van )?(?:e-?mail|correo|correio|posta|courrier|messagerie)\w*|quarantine (?:report|notice|message)s?|server (?:admin\w*|message|notification)s?|postmaster|mailer[- ]daemon|webmaster support)\b/,
  ],
  [
    'the help desk',
    0.8,
    /\b(?:i\.?t\.? (?:help ?desk|support|service ?desk|department|dept|admin\w*|security|team|desk)|help ?desk|service ?desk|system ?admin\w*|tech(?:nical)? support|it-(?:abteilung|support|service|hotline)|suporte (?:de |t[eé]cnico)\w*|soporte (?:t[eé]cnico|inform[aá]tico|de ti)|support (?:informatique|technique)|supporto (?:tecnico|informatico)|dzia[lł] (?:it|informatyki)|systeembeheer|ict[- ](?:helpdesk|servicedesk|dienst))\b/,
  ],
  [
    'the HR department',
    0.7,
    /\b(?:human resources?|hr (?:department|dept|team|admin\w*|manager|services?|office|desk|notification)s?|personalabteilung|personalwesen|recursos humanos|rh (?:empresa|departamento)|ressources humaines|risorse umane|personeelszaken|dzia[lł] kadr|kadry|personalavdelningen|insan kaynaklar[iı])\b/,
  ],
  [
    'the payroll department',
    0.8,
    /\b(?:payroll(?: (?:department|team|admin\w*|services?))?|salary (?:department|update|notice)|lohnbuchhaltung|lohnabrechnung|gehaltsabrechnung|folha de pagamento|n[oó]minas?|service (?:de la )?paie|ufficio paghe|salarisadministratie|accounts? payable|benefits (?:department|team|admin\w*))\b/,
  ],
  [
    'a senior executive',
    0.8,
    /\b(?:c\.?e\.?o\.?|c\.?f\.?o\.?|chief executive(?: officer)?|chief financial officer|managing director|gesch[aä]ftsf[uü]hr\w*|vorstandsvorsitzende\w*|director general|directeur g[eé]n[eé]ral|pdg|amministratore delegato|diretor(?:a)? (?:geral|executivo)|algemeen directeur|prezes)\b/,
  ],
]

/** The office that a name is one of, as `as if it were …` goes on; null for others. */
export const officeOf = (plainName: string): string | null =>
  OFFICES.find(([, , words]) => words.test(plainName))?.[0] ?? null

export const displayNameRole: MailDetector = {
  id: 'display_name_role',
  type: 'display_name_spoof',
  severity: 'medium',
  title: 'An external sender poses as an internal department',
  why: 'Few people question a demand from HR, payroll or the help desk.',
  falsePositives: 'Payroll and support contractors; departments of other organizations that write to people outside.',
  attack: ['T1566', 'T1656'],
  detect: (facts) => {
    const { sender, recipients, knowledge } = facts
    if (sender.isOwn) return null
    const found = OFFICES.find(([, , words]) => words.test(sender.plainName))
    if (found === undefined || /^(?:mailer-daemon|postmaster)$/i.test(sender.mailbox?.local ?? '')) return null
    const isInside = recipients.organisations.some((domain) => belongTogether(domain, sender.domain, knowledge))
    if (isInside && sender.proof !== 'refuted') return null
    const [office, weight] = found
    // A service writes whatever name its user chose, and proves only itself.
    const scale = sender.isFreeMail || sender.serviceKind !== null ? 1 : sender.proof === 'proven' ? 0.5 : 0.9
    return {
      description: `The display name ${quote(sender.names.join(', '))} reads like ${office}, but the ${sender.domain === '' ? 'message has no sender address' : `address is at ${sender.domain}`}.`,
      evidence: [fromEvidence(facts)],
      strength: weight * scale,
    }
  },
}
