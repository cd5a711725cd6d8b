// A message that a person forwarded or copied as text: the block "From: … Sent: … To: … Subject: …" that clients write, in
// the languages that they write it in. What it tells is the sender's word, never a proof.

type Role = 'from' | 'to' | 'cc' | 'date' | 'subject' | 'reply-to'

/** Labels by role: English, German, Portuguese, French, Spanish, Italian, Dutch, Polish, Czech, Swedish, Danish, Norwegian, Finnish, Turkish, Russian, Ukrainian, Romanian, Hungarian, Greek, Japanese, Chinese, Korean. */
const LABELS: Readonly<Record<Role, readonly string[]>> = {
  from: [
    'from',
    'von',
    'de',
    'da',
    'van',
    'od',
    'från',
    'fra',
    'lähettäjä',
    'kimden',
    'gönderen',
    'от',
    'від',
    'de la',
    'feladó',
    'από',
    '差出人',
    '发件人',
    '寄件者',
    '보낸 사람',
  ],
  to: [
    'to',
    'an',
    'para',
    'à',
    'a',
    'aan',
    'do',
    'komu',
    'till',
    'til',
    'vastaanottaja',
    'kime',
    'alıcı',
    'кому',
    'către',
    'címzett',
    'προς',
    '宛先',
    '收件人',
    '收件者',
    '받는 사람',
  ],
  cc: ['cc', 'kopie', 'kopia', 'copie', 'dw', 'kopi', 'копия', 'копія'],
  date: [
    'date',
    'sent',
    'datum',
    'gesendet',
    'data',
    'enviado',
    'enviada em',
    'enviado el',
    'fecha',
    'envoyé',
    'inviato',
    'verzonden',
    'wysłano',
    'odesláno',
    'skickat',
    'sendt',
    'dato',
    'lähetetty',
    'tarih',
    'дата',
    'отправлено',
    'надіслано',
    'trimis',
    'küldve',
    'ημερομηνία',
    '送信日時',
    '日時',
    '日付',
    '发送时间',
    '日期',
    '날짜',
  ],
  subject: [
    'subject',
    'betreff',
    'assunto',
    'objet',
    'asunto',
    'oggetto',
    'onderwerp',
    'temat',
    'předmět',
    'ämne',
    'emne',
    'aihe',
    'konu',
    'тема',
    'subiect',
    'tárgy',
    'θέμα',
    '件名',
    '主题',
    '主旨',
    '제목',
  ],
  'reply-to': ['reply-to', 'antwort an', 'répondre à', 'responder a'],
}

const ROLE_BY_LABEL = new Map<string, Role>(
  Object.entries(LABELS).flatMap(([role, labels]) => labels.map((label) => [label, role as Role])),
)

export interface ForwardedText {
  /** Header names with their values, in the order of the text. */
  readonly fields: readonly { readonly name: Role; readonly value: string }[]
  /** The text above the block. */
  readonly before: string
  /** The text behind it. */
  readonly body: string
}

const LINES_MAX = 2_000
const LABEL_LINE = /^[\s>*_|]*([\p{L}][\p{L} -]{0,20}?)[*_\s]*[:：]\s*(.*)$/u

/** The first such block with a sender and at least two further labels, or null. */
export function findForwardedText(text: string): ForwardedText | null {
  const lines = text.split(/\r\n|\r|\n/)
  for (let at = 0; at < Math.min(lines.length, LINES_MAX); at += 1) {
    const block = blockAt(lines, at)
    if (block !== null)
      return { fields: block.fields, before: lines.slice(0, at).join('\n'), body: lines.slice(block.next).join('\n') }
  }
  return null
}

function blockAt(
  lines: readonly string[],
  from: number,
): { readonly fields: ForwardedText['fields']; readonly next: number } | null {
  const fields: { name: Role; value: string }[] = []
  let at = from
  for (; at < lines.length && fields.length < 8; at += 1) {
    const line = (lines[at] ?? '').slice(0, 2_000)
    const found = LABEL_LINE.exec(line)
    const role = ROLE_BY_LABEL.get((found?.[1] ?? '').trim().toLowerCase())
    if (role !== undefined && !fields.some(({ name }) => name === role))
      fields.push({ name: role, value: (found?.[2] ?? '').replaceAll(/^[*_\s]+|[*_\s]+$/g, '') })
    else if (fields.length === 0 || line.replaceAll(/[\s>]/g, '') === '') break
    // A long list of recipients runs on in the next line.
    else if (fields.at(-1)?.name === 'to' && line.includes('@'))
      (fields.at(-1) as { value: string }).value += ` ${line.trim()}`
    else break
  }
  const names = new Set(fields.map(({ name }) => name))
  return names.has('from') && names.size >= 3 && (names.has('subject') || names.has('date'))
    ? { fields, next: at }
    : null
}
