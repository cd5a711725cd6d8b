// Notices that want a click, each in sixteen languages: a stranger's sign-in, a voice message, a wallet that would be frozen.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { LureKind } from '../../../src/email/language/lures.ts'
import { readLures } from '../../../src/email/language/read-lures.ts'

/** From here on a detector tells of a lure by whoever sends it. */
const PLAIN = 0.4

const NOTICES: readonly (readonly [LureKind, string, Readonly<Record<string, string>>])[] = [
  [
    'intrusion_alert',
    'somebody else signed in',
    {
      en: 'Someone signed in to your account from Kyiv on a Linux computer. If this was not you, secure your account now.',
      es: 'Alguien ha accedido a su cuenta desde Kiev con un ordenador Linux. Si no ha sido usted, proteja su cuenta ahora.',
      pt: 'Alguém acedeu à sua conta a partir de Kiev num computador Linux. Se não foi você, proteja já a sua conta.',
      fr: 'Quelqu’un s’est connecté à votre compte depuis Kiev avec un ordinateur Linux. Si ce n’était pas vous, sécurisez votre compte maintenant.',
      de: 'Jemand hat sich aus Kiew mit einem Linux-Rechner bei Ihrem Konto angemeldet. Wenn Sie das nicht waren, sichern Sie Ihr Konto jetzt.',
      it: 'Qualcuno ha effettuato l’accesso al suo account da Kiev con un computer Linux. Se non è stato lei, metta subito al sicuro il suo account.',
      nl: 'Iemand heeft vanuit Kiev ingelogd op uw account met een Linux-computer. Was u dit niet, beveilig dan nu uw account.',
      pl: 'Ktoś zalogował się na Twoje konto z Kijowa na komputerze z Linuksem. Jeśli to nie Ty, zabezpiecz teraz swoje konto.',
      cs: 'Někdo se přihlásil k vašemu účtu z Kyjeva z počítače s Linuxem. Pokud jste to nebyli vy, zabezpečte ihned svůj účet.',
      ro: 'Cineva s-a conectat la contul dumneavoastră din Kiev de pe un computer Linux. Dacă nu ați fost dumneavoastră, securizați contul acum.',
      tr: "Birisi Kiev'den Linux bilgisayarla hesabınıza giriş yaptı. Siz değilseniz hesabınızı hemen güvenceye alın.",
      ru: 'Кто-то вошёл в вашу учётную запись из Киева с компьютера Linux. Если это были не вы, немедленно защитите учётную запись.',
      uk: 'Хтось увійшов у ваш обліковий запис із Варшави з комп’ютера Linux. Якщо це були не ви, негайно захистіть обліковий запис.',
      ar: 'قام شخص ما بتسجيل الدخول إلى حسابك من كييف بجهاز لينكس. إذا لم تكن أنت فقم بتأمين حسابك الآن.',
      zh: '有人在基辅使用Linux电脑登录了您的账户。如果不是您本人操作，请立即保护您的账户。',
      ja: 'キーウからLinuxパソコンでお客様のアカウントにログインがありました。お心当たりがない場合は、今すぐアカウントを保護してください。',
    },
  ],
  [
    'voicemail',
    'a voice message to click on',
    {
      en: 'You have a new voice message of 38 seconds. Click the button to listen.',
      es: 'Tiene un nuevo mensaje de voz de 38 segundos. Pulse el botón para escucharlo.',
      pt: 'Tem uma nova mensagem de voz de 38 segundos. Clique no botão para ouvir.',
      fr: 'Vous avez un nouveau message vocal de 38 secondes. Cliquez sur le bouton pour l’écouter.',
      de: 'Sie haben eine neue Sprachnachricht von 38 Sekunden. Klicken Sie auf die Schaltfläche, um sie anzuhören.',
      it: 'Ha un nuovo messaggio vocale di 38 secondi. Clicchi sul pulsante per ascoltarlo.',
      nl: 'U heeft een nieuw spraakbericht van 38 seconden. Klik op de knop om het te beluisteren.',
      pl: 'Masz nową wiadomość głosową (38 sekund). Kliknij przycisk, aby odsłuchać.',
      cs: 'Máte novou hlasovou zprávu (38 sekund). Klikněte na tlačítko a poslechněte si ji.',
      ro: 'Aveți un mesaj vocal nou de 38 de secunde. Apăsați butonul pentru a-l asculta.',
      tr: '38 saniyelik yeni bir sesli mesajınız var. Dinlemek için düğmeye tıklayın.',
      ru: 'У вас новое голосовое сообщение (38 секунд). Нажмите кнопку, чтобы прослушать.',
      uk: 'У вас нове голосове повідомлення (38 секунд). Натисніть кнопку, щоб прослухати.',
      ar: 'لديك رسالة صوتية جديدة مدتها 38 ثانية. اضغط على الزر للاستماع.',
      zh: '您有一条38秒的新语音留言，请点击按钮收听。',
      ja: '38秒の新しい音声メッセージがあります。ボタンをクリックしてお聞きください。',
    },
  ],
  [
    'wallet',
    'a wallet that would be frozen',
    {
      en: 'Under the new rules every wallet must be verified by Sunday. Connect your wallet now or your coins will be frozen.',
      es: 'Según la nueva normativa, todas las carteras deben verificarse antes del domingo. Conecte su cartera de criptomonedas ahora o sus monedas quedarán congeladas.',
      pt: 'De acordo com as novas regras, todas as carteiras cripto devem ser verificadas até domingo. Ligue a sua carteira agora ou as suas moedas serão congeladas.',
      fr: 'Selon les nouvelles règles, tous les portefeuilles crypto doivent être vérifiés avant dimanche. Connectez votre portefeuille maintenant, sinon vos jetons seront gelés.',
      de: 'Nach den neuen Regeln müssen alle Wallets bis Sonntag verifiziert werden. Verbinden Sie Ihre Wallet jetzt, sonst werden Ihre Coins eingefroren.',
      it: 'Secondo le nuove regole tutti i wallet devono essere verificati entro domenica. Colleghi ora il suo wallet o le sue criptovalute verranno congelate.',
      nl: 'Volgens de nieuwe regels moeten alle wallets vóór zondag worden geverifieerd. Koppel nu uw wallet, anders worden uw munten bevroren.',
      pl: 'Zgodnie z nowymi przepisami wszystkie portfele kryptowalut trzeba zweryfikować do niedzieli. Połącz portfel teraz, inaczej Twoje środki zostaną zamrożone.',
      cs: 'Podle nových pravidel musí být všechny krypto peněženky ověřeny do neděle. Připojte svou peněženku nyní, jinak budou vaše mince zmrazeny.',
      ro: 'Conform noilor reguli, toate portofelele crypto trebuie verificate până duminică. Conectați portofelul acum, altfel monedele vor fi blocate.',
      tr: 'Yeni kurallara göre tüm kripto cüzdanların pazar gününe kadar doğrulanması gerekiyor. Cüzdanınızı şimdi bağlayın, aksi halde varlıklarınız dondurulacak.',
      ru: 'По новым правилам все криптокошельки нужно подтвердить до воскресенья. Подключите кошелёк сейчас, иначе монеты будут заморожены.',
      uk: 'За новими правилами всі криптогаманці треба підтвердити до неділі. Підключіть гаманець зараз, інакше монети буде заморожено.',
      ar: 'وفقا للقواعد الجديدة يجب التحقق من جميع محافظ العملات الرقمية قبل يوم الأحد. اربط محفظتك الآن وإلا سيتم تجميد عملاتك.',
      zh: '根据新规，所有加密钱包须在周日前完成验证。请立即连接您的钱包，否则您的资产将被冻结。',
      ja: '新しい規則により、すべてのウォレットは日曜日までに認証が必要です。今すぐウォレットを接続しないと、暗号資産が凍結されます。',
    },
  ],
]

for (const [kind, name, texts] of NOTICES)
  describe(name, () => {
    for (const [language, text] of Object.entries(texts))
      test(language, () => {
        const { lures } = readLures(text, '', '', false)
        assert.ok(
          lures.some((lure) => lure.kind === kind && lure.strength >= PLAIN),
          JSON.stringify(lures),
        )
      })
  })
