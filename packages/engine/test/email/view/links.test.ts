// Links of HTML, plain text and invitations: URL, text, role, place.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LinkRole } from '../../../src/email/view/view.ts'
import { viewOfHtml, viewOfMessage, viewOfText } from './messages.ts'

const html: readonly (readonly [name: string, html: string, url: string, text: string | null, role: LinkRole])[] = [
  ['ordinary', '<a href="https://a.example/x">Here</a>', 'https://a.example/x', 'Here', 'text'],
  ['unquoted', '<a href=https://a.example/x>Here</a>', 'https://a.example/x', 'Here', 'text'],
  ['slash before the attribute', '<a/href="https://a.example/">Here</a>', 'https://a.example/', 'Here', 'text'],
  ['entities', '<a href="https&#58;//a.example/?a=1&amp;b=2">Here</a>', 'https://a.example/?a=1&b=2', 'Here', 'text'],
  ['line ends within', '<a href="https://a.exa\nmple/x">Here</a>', 'https://a.example/x', 'Here', 'text'],
  ['white space around', '<a href="  https://a.example/ ">Here</a>', 'https://a.example/', 'Here', 'text'],
  [
    'invisible characters around',
    '<a href="&#8203;https://a.example/&#8203;">Here</a>',
    'https://a.example/',
    'Here',
    'text',
  ],
  ['without a scheme', '<a href="//a.example/x">Here</a>', '//a.example/x', 'Here', 'text'],
  ['base', '<base href="https://b.example/dir/"><a href="x">Here</a>', 'https://b.example/dir/x', 'Here', 'text'],
  [
    'base behind the link',
    '<a href="x">Here</a><base href="https://b.example/">',
    'https://b.example/x',
    'Here',
    'text',
  ],
  ['not closed', '<a href="https://a.example/">Here', 'https://a.example/', 'Here', 'text'],
  [
    'text in elements',
    '<a href="https://a.example/"><b>He</b>re <i>now</i></a>',
    'https://a.example/',
    'Here now',
    'text',
  ],
  ['picture', '<a href="https://a.example/"><img src="cid:1" alt="Log in"></a>', 'https://a.example/', null, 'image'],
  [
    'picture as an input',
    '<a href="https://a.example/"><input type=image src="https://i.example/a.png"></a>',
    'https://a.example/',
    null,
    'image',
  ],
  [
    'button by its box',
    '<a href="https://a.example/" style="background:#06c;padding:8px;color:#fff">Go</a>',
    'https://a.example/',
    'Go',
    'button',
  ],
  [
    'button by its cell',
    '<table><td style="background:#06c;border-radius:4px"><a href="https://a.example/" style="color:#fff">Go</a></td></table>',
    'https://a.example/',
    'Go',
    'button',
  ],
  [
    'button by its class',
    '<a class="btn btn-primary" href="https://a.example/">Go</a>',
    'https://a.example/',
    'Go',
    'button',
  ],
  [
    'button within',
    '<a href="https://a.example/"><span style="background-color:#900;padding:9px;color:#fff">Go</span></a>',
    'https://a.example/',
    'Go',
    'button',
  ],
  ['area', '<map><area href="https://a.example/" alt="All"></map>', 'https://a.example/', null, 'area'],
  [
    'form',
    '<form action="https://a.example/p" method=post><input name=q></form>',
    'https://a.example/p',
    null,
    'form_action',
  ],
  [
    'meta refresh',
    '<meta http-equiv="Refresh" content="0; URL=\'https://a.example/\'">',
    'https://a.example/',
    null,
    'meta_refresh',
  ],
  ['frame', '<iframe src="https://a.example/"></iframe>', 'https://a.example/', null, 'iframe'],
  [
    'Outlook button',
    '<!--[if mso]><v:roundrect href="https://a.example/?a=1&amp;b=2"><center>Go</center></v:roundrect><![endif]-->',
    'https://a.example/?a=1&b=2',
    'Go',
    'button',
  ],
  ['mere text', '<p>Visit https://a.example/x.</p>', 'https://a.example/x', 'https://a.example/x', 'plain_text'],
  ['mailto', '<a href="mailto:a@b.example?subject=x">Write</a>', 'mailto:a@b.example?subject=x', 'Write', 'text'],
]
for (const [name, source, url, text, role] of html)
  test(`link: ${name}`, () => {
    const [link, ...more] = viewOfHtml(source).links
    assert.deepEqual([link?.url, link?.text, link?.role, more.length], [url, text, role, 0])
  })

const none: readonly (readonly [name: string, html: string])[] = [
  ['an anchor', '<a name="top">Top</a>'],
  ['a jump within', '<a href="#top">Top</a>'],
  ['empty', '<a href="">Top</a>'],
  ['in a comment', '<!-- <a href="https://a.example/">x</a> -->'],
  ['in a style sheet', '<style>/* https://a.example/ */</style>'],
  ['a name with a dot', '<p>We like Booking.com and ASP.NET.</p>'],
]
for (const [name, source] of none) test(`no link: ${name}`, () => assert.deepEqual(viewOfHtml(source).links, []))

