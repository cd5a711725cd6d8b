import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readLures } from '../../../src/email/language/read-lures.ts'

const isLure = (text: string): boolean => readLures(text, 'Hello').lures.some(({ strength }) => strength >= 0.25)

/** What is told of others, in the words in which others demand it. */
const REPORTED: readonly string[] = [
  'Fraudsters send messages that ask you to confirm your account within 24 hours.',
  'Scammers pretend to be your bank and ask you to verify your card today.',
  'No wallet maker will ever ask you to enter your recovery phrase.',
  'If a site asks you to connect your wallet and enter your seed phrase, close it.',
  'We do not ask our customers to confirm their account or password by email.',
  'Betrüger verschicken Nachrichten, in denen sie zur Bestätigung des Kontos innerhalb von 24 Stunden auffordern.',
  'Wir bitten Sie nicht, Ihr Konto zu bestätigen oder Ihr Passwort zu aktualisieren.',
  'Des escrocs envoient des messages qui demandent de confirmer votre compte sous 24 heures.',
  'Los estafadores envían mensajes en los que piden verificar la cuenta en 24 horas.',
  'Os burlões enviam mensagens a pedir para confirmar a conta em 24 horas.',
  'I truffatori inviano messaggi in cui chiedono di confermare il conto entro 24 ore.',
  'Oplichters sturen berichten waarin zij vragen uw account binnen 24 uur te bevestigen.',
  'Oszuści wysyłają wiadomości, w których proszą o potwierdzenie konta w ciągu 24 godzin.',
  'Мошенники рассылают письма, в которых просят подтвердить аккаунт в течение 24 часов.',
]

/** The same words as a demand of the writer's own. */
const ASKED: readonly string[] = [
  'Please confirm your account within 24 hours, otherwise it will be suspended.',
  'Fraudsters tried to get into your account. Confirm your account within 24 hours.',
  'As criminals send fake messages, please verify your account within 24 hours or it will be suspended.',
  'If you do not confirm your account within 24 hours we will ask you to pay.',
  'Enter your recovery phrase to connect your wallet.',
  'Verify your account now, or someone may ask you for the password.',
  'Bitte bestätigen Sie Ihr Konto innerhalb von 24 Stunden, sonst wird es gesperrt.',
  'Wegen Betrügern bitten wir Sie, Ihr Konto innerhalb von 24 Stunden zu bestätigen, sonst wird es gesperrt.',
  'Veuillez confirmer votre compte sous 24 heures, sinon il sera suspendu.',
  'Verifique su cuenta en 24 horas o será suspendida.',
  'Confirme a sua conta em 24 horas ou será suspensa.',
  'Confermi il conto entro 24 ore, altrimenti sarà sospeso.',
  'Bevestig uw account binnen 24 uur, anders wordt het geblokkeerd.',
  'Proszę potwierdzić konto w ciągu 24 godzin, inaczej zostanie zablokowane.',
  'Подтвердите аккаунт в течение 24 часов, иначе он будет заблокирован.',
]

describe('Reported speech', () => {
  for (const text of REPORTED) test(`is no demand: ${text}`, () => assert.equal(isLure(text), false))
  for (const text of ASKED) test(`is one: ${text}`, () => assert.equal(isLure(text), true))
})
