// Attacks in the languages of Asia and Africa.
import type { WrittenMail } from '../write-mail.ts'

export const asian: readonly WrittenMail[] = [
  {
    name: 'ar: parcel, البريد السعودي سبل',
    from: 'البريد السعودي سبل <notify@spl-delivery-ksa.example>',
    subject: 'شحنتك معلقة بسبب رسوم غير مدفوعة',
    body: `عزيزي العميل،
لم نتمكن من تسليم شحنتك رقم SA4471920 بسبب عدم سداد رسوم التوصيل 11.50 ريال.
يرجى سداد الرسوم خلال 24 ساعة لتجنب إعادة الشحنة إلى المرسل.
[ادفع الآن](https://spl-delivery-ksa.example/pay)`,
  },
  {
    name: 'he: toll, כביש 6',
    from: 'כביש 6 <pay@kvish6-tashlum.example>',
    subject: 'חוב שלא שולם – כביש 6',
    body: `שלום רב,
לפי רישומינו קיים חוב שלא שולם בסך 24.80 ש"ח עבור נסיעה בכביש 6.
יש לשלם את החוב בתוך 24 שעות כדי להימנע מקנס.
[לתשלום החוב](https://kvish6-tashlum.example/pay)`,
  },
  {
    name: 'fa: credential, بانک ملت',
    from: 'بانک ملت <info@mellat-ramz-pooya.example>',
    subject: 'حساب شما مسدود شد',
    body: `مشتری گرامی،
به دلیل فعالیت مشکوک، حساب شما به طور موقت مسدود شده است. لطفا ظرف ۲۴ ساعت اطلاعات خود را تایید کنید.
[تایید حساب](https://mellat-ramz-pooya.example/login)
بانک ملت`,
  },
  {
    name: 'hi: kyc, India Post Payments Bank',
    from: 'India Post Payments Bank <kyc@ippb-update.example>',
    subject: 'आपका खाता आज बंद हो जाएगा – KYC अपडेट करें',
    body: `प्रिय ग्राहक,
आपका KYC समाप्त हो गया है। आपका बैंक खाता आज निलंबित कर दिया जाएगा। कृपया 24 घंटे के भीतर अपना विवरण सत्यापित करें।
[KYC अपडेट करें](https://ippb-update.example/kyc)`,
  },
  {
    name: 'th: credential, ธนาคารกรุงไทย',
    from: 'ธนาคารกรุงไทย <alert@krungthai-verify.example>',
    subject: 'บัญชีของคุณถูกระงับชั่วคราว',
    body: `เรียน ลูกค้า
เราตรวจพบการเข้าใช้งานที่ผิดปกติในบัญชีของคุณ บัญชีถูกระงับชั่วคราว กรุณายืนยันตัวตนภายใน 24 ชั่วโมง มิฉะนั้นบัญชีจะถูกปิดถาวร
[ยืนยันตัวตน](https://krungthai-verify.example/th)`,
  },
  {
    name: 'vi: credential, Vietcombank',
    from: 'Vietcombank <thongbao@noithat-anphat.example>',
    subject: 'Tài khoản của quý khách tạm khóa',
    body: `Kính gửi quý khách,
Hệ thống phát hiện giao dịch bất thường trên tài khoản của quý khách. Tài khoản đã bị tạm khóa.
Vui lòng xác minh thông tin trong vòng 24 giờ, nếu không tài khoản sẽ bị khóa vĩnh viễn.
[Xác minh ngay](https://noithat-anphat.example/vcb)`,
  },
  {
    name: 'id: prize, BRI Undian Simpedes',
    from: 'BRI Undian Simpedes <panitia@undian-simpedes-bri.example>',
    subject: 'Selamat! Anda pemenang undian BRI',
    body: `Selamat, nomor rekening Anda terpilih sebagai pemenang Rp 50.000.000.
Untuk mencairkan hadiah, silakan login dan masukkan PIN serta kode OTP Anda sebelum hari ini pukul 23.59.
[Klaim hadiah](https://undian-simpedes-bri.example/klaim)`,
  },
  {
    name: 'ms: taxrefund, LHDN Malaysia',
    from: 'LHDN Malaysia <bayaranbalik@hasil-refund.example>',
    subject: 'Bayaran balik cukai anda sedia untuk dituntut',
    body: `Tuan/Puan,
Selepas semakan, anda layak menerima bayaran balik cukai sebanyak RM 842.30. Sila lengkapkan maklumat akaun bank anda dalam masa 48 jam.
[Tuntut sekarang](https://hasil-refund.example/tuntut)
Lembaga Hasil Dalam Negeri`,
  },
  {
    name: 'ja: toll, ETC利用照会サービス',
    from: 'ETC利用照会サービス <info@etc-meisai-jp.example>',
    subject: '【重要】ETCサービスの更新手続きのお願い',
    body: `ETCサービスをご利用のお客様
お客様のETCサービスは、長期間更新手続きが行われていないため、まもなく停止されます。
24時間以内に下記よりお客様情報の確認とお支払い方法の更新をお願いいたします。
[更新手続きはこちら](https://etc-meisai-jp.example/login)`,
  },
  {
    name: 'ko: credential, 국민건강보험',
    from: '국민건강보험 <nhis@nhis-gov-kr.example>',
    subject: '[국민건강보험] 미수령 환급금 안내',
    body: `고객님 안녕하세요.
고객님께서 수령하지 않으신 건강보험 환급금 287,400원이 있습니다. 금일까지 신청하지 않으시면 소멸됩니다.
[환급금 신청하기](https://nhis-gov-kr.example/refund)`,
  },
  {
    name: 'zh-CN: mailbox, 邮件系统管理员',
    from: '邮件系统管理员 <admin@qiye-mailsys.example>',
    subject: '您的邮箱密码今天到期',
    body: `尊敬的用户：
您的邮箱密码将于今天到期。请立即点击以下链接验证您的账户并保留当前密码，否则您的邮箱将被停用。
[保留当前密码](http://qiye-mailsys.example/keep.html)
系统管理员`,
  },
  {
    name: 'zh-TW: toll, 遠通電收',
    from: '遠通電收 <service@fetc-net-tw.example>',
    subject: '您有一筆通行費尚未繳納',
    body: `親愛的用路人您好：
您的車輛有一筆國道通行費 68 元尚未繳納，逾期將加收罰鍰。請於 24 小時內完成繳費。
[立即繳費](https://fetc-net-tw.example/pay)`,
  },
]
