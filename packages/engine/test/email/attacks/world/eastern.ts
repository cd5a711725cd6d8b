// Attacks in the languages of eastern and southeastern Europe, Turkey and the Caucasus.
import type { WrittenMail } from '../write-mail.ts'

export const eastern: readonly WrittenMail[] = [
  {
    name: 'sl: credential, NLB Klik',
    from: 'NLB Klik <obvestila@gostilna-pri-kovacu.example>',
    subject: 'Vaš dostop do spletne banke je začasno onemogočen',
    body: `Spoštovani,
zaznali smo nenavadno prijavo v vaš račun. Zaradi varnosti je dostop začasno onemogočen.
Prosimo, potrdite svoje podatke v 24 urah:
[Potrdi podatke](https://gostilna-pri-kovacu.example/klik)
V nasprotnem primeru bo račun blokiran.
NLB d.d.`,
  },
  {
    name: 'hr: parcel, Hrvatska pošta',
    from: 'Hrvatska pošta <dostava@hp-paket-carina.example>',
    subject: 'Vaša pošiljka čeka – neplaćena carina',
    body: `Poštovani,
Vaša pošiljka HR4829104 zadržana je u našem distribucijskom centru zbog neplaćene carinske naknade od 1,99 EUR.
Platite naknadu u roku 24 sata kako bi pošiljka bila dostavljena:
[Plati i dostavi](https://hp-paket-carina.example/placanje)
Hrvatska pošta`,
  },
  {
    name: 'sr: parcel, Pošta Srbije',
    from: 'Pošta Srbije <info@kafana-dunav.example>',
    subject: 'Ваш пакет чека на испоруку',
    body: `Поштовани,
нисмо могли да испоручимо Ваш пакет RS77120 због непотпуне адресе. Потврдите адресу и платите 89 динара за поновну испоруку.
[Потврди адресу](https://kafana-dunav.example/posta/)
Пошта Србије`,
  },
  {
    name: 'bg: taxrefund, НАП',
    from: 'НАП <vazstanovyavane@nap-bg-portal.example>',
    subject: 'Имате право на възстановяване на данък',
    body: `Уважаеми данъкоплатци,
След преизчисляване на годишната Ви декларация установихме, че имате право на възстановяване на сума от 386,40 лв.
Попълнете формуляра с данните на Вашата банкова карта до 48 часа:
[Заявете възстановяване](https://nap-bg-portal.example/forma)
Национална агенция за приходите`,
  },
  {
    name: 'ro: parcel, FAN Courier',
    from: 'FAN Courier <livrare@pensiunea-bucegi.example>',
    subject: 'Coletul dvs. nu a putut fi livrat',
    body: `Stimate client,
Coletul dvs. nr. 2290184417 nu a putut fi livrat deoarece taxa de livrare de 4,99 RON nu a fost achitată.
[Achită taxa](https://pensiunea-bucegi.example/fan/plata)
Dacă plata nu este confirmată în 24 de ore, coletul va fi returnat.
FAN Courier`,
  },
  {
    name: 'hu: government, NAV Ügyfélszolgálat',
    from: 'NAV Ügyfélszolgálat <ertesites@nav-ugyfelkapu.example>',
    subject: 'Fizetési felszólítás – elmaradt bírság',
    body: `Tisztelt Ügyfelünk!
Nyilvántartásunk szerint Önnek 18 500 Ft befizetetlen bírsága van. Kérjük, 48 órán belül rendezze, ellenkező esetben végrehajtási eljárást indítunk.
[Befizetés](https://nav-ugyfelkapu.example/fizetes)
Nemzeti Adó- és Vámhivatal`,
  },
  {
    name: 'cs: credential, Air Bank',
    from: 'Air Bank <info@truhlarstvi-novotny.example>',
    subject: 'Váš účet byl dočasně zablokován',
    body: `Vážený kliente,
z bezpečnostních důvodů byl Váš účet dočasně zablokován. Pro obnovení přístupu ověřte prosím své údaje do 24 hodin.
[Ověřit údaje](https://truhlarstvi-novotny.example/airbank/overeni)
Air Bank a.s.`,
  },
  {
    name: 'sk: parcel, Slovenská pošta',
    from: 'Slovenská pošta <balik@sp-dorucenie.example>',
    subject: 'Vaša zásielka bola pozastavená',
    body: `Dobrý deň,
Vaša zásielka č. SK882100 bola pozastavená, pretože nebol uhradený colný poplatok 2,15 €.
[Uhradiť poplatok](https://sp-dorucenie.example/platba)
Ak poplatok neuhradíte do 24 hodín, zásielka bude vrátená odosielateľovi.
Slovenská pošta, a.s.`,
  },
  {
    name: 'el: credential, Εθνική Τράπεζα',
    from: 'Εθνική Τράπεζα <ypostirixi@taverna-naxos.example>',
    subject: 'Ο λογαριασμός σας έχει περιοριστεί',
    body: `Αγαπητέ πελάτη,
εντοπίσαμε ασυνήθιστη δραστηριότητα στον λογαριασμό σας. Για την ασφάλειά σας η πρόσβαση περιορίστηκε προσωρινά.
Επιβεβαιώστε τα στοιχεία σας εντός 24 ωρών:
[Επιβεβαίωση στοιχείων](https://taverna-naxos.example/ebanking/)
Εθνική Τράπεζα`,
  },
  {
    name: 'tr: government, e-Devlet Kapısı',
    from: 'e-Devlet Kapısı <bildirim@hgs-ceza-odeme.example>',
    subject: 'HGS kaçak geçiş cezanız bulunmaktadır',
    body: `Sayın Sürücü,
34 plakalı aracınıza ait ödenmemiş HGS kaçak geçiş cezası bulunmaktadır: 412,50 TL.
Cezanızı 3 gün içinde öderseniz %25 indirim uygulanır, aksi halde yasal takip başlatılacaktır.
[Cezayı öde](https://hgs-ceza-odeme.example/odeme)`,
  },
  {
    name: 'uk: credential, ПриватБанк',
    from: 'ПриватБанк <support@kvity-lviv.example>',
    subject: 'Ваш рахунок тимчасово заблоковано',
    body: `Шановний клієнте!
Ми виявили підозрілу активність у Вашому акаунті Приват24. Доступ тимчасово обмежено.
Підтвердіть свої дані протягом 24 годин, інакше рахунок буде заблоковано:
[Підтвердити](https://kvity-lviv.example/p24/login)`,
  },
  {
    name: 'ru: airdrop, TON Keeper',
    from: 'TON Keeper <drop@ton-keeper-gift.example>',
    subject: 'Вам начислено 120 TON',
    body: `Здравствуйте!
Ваш кошелёк выбран для участия в раздаче. Чтобы получить 120 TON, подключите кошелёк и введите секретную фразу до конца дня.
[Получить токены](https://ton-keeper-gift.example/claim)
Количество мест ограничено.`,
  },
  {
    name: 'cs: extortion, Hacker',
    from: 'Hacker <upozorneni@vps2210.example>',
    subject: 'Máte jednu nevyřízenou platbu',
    body: `Dobrý den.
Před několika měsíci jsem získal přístup k vašim zařízením a natočil jsem vás při sledování videí pro dospělé. Pokud do 50 hodin nepošlete 1200 USD v bitcoinech, video rozešlu všem vašim kontaktům.
Moje peněženka: 1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2
Nesnažte se mi odpovídat.`,
    auth: 'fail',
  },
]
