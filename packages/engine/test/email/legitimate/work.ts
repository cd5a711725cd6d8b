// Mail of working life: HR and payroll vendors, applications, suppliers, support desks, internal requests, alerts of machines.
import type { Letter } from './write-letter.ts'

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

export const work: readonly Letter[] = [
  {
    name: 'Personio payslip',
    from: 'Nordfeld AG über Personio <noreply@m.personio.de>',
    signers: ['m.personio.de'],
    subject: 'Deine Gehaltsabrechnung für Februar ist da',
    body: `# Hallo Kim,
deine Gehaltsabrechnung für Februar 2026 wurde in Personio hochgeladen.
[[Dokument ansehen|https://nordfeld.personio.de/documents/123456]]`,
  },
  {
    name: 'Workday tells of bank details changed',
    from: 'Nordfeld HR <nordfeld@myworkday.com>',
    subject: 'Your payment elections were changed',
    body: `Hello Kim,
Your payment elections were changed on 09 March 2026. If you did not make this change, contact HR immediately.
[[View in Workday|https://wd3.myworkday.com/nordfeld/d/task/2997$1234.htmld]]
This is an automated message. Do not reply.`,
  },
  {
    name: 'HR asks for bank details of a new colleague inside the firm',
    from: 'Petra Lang <petra.lang@nordfeld.example>',
    subject: 'Unterlagen für deinen Start',
    body: `Hallo Kim,
schön, dass du am 1. April bei uns anfängst! Bitte schick mir bis Freitag deine Bankverbindung, die Steuer-ID und eine Kopie deines Sozialversicherungsausweises.
Viele Grüße
Petra Lang
Personalabteilung, Tel. -311`,
    isPlain: true,
  },
  {
    name: 'boss asks shortly for a call',
    from: 'Dr. Sabine Moritz <sabine.moritz@nordfeld.example>',
    subject: 'Kurz Zeit?',
    body: 'Hallo Kim, hast du um 11 kurz Zeit? Ich brauche dich wegen der Zahlung an Lindner. Ruf mich einfach an.\n\nGruß\nSabine',
    isPlain: true,
  },
  {
    name: 'application from a personal email account',
    from: 'Aylin Demir <aylin.demir94@gmail.com>',
    to: 'jobs@nordfeld.example',
    subject: 'Bewerbung als Mediengestalterin (m/w/d)',
    body: `Sehr geehrte Damen und Herren,
anbei sende ich Ihnen meine Bewerbungsunterlagen. Über eine Einladung zum Vorstellungsgespräch freue ich mich sehr.
Mit freundlichen Grüßen
Aylin Demir
Tel. 0176 5550 0123`,
    isPlain: true,
    files: [
      { name: 'Lebenslauf_Aylin_Demir.pdf', type: 'application/pdf', content: PDF },
      { name: 'Zeugnisse.pdf', type: 'application/pdf', content: PDF },
    ],
  },
  {
    name: 'recruiter through LinkedIn',
    from: 'Grace Okafor via LinkedIn <inmail-hit-reply@linkedin.com>',
    envelope: 'bounce.linkedin.com',
    subject: 'Senior Accountant role in Lagos',
    body: `Grace Okafor, Talent Partner at Brightpath
Hi Kim, I came across your profile and think you could be a great fit for a role with a salary of up to ₦18m. Would you be open to a short call this week?
[[Reply|https://www.linkedin.com/messaging/thread/2-abc/?midToken=AQF]]
---
You are receiving InMail notification emails. [Unsubscribe](https://www.linkedin.com/comm/psettings/email-unsubscribe?lipi=abc)`,
  },
  {
    name: 'job offer letter with contract, e-sign later',
    from: 'Talent Team <talent@brightpath.example>',
    subject: 'Your offer from Brightpath',
    body: `Dear Kim,
Congratulations! We are delighted to offer you the position of Senior Accountant, starting 1 May, with an annual salary of €68,000. The contract is attached; please send us the signed copy by 20 March.
Kind regards, Grace Okafor`,
    files: [{ name: 'Offer_Letter_Novak.pdf', type: 'application/pdf', content: PDF }],
  },
  {
    name: 'supplier tells of new bank details, by letter style with PDF',
    from: 'Buchhaltung Lindner GmbH <buchhaltung@lindner-metall.example>',
    subject: 'Neue Bankverbindung ab 1. April',
    body: `Sehr geehrte Damen und Herren,
wegen der Fusion unserer Hausbank ändert sich zum 1. April unsere Bankverbindung. Das Schreiben mit den neuen Daten liegt bei. Zur Bestätigung rufen Sie bitte die Ihnen bekannte Nummer an.
Mit freundlichen Grüßen, Claudia Brenner, Lindner Metall GmbH`,
    isPlain: true,
    files: [{ name: 'Mitteilung_Bankverbindung.pdf', type: 'application/pdf', content: PDF }],
  },
  {
    name: 'remittance advice of a customer',
    from: 'Accounts Payable <ap@harbourtrading.example>',
    replyTo: 'apqueries@harbourtrading.example',
    subject: 'Remittance Advice - Payment 4500112233',
    body: 'Dear Supplier,\n\nPlease find attached the remittance advice for payment 4500112233 of USD 12,480.00, value date 11 March 2026.\n\nAccounts Payable\nHarbour Trading',
    isPlain: true,
    files: [{ name: 'Remittance_4500112233.pdf', type: 'application/pdf', content: PDF }],
  },
  {
    name: 'request for quotation with ZIP of drawings',
    from: 'Einkauf Hartmann <einkauf@hartmann-pumpen.example>',
    subject: 'Anfrage 88123, Frästeile',
    body: 'Guten Tag Frau Novak,\n\nbitte bieten Sie uns die Teile laut beigefügten Zeichnungen an, Stückzahl 50/100/250, Liefertermin KW 20. Abgabe bis 20.03.\n\nMit freundlichen Grüßen\nUwe Hartmann',
    isPlain: true,
    files: [{ name: 'Zeichnungen_88123.zip', type: 'application/zip', content: 'PK\u0005\u0006' }],
  },
  {
    name: 'Zendesk ticket of a shop, answers to the ticket',
    from: 'Fjordwear Support <support@fjordwear.zendesk.com>',
    replyTo: 'Fjordwear Support <support+id88123@fjordwear.zendesk.com>',
    signers: ['fjordwear.zendesk.com'],
    subject: '[Request received] Wrong size',
    body: `##- Please type your reply above this line -##
Your request (88123) has been received and is being reviewed by our support staff.
To add additional comments, reply to this email or [view the request](https://fjordwear.zendesk.com/hc/requests/88123).`,
  },
  {
    name: 'Freshdesk ticket under own name, envelope elsewhere',
    from: 'Gartenwelt Hilfe <hilfe@gartenwelt.example>',
    envelope: 'bounces.freshemail.io',
    replyTo: 'gartenwelthilfe@gartenwelt.freshdesk.com',
    signers: ['gartenwelt.example'],
    subject: 'Ticket [#5512] Ihre Rückerstattung',
    body: `Hallo Frau Novak,
wir haben die Rückerstattung von 39,90 EUR heute veranlasst. Das Geld ist in 3 bis 5 Tagen auf Ihrem Konto.
Bitte bewerten Sie unseren Service: [Gut](https://gartenwelt.freshdesk.com/support/surveys/1/good) [Schlecht](https://gartenwelt.freshdesk.com/support/surveys/1/bad)`,
  },
  {
    name: 'Jira comment',
    from: 'Ivan Horvat (Jira) <jira@nordfeld.atlassian.net>',
    replyTo: 'Jira <jira@nordfeld.atlassian.net>',
    signers: ['nordfeld.atlassian.net'],
    subject: '[JIRA] (SEC-311) Password reset page shows wrong error',
    body: `# Ivan Horvat commented on SEC-311
The reset link in the mail expires after 5 minutes, but the page says "invalid password". Steps: click "Forgot password", wait, open link.
[[View issue|https://nordfeld.atlassian.net/browse/SEC-311?atlOrigin=eyJpIjoi]]`,
  },
  {
    name: 'GitHub notification of a pull request',
    from: 'rtorres <notifications@github.com>',
    replyTo: 'acme/login <reply+AAAB3ZDF@reply.github.com>',
    subject: 'Re: [acme/login] Verify account before payment (PR #412)',
    fields: [
      'List-ID: acme/login <login.acme.github.com>',
      'List-Unsubscribe: <https://github.com/notifications/unsubscribe/AAAB>',
      'In-Reply-To: <acme/login/pull/412@github.com>',
      'Precedence: list',
    ],
    body: '@rtorres commented on this pull request.\nShould we verify the account before we update the payment? See https://owasp.org/www-community/attacks/ and http://localhost:3000/verify.\n[View it on GitHub](https://github.com/acme/login/pull/412#issuecomment-1)',
  },
  {
    name: 'Sentry alert',
    from: 'Sentry <noreply@md.getsentry.com>',
    subject: 'NORDFELD-WEB-4F: TypeError: Cannot read properties of undefined',
    body: `# New issue from nordfeld-web
TypeError: Cannot read properties of undefined (reading 'password')
URL http://203.0.113.15/checkout/payment
[[View on Sentry|https://nordfeld.sentry.io/issues/4411223344/?alert_rule_id=1&referrer=alert_email]]`,
  },
  {
    name: 'AWS bill and account notice',
    from: 'Amazon Web Services <aws-receivables-support@email.amazon.com>',
    envelope: 'bounces.amazon.com',
    subject: 'Action Required: Your Amazon Web Services account is past due (Account: 123456789012)',
    body: `Greetings from Amazon Web Services,
Your AWS account is 10 days past due. If we do not receive payment of $84.11 by March 20, 2026, your account may be suspended.
To update your payment method, sign in to the Billing console: [https://console.aws.amazon.com/billing/home](https://console.aws.amazon.com/billing/home)
Thank you for using Amazon Web Services.
---
Amazon Web Services, Inc. is a subsidiary of Amazon.com, Inc.`,
  },
  {
    name: 'Microsoft 365 renewal for an administrator',
    from: 'Microsoft <microsoft-noreply@microsoft.com>',
    subject: 'Your Microsoft 365 Business Basic subscription will be renewed',
    body: `# Your subscription renews soon
Your Microsoft 365 Business Basic subscription for nordfeld.onmicrosoft.com will renew on April 2, 2026. You will be charged €156.00.
[[Manage subscription|https://admin.microsoft.com/Adminportal/Home#/subscriptions]]
---
Microsoft Corporation, One Microsoft Way, Redmond, WA 98052`,
  },
  {
    name: 'quarantine digest of Microsoft',
    from: 'quarantine@messaging.microsoft.com',
    subject: 'Microsoft 365 security: You have messages in quarantine',
    body: `![Microsoft](https://res.cdn.office.net/logo.png)
# Review these messages
1 message is being held for you to review as of 10.03.2026 06:00 (UTC). Review it within 30 days of the received date by going to the Quarantine page in the Security Portal.
Sender: promo@megadeals.example, Subject: You won!, Date: 09.03.2026
[Review Message](https://security.microsoft.com/quarantine?id=1) [Release](https://security.microsoft.com/quarantine?id=1&action=release) [Block Sender](https://security.microsoft.com/quarantine?id=1&action=block)`,
  },
  {
    name: 'mailbox quota warning of own server',
    from: 'Mail Delivery System <postmaster@nordfeld.example>',
    subject: 'Ihr Postfach ist zu 90 % belegt',
    body: 'Guten Tag,\n\nIhr Postfach kim.novak@nordfeld.example belegt 4,5 GB von 5 GB. Bitte löschen oder archivieren Sie nicht mehr benötigte Nachrichten, sonst können Sie bald keine E-Mails mehr empfangen.\n\nIhr Mailserver',
    isPlain: true,
    signers: [],
  },
  {
    name: 'certificate expiry by Let us Encrypt style monitor',
    from: 'UptimeRobot <alert@uptimerobot.com>',
    subject: 'Monitor is DOWN: shop.nordfeld.example',
    body: `# shop.nordfeld.example is down.
Hello Kim, we just detected an incident on your monitor. Your service is currently down. Reason: Connection Timeout.
[[Incident details|https://dashboard.uptimerobot.com/incidents/88123]]`,
  },
  {
    name: 'GoDaddy account notice',
    from: 'GoDaddy Renewals <renewals@e.godaddy.com>',
    subject: 'Your account 44112233: notice of expiration',
    body: `Dear Kim Novak, the products below have expired. Renew now before they are gone for good.
nordfeld-shop.example, expired March 8, 2026
[[Renew Now|https://click.e.godaddy.com/?qs=9f8e7d6c5b4a]]`,
  },
  {
    name: 'Slack invitation',
    from: 'Slack <feedback@slack.com>',
    subject: 'Nina Berg has invited you to work with them in Slack',
    body: `# Join the Hafenfoto workspace on Slack
Nina Berg (nina@hafenfoto.example) has invited you to use Slack with them.
[[Join now|https://join.slack.com/t/hafenfoto/invite/enQtNzA?email=kim.novak%40nordfeld.example]]`,
  },
  {
    name: 'chat copied into mail by a chat server',
    from: 'Mattermost <noreply@chat.nordfeld.example>',
    subject: '[Mattermost] New direct message from @jens on March 10, 2026',
    body: `@jens: kannst du mir das Passwort für das Druckerkonto schicken? Der alte Zettel ist weg :) sonst komme ich rüber
[[Reply in Mattermost|https://chat.nordfeld.example/nordfeld/messages/@jens]]`,
  },
  {
    name: 'IT asks all to enrol in two factors',
    from: 'Nordfeld IT <it@nordfeld.example>',
    subject: 'Bitte bis 31. März: Zwei-Faktor-Anmeldung einrichten',
    body: `Liebe Kolleginnen und Kollegen,
ab dem 1. April ist die Anmeldung an Microsoft 365 nur noch mit dem zweiten Faktor möglich. Bitte richtet die Authenticator-App bis zum 31. März ein, sonst wird euer Konto vorübergehend gesperrt.
[[Anleitung im Intranet|https://intranet.nordfeld.example/it/mfa]]
Direkt einrichten: [https://aka.ms/mfasetup](https://aka.ms/mfasetup)
Euer IT-Team`,
  },
]
