// The words by which mail clients label the head of a message that they forward as text, by language: Outlook, Outlook on
// the web, Gmail, Apple Mail, Thunderbird, Yahoo. A client in one language mixes them with English ones, so all are one set.
import { normalForm } from '../../../normal-form.ts'

export type ForwardedRole = 'from' | 'to' | 'cc' | 'date' | 'subject' | 'reply-to'

type Labels = Readonly<Record<Exclude<ForwardedRole, 'cc' | 'reply-to'>, readonly string[]>> &
  Readonly<Partial<Record<'cc' | 'reply-to', readonly string[]>>>

const BY_LANGUAGE: Readonly<Record<string, Labels>> = {
  en: {
    from: ['from'],
    to: ['to'],
    cc: ['cc'],
    date: ['date', 'sent', 'sent on'],
    subject: ['subject'],
    'reply-to': ['reply-to', 'reply to'],
  },
  de: {
    from: ['von', 'absender'],
    to: ['an', 'empfänger'],
    cc: ['kopie', 'kopie (cc)'],
    date: ['datum', 'gesendet', 'gesendet am'],
    subject: ['betreff'],
    'reply-to': ['antwort an', 'antworten an'],
  },
  fr: {
    from: ['de', 'expéditeur'],
    to: ['à', 'a', 'pour', 'destinataire'],
    cc: ['copie à', 'copie'],
    date: ['date', 'envoyé', 'envoyé le'],
    subject: ['objet', 'sujet'],
    'reply-to': ['répondre à'],
  },
  es: {
    from: ['de', 'remitente'],
    to: ['para', 'a'],
    date: ['fecha', 'enviado', 'enviado el', 'enviada', 'enviada el'],
    subject: ['asunto'],
    'reply-to': ['responder a'],
  },
  pt: {
    from: ['de', 'remetente'],
    to: ['para'],
    date: ['data', 'enviado', 'enviada', 'enviado em', 'enviada em'],
    subject: ['assunto'],
    'reply-to': ['responder para'],
  },
  it: {
    from: ['da', 'mittente'],
    to: ['a', 'destinatario'],
    date: ['data', 'inviato', 'inviata', 'inviato il'],
    subject: ['oggetto'],
    'reply-to': ['rispondi a'],
  },
  nl: {
    from: ['van', 'afzender'],
    to: ['aan'],
    date: ['datum', 'verzonden'],
    subject: ['onderwerp'],
    'reply-to': ['antwoord aan'],
  },
  pl: {
    from: ['od', 'nadawca'],
    to: ['do', 'adresat'],
    cc: ['dw', 'kopia'],
    date: ['data', 'wysłano', 'wysłane'],
    subject: ['temat'],
    'reply-to': ['odpowiedź do'],
  },
  sv: {
    from: ['från'],
    to: ['till'],
    cc: ['kopia'],
    date: ['datum', 'skickat'],
    subject: ['ämne'],
    'reply-to': ['svar till'],
  },
  da: { from: ['fra'], to: ['til'], date: ['dato', 'sendt'], subject: ['emne'], 'reply-to': ['svar til'] },
  no: { from: ['fra'], to: ['til'], cc: ['kopi'], date: ['dato', 'sendt'], subject: ['emne'] },
  fi: {
    from: ['lähettäjä'],
    to: ['vastaanottaja'],
    cc: ['kopio'],
    date: ['lähetetty', 'päivämäärä', 'päiväys'],
    subject: ['aihe'],
    'reply-to': ['vastausosoite'],
  },
  cs: {
    from: ['od'],
    to: ['komu', 'pro'],
    cc: ['kopie'],
    date: ['datum', 'odesláno', 'odeslané'],
    subject: ['předmět', 'věc'],
    'reply-to': ['odpověď komu'],
  },
  sk: { from: ['od'], to: ['komu', 'pre'], cc: ['kópia'], date: ['dátum', 'odoslané'], subject: ['predmet'] },
  hu: {
    from: ['feladó', 'küldő'],
    to: ['címzett'],
    cc: ['másolatot kap', 'másolat'],
    date: ['dátum', 'elküldve', 'küldve'],
    subject: ['tárgy'],
  },
  ro: { from: ['de la', 'expeditor'], to: ['către', 'catre'], date: ['data', 'trimis'], subject: ['subiect'] },
  tr: {
    from: ['kimden', 'gönderen'],
    to: ['kime', 'alıcı'],
    cc: ['bilgi'],
    date: ['tarih', 'gönderildi', 'gönderilme', 'gönderme tarihi'],
    subject: ['konu'],
  },
  el: { from: ['από'], to: ['προς'], cc: ['κοιν'], date: ['ημερομηνία', 'στάλθηκε', 'εστάλη'], subject: ['θέμα'] },
  ru: {
    from: ['от', 'от кого', 'отправитель'],
    to: ['кому', 'получатель'],
    cc: ['копия'],
    date: ['дата', 'отправлено'],
    subject: ['тема'],
    'reply-to': ['ответить'],
  },
  uk: { from: ['від', 'від кого'], to: ['кому'], cc: ['копія'], date: ['дата', 'надіслано'], subject: ['тема'] },
  ja: {
    from: ['差出人', '送信者', 'from'],
    to: ['宛先'],
    cc: ['cc'],
    date: ['送信日時', '日時', '日付', '送信日'],
    subject: ['件名'],
    'reply-to': ['返信先'],
  },
  zh: {
    from: ['发件人', '寄件者', '寄件人'],
    to: ['收件人', '收件者'],
    cc: ['抄送', '副本'],
    date: ['发送时间', '发送日期', '日期', '时间', '寄件日期', '傳送時間', '傳送日期'],
    subject: ['主题', '主旨', '主題', '标题'],
    'reply-to': ['回复'],
  },
  ko: {
    from: ['보낸 사람', '보낸사람', '발신'],
    to: ['받는 사람', '받는사람', '수신'],
    cc: ['참조'],
    date: ['보낸 날짜', '보낸날짜', '날짜'],
    subject: ['제목'],
  },
  ar: { from: ['من'], to: ['إلى'], cc: ['نسخة'], date: ['التاريخ', 'تم الإرسال'], subject: ['الموضوع'] },
  he: { from: ['מאת'], to: ['אל'], cc: ['עותק'], date: ['תאריך', 'נשלח'], subject: ['נושא'] },
}

const ROLE_BY_LABEL = new Map<string, ForwardedRole>(
  Object.values(BY_LANGUAGE).flatMap((labels) =>
    (Object.entries(labels) as [ForwardedRole, readonly string[]][]).flatMap(([role, words]) =>
      words.map((word) => [normalForm(word, 'NFC'), role] as const),
    ),
  ),
)

/** What a label stands for, whatever its case, or null. */
export const roleOfLabel = (label: string): ForwardedRole | null =>
  ROLE_BY_LABEL.get(normalForm(label, 'NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase()) ?? null
