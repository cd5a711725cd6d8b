// Attacks by their scheme: diverted payments, callbacks, extortion, pasted commands, jobs.
import type { WrittenMail } from '../write-mail.ts'

export const schemes: readonly WrittenMail[] = [
  {
    name: 'ledger breach letter',
    from: 'Ledger Security <security@trk-ledgercare-mail.example>',
    subject: 'Your Ledger data may be affected',
    body: `Dear Client,
We regret to inform you that a recent incident at one of our partners may have exposed your recovery data. We strongly recommend verifying your 24 words using our secure verification tool.
[Start verification](https://ledgercare-mail.example/verify)`,
  },
  {
    name: 'bec reply chain bank change',
    from: 'Laura Stein <l.stein@musterr-verpackung.com>',
    subject: 'Re: Invoice 20260217 / PO 88410',
    body: `Hi Tobias,
Further to my mail below: our accountant informed us that our Commerzbank account is currently under audit and can not receive payments. Please make the payment of EUR 48,220.00 to our new account. I have the updated bank details ready; kindly confirm the expected date of payment so that I can send the details.
Please do not call the office line as we are moving the telephone system this week.
Best regards
Laura Stein
Muster Verpackung GmbH

From: Tobias Kern <kim@receiver.example>
Sent: Monday, 2 March 2026 10:12
To: Laura Stein <l.stein@muster-verpackung.com>
Subject: Re: Invoice 20260217 / PO 88410

Dear Laura,
thank you, invoice is approved and will be paid on Friday.
Kind regards
Tobias`,
    head: 'In-Reply-To: <20260302101200.9@receiver.example>',
  },
  {
    name: 'toad paypal invoice real service',
    from: 'service@paypal.com <service@paypal.com>',
    subject: 'Invoice from Bitcoin Exchange Desk (INV-0182)',
    body: `Hello, kim@receiver.example
Here's your invoice
Bitcoin Exchange Desk sent you an invoice for $739.00 USD
Seller note to customer: Did not make this purchase? Your PayPal account has been charged for BTC. Call PayPal Support immediately at +1 (818) 555-0199 to cancel and get refund.
[View and Pay Invoice](https://www.paypal.com/invoice/p/#INV2-XXXX-82KQ)`,
  },
  {
    name: 'extortion ddos english',
    from: 'Armada Group <armada.collective@onionmail.org>',
    subject: 'DDoS attack on your network',
    body: `We are Armada Group. Your whole network will be subject to a DDoS attack starting Friday. Your site and mail will be down.
To stop it, pay 0.8 BTC to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq before the deadline. After that the price goes up by 0.5 BTC every day.
This is not a hoax. Do not reply.`,
  },
  {
    name: 'job scam whatsapp',
    from: 'Recruitment Team <olivia@hr-talentreach-mail.example>',
    subject: 'Remote part-time position, $300-$500 per day',
    body: `Hi,
I am Olivia from Indeed Recruitment. Your resume has been recommended by several agencies. We have a flexible remote job where you only need 60-90 minutes per day to help merchants rate their products. Pay is $300 to $500 a day, paid daily in USDT. No experience needed, you must be over 22.
If you are interested, please add me on WhatsApp: +44 7700 900123`,
  },
  {
    name: 'compromised uni account scholarship',
    from: 'Prof. Amara Nwosu <anwosu@stateu.example>',
    subject: 'Paid Research Assistant Position ($450 weekly)',
    body: `Dear Student,
The Department urgently requires undergraduate research assistants to work remotely and get paid $450 weekly. Tasks are simple and take about 7 hours per week. To proceed with the application, send your full name, personal email address, phone number and year of study to Dr. Feldman via text at (641) 555-0122 or to dr.feldman.research@gmail.com from your personal email.
Best regards,
Prof. Amara Nwosu`,
  },
  {
    name: 'invoice fraud lookalike thread dutch',
    from: 'Sanne Visser <sanne@drukkerij-v1sser.example>',
    subject: 'RE: Factuur 2026-0318',
    body: `Beste Joris,
In vervolg op onze mailwisseling: ons rekeningnummer is gewijzigd. Kun je de openstaande factuur van € 12.480,00 overmaken naar ons nieuwe rekeningnummer NL91 ABNA 0417 1643 00? Het oude nummer is niet meer in gebruik.
Graag vandaag nog voldoen en een betaalbewijs sturen.
Met vriendelijke groet,
Sanne Visser
> Op 3 mrt. 2026 schreef Joris :
> Dag Sanne, factuur ontvangen, dank.`,
    head: 'In-Reply-To: <20260302101200.9@receiver.example>',
  },
  {
    name: 'clickfix captcha booking',
    from: 'Booking.com <noreply@guest-feedback-hotel.example>',
    subject: 'Complaint from guest – reservation 4881022719',
    body: `Dear Partner,
A guest has left a complaint about the cleanliness of the room and requests a refund. Please respond within 24 hours, otherwise the reservation will be refunded automatically.
[View complaint](https://guest-feedback-hotel.example/r/4881022719)`,
  },
  {
    name: 'cn etc invoice trojan',
    from: '国家税务总局 <service@fapiao-cloud.example>',
    subject: '您有一张电子发票待查收',
    body: `尊敬的纳税人：
您单位收到一张增值税电子普通发票，请及时下载查看并核对。
下载密码：8812
[点击下载发票](https://fapiao-cloud.example/dl/fp20260304.example)`,
  },
  {
    name: 'en cfo wire in thread lookalike',
    from: 'Mark Dillon <mark.dillon@receivver.example>',
    subject: 'Fwd: Overdue - Corvex consulting',
    body: `Oliver,
Please see below and get this settled today, I already approved it. Let me know once the wire is out.
Mark

---------- Forwarded message ---------
From: Corvex Billing <billing@corvex-consult.example>
To: Mark Dillon <mark.dillon@receiver.example>
Subject: Overdue
Hi Mark, attached our new bank details for the $38,400 invoice. Kindly confirm the payment date.`,
  },
  {
    name: 'en docu fax onedrive',
    from: 'Scanner <copier@lakefrontclinic.example>',
    subject: 'Completed: ACH remittance for receiver.example',
    body: `A document has been scanned and sent to you.
Pages: 3
File: ACH_Remittance.pdf
[PREVIEW DOCUMENT](https://pub-77c1aa.r2.dev/doc.html?e=kim@receiver.example)`,
  },
]
