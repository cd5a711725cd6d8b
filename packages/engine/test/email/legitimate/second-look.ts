// Written after the rules were mended for the other letters, to see how they do on mail that they were not mended for.
import type { Letter } from './write-letter.ts'

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
const LEAVE = 'List-Unsubscribe: <https://news.unsub.example/u?i=1>, <mailto:u@unsub.example>'

export const secondLook: readonly Letter[] = [
  {
    name: 'small bank of Portugal confirms a transfer',
    from: 'Banco Montepio <informacao@info.bancomontepio.pt>',
    to: 'rui.teixeira@sapo.pt',
    subject: 'Confirmação de transferência imediata',
    body: `Caro(a) Cliente,
A transferência imediata de 350,00 EUR para MARIA SOUSA foi realizada com sucesso em 10-03-2026.
Se não reconhece esta operação, contacte de imediato a linha Montepio 24, 217 241 624.
Por razões de segurança, nunca lhe pediremos códigos de acesso por e-mail.`,
  },
  {
    name: 'Swiss health insurer, bill with QR',
    from: 'Concordia <noreply@concordia.ch>',
    subject: 'Ihre Prämienrechnung April 2026',
    body: `Guten Tag Frau Novak
Ihre Prämienrechnung über CHF 412.35 ist im Kundenportal verfügbar, zahlbar bis 31.03.2026. Die QR-Rechnung liegt bei. Scannen Sie den QR-Code mit Ihrer Banking-App.
[[Zum Kundenportal|https://www.concordia.ch/myconcordia]]`,
    files: [{ name: 'Praemienrechnung_04_2026.pdf', type: 'application/pdf', content: PDF }],
  },
  {
    name: 'British council, parking permit expires',
    from: 'Northwick Borough Council <no-reply@permits.northwick.gov.uk>',
    to: 'g.hughes@btinternet.com',
    subject: 'Your resident parking permit expires in 14 days',
    body: `Dear Mr Hughes
Your resident parking permit RP44871 expires on 24 March 2026. To avoid a penalty charge notice, renew before this date.
[[Renew your permit|https://permits.northwick.gov.uk/renew?ref=RP44871]]`,
  },
  {
    name: 'French toll operator, real bill',
    from: 'Ulys <ne-pas-repondre@e.ulys.com>',
    subject: 'Votre facture télépéage de février',
    body: `Bonjour Kim NOVAK,
Votre facture de 38,60 € est disponible dans votre espace client. Elle sera prélevée le 15 mars.
[[Consulter ma facture|https://www.ulys.com/espace-client/factures]]`,
  },
  {
    name: 'Spanish town hall, tax deadline',
    from: 'Ajuntament de Vilafosca <tributs@vilafosca.cat>',
    to: 'm.lopez@hotmail.es',
    subject: 'Recordatorio: IBI 2026, fin del plazo voluntario',
    body: `Estimada Sra. López:
Le recordamos que el plazo voluntario de pago del IBI 2026 finaliza el 31 de marzo. Pasada esa fecha se aplicará un recargo del 5 %. Puede pagar en la sede electrónica o en su banco.
[[Sede electrónica|https://seu.vilafosca.cat/tributs]]`,
  },
  {
    name: 'Indian bank OTP',
    from: 'HDFC Bank InstaAlerts <alerts@hdfcbank.net>',
    to: 'p.iyer@rediffmail.com',
    subject: 'OTP for your NetBanking transaction',
    body: `Dear Customer,
447120 is the OTP for your NetBanking transaction of Rs 12,500.00 to BESCOM. Valid for 5 minutes. Please do not share the OTP with anyone. If this was not you, call 1800 202 6161 or SMS BLOCK to 7308080808.
Warm regards, HDFC Bank`,
  },
  {
    name: 'Kenyan telecom, bonus airtime',
    from: 'Safaricom <noreply@safaricom.co.ke>',
    subject: 'You have received 200 Bonga Points',
    body: `Dear Kim, congratulations! You have received 200 Bonga Points for your loyalty. Dial *126# to redeem them for airtime, data or merchandise. Points expire on 30 June.`,
  },
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
    name: 'self-hosted Nextcloud share',
    from: 'Nextcloud <cloud@verein-grünau.example>'.replace('ü', 'ue'),
    subject: 'Uwe Kern hat »Protokolle 2026« mit Ihnen geteilt',
    body: `# Uwe Kern hat »Protokolle 2026« mit Ihnen geteilt
[[»Protokolle 2026« öffnen|https://cloud.verein-gruenau.example/s/gT4pLwQz9k2]]
Das Passwort für die Freigabe erhalten Sie in einer separaten E-Mail.
---
Nextcloud, ein sicherer Ort für all Ihre Daten`,
  },
  {
    name: 'school app message notice',
    from: 'SchoolFox <noreply@foxeducation.com>',
    subject: 'Neue Nachricht von Frau Kessler',
    body: `Hallo Kim,
du hast eine neue Nachricht von Frau Kessler (Klasse 7b) erhalten. Bitte bestätige, dass du sie gelesen hast.
[[Nachricht lesen|https://my.foxeducation.com/messages/88123]]`,
  },
  {
    name: 'German court e-file portal for a lawyer',
    from: 'beA <noreply@bea-brak.de>',
    to: 'kanzlei@ra-moritz.example',
    subject: 'Neue Nachricht in Ihrem besonderen elektronischen Anwaltspostfach',
    body: `Sehr geehrte Frau Rechtsanwältin,
in Ihrem beA ist eine neue Nachricht eingegangen. Absender: Amtsgericht Köln. Bitte melden Sie sich an, um die Nachricht zu lesen: https://www.bea-brak.de`,
    isPlain: true,
    signers: [],
  },
  {
    name: 'airline claim service about refund, unknown firm',
    from: 'Fluggastrecht24 <service@fluggastrecht24.example>',
    subject: 'Gute Nachricht: Ihre Entschädigung von 250 € wird ausgezahlt',
    body: `Guten Tag Frau Novak,
die Airline hat Ihren Anspruch anerkannt. Nach Abzug unserer Provision erhalten Sie 181,25 €. Bitte bestätigen Sie Ihre Bankverbindung im Kundenkonto, damit wir auszahlen können.
[[Bankverbindung bestätigen|https://www.fluggastrecht24.example/konto/faelle/F-88123]]`,
  },
  {
    name: 'insurance claim, photos requested',
    from: 'HUK-COBURG <schaden@huk-coburg.de>',
    to: 'h.brandt@gmx.de',
    subject: 'Schaden 26-18-4471: bitte Unterlagen nachreichen',
    body: `Sehr geehrte Frau Brandt,
zur Regulierung fehlen uns noch Fotos und der Kostenvoranschlag. Bitte laden Sie diese bis 24.03.2026 hoch, sonst müssen wir den Vorgang schließen.
[[Unterlagen hochladen|https://www.huk.de/schaden/upload?nr=26-18-4471]]`,
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
    name: 'web agency asks customer to renew certificate',
    from: 'Agentur Blauton <hallo@blauton.example>',
    subject: 'Ihr SSL-Zertifikat läuft ab, was wir tun',
    body: `Hallo Frau Novak,
das Zertifikat für nordfeld-shop.example läuft am 20. März ab. Wir erneuern es am Donnerstag, Sie müssen nichts tun. Die Rechnung über 49 Euro folgt.
Viele Grüße, Ben von Blauton`,
    isPlain: true,
  },
  {
    name: 'freelancer invoice through free mail in English',
    from: 'Dana Petrov <dana.petrov.design@gmail.com>',
    subject: 'Invoice 014, logo work',
    body: 'Hi Kim,\n\nattached is the invoice for the logo, 640 EUR. Payment within 14 days to the account on the invoice please. PayPal works too.\n\nThanks again!\nDana',
    isPlain: true,
    files: [{ name: 'invoice-014.pdf', type: 'application/pdf', content: PDF }],
  },
  {
    name: 'polite second reminder from a supplier with changed mailbox',
    from: 'Kundenbuchhaltung Bürowelt <mahnwesen@buerowelt.example>',
    replyTo: 'Bürowelt Buchhaltung <buchhaltung@buerowelt-gruppe.example>',
    subject: '2. Mahnung, Rechnung 4471182',
    body: `Sehr geehrte Damen und Herren,
leider konnten wir zu der Rechnung 4471182 vom 05.02.2026 über 214,20 EUR noch keinen Zahlungseingang feststellen. Bitte begleichen Sie den Betrag bis 17.03.2026. Andernfalls müssen wir ein Inkassobüro beauftragen.
Sollte sich Ihre Zahlung mit diesem Schreiben überschnitten haben, betrachten Sie es als gegenstandslos.`,
    isPlain: true,
    files: [{ name: 'Mahnung_4471182.pdf', type: 'application/pdf', content: PDF }],
  },
  {
    name: 'LinkedIn job alert in French',
    from: 'Alertes d’offre d’emploi LinkedIn <jobalerts-noreply@linkedin.com>',
    subject: '« comptable » : Brightpath recrute et 8 autres offres',
    fields: ['List-Unsubscribe: <https://www.linkedin.com/jobs/alerts/unsub>'],
    body: `Votre alerte pour comptable à Lyon
[Comptable, Brightpath, Lyon](https://www.linkedin.com/comm/jobs/view/4411?trackingId=abc)
[[Voir toutes les offres|https://www.linkedin.com/comm/jobs/search?savedSearchId=88]]`,
  },
  {
    name: 'Stepstone application received through vendor',
    from: 'Hartmann Pumpen Karriere <noreply@jobs.softgarden.io>',
    replyTo: 'bewerbung@hartmann-pumpen.example',
    signers: ['jobs.softgarden.io'],
    subject: 'Eingangsbestätigung Ihrer Bewerbung',
    body: `Sehr geehrte Frau Novak,
vielen Dank für Ihre Bewerbung. Bitte bestätigen Sie Ihre E-Mail-Adresse, damit wir Ihre Unterlagen prüfen können.
[[E-Mail-Adresse bestätigen|https://hartmann.softgarden.io/confirm/ab12]]`,
  },
  {
    name: 'market research invitation from a panel',
    from: 'Meinungsplatz <einladung@meinungsplatz.example>',
    subject: 'Neue Umfrage: 150 Punkte für Sie',
    fields: [LEAVE],
    body: `Hallo Kim,
eine neue Umfrage wartet auf Sie. Dauer: 12 Minuten, Belohnung: 150 Punkte. Nehmen Sie jetzt teil, die Plätze sind begrenzt.
[[Zur Umfrage|https://www.meinungsplatz.example/s/ab12cd34]]
---
[Abmelden](https://www.meinungsplatz.example/abmelden)`,
  },
  {
    name: 'podcast newsletter with links to shorteners and many sites',
    from: 'Lena liest <hallo@lenaliest.example>',
    fields: [LEAVE],
    subject: 'Was ich diese Woche gelesen habe',
    body: `Hallo ihr Lieben,
diese Woche: [Ein Text über Schlaf](https://bit.ly/3abcde), [das beste Ragù](https://www.essen-und-trinken.de/rezepte/ragu), [Interview mit einer Imkerin](https://taz.de/!599881/), [mein Buch bei Thalia](https://www.thalia.de/shop/home/artikeldetails/A1), [Podcast](https://lenaliest.podigee.io/12), [Petition](https://www.openpetition.de/petition/online/x).
Wer mag, unterstützt mich bei [Steady](https://steadyhq.com/lenaliest) oder per [PayPal](https://paypal.me/lenaliest).`,
  },
  {
    name: 'Brazilian school invoice boleto',
    from: 'Colégio Horizonte <financeiro@colegiohorizonte.example>',
    to: 'joana.prado@uol.com.br',
    subject: 'Boleto da mensalidade de março',
    body: `Prezada Joana,
Segue em anexo o boleto da mensalidade de março, com vencimento em 15/03/2026. Após o vencimento serão cobrados juros e multa.
Em caso de dúvidas, responda este e-mail.
Secretaria Financeira`,
    files: [{ name: 'boleto_marco_2026.pdf', type: 'application/pdf', content: PDF }],
  },
  {
    name: 'Polish energy bill overdue',
    from: 'Tauron <ebok@tauron.pl>',
    to: 'a.zielinska@wp.pl',
    subject: 'Przypomnienie o płatności',
    body: `Szanowna Pani Anno,
przypominamy, że termin płatności faktury 11/2026 na kwotę 184,30 zł minął 5 marca. Prosimy o wpłatę. Jeśli płatność została zrealizowana, prosimy zignorować tę wiadomość.
[[Zapłać w Mój TAURON|https://moj.tauron.pl/platnosci]]`,
  },
  {
    name: 'Dutch housing association through own portal',
    from: 'Woonstichting De Linde <info@delinde-wonen.example>',
    subject: 'Huurverhoging per 1 juli 2026',
    body: `Beste huurder,
Per 1 juli wijzigt uw huur. De brief vindt u in Mijn De Linde. Bent u het er niet mee eens? Reageer dan voor 1 juni.
[[Inloggen|https://mijn.delinde-wonen.example]]`,
  },
  {
    name: 'Italian certified mail receipt',
    from: 'posta-certificata@pec.aruba.it',
    to: 'l.ferri@pec.it',
    subject: 'ACCETTAZIONE: Disdetta contratto',
    body: 'Ricevuta di accettazione\nIl giorno 10/03/2026 alle ore 09:58:11 (+0100) il messaggio "Disdetta contratto" proveniente da "l.ferri@pec.it" ed indirizzato a: disdette@pec.fornitore.example ("posta certificata") è stato accettato dal sistema ed inoltrato.\nIdentificativo messaggio: opec21010.20260310.1@pec.aruba.it',
    isPlain: true,
    files: [
      { name: 'daticert.xml', type: 'application/xml', content: '<postacert/>' },
      { name: 'smime.p7s', type: 'application/x-pkcs7-signature', content: '0' },
    ],
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
    name: 'Swedish BankID service in English',
    from: 'Kivra <noreply@kivra.com>',
    subject: 'Du har fått ett nytt brev från Skatteverket',
    body: `Hej Kim!
Du har fått ett nytt brev från Skatteverket. Logga in med BankID för att läsa det.
[[Läs brevet|https://app.kivra.com/inbox]]`,
  },
  {
    name: 'Danish Digital Post',
    from: 'e-Boks <noreply@e-boks.dk>',
    subject: 'Du har ny post i e-Boks',
    body: `Hej Kim Novak
Du har modtaget ny post fra Borger.dk. Log på e-Boks med MitID for at læse den.
Vi sender aldrig links til log på i vores mails.`,
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
    name: 'Greek bank card dispatched',
    from: 'Eurobank <no-reply@eurobank.gr>',
    subject: 'Η νέα σας κάρτα είναι καθ’ οδόν',
    body: `Αγαπητή κυρία Novak,
Η νέα σας χρεωστική κάρτα έχει αποσταλεί. Ενεργοποιήστε την στο e-Banking μόλις την παραλάβετε.`,
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
    name: 'Vietnamese bank notice',
    from: 'Vietcombank <vcbdigibank@info.vietcombank.com.vn>',
    subject: 'Biên lai chuyển tiền',
    body: `Kính gửi Quý khách,
Giao dịch chuyển tiền của Quý khách đã được thực hiện thành công. Số tiền: 1.500.000 VND.
Cảm ơn Quý khách đã sử dụng dịch vụ của Vietcombank.`,
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
    name: 'university library overdue',
    from: 'University Library <library@uni-harrow.example>',
    subject: 'Overdue item: fine of £4.50',
    body: `Dear borrower,
"Introduction to Fluid Mechanics" was due on 2 March. A fine of £4.50 has been charged to your account. Please return the item to avoid further charges.
[[Pay online|https://library.uni-harrow.example/account/fines]]`,
  },
  {
    name: 'WordPress of a small site tells its admin',
    from: 'WordPress <wordpress@blauton.example>',
    subject: '[Blauton] Password Changed for kim',
    body: 'Howdy kim,\n\nThis notice confirms that your password was changed on Blauton.\n\nIf you did not change your password, please contact the Site Administrator at\nben@blauton.example\n\nAll at Blauton\nhttps://blauton.example',
    isPlain: true,
    signers: [],
  },
  {
    name: 'NAS of a household warns',
    from: 'DiskStation <nas@novak-home.example>',
    subject: '[DiskStation] Storage pool 1 is running out of space',
    body: 'Dear user,\n\nThe available capacity of Storage Pool 1 on DiskStation is under 10 %. Please delete files or add drives.\n\nSincerely,\nSynology DiskStation',
    isPlain: true,
    signers: [],
  },
  {
    name: 'cron output',
    from: 'Cron Daemon <root@web3.blauton.example>',
    fields: ['Auto-Submitted: auto-generated', 'X-Cron-Env: <SHELL=/bin/sh>'],
    subject: 'Cron <www-data@web3> php /var/www/html/artisan schedule:run',
    body: 'Warning: failed to verify account token for http://198.51.100.9/api/login\nRetrying in 24 hours.',
    isPlain: true,
    signers: [],
  },
  {
    name: 'thank-you note from a charity for a donation',
    from: 'Rotes Kreuz Grünau <spenden@drk-gruenau.example>',
    subject: 'Danke für Ihre Spende!',
    body: `Liebe Frau Novak,
vielen Dank für Ihre Spende von 50 Euro! Ihre Zuwendungsbestätigung liegt bei.`,
    files: [{ name: 'Zuwendungsbestaetigung.pdf', type: 'application/pdf', content: PDF }],
  },
  {
    name: 'colleague forwards invoice for payment inside the firm',
    from: 'Jens Holm <jens.holm@nordfeld.example>',
    subject: 'WG: Rechnung 88231, bitte zahlen',
    body: 'Hallo Kim,\n\nkannst du die heute noch überweisen? Sachlich richtig, Kostenstelle 4711.\n\nDanke, Jens\n\nVon: Kurier Lindner <rechnung@kurier-lindner.example>\nGesendet: Montag, 9. März 2026 16:20\nAn: Jens Holm\nBetreff: Rechnung 88231\n\nSehr geehrter Herr Holm, anbei unsere Rechnung 88231 über 184,00 EUR, zahlbar sofort.',
    isPlain: true,
    files: [{ name: 'Rechnung_88231.pdf', type: 'application/pdf', content: PDF }],
  },
  {
    name: 'friend invites to a messenger group',
    from: 'Tom Riley <tomriley77@outlook.com>',
    subject: 'stag do group',
    body: 'Hi Kim, please join the WhatsApp group for the weekend: https://chat.whatsapp.com/AbCdEfGhIjK\nNeed an answer by tonight, last spot!\n\nTom',
    isPlain: true,
  },
  {
    name: 'patient portal in the United States',
    from: 'MyChart <noreply@mychart.lakesidehealth.example>',
    to: 'dana.petrov.design@gmail.com',
    subject: 'You have a new test result in MyChart',
    body: `Dana, you have a new test result available. Log in to view it.
[[Log in to MyChart|https://mychart.lakesidehealth.example/MyChart/Authentication/Login]]
If you have forgotten your password, use the link on the login page.`,
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
  {
    name: 'domain transfer authorisation code',
    from: 'Gandi <support@support.gandi.net>',
    subject: '[GANDI] nordfeld.example: confirm the transfer within 5 days',
    body: `Hello,
A transfer of nordfeld.example to another registrar was requested. If you do nothing, it will complete on 15 March 2026. To refuse it, use this link:
https://admin.gandi.net/domain/transfer/refuse/ab12cd34`,
    isPlain: true,
  },
]
