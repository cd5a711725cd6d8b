// Images, forms, active content, layout; and hostile input: bounded, in time, never an exception.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { viewOfHtml, viewOfText } from './messages.ts'

test('images: where they come from, how large, whether they lead somewhere', () => {
  const { images } = viewOfHtml(
    '<a href="https://a.example/"><img src="https://i.example/a.png" width=600 height="400" alt=" Your  invoice "></a><img src=cid:logo style="width:120px"><img src="data:image/png;base64,AAAA"><img src="https://t.example/o.gif" width="1" height="1">',
  )
  assert.deepEqual(
    images.map(({ source, alt, widthPx, heightPx, isLinked, isTracker }) => [
      source,
      alt,
      widthPx,
      heightPx,
      isLinked,
      isTracker,
    ]),
    [
      ['remote', 'Your invoice', 600, 400, true, false],
      ['cid', null, 120, null, false, false],
      ['data', null, null, null, false, false],
      ['remote', null, 1, 1, false, true],
    ],
  )
})

test('a background inside a link is a picture that leads somewhere', () => {
  const { images, links } = viewOfHtml(
    '<a href="https://a.example/"><div style="background-image:url(https://i.example/Lure.PNG);height:400px"></div></a>',
  )
  assert.deepEqual(
    images.map(({ url, isLinked, isBackground }) => [url, isLinked, isBackground]),
    [['https://i.example/Lure.PNG', true, true]],
  )
  assert.equal(links[0]?.isHidden, false)
})

test('a form, its fields, its password', () => {
  const { forms } = viewOfHtml(
    '<form action="https://a.example/p" method="POST"><input name=user><input type=password name=pass><input type=submit value="Log in"></form>',
  )
  assert.deepEqual(forms, [
    {
      action: 'https://a.example/p',
      method: 'post',
      hasPassword: true,
      inputs: 3,
      inputNames: ['user', 'pass', 'submit'],
    },
  ])
})

test('a password field without a form', () => {
  assert.equal(viewOfHtml('<input type=password>').forms[0]?.hasPassword, true)
})

test('a drawn button is no form', () =>
  assert.deepEqual(viewOfHtml('<button>Go</button><input type=image src=a>').forms, []))

const active: readonly (readonly [kind: string, html: string])[] = [
  ['script', '<script>location="https://a.example/"</script>'],
  ['script', '<script src="https://a.example/x.js"></script>'],
  ['iframe', '<iframe srcdoc="<p>x"></iframe>'],
  ['object', '<object data="https://a.example/x.swf"></object>'],
  ['object', '<embed src="https://a.example/x.swf">'],
  ['event_handler', '<img src=x onerror="alert(1)">'],
  ['event_handler', '<body/onload=alert(1)>'],
  ['meta_refresh', '<meta http-equiv=refresh content="0;url=https://a.example/">'],
  ['javascript_url', '<a href="java\nscript:alert(1)">x</a>'],
  ['data_url', '<a href="data:text/html;base64,PHA+">x</a>'],
]
for (const [kind, html] of active)
  test(`active: ${kind} ${html.slice(0, 30)}`, () => assert.equal(viewOfHtml(html).active[0]?.kind, kind))

const inactive = [
  '<img src="data:image/png;base64,AAAA">',
  '<meta http-equiv="Content-Type" content="text/html">',
  '<p online="x" one="y">x</p>',
  '<a href="https://a.example/?javascript:x">x</a>',
]
for (const html of inactive) test(`not active: ${html}`, () => assert.deepEqual(viewOfHtml(html).active, []))

