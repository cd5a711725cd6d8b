// Honest mail in English.
import type { Letter } from '../write-letter.ts'

export const english: readonly Letter[] = [
  {
    name: 'kin of the world: en: toll, TxTag',
    from: 'TxTag <customerservice@txtag.org>',
    subject: 'Your TxTag statement is ready',
    body: `Your October statement is ready. Amount due: $14.20. AutoPay is scheduled for November 12.
[[View statement|https://www.txtag.org/en/account]]`,
  },
  {
    name: 'kin of the world: en: consent, Microsoft',
    from: 'Microsoft <no-reply@microsoft.com>',
    subject: 'Contoso Expenses was granted access to your account',
    body: `Contoso Expenses was granted permission to read your profile. If this was you, no action is needed. You can review apps at any time.
[[Review apps|https://account.live.com/consent/Manage]]`,
  },
  {
    name: 'kin of the world: en: devicecode, Twitch',
    from: 'Twitch <no-reply@twitch.tv>',
    subject: 'Your login code',
    body: `Enter the code 482913 to finish signing in on your TV at twitch.tv/activate. It expires in 15 minutes. If this wasn't you, change your password.`,
  },
  {
    name: 'kin of the world: en: recruit, Laura Meyer',
    from: 'Laura Meyer <laura.meyer@careers.bosch.com>',
    subject: 'Your application: Test engineer',
    body: `Dear Ms Santos,
Thank you for your application. We would like to invite you to a video interview. Please choose a slot using the link below.
[[Choose a slot|https://calendly.com/bosch-recruiting/test-engineer]]
Kind regards
Laura Meyer`,
  },
  {
    name: 'kin of the world: en: school, Dr. Alan Whitford',
    from: '"Dr. Alan Whitford" <a.whitford@oakfieldschool.org.uk>',
    subject: 'Are you free at 3?',
    body: `Hi Kim, are you free at 3 for ten minutes about the timetable? My office. Thanks, Alan`,
    isPlain: true,
  },
  {
    name: 'kin of the world: en: receipt, Geek Squad',
    from: 'Geek Squad <noreply@emailinfo.bestbuy.com>',
    subject: 'Your Geek Squad Protection receipt',
    body: `Thanks for your purchase. Plan: Geek Squad Protection, 2 years, $149.99. Questions? Call 1-800-433-5778 or visit us online.
[[View plan|https://www.bestbuy.com/services/protection]]`,
  },
  {
    name: 'kin of the world: en: paypal, PayPal',
    from: 'PayPal <service@intl.paypal.com>',
    subject: 'Receipt for your payment to Bandcamp, Inc.',
    body: `You sent a payment of $12.00 USD to Bandcamp, Inc.
Transaction ID 8XK22119A
[[View transaction|https://www.paypal.com/activity/payment/8XK22119A]]
Help: [[paypal.com/help|https://www.paypal.com/help]]`,
    signers: ['paypal.com'],
  },
  {
    name: 'kin of the world: en: docusign, Ellen Brandt via Docusign',
    from: 'Ellen Brandt via Docusign <dse_NA4@docusign.net>',
    subject: 'Complete with Docusign: Lease_Agreement_Flat4.pdf',
    body: `Ellen Brandt sent you a document to review and sign.
[[REVIEW DOCUMENT|https://na4.docusign.net/Signing/EmailStart.aspx?a=3c1e]]
Message: Hi Kim, here is the lease as agreed. Ellen`,
    replyTo: 'Ellen Brandt <ellen@brandtlettings.co.uk>',
    signers: ['docusign.net'],
  },
  {
    name: 'kin of the world: en: forms, Google Forms',
    from: 'Google Forms <forms-receipts-noreply@google.com>',
    subject: 'Football tournament sign-up',
    body: `Thanks for filling out Football tournament sign-up
Team name: Rovers
Players: 7
[[Edit response|https://docs.google.com/forms/d/e/1FAI/viewform?edit2=2_A]]`,
    signers: ['google.com'],
  },
  {
    name: 'kin of the world: en: share, Tom Weaver (via Google Drive)',
    from: '"Tom Weaver (via Google Drive)" <drive-shares-dm-noreply@google.com>',
    subject: 'Item shared with you: "Ridgeway survey.pdf"',
    body: `Tom Weaver (tom@ridgewaysurveyors.co.uk) has shared the following file:
[[Ridgeway survey.pdf|https://drive.google.com/file/d/1xK22/view?usp=sharing_eil]]`,
    replyTo: 'Tom Weaver <tom@ridgewaysurveyors.co.uk>',
    signers: ['google.com'],
  },
  {
    name: 'kin of the world: en: personal-2012, Elena Popescu',
    from: 'Elena Popescu <elena.popescu@gmx.net>',
    subject: 'hello from Lisbon!',
    body: `Hi Anna, finally some sun. I send you the photos when I am home. Write me when you know your dates. Kiss, Elena`,
    isPlain: true,
  },
  {
    name: 'kin of the world: en: voicemail, Dialpad',
    from: 'Dialpad <noreply@dialpad.com>',
    subject: 'New voicemail from (415) 555-0188',
    body: `You have a new voicemail from (415) 555-0188, 0:47.
Transcript: "Hi, it is Jo from the dentist, calling to confirm Thursday at nine."
[[Listen in Dialpad|https://dialpad.com/voicemail/8812]]`,
  },
  {
    name: 'kin of the world: en: quarantine, Quarantine',
    from: 'Quarantine <quarantine@messaging.microsoft.com>',
    subject: 'Microsoft 365 security: You have messages in quarantine',
    body: `Review these messages that were quarantined from 11/2/2025 to 11/3/2025.
Prevented spam messages (2)
[[Review message|https://security.microsoft.com/quarantine?id=1]]`,
    signers: ['microsoft.com'],
  },
  {
    name: 'kin of the world: en: ads, Meta for Business',
    from: 'Meta for Business <notification@facebookmail.com>',
    subject: 'Your ad was approved',
    body: `Your ad "Autumn lab tour" was approved and is now running.
[[See ad|https://business.facebook.com/ads/manager]]`,
  },
  {
    name: 'kin of the world: en: wallet, Ledger',
    from: 'Ledger <info@ledgernewsletter.com>',
    subject: 'Ledger Live 2.90 is here',
    body: `A new version is available inside the Ledger Live app. Reminder: Ledger will never ask for your 24-word recovery phrase.
[[Read the release notes|https://www.ledger.com/blog]]
[[Unsubscribe|https://ledgernewsletter.com/u]]`,
    fields: ['List-Unsubscribe: <https://ledgernewsletter.com/u>'],
  },
  {
    name: 'kin of the world: en: university, Library',
    from: 'Library <library@lakeview-college.edu>',
    subject: 'Books due this week',
    body: `Dear student,
2 items on your account are due on Friday. Renew online to avoid fines.
[[Renew items|https://library.lakeview-college.edu/renew]]`,
  },
  {
    name: 'kin of the world: en: grant, Google',
    from: 'Google <no-reply@accounts.google.com>',
    subject: 'Security alert: Zoho Sign was granted access',
    body: `Zoho Sign was granted access to your Google Account kim@gmail.com. If you did not grant access, check this activity.
[[Check activity|https://accounts.google.com/AccountChooser?continue=https://myaccount.google.com/alert/nt/1]]`,
  },
  {
    name: 'kin of the world: en: practice, Lakeside Dental',
    from: 'Lakeside Dental <frontdesk@lakesidedentalgroup.com>',
    subject: 'Appointment reminder',
    body: `Hi Kim, this is a reminder of your appointment on Monday at 9:20. Call us on (555) 555-0177 to reschedule.
[[Confirm appointment|https://lakesidedentalgroup.com/confirm]]`,
  },
  {
    name: 'kin of the world: en: dropbox, Dropbox',
    from: 'Dropbox <no-reply@dropbox.com>',
    subject: 'Harlan Ortiz shared "Site photos" with you',
    body: `Harlan Ortiz (harlan@ortizbuilders.com) invited you to edit the folder "Site photos" on Dropbox.
[[Go to folder|https://www.dropbox.com/l/scl/AAB12]]`,
    signers: ['dropbox.com'],
  },
  {
    name: 'kin of the world: en: renewal, McAfee',
    from: 'McAfee <noreply@email.mcafee.com>',
    subject: 'Your subscription renews in 30 days',
    body: `Your McAfee Total Protection renews automatically on 12 December for $119.99. You can turn auto-renewal off in your account.
[[My account|https://home.mcafee.com/]]`,
  },
  {
    name: 'kin of the world: en-AU: toll, Linkt',
    from: 'Linkt <noreply@linkt.com.au>',
    subject: 'Your account is low',
    body: `Your Linkt account balance is $4.10. We will top up $40 from your card ending 1182.
[[View account|https://www.linkt.com.au/account]]`,
  },
  {
    name: 'kin of the world: en: charity, Cancer Research UK',
    from: 'Cancer Research UK <news@emails.cancerresearchuk.org>',
    subject: 'Grace was diagnosed at 71',
    body: `Grace is a widow of 71 who was diagnosed with cancer. Your donation of £10 funds research. Donate today.
[[Donate|https://www.cancerresearchuk.org/donate]]
[[Unsubscribe|https://emails.cancerresearchuk.org/u]]`,
    fields: ['List-Unsubscribe: <https://emails.cancerresearchuk.org/u>'],
  },
]
