import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { LureKind } from '../../../src/email/language/lures.ts'
import { readLures } from '../../../src/email/language/read-lures.ts'

const kindsOf = (text: string, subject = ''): readonly LureKind[] =>
  readLures(text, subject).lures.map(({ kind }) => kind)

const HITS: readonly (readonly [name: string, kind: LureKind, text: string])[] = [
  [
    'a SWIFT code',
    'bank_change',
    'Please update our records: SWIFT: DEUTDEFF. Send the payment for the invoice there.',
  ],
  ['accounts', 'credential', 'Suas contas serão bloqueadas. Atualize seus dados hoje mesmo.'],
  [
    'English account',
    'credential',
    'Your account will be suspended within 24 hours. Please verify your details to keep it.',
  ],
  [
    'German account',
    'credential',
    'Ihr Konto wurde gesperrt. Bitte bestätigen Sie Ihre Angaben innerhalb von 24 Stunden.',
  ],
  [
    'Portuguese account',
    'credential',
    'Sua conta será bloqueada. Atualize seus dados imediatamente para que você não perca o acesso.',
  ],
  [
    'French account',
    'credential',
    'Votre compte a été suspendu. Veuillez confirmer vos informations dans les 24 heures.',
  ],
  ['Spanish account', 'credential', 'Su cuenta ha sido bloqueada. Por favor, verifique sus datos antes de 48 horas.'],
  [
    'Italian account',
    'credential',
    'Il suo conto è stato sospeso. La preghiamo di verificare i suoi dati entro 24 ore.',
  ],
  [
    'Dutch account',
    'credential',
    'Uw rekening is geblokkeerd. Bevestig uw gegevens binnen 24 uur om dit te herstellen.',
  ],
  ['Polish account', 'credential', 'Twoje konto zostało zablokowane. Zweryfikuj swoje dane w ciągu 24 godzin.'],
  ['Turkish account', 'credential', 'Hesabınız askıya alındı. Lütfen bilgilerinizi 24 saat içinde doğrulayın.'],
  ['Russian account', 'credential', 'Ваш аккаунт заблокирован. Подтвердите свои данные в течение 24 часов.'],
  ['Ukrainian account', 'credential', 'Ваш обліковий запис заблоковано. Терміново підтвердіть свої дані.'],
  ['Japanese account', 'credential', 'お客様のアカウントは利用停止となりました。24時間以内にご確認ください。'],
  ['Arabic account', 'credential', 'تم تعليق حسابك. يرجى تأكيد بياناتك خلال 24 ساعة.'],
  [
    'Swedish account',
    'credential',
    'Ditt konto har spärrats. Du måste bekräfta dina uppgifter inom 24 timmar för att det ska fungera.',
  ],
  ['Hindi account', 'credential', 'आपका खाता 24 घंटे के भीतर बंद कर दिया जाएगा। कृपया सत्यापन करें।'],
  ['Thai account', 'credential', 'บัญชีของท่านถูกระงับ กรุณายืนยันตัวตนภายใน 24 ชั่วโมง'],
  ['Hebrew account', 'credential', 'חשבונך נחסם. יש לאמת את הפרטים תוך 24 שעות.'],
  ['Croatian account', 'credential', 'Vaš račun je blokiran. Molimo vas potvrdite svoje podatke u roku od 24 sata.'],
  ['a second factor', 'credential', 'Your authenticator expires today. Scan the code to enroll it again.'],
  [
    'letters borrowed from Cyrillic',
    'credential',
    'Your аccоunt will be suspеnded. Please vеrify your identity today.',
  ],
  ['letters set apart', 'credential', 'Your a c c o u n t will be s u s p e n d e d. Please v e r i f y it.'],
  ['a condition is no negation', 'credential', 'If you do not verify your account it will be closed.'],
]

