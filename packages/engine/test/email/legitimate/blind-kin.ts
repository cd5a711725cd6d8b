// Kin of the attacks that were written blind, in the same languages and written in the same way: honest, and measured as they
// stood. Of 99 two were called suspicious, and are so no more.
import type { Letter } from './write-letter.ts'

export const blindKin: readonly Letter[] = [
  {
    name: 'blind kin: jp rakuten card real',
    from: '楽天カード株式会社 <info@mail.rakuten-card.co.jp>',
    subject: 'カード利用のお知らせ(本人ご利用分)',
    body: `楽天カードを装った不審なメールにご注意ください。
田中 様
楽天カードをご利用いただきありがとうございます。お客様のカード利用情報が弊社に新たに登録されましたのでご案内いたします。
利用日: 2026/03/01　利用先: ヤマダデンキ　利用金額: 12,800 円
[[ご利用明細を確認する|https://www.rakuten-card.co.jp/e-navi/]]
ご本人様のご利用でない場合は、カード裏面の電話番号までご連絡ください。`,
  },
  {
    name: 'blind kin: kr naver login real',
    from: '네이버 <account_noreply@navercorp.com>',
    subject: '[네이버] 새로운 기기에서 로그인되었습니다.',
    body: `회원님의 아이디(kim***)가 새로운 기기에서 로그인 되었습니다.
로그인 시각: 2026.03.03 10:12 / 위치: 대한민국 / 기기: Windows Chrome
본인이 로그인한 것이 아니라면 비밀번호를 변경해 주세요.
[내 정보 확인](https://nid.naver.com/user2/help/myInfo?lang=ko_KR)`,
  },
  {
    name: 'blind kin: mx bbva transferencia',
    from: 'BBVA México <notificaciones@bbva.mx>',
    subject: 'Notificación de transferencia SPEI',
    body: `Rosa,
Realizaste una transferencia de $4,500.00 MXN a Papelera del Norte el 03/03/2026 11:20 h. Folio 5519281.
Si no reconoces esta operación llama a Línea BBVA 55 5226 2663.`,
  },
  {
    name: 'blind kin: pl ksiegowa dane',
    from: 'Anna Wiśniewska <anna@biurorachunkowe-aw.example>',
    subject: 'JPK luty - pilne',
    body: `Panie Marku,
proszę pilnie o przesłanie faktur kosztowych za luty, najlepiej do piątku, żebyśmy zdążyli z JPK. Brakuje mi też potwierdzenia przelewu za leasing.
Pozdrawiam
Anna Wiśniewska
tel. 600 100 200`,
    isPlain: true,
  },
  {
    name: 'blind kin: cz alza',
    from: 'Alza.cz <info@alza.cz>',
    subject: 'Objednávka 442118827 je připravena k vyzvednutí',
    body: `Dobrý den,
Vaše objednávka je připravena v AlzaBoxu Brno, Vídeňská. Vyzvedněte ji prosím do 48 hodin pomocí PIN v aplikaci.
[Detail objednávky](https://www.alza.cz/my-account/orders)`,
  },
  {
    name: 'blind kin: tr garanti ekstre',
    from: 'Garanti BBVA <garanti@ileti.garantibbva.com.tr>',
    subject: 'Kredi kartı hesap özetiniz',
    body: `Sayın Mehmet Özdemir,
Bonus kredi kartınızın Şubat dönemi ekstresi hazırdır. Dönem borcu 8.420,15 TL, son ödeme tarihi 12.03.2026.
Bankamız sizden e-posta ile şifre veya kart bilgisi istemez.
[İnternet Şubesi](https://www.garantibbva.com.tr/internet-subesi)`,
  },
  {
    name: 'blind kin: sa alrajhi otp',
    from: 'مصرف الراجحي <noreply@alrajhibank.com.sa>',
    subject: 'كشف حساب شهر فبراير 2026',
    body: `عزيزنا العميل خالد،
مرفق كشف حسابكم لشهر فبراير 2026. يمكنكم الاطلاع على جميع عملياتكم من خلال تطبيق الراجحي.
لن يطلب منك المصرف كلمة المرور أو رمز التحقق.
[www.alrajhibank.com.sa](https://www.alrajhibank.com.sa)`,
  },
  {
    name: 'blind kin: vn ke toan thue',
    from: 'Trần Thu Hà <ha.tran@dailythue-anphat.example>',
    subject: 'Hồ sơ quyết toán thuế TNCN 2025',
    body: `Chào chị Lan,
Em gửi chị danh sách hồ sơ cần bổ sung để quyết toán thuế TNCN năm 2025. Chị gửi lại giúp em trước ngày 15/3 nhé, hạn nộp là 31/3.
Cảm ơn chị,
Thu Hà - 0901 000 111`,
    isPlain: true,
  },
  {
    name: 'blind kin: in hdfc txn alert',
    from: 'HDFC Bank InstaAlerts <alerts@hdfcbank.net>',
    subject: 'You have done a UPI txn. Check details!',
    body: `Dear Customer,
Rs.1250.00 has been debited from account **3811 to VPA merchant@okaxis RELIANCE RETAIL on 03-03-26. Your UPI transaction reference number is 606288110022.
If you did not authorize this transaction, please report it immediately by calling 18002586161 or SMS BLOCK UPI to 7308080808.`,
  },
  {
    name: 'blind kin: fi posti',
    from: 'Posti <noreply@posti.com>',
    subject: 'Pakettisi on noudettavissa',
    body: `Hei Matti,
Pakettisi JJFI6281920001 on noudettavissa: Posti Automaatti K-Market. Nouda viimeistään 10.3. Noutokoodi 5518.
[Seuraa pakettia](https://www.posti.fi/fi/seuranta#/lahetys/JJFI6281920001)`,
  },
  {
    name: 'blind kin: it commercialista f24',
    from: 'Studio Rossi Commercialisti <segreteria@studiorossi-commercialisti.example>',
    subject: 'F24 in scadenza 16/03',
    body: `Gentile cliente,
in allegato il modello F24 in scadenza il 16 marzo. L'importo di € 1.240,00 verrà addebitato sul conto corrente comunicato. Se desidera pagare in autonomia ci avvisi entro venerdì.
Cordiali saluti
Studio Rossi`,
    isPlain: true,
  },
  {
    name: 'blind kin: hu foxpost',
    from: 'FOXPOST <ertesites@foxpost.hu>',
    subject: 'Csomagod megérkezett az automatába',
    body: `Szia Gábor!
Csomagod megérkezett: Budapest, Westend. Nyitókód: 881202. 2 napod van átvenni.
[Csomagkövetés](https://foxpost.hu/csomagkovetes)`,
  },
  {
    name: 'blind kin: gr eurobank',
    from: 'Eurobank <alerts@eurobank.gr>',
    subject: 'Ειδοποίηση κίνησης λογαριασμού',
    body: `Αγαπητέ πελάτη,
Στις 03/03/2026 πραγματοποιήθηκε χρέωση 56,20€ στον λογαριασμό σας που λήγει σε 118. Η Τράπεζα δεν ζητά ποτέ κωδικούς μέσω email.
[www.eurobank.gr](https://www.eurobank.gr)`,
  },
  {
    name: 'blind kin: th lazada',
    from: 'Lazada <noreply@support.lazada.co.th>',
    subject: 'คำสั่งซื้อของคุณถูกจัดส่งแล้ว',
    body: `สวัสดีคุณ Somchai
พัสดุของคุณหมายเลข 88120019 ถูกจัดส่งแล้วและจะถึงภายใน 2 วัน
[ติดตามพัสดุ](https://my.lazada.co.th/customer/order/index/)`,
  },
  {
    name: 'blind kin: supplier real bank change english',
    from: 'Janet Cole <janet.cole@coletimber.example>',
    to: 'accounts@bathceramics.example',
    subject: 'Re: Statement February',
    body: `Hi Sarah,
Thanks, statement attached as discussed. Payment run on Friday is fine. Same bank details as always - please ring me on the usual number if anyone ever tells you otherwise!
Janet
On 2 Mar 2026, at 09:10, Sarah  wrote:
> Morning Janet, could you send over the Feb statement so I can get you paid Friday?
> Ta, Sarah`,
    isPlain: true,
    fields: ['In-Reply-To: <9911@bathceramics.example>'],
  },
  {
    name: 'blind kin: personal mail english photos',
    from: 'Greg Holt <greg.holt77@gmail.com>',
    subject: 'photos from the weekend',
    body: `Hey Steve,
finally uploaded the photos from the lake, here you go: https://photos.app.goo.gl/Ab12Cd34Ef
Let me know if the link doesn't open. Also can you send me your account number, I still owe you 60 bucks for the boat.
Cheers
Greg`,
    isPlain: true,
  },
  {
    name: 'blind kin: it helpdesk internal maintenance',
    from: 'IT Service Desk <servicedesk@seacrest-shipping.example>',
    to: 'ops@seacrest-shipping.example',
    subject: 'Mailbox migration this weekend - please read',
    body: `Dear colleagues,
Your mailbox will be migrated to the new server on Saturday between 22:00 and 02:00. You do not need to do anything. On Monday Outlook may ask for your password once; type it as usual.
If Outlook does not start, call extension 200. We never ask for your password by mail or phone.
IT Service Desk`,
    isPlain: true,
  },
  {
    name: 'blind kin: crypto newsletter ledger real',
    from: 'Ledger <noreply@update.ledger.com>',
    subject: 'Scam alert: never share your 24 words',
    body: `We have seen a wave of phishing letters and e-mails asking users to verify their 24 words. Ledger will never ask for your Secret Recovery Phrase.
[[Read more|https://support.ledger.com/article/ongoing-phishing-campaigns]]`,
  },
  {
    name: 'blind kin: hr a1 racun',
    from: 'A1 Hrvatska <racun@a1.hr>',
    subject: 'Vaš A1 račun za veljaču 2026',
    body: `Poštovana,
Vaš račun za veljaču iznosi 41,20 EUR i dospijeva na naplatu 20.03.2026. Račun možete pregledati u aplikaciji Moj A1.
[Moj A1](https://moj.a1.hr)`,
  },
  {
    name: 'blind kin: sk sps dorucenie',
    from: 'SPS <info@sps-sro.sk>',
    subject: 'Vaša zásielka bude doručená dnes',
    body: `Dobrý deň,
Vaša zásielka 110882200 bude doručená dnes medzi 12:00 a 14:00. Suma na dobierku: 24,90 €.
[Sledovať zásielku](https://www.sps-sro.sk/sledovanie?id=110882200)`,
  },
  {
    name: 'blind kin: il wolt kabala',
    from: 'Wolt <info@wolt.com>',
    subject: 'הקבלה על ההזמנה שלך',
    body: `תודה על ההזמנה, דנה! סה"כ 84.00 ₪ חויבו בכרטיס המסתיים ב-4418.
[להזמנות שלי](https://wolt.com/he/profile/order-history)`,
  },
  {
    name: 'blind kin: hi school notice',
    from: 'सरस्वती विद्यालय <office@saraswatividyalaya.example>',
    subject: 'वार्षिक शुल्क की सूचना',
    body: `आदरणीय अभिभावक,
सत्र 2026-27 का वार्षिक शुल्क 31 मार्च तक विद्यालय कार्यालय में जमा करें। कक्षाएँ 6 अप्रैल से प्रारंभ होंगी।
धन्यवाद
प्रधानाचार्य`,
    isPlain: true,
  },
  {
    name: 'blind kin: th colleague',
    from: 'อรทัย <orathai@siamcoffee.example>',
    to: 'acc@siamcoffee.example',
    subject: 'เอกสารประชุมวันศุกร์',
    body: `พี่คะ
แนบเอกสารประชุมวันศุกร์มาให้ตรวจสอบค่ะ รบกวนช่วยดูตัวเลขยอดขายภายในวันนี้ด้วยนะคะ
ขอบคุณค่ะ
อรทัย`,
    isPlain: true,
  },
  {
    name: 'blind kin: au ato real',
    from: 'ATO <noreply@notifications.ato.gov.au>',
    subject: 'Your activity statement is due',
    body: `Hello,
Your quarterly business activity statement is due on 28 April. To lodge, sign in to ATO online services by typing the address into your browser. We do not include links in our emails.`,
    isPlain: true,
  },
  {
    name: 'blind kin: es gestoria nomina',
    from: 'Gestoría Ramos <laboral@gestoriaramos.example>',
    subject: 'Nóminas de febrero',
    body: `Buenos días, Pilar:
Te adjunto las nóminas de febrero y el documento de pago de la Seguridad Social. El cargo se hará en cuenta el día 31.
Un saludo,
Marta`,
    isPlain: true,
  },
  {
    name: 'blind kin: en internal fwd invoice',
    from: 'Mark Dillon <mark.dillon@harpermills.example>',
    to: 'oliver@harpermills.example',
    subject: 'Fwd: Invoice 2231 - Corvex consulting',
    body: `Oliver, please put this in the next payment run. Thx, M
---------- Forwarded message ---------
From: Corvex Billing <billing@corvex-consult.example>
To: Mark Dillon <mark.dillon@harpermills.example>
Subject: Invoice 2231
Hi Mark, invoice attached, 30 days net. Bank details unchanged.`,
    isPlain: true,
  },
  {
    name: 'blind kin: en police charity news',
    from: 'City Police Foundation <news@citypolicefoundation.example>',
    subject: 'Spring newsletter: thank you for your support',
    body: `Dear friends,
Thanks to your donations we could equip two new youth centers this winter. Join us at the spring run on April 12!
[[Register for the run|https://citypolicefoundation.example/run]]
[Unsubscribe](https://citypolicefoundation.example/unsubscribe)`,
    fields: ['List-Unsubscribe: <https://citypolicefoundation.example/unsubscribe>'],
  },
  {
    name: 'blind kin: de finanzamt elster real',
    from: 'ELSTER <portal@elster.de>',
    subject: 'Benachrichtigung über neue Nachricht in Mein ELSTER',
    body: `Sehr geehrte Damen und Herren,
in Ihrem Postfach in Mein ELSTER liegt eine neue Nachricht für Sie vor. Bitte melden Sie sich unter www.elster.de an.
Mit freundlichen Grüßen
Ihr ELSTER-Team`,
    isPlain: true,
  },
]
