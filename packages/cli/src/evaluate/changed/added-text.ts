// What a sender can put before, behind or around its words without changing what it wants: harmless text, a conversation that
// never was, the head of a forward or of a quotation, words of other languages, another host for the clicks.
import type { Draw } from './draw.ts'
import type { ChangeText } from './rebuilt.ts'

const HARMLESS = [
  'The harbour was quiet that morning. Two boats had gone out before dawn, and the gulls followed them beyond the point where the river meets the sea. Nobody on the quay spoke much.',
  'Peel the potatoes, cut them into slices as thick as a finger and cook them in salted water until they are just soft. Meanwhile chop the onion and let it turn golden in a little butter.',
  'The second half of the season brought more rain than anybody remembered. Farmers along the valley moved their cattle to the upper meadows and repaired the bridge themselves.',
  'In the museum a new room shows maps of the eighteenth century. They were drawn by hand, coloured by children and sold on fairs, and few of them are right about the coast.',
  'Minutes of the meeting: the roof of the shed is repaired, the path to the pond is closed until spring, and the choir meets on Thursdays again. Thanks to all who helped with the apples.',
] as const

const CONVERSATIONS = [
  'On Tue, 5 Mar 2024 at 10:12, Maria Keller <maria.keller@recipient.example> wrote:\n> Thank you for the minutes. I have read them and have nothing to add.\n> See you on Thursday at ten.\n>\n> Maria',
  'Am 12.06.2025 um 08:44 schrieb J. Brandt <brandt@recipient.example>:\n> Danke für die Unterlagen, wir besprechen das am Montag.\n> Viele Grüße\n> Jörg',
  '-----Original Message-----\nFrom: Anna Smith <anna@recipient.example>\nSent: Monday, 3 June 2024 09:00\nTo: Office\nSubject: Room for Friday\n\nHello, the large room is free on Friday. Shall I book it for us?\nAnna',
  'Le 3 mai 2024 à 11:02, Luc Martin <luc@recipient.example> a écrit :\n> Bonjour, la salle est réservée pour jeudi.\n> Cordialement, Luc',
] as const

/** What clients write above a message that they hand on. */
const FORWARD_HEADS = [
  '---------- Forwarded message ---------\nFrom: Maria Keller <maria.keller@recipient.example>\nDate: Tue, 5 Mar 2024 at 10:12\nSubject: Minutes\nTo: Office <office@recipient.example>',
  'Begin forwarded message:\n\nFrom: Luc Martin <luc.martin@harbour-meadow.co.uk>\nSubject: The programme\nDate: 3 May 2024 at 11:02:00 CEST\nTo: Office <office@recipient.example>',
  '-------- Weitergeleitete Nachricht --------\nBetreff: Protokoll\nDatum: Mon, 3 Jun 2024 09:00:00 +0200\nVon: J. Brandt <brandt@recipient.example>\nAn: Büro <buero@recipient.example>',
  '________________________________\nFrom: Anna Smith <anna@recipient.example>\nSent: Monday, June 3, 2024 9:00 AM\nTo: Office <office@recipient.example>\nSubject: Room for Friday',
] as const

/** And above what they answer. */
const QUOTATION_HEADS = [
  'On Tue, 5 Mar 2024 at 10:12, Maria Keller <maria.keller@recipient.example> wrote:',
  'Am 12.06.2025 um 08:44 schrieb J. Brandt <brandt@recipient.example>:',
  'Le 3 mai 2024 à 11:02, Luc Martin <luc@recipient.example> a écrit :',
] as const

const SCRAPS = [
  'Der Zug fährt um acht Uhr ab, und am Bahnhof gibt es frische Brötchen.',
  'La bibliothèque ouvre à neuf heures et ferme à midi le samedi.',
  'Kirjasto on auki joka päivä, ja kahvila sen vieressä tarjoaa pullaa.',
  'Вчера мы гуляли по берегу реки и видели двух цапель.',
  '图书馆每天早上九点开门，旁边有一家小咖啡馆。',
  'O mercado abre cedo e as laranjas deste ano são muito doces.',
] as const

/** Click counters of mailing services and of tools for sales letters, by the domain that they stand below. */
const CLICK_HOSTS = {
  'sendgrid.net': 'u1234567.ct.sendgrid.net/ls/click?upn=',
  'list-manage.com': 'recipient.us7.list-manage.com/track/click?u=',
  'mailchimp.com': 'click.mailchimp.com/track/',
  'mailgun.org': 'links.mailgun.org/c/',
  'awstrack.me': 'awstrack.me/L0/',
  'hubspotlinks.com': 'email.mg.hubspotlinks.com/Ctc/',
} as const

const appended =
  (text: string): ChangeText =>
  (before, isHtml) =>
    isHtml ? insertBeforeEnd(before, `<div>${escaped(text).replaceAll('\n', '<br>')}</div>`) : `${before}\n\n${text}\n`

const prepended =
  (text: string): ChangeText =>
  (before, isHtml) =>
    isHtml ? insertAtStart(before, `<div>${escaped(text).replaceAll('\n', '<br>')}</div>`) : `${text}\n\n${before}`

const OPENING_TAG = /<body\b[^<>]{0,5000}>/i

