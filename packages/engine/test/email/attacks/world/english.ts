// Attacks in English.
import type { WrittenMail } from '../write-mail.ts'

export const english: readonly WrittenMail[] = [
  {
    name: 'en: toll, E-ZPass Services',
    from: 'E-ZPass Services <no-reply@ezpass-tollsvc.example>',
    subject: 'Final notice: unpaid toll',
    body: `Our records show an unpaid toll of $6.99. Pay by today to avoid a $50 late fee and suspension of your vehicle registration.
[Pay toll](https://ezpass-tollsvc.example/pay)`,
  },
  {
    name: 'en: consent, SharePoint Notifications',
    from: 'SharePoint Notifications <share@northwindaudit.example>',
    subject: 'Priya Nair shared "Q3 Vendor Audit" with you',
    body: `Priya Nair has shared a file with you.
To view it, sign in and approve the permissions requested by the viewer app.
[Open file](https://login.microsoftonline.com/common/oauth2/v2.0/authorize?client_id=3f1b7b2e-6f41-4c0a-9a0e-77c1d5bd2a10&response_type=code&redirect_uri=https%3A%2F%2Fdocview-relay.azurewebsites.net%2Fcb&scope=offline_access%20Mail.ReadWrite%20Mail.Send%20Files.Read.All&prompt=consent)`,
  },
  {
    name: 'en: devicecode, Microsoft Teams',
    from: 'Microsoft Teams <meeting@atlas-consult.example>',
    subject: 'You have been invited to "Partnership call"',
    body: `Tomás Reyes invited you to a Teams meeting.
To join, go to [microsoft.com/devicelogin](https://microsoft.com/devicelogin) and enter the meeting ID below when asked:
Meeting ID: FK7Q9D2LX
The code expires in 15 minutes.`,
  },
  {
    name: 'en: job, Hannah - Talent Team',
    from: 'Hannah - Talent Team <hannah.talentteam88@gmail.com>',
    subject: 'Part-time remote opportunity',
    body: `Hello,
I found your profile on a recruitment platform. We are looking for people to rate hotels online, 40 minutes a day, and you can earn $150 to $400 daily, paid in USDT. No experience needed.
If interested please add my manager on WhatsApp +44 7418 330291 and say code H88.
Regards
Hannah`,
  },
  {
    name: 'en: bec-supplier, Martin Cole',
    from: 'Martin Cole <martin.cole@harlowfasteners.example>',
    subject: 'Re: PO 77120 - statement',
    body: `Hi,
Yes all fine. One thing, our account at Barclays is under audit so please use the account below for this and future payments.
Sort code 04-06-05
Account 28841190
Can you let me know when it is scheduled?
Martin`,
    head: 'In-Reply-To: <1@receiver.example>',
  },
  {
    name: 'en: bec-gift, Dr. Alan Whitford',
    from: 'Dr. Alan Whitford <principal.office.desk@gmail.com>',
    subject: 'Quick favour',
    body: `Are you free at the moment? I am in a meeting and can't take calls. I need you to pick up some Apple gift cards for the staff, I will reimburse you by end of day. Keep this between us as it is a surprise.
Sent from my iPhone`,
  },
  {
    name: 'en: callback, Billing Dept',
    from: 'Billing Dept <maria.olsen.7741@gmail.com>',
    subject: 'Order confirmation #GS-448192',
    body: `Thank you for your purchase.
Your Geek Protection Plan has been renewed for 2 years and $389.99 will be charged to your account within 24 hours.
If you did not authorise this charge, call our cancellation desk: +1 (808) 555-0142
Customer care team`,
  },
  {
    name: 'en: callback-svc, PayPal',
    from: 'PayPal <service@intl.paypal.com>',
    subject: 'You have a money request',
    body: `Elite Billing LLC sent you a money request for $649.00 USD
Note from Elite Billing LLC: Your account was charged for Bitcoin purchase. If this was not you call support immediately at 1 (888) 555-0176 to cancel and get refund.
[Pay now](https://www.paypal.com/myaccount/requests/U-9XK22)`,
  },
  {
    name: 'en: docusign-svc, Ellen Brandt via Docusign',
    from: 'Ellen Brandt via Docusign <dse_NA4@docusign.net>',
    subject: 'Complete with Docusign: Overdue_Statement.pdf',
    body: `Ellen Brandt sent you a document to review and sign.
[REVIEW DOCUMENT](https://na4.docusign.net/Signing/EmailStart.aspx?a=3c1e)
Message: Your Norton LifeLock subscription was renewed for $499.00. To dispute this charge call +1 (805) 555-0119 within 12 hours.`,
    head: 'Reply-To: Ellen Brandt <ellen.brandt.billing@gmail.com>',
  },
  {
    name: 'en: forms-svc, Google Forms',
    from: 'Google Forms <forms-receipts-noreply@google.com>',
    subject: 'Thanks for filling out: Crypto Payout #88120',
    body: `Thanks for filling out Crypto Payout #88120
Your balance 1.3442 BTC is ready for withdrawal. Your account will be closed for inactivity in 24 hours. Confirm your payout here: [https://telegra.ph/Payout-88120-11-02](https://telegra.ph/Payout-88120-11-02)
[Create your own Google Form](https://docs.google.com/forms/)`,
  },
  {
    name: 'en: canva, Accounts - Ridgeway Surveyors',
    from: 'Accounts - Ridgeway Surveyors <accounts@ridgewaysurveyors.example>',
    subject: 'Ridgeway Surveyors - Project Proposal',
    body: `Good morning,
Please find attached proposal documents shared securely for your review. Kindly use your work email to access.
[VIEW DOCUMENT](https://www.canva.com/design/DAGx81k/hTy2/view?utm_content=DAGx81k)
Kind regards
Accounts team
Ridgeway Surveyors Ltd`,
  },
  {
    name: 'en: extortion, nameless',
    from: '<kxu@ymailer-node.example>',
    subject: 'I have been watching you',
    body: `Hi. I know one of your passwords. I installed malware on an adult site you visited, and recorded you with your camera. I have all your contacts.
Send $1400 in Bitcoin to this address: 1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2
You have 48 hours. Otherwise I send the video to everyone.`,
    auth: 'none',
  },
  {
    name: 'en: romance, Elena',
    from: 'Elena <elena.sunshine.1992@inbox.ru>',
    subject: 'hello from Elena',
    body: `Hello dear! I saw your profile and decided to write. My name is Elena, I am 31 years old, I am a lonely woman looking for a serious man for love and family. I will send you my photos if you write me to my private email elena.bright92@gmx.com. I wait for your letter with hope.
Kiss, Elena`,
  },
  {
    name: 'en: voicemail, Voice Service',
    from: 'Voice Service <vm@ringsvc-notify.example>',
    subject: 'New voice message from (415) 555-0188 - 0:47',
    body: `You received a new voice message.
Caller: (415) 555-0188
Duration: 00:47
[Play message](https://ringsvc-notify.example/vm?e=info@hollerbach.example)
This message will be deleted in 24 hours.`,
  },
  {
    name: 'en: quarantine, Mail Quarantine',
    from: 'Mail Quarantine <postmaster@mail-digest.example>',
    subject: 'You have 4 messages held in quarantine',
    body: `4 messages addressed to you are being held because your mailbox storage is full.
[Release messages](https://mail-digest.example/release)   [Increase storage](https://mail-digest.example/quota)
Messages will be removed after 24 hours.`,
  },
  {
    name: 'en: hosting, Hostinger Billing',
    from: 'Hostinger Billing <renewals@webdomain-expiry.example>',
    subject: 'Your domain is about to be suspended',
    body: `Dear customer,
Your domain could not be renewed because of a billing problem. It will be suspended today. Update your payment details to keep your website and email online.
[Renew domain](https://webdomain-expiry.example/renew?d=meridian-lab.io)`,
  },
  {
    name: 'en: adaccount, Meta Business Support',
    from: 'Meta Business Support <case@appeal-center-pages.example>',
    subject: 'Your page is scheduled for permanent deletion',
    body: `Your page has violated our community standards (trademark). It will be permanently deleted within 24 hours unless you appeal.
[Request review](https://appeal-center-pages.example/case/7730182)
Meta Business Support`,
  },
  {
    name: 'en: wallet, Exodus Wallet',
    from: 'Exodus Wallet <security@exodus-migrate.example>',
    subject: 'Mandatory wallet upgrade',
    body: `To comply with new regulations all wallets must be verified. Import your 12-word recovery phrase in the upgrade portal before 30 November or your funds will be locked.
[Upgrade wallet](https://exodus-migrate.example/import)`,
  },
  {
    name: 'en: charity, Gaza Relief Children Fund',
    from: 'Gaza Relief Children Fund <help@relief-children-fund.example>',
    subject: 'They need you tonight',
    body: `Thousands of children are without food tonight. Every donation is matched until midnight. We accept only crypto to avoid delays:
BTC 1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2
Please send today and share with your friends.`,
  },
  {
    name: 'en: university, IT Helpdesk',
    from: 'IT Helpdesk <j.alvarez@students.lakeview-college.example>',
    subject: 'Faculty and staff: mailbox deactivation',
    body: `Due to the ongoing upgrade, all staff mailboxes not validated will be deactivated. Fill the form to validate your mailbox.
[Validate mailbox](https://forms.gle/8akq22LmX)
IT Helpdesk`,
  },
]
