// Words that are a lure's alone and something else beside their neighbours.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readLures } from '../../../src/email/language/read-lures.ts'
import type { Term } from '../../../src/email/language/term.ts'

const SAID: readonly (readonly [Term, string])[] = [
  ['won', 'You won the first prize of our draw.'],
  ['fund', 'He left millions of dollars in a bank here.'],
  ['fund', 'Tengo millones de euros para usted.'],
  ['riches', 'Un fondo de dos millones de dólares espera.'],
  ['riches', 'A guaranteed return every month.'],
  ['crypto', 'Send the crypto to this wallet today.'],
  ['parcel', 'Ваша посылка не доставлена, нужна доставка.'],
  ['mailbox', 'Your email address will be deactivated today.'],
  ['healthcard', 'La tua tessera TEAM scade domani.'],
  ['invoice', 'Your statement is overdue.'],
  ['newaccount', 'نرجو تحويل قيمة الفاتورة إلى حسابنا البديل.'],
  ['newaccount', 'Los próximos pagos se hagan en la cuenta nueva.'],
  ['unreachable', 'Nie dzwoń, jestem na szkoleniu.'],
  ['unreachable', 'Ich bin im Termin und telefonisch nicht erreichbar.'],
  ['unreachable', 'Je ne suis pas joignable ce matin.'],
  ['unreachable', '在开会，不方便接电话。'],
  ['groupchat', '请建一个工作QQ群，群号回复到本邮箱。'],
  ['groupchat', '新しいLINEのグループを作成してください。'],
  ['groupchat', 'Please create a WhatsApp group for the team.'],
  ['summons', 'Вас викликають у судове засідання, повістка за посиланням.'],
  ['payment', 'A charge of 12 euros is due.'],
  ['loss', 'Otherwise you will lose your files.'],
  ['loss', 'Otherwise you lose everything in no time.'],
  ['loss', 'Sie verlieren die Daten in kurzer Zeit.'],
  ['fund', 'Two millions of United States Dollars are yours.'],
  ['fund', 'Millions of hard cash are in the vault.'],
  ['crypto', 'Confirm your crypto keys now.'],
  ['crypto', 'Our crypto algorithm pays you.'],
  ['riches', 'Do not miss guaranteed returns, they never stop.'],
  ['riches', 'Never miss guaranteed returns.'],
  ['riches', 'None of our guaranteed returns is taxed.'],
  ['parcel', 'Сообщение о доставке: оплатите пошлину.'],
  ['parcel', 'Сообщение: не доставлено заказное отправление.'],
]
const NOT_SAID: readonly (readonly [Term, string])[] = [
  ['won', 'There is a chance that it won’t be the last.'],
  ['fund', 'Entrega gratuita en millones de productos.'],
  ['fund', 'Used by millions of developers.'],
  ['riches', 'Entrega gratuita en millones de productos.'],
  ['unreachable', 'De server is niet bereikbaar.'],
  ['unreachable', '전화를 받을 수 있는 시간을 알려 주세요.'],
  ['groupchat', 'Anh tạo một nhóm làm việc cho dự án.'],
  ['groupchat', '请在系统里建一个工作流。'],
  ['groupchat', 'Crea un grupo de usuarios en el servidor.'],
  ['verify', 'In caso di mancata attivazione la carta viene distrutta.'],
  ['riches', 'Never are guaranteed returns paid.'],
  ['riches', 'Nobody is guaranteed employment in this trade.'],
  ['riches', 'A place is not guaranteed; it is never guaranteed.'],
  ['loss', 'Ne perdez pas de temps.'],
  ['crypto', 'They claim to decode the crypto of the card.'],
  ['crypto', 'Team demos first quantum crypto prototype.'],
  ['parcel', 'Ваше сообщение не доставлено.'],
  ['mailbox', 'This email address only handles subscriptions and is deleted soon.'],
  ['healthcard', 'Summary: Team plan, five seats.'],
  ['invoice', 'The start-up will release a statement on Wednesday.'],
  ['fine', 'Intimação de testemunha em anexo, compareça em audiência.'],
  ['companion', 'Central de Relacionamento: ligue para nós.'],
  ['payment', 'The first readers register free of charge.'],
  ['last', 'Register today. Only the deposit is needed.'],
  ['newaccount', 'We opened an account for you.'],
  ['unreachable', 'Please call me when you are back.'],
  ['unreachable', 'Ruf mich bitte an, ich bin telefonisch erreichbar.'],
  ['groupchat', 'Das Treffen der Gruppe ist am Montag.'],
  ['groupchat', '请把文件发给我们的工作人员。'],
  ['summons', 'Суть справи проста, побачимося завтра.'],
  ['loss', 'Verlieren Sie keine Zeit und lesen Sie weiter.'],
  ['loss', 'Lose no time and read on.'],
  ['mule', 'You receive tokens depending on your account metrics.'],
]

const terms = (text: string): readonly Term[] => {
  const { objects, actions, pressures } = readLures(text, '')
  return [...objects, ...actions, ...pressures]
}

describe('words beside others', () => {
  for (const [term, text] of SAID)
    test(`${term}: ${text}`, () => {
      assert.ok(terms(text).includes(term))
    })
  for (const [term, text] of NOT_SAID)
    test(`no ${term}: ${text}`, () => {
      assert.ok(!terms(text).includes(term))
    })
})
