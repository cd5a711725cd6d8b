// Honest mail in the languages of Asia and Africa.
import type { Letter } from '../write-letter.ts'

export const asian: readonly Letter[] = [
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
    name: 'kin of the world: uz: receipt, Uzum Market',
    from: 'Uzum Market <info@uzum.uz>',
    subject: "Buyurtmangiz yo'lda",
    body: `Salom! 441920-buyurtmangiz yo'lda. Ertaga topshirish punktiga yetib boradi.
[[Buyurtmani kuzatish|https://uzum.uz/orders/441920]]`,
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
]