const layout: readonly (readonly [name: string, html: string, text: string])[] = [
  ['blocks are lines', '<div>One</div><div>Two</div>three', 'One\nTwo\nthree'],
  ['breaks are lines', 'One<br>two<br/>three', 'One\ntwo\nthree'],
  [
    'cells stand side by side',
    '<table><tr><td>One</td><td>Two</td></tr><tr><td>Three</td></tr></table>',
    'One Two\nThree',
  ],
  ['inline elements join', 'Pay<b>Pal</b> <i>now</i>', 'PayPal now'],
  ['white space folds', ' One \n\t two &nbsp; three ', 'One two three'],
  ['preformatted lines stay', '<pre>One\ntwo</pre>', 'One\ntwo'],
  [
    'style, script, title and head are no text',
    '<head><title>T</title><style>p{}</style></head><script>s()</script><p>One</p>',
    'One',
  ],
  ['entities', '&lt;b&gt; &euro;5 &#8364;6 &amp;amp;', '<b> €5 €6 &amp;'],
  ['a lone less-than', '1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  ['noscript is shown', '<noscript>One</noscript>', 'One'],
  ['Outlook conditionals are not', '<!--[if mso]>Old<![endif]--><![if !mso]>One<![endif]>', 'One'],
]
for (const [name, html, text] of layout) test(`layout: ${name}`, () => assert.equal(viewOfHtml(html).text, text))

test('text that only Outlook shows is told apart', () => {
  assert.equal(
    viewOfHtml('<!--[if gte mso 9]><table><tr><td>Call us</td></tr></table><![endif]--><p>Hi</p>').outlookOnlyText,
    'Call us',
  )
})

const fill = (text: string): string => text.repeat(Math.ceil((5 * 1024 * 1024) / text.length))
const numbered = (count: number, piece: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => piece(index)).join('')

/** 5 MiB each. Processor time, since the machine that runs the tests may be busy with others. */
const hostile: readonly (readonly [name: string, html: string])[] = [
  ['nested elements', fill('<div>')],
  ['nested tables', fill('<table><tr><td>')],
  ['end tags of nothing', `<div><td>${'<span>'.repeat(500)}${fill('</div>')}`],
  ['a million attributes', `<p ${numbered(600_000, (index) => `a${index}=1 `)}>`],
  ['entities', fill('&#97;')],
  ['an attribute of entities', `<a href="${fill('&#97;')}">x</a>`],
  ['a style sheet of many rules', `<style>${fill('.a b{color:red}')}</style><p class=a>x`],
  [
    'many rules for every element',
    `<style>${numbered(5_000, (index) => `.a{color:#${index}}`)}</style>${numbered(150_000, (index) => `<p class="a b${index}">x`)}`,
  ],
  ['a style of semicolons', `<p style="${fill(';')}">x`],
  ['different styles', numbered(120_000, (index) => `<p style="color:#${index}">x`)],
  ['open comments', fill('<!--')],
  ['open styles', fill('<style ')],
  ['conditionals', fill('<!--[if mso]><p>x</p><![endif]-->')],
  ['links', fill('<a href=http://x.example/>y</a>')],
  ['bare hosts', fill('a.b.c/')],
  ['marks without end', `a${fill('\u0301')}`],
  ['letters set apart', fill('a ')],
  ['digits', fill('(1)-')],
  ['hidden words', fill('<i style=display:none>a</i>b')],
]
const CPU_MS_MAX = 4_000
for (const [name, html] of hostile)
  test(`hostile: ${name}`, () => {
    const before = process.cpuUsage()
    viewOfHtml(html)
    viewOfText(html)
    const { user, system } = process.cpuUsage(before)
    assert.ok((user + system) / 1_000 < CPU_MS_MAX, `${(user + system) / 1_000} ms`)
  })

const PIECES = [
  '<a href="',
  'https://a.example/',
  '">',
  '</a>',
  '<p style="',
  'display:none',
  'color:#fff',
  ';',
  '<style>',
  '</style>',
  '.a{',
  '}',
  '<!--',
  '-->',
  '[if mso]>',
  '&#8203;',
  '&#x',
  '&',
  '<',
  '>',
  '"',
  "'",
  'On 1 wrote:',
  '\n',
  '> ',
  'From: a\nSubject: b\nDate: c\n\n',
  '{{',
  '}}',
  '\u202e',
  '\ud800',
  '\u200d',
  '<table>',
  '<td>',
  '</td>',
  '<svg>',
  '<script>',
  '</script>',
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  '+1 808 555 0142',
  '<base href=x>',
  '<form>',
  '<input type=',
  'url(',
  ')',
]
test('any mixture of pieces gives a view', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary' })), { maxLength: 60 }),
      (pieces) => {
        const source = pieces.join('')
        for (const view of [viewOfHtml(source), viewOfText(source)]) {
          assert.ok(view.links.every(({ position }) => position >= 0 && position <= 1))
          assert.ok(view.partsDiffer === null || (view.partsDiffer >= 0 && view.partsDiffer <= 1))
        }
      },
    ),
    { numRuns: 2_000 },
  )
})
