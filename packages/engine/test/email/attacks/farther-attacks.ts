// Written blind in twenty-six languages, in the ways of countries that the first set left out, and first measured as it stood:
// of 30 such attacks 17 were found before the words and brands for the first set came, and 24 after; those with files are left out here.
import type { WrittenMail } from './write-mail.ts'

export const FARTHER_ATTACKS: readonly WrittenMail[] = [
  {
    name: 'sq: credential, Banka Kombëtare Tregtare',
    from: 'Banka Kombëtare Tregtare <njoftime@mobilierilindja.example>',
    subject: 'Llogaria juaj është kufizuar',
    body: `I nderuar klient,
Kemi vënë re një aktivitet të pazakontë në llogarinë tuaj. Ju lutemi konfirmoni të dhënat tuaja brenda 24 orëve, përndryshe llogaria do të mbyllet.
[Konfirmo tani](https://mobilierilindja.example/bkt/)`,
  },
  {
    name: 'mk: parcel, Македонска Пошта',
    from: 'Македонска Пошта <info@vinarija-tikves-tours.example>',
    subject: 'Вашата пратка е задржана',
    body: `Почитуван клиент,
Вашата пратка MK88201 е задржана поради неплатена царина од 95 денари. Платете во рок од 48 часа.
[Плати](https://vinarija-tikves-tours.example/p/)`,
  },
  {
    name: 'ka: credential, თიბისი ბანკი',
    from: 'თიბისი ბანკი <info@tbc-daadastureba.example>',
    subject: 'თქვენი ანგარიში შეჩერებულია',
    body: `ძვირფასო მომხმარებელო,
თქვენს ანგარიშზე დაფიქსირდა საეჭვო აქტივობა. გთხოვთ დაადასტუროთ მონაცემები 24 საათის განმავლობაში.
[დადასტურება](https://tbc-daadastureba.example/login)`,
  },
  {
    name: 'az: fine, DYP Cərimə',
    from: 'DYP Cərimə <bildiris@cerime-odenis.example>',
    subject: 'Ödənilməmiş cəriməniz var',
    body: `Hörmətli müştəri,
Adınıza 40 AZN məbləğində ödənilməmiş cərimə var. Cəriməni 48 saat ərzində ödəyin, əks halda hesabınız bloklanacaq.
[Ödəyin](https://cerime-odenis.example/pay)`,
  },
  {
    name: 'bn: credential, Dutch-Bangla Bank',
    from: 'Dutch-Bangla Bank <alert@dbbl-nexus-kyc.example>',
    subject: 'আপনার অ্যাকাউন্ট স্থগিত করা হয়েছে',
    body: `প্রিয় গ্রাহক,
আপনার অ্যাকাউন্টে সন্দেহজনক লেনদেন পাওয়া গেছে। 24 ঘণ্টার মধ্যে আপনার তথ্য যাচাই করুন, নইলে অ্যাকাউন্ট বন্ধ করা হবে।
[এখানে ক্লিক করুন](https://dbbl-nexus-kyc.example/verify)`,
  },
  {
    name: 'ta: prize, KBC Lottery',
    from: 'KBC Lottery <winner@kbc-claim-prize.example>',
    subject: 'வாழ்த்துக்கள்! நீங்கள் ரூ.25 லட்சம் வென்றுள்ளீர்கள்',
    body: `அன்புள்ள வாடிக்கையாளர்,
உங்கள் மொபைல் எண் லாட்டரியில் ரூ.25,00,000 பரிசு வென்றுள்ளது. பரிசைப் பெற உங்கள் வங்கி கணக்கு விவரங்களை உடனடியாக அனுப்பவும்.
WhatsApp: +92 301 5550142`,
    head: 'Reply-To:  <kbc.manager@gmail.com>',
  },
  {
    name: 'ur: credential, JazzCash',
    from: 'JazzCash <support@jazzcash-verify.example>',
    subject: 'آپ کا اکاؤنٹ معطل کر دیا گیا ہے',
    body: `محترم صارف،
آپ کا اکاؤنٹ مشتبہ سرگرمی کی وجہ سے معطل کر دیا گیا ہے۔ 24 گھنٹے کے اندر اپنی معلومات کی تصدیق کریں۔
[تصدیق کریں](https://jazzcash-verify.example/)`,
  },
  {
    name: 'tl: credential, Maya Philippines',
    from: 'Maya Philippines <notice@hardwarestore-cebu.example>',
    subject: 'Na-lock ang iyong account',
    body: `Mahal na customer,
May kahina-hinalang transaksyon sa iyong account. Kumpirmahin ang iyong impormasyon sa loob ng 24 oras kung hindi ay isasara ang account.
[I-verify ngayon](https://hardwarestore-cebu.example/maya)`,
  },
  {
    name: 'sw: loan, M-Shwari Mkopo',
    from: 'M-Shwari Mkopo <mikopo.haraka254@gmail.com>',
    subject: 'Umepata mkopo wa KES 50,000',
    body: `Habari,
Hongera! Umeidhinishwa mkopo wa KES 50,000 bila dhamana. Tuma ada ya usajili KES 350 leo ili upokee mkopo wako mara moja.
Tuma kwa namba 0700555014 kisha ujibu barua hii.`,
  },
  {
    name: 'af: tax, SARS eFiling',
    from: 'SARS eFiling <refunds@sars-efiling-terugbetaling.example>',
    subject: 'U belastingterugbetaling is gereed',
    body: `Geagte belastingbetaler,
Na 'n hersiening kwalifiseer u vir 'n terugbetaling van R 3 812,40. Bevestig u bankbesonderhede binne 48 uur.
[Bevestig besonderhede](https://sars-efiling-terugbetaling.example/form)`,
  },
  {
    name: 'gl: credential, Abanca',
    from: 'Abanca <seguridade@ferreteria-lugo.example>',
    subject: 'O seu acceso foi bloqueado',
    body: `Estimado cliente:
Detectamos un acceso non recoñecido á súa conta. Por seguridade, a conta foi bloqueada. Verifique os seus datos antes de 24 horas.
[Verificar](https://ferreteria-lugo.example/abanca/)`,
  },
  {
    name: 'bs: parcel, BH Pošta',
    from: 'BH Pošta <dostava@bhposta-preuzmi.example>',
    subject: 'Obavijest o pošiljci',
    body: `Poštovani,
Vaša pošiljka nije dostavljena jer nije plaćena naknada od 3,40 KM. Uplatite u roku od 24 sata ili će biti vraćena.
[Uplati](https://bhposta-preuzmi.example/)`,
  },
  {
    name: 'uz: credential, Payme',
    from: 'Payme <yordam@payme-tasdiq.example>',
    subject: 'Kartangiz bloklandi',
    body: `Hurmatli mijoz,
Kartangizda shubhali harakat aniqlandi. 24 soat ichida ma'lumotlaringizni tasdiqlang, aks holda kartangiz bloklanadi.
[Tasdiqlash](https://payme-tasdiq.example/)`,
  },
  {
    name: 'mt: parcel, MaltaPost',
    from: 'MaltaPost <info@gozo-divers.example>',
    subject: 'Il-pakkett tiegħek qed jistenna',
    body: `Għażiż klijent,
Il-pakkett tiegħek ma setax jitwassal minħabba ħlas mhux imħallas ta' €2.40. Ħallas fi żmien 24 siegħa.
[Ħallas issa](https://gozo-divers.example/mp/)`,
  },
  {
    name: 'de-CH: bec-supplier, Reto Ammann',
    from: 'Reto Ammann <r.ammann@ammann-metallbau.example>',
    subject: 'Re: Ihre Rechnung 4471',
    body: `Guten Tag Frau Keller
bevor Sie zahlen: unsere Bankverbindung hat sich geändert. Bitte überweisen Sie die offene Rechnung auf folgendes Konto:
IBAN GB29 NWBK 6016 1331 9268 19
Besten Dank und Gruss
Reto Ammann`,
    head: 'In-Reply-To: <1@receiver.example>',
  },
  {
    name: 'nl: bec-payroll, Joost van Dijk',
    from: 'Joost van Dijk <j.vandijk.prive@proton.me>',
    subject: 'Wijziging rekeningnummer',
    body: `Hoi,
Ik ben van bank veranderd. Kun je mijn salaris vanaf deze maand op mijn nieuwe rekening storten? NL18 RABO 0123 4598 76
Groet,
Joost`,
  },
  {
    name: 'es: bec-ceo, Ignacio Larrea - Director General',
    from: 'Ignacio Larrea - Director General <direccion.larrea@gmx.es>',
    subject: 'Disponible?',
    body: `¿Está en la oficina? Necesito que haga una transferencia urgente y confidencial hoy mismo. No lo comente con nadie, estoy en una reunión. Le paso los datos por aquí.`,
  },
  {
    name: 'it: job, Ufficio Selezione',
    from: 'Ufficio Selezione <selezione.lavoro.online@outlook.it>',
    subject: 'Lavoro da casa 100€ al giorno',
    body: `Buongiorno, cerchiamo persone per valutare hotel e prodotti online. 30 minuti al giorno, guadagno 80-200€ al giorno in USDT. Scriva su Telegram @anna_selezione.`,
  },
  {
    name: 'en: consent-own, Zoho Sign',
    from: 'Zoho Sign <alerts@zsign-workspace.example>',
    subject: 'Contract ready: sign in to view',
    body: `Your contract "MSA 2025" is ready.
Grant access to continue: [Continue with Google](https://accounts.google.com/o/oauth2/v2/auth?client_id=774411-abc.apps.googleusercontent.com&redirect_uri=https%3A%2F%2Fzsign-workspace.com%2Foauth&response_type=code&scope=https%3A%2F%2Fmail.google.com%2F&access_type=offline&prompt=consent)`,
  },
  {
    name: 'en: canva2, Lakeside Dental',
    from: 'Lakeside Dental <frontdesk@lakesidedentalgroup.example>',
    subject: 'Lakeside Dental shared an important document',
    body: `You have received a confidential document from Lakeside Dental.
[VIEW DOCUMENT](https://lakesidedental.my.canva.site/doc)
Sign in with your email to access. The link expires in 24 hours.`,
  },
  {
    name: 'en: dropbox-svc, Dropbox',
    from: 'Dropbox <no-reply@dropbox.com>',
    subject: 'Harlan Ortiz shared "Payment Remittance.paper" with you',
    body: `Harlan Ortiz (harlan.ortiz@ortizfreightllc.example) invited you to view the file "Payment Remittance.paper" on Dropbox.
Harlan said: "Please review invoice and login with company email to confirm payment."
[View file](https://www.dropbox.com/l/scl/AAB12)`,
  },
  {
    name: 'en: callback, McAfee Renewal',
    from: 'McAfee Renewal <invoice.desk.2291@hotmail.com>',
    subject: 'Your invoice MC-77812',
    body: `Dear Customer,
Your McAfee Total Protection has been auto renewed for $429.99. The amount will be debited in 24 hrs. To cancel, call our helpdesk +1 (844) 555-0133.`,
  },
  {
    name: 'ja: credential, 国民年金基金連合会',
    from: '国民年金基金連合会 <info@nenkin-kikin-renew.example>',
    subject: '【重要】登録情報の確認をお願いします',
    body: `お客様各位
本人確認が完了していないため、サービスの利用を制限しました。24時間以内に下記より確認してください。
[確認する](https://nenkin-kikin-renew.example/auth)`,
  },
  {
    name: 'ko: parcel, 한진택배',
    from: '한진택배 <hanjin@hanjin-track.example>',
    subject: '[한진택배] 주소 불일치로 배송이 보류되었습니다',
    body: `고객님의 물품이 주소 불일치로 보류되었습니다. 24시간 이내에 주소를 확인해 주세요.
[주소 확인](https://hanjin-track.example/a)`,
  },
  {
    name: 'cs: mailbox, Správce pošty',
    from: 'Správce pošty <admin@podpora-webmail.example>',
    subject: 'Vaše schránka je téměř plná',
    body: `Vážený uživateli,
kapacita Vaší e-mailové schránky dosáhla 98 %. Pokud ji do 24 hodin neověříte, bude příjem zpráv pozastaven.
[Navýšit kapacitu](https://podpora-webmail.example/quota)`,
  },
  {
    name: 'fr-CA: government, Revenu Québec',
    from: 'Revenu Québec <remboursement@revenuqc-depot.example>',
    subject: 'Dépôt direct : votre remboursement de 412,18 $',
    body: `Bonjour,
Vous avez droit à un remboursement de 412,18 $. Acceptez le dépôt avant le 30 novembre en vous connectant à votre institution financière.
[Accepter le dépôt](https://revenuqc-depot.example/interac)`,
  },
  {
    name: 'en-AU: toll, Linkt Tolls',
    from: 'Linkt Tolls <notice@linkt-overdue.example>',
    subject: 'Overdue toll notice',
    body: `You have an overdue toll of AU$4.95. Pay now to avoid additional fees.
[Pay now](https://linkt-overdue.example/)`,
  },
  {
    name: 'hu: extortion, nameless',
    from: '<info@srv-4410.example>',
    subject: 'Fizetés szükséges',
    body: `Üdvözlöm! Hozzáfértem az eszközeihez, és felvettem Önt felnőtt videók nézése közben. Küldjön 1100 USD-t bitcoinban 48 órán belül, különben elküldöm a felvételt minden ismerősének.
Tárca: 1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2`,
    auth: 'none',
  },
  {
    name: 'en: advance-fee-new, Mrs. Grace Lindqvist',
    from: 'Mrs. Grace Lindqvist <g.lindqvist.trust@aol.com>',
    subject: 'My donation to you',
    body: `My dear, I am a widow aged 71 diagnosed with cancer. I have decided to donate 4.2 million euro to you for charity work. Contact my lawyer with your name and telephone: barrister.hallman@yandex.com. God bless you.`,
    head: 'Reply-To:  <barrister.hallman@yandex.com>',
  },
]
