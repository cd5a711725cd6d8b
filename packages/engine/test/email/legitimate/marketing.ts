// Newsletters, campaigns, vouchers, surveys, contests, tickets, travel, crypto, dating and charity: offers that are genuine.
import type { Letter } from './write-letter.ts'

const LEAVE = (url: string): string => `List-Unsubscribe: <${url}>`

export const marketing: readonly Letter[] = [
  {
    name: 'Mailchimp newsletter of a bakery with sponsors',
    from: 'Brotzeit Bote <post@brotzeit.example>',
    envelope: 'mail22.suw16.rsgsv.net',
    signers: ['brotzeit.example', 'mailchimpapp.net'],
    subject: '🥨 Gewinnt einen Backkurs und 20 % auf alle Mehle',
    fields: [LEAVE('https://brotzeit.us7.list-manage.com/unsubscribe?u=1')],
    body: `![Brotzeit](https://mcusercontent.com/aa11/images/kopf.png)
# Frühling in der Backstube
Nur bis Sonntag: 20 % auf alle Mehle mit dem Code FRUEHLING20. Und unter allen Bestellungen verlosen wir einen Backkurs für zwei!
[[Jetzt sichern|https://brotzeit.us7.list-manage.com/track/click?u=1&id=2&e=3]]
Anzeige: [Der neue Knetprofi von Tefalo](https://brotzeit.us7.list-manage.com/track/click?u=1&id=9&e=3)
---
[Abmelden](https://brotzeit.us7.list-manage.com/unsubscribe?u=1) [Im Browser ansehen](https://mailchi.mp/brotzeit/fruehling)`,
  },
  {
    name: 'Klaviyo shop, last chance, discount',
    from: 'Solstice Candles <hello@solsticecandles.example>',
    envelope: 'bounces.klaviyomail.com',
    signers: ['send.solsticecandles.example'],
    subject: 'LAST CHANCE: your $15 gift expires tonight ⏰',
    fields: [LEAVE('https://manage.kmail-lists.com/subscriptions/unsubscribe?a=1')],
    body: `![Solstice](https://d3k81ch9hvuctc.cloudfront.net/company/AbC/images/hero.jpeg)
# Your $15 is about to disappear
You earned it, Kim. Claim your reward before midnight.
[[CLAIM MY $15|https://trk.klclick3.com/ls/click?upn=u001.AbC9]]
---
No longer want to receive these emails? [Unsubscribe](https://manage.kmail-lists.com/subscriptions/unsubscribe?a=1)`,
  },
  {
    name: 'picture only campaign of a fashion house',
    from: 'ZARA <noreply@email.zara.com>',
    subject: 'New in | Linen',
    fields: [LEAVE('https://email.zara.com/unsub?i=1')],
    body: `[![Linen](https://static.zara.net/mail/linen.jpg)](https://email.zara.com/r/?id=h1)
[![Shop now](https://static.zara.net/mail/cta.jpg)](https://email.zara.com/r/?id=h2)
---
[Unsubscribe](https://email.zara.com/unsub?i=1)`,
  },
  {
    name: 'Substack digest about phishing',
    from: 'Ana from Plain Crypto <plaincrypto@substack.com>',
    envelope: 'mg-d0.substack.com',
    subject: 'How I nearly lost my wallet',
    fields: [LEAVE('https://plaincrypto.substack.com/action/disable_email'), 'List-Id: <plaincrypto.substack.com>'],
    body: `# How I nearly lost my wallet
Last week I received a mail that said my MetaMask wallet was suspended and that I must verify my seed phrase within 24 hours. It looked perfect.
"Your account will be closed. Confirm your recovery phrase now." Never, ever type it anywhere.
[Read on](https://substack.com/redirect/2/eyJlIjoiaHR0cHM6)
---
© 2026 Ana Silva. [Unsubscribe](https://substack.com/redirect/2/eyJlIj)`,
  },
  {
    name: 'Coinbase price alert',
    from: 'Coinbase <no-reply@info.coinbase.com>',
    subject: 'Bitcoin is up 6.3% in 24 hours',
    body: `# BTC is on the move
Bitcoin (BTC) is up 6.3% to $91,204.11. Want to trade?
[[View Bitcoin|https://links.info.coinbase.com/s/c/AbCdEf]]
---
Coinbase Europe Limited, 70 Sir John Rogerson's Quay, Dublin. [Unsubscribe](https://links.info.coinbase.com/s/u/x)`,
  },
  {
    name: 'Bitpanda withdrawal done',
    from: 'Bitpanda <noreply@bitpanda.com>',
    subject: 'Deine Auszahlung wurde bestätigt',
    body: `Hallo Kim,
deine Auszahlung von 0,042 BTC an die Wallet bc1q...9x7 wurde ausgeführt. Wenn du das nicht warst, sperre dein Konto sofort in den Einstellungen.
[[Transaktion ansehen|https://web.bitpanda.com/wallet/transactions]]`,
  },
  {
    name: 'airline boarding with wallet pass',
    from: 'Lufthansa <online@booking-lufthansa.com>',
    subject: 'Ihre Bordkarte für LH 1172 FRA-LIS am 12.03.',
    body: `# Guten Tag Frau Novak
Ihr Check-in war erfolgreich. Ihre Bordkarte können Sie in Ihrer Wallet speichern.
[[Bordkarte öffnen|https://mobile.lufthansa.com/boardingpass?id=AbC123]]
Gate B24, Boarding 09:35`,
  },
  {
    name: 'Booking.com guest message relayed',
    from: 'Hotel Sol e Mar via Booking.com <3344556677-abcd@guest.booking.com>',
    subject: 'We received this message from Hotel Sol e Mar',
    body: `# Hotel Sol e Mar sent you a message
Dear guest, please tell us your arrival time. The city tax of 2 euro per night is paid at the hotel. Parking is free.
[[Reply|https://secure.booking.com/guest-messages.html?bn=3344556677&pin=1234]]
---
© Booking.com B.V. This e-mail was sent by Booking.com`,
  },
  {
    name: 'Eventbrite ticket with QR',
    from: 'Eventbrite <noreply@order.eventbrite.com>',
    replyTo: 'kulturhaus@posteo.de',
    subject: 'Your Tickets for Lange Nacht der Chöre',
    body: `# Kim, you're going!
Lange Nacht der Chöre, Saturday, 21 March 2026, Kulturhaus
Show the QR code on your phone at the entrance.
![QR](https://cdn.evbuc.com/qrcode/4411.png)
[[View and manage your order|https://www.eventbrite.de/mytickets/4411223344]]`,
  },
  {
    name: 'Ticketmaster in Spanish, transfer',
    from: 'Ticketmaster España <noreply@email.ticketmaster.es>',
    to: 'm.lopez@hotmail.es',
    subject: '¡Tus entradas ya están disponibles!',
    body: `# Hola, Marta
Tus entradas para Vetusta Morla ya están disponibles en tu cuenta. Descárgalas antes del 20 de marzo.
[[Ver mis entradas|https://www.ticketmaster.es/mytickets]]`,
  },
  {
    name: 'contest of a radio station really won',
    from: 'Radio Seeblick Gewinnspiele <gewinn@radio-seeblick.example>',
    subject: 'Herzlichen Glückwunsch: Sie haben zwei Konzertkarten gewonnen!',
    body: `Hallo Kim,
du hast gestern bei uns im Quiz angerufen und zwei Karten für das Konzert am 20. März gewonnen. Herzlichen Glückwunsch!
Bitte schick uns bis Donnerstag deine Anschrift, dann kommen die Karten mit der Post. Alternativ liegen sie an der Abendkasse.
Liebe Grüße, dein Team von Radio Seeblick`,
    isPlain: true,
  },
  {
    name: 'survey for a voucher by a panel through Qualtrics',
    from: 'Deutsche Bahn Kundenbefragung <noreply@qemailserver.com>',
    signers: ['qemailserver.com'],
    replyTo: 'kundenbefragung@bahn-forschung.example',
    subject: 'Wie war Ihre Reise? Ihre Meinung zählt',
    body: `Sehr geehrte Frau Novak,
vielen Dank für Ihre Reise mit uns. Bitte nehmen Sie sich fünf Minuten Zeit. Als Dank verlosen wir 20 Gutscheine im Wert von 25 Euro.
[[Zur Umfrage|https://bahnforschung.eu.qualtrics.com/jfe/form/SV_ab12CD?Q_DL=xyz]]
---
[Abmelden](https://bahnforschung.eu.qualtrics.com/CP/Register.php?OptOut=true)`,
  },
  {
    name: 'gift card bought as a present',
    from: 'Zalando <info@service-mail.zalando.de>',
    subject: 'Du hast einen Geschenkgutschein von Oma bekommen 🎁',
    body: `# Hallo Kim!
Oma schickt dir einen Zalando Gutschein über 50 €. Nachricht: Alles Gute zum Geburtstag!
Gutscheincode: ZGFT-1234-5678
[[Gutschein einlösen|https://www.zalando.de/myaccount/gift-vouchers]]`,
  },
  {
    name: 'antivirus renewal by its maker',
    from: 'Norton <norton@secure.norton.com>',
    subject: 'Your Norton 360 subscription renews in 14 days',
    body: `![Norton](https://images.norton.com/logo.png)
Hi Kim,
Your Norton 360 Deluxe subscription will automatically renew on 24 March 2026 at €94.99. You don't have to do anything to stay protected.
[[Manage renewal|https://my.norton.com/extspa/subscriptions]]
To cancel the renewal, sign in to your account or call 0800 555 0133.`,
  },
  {
    name: 'loan offer of a real bank to its customer',
    from: 'ING <newsletter@ing.de>',
    to: 'h.brandt@gmx.de',
    subject: 'Jetzt Rahmenkredit ab 5,49 % sichern',
    fields: [LEAVE('https://mailing.ing.de/u/x')],
    body: `Guten Tag Hanna Brandt,
sichern Sie sich jetzt Ihren Kredit über bis zu 75.000 Euro zum günstigen Zins. In wenigen Minuten online beantragt, Auszahlung sofort nach Zusage.
[[Jetzt beantragen|https://mailing.ing.de/go/ab12cd]]
---
ING-DiBa AG, Theodor-Heuss-Allee 2, Frankfurt`,
  },
  {
    name: 'dating app, somebody likes you',
    from: 'Hinge <hello@hinge.co>',
    subject: 'Someone new likes you 💜',
    body: `# You have a new like
Someone beautiful nearby wants to meet you. Find out who it is and start a chat.
[[See who likes you|https://hinge.onelink.me/AbCd/xyz1]]
---
[Unsubscribe](https://click.hinge.co/u/?x=1)`,
  },
  {
    name: 'charity tells of legacies',
    from: 'Ärzte der Welt <spenderservice@aerztederwelt.example>',
    envelope: 'bounce.inxmail.com',
    subject: 'Ihr Testament kann Leben retten',
    fields: [LEAVE('https://news.aerztederwelt.example/abmelden')],
    body: `Liebe Frau Novak,
mit einer Erbschaft oder einem Vermächtnis helfen Sie über Ihr Leben hinaus. Fordern Sie kostenlos unseren Ratgeber an. Mit 30 Euro versorgen wir ein krankes Kind einen Monat lang.
[[Jetzt spenden|https://www.aerztederwelt.example/spenden]]
Spendenkonto: DE02 1203 0000 0000 2020 51`,
  },
  {
    name: 'petition site',
    from: 'Change.org <change@f.change.org>',
    subject: 'Kim, 41.200 Menschen haben unterschrieben. Du auch?',
    body: `Die Buslinie 7 muss bleiben! Die Stadt entscheidet schon am Donnerstag. Unterschreibe jetzt, bevor es zu spät ist.
[[Jetzt unterschreiben|https://www.change.org/p/rettet-die-linie-7?utm_campaign=mail]]`,
  },
  {
    name: 'German lottery club, real draw',
    from: 'LOTTO Bayern <service@news.lotto-bayern.de>',
    subject: 'Gewinnbenachrichtigung zu Ihrem Spielauftrag',
    body: `Sehr geehrte Frau Novak,
Ihr Spielauftrag LOTTO 6aus49 vom 07.03.2026 hat gewonnen. Der Gewinn von 11,30 EUR wurde Ihrem Spielkonto gutgeschrieben.
[[Zum Spielkonto|https://www.lotto-bayern.de/kundenkonto]]
Spielteilnahme ab 18 Jahren.`,
  },
  {
    name: 'Magalu offers in Portuguese through its own tracker',
    from: 'Magalu <magazineluiza@ofertas.magazineluiza.com.br>',
    to: 'joana.prado@uol.com.br',
    subject: 'Só hoje: cupom de R$ 50 pra você, Joana!',
    fields: [LEAVE('https://click.ofertas.magazineluiza.com.br/unsub')],
    body: `# Corre que é só hoje!
Seu cupom de R$ 50 está esperando. Resgate antes da meia-noite.
[[Resgatar cupom|https://click.ofertas.magazineluiza.com.br/?qs=4f5e6d7c]]`,
  },
  {
    name: 'Fnac loyalty points expire',
    from: 'Fnac <fnac@lettre.fnac.com>',
    subject: 'Vos points expirent bientôt',
    fields: [LEAVE('https://click.lettre.fnac.com/u')],
    body: `Bonjour Claire,
12 euros cagnottés sur votre compte fidélité expirent le 31 mars. Profitez-en vite !
[[J'utilise mes euros|https://click.lettre.fnac.com/?qs=7a8b9c]]`,
  },
  {
    name: 'travel agency through a tracker of no table',
    from: 'Nordlys Reiser <nyhetsbrev@nordlysreiser.example>',
    envelope: 'bounce.apsis.one',
    signers: ['nordlysreiser.example'],
    subject: 'Siste sjanse: vinn en tur til Lofoten',
    fields: [LEAVE('https://link.apsis.one/u/1')],
    body: `# Vinn en tur til Lofoten
Meld deg på innen fredag. Vi trekker en heldig vinner blant alle abonnenter.
[[Delta nå|https://link.apsis.one/c/7f6e5d4c]]
---
[Meld deg av](https://link.apsis.one/u/1)`,
  },
  {
    name: 'Japanese mail order points',
    from: '無印良品 <info@mail.muji.net>',
    to: 'tanaka.y@example.jp',
    subject: '【本日まで】200円分のショッピングポイントをプレゼント',
    fields: [LEAVE('https://mail.muji.net/u')],
    body: `田中様
本日23:59まで、ネットストアで使える200円分のポイントをプレゼントしています。この機会にぜひご利用ください。
[[ポイントを使う|https://www.muji.com/jp/ja/store?utm_source=mail]]
---
配信停止は[こちら](https://mail.muji.net/u)`,
  },
  {
    name: 'Turkish online market campaign',
    from: 'Hepsiburada <kampanya@bulten.hepsiburada.com>',
    subject: 'Son saatler: 500 TL hediye çeki seni bekliyor!',
    fields: [LEAVE('https://bulten.hepsiburada.com/u')],
    body: `Merhaba,
Bugüne özel 500 TL hediye çekini kaçırma. Hemen kullan!
[[Alışverişe başla|https://link.bulten.hepsiburada.com/c/9x8]]`,
  },
  {
    name: 'shop writes about another brand that it sells',
    from: 'Apfelkiste Reparatur <info@apfelkiste-shop.example>',
    subject: 'Apple iPhone Akku-Tausch: 20 % bis Samstag',
    fields: [LEAVE('https://www.apfelkiste-shop.example/abmelden')],
    body: `# Ihr iPhone hält keinen Tag mehr durch?
Wir tauschen den Akku Ihres Apple iPhone in 30 Minuten. Jetzt Termin buchen und 20 % sparen.
[[Termin buchen|https://www.apfelkiste-shop.example/termin]]`,
  },
  {
    name: 'social digest in English',
    from: 'Nextdoor <reply@rs.email.nextdoor.com>',
    envelope: 'rs.email.nextdoor.com',
    subject: 'Lost dog near Oak Street',
    body: `# Trending near you
Maria G: Lost dog near Oak Street, please call me if you find him, reward!
[[View post|https://nextdoor.com/p/AbCdEfGh?utm_source=email&lc=123&ct=xyz&mobile_deeplink_data=eyJ]]`,
  },
  {
    name: 'web shop of Poland, abandoned basket, link shortened by its own SMS tool',
    from: 'Zielony Dom <sklep@zielonydom.example>',
    subject: 'Coś zostało w Twoim koszyku',
    body: `Cześć!
Zostawiłaś w koszyku: Monstera 40 cm. Dokończ zamówienie, zanim zniknie. Rabat 10% z kodem WRACAM10.
[[Wróć do koszyka|https://zielonydom.example/koszyk?t=ab12]]`,
  },
  {
    name: 'Italian supermarket flyer through Contactlab',
    from: 'Esselunga <noreply@e.esselunga.it>',
    to: 'l.ferri@libero.it',
    subject: 'Buono sconto da 10 € per te',
    body: `Ciao Luca,
hai ricevuto un buono sconto da 10 €. Valido fino al 22 marzo nei negozi e online. Attivalo subito.
[[Attiva il buono|https://clicks.e.esselunga.it/f/a/AbCd]]`,
  },
]
