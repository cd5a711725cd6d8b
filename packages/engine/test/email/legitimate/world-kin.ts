// Kin of the attacks of the world: honest mail in the same languages, measured as it stood: of 110 two were called suspicious,
// and are so no more. Those with files and from inside the reader's own organisation are left out here.
import type { Letter } from './write-letter.ts'

export const worldKin: readonly Letter[] = [
  {
    name: 'kin of the world: lt: security, Šiaulių bankas',
    from: 'Šiaulių bankas <info@sb.lt>',
    subject: 'Prisijungimas iš naujo įrenginio',
    body: `Gerb. kliente,
prie Jūsų interneto banko prisijungta iš naujo įrenginio: Chrome, Windows, Vilnius, 14:22.
Jei tai buvote Jūs, nieko daryti nereikia. Jei ne, nedelsdami skambinkite 1813.
Bankas niekada neprašo atskleisti slaptažodžių el. paštu.
[[sb.lt|https://www.sb.lt/lt/saugumas]]`,
  },
  {
    name: 'kin of the world: lv: statement, Citadele banka',
    from: 'Citadele banka <info@citadele.lv>',
    subject: 'Jūsu konta izraksts ir pieejams',
    body: `Cienījamais klient!
Jūsu konta izraksts par oktobri ir pieejams internetbankā. Pieslēdzieties internetbankai, lai to apskatītu.
[[Uz internetbanku|https://online.citadele.lv/]]
Ar cieņu,
Citadele banka`,
  },
  {
    name: 'kin of the world: et: parcel, Omniva',
    from: 'Omniva <noreply@omniva.ee>',
    subject: 'Sinu pakk on pakiautomaadis',
    body: `Tere!
Sinu pakk CE123456789EE ootab sind Kristiine keskuse pakiautomaadis. Uksekood: 481920. Pakk on kapis 7 päeva.
[[Jälgi saadetist|https://www.omniva.ee/abi/jalgimine?barcode=CE123456789EE]]`,
  },
  {
    name: 'kin of the world: fi: reset, Verkkokauppa.com',
    from: '"Verkkokauppa.com" <asiakaspalvelu@verkkokauppa.com>',
    subject: 'Salasanan vaihto',
    body: `Hei,
pyysit salasanan vaihtoa. Vaihda salasana alla olevasta linkistä 24 tunnin kuluessa. Jos et pyytänyt vaihtoa, voit jättää tämän viestin huomiotta.
[[Vaihda salasana|https://www.verkkokauppa.com/fi/account/reset?token=8f1c]]`,
  },
  {
    name: 'kin of the world: no: invoice, Lyse',
    from: 'Lyse <faktura@lyse.no>',
    subject: 'Ny faktura fra Lyse',
    body: `Hei Petra,
Du har fått en ny faktura på kr 842,00 med forfall 20.11. Fakturaen betales automatisk med AvtaleGiro. KID 00288193847.
[[Se fakturaen på Min side|https://minside.lyse.no/faktura]]
Hilsen Lyse`,
  },
  {
    name: 'kin of the world: sv: invoice, Telenor',
    from: 'Telenor <noreply@telenor.se>',
    subject: 'Din faktura finns nu i Mitt Telenor',
    body: `Hej!
Din faktura på 349 kr finns nu att läsa. Förfallodatum 30 november. Betala i tid för att undvika påminnelseavgift.
[[Logga in på Mitt Telenor|https://www.telenor.se/mitt-telenor/faktura]]`,
  },
  {
    name: 'kin of the world: da: government, Digital Post',
    from: 'Digital Post <noreply@digitalpost.dk>',
    subject: 'Du har fået ny Digital Post',
    body: `Du har modtaget ny post fra Gladsaxe Kommune.
Læs posten på borger.dk eller e-Boks. Vi sender aldrig links, hvor du skal logge på.
Venlig hilsen
Digital Post`,
  },
  {
    name: 'kin of the world: is: parcel, Pósturinn',
    from: 'Pósturinn <postur@postur.is>',
    subject: 'Sendingin þín er komin',
    body: `Sæl Anna,
Sendingin þín er komin í póstbox við Hagatorg. Kóði: 3391. Sendingin bíður í 4 daga.
[[Skoða sendingu|https://www.postur.is/rekja]]`,
  },
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
    name: 'kin of the world: ar: receipt, نون',
    from: 'نون <no-reply@noon.com>',
    subject: 'تم تأكيد طلبك',
    body: `مرحبا،
تم تأكيد طلبك رقم NSAH40021 وسيصل يوم الخميس. المبلغ الإجمالي 189.00 ريال، الدفع عند الاستلام.
[[تتبع الطلب|https://www.noon.com/saudi-ar/account/orders]]`,
  },
  {
    name: 'kin of the world: he: security, בנק לאומי',
    from: 'בנק לאומי <noreply@bankleumi.co.il>',
    subject: 'כניסה לחשבון ממכשיר חדש',
    body: `לקוח יקר,
זוהתה כניסה לחשבונך ממכשיר חדש היום בשעה 09:14. אם ביצעת את הכניסה אין צורך בפעולה. אם לא, יש להתקשר ל-*5522.
הבנק לעולם לא יבקש סיסמה במייל.`,
  },
  {
    name: 'kin of the world: fa: newsletter, دیجی‌کالا',
    from: '"دیجی‌کالا" <newsletter@digikala.com>',
    subject: 'شگفت‌انگیزهای امروز',
    body: `سلام،
فقط تا امشب: تا ۴۰ درصد تخفیف روی کالای دیجیتال.
[[مشاهده تخفیف‌ها|https://www.digikala.com/incredible-offers/]]
[[لغو اشتراک|https://www.digikala.com/unsubscribe]]`,
    fields: ['List-Unsubscribe: <https://www.digikala.com/unsubscribe>'],
  },
  {
    name: 'kin of the world: th: receipt, Grab',
    from: 'Grab <no-reply@grab.com>',
    subject: 'ใบเสร็จ Grab ของคุณ',
    body: `ขอบคุณที่ใช้บริการ
ยอดรวม 128 บาท ชำระด้วย GrabPay วันที่ 3 พ.ย.
[[ดูรายละเอียด|https://www.grab.com/th/]]`,
  },
  {
    name: 'kin of the world: vi: security, VPBank',
    from: 'VPBank <noreply@vpbank.com.vn>',
    subject: 'Cảnh báo lừa đảo qua email',
    body: `Kính gửi quý khách,
Gần đây có các email giả mạo ngân hàng yêu cầu quý khách xác minh tài khoản và cung cấp mã OTP. VPBank không bao giờ yêu cầu quý khách cung cấp mật khẩu.
[[Tìm hiểu thêm|https://www.vpbank.com.vn/canh-bao]]`,
  },
  {
    name: 'kin of the world: id: receipt, Tokopedia',
    from: 'Tokopedia <noreply@tokopedia.com>',
    subject: 'Pembayaran berhasil',
    body: `Halo Kim,
Pembayaran untuk pesanan INV/20241103/MPL/42 sebesar Rp 245.000 telah kami terima. Penjual akan segera memproses pesanan Anda.
[[Lihat pesanan|https://www.tokopedia.com/order-list]]`,
  },
  {
    name: 'kin of the world: ms: bill, Tenaga Nasional',
    from: 'Tenaga Nasional <ebill@tnb.com.my>',
    subject: 'Bil elektrik anda untuk Oktober',
    body: `Pelanggan yang dihormati,
Bil elektrik anda berjumlah RM 142.30 perlu dibayar sebelum 28 November.
[[Lihat bil di myTNB|https://www.mytnb.com.my/]]`,
  },
  {
    name: 'kin of the world: ja: security, 楽天カード株式会社',
    from: '楽天カード株式会社 <info@mail.rakuten-card.co.jp>',
    subject: 'カード利用のお知らせ(本人ご利用分)',
    body: `楽天カードをご利用いただきありがとうございます。
ご利用日: 2025/11/03
ご利用先: スーパー
ご利用金額: 3,280円
[[楽天e-NAVIで確認する|https://www.rakuten-card.co.jp/e-navi/]]
※フィッシング詐欺にご注意ください。`,
  },
  {
    name: 'kin of the world: ko: receipt, 쿠팡',
    from: '쿠팡 <no-reply@coupang.com>',
    subject: '주문하신 상품이 배송되었습니다',
    body: `고객님, 주문하신 상품이 오늘 배송 완료되었습니다.
주문번호 3000172883
[[배송 조회|https://mc.coupang.com/ssr/desktop/order/list]]`,
  },
  {
    name: 'kin of the world: zh-CN: reset, 网易邮箱',
    from: '网易邮箱 <service@mail.163.com>',
    subject: '重置密码验证码',
    body: `您好，您正在重置密码，验证码为 482913，10分钟内有效。如非本人操作，请忽略此邮件。
网易邮箱`,
    signers: ['163.com'],
  },
  {
    name: 'kin of the world: zh-TW: bill, 台灣大哥大',
    from: '台灣大哥大 <bill@taiwanmobile.com>',
    subject: '您的電信帳單通知',
    body: `親愛的用戶您好：
您 10 月份的帳單金額為 699 元，繳費期限 11/20。您已設定信用卡自動扣款，無須另行繳費。
[[查看帳單|https://www.taiwanmobile.com/cs/bill]]`,
  },
  {
    name: 'kin of the world: ca: government, Ajuntament de Girona',
    from: 'Ajuntament de Girona <eactivitats@ajgirona.cat>',
    subject: 'Notificació electrònica disponible',
    body: `Benvolguda,
Teniu una notificació electrònica disponible a e-NOTUM. La podeu consultar durant 10 dies naturals amb el vostre certificat o idCAT Mòbil.
[[e-NOTUM|https://usuari.enotum.cat/]]`,
  },
  {
    name: 'kin of the world: de: toll, ASFINAG',
    from: 'ASFINAG <noreply@asfinag.at>',
    subject: 'Ihre Digitale Vignette läuft ab',
    body: `Guten Tag,
Ihre Digitale Vignette für das Kennzeichen IL-123AB läuft am 31. Jänner ab. Ab 1. Dezember können Sie die neue im Webshop kaufen.
[[Zum Webshop|https://shop.asfinag.at]]`,
  },
  {
    name: 'kin of the world: de: bec-like, Sabine Kern',
    from: 'Sabine Kern <s.kern@drehteile-vogt.de>',
    subject: 'AW: Rechnung 2024-1183',
    body: `Hallo Herr Lehner,
danke, der Betrag ist heute eingegangen. Unsere Bankverbindung bleibt unverändert. Die Gutschrift schicke ich morgen.
Gruß
S. Kern`,
    isPlain: true,
    fields: ['In-Reply-To: <1@receiver.example>'],
  },
  {
    name: 'kin of the world: fr: toll, Ulys',
    from: 'Ulys <ne-pas-repondre@ulys.com>',
    subject: 'Votre facture de télépéage est disponible',
    body: `Bonjour,
Votre facture d'octobre d'un montant de 23,40 € est disponible. Elle sera prélevée le 15 novembre.
[[Consulter ma facture|https://www.ulys.com/espace-client/factures]]`,
  },
  {
    name: 'kin of the world: fr: government, assurance-maladie',
    from: '"assurance-maladie" <ne_pas_repondre@assurance-maladie.ameli.fr>',
    subject: 'Un nouveau message dans votre compte ameli',
    body: `Bonjour,
Un nouveau message est disponible dans la messagerie de votre compte ameli. Pour le lire, connectez-vous à votre compte en saisissant l'adresse ameli.fr dans votre navigateur.
L'Assurance Maladie ne demande jamais de coordonnées bancaires par e-mail.`,
  },
  {
    name: 'kin of the world: es: statement, Kutxabank',
    from: 'Kutxabank <info@kutxabank.es>',
    subject: 'Tiene nueva correspondencia',
    body: `Estimada clienta:
Tiene nueva correspondencia disponible en su buzón de banca online: extracto de octubre.
[[Acceder|https://www.kutxabank.es]]`,
  },
  {
    name: 'kin of the world: it: toll, Telepass',
    from: 'Telepass <noreply@telepass.com>',
    subject: 'La tua fattura Telepass',
    body: `Gentile cliente,
la fattura di ottobre di 31,20 € è disponibile nell'area riservata. L'importo sarà addebitato il 15 novembre.
[[Area riservata|https://www.telepass.com/it/privati/login]]`,
  },
  {
    name: 'kin of the world: it: shop, Esselunga',
    from: 'Esselunga <news@news.esselunga.it>',
    subject: 'Ultimi giorni: 40% su 200 prodotti',
    body: `Solo fino a domenica! Scopri le offerte nel tuo negozio.
[[Scopri le offerte|https://click.news.esselunga.it/?qs=8fa01]]
[[Cancella iscrizione|https://click.news.esselunga.it/unsub]]`,
    fields: ['List-Unsubscribe: <mailto:leave@news.esselunga.it>'],
  },
  {
    name: 'kin of the world: pt-BR: receipt, Sem Parar',
    from: 'Sem Parar <fatura@semparar.com.br>',
    subject: 'Sua fatura fechou',
    body: `Olá, Petra!
Sua fatura de outubro fechou em R$ 86,20 com vencimento em 10/11. O débito é automático.
[[Ver fatura|https://minhaconta.semparar.com.br]]`,
  },
  {
    name: 'kin of the world: pt: parcel, CTT',
    from: 'CTT <noreply@ctt.pt>',
    subject: 'O seu envio chega hoje',
    body: `Olá,
o seu envio DA123456789PT será entregue hoje entre as 14h e as 17h. Não é necessário qualquer pagamento.
[[Seguir envio|https://www.ctt.pt/particulares/receber/localizar-envios]]`,
  },
  {
    name: 'kin of the world: nl: government, Berichtenbox MijnOverheid',
    from: 'Berichtenbox MijnOverheid <noreply@mijnoverheid.nl>',
    subject: 'U heeft een nieuw bericht',
    body: `Beste heer/mevrouw,
U heeft een nieuw bericht van het Centraal Justitieel Incassobureau in uw Berichtenbox. Ga zelf naar mijnoverheid.nl om het te lezen. In deze e-mail staan geen links naar inlogpagina's.
MijnOverheid`,
  },
  {
    name: 'kin of the world: pl: parcel, InPost',
    from: 'InPost <powiadomienia@inpost.pl>',
    subject: 'Twoja paczka czeka w Paczkomacie',
    body: `Cześć!
Paczka 620088121 czeka w Paczkomacie KRO02M do 5 listopada, 18:00. Kod odbioru: 882104.
[[Śledź paczkę|https://inpost.pl/sledzenie-przesylek?number=620088121]]`,
  },
  {
    name: 'kin of the world: en: toll, TxTag',
    from: 'TxTag <customerservice@txtag.org>',
    subject: 'Your TxTag statement is ready',
    body: `Your October statement is ready. Amount due: $14.20. AutoPay is scheduled for November 12.
[[View statement|https://www.txtag.org/en/account]]`,
  },
  {
    name: 'kin of the world: en: consent, Microsoft',
    from: 'Microsoft <no-reply@microsoft.com>',
    subject: 'Contoso Expenses was granted access to your account',
    body: `Contoso Expenses was granted permission to read your profile. If this was you, no action is needed. You can review apps at any time.
[[Review apps|https://account.live.com/consent/Manage]]`,
  },
  {
    name: 'kin of the world: en: devicecode, Twitch',
    from: 'Twitch <no-reply@twitch.tv>',
    subject: 'Your login code',
    body: `Enter the code 482913 to finish signing in on your TV at twitch.tv/activate. It expires in 15 minutes. If this wasn't you, change your password.`,
  },
  {
    name: 'kin of the world: en: recruit, Laura Meyer',
    from: 'Laura Meyer <laura.meyer@careers.bosch.com>',
    subject: 'Your application: Test engineer',
    body: `Dear Ms Santos,
Thank you for your application. We would like to invite you to a video interview. Please choose a slot using the link below.
[[Choose a slot|https://calendly.com/bosch-recruiting/test-engineer]]
Kind regards
Laura Meyer`,
  },
  {
    name: 'kin of the world: es: personal, Lucía Fernández',
    from: 'Lucía Fernández <lucia.fdez.m@gmail.com>',
    subject: 'Re: el sábado',
    body: `Hola guapa, al final quedamos a las 9? Escríbeme por WhatsApp que no miro el correo. Traigo yo el vino. Un beso`,
    isPlain: true,
    fields: ['In-Reply-To: <1@receiver.example>'],
  },
  {
    name: 'kin of the world: en: school, Dr. Alan Whitford',
    from: '"Dr. Alan Whitford" <a.whitford@oakfieldschool.org.uk>',
    subject: 'Are you free at 3?',
    body: `Hi Kim, are you free at 3 for ten minutes about the timetable? My office. Thanks, Alan`,
    isPlain: true,
  },
  {
    name: 'kin of the world: pl: personal, Marek Zieliński',
    from: 'Marek Zieliński <marek.zielinski@wp.pl>',
    subject: 'przelew',
    body: `Cześć, dzięki za wczoraj. Przelew za bilety (84 zł) zrobię wieczorem, podeślij mi jeszcze numer konta. Pozdro`,
    isPlain: true,
  },
  {
    name: 'kin of the world: en: receipt, Geek Squad',
    from: 'Geek Squad <noreply@emailinfo.bestbuy.com>',
    subject: 'Your Geek Squad Protection receipt',
    body: `Thanks for your purchase. Plan: Geek Squad Protection, 2 years, $149.99. Questions? Call 1-800-433-5778 or visit us online.
[[View plan|https://www.bestbuy.com/services/protection]]`,
  },
  {
    name: 'kin of the world: en: paypal, PayPal',
    from: 'PayPal <service@intl.paypal.com>',
    subject: 'Receipt for your payment to Bandcamp, Inc.',
    body: `You sent a payment of $12.00 USD to Bandcamp, Inc.
Transaction ID 8XK22119A
[[View transaction|https://www.paypal.com/activity/payment/8XK22119A]]
Help: [[paypal.com/help|https://www.paypal.com/help]]`,
    signers: ['paypal.com'],
  },
  {
    name: 'kin of the world: en: docusign, Ellen Brandt via Docusign',
    from: 'Ellen Brandt via Docusign <dse_NA4@docusign.net>',
    subject: 'Complete with Docusign: Lease_Agreement_Flat4.pdf',
    body: `Ellen Brandt sent you a document to review and sign.
[[REVIEW DOCUMENT|https://na4.docusign.net/Signing/EmailStart.aspx?a=3c1e]]
Message: Hi Kim, here is the lease as agreed. Ellen`,
    replyTo: 'Ellen Brandt <ellen@brandtlettings.co.uk>',
    signers: ['docusign.net'],
  },
  {
    name: 'kin of the world: en: forms, Google Forms',
    from: 'Google Forms <forms-receipts-noreply@google.com>',
    subject: 'Football tournament sign-up',
    body: `Thanks for filling out Football tournament sign-up
Team name: Rovers
Players: 7
[[Edit response|https://docs.google.com/forms/d/e/1FAI/viewform?edit2=2_A]]`,
    signers: ['google.com'],
  },
  {
    name: 'kin of the world: en: share, Tom Weaver (via Google Drive)',
    from: '"Tom Weaver (via Google Drive)" <drive-shares-dm-noreply@google.com>',
    subject: 'Item shared with you: "Ridgeway survey.pdf"',
    body: `Tom Weaver (tom@ridgewaysurveyors.co.uk) has shared the following file:
[[Ridgeway survey.pdf|https://drive.google.com/file/d/1xK22/view?usp=sharing_eil]]`,
    replyTo: 'Tom Weaver <tom@ridgewaysurveyors.co.uk>',
    signers: ['google.com'],
  },
  {
    name: 'kin of the world: fr: charity, Médecins Sans Frontières',
    from: 'Médecins Sans Frontières <newsletter@news.msf.fr>',
    subject: 'Soudan : nos équipes ont besoin de vous',
    body: `Chère amie, cher ami,
au Soudan, des milliers de familles ont fui les combats. Avec 30 €, vous permettez 40 consultations. Aujourd'hui, votre don est urgent.
[[Je fais un don|https://don.msf.fr/urgence]]
[[Se désabonner|https://news.msf.fr/u/1]]`,
    fields: ['List-Unsubscribe: <https://news.msf.fr/u/1>'],
  },
  {
    name: 'kin of the world: en: personal-2012, Elena Popescu',
    from: 'Elena Popescu <elena.popescu@gmx.net>',
    subject: 'hello from Lisbon!',
    body: `Hi Anna, finally some sun. I send you the photos when I am home. Write me when you know your dates. Kiss, Elena`,
    isPlain: true,
  },
  {
    name: 'kin of the world: en: voicemail, Dialpad',
    from: 'Dialpad <noreply@dialpad.com>',
    subject: 'New voicemail from (415) 555-0188',
    body: `You have a new voicemail from (415) 555-0188, 0:47.
Transcript: "Hi, it is Jo from the dentist, calling to confirm Thursday at nine."
[[Listen in Dialpad|https://dialpad.com/voicemail/8812]]`,
  },
  {
    name: 'kin of the world: en: quarantine, Quarantine',
    from: 'Quarantine <quarantine@messaging.microsoft.com>',
    subject: 'Microsoft 365 security: You have messages in quarantine',
    body: `Review these messages that were quarantined from 11/2/2025 to 11/3/2025.
Prevented spam messages (2)
[[Review message|https://security.microsoft.com/quarantine?id=1]]`,
    signers: ['microsoft.com'],
  },
  {
    name: 'kin of the world: en: ads, Meta for Business',
    from: 'Meta for Business <notification@facebookmail.com>',
    subject: 'Your ad was approved',
    body: `Your ad "Autumn lab tour" was approved and is now running.
[[See ad|https://business.facebook.com/ads/manager]]`,
  },
  {
    name: 'kin of the world: en: wallet, Ledger',
    from: 'Ledger <info@ledgernewsletter.com>',
    subject: 'Ledger Live 2.90 is here',
    body: `A new version is available inside the Ledger Live app. Reminder: Ledger will never ask for your 24-word recovery phrase.
[[Read the release notes|https://www.ledger.com/blog]]
[[Unsubscribe|https://ledgernewsletter.com/u]]`,
    fields: ['List-Unsubscribe: <https://ledgernewsletter.com/u>'],
  },
  {
    name: 'kin of the world: en: university, Library',
    from: 'Library <library@lakeview-college.edu>',
    subject: 'Books due this week',
    body: `Dear student,
2 items on your account are due on Friday. Renew online to avoid fines.
[[Renew items|https://library.lakeview-college.edu/renew]]`,
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
    name: 'kin of the world: bn: security, BRAC Bank',
    from: 'BRAC Bank <noreply@bracbank.com>',
    subject: 'নতুন ডিভাইস থেকে লগইন',
    body: `প্রিয় গ্রাহক,
আপনার অ্যাকাউন্টে নতুন ডিভাইস থেকে লগইন করা হয়েছে। এটি আপনি হলে কিছু করার দরকার নেই। ব্যাংক কখনো পাসওয়ার্ড চায় না।`,
  },
  {
    name: 'kin of the world: ta: newsletter, விகடன்',
    from: '"விகடன்" <news@vikatan.com>',
    subject: 'இந்த வார செய்திகள்',
    body: `வணக்கம்,
இந்த வாரம்: வங்கி வட்டி விகிதம், மோசடி எச்சரிக்கை.
[[படிக்க|https://www.vikatan.com/weekly]]
[[Unsubscribe|https://www.vikatan.com/u]]`,
    fields: ['List-Unsubscribe: <https://www.vikatan.com/u>'],
  },
  {
    name: 'kin of the world: ur: bill, K-Electric',
    from: '"K-Electric" <ebill@ke.com.pk>',
    subject: 'آپ کا بجلی کا بل',
    body: `محترم صارف،
اکتوبر کا بل 8,120 روپے ہے۔ آخری تاریخ 20 نومبر۔
[[بل دیکھیں|https://www.ke.com.pk/bill]]`,
  },
  {
    name: 'kin of the world: tl: school, San Lorenzo Academy',
    from: 'San Lorenzo Academy <registrar@sanlorenzoacademy.edu.ph>',
    subject: 'Enrolment schedule',
    body: `Mahal na mga magulang,
Ang enrolment ay sa ika-5 ng Disyembre. Dalhin po ang report card. Salamat po.`,
  },
  {
    name: 'kin of the world: sw: personal, Juma Ally',
    from: 'Juma Ally <juma.ally@yahoo.com>',
    subject: 'Mkutano wa Jumamosi',
    body: `Habari kaka, mkutano ni Jumamosi saa nne asubuhi. Usisahau kuleta picha. Asante, Juma`,
    isPlain: true,
  },
  {
    name: 'kin of the world: gl: government, Concello de Lugo',
    from: 'Concello de Lugo <notificacions@concellodelugo.gal>',
    subject: 'Nova notificación electrónica',
    body: `Estimada veciña:
Ten unha nova notificación na sede electrónica. Dispón de 10 días para consultala co seu certificado dixital.
[[Sede electrónica|https://sede.concellodelugo.gal]]`,
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
  {
    name: 'kin of the world: uz: receipt, Uzum Market',
    from: 'Uzum Market <info@uzum.uz>',
    subject: "Buyurtmangiz yo'lda",
    body: `Salom! 441920-buyurtmangiz yo'lda. Ertaga topshirish punktiga yetib boradi.
[[Buyurtmani kuzatish|https://uzum.uz/orders/441920]]`,
  },
  {
    name: 'kin of the world: mt: newsletter, Times of Malta',
    from: 'Times of Malta <newsletter@timesofmalta.com>',
    subject: 'Aħbarijiet tal-ġimgħa',
    body: `Bonġu,
L-aħbarijiet ewlenin tal-ġimgħa.
[[Aqra aktar|https://timesofmalta.com/weekly]]
[[Neħħi|https://timesofmalta.com/u]]`,
    fields: ['List-Unsubscribe: <https://timesofmalta.com/u>'],
  },
  {
    name: 'kin of the world: de-CH: invoice-reply, Reto Ammann',
    from: 'Reto Ammann <r.ammann@ammann-metallbau.ch>',
    subject: 'Re: Ihre Rechnung 4471',
    body: `Guten Tag Frau Keller
besten Dank für die Zahlung, sie ist heute eingegangen. Für die nächste Rechnung gilt weiterhin die gleiche IBAN.
Gruss, Reto Ammann`,
    isPlain: true,
    fields: ['In-Reply-To: <1@receiver.example>'],
  },
  {
    name: 'kin of the world: it: recruit, Randstad Italia',
    from: 'Randstad Italia <candidati@randstad.it>',
    subject: 'La tua candidatura',
    body: `Buongiorno,
grazie per la candidatura come magazziniere a Bologna. Il colloquio è fissato per giovedì alle 10 in filiale. Porti un documento.
[[Dettagli|https://www.randstad.it/area-candidati]]`,
  },
  {
    name: 'kin of the world: en: grant, Google',
    from: 'Google <no-reply@accounts.google.com>',
    subject: 'Security alert: Zoho Sign was granted access',
    body: `Zoho Sign was granted access to your Google Account kim@gmail.com. If you did not grant access, check this activity.
[[Check activity|https://accounts.google.com/AccountChooser?continue=https://myaccount.google.com/alert/nt/1]]`,
  },
  {
    name: 'kin of the world: en: practice, Lakeside Dental',
    from: 'Lakeside Dental <frontdesk@lakesidedentalgroup.com>',
    subject: 'Appointment reminder',
    body: `Hi Kim, this is a reminder of your appointment on Monday at 9:20. Call us on (555) 555-0177 to reschedule.
[[Confirm appointment|https://lakesidedentalgroup.com/confirm]]`,
  },
  {
    name: 'kin of the world: en: dropbox, Dropbox',
    from: 'Dropbox <no-reply@dropbox.com>',
    subject: 'Harlan Ortiz shared "Site photos" with you',
    body: `Harlan Ortiz (harlan@ortizbuilders.com) invited you to edit the folder "Site photos" on Dropbox.
[[Go to folder|https://www.dropbox.com/l/scl/AAB12]]`,
    signers: ['dropbox.com'],
  },
  {
    name: 'kin of the world: en: renewal, McAfee',
    from: 'McAfee <noreply@email.mcafee.com>',
    subject: 'Your subscription renews in 30 days',
    body: `Your McAfee Total Protection renews automatically on 12 December for $119.99. You can turn auto-renewal off in your account.
[[My account|https://home.mcafee.com/]]`,
  },
  {
    name: 'kin of the world: ja: notice, 日本年金機構',
    from: '日本年金機構 <info@nenkin.go.jp>',
    subject: 'ねんきんネット お知らせ',
    body: `ねんきん定期便の電子版がご覧いただけます。
※メールから直接ログインを求めることはありません。
[[ねんきんネット|https://www.nenkin.go.jp/n_net/]]`,
  },
  {
    name: 'kin of the world: ko: bill, 한국전력공사',
    from: '한국전력공사 <bill@kepco.co.kr>',
    subject: '10월 전기요금 청구서',
    body: `고객님, 10월 전기요금은 42,180원이며 납기일은 11월 25일입니다. 자동이체로 납부됩니다.
[[청구서 보기|https://online.kepco.co.kr]]`,
  },
  {
    name: 'kin of the world: fr-CA: government, Revenu Québec',
    from: 'Revenu Québec <ne-pas-repondre@revenuquebec.ca>',
    subject: 'Nouvel avis dans Mon dossier',
    body: `Bonjour,
Un nouvel avis de cotisation est disponible dans Mon dossier pour les citoyens. Accédez-y à partir de revenuquebec.ca.
Revenu Québec n'envoie jamais de lien de paiement par courriel.`,
  },
  {
    name: 'kin of the world: en-AU: toll, Linkt',
    from: 'Linkt <noreply@linkt.com.au>',
    subject: 'Your account is low',
    body: `Your Linkt account balance is $4.10. We will top up $40 from your card ending 1182.
[[View account|https://www.linkt.com.au/account]]`,
  },
  {
    name: 'kin of the world: en: charity, Cancer Research UK',
    from: 'Cancer Research UK <news@emails.cancerresearchuk.org>',
    subject: 'Grace was diagnosed at 71',
    body: `Grace is a widow of 71 who was diagnosed with cancer. Your donation of £10 funds research. Donate today.
[[Donate|https://www.cancerresearchuk.org/donate]]
[[Unsubscribe|https://emails.cancerresearchuk.org/u]]`,
    fields: ['List-Unsubscribe: <https://emails.cancerresearchuk.org/u>'],
  },
]
