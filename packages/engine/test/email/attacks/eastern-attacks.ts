// Japanese, Chinese, Russian, Ukrainian, Turkish, Arabic, Czech, Hungarian, Romanian, Greek, Korean, Vietnamese, Nordic.
import type { WrittenMail } from './write-mail.ts'

export const EASTERN_ATTACKS: readonly WrittenMail[] = [
  {
    name: 'ja: ETC',
    from: 'ETC利用照会サービス <info@etc-riyou-shoukai.example>',
    subject: '【重要】ETCサービス一時停止のお知らせ',
    body: `ETCサービスをご利用のお客様
お客様のETCアカウントは長期間ログインがないため、解約予定となっております。引き続きご利用の場合は下記よりログインしてください。
[ログインはこちら](https://etc-riyou-shoukai.example/login)`,
  },
  {
    name: 'ja: mercari',
    from: 'メルカリ <no-reply@merukari-jimukyoku.example>',
    subject: '【メルカリ】事務局からの重要なお知らせ',
    body: `お客様のアカウントに規約違反の疑いがあるため、利用を制限しました。24時間以内に本人確認を行ってください。
[本人確認をする](https://merukari-jimukyoku.example/kyc)`,
  },
  {
    name: 'ja: amazon prime',
    from: 'Amazon.co.jp <account-update@prime-kaiin-info.example>',
    subject: 'Amazonプライムの自動更新設定を解除いたしました',
    body: `プライム会員の更新ができませんでした。登録されているお支払い方法の有効期限が切れています。会員資格を続けるにはカード情報を更新してください。
[お支払い方法を更新する](https://prime-kaiin-info.example/pay)`,
  },
  {
    name: 'ja: rakuten card',
    from: '楽天カード株式会社 <mail@rakuten-card-kakunin.example>',
    subject: 'カード利用のお知らせ(本人ご利用確認)',
    body: `ご利用金額 98,000円。このご利用に心当たりがない場合は、至急下記リンクからご確認ください。
[ご利用を確認](https://rakuten-card-kakunin.example/c)`,
  },
  {
    name: 'ja: yamato redelivery',
    from: 'ヤマト運輸 <haitatsu@yamato-saihaitatsu.example>',
    subject: '宅配便お届けのお知らせ',
    body: `お荷物のお届けに伺いましたが、宛先不明のため持ち帰りました。下記より再配達の手続きをお願いします。
[再配達の申し込み](https://yamato-saihaitatsu.example/re)`,
  },
  {
    name: 'ja: tax agency',
    from: '国税庁 <nta@e-tax-osame.example>',
    subject: '【国税庁】未払い税金のお知らせ',
    body: `あなたの所得税について、これまで自主的に納付されるよう催促してきましたが、まだ納付されておりません。最終期限までに納付がない場合、差し押さえ処分に着手します。
[納付はこちら](https://e-tax-osame.example/pay)`,
  },
  {
    name: 'zh: mailbox upgrade',
    from: '邮件管理员 <admin@mail-shengji-notice.example>',
    subject: '您的邮箱容量已满',
    body: `尊敬的用户：您的邮箱容量已满，将于24小时内停用。请立即点击下面的链接升级邮箱。
[立即升级](https://mail-shengji-notice.example/up)`,
  },
  {
    name: 'zh: subsidy',
    from: '人力资源部 <hr@butie-shenling.example>',
    subject: '关于发放2026年个人劳动补贴的通知',
    body: '请各位员工尽快扫描附件中的二维码申领补贴，逾期视为放弃。',
  },
  {
    name: 'ru: gosuslugi',
    from: 'Госуслуги <no-reply@gosuslugi-vhod-info.example>',
    subject: 'Вход с нового устройства',
    body: `Здравствуйте! В ваш личный кабинет выполнен вход с неизвестного устройства. Если это были не вы, срочно подтвердите личность, иначе доступ будет заблокирован.
[Подтвердить](https://gosuslugi-vhod-info.example/auth)`,
  },
  {
    name: 'ru: payout',
    from: 'Отдел выплат <pay@kompensatsiya-centr.example>',
    subject: 'Вам одобрена выплата 214 300 руб.',
    body: `Уважаемый получатель! Вам начислена компенсация. Для получения денег подтвердите реквизиты карты до конца дня.
[Получить выплату](https://kompensatsiya-centr.example/get)`,
  },
  {
    name: 'ru: boss in messenger',
    from: 'Генеральный директор <direktor.orlov@mail.ru>',
    subject: 'Срочно',
    body: 'Добрый день. Вы на месте? Нужно срочно оплатить счёт контрагенту, реквизиты пришлю. Информация конфиденциальная, никому не сообщайте, отвечайте только на эту почту.',
  },
  {
    name: 'uk: privatbank',
    from: 'ПриватБанк <info@pryvat-dopomoha.example>',
    subject: 'Вашу картку заблоковано',
    body: `Шановний клієнте! Вашу картку тимчасово заблоковано через підозрілу операцію. Щоб розблокувати, підтвердьте дані протягом 24 годин.
[Розблокувати картку](https://pryvat-dopomoha.example/card)`,
  },
  {
    name: 'uk: help from un',
    from: 'єДопомога <viplata@edopomoga-oon.example>',
    subject: 'Виплата 6500 грн від ООН',
    body: `Вам доступна грошова допомога 6500 грн. Щоб отримати виплату, введіть номер картки до кінця дня: [Отримати](https://edopomoga-oon.example/form)`,
  },
  {
    name: 'tr: e-devlet',
    from: 'e-Devlet Kapısı <bilgi@edevlet-aidat-iade.example>',
    subject: 'Aidat iadeniz onaylandı',
    body: `Sayın vatandaşımız, 1.850 TL tutarındaki aidat iadeniz onaylanmıştır. İadenizi almak için bugün kart bilgilerinizi doğrulayın.
[İade al](https://edevlet-aidat-iade.example/iade)`,
  },
  {
    name: 'tr: kargo',
    from: 'PTT Kargo <takip@ptt-gonderi-teslim.example>',
    subject: 'Gönderiniz teslim edilemedi',
    body: `Adres bilgileriniz eksik olduğu için gönderiniz teslim edilemedi. 24 saat içinde adresinizi güncelleyin ve 12,50 TL ücreti ödeyin: [Güncelle](https://ptt-gonderi-teslim.example/a)`,
  },
  {
    name: 'tr: banka',
    from: 'Garanti BBVA <guvenlik@hesap-dogrulama-tr.example>',
    subject: 'Hesabınız askıya alındı',
    body: `Değerli müşterimiz, hesabınızda şüpheli işlem tespit edildi ve hesabınız askıya alındı. Kimliğinizi doğrulamak için tıklayın: [Doğrula](https://hesap-dogrulama-tr.example/d)`,
  },
  {
    name: 'ar: aramex',
    from: 'Aramex <notify@shahnat-taslim.example>',
    subject: 'شحنتك في انتظار الدفع',
    body: `عزيزي العميل، لم نتمكن من تسليم شحنتك بسبب عدم دفع رسوم التوصيل (11.50 ريال). يرجى الدفع خلال 24 ساعة لتجنب إعادة الشحنة.
[ادفع الآن](https://shahnat-taslim.example/pay)`,
  },
  {
    name: 'ar: bank',
    from: 'مصرف الراجحي <amn@tahdith-bayanat.example>',
    subject: 'تم إيقاف بطاقتك',
    body: `عزيزي العميل، تم إيقاف بطاقتك البنكية لعدم تحديث بياناتك. لتفعيل البطاقة يرجى تحديث البيانات فورا: [تحديث البيانات](https://tahdith-bayanat.example/up)`,
  },
  {
    name: 'ar: prize',
    from: 'جوائز <win@mabrook-jaiza.example>',
    subject: 'مبروك! لقد ربحت',
    body: 'تهانينا، لقد ربحت جائزة قدرها 250000 ريال. للحصول على الجائزة أرسل اسمك الكامل ورقم حسابك على الواتساب +966 50 000 0000.',
  },
  {
    name: 'cs: ceska posta',
    from: 'Česká pošta <balik@zasilka-doplatek.example>',
    subject: 'Vaše zásilka čeká na doplacení',
    body: `Vaši zásilku se nepodařilo doručit. Uhraďte prosím doplatek 35 Kč do 48 hodin, jinak bude vrácena odesílateli.
[Zaplatit doplatek](https://zasilka-doplatek.example/plat)`,
  },
  {
    name: 'hu: nav',
    from: 'NAV <ertesites@nav-visszaterites.example>',
    subject: 'Adó-visszatérítés: 48 300 Ft',
    body: `Tisztelt Ügyfelünk! Önnek 48 300 Ft adó-visszatérítés jár. A kifizetéshez erősítse meg bankkártyája adatait.
[Megerősítés](https://nav-visszaterites.example/kartya)`,
  },
  {
    name: 'ro: fan courier',
    from: 'FAN Courier <livrare@colet-retinut.example>',
    subject: 'Coletul dumneavoastră a fost reținut',
    body: `Coletul nu a putut fi livrat deoarece taxa de 9,99 lei nu a fost plătită. Plătiți în 24 de ore: [Plătește](https://colet-retinut.example/taxa)`,
  },
  {
    name: 'el: bank',
    from: 'Τράπεζα <asfaleia@epivevaiosi-pelati.example>',
    subject: 'Ο λογαριασμός σας έχει περιοριστεί',
    body: `Αγαπητέ πελάτη, ο λογαριασμός σας έχει περιοριστεί λόγω ύποπτης δραστηριότητας. Επιβεβαιώστε τα στοιχεία σας άμεσα για να τον ξεκλειδώσετε: [Επιβεβαίωση](https://epivevaiosi-pelati.example/e)`,
  },
  {
    name: 'ko: parcel',
    from: 'CJ대한통운 <info@taekbae-juso.example>',
    subject: '택배 배송 불가 안내',
    body: `고객님의 택배가 주소 오류로 배송이 불가합니다. 24시간 이내에 주소를 확인해 주세요. [주소 확인](https://taekbae-juso.example/a)`,
  },
  {
    name: 'vi: bank',
    from: 'Ngân hàng <hotro@xacthuc-taikhoan.example>',
    subject: 'Tài khoản của bạn bị khóa',
    body: `Kính gửi quý khách, tài khoản của bạn đã bị khóa vì giao dịch bất thường. Vui lòng xác minh thông tin trong 24 giờ để mở khóa: [Xác minh](https://xacthuc-taikhoan.example/x)`,
  },
  {
    name: 'sv: bankid',
    from: 'BankID <info@forny-bankid-nu.example>',
    subject: 'Ditt BankID spärras i dag',
    body: `Hej, ditt BankID måste förnyas innan midnatt, annars spärras det. Logga in och bekräfta dina uppgifter: [Förnya BankID](https://forny-bankid-nu.example/f)`,
  },
  {
    name: 'da: skat',
    from: 'Skattestyrelsen <tilbagebetaling@skat-refusion.example>',
    subject: 'Du har penge til gode',
    body: `Du har ret til en tilbagebetaling på 2.340 kr. Bekræft dine kortoplysninger inden fredag for at modtage beløbet: [Modtag beløb](https://skat-refusion.example/kort)`,
  },
  {
    name: 'fi: omavero',
    from: 'Vero <palautus@omavero-palautus.example>',
    subject: 'Sinulle on maksettavaa palautusta 312,60 €',
    body: `Olet oikeutettu veronpalautukseen. Vahvista tilitietosi 24 tunnin kuluessa, muuten palautus perutaan: [Vahvista tiedot](https://omavero-palautus.example/v)`,
  },
]
