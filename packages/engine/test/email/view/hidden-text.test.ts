// What a reader sees and what is hidden from them: CSS, attributes, colours.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { viewOfHtml } from './messages.ts'

const SEEN = '<p>Your parcel waits.</p>'
const FILLER = 'Mr Darcy soon drew the attention of the room. '.repeat(12)

const hidden: readonly (readonly [name: string, html: string, reason: string])[] = [
  ['display none', `<div style="display:none">${FILLER}</div>`, 'display_none'],
  ['display none, important and upper case', `<DIV STYLE="DISPLAY: NONE !important">${FILLER}</DIV>`, 'display_none'],
  ['display none by a class', `<style>.x1 {display:none}</style><div class="a x1">${FILLER}</div>`, 'display_none'],
  [
    'display none by a style element behind it',
    `<i class=z>${FILLER}</i><style>.z{display:none}</style>`,
    'display_none',
  ],
  [
    'display none by a descendant selector',
    `<style>td .x{display:none}</style><table><td><b class=x>${FILLER}</b></table>`,
    'display_none',
  ],
  ['visibility', `<span style="visibility:hidden">${FILLER}</span>`, 'visibility'],
  ['font size zero', `<span style="font-size:0">${FILLER}</span>`, 'zero_font'],
  ['font size of a pixel', `<span style="font-size:1px">${FILLER}</span>`, 'zero_font'],
  ['font shorthand', `<span style="font: 0px/0 Arial">${FILLER}</span>`, 'zero_font'],
  ['em of nothing', `<div style="font-size:0px"><span style="font-size:2em">${FILLER}</span></div>`, 'zero_font'],
  ['opacity', `<span style="opacity:0.01">${FILLER}</span>`, 'opacity'],
  ['opacity of two', `<p style="opacity:.3"><span style="opacity:.2">${FILLER}</span>`, 'opacity'],
  ['white on white', `<font color="#ffffff">${FILLER}</font>`, 'same_colour'],
  [
    'white on white of a cell',
    `<table><td bgcolor=white><font color=white>${FILLER}</font></td></table>`,
    'same_colour',
  ],
  ['dark on dark', `<div style="background:#123456;color:rgb(18,52,86)">${FILLER}</div>`, 'same_colour'],
  ['transparent', `<div style="color:rgba(0,0,0,0)">${FILLER}</div>`, 'same_colour'],
  ['nearly white', `<div style="color:#f8f8f8">${FILLER}</div>`, 'low_contrast'],
  ['off screen', `<div style="position:absolute;left:-9999px">${FILLER}</div>`, 'off_screen'],
  ['text indent', `<div style="text-indent:-9999px">${FILLER}</div>`, 'off_screen'],
  ['no height', `<div style="max-height:0;overflow:hidden">${FILLER}</div>`, 'zero_size'],
  ['clipped', `<div style="position:absolute;clip:rect(0 0 0 0)">${FILLER}</div>`, 'zero_size'],
  ['the hidden attribute', `<div hidden>${FILLER}</div>`, 'hidden_attribute'],
]

for (const [name, html, reason] of hidden)
  test(`hidden: ${name}`, () => {
    const view = viewOfHtml(SEEN + html)
    assert.equal(view.text, 'Your parcel waits.')
    assert.equal(view.hidden[0]?.reason, reason)
    assert.ok(view.hiddenChars > 300)
  })

const seen: readonly (readonly [name: string, html: string])[] = [
  ['plain', '<p>Seen</p>'],
  [
    'a spacing cell resets its font',
    '<table><td style="font-size:0"><span style="font-size:14px">Seen</span></td></table>',
  ],
  ['white on a dark cell', '<table><td bgcolor="#000"><font color="#fff">Seen</font></td></table>'],
  ['white on a button by a class', '<style>.b{background-color:#06c;color:#fff}</style><a class=b>Seen</a>'],
  ['white on a picture', '<div style="background-image:url(a.png);color:#fff">Seen</div>'],
  ['white on a gradient', '<div style="background:linear-gradient(#000,#333);color:#fff">Seen</div>'],
  ['white on the picture of a table', '<table background="x.png"><td><font color=white>Seen</font></table>'],
  ['grey small print', '<p style="color:#999;font-size:10px">Seen</p>'],
  ['no height without clipping', '<div style="max-height:0">Seen</div>'],
  ['narrow screens only', '<style>@media (max-width:600px){.d{display:none}}</style><p class=d>Seen</p>'],
  ['dark mode only', '<style>@media (prefers-color-scheme:dark){p{color:#fff}}</style><p>Seen</p>'],
  ['print only', '<style media=print>p{display:none}</style><p>Seen</p>'],
  ['an Outlook-only rule', '<!--[if mso]><style>p{display:none}</style><![endif]--><p>Seen</p>'],
  ['visible again', '<div style="visibility:hidden"><p style="visibility:visible">Seen</p></div>'],
  ['a state', '<style>p:hover{display:none}</style><p>Seen</p>'],
  ['a rule for other children', '<style>.foo p{display:none}</style><div class=bar><p>Seen</p></div>'],
  ['a void element hides nothing after it', '<img style="display:none" src="https://t.example/p.gif"><p>Seen</p>'],
  ['a paragraph is closed by the next', '<p style="display:none"><p>Seen'],
  ['a cell is closed by the next', '<table><tr><td style="display:none"><td>Seen</table>'],
  ['font size zero is ten pixels', '<font size=0>Seen</font>'],
]

for (const [name, html] of seen)
  test(`seen: ${name}`, () => {
    const view = viewOfHtml(html)
    assert.equal(view.text, 'Seen')
    assert.equal(view.hiddenChars, 0)
  })

test('a newsletter: hidden text at its start is the preheader, and padding is nothing', () => {
  const padding = '&zwnj;&nbsp;'.repeat(150)
  const view = viewOfHtml(
    `<body><div style="display:none;max-height:0;overflow:hidden;mso-hide:all">Three days left to save.${padding}</div><h1>Sale</h1><div style="display:none">${padding}</div></body>`,
  )
  assert.equal(view.preheader, 'Three days left to save.')
  assert.equal(view.text, 'Sale')
  assert.deepEqual(view.hidden, [])
  assert.equal(view.hiddenChars, 0)
})

test('long hidden text at the start is no preheader', () => {
  const view = viewOfHtml(`<div style="display:none">${FILLER}</div><p>Pay now</p>`)
  assert.equal(view.preheader, '')
  assert.ok(view.hiddenChars > 300)
})
