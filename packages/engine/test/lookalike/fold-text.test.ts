// What is folded back to plain words, and what honest text is left alone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { skeleton } from '../../src/lookalike/confusables.ts'
import { foldText, foldTextFully } from '../../src/lookalike/fold-text.ts'
import { labelTricks } from '../../src/lookalike/label-tricks.ts'

const FOLDED: readonly (readonly [name: string, text: string, plain: string])[] = [
  ['a word of Cyrillic look-alikes', 'Раураl account', 'Paypal account'],
  ['Greek capitals', 'Βank of Αmerica', 'Bank of America'],
  ['small capitals', 'ᴘᴀʏᴘᴀʟ', 'paypal'],
  ['mathematical bold', '𝐏𝐚𝐲𝐏𝐚𝐥', 'PayPal'],
  ['fullwidth', 'Ｍicrosoft', 'Microsoft'],
  ['zero-width space', 'p\u200ba\u200by\u200bpal', 'paypal'],
  ['soft hyphen', 'pass\u00adword', 'password'],
  ['combining low line', 'M\u0332i\u0332crosoft', 'Microsoft'],
  ['variation selectors', 'N\ufe0fetflix', 'Netflix'],
  ['squared letters', '🅿🅰🆈', 'PAY'],
  ['circled letters', 'Ⓐⓟⓟⓛⓔ', 'Apple'],
  ['tag characters', 'pay\u{e0070}pal', 'paypal'],
]
for (const [name, text, plain] of FOLDED) test(`${name} is folded`, () => assert.equal(foldText(text), plain))

const KEPT: readonly (readonly [name: string, text: string])[] = [
  ['plain ASCII', 'Your account is fine.'],
  ['German', 'Größe, Straße, über'],
  ['French', 'Votre colis a été livré à l’adresse'],
  ['Vietnamese', 'Tài khoản của bạn đã được xác nhận'],
  ['Polish', 'Zażółć gęślą jaźń'],
  ['Turkish', 'Hesabınız kısıtlandı'],
  ['Russian', 'Привет, ваша посылка'],
  ['Greek', 'Καλημέρα κόσμε'],
  ['Arabic with joiner', 'می\u200cخواهم'],
  ['Japanese', 'お荷物のお届け'],
  ['Russian beside an English word', 'Оплатите счёт в PayPal сегодня'],
]
for (const [name, text] of KEPT) test(`${name} stays`, () => assert.equal(foldText(text), text))

test('what was undone is told', () => {
  const { invisible, borrowed, marks } = foldTextFully('p\u200bay Раураl a\u0336b')
  assert.deepEqual({ invisible, borrowed, marks }, { invisible: 1, borrowed: ['Раураl'], marks: 1 })
})

test('skeletons of look-alikes are equal, of others not', () => {
  assert.equal(skeleton('раураl'), skeleton('paypal'))
  assert.equal(skeleton('ɢoogle'), skeleton('google'))
  assert.notEqual(skeleton('paypal'), skeleton('payhal'))
})

const TRICKS: readonly (readonly [label: string, tld: string, tricks: readonly string[]])[] = [
  ['раураl', 'com', ['mixed_script']],
  ['аррӏе', 'com', ['whole_script']],
  ['сосо', 'ru', []],
  ['яндекс', 'com', []],
  ['bücher', 'de', []],
  ['þing', 'is', []],
  ['þing', 'com', ['odd_letter']],
  ['col·lecció', 'cat', []],
  ['col·lecció', 'com', ['odd_letter']],
  ['日本語', 'jp', []],
  ['sony日本', 'jp', []],
  ['pay\u200bpal', 'com', ['invisible', 'math_letters'].slice(0, 1)],
  ['𝐩aypal', 'com', ['math_letters']],
  ['example', 'com', []],
]
for (const [label, tld, tricks] of TRICKS)
  test(`label ${JSON.stringify(label)} under .${tld}: ${tricks.join(', ') || 'nothing odd'}`, () =>
    assert.deepEqual(labelTricks(label, tld), tricks))