test('the text of a link is not a second link', () => {
  const { links } = viewOfHtml('<a href="https://t.example/c">https://www.bank.example/login</a>')
  assert.deepEqual(
    links.map(({ url }) => url),
    ['https://t.example/c'],
  )
})

test('what a client or a gateway noted before it rewrote a link', () => {
  const { links } = viewOfHtml(
    '<a href="https://safe.example/?u=1" originalsrc="https://a.example/">1</a><a href="https://b.example/" data-saferedirecturl="https://www.google.com/url?q=b">2</a>',
  )
  assert.deepEqual(
    links.map(({ original }) => original),
    ['https://a.example/', 'https://www.google.com/url?q=b'],
  )
})

test('a link that nobody sees is told', () => {
  const { links } = viewOfHtml(
    '<a href="https://a.example/"></a><a href="https://b.example/" style="display:none">x</a><a href="https://c.example/">y</a>',
  )
  assert.deepEqual(
    links.map(({ isHidden }) => isHidden),
    [true, true, false],
  )
})

test('position grows down the text', () => {
  const { links } = viewOfHtml(
    `<a href="https://a.example/">1</a><p>${'word '.repeat(200)}</p><a href="https://b.example/">2</a>`,
  )
  assert.ok((links[0]?.position ?? 1) < 0.1 && (links[1]?.position ?? 0) > 0.9)
})

test('links in quoted history are told apart', () => {
  const { links } = viewOfHtml(
    '<p>See <a href="https://a.example/">this</a></p><div class="gmail_quote"><a href="https://b.example/">that</a></div>',
  )
  assert.deepEqual(
    links.map(({ place }) => place),
    ['own', 'quoted'],
  )
})

const plain: readonly (readonly [name: string, text: string, urls: readonly string[]])[] = [
  ['a full stop ends the sentence', 'See https://a.example/x.', ['https://a.example/x']],
  ['brackets around', '(https://a.example/x)', ['https://a.example/x']],
  ['brackets within', 'https://a.example/x_(y)', ['https://a.example/x_(y)']],
  ['angle brackets', 'Here <https://a.example/x> now', ['https://a.example/x']],
  ['quotes', '"https://a.example/x"', ['https://a.example/x']],
  ['www', 'Go to www.firm.de/login now', ['http://www.firm.de/login']],
  ['a path without a scheme', 'Go to firm.com/login now', ['http://firm.com/login']],
  ['a port without a scheme', 'firm.com:2096/login', ['http://firm.com:2096/login']],
  ['an international host', 'https://müller.de/x', ['https://müller.de/x']],
  ['a full-width colon', 'https：//a.example/x', ['https://a.example/x']],
  ['mailto', 'mailto:a@b.example', ['mailto:a@b.example']],
  ['CJK punctuation ends it', '请访问https://a.example/x。谢谢', ['https://a.example/x']],
  ['a bare name is none', 'Booking.com is a firm', []],
  ['a file is none', 'see and/or.txt, w/o more', []],
  ['an address is none', 'write to kim@firm.com/sales', []],
  ['a fraction is none', '1.5/2.5 and 3.10/4', []],
]
for (const [name, text, urls] of plain)
  test(`plain text: ${name}`, () =>
    assert.deepEqual(
      viewOfText(text).links.map(({ url }) => url),
      urls,
    ))

test('format=flowed joins what a soft line end parted; DelSp takes the space', () => {
  const parameters = '; format=flowed; delsp=yes'
  const { links, text } = viewOfText('See https://a.example/a-long- \npath/x for more', 'Test', parameters)
  assert.deepEqual(
    links.map(({ url }) => url),
    ['https://a.example/a-long-path/x'],
  )
  assert.equal(text, 'See https://a.example/a-long-path/x for more')
})

test('an invitation shows its place and its links', () => {
  const view = viewOfMessage(
    'From: a@b.example\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: text/plain\n\nInvited.\n--x\nContent-Type: text/calendar; method=REQUEST\n\nBEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Payment due\\, now\nDESCRIPTION:Pay at https://pay.exa\n mple/x today\nEND:VEVENT\nEND:VCALENDAR\n--x--\n',
  )
  assert.deepEqual(
    view.links.map(({ url, role }) => [url, role]),
    [['https://pay.example/x', 'calendar']],
  )
  assert.match(view.text, /Invited\.\nPayment due, now/)
})

const obfuscated: readonly (readonly [text: string, found: readonly string[]])[] = [
  ['hxxps://evil.example/x', ['hxxps://evil.example/x']],
  ['go to evil[.]example/x please', ['evil[.]example/x']],
  ['evil(dot)com', ['evil(dot)com']],
  ['type paypal-help dot com', ['paypal-help dot com']],
  ['see https://a.example/x', []],
  ['the dot matrix', []],
  ['polka dot it is', []],
]
for (const [text, found] of obfuscated)
  test(`obfuscated: ${text}`, () => assert.deepEqual(viewOfText(text).obfuscatedUrls, found))