const insertAtStart = (html: string, added: string): string =>
  OPENING_TAG.test(html) ? html.replace(OPENING_TAG, (tag) => tag + added) : added + html

/** At either end, as a word that is linked or the bare address. */
const linked =
  (url: string, word: string, isFirst: boolean): ChangeText =>
  (before, isHtml) => {
    const added = isHtml ? `<p><a href="${url}">${word}</a></p>` : `${word}: ${url}`
    if (isHtml) return isFirst ? insertAtStart(before, added) : insertBeforeEnd(before, added)
    return isFirst ? `${added}\n\n${before}` : `${before}\n\n${added}\n`
  }

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function insertBeforeEnd(html: string, added: string): string {
  const at = html.search(/<\/body\b/i)
  return at === -1 ? html + added : html.slice(0, at) + added + html.slice(at)
}

const LINK_HOST = /(<a\b[^<>]{0,500}?\bhref\s*=\s*["']?)https?:\/\/([^"'\s<>]{1,2000})/gi

/** Every link of the HTML through one click counter, as mail of bulk mailers has them. */
const throughCounter =
  (host: string): ChangeText =>
  (before, isHtml) =>
    isHtml
      ? before.replaceAll(LINK_HOST, (_, tag: string, rest: string) => {
          const token = Buffer.from(rest).toString('base64url').slice(0, 120)
          return `${tag}https://${host}${token}`
        })
      : before

/** Pages that everybody knows, a stranger's, and one that nobody can register. */
const PAGES = [
  'https://en.wikipedia.org/wiki/Harbour',
  'https://www.bbc.co.uk/weather',
  'https://maps.google.com/?q=harbour',
  'https://www.village-choir-updates.org/programme',
  'http://apples.harbour-meadow.co.uk/2024/recipes.html',
  'https://www.example.org/',
] as const
const PAGE_WORDS = ['Programme', 'Weather', 'Read more', 'Our village', 'Recipes'] as const

const both =
  (...changes: readonly ChangeText[]): ChangeText =>
  (text, isHtml) =>
    changes.reduce((before, change) => change(before, isHtml), text)

/** All of it behind the marks of a quotation. */
const quoted =
  (head: string): ChangeText =>
  (text, isHtml) =>
    isHtml
      ? prepended(head)(`<blockquote type="cite" class="gmail_quote">${text}</blockquote>`, true)
      : `${head}\n${text.replaceAll(/^/gm, '> ')}`

const NOTES = [
  'Hi, see below.',
  'As discussed.',
  'FYI',
  'Zur Kenntnis',
  'Thanks, please see the mail below. Maria',
] as const

/** By what they are called in the table of results. */
export const TEXT_CHANGES: Readonly<Record<string, (draw: Draw) => ChangeText>> = {
  'harmless text': (draw) => appended(draw.some(HARMLESS, 1 + draw.number(3)).join('\n\n')),
  'prose on top': (draw) => prepended(draw.some(HARMLESS, 1 + draw.number(2)).join('\n\n')),
  'prose around it': (draw) =>
    both(prepended(draw.some(HARMLESS, 2).join('\n\n')), appended(draw.some(HARMLESS, 3).join('\n\n'))),
  'below a head of a forward': (draw) => prepended(draw.one(FORWARD_HEADS)),
  'below a note and a head of a forward': (draw) => prepended(`${draw.one(NOTES)}\n\n${draw.one(FORWARD_HEADS)}`),
  'below prose and a head of a forward': (draw) => prepended(`${draw.one(HARMLESS)}\n\n${draw.one(FORWARD_HEADS)}`),
  'below a head of a forward, prose behind it': (draw) =>
    both(prepended(draw.one(FORWARD_HEADS)), appended(draw.some(HARMLESS, 3).join('\n\n'))),
  'below two heads of forwards': (draw) => prepended(draw.some(FORWARD_HEADS, 2).join('\n\n')),
  'a forward behind it': (draw) => appended(`${draw.one(FORWARD_HEADS)}\n\n${draw.some(HARMLESS, 3).join('\n\n')}`),
  'as a quotation': (draw) => quoted(draw.one(QUOTATION_HEADS)),
  'as a quotation below a note': (draw) => both(quoted(draw.one(QUOTATION_HEADS)), prepended(draw.one(NOTES))),
  'as a quotation below prose': (draw) => both(quoted(draw.one(QUOTATION_HEADS)), prepended(draw.one(HARMLESS))),
  'another link': (draw) => linked(draw.one(PAGES), draw.one(PAGE_WORDS), draw.number(2) === 0),
  'several links': (draw) => {
    const changes = draw.some(PAGES, 3).map((page) => linked(page, draw.one(PAGE_WORDS), draw.number(2) === 0))
    return both(...changes)
  },
  'a quoted conversation': (draw) => appended(draw.one(CONVERSATIONS)),
  'foreign scraps': (draw) => appended(draw.some(SCRAPS, 1 + draw.number(3)).join('\n')),
}

/** By the counter's domain: nothing is drawn, since each is a sender's to choose. */
export const COUNTER_CHANGES: Readonly<Record<string, ChangeText>> = Object.fromEntries(
  Object.entries(CLICK_HOSTS).map(([domain, host]) => [domain, throughCounter(host)]),
)
