// What stands behind a letter in another language takes nothing from it, and nothing is said in two languages at once.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readLures } from '../../../src/email/language/read-lures.ts'

const LETTER =
  'Prezado cliente, o seu cartão de crédito foi bloqueado e para os seus pontos não serem cancelados você precisa acessar a sua conta.\nEfetue o resgate dos seus pontos ainda hoje, pois eles expiram em 24 horas.'
const PROSE =
  'The harbour was quiet that morning and the boats had gone out before dawn. Nobody on the quay spoke much of the night, and the gulls followed them to the point where the river meets the sea.\n'

const kindsOf = (text: string): readonly string[] => readLures(text, '').lures.map(({ kind }) => kind)

test('harmless prose in another language behind a letter takes no lure from it', () => {
  const alone = kindsOf(LETTER)
  assert.ok(alone.length > 0)
  const followed = kindsOf(`${LETTER}\n\n${PROSE.repeat(8)}`)
  for (const kind of alone) assert.ok(followed.includes(kind), kind)
})

test('a sentence and the small print of another language make no demand together', () => {
  const german =
    'Sie wurden heute für unsere Verlosung ausgewählt, und so können Sie sich Ihren Gewinn sichern: Nehmen Sie noch heute an der Umfrage teil.\nViele Grüße von uns allen aus der Redaktion und bis bald, Ihre Freunde vom Magazin.\n'
  const english = 'To be removed from our emails and the list, click here to go to the page of the sender of this.\n'
  const held = readLures(german + english, '').lures.find(({ kind }) => kind === 'held_messages')
  assert.ok(held === undefined || !held.words.some((word) => word.includes('heute')), JSON.stringify(held))
})

test('words in the path of an address are said by nobody', () => {
  const { actions } = readLures('News of the day for the readers of it: https://news.example/click/verify/login', '')
  assert.deepEqual(actions, [])
})

test('a head too short to tell keeps its meaning, whatever language stands below it', () => {
  const head = 'PONTOS DISPONIVEIS: VEJA COMO RESGATAR, VALIDADE ATE HOJE, PROTOCOLO 953714, LIBERACAO IMEDIATA\n'
  const alone = kindsOf(head)
  assert.ok(alone.length > 0, 'found alone')
  const prose =
    'The second half of the season brought more rain than anybody remembered, and the farmers along the valley moved their cattle to the upper meadows.\n'
  assert.deepEqual(kindsOf(head + prose + prose), alone)
})

test('a small word that two languages share makes a short head no part of what stands below it', () => {
  const head =
    'Clube de Pontos\nPrezado cliente,\nEfetue o resgate de seus pontos em até 24 horas.\nVeja como no PDF em anexo.\nCódigo: 4693\n'
  const alone = kindsOf(head)
  assert.ok(alone.includes('voucher'), 'found alone')
  assert.ok(kindsOf(`${head}${PROSE}${PROSE}`).includes('voucher'))
})
