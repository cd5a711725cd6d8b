// Attacks on the payer and the payroll: a false superior, a changed account, a thread that never was, a telephone to ring.
import type { WrittenMail } from './write-mail.ts'

export const BUSINESS_ATTACKS: readonly WrittenMail[] = [
  {
    name: 'gift cards from a false director',
    from: 'Helen Marsh <ceo.office.desk1@gmail.com>',
    subject: 'Quick one',
    body: `Kim, are you at your desk? I am tied up in a board meeting and need some gift cards for clients. Get five Apple cards of 100 each, scratch them and send me pictures of the codes. I'll reimburse you today.
Helen Marsh, CEO`,
  },
  {
    name: 'availability probe',
    from: 'Helen Marsh <helen.marsh.private@outlook.com>',
    subject: 'Kim',
    body: `Hi Kim, let me know when you are free. I need you to take care of something for me discreetly. No calls please, just reply here.
Sent from my iPad`,
  },
  {
    name: 'personal number probe',
    from: 'David Okafor <david.okafor.exec@icloud.com>',
    subject: 'Request',
    body: `Kindly send me your cell number, I need you to complete a task for me immediately.
Regards
David Okafor
Managing Director`,
  },
  {
    name: 'payroll diversion',
    from: 'Samuel Reyes <samuel.reyes.work@yahoo.com>',
    subject: 'Direct deposit update',
    body: `Hello,
I recently changed banks and would like to update my direct deposit information before the next pay cycle. What do you need from me to get this done?
Thanks,
Samuel Reyes`,
  },
  {
    name: 'w-2 request',
    from: 'Helen Marsh <h.marsh@receiver-corp.example>',
    head: 'Reply-To: Helen Marsh <helen.marsh.office@mail.com>',
    subject: 'W-2s',
    body: `Kim, please send me the W-2 forms of all employees for 2025 as PDF for a quick review. I need them before noon.
Helen`,
  },
  {
    name: 'supplier changes bank account, free mail answers',
    from: 'Accounts Brightwater <accounts@brightwater-steel.example>',
    auth: 'softfail',
    head: 'Reply-To: accounts.brightwater@consultant.com',
    subject: 'RE: Invoice 20441 - new bank details',
    body: `Dear Kim,
Please note that our account is under audit and can not receive payments at the moment. Kindly use our new bank details below for the outstanding invoice and all future payments.
Beneficiary: Brightwater Steel Ltd
IBAN: GB33BUKB20201555555555
Please confirm by return when the payment is made.`,
  },
  {
    name: 'lookalike supplier in a thread',
    from: 'Jonas Weber <j.weber@kessler-anlagenbauu.example>',
    to: 'Kim Ode <kim@receiver.example>',
    subject: 'AW: Rechnung 7741',
    body: `Guten Tag Frau Ode,
bitte beachten Sie, dass sich unsere Bankverbindung geändert hat. Überweisen Sie die offene Rechnung bitte auf das neue Konto.
IBAN DE89370400440532013000

Von: Jonas Weber <j.weber@kessler-anlagenbau.example>
Gesendet: Montag, 9. März 2026 10:12
An: Kim Ode <kim@receiver.example>
Betreff: Rechnung 7741

anbei die Rechnung.`,
  },
  {
    name: 'vendor overdue with fake approval thread',
    from: 'Billing <billing@atlas-advisory-group.example>',
    head: 'Reply-To: billing.atlas@accountant.com',
    subject: 'Re: Fwd: Outstanding invoice INV-5591',
    body: `Hi Accounts,
See approval below from your CEO. Please process the payment of $48,350.00 by ACH today and confirm.

From: Helen Marsh <helen.marsh@receiver.example>
Sent: Monday, March 9, 2026 4:41 PM
To: Billing
Subject: Re: Outstanding invoice INV-5591

Approved. Please send the invoice and W-9 to our accounts payable for immediate payment.`,
  },
  {
    name: 'legal secrecy acquisition',
    from: 'Mr. Robert Kline, Attorney <r.kline@kline-legal-partners.example>',
    subject: 'Project Falcon - strictly confidential',
    body: `Dear Kim,
You have been assigned by your CEO to assist me with the acquisition of a foreign company. Owing to the regulations you must not discuss this with anybody, not even your colleagues. An advance of EUR 184,200 must be transferred today. Please reply with the available balance of the company's accounts.`,
  },
  {
    name: 'geek squad callback',
    from: 'Geek Squad Billing <karl.timmons8841@gmail.com>',
    subject: 'Invoice #GS-88401 Thank you for renewing',
    body: `Dear Customer,
Your Geek Squad Total Protection plan has been renewed for 3 years and $399.99 has been charged to your account.
If you did not authorise this charge or wish to cancel, call our support team at +1 (808) 555-0142 within 24 hours.`,
  },
  {
    name: 'paypal invoice service abuse',
    from: 'service@paypal.com <service@paypal.com>',
    subject: 'Invoice from Norton Support (0093)',
    body: `Norton Support sent you an invoice for $649.99 USD.
[View and pay invoice](https://www.paypal.com/invoice/p/#INV2-AAAA-BBBB)
Note from seller: Your payment will be debited within 24 hours. If you did not make this purchase call +1 (833) 555-0117 to cancel and receive a refund.`,
  },
  {
    name: 'docusign service abuse',
    from: 'Billing Department via DocuSign <dse_na4@docusign.net>',
    head: 'Reply-To: Billing Department <billdept.order@gmail.com>',
    subject: 'Billing Department sent you a document to review',
    body: `Billing Department sent you a document to review and sign.
[REVIEW DOCUMENT](https://na4.docusign.net/Signing/EmailStart.aspx?a=1)
Bitcoin purchase of $589.00 has been approved from your account. To dispute the charge contact +1 (855) 555-0166.`,
  },
  {
    name: 'zoom service abuse',
    from: 'Zoom <no-reply@zoom.us>',
    subject: 'Coinbase Alert: 0.84 BTC withdrawal. Call +1 (888) 555-0149 has invited you to a meeting',
    body: `Hi there, Coinbase Alert: 0.84 BTC withdrawal of $58,220 was requested. If this was not you call +1 (888) 555-0149 immediately to cancel is inviting you to a scheduled Zoom meeting.
[Join Zoom Meeting](https://us05web.zoom.us/j/8550000000)`,
  },
  {
    name: 'google forms receipt abuse',
    from: 'Google Forms <forms-receipts-noreply@google.com>',
    subject: 'Withdrawal of 1.2841 BTC',
    body: `Thanks for filling in Withdrawal of 1.2841 BTC
Your balance of $84,120.55 is ready. Confirm the payout within 24 hours, otherwise the account will be deleted: https://payout-claim-desk.example/w
[Edit response](https://docs.google.com/forms/d/e/1FAIpQLSc000/viewform)`,
  },
  {
    name: 'calendar invitation of a service',
    from: 'Google Calendar <calendar-notification@google.com>',
    head: 'Reply-To: prize.center.office@gmail.com',
    subject: 'Invitation: You have a pending transfer of $14,500 @ Tue Mar 10',
    body: `You have been invited to an event.
Your account balance of $14,500 will be cancelled today. Confirm the transfer: https://script.google.com/macros/s/AKfycb000/exec
[View event](https://calendar.google.com/calendar/event?eid=abc)`,
  },
  {
    name: 'paid invoice with image only',
    from: 'Marlene Sattler <marlenesattler4410@gmail.com>',
    subject: 'Order_7742119',
    body: 'Thanks for the purchase. Copy enclosed.',
    files: [{ name: 'INV_7742119.png', type: 'image/png', content: new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]) }],
  },
  {
    name: 'callback without brand, de',
    from: 'Abrechnung <abo.service.kunde22@gmail.com>',
    subject: 'Ihre Bestellbestätigung 88-1120',
    body: `Vielen Dank für Ihre Bestellung. Der Betrag von 449,99 € wird innerhalb von 24 Stunden von Ihrem Konto abgebucht. Falls Sie das Abonnement nicht bestellt haben, rufen Sie uns sofort unter +49 30 5550 0142 an, um zu stornieren.`,
  },
  {
    name: 'rfq with archive and password',
    from: 'Purchasing Dept <purchasing@meridian-trade-int.example>',
    head: 'Reply-To: purchase.meridian@yandex.com',
    subject: 'RFQ 2026-0331 urgent quotation',
    body: `Dear Sir/Madam,
Kindly find attached our purchase order and send us your best quotation as soon as possible. The archive password is 2026.`,
    files: [
      {
        name: 'RFQ_2026-0331.zip',
        type: 'application/zip',
        content: Buffer.from('UEsDBBQACQAIAAAAIVgAAAAAAAAAAAAAAAAHAAAAUkZRLmV4ZQ==', 'base64'),
      },
    ],
  },
  {
    name: 'aged receivables request',
    from: 'Helen Marsh <helen.marsh@receiver-group.example>',
    head: 'Reply-To: helenmarsh@executive-mails.example',
    subject: 'Aging report',
    body: `Kim, I need an updated aging report of all overdue customers with their contact emails. Send it over as soon as possible and keep this between us.
Helen Marsh`,
  },
  {
    name: 'domain renewal scare',
    from: 'Domain Services <renewal@dns-listing-service.example>',
    subject: 'Final notice: receiver.example expires',
    body: `Domain: receiver.example. This is the final notice. Failure to complete your domain registration by 12 March may result in the cancellation and make it impossible for customers to find you. [Secure payment](https://dns-listing-service.example/pay?d=receiver.example)`,
  },
]
