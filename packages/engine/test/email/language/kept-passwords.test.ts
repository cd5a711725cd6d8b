// Lures that every webmail user gets, in languages whose words are easily forgotten: a password to keep, a full mailbox,
// cards to buy for somebody.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LureKind } from '../../../src/email/language/lures.ts'
import { readLures } from '../../../src/email/language/read-lures.ts'

const SAID: readonly (readonly [language: string, kind: LureKind, text: string])[] = [
  ['it', 'credential', 'La password del tuo account scade oggi. Fai clic qui sotto per usare la stessa password.'],
  ['es', 'credential', 'La contraseña de su cuenta caduca hoy. Haga clic abajo para usar la misma contraseña.'],
  ['pt', 'credential', 'A senha da sua conta expira hoje. Clique abaixo para continuar com a mesma senha.'],
  ['cs', 'credential', 'Heslo k vašemu účtu dnes vyprší. Chcete-li si ponechat současné heslo, klikněte níže.'],
  ['hu', 'credential', 'Fiókja jelszava ma lejár. A jelenlegi jelszó megtartásához kattintson az alábbi gombra.'],
  ['ro', 'credential', 'Parola contului dumneavoastră expiră astăzi. Pentru aceeași parolă faceți clic mai jos.'],
  ['sv', 'credential', 'Lösenordet till ditt konto går ut idag. Klicka nedan för att behålla samma lösenord.'],
  ['tr', 'credential', 'Hesabınızın şifresinin süresi bugün doluyor. Aynı şifreyi kullanmak için aşağıya tıklayın.'],
  [
    'ru',
    'credential',
    'Срок действия пароля вашей учетной записи истекает сегодня. Чтобы сохранить пароль, нажмите ниже.',
  ],
  ['vi', 'credential', 'Mật khẩu tài khoản của bạn sẽ hết hạn hôm nay. Nhấp vào bên dưới để giữ mật khẩu hiện tại.'],
  ['pl', 'mailbox_full', 'Twoja skrzynka pocztowa osiągnęła 99% pojemności. Zaloguj się, aby zwiększyć limit.'],
  ['sv', 'mailbox_full', 'Din brevlåda har nått 99% av kapaciteten. Logga in för att öka gränsen.'],
  ['tr', 'mailbox_full', 'Posta kutunuz kapasitesinin sonuna ulaştı. Limiti artırmak için giriş yapın.'],
  ['id', 'loan', 'Kami menawarkan pinjaman tanpa jaminan, bunga 2% per tahun. Hubungi WhatsApp kami.'],
  ['fr', 'errand', "J'aurais besoin d'un service : peux-tu acheter des cartes Google Play ? Garde cela pour nous."],
  ['de', 'errand', 'Ich brauche deine Hilfe: kannst du mir Google-Play-Karten besorgen? Bitte behalte es für dich.'],
]

for (const [language, kind, text] of SAID)
  test(`${language}: ${kind}`, () => {
    const lure = readLures(text, '').lures.find((each) => each.kind === kind)
    assert.ok(lure !== undefined && lure.strength >= 0.4, `${kind} ${lure?.strength}`)
  })

/** The same words in what people write to each other every day. */
const HARMLESS: readonly string[] = [
  'Vi behåller samma tid på torsdag, logga gärna in i god tid.',
  'Ich habe die Karten für das Konzert besorgt, das bleibt unter uns.',
  'Il limite di velocità è di 50, mantieni la destra.',
  'La capacidad de la sala es de 80 personas.',
  'Wyślij mi zdjęcia z wakacji.',
  'To help keep your account secure, please do not forward this email.',
  'Please confirm receipt of this letter before it expires.',
  'Meet the women of the choir. Click here to remove yourself from our list.',
  'Rent car tanpa supir, harga murah.',
]

for (const text of HARMLESS) test(`nothing: ${text}`, () => assert.deepEqual(readLures(text, '').lures, []))
