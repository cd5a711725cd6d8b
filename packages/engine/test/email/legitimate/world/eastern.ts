// Honest mail in the languages of eastern and southeastern Europe, Turkey and the Caucasus.
import type { Letter } from '../write-letter.ts'

export const eastern: readonly Letter[] = [
  {
    name: 'kin of the world: sl: statement, NLB',
    from: 'NLB <obvestila@nlb.si>',
    subject: 'Obvestilo: mesečni izpisek',
    body: `Spoštovani,
vaš mesečni izpisek za oktober je pripravljen v spletni banki NLB Klik.
[[NLB Klik|https://klik.nlb.si]]
Banka nikoli ne zahteva gesel po e-pošti.`,
  },
  {
    name: 'kin of the world: hr: parcel, Overseas Express',
    from: 'Overseas Express <obavijest@overseas.hr>',
    subject: 'Vaša pošiljka stiže danas',
    body: `Poštovani,
vaša pošiljka 3391204 bit će dostavljena danas između 12 i 16 sati. Iznos otkupnine: 0,00 EUR.
[[Praćenje pošiljke|https://www.overseas.hr/pracenje/3391204]]`,
  },
  {
    name: 'kin of the world: sr: receipt, Gigatron',
    from: 'Gigatron <shop@gigatron.rs>',
    subject: 'Потврда поруџбине 11820',
    body: `Поштовани,
хвала на куповини. Ваша поруџбина 11820 је примљена и биће послата у року од два дана. Укупно: 12.990 РСД, плаћање поузећем.
[[Детаљи поруџбине|https://gigatron.rs/moj-nalog/porudzbine]]`,
  },
  {
    name: 'kin of the world: bg: invoice, А1 България',
    from: 'А1 България <einvoice@a1.bg>',
    subject: 'Вашата електронна фактура',
    body: `Уважаеми клиенти,
Вашата фактура за месец октомври на стойност 32,49 лв. е издадена. Срок за плащане: 18.11.
[[Моят А1|https://www.a1.bg/my-a1]]`,
  },
  {
    name: 'kin of the world: ro: shipping, eMAG',
    from: 'eMAG <noreply@emag.ro>',
    subject: 'Comanda ta a fost livrată curierului',
    body: `Salut,
Comanda 419922817 a fost predată curierului și va ajunge mâine. Suma de plată la livrare: 219,99 Lei.
[[Urmărește comanda|https://www.emag.ro/history/shopping?order=419922817]]`,
  },
  {
    name: 'kin of the world: hu: government, Magyarország.hu',
    from: '"Magyarország.hu" <noreply@tarhely.gov.hu>',
    subject: 'Új küldemény érkezett a tárhelyére',
    body: `Tisztelt Ügyfelünk!
A Központi Azonosítási Ügynök tárhelyére új küldemény érkezett a Nemzeti Adó- és Vámhivataltól. A küldemény 30 napig érhető el.
[[Belépés a tárhelyre|https://tarhely.gov.hu]]`,
  },
  {
    name: 'kin of the world: cs: security, Seznam.cz',
    from: '"Seznam.cz" <security@firma.seznam.cz>',
    subject: 'Nové přihlášení k účtu',
    body: `Dobrý den,
zaznamenali jsme přihlášení k Vašemu účtu z nového zařízení (Firefox, Brno). Pokud jste to byli Vy, nemusíte nic dělat. Pokud ne, změňte si heslo.
[[Zkontrolovat aktivitu|https://profil.seznam.cz/security]]`,
  },
  {
    name: 'kin of the world: sk: charity, Dobrý anjel',
    from: 'Dobrý anjel <info@dobryanjel.sk>',
    subject: 'Ďakujeme za váš dar',
    body: `Milí darcovia,
vďaka vám sme v októbri pomohli 4 112 rodinám. Prehľad rodín, ktorým ste prispeli, nájdete vo svojom anjelskom účte.
[[Môj účet|https://www.dobryanjel.sk/ucet]]`,
  },
  {
    name: 'kin of the world: el: statement, Τράπεζα Πειραιώς',
    from: 'Τράπεζα Πειραιώς <estatements@piraeusbank.gr>',
    subject: 'Το μηνιαίο αντίγραφο λογαριασμού σας',
    body: `Αγαπητέ πελάτη,
το ηλεκτρονικό αντίγραφο λογαριασμού για τον Οκτώβριο είναι διαθέσιμο στο winbank.
[[winbank.gr|https://www.winbank.gr]]
Η τράπεζα δεν ζητά ποτέ κωδικούς μέσω email.`,
  },
  {
    name: 'kin of the world: tr: receipt, Trendyol',
    from: 'Trendyol <no-reply@trendyolmail.com>',
    subject: 'Siparişiniz kargoya verildi',
    body: `Merhaba Kim,
88120447 numaralı siparişiniz kargoya verildi. Tahmini teslimat: 12 Kasım.
[[Kargom nerede?|https://www.trendyol.com/hesabim/siparislerim/88120447]]`,
  },
  {
    name: 'kin of the world: uk: parcel, Нова пошта',
    from: 'Нова пошта <noreply@novaposhta.ua>',
    subject: 'Ваше відправлення прибуло',
    body: `Добрий день!
Відправлення 20450812345678 прибуло до відділення №12. Вартість доставки: 70 грн. Безкоштовне зберігання до 15.11.
[[Відстежити|https://novaposhta.ua/tracking/20450812345678]]`,
  },
  {
    name: 'kin of the world: ru: newsletter, Хабр',
    from: 'Хабр <noreply@habr.com>',
    subject: 'Хабр: лучшие статьи недели',
    body: `Здравствуйте!
Лучшее за неделю:
[[Как мы переписали платёжный шлюз|https://u.habr.com/c/8812]]
[[Криптокошельки: разбор уязвимости|https://u.habr.com/c/8813]]
[[Отписаться|https://u.habr.com/unsub/1]]`,
    fields: ['List-Unsubscribe: <https://u.habr.com/unsub/1>', 'Precedence: bulk'],
  },
  {
    name: 'kin of the world: sq: statement, Banka Kombëtare Tregtare',
    from: 'Banka Kombëtare Tregtare <info@bkt.com.al>',
    subject: 'Pasqyra juaj mujore',
    body: `I nderuar klient,
Pasqyra e llogarisë suaj për muajin tetor është gati në B-Web. Banka nuk kërkon kurrë fjalëkalime me email.
[[B-Web|https://e-banking.bkt.com.al]]`,
  },
  {
    name: 'kin of the world: mk: receipt, Технолаб',
    from: 'Технолаб <prodazba@tehnolab.com.mk>',
    subject: 'Потврда за нарачка 2210',
    body: `Почитувани,
вашата нарачка 2210 е примена. Вкупно 4.990 денари, плаќање при достава.
[[Нарачка|https://tehnolab.com.mk/naracka/2210]]`,
  },
  {
    name: 'kin of the world: ka: bill, თელასი',
    from: 'თელასი <bill@telasi.ge>',
    subject: 'ქვითარი ოქტომბერი',
    body: `ძვირფასო მომხმარებელო,
ოქტომბრის გადასახდელი თანხაა 48.20 ლარი. გადახდის ვადა 25 ნოემბერი.
[[ჩემი ანგარიში|https://www.telasi.ge/my]]`,
  },
  {
    name: 'kin of the world: az: receipt, Umico',
    from: 'Umico <noreply@umico.az>',
    subject: 'Sifarişiniz qəbul olundu',
    body: `Salam,
88120 nömrəli sifarişiniz qəbul olundu. Çatdırılma sabah, ödəniş kuryerə.
[[Sifarişim|https://umico.az/orders]]`,
  },
  {
    name: 'kin of the world: bs: newsletter, Klix.ba',
    from: '"Klix.ba" <newsletter@klix.ba>',
    subject: 'Vijesti dana',
    body: `Dobro jutro!
Danas u fokusu: nova putarina, akcize i sport.
[[Pročitaj|https://www.klix.ba/vijesti]]
[[Odjava|https://www.klix.ba/odjava]]`,
    fields: ['List-Unsubscribe: <https://www.klix.ba/odjava>'],
  },
]
