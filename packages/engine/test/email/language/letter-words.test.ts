import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foldSpelling } from '../../../src/email/language/fold.ts'
import { readLetter } from '../../../src/email/language/letter-words.ts'
import { readLures } from '../../../src/email/language/read-lures.ts'

const words = (text: string, subject = ''): number => readLetter(foldSpelling(text), foldSpelling(subject)).words

const LETTER = 'Please find your invoice attached.\nKind regards'
const PROSE: Readonly<Record<string, string>> = {
  English: 'The lighthouse stands on a rock north of the village, and two keepers tend the lamp through the winter.',
  German: 'Der Leuchtturm steht auf einem Felsen, und zwei Wärter putzen im Winter jeden Morgen die Lampe.',
  French: 'Le phare se dresse sur un rocher au nord du village, et deux gardiens entretiennent la lampe.',
  Spanish: 'El faro se alza sobre una roca al norte del pueblo y dos guardianes cuidan la lámpara en invierno.',
  Portuguese: 'O farol fica sobre uma rocha ao norte da vila, e dois guardas cuidam da lâmpada no inverno.',
  Italian: 'Il faro sorge su una roccia a nord del paese e due guardiani curano la lampada per tutto inverno.',
  Dutch: 'De vuurtoren staat op een rots ten noorden van het dorp, en twee wachters verzorgen de lamp.',
  Polish: 'Latarnia stoi na skale na północ od wsi, a dwóch strażników dogląda lampy przez całą zimę.',
  Turkish: 'Deniz feneri köyün kuzeyindeki bir kayanın üzerinde durur ve iki bekçi kış boyunca lambaya bakar.',
  Russian: 'Маяк стоит на скале к северу от деревни, и два смотрителя всю зиму следят за лампой на башне.',
  Chinese: '灯塔立在村北的岩石上，两名看守整个冬天照料着灯，附近的渔船靠它回港。',
}

for (const [language, prose] of Object.entries(PROSE))
  test(`${language} prose that addresses nobody counts for nothing behind a letter`, () => {
    assert.equal(words(`${LETTER}\n${prose}\n${prose}`), words(LETTER))
  })

test('what speaks to the reader counts, in every language', () => {
  for (const line of [
    'Would you let the office know by Friday whether the large room is still needed for the choir?',
    'Bitte geben Sie im Büro Bescheid, ob der große Raum am Freitag noch gebraucht wird oder nicht.',
    'Merci de dire au bureau si vous avez encore besoin de la grande salle vendredi prochain.',
    'Сообщите, пожалуйста, в офис, нужен ли вам ещё большой зал в пятницу вечером для хора.',
    '请在星期五之前告诉办公室合唱团是否仍然需要使用大房间排练。',
  ])
    assert.ok(words(`${LETTER}\n${line}`) > words(LETTER) + 5, line)
})

test('what takes up a word of the letter belongs to it', () => {
  const line = 'The invoice covers the repair of the roof of the shed and of the bridge behind the lower mill.'
  assert.ok(words(`${LETTER}\n${line}`) > words(LETTER) + 10)
  assert.ok(words('The roof of the shed is repaired and the path behind the mill is closed now.', 'Repaired roof') > 10)
})

test('a short line is part of the letter', () => {
  assert.equal(words('Hello\nDana Novak\nHarbour Street 4'), 6)
})

test('what tells of somebody in another script than the letter’s counts for nothing', () => {
  assert.equal(words(`${LETTER}\nВчера мы гуляли по берегу реки и видели двух цапель у моста.`), words(LETTER))
  const russian = 'Пожалуйста, проверьте ваш счёт сегодня.'
  assert.equal(
    words(`${russian}\nYesterday we walked along the river and saw two herons at the bridge.`),
    words(russian),
  )
  assert.ok(words(`${russian}\nОткройте Windows Update и сообщите нам, что вы видите на экране.`) > words(russian) + 5)
})

test('a quotation and what introduces it are no part of the letter', () => {
  const quoted = '> Thank you for the minutes. I have nothing to add, see you on Thursday.'
  assert.equal(words(`${LETTER}\nOn Tue, 5 Mar 2024 you and Maria Keller wrote to me:\n${quoted}`), words(LETTER))
  assert.equal(words(`${LETTER}\n-----Original Message-----\nI am glad that you can come to us.`), words(LETTER))
})

test('prose on top that quotes over the end of a line takes no line of the letter with it', () => {
  const letter = 'Please verify your account within 24 hours or we will suspend your mailbox.'
  const told = (prose: string) => readLures(`${prose}\n${letter}`, 'Mailbox suspended').lures
  const plain = told(
    'An old sailor once wrote on a wall of stone\nthat boats come home when evening falls over grey water.',
  )
  const quoted = told(
    'An old sailor once wrote on a wall of stone "\nthat boats come home when evening falls over grey water".',
  )
  assert.ok(plain.length > 0)
  assert.deepEqual(quoted, plain)
})

test('a line with a sum to the cent is part of the letter, without a word that addresses anybody', () => {
  const line = 'Seu Pix de R$ 139,93 para Beatriz foi realizado em 21 de setembro de 2026.'
  assert.equal(words(line), words(`${LETTER}\n${line}`) - words(LETTER))
  const prose = 'Herons walked along the shore in 1932, and two of them stayed at the bridge for 3.5 weeks.'
  assert.equal(words(`${LETTER}\n${prose}`), words(LETTER))
})
