// Ways of writing that readers do not notice, each with its innocent kin.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Tricks } from '../../../src/email/view/view.ts'
import { viewOfHtml, viewOfText } from './messages.ts'

type Case = readonly [name: string, html: string, trick: keyof Tricks, count: number]

const hits: readonly Case[] = [
  ['zero-width spaces between letters', 'pass\u200bword and ver\u200b\u200cify', 'zeroWidth', 3],
  ['zero-width by entities', 'pay&#8203;pal', 'zeroWidth', 1],
  ['marks of direction between letters', 'car\u200e\u200fd', 'zeroWidth', 2],
  ['variation selectors', 'Pay\ufe0fPal', 'zeroWidth', 1],
  ['soft hyphens', 'pass&shy;word ac&shy;count', 'softHyphens', 2],
  ['entities that spell letters', '&#112;&#97;&#115;&#115;word', 'entities', 4],
  ['hexadecimal entities', '&#x70;&#x61;&#x79;&#x70;&#x61;&#x6c;', 'entities', 6],
  ['comments within words', 'pass<!-- x -->word ver<!--y-->ify', 'splitWords', 2],
  ['empty elements within words', 'pass<span></span>word', 'splitWords', 1],
  ['hidden text within words', 'pay<span style="display:none">xyz</span>pal', 'hiddenInWords', 1],
  ['no-size text within words', 'pay<font style="font-size:0">xyz</font>pal', 'splitWords', 1],
  ['an override', 'file\u202egpj.exe', 'bidiOverride', 1],
  ['an override by style', '<span style="unicode-bidi:bidi-override;direction:rtl">lapyap</span>', 'bidiOverride', 1],
  ['placeholders', 'Dear {{name}}, %%first%% [[email]] {email}', 'placeholders', 4],
  ['marks on plain letters', 'P\u0337a\u0337y now, 1\u0337', 'stackedMarks', 3],
  ['a gap', `Pay.${'<br>'.repeat(40)}Once upon a time`, 'stuffing', 39],
  ['a gap of empty paragraphs', `Pay.${'<p>&nbsp;</p>'.repeat(30)}Once upon a time`, 'stuffing', 30],
  [
    'a code of block characters',
    `${'\u2588\u2580 \u2584\u2588\u2588\u2580\u2580\u2588\u2588\u2588\u2580\u2580\u2588\u2588<br>'.repeat(15)}`,
    'blockQr',
    15,
  ],
]
for (const [name, html, trick, count] of hits)
  test(`${trick}: ${name}`, () => {
    const found = viewOfHtml(`<p>${html}</p>`).tricks[trick]
    assert.equal(found.count, count)
    assert.notEqual(found.sample, '')
  })

const misses: readonly Case[] = [
  ['emoji are joined by one', 'The family 👨\u200d👩\u200d👧 smiles', 'zeroWidth', 0],
  ['an emoji in colour', 'I \u2764\ufe0f it', 'zeroWidth', 0],
  ['Persian words need it', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645', 'zeroWidth', 0],
  ['Hindi words need it', '\u0915\u094d\u200d\u0937', 'zeroWidth', 0],
  ['padding of a preheader', `Sale ${'\u200c&nbsp;'.repeat(50)} now`, 'zeroWidth', 0],
  ['entities of other alphabets', '&#1055;&#1088;&#1080;&#1074;&#1077;&#1090;', 'entities', 0],
  ['an entity for a sign', 'a &#38; b &#8217;s', 'entities', 0],
  ['bold letters', '<b>P</b>ayPal', 'splitWords', 0],
  ['comments between words', 'pass <!-- x --> word', 'splitWords', 0],
  ['tags between blocks', '<td>pass</td><td></td><td>word</td>', 'splitWords', 0],
  ['Hebrew and its marks', '\u202e\u05e9\u05dc\u05d5\u05dd', 'bidiOverride', 0],
  ['code is no placeholder', 'a = {1, 2}; b[0]', 'placeholders', 0],
  ['accents written apart', 'cafe\u0301 nin\u0303o', 'stackedMarks', 0],
  ['digits in keys', '1\ufe0f\u20e3 and 2\ufe0f\u20e3', 'stackedMarks', 0],
  ['paragraphs', '<p>One</p><p>Two</p>', 'stuffing', 0],
  ['a margin before everything', `${'<br>'.repeat(40)}Once`, 'stuffing', 0],
  [
    'a progress bar',
    '\u2588\u2588\u2588\u2588\u2588\u2588\u2588\u2588\u2588\u2588\u2591\u2591\u2591 70 %',
    'blockQr',
    0,
  ],
]
for (const [name, html, trick, count] of misses)
  test(`no ${trick}: ${name}`, () => assert.equal(viewOfHtml(`<p>${html}</p>`).tricks[trick].count, count))

test('what cannot be seen is not in the text, and joiners that a script needs are', () => {
  assert.equal(viewOfText('pass\u200bword').text, 'password')
  assert.equal(
    viewOfText('\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645').text,
    '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
  )
})

test('text that is turned round is read as it is seen', () => {
  assert.equal(viewOfText('\u202e!eviL won si pordriA\u202c Join').text, 'Airdrop is now Live! Join')
  assert.equal(viewOfHtml('<bdo dir="rtl">lapyaP</bdo> wants you').text, 'Paypal wants you')
  assert.equal(viewOfHtml('<span style="unicode-bidi:bidi-override;direction:ltr">PayPal</span>').text, 'PayPal')
})

test('a sample writes out what cannot be seen', () => {
  assert.match(viewOfText('Your pass\u200bword').tricks.zeroWidth.sample, /pass<U\+200B>word/)
})
