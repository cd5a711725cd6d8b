import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asWritten } from './quoted-words.ts'

const CASES: Readonly<Record<string, readonly [text: string, words: readonly string[], written: readonly string[]]>> = {
  'with its capitals': ['Please CONFIRM your Account.', ['confirm', 'account'], ['CONFIRM', 'Account']],
  'with its accents': ['Réglez votre dépôt dès aujourd’hui', ['reglez', 'depot'], ['Réglez', 'dépôt']],
  'with its sharp s and stroked l': ['Straße, hasło', ['strasse', 'haslo'], ['Straße', 'hasło']],
  'several words over a line break': ['your funds will be\n released', ['be released'], ['be released']],
  'letters set apart': ['Your B i t c o i n waits', ['bitcoin'], ['B i t c o i n']],
  'borrowed letters': ['Verify your аccount', ['account'], ['аccount']],
  'a sum with its sign and decimals': ['The sum of US$4.8 Million', ['8 million', '4'], ['$4.8 Million', '$4.8']],
  'a sum in thousands': ['pay 2.800 € now', ['800'], ['2.800 €']],
  'the sum, of two numbers alike': ['Order 50 of May. Pay $50 today', ['50'], ['$50']],
  'with the bracket of its ending': ['Prezado(a) cliente', ['prezado a'], ['Prezado(a)']],
  'each once': ['Password: password PASSWORD', ['password', 'password'], ['Password']],
  'Chinese inside a sentence': ['您的邮箱密码将于今天过期', ['密码'], ['密码']],
  'the whole Arabic word around its stem': ['رسوم الشحنة اليوم', ['الشحن'], ['الشحنة']],
  'Cyrillic with capitals': ['Ваш Счёт закрыт', ['счет'], ['Счёт']],
  'what stands nowhere, as it was read': ['nothing here', ['paypal'], ['paypal']],
  'no number inside a longer one': ['order 1850 of May', ['85'], ['85']],
  'no word inside another': ['accountability', ['account'], ['account']],
}

for (const [name, [text, words, written]] of Object.entries(CASES))
  test(`Quoted words: ${name}`, () => assert.deepEqual(asWritten([text], words), written))

test('Quoted words: the first text that has the word is the one quoted', () => {
  assert.deepEqual(asWritten(['Your MAILBOX', 'the mailbox is full'], ['mailbox', 'full']), ['MAILBOX', 'full'])
})

test('Quoted words: time grows with the text and no faster', () => {
  const started = performance.now()
  asWritten(['a '.repeat(500_000)], ['zzz', 'yyy'])
  assert.ok(performance.now() - started < 2_000)
})
