// Header fields that any sender can write into its own message. Written below everything the receiver wrote they may say
// what they like, and an analysis that believes one of them can be bought with it.
import type { Draw } from './draw.ts'

/** What a sender knows of its own message. */
export interface Author {
  /** The domain in From. */
  readonly domain: string
}

type Fields = (draw: Draw, author: Author) => readonly string[]

const WORDS = ['news', 'users', 'updates', 'members', 'announce', 'billing', 'support', 'team'] as const
const HOSTS = [
  'lists.example.org',
  'googlegroups.com',
  'groups.io',
  'lists.debian.org',
  'lists.sourceforge.net',
  'mcsv.net',
  'sendgrid.net',
  'amazonses.com',
] as const
const RECEIVERS = ['mx.google.com', 'mail.protonmail.ch', 'spf.protection.outlook.com', 'mx.recipient.example'] as const

const hostOf = (draw: Draw, { domain }: Author): string =>
  draw.number(2) === 0 && domain !== '' ? domain : draw.one(HOSTS)
const idOf = (draw: Draw, author: Author): string =>
  `<${draw.number(1e9).toString(36)}.${draw.number(1e9)}@${hostOf(draw, author)}>`
const passes = (domain: string): string =>
  `spf=pass smtp.mailfrom=${domain}; dkim=pass header.d=${domain} header.s=s1; dmarc=pass (p=REJECT) header.from=${domain}`

/** Each makes one field, or the few that stand together. */
const KINDS: Readonly<Record<string, Fields>> = {
  'List-Id': (draw, author) => [`List-Id: ${draw.one(WORDS)} <${draw.one(WORDS)}.${hostOf(draw, author)}>`],
  'List-Post': (draw, author) => [`List-Post: <mailto:${draw.one(WORDS)}@${hostOf(draw, author)}>`],
  'List-Unsubscribe': (draw, author) => [
    `List-Unsubscribe: <https://${hostOf(draw, author)}/u/${draw.number(1e9)}>, <mailto:unsubscribe@${hostOf(draw, author)}>`,
  ],
  'List-Unsubscribe-Post': () => ['List-Unsubscribe-Post: List-Unsubscribe=One-Click'],
  'List-Archive': (draw, author) => [`List-Archive: <https://${hostOf(draw, author)}/archive>`],
  'List-Help': (draw, author) => [`List-Help: <mailto:help@${hostOf(draw, author)}>`],
  'Mailing-List': (draw, author) => [`Mailing-List: list ${draw.one(WORDS)}@${hostOf(draw, author)}; contact owner`],
  'X-BeenThere': (draw, author) => [
    `X-BeenThere: ${draw.one(WORDS)}@${hostOf(draw, author)}`,
    'X-Mailman-Version: 2.1.39',
  ],
  Precedence: (draw) => [`Precedence: ${draw.one(['bulk', 'list', 'junk', 'auto_reply'])}`],
  'Auto-Submitted': (draw) => [
    `Auto-Submitted: ${draw.one(['auto-replied', 'auto-generated', 'auto-notified', 'no'])}`,
  ],
  'X-Autoreply': () => ['X-Autoreply: yes', 'X-Autorespond: yes'],
  'X-Auto-Response-Suppress': () => ['X-Auto-Response-Suppress: All'],
  'Feedback-ID': (draw) => [`Feedback-ID: ${draw.number(1e6)}:campaign:${draw.number(1e4)}:mailer`],
  'X-CSA-Complaints': () => ['X-CSA-Complaints: csa-complaints@eco.de'],
  'In-Reply-To': (draw, author) => [`In-Reply-To: ${idOf(draw, author)}`],
  References: (draw, author) => [`References: ${idOf(draw, author)} ${idOf(draw, author)}`],
  'Thread-Index': (draw) => ['Thread-Topic: Your request', `Thread-Index: AQHa${draw.number(1e9).toString(36)}==`],
  'Return-Path': () => ['Return-Path: <>'],
  'Delivered-To': (_draw, { domain }) => [`Delivered-To: info@${domain === '' ? 'recipient.example' : domain}`],
  'X-Forwarded-To': (draw, author) => [
    `X-Forwarded-To: me@${hostOf(draw, author)}`,
    `X-Forwarded-For: me@${hostOf(draw, author)} you@recipient.example`,
  ],
  'Resent-From': (draw, author) => [`Resent-From: relay@${hostOf(draw, author)}`],
  'X-MS-Exchange-InboxRules-Loop': (draw, author) => [`X-MS-Exchange-Inboxrules-Loop: me@${hostOf(draw, author)}`],
  'X-MS-Exchange-Organization': () => [
    'X-MS-Exchange-Organization-AuthAs: Internal',
    'X-MS-Exchange-Organization-SCL: -1',
  ],
  'X-Spam-Status': () => ['X-Spam-Status: No, score=-12.1', 'X-Spam-Flag: NO'],
  'X-Mailer': (draw) => [`X-Mailer: ${draw.one(['Microsoft Outlook 16.0', 'Apple Mail (2.3731)', 'Mutt/2.2'])}`],
  'X-PhishTest': (draw) => [draw.one(['X-PHISHTEST: 1', 'X-Gophish-Contact: it@recipient.example'])],
  'X-Abuse-Report': () => ['X-Abuse: report at https://recipient.example/abuse', 'X-ARF: yes'],
  'Authentication-Results': (draw, { domain }) => [`Authentication-Results: ${draw.one(RECEIVERS)}; ${passes(domain)}`],
  'Received-SPF': (draw, { domain }) => [
    `Received-SPF: pass (${draw.one(RECEIVERS)}: domain of info@${domain} designates 192.0.2.7 as permitted sender)`,
  ],
  'ARC-Seal': (draw, { domain }) => {
    const sealer = draw.one(['google.com', 'microsoft.com', 'recipient.example'])
    return [
      `ARC-Seal: i=1; a=rsa-sha256; t=1700000000; cv=none; d=${sealer}; s=arc; b=AAAA`,
      `ARC-Message-Signature: i=1; a=rsa-sha256; c=relaxed/relaxed; d=${sealer}; s=arc; h=from:subject; bh=AAAA; b=AAAA`,
      `ARC-Authentication-Results: i=1; ${draw.one(RECEIVERS)}; ${passes(domain)}`,
    ]
  },
  'DKIM-Signature': (_draw, { domain }) => [
    `DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=${domain}; s=s1; h=from:to:subject; bh=AAAA; b=AAAA`,
  ],
}