const MISSES: readonly (readonly [name: string, kind: LureKind, text: string])[] = [
  ['an own wallet', 'crypto_riches', 'Unlock your wallet to avoid suspension, and do so at last for free.'],
  ['a swift reply', 'bank_change', 'Thank you for the swift reply. We will update the payment plan and send it round.'],
  [
    'bills that are paid',
    'credential',
    'Você pode pagar contas de água e luz. Para participar, é preciso efetuar a validação até amanhã.',
  ],
  [
    'mishaps in the rules of a game',
    'virus',
    'The sponsor does not answer for loss by computer virus, bugs, tampering, unauthorized intervention or any problem.',
  ],
  ['an own pace', 'payment_demand', 'Ao fazer uma compra você ganha pontos. Aguarde o prazo e acompanhe o extrato.'],
  ['English warning', 'credential', 'We will never ask you to verify your account or say that it will be suspended.'],
  [
    'German warning',
    'credential',
    'Wir werden Sie niemals bitten, Ihr Konto zu bestätigen, auch wenn es gesperrt ist.',
  ],
  ['Portuguese warning', 'credential', 'Nunca pedimos que você confirme sua conta bloqueada com os seus dados.'],
  ['French warning', 'credential', 'Nous ne vous demanderons jamais de confirmer votre compte, même suspendu.'],
  ['Spanish warning', 'credential', 'Nunca le pediremos que verifique su cuenta bloqueada con sus datos.'],
  ['Italian warning', 'credential', 'Non le chiederemo mai la password.'],
  ['Dutch warning', 'credential', 'Wij vragen u nooit om uw rekening te bevestigen.'],
  ['Polish news', 'credential', 'Spotkanie odbędzie się w poniedziałek o dziesiątej, do zobaczenia.'],
  ['a change confirmed', 'credential', 'Your password was changed on Monday. Thank you for keeping us informed.'],
  ['shipped', 'delivery', 'Your order has shipped and will arrive on Tuesday.'],
  ['paid', 'payment_demand', 'We have received your payment. Thank you.'],
  ['minutes', 'credential', 'The minutes of the meeting are on the wiki; the account of the treasurer follows in May.'],
  [
    'words far apart',
    'credential',
    `Your account is fine. ${'The garden grows and the rain falls. '.repeat(12)} Verify it if it expires.`,
  ],
  ['German appointment', 'credential', 'Unser Termin am Montag ist für Sie reserviert, das Konto folgt.'],
  ['no need', 'credential', 'You do not need to verify anything, and your account was never suspended.'],
  ['Russian news', 'credential', 'Завтра в парке пройдёт концерт, вход свободный.'],
  ['Japanese news', 'credential', '明日の会議は十時からです。よろしくお願いします。'],
]

describe('readLures', () => {
  for (const [name, kind, text] of HITS)
    it(`sees ${kind}: ${name}`, () => assert.ok(kindsOf(text).includes(kind), kindsOf(text).join(' ')))
  for (const [name, kind, text] of MISSES)
    it(`sees no ${kind}: ${name}`, () => assert.ok(!kindsOf(text).includes(kind)))

  it('is empty for an empty text', () => {
    assert.deepEqual(readLures('', '').lures, [])
    assert.equal(readLures('', '').wordCount, 0)
  })
  it('reads no further than its bound and says so', () => {
    const { wordCount, cut } = readLures('word '.repeat(50_000), '')
    assert.ok(cut && wordCount <= 6_000)
  })
})

describe('amounts of a fortune', () => {
  const isFortune = (text: string): boolean => readLures(text, '').objects.includes('fortune')
  for (const text of [
    'the sum of 12.4 million dollars',
    'we want to give you £1.8m for your own use',
    'about 450M USD',
    'quiero donar 3.200.000 dólares',
    '8,7 millones de euros',
    '2,8 Mio. Euro',
    '10,2 miliona dolarów',
    '14 миллионов долларов',
    '11 мільйонів доларів',
    'مبلغ 13 مليون دولار',
    '一千二百万美元',
    '320万ユーロを',
    'nine million four hundred thousand pounds',
    'siete millones de dólares',
    'millions of dollars',
    'مبلغ تسعة ملايين دولار',
    '夫が残した3億円を',
  ])
    it(`is one: ${text}`, () => assert.ok(isFortune(text)))
  for (const text of [
    'the sum of 12,400 dollars',
    'call 800 555 012 today',
    'a screen of 5 m and 300 g',
    'version 1.200.3',
    '工资5000元',
    '49,800円が引き落とされます',
    'one of 300 members',
    'one in a million',
    '工资五千万元',
    'pounds of flour and dollars of change',
  ])
    it(`is none: ${text}`, () => assert.ok(!isFortune(text)))
})

describe('what is told as done', () => {
  const asks = (text: string): boolean => readLures(text, '').actions.includes('update')
  for (const text of [
    'Il suo account è stato aggiornato ieri da noi, grazie per la fiducia e a presto con altre notizie dal nostro ufficio.',
    'Ihr Konto wurde gestern von unserem Team in der Nacht aktualisiert, und Sie brauchen dafür bei uns keine Daten.',
    'Twoje konto zostało zaktualizowane wczoraj przez nasz zespół i nie jest to nic, co panstwa dotyczy.',
  ])
    it(`asks nothing: ${text}`, () => assert.ok(!asks(text)))
  for (const text of [
    'La preghiamo di aggiornare il suo account entro oggi, per non perdere il servizio che ha con noi.',
    'Ihr Konto muss heute aktualisiert werden, sonst wird der Zugang zu den Diensten bei uns gesperrt und ist weg.',
  ])
    it(`asks: ${text}`, () => assert.ok(asks(text)))
})
