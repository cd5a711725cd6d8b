// "Support Team", "Отдел выплат", "Cloud Storage": an office of nobody. Who has a name puts it where the sender stands.

import { foldSpelling } from '../../../language/fold.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { fromEvidence, quote } from '../header-evidence.ts'

/** Words that every organisation has, folded; a name of nothing else names none. */
const WORDS: ReadonlySet<string> = new Set(
  `support supporto suporte soporte soutien help helpdesk desk service services servicio servizio servico serwis dienst dienste
  team center centre centrum centro zentrum department dept abteilung departamento departement dipartimento afdeling dzial
  customer customers client clients cliente clientes klient klienta kunden kunde kundenservice kundendienst kundensupport klantenservice
  kundeservice kundservice atendimento assistance assistenza asistencia care relations account accounts konto compte cuenta conta rekening hesap
  security secure sicherheit securite seguridad seguranca sicurezza beveiliging bezpieczenstwo guvenlik
  billing payment payments invoice invoices order orders refund refunds claims claim finance financial financeiro facturation rechnung
  abrechnung zahlung fatura cobranca pagos pagamenti platnosci betaling notification notifications notice notices alert alerts update updates
  message messages mail mails email webmail voicemail voice fax scanner scan document documents storage cloud portal online web system
  admin administrator administration it hr human resources membership subscription renewal rewards reward delivery parcel package shipping
  express logistics post bank banking banco banque banca bankowosc verification verify info information office official
  no reply noreply the of and de la le du des der die das und y e di do da el i a your my mon mein meine ihr
  tax toll tolls fines traffic police government ministry
  layanan pelanggan nasabah pengguna pusat bantuan kotak surat pelayanan keamanan ugyfelszolgalat ugyfel szamlazas penzugy postafiok
  zakaznicka zakaznicky podpora oddeleni schranka posta klientsky fakturace bezpecnost platby obsluga biuro poczta skrzynka faktury windykacja
  serviciu clienti suport facturare plati securitate asiakaspalvelu laskutus turvallisuus kundcenter faktura betalning postkasse sikkerhed sikkerhet
  recursos humanos seleccion contabilidad rrhh personal personalabteilung buchhaltung comptabilite recrutement ressources humaines risorse umane contabilita ufficio personale
  salaris personeelszaken boekhouding recruitment payroll comptes messagerie postfach buzon correo casella posta postbus
  поща пощенска кутия клиенти счетоводство обслужване почта почтовыи ящик пошта скринька бухгалтерія кадрів εξυπηρετηση πελατων ταχυδρομειο
  служба поддержки поддержка отдел выплат выплаты безопасности банк администратор компенсаций центр служби підтримки відділ
  τραπεζα υποστηριξη ngan hang ho tro banka destek musteri hizmetleri бухгалтерия кадры`
    .split(/\s+/)
    .filter((word) => word !== ''),
)
/** Names in scripts that put no spaces between words. */
const UNSPACED =
  /^(?:邮件|邮箱|郵件|系统|系統|管理员|管理員|客服|客户|服务|中心|人力资源部|财务部|部门|部|人事部|通知|银行|カスタマー|サポート|センター|お客様|事務局|管理者|システム|運営|銀行|المصرف|البنك|بنك|الدعم|خدمة|العملاء|الفني|جوائز|الإدارة|고객|센터|지원|은행|관리자|\s|ー)+$/u
const CHARS_MIN = 2

/** Of a lure, that decides what the message is about. */
const STRONG_MIN = 0.7

export const genericOfficeName: MailDetector<'generic_office_name'> = {
  id: 'generic_office_name',
  type: 'display_name_spoof',
  severity: 'low',
  title: 'The display name is a department without an organization',
  why: 'The same text goes to customers of every bank and every host, so its sender cannot name one.',
  falsePositives: 'Small companies whose mail system is called "Support" or "Billing".',
  attack: ['T1566', 'T1656'],
  detect: (facts) => {
    const { sender, language, recipients } = facts
    if (sender.isOwn || sender.isPopular || sender.brands.length > 0 || language.lures.length === 0) return null
    if (recipients.organisations.includes(sender.registrable ?? '')) return null
    const name = sender.plainName.trim()
    // A digit inside makes one word of two: a firm's name.
    const words = foldSpelling(name).match(/\p{L}+(?:\d+\p{L}+)*/gu) ?? []
    const isNameless = words.length > 0 && words.every((word) => WORDS.has(word))
    if (name.length < CHARS_MIN || !(isNameless || UNSPACED.test(name))) return null
    const strongest = Math.max(...language.lures.map(({ strength }) => strength))
    return {
      description: `The display name ${quote(sender.names.join(', '))} names a department but no organization, and the text has the wording of a lure.`,
      evidence: [fromEvidence(facts)],
      weighs: strongest >= STRONG_MIN ? 'whole' : 'weak lure',
    }
  },
}
