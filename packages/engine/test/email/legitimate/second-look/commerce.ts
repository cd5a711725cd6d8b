// Shops, couriers, platforms and their accounts.
import type { Letter } from '../write-letter.ts'

export const commerceAgain: readonly Letter[] = [
  {
    name: 'unknown crypto exchange, withdrawal address added, Postmark',
    from: 'Kelp Exchange <security@kelp.example>',
    envelope: 'pm.mtasv.net',
    subject: 'New withdrawal address added',
    body: `# New withdrawal address
A new BTC withdrawal address was added to your Kelp account on 10 Mar 2026 08:51 UTC. Withdrawals to it are locked for 24 hours.
If this wasn't you, freeze your account now.
[[Freeze account|https://app.kelp.example/security/freeze]]`,
  },
  {
    name: 'Uber receipt',
    from: 'Uber Receipts <noreply@uber.com>',
    subject: 'Your Monday evening trip with Uber',
    body: `# Thanks for riding, Kim
Total €14.20. Visa ••4411 was charged.
[Download PDF](https://riders.uber.com/trips/88123/receipt) [Report lost item](https://help.uber.com/riders)`,
  },
  {
    name: 'game studio, account email changed',
    from: 'Paradox Account <noreply@paradoxinteractive.com>',
    subject: 'Your email address has been changed',
    body: `Hello kimnova,
The email address of your Paradox account was changed to k***@nordfeld.example. If you did not request this, contact support within 7 days to recover your account.
[[Contact support|https://support.paradoxplaza.com/hc]]`,
  },
  {
    name: 'Czech parcel, Zásilkovna',
    from: 'Zásilkovna <info@zasilkovna.cz>',
    subject: 'Zásilka je připravena k vyzvednutí',
    body: `Dobrý den,
vaše zásilka Z 123 4567 890 na vás čeká na výdejním místě do 17. 3. Heslo pro vyzvednutí: 7K2P.
[[Sledovat zásilku|https://tracking.packeta.com/cs/Z1234567890]]`,
  },
  {
    name: 'Hungarian web shop order',
    from: 'Alza.hu <info@alza.hu>',
    subject: 'Rendelését megkaptuk: 412345678',
    body: `Kedves Kim!
Köszönjük rendelését! Értesítjük, amint a csomag átvehető. Fizetendő: 12 990 Ft.
[[Rendelés megtekintése|https://www.alza.hu/my-account/order-details-412345678.htm]]`,
  },
  {
    name: 'Romanian courier with cash on delivery',
    from: 'FAN Courier <notificari@fancourier.ro>',
    subject: 'Coletul tău AWB 2345678901 ajunge azi',
    body: `Bună, Kim!
Coletul tău ajunge azi între 12:00 și 15:00. Ramburs de plată: 149,90 lei. Poți plăti cu cardul la curier.
[[Urmărește coletul|https://www.fancourier.ro/awb-tracking/?awb=2345678901]]`,
  },
  {
    name: 'Korean portal sign-in',
    from: '네이버 <account_noreply@navercorp.com>',
    subject: '새로운 환경에서 로그인되었습니다.',
    body: `회원님의 아이디가 새로운 기기에서 로그인되었습니다.
일시: 2026.03.09 20:14 (KST), 위치: 서울
본인이 아니라면 비밀번호를 변경해 주세요.
[[로그인 기록 확인|https://nid.naver.com/user2/help/myInfoV2]]`,
  },
  {
    name: 'Chinese bill of a cloud provider',
    from: '阿里云 <system@notice.aliyun.com>',
    subject: '【阿里云】您的账户余额不足，请及时充值',
    body: `尊敬的用户：
您的阿里云账户余额不足100元，为避免影响业务，请及时充值。
[[立即充值|https://usercenter2.aliyun.com/finance/fund-management/overview]]`,
  },
  {
    name: 'Indonesian marketplace payment reminder',
    from: 'Tokopedia <noreply@tokopedia.com>',
    subject: 'Segera selesaikan pembayaranmu',
    body: `Hai Kim,
Selesaikan pembayaran Rp 215.000 sebelum 11 Maret 2026 pukul 09:00 WIB agar pesananmu tidak dibatalkan.
[[Lihat cara bayar|https://www.tokopedia.com/payment/88123]]`,
  },
  {
    name: 'hotel asks guest to guarantee booking through its payment page',
    from: 'Hotel Lindenhof <reception@hotel-lindenhof.example>',
    subject: 'Ihre Reservierung 4471: bitte Kreditkarte hinterlegen',
    body: `Sehr geehrte Frau Novak,
um Ihre Reservierung vom 3. bis 5. April zu garantieren, hinterlegen Sie bitte bis morgen Ihre Kreditkarte über unsere gesicherte Seite. Sonst müssen wir das Zimmer leider freigeben.
[[Karte hinterlegen|https://pay.hotel-lindenhof.example/r/4471]]`,
  },
  {
    name: 'app store subscription confirmation',
    from: 'Apple <no_reply@email.apple.com>',
    subject: 'Your Subscription Confirmation',
    body: `# Subscription Confirmation
Dear Kim Novak, the following subscription has been confirmed. iCloud+ with 200 GB, €2.99 per month, renews 10 April 2026.
[Review your subscription](https://apps.apple.com/account/subscriptions)
---
Apple Distribution International Ltd., Hollyhill, Cork`,
  },
]
