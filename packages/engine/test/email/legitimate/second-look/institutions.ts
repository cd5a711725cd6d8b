// Banks, insurers, authorities, schools and what supplies a household.
import type { Letter } from '../write-letter.ts'

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

export const institutionsAgain: readonly Letter[] = [
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
    name: 'Greek bank card dispatched',
    from: 'Eurobank <no-reply@eurobank.gr>',
    subject: 'Η νέα σας κάρτα είναι καθ’ οδόν',
    body: `Αγαπητή κυρία Novak,
Η νέα σας χρεωστική κάρτα έχει αποσταλεί. Ενεργοποιήστε την στο e-Banking μόλις την παραλάβετε.`,
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
    name: 'university library overdue',
    from: 'University Library <library@uni-harrow.example>',
    subject: 'Overdue item: fine of £4.50',
    body: `Dear borrower,
"Introduction to Fluid Mechanics" was due on 2 March. A fine of £4.50 has been charged to your account. Please return the item to avoid further charges.
[[Pay online|https://library.uni-harrow.example/account/fines]]`,
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
    name: 'patient portal in the United States',
    from: 'MyChart <noreply@mychart.lakesidehealth.example>',
    to: 'dana.petrov.design@gmail.com',
    subject: 'You have a new test result in MyChart',
    body: `Dana, you have a new test result available. Log in to view it.
[[Log in to MyChart|https://mychart.lakesidehealth.example/MyChart/Authentication/Login]]
If you have forgotten your password, use the link on the login page.`,
  },
]