export interface AddedHeaders {
  /** The kinds that were drawn, for the table of results. */
  readonly kinds: readonly string[]
  readonly fields: readonly string[]
}

const KINDS_MAX = 6

/** One to six kinds of fields. */
export function drawHeaders(draw: Draw, author: Author): AddedHeaders {
  const kinds = draw.some(Object.keys(KINDS), 1 + draw.number(KINDS_MAX))
  return { kinds, fields: kinds.flatMap((kind) => KINDS[kind]?.(draw, author) ?? []) }
}

/** Each kind alone, so that none is missed by chance. */
export const everyKind = (draw: Draw, author: Author): readonly AddedHeaders[] =>
  Object.entries(KINDS).map(([kind, fields]) => ({ kinds: [kind], fields: fields(draw, author) }))

/** Below all other fields, where the sender's are. A message without a header block stays as it is. */
export function withHeaders(source: Uint8Array, fields: readonly string[]): Uint8Array {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength)
  for (const end of ['\r\n', '\n']) {
    const at = bytes.indexOf(end + end)
    if (at === -1 || (end === '\n' && bytes.subarray(0, at).includes('\r\n\r\n'))) continue
    const head = bytes.subarray(0, at + end.length)
    const added = Buffer.from(fields.map((field) => field + end).join(''))
    return new Uint8Array(Buffer.concat([head, added, bytes.subarray(at + end.length)]))
  }
  return source
}
