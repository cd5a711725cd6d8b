// Orders, parcels, invoices, receipts, failed payments and subscriptions of shops and services, known and unknown.
import type { Letter } from './write-letter.ts'

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

export const commerce: readonly Letter[] = [
  {
    name: 'Shopify shop, order confirmed',
    from: 'Loom & Pine <store+61234567@t.shopifyemail.com>',
    replyTo: 'Loom & Pine <hello@loomandpine.example>',
    signers: ['shopifyemail.com'],
    subject: 'Order #2417 confirmed',
    body: `# Thank you for your purchase!
Hi Kim, we're getting your order ready to be shipped. We will notify you when it has been sent.
[[View your order|https://loomandpine.example/61234567/orders/9f8e7d6c5b/authenticate?key=ab12]]
or [Visit our store](https://loomandpine.example)
Linen throw, sage x 1 €59.00. Total €64.90
---
If you have any questions, reply to this email or contact us at [hello@loomandpine.example](mailto:hello@loomandpine.example)`,
  },
  {
    name: 'Shopify shop, payment failed',
    from: 'Kettle Works <store+777@t.shopifyemail.com>',
    replyTo: 'care@kettleworks.example',
    signers: ['shopifyemail.com'],
    subject: 'Payment could not be processed',
    body: `# Payment could not be processed
Hi Kim, we could not process your payment for order #8801. Please update your payment method within 3 days, or the order will be cancelled.
[[Update payment|https://kettleworks.example/account/orders/8801]]`,
  },
  {
    name: 'Etsy, parcel dispatched',
    from: 'Etsy <transaction@etsy.com>',
    envelope: 'mail.etsy.com',
    subject: 'Your Etsy order dispatched (Receipt no. 2988776655)',
    body: `# Your order is on its way
The seller pinewoodstudio has dispatched your order. Estimated delivery: 12 Mar - 16 Mar.
[[Track parcel|https://ablink.account.etsy.com/ss/c/u001.abcDEF123/4cb/xyz/h1/h001.qwe]]
---
Etsy Ireland UC, 66/67 Great Strand Street, Dublin 1`,
  },
  {
    name: 'DHL parcel tomorrow',
    from: 'DHL Paket <noreply@dhl.de>',
    to: 'h.brandt@t-online.de',
    subject: 'Ihr DHL Paket kommt morgen',
    body: `![DHL](https://www.dhl.de/logo.png)
# Guten Tag Hanna Brandt,
Ihre Sendung 00340434161094012345 von Thalia kommt voraussichtlich morgen zwischen 11:00 und 14:00 Uhr.
[[Sendung verfolgen|https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=00340434161094012345]]
Sie sind nicht da? Wählen Sie einen Ablageort oder Nachbarn.
---
Deutsche Post AG, 53250 Bonn`,
  },
  {
    name: 'Austrian post, customs to pay',
    from: 'Österreichische Post AG <noreply@post.at>',
    to: 'p.huber@gmx.at',
    subject: 'Zollabgaben für Ihre Sendung RX123456789CN',
    body: `Sehr geehrter Herr Huber,
Ihre Sendung RX123456789CN aus dem Ausland ist eingetroffen. Für die Zustellung fallen Einfuhrabgaben von EUR 8,40 an. Sie können diese vorab online bezahlen oder bei der Zustellung bar begleichen.
[[Jetzt online bezahlen|https://www.post.at/sv/sendungsdetails?snr=RX123456789CN]]
Freundliche Grüße, Ihre Post`,
  },
  {
    name: 'Correios taxed parcel',
    from: 'Correios <no-reply@correios.com.br>',
    to: 'joana.prado@uol.com.br',
    subject: 'Objeto NX123456789BR aguardando pagamento',
    body: `Prezado(a) cliente,
O objeto NX123456789BR foi tributado e aguarda o pagamento dos tributos federais e estaduais. Acesse Minhas Importações para pagar.
[[Minhas Importações|https://portalimportador.correios.com.br/]]
Prazo: 20 dias corridos. Após o prazo o objeto será devolvido ao remetente.`,
  },
  {
    name: 'InPost locker in Polish',
    from: 'InPost <powiadomienia@inpost.pl>',
    to: 'a.zielinska@wp.pl',
    subject: 'Twoja paczka czeka w Paczkomacie WAW123M',
    body: `Cześć!
Twoja paczka 620012345678901234567890 czeka w Paczkomacie WAW123M, ul. Prosta 1. Masz 48 godzin na odbiór.
Kod odbioru: 482913
[[Otwórz zdalnie|https://inpost.pl/sledzenie-przesylek?number=620012345678901234567890]]`,
  },
  {
    name: 'PostNL in Dutch through its own notice domain',
    from: 'PostNL <noreply@edm.postnl.nl>',
    subject: 'Je pakket is onderweg',
    body: `Hoi Kim,
Je pakket van Coolblue wordt vandaag bezorgd tussen 17:35 en 20:05 uur.
[[Volg je pakket|https://jouw.postnl.nl/track-and-trace/3SABCD1234567-NL-1012AB]]
Niet thuis? Kies in de app voor een PostNL-punt.`,
  },
  {
    name: 'small carrier, missed delivery, through Sendinblue tracker',
    from: 'Kurier Lindner <dispo@kurier-lindner.example>',
    envelope: 'ab.d.mailin.fr',
    signers: ['kurier-lindner.example'],
    subject: 'Wir haben Sie leider nicht angetroffen',
    body: `Guten Tag,
wir haben heute um 10:40 Uhr versucht, Ihre Sendung KL-88231 zuzustellen. Leider haben wir niemanden angetroffen.
Bitte wählen Sie einen neuen Termin. Die Sendung wird 7 Tage gelagert.
[[Termin wählen|https://sgqjw.r.af.d.sendibt2.com/tr/cl/aBcDeFgHiJkL]]
Kurier Lindner GmbH, Tel. 0221 5550199`,
  },
  {
    name: 'invoice of a craftsman with PDF from free mail',
    from: 'Malermeister Roth <malermeister.roth@t-online.de>',
    to: 'h.brandt@gmx.de',
    subject: 'Rechnung 2026-031',
    body: `Sehr geehrte Frau Brandt,
anbei die Rechnung für die Arbeiten im Treppenhaus. Bitte überweisen Sie den Betrag von 1.284,20 EUR innerhalb von 14 Tagen auf das angegebene Konto.
Vielen Dank für Ihren Auftrag!
Mit freundlichen Grüßen
Jens Roth
Malermeister Roth, Tel. 05121 555 018`,
    isPlain: true,
    files: [{ name: 'Rechnung_2026-031.pdf', type: 'application/pdf', content: PDF }],
  },
  {
    name: 'invoice through Stripe',
    from: 'Plumline Software <invoice+statements+acct_1Ab2@stripe.com>',
    replyTo: 'Plumline Software <billing@plumline.example>',
    signers: ['stripe.com'],
    subject: 'Your invoice from Plumline Software is available #A1B2-0007',
    body: `# Invoice from Plumline Software
$49.00 due March 24, 2026
[[Pay this invoice|https://invoice.stripe.com/i/acct_1Ab2/live_YWNjdF8x?s=db]]
Questions? Contact Plumline Software at [billing@plumline.example](mailto:billing@plumline.example).
---
Powered by [Stripe](https://stripe.com)`,
    files: [{ name: 'Invoice-A1B2-0007.pdf', type: 'application/pdf', content: PDF }],
  },
  {
    name: 'invoice through QuickBooks, answers to a small firm on free mail',
    from: 'Garcia Landscaping <quickbooks@notification.intuit.com>',
    replyTo: 'garcia.landscaping@gmail.com',
    signers: ['notification.intuit.com'],
    subject: 'Invoice 1187 from Garcia Landscaping',
    body: `# INVOICE 1187
Garcia Landscaping. Due 03/31/2026. $340.00
Dear customer, we appreciate your business. Please find your invoice details here. Feel free to contact us if you have any questions.
[[Review and pay|https://connect.intuit.com/t/scs-v1-7f6e5d4c3b2a]]
---
© Intuit, Inc. All rights reserved. [Privacy](https://security.intuit.com/privacy)`,
  },
  {
    name: 'Xero reminder, overdue, of an Australian firm',
    from: 'Coastal Plumbing <messaging-service@post.xero.com>',
    replyTo: 'accounts@coastalplumbing.example',
    signers: ['post.xero.com'],
    subject: 'Invoice INV-0451 is now overdue',
    body: `Hi Kim,
Our records show that invoice INV-0451 for AUD 712.00 was due on 1 March and is now 9 days overdue. If you have already paid, please ignore this message.
[[View invoice|https://in.xero.com/aBcDeFgHiJkLmNoPqRsTuVwXyZ]]
Thanks, Coastal Plumbing`,
  },
  {
    name: 'Netflix card declined',
    from: 'Netflix <info@account.netflix.com>',
    subject: 'Update your payment details to keep watching',
    body: `![Netflix](https://assets.nflxext.com/us/email/gem/nflx.png)
# Update your account info
Hi Kim, we are having trouble with your current billing information. We'll try again, but in the meantime you may want to update your payment details.
[[Update account now|https://www.netflix.com/YourAccountPayment?g=aa11&lnktrk=EMP]]
Need help? Visit the [Help Center](https://help.netflix.com/help)
---
Netflix International B.V.`,
  },
  {
    name: 'Spotify premium ends in Spanish',
    from: 'Spotify <no-reply@spotify.com>',
    to: 'm.lopez@hotmail.es',
    subject: 'Tu pago no se ha realizado',
    body: `# No hemos podido cobrar tu suscripción
Hola, Marta: tu tarjeta fue rechazada. Actualiza tus datos de pago antes del 17 de marzo para no perder Premium.
[[Actualizar pago|https://www.spotify.com/es/account/subscription/update-payment/]]
---
Spotify AB, Regeringsgatan 19, Estocolmo`,
  },
  {
    name: 'domain renewal of a small registrar',
    from: 'Hostpoint AG <info@hostpoint.ch>',
    subject: 'Ihre Domain nordfeld.example läuft am 02.04.2026 ab',
    body: `Guten Tag Frau Novak,
Ihre Domain nordfeld.example läuft in 23 Tagen ab. Ohne Verlängerung wird die Domain deaktiviert und E-Mails können nicht mehr empfangen werden.
[[Domain verlängern|https://admin.hostpoint.ch/domains/renew]]
Freundliche Grüsse, Ihr Hostpoint Team`,
  },
  {
    name: 'energy supplier bill in Italian with PDF',
    from: 'Enel Energia <noreply.enelenergia@enel.com>',
    to: 'l.ferri@libero.it',
    subject: 'La tua bolletta Enel Energia è disponibile',
    body: `Gentile LUCA FERRI,
la bolletta n. 004512345678 di € 86,42 con scadenza il 27/03/2026 è disponibile. L'importo sarà addebitato sul conto corrente.
[[Vai all'Area Clienti|https://www.enel.it/it/area-clienti]]
In allegato trovi la bolletta in formato PDF.`,
    files: [{ name: 'Bolletta_004512345678.pdf', type: 'application/pdf', content: PDF }],
  },
  {
    name: 'telecom bill in Spanish',
    from: 'Movistar <factura.electronica@movistar.es>',
    to: 'm.lopez@hotmail.es',
    subject: 'Ya puedes consultar tu factura de marzo',
    body: `Hola Marta,
Tu factura de marzo ya está disponible. Importe: 54,90 €. Se cargará en tu cuenta el 20 de marzo.
[[Ver factura|https://www.movistar.es/particulares/mimovistar/facturas]]`,
  },
  {
    name: 'return accepted, refund on its way, of an unknown shop',
    from: 'Maison Aubert <service@maison-aubert.example>',
    subject: 'Votre remboursement est en cours',
    body: `Bonjour Claire,
Nous avons bien reçu votre retour n° R-5521. Le remboursement de 79,00 € sera effectué sur votre carte sous 5 à 10 jours ouvrés. Vous n'avez rien à faire.
[[Suivre mon retour|https://maison-aubert.example/retours/R-5521]]
À bientôt, l'équipe Maison Aubert`,
  },
  {
    name: 'Klarna due in Swedish shop, in English',
    from: 'Klarna <no-reply@klarna.com>',
    subject: 'Reminder: your payment to Boozt is due in 3 days',
    body: `Hi Kim,
Your payment of €42.95 to Boozt is due on 13 March. Pay in the app or on the web to avoid late fees.
[[Pay now|https://app.klarna.com/payments/ab12cd34?utm_source=email]]`,
  },
  {
    name: 'Amazon Japan order',
    from: 'Amazon.co.jp <auto-confirm@amazon.co.jp>',
    envelope: 'ap-northeast-1.amazonses.com',
    signers: ['amazon.co.jp', 'amazonses.com'],
    to: 'tanaka.y@example.jp',
    subject: 'Amazon.co.jpでのご注文249-1234567-1234567',
    body: `田中様
Amazon.co.jpをご利用いただき、ありがとうございます。お客様のご注文を承りました。商品が発送されましたら、Eメールにてお知らせいたします。
お届け予定日：3月12日
[[注文の詳細を表示する|https://www.amazon.co.jp/gp/css/summary/edit.html?orderID=249-1234567-1234567]]
合計：￥3,480`,
  },
  {
    name: 'Ozon pickup in Russian',
    from: 'OZON <noreply@news.ozon.ru>',
    to: 'olga.s@mail.ru',
    subject: 'Заказ готов к выдаче',
    body: `Ольга, ваш заказ 12345678-0042 уже в пункте выдачи.
Адрес: ул. Ленина, 12. Хранится до 17 марта. Покажите код 4821 сотруднику.
[[Посмотреть заказ|https://www.ozon.ru/my/orderdetails/?order=12345678-0042]]`,
  },
  {
    name: 'Nova Poshta in Ukrainian',
    from: 'Нова пошта <noreply@novaposhta.ua>',
    to: 'iryna.k@ukr.net',
    subject: 'Ваше відправлення прибуло у відділення',
    body: `Вітаємо, Ірино!
Відправлення № 20450812345678 прибуло у відділення № 15, Львів. Вартість доставки: 85 грн. Безкоштовне зберігання до 17 березня.
[[Відстежити|https://novaposhta.ua/tracking/?cargo_number=20450812345678]]`,
  },
]
