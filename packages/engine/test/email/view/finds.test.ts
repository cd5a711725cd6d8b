// Telephone numbers, wallets, addresses and the language of the visible text.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isEthereumAddress } from '../../../src/email/view/wallets/find-wallets.ts'
import { keccak256 } from '../../../src/email/view/wallets/keccak256.ts'
import { viewOfHtml, viewOfText } from './messages.ts'

const phones: readonly (readonly [name: string, text: string, digits: string])[] = [
  ['American', 'Call (888) 555-0142 now', '8885550142'],
  ['American with country code', 'Call +1 (888) 555-0142', '+18885550142'],
  ['dots', 'Ring us 808.555.0142', '8085550142'],
  ['letters for digits', 'call 1-8O8-555-Ol42 today', '18085550142'],
  ['odd separators', 'Helpline: +1~808~555~0142', '+18085550142'],
  ['brackets everywhere', 'phone {808} [555] [0142]', '8085550142'],
  ['bare but announced', 'Toll free number 18885550142', '18885550142'],
  ['German', 'Telefon 030 1234567', '0301234567'],
  ['French pairs', 'au 01 23 45 67 89', '0123456789'],
  ['Brazilian', 'ligue (11) 91234-5678', '11912345678'],
  ['international', '+49 30 901820', '+4930901820'],
  ['full-width digits', '電話 ０３－１２３４－５６７８', '0312345678'],
]
for (const [name, text, digits] of phones)
  test(`phone: ${name}`, () =>
    assert.deepEqual(
      viewOfText(text).phones.map((phone) => phone.digits),
      [digits],
    ))

const noPhones: readonly (readonly [name: string, text: string])[] = [
  ['a date', 'on 2024-03-10 12:30'],
  ['a German date', 'am 10.03.2024'],
  ['an amount', 'EUR 1.234.567,00 or 12 345 678'],
  ['an address of a machine', 'from 192.168.100.200'],
  ['a card', '4111 1111 1111 1111'],
  ['an order number', 'Order no. 302-5551234-5551234'],
  ['a row of digits', 'id 8885550142371'],
  ['hexadecimal', 'at 0040 0710 in memory'],
  ['years', 'from 2019 - 2024'],
  ['in a URL', 'https://a.example/8885550142'],
  ['a version', 'version 10.0.19045.3803'],
]
for (const [name, text] of noPhones) test(`no phone: ${name}`, () => assert.deepEqual(viewOfText(text).phones, []))

const wallets: readonly (readonly [currency: string, address: string])[] = [
  // The examples of BIP 173, BIP 350, EIP-55 and the genesis block.
  ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['bitcoin', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
  ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ethereum', '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359'],
]
for (const [currency, address] of wallets)
  test(`wallet: ${currency} ${address.slice(0, 12)}`, () =>
    assert.deepEqual(viewOfText(`Send it to ${address}.`).wallets, [{ currency, address }]))

const noWallets = [
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD',
  '0x0000000000000000000000000000000000000000',
  '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLx',
]
for (const address of noWallets)
  test(`no wallet: ${address}`, () => assert.deepEqual(viewOfText(`Send it to ${address}.`).wallets, []))

test('Keccak-256 of nothing and of abc', () => {
  const hex = (text: string): string => Buffer.from(keccak256(Buffer.from(text))).toString('hex')
  assert.equal(hex(''), 'c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470')
  assert.equal(hex('abc'), '4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45')
})

test('EIP-55 in one case has no checksum to fail', () => {
  assert.ok(isEthereumAddress('0x52908400098527886E0F7030069857D2E4169EE7'))
  assert.ok(!isEthereumAddress('0x52908400098527886E0F7030069857D2E4169Ee7'))
})

test('addresses, each once, in lower case', () => {
  const { emails } = viewOfText('Write to Kim@Firm.example, kim@firm.example or <a.b+c@x.co.uk>. Not @handle, not a@b.')
  assert.deepEqual(emails, ['kim@firm.example', 'a.b+c@x.co.uk'])
})

const languages: readonly (readonly [language: string | null, text: string])[] = [
  ['en', 'Your mailbox is full. Please click here to keep the messages that you have received.'],
  ['de', 'Ihr Postfach ist voll. Bitte klicken Sie hier, um die Nachrichten zu behalten.'],
  ['pt', 'Sua conta foi bloqueada. Clique aqui para não perder o acesso aos seus dados.'],
  ['fr', 'Votre compte a été suspendu. Veuillez cliquer ici pour mettre à jour vos informations.'],
  ['es', 'Su cuenta ha sido suspendida. Haga clic aquí para verificar los datos de su tarjeta.'],
  ['it', 'Il suo conto è stato sospeso. Clicchi qui per confermare i dati della sua carta.'],
  ['nl', 'Uw rekening is geblokkeerd. Klik hier om uw gegevens bij te werken en het te voorkomen.'],
  ['pl', 'Twoje konto zostało zablokowane. Kliknij tutaj, aby nie stracić dostępu do swoich danych.'],
  ['sv', 'Ditt konto har spärrats. Klicka här för att inte förlora åtkomsten till dina uppgifter.'],
  ['da', 'Din konto er blevet spærret. Klik her for ikke at miste adgangen til dine oplysninger.'],
  ['fi', 'Tilisi on suljettu. Napsauta tästä, niin voit vahvistaa tietosi ja jatkaa palvelun käyttöä.'],
  ['cs', 'Váš účet byl zablokován. Prosím klikněte zde, abyste neztratili přístup ke svým údajům.'],
  ['hu', 'Az Ön fiókja zárolva van. Kérjük, kattintson ide, hogy ne veszítse el az adatait.'],
  ['ro', 'Contul dumneavoastră a fost blocat. Vă rugăm să dați click aici pentru a nu pierde datele.'],
  ['tr', 'Hesabınız askıya alındı. Bilgilerinizi güncellemek için lütfen buraya tıklayın ve giriş yapın.'],
  ['ru', 'Ваш почтовый ящик переполнен. Нажмите здесь, чтобы не потерять сообщения.'],
  ['uk', 'Ваша поштова скринька переповнена. Натисніть тут, щоб не втратити її повідомлення.'],
  [
    'bg',
    'Вашата пощенска кутия е пълна. Натиснете тук, за да продължите да получавате писма по пощата и съобщения във всеки ъгъл.',
  ],
  ['el', 'Ο λογαριασμός σας έχει ανασταλεί. Κάντε κλικ εδώ.'],
  ['he', 'החשבון שלך הושעה. לחץ כאן כדי לעדכן את הפרטים.'],
  ['ar', 'تم تعليق حسابك. انقر هنا لتحديث معلوماتك الشخصية.'],
  ['ja', 'お客様のアカウントが停止されました。こちらをクリックしてください。'],
  ['zh', '您的账户已被暂停。请点击此处更新您的信息。'],
  ['ko', '귀하의 계정이 정지되었습니다. 여기를 클릭하십시오.'],
  [null, 'https://a.example/x'],
  [null, 'OK 12345'],
]
for (const [language, text] of languages)
  test(`language: ${language} ${text.slice(0, 30)}`, () => assert.equal(viewOfText(text, '').language, language))

test('words: as many as are seen', () => {
  assert.equal(viewOfHtml('<p>One two <i style="display:none">three four</i>five</p>').visibleWords, 3)
})
