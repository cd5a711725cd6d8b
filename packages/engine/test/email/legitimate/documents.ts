// Documents to sign, shared files, invitations, scans and voicemail: services write for strangers, and answers go to these.
import type { Letter } from './write-letter.ts'

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

const INVITATION = (uid: string, summary: string, place: string, organizer: string): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTART:20260317T130000Z',
    'DTEND:20260317T140000Z',
    `SUMMARY:${summary}`,
    `LOCATION:${place}`,
    `DESCRIPTION:Join: ${place}`,
    `ORGANIZER;CN=${organizer}:mailto:${organizer}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')

export const documents: readonly Letter[] = [
  {
    name: 'DocuSign of a landlord, answers to the sender',
    from: 'Rosa Delgado via DocuSign <dse_NA4@docusign.net>',
    replyTo: 'Rosa Delgado <rosa@delgadoproperties.example>',
    signers: ['docusign.net'],
    subject: 'Complete with Docusign: Lease 2026 Unit 4.pdf',
    body: `![Docusign](https://docucdn-a.akamaihd.net/olive/images/2.62.0/global-assets/email-templates/email-logo.png)
# Rosa Delgado sent you a document to review and sign.
[[REVIEW DOCUMENT|https://na4.docusign.net/Signing/EmailStart.aspx?a=1f2e3d4c-aaaa-bbbb-cccc-1234567890ab&acct=99]]
Rosa Delgado, rosa@delgadoproperties.example
Kim, please sign the lease by Friday. Thanks, Rosa
---
Do Not Share This Email. This email contains a secure link to Docusign. Please do not share this email, link, or access code with others.
Alternate Signing Method: Visit Docusign.com, click 'Access Documents', and enter the security code: 1F2E3D4CAAAA
Questions about the Document? If you need to modify the document, please reach out to the sender directly. [Report this email](https://protect.docusign.net/report-abuse?e=AUto)`,
  },
  {
    name: 'DocuSign in German, answers to a free mail',
    from: 'Praxis Dr. Lenz über DocuSign <dse@eumail.docusign.net>',
    replyTo: 'praxis.lenz@gmx.de',
    signers: ['eumail.docusign.net'],
    subject: 'Bitte mit Docusign abschließen: Behandlungsvertrag.pdf',
    body: `# Praxis Dr. Lenz hat Ihnen ein Dokument zur Überprüfung und Unterzeichnung gesendet.
[[DOKUMENT ÜBERPRÜFEN|https://eu.docusign.net/Signing/EmailStart.aspx?a=77aa]]
Sehr geehrte Frau Novak, bitte unterschreiben Sie vor Ihrem Termin. Ihr Praxisteam
---
Diese E-Mail enthält einen sicheren Link zu Docusign. Bitte geben Sie diese E-Mail, den Link oder den Zugangscode nicht an andere weiter.`,
  },
  {
    name: 'Adobe Sign',
    from: 'Thomas Berg <adobesign@adobesign.com>',
    replyTo: 'thomas.berg@bergundpartner.example',
    signers: ['adobesign.com'],
    subject: 'Signature requested on "NDA Berg & Partner"',
    body: `![Adobe Acrobat Sign](https://static.echocdn.com/signEmails/adobe.png)
# Thomas Berg requests your signature on NDA Berg & Partner
[[Review and sign|https://eu1.documents.adobe.com/public/esign?tsid=CBFCIBAA3AAABLblqZhA&]]
After you sign NDA Berg & Partner, all parties will receive a final PDF copy by email.
---
By proceeding, you agree that this agreement may be signed using electronic or handwritten signatures. If you need to delegate, do not forward this email.`,
  },
  {
    name: 'Skribble of Switzerland, not in tables',
    from: 'Skribble <notifications@skribble.com>',
    subject: 'Anna Meier bittet Sie um Ihre Unterschrift',
    body: `# Guten Tag
Anna Meier (anna.meier@treuhand-meier.example) bittet Sie, das Dokument "Mandatsvertrag" elektronisch zu unterschreiben.
[[Zum Dokument|https://my.skribble.com/view/7d6c5b4a?token=abc]]`,
  },
  {
    name: 'Google Drive share',
    from: '"Lena Fuchs (via Google Drive)" <drive-shares-dm-noreply@google.com>',
    replyTo: 'Lena Fuchs <lena.fuchs.design@gmail.com>',
    envelope: 'doclist.bounces.google.com',
    subject: 'Document shared with you: "Hochzeit Gästeliste"',
    body: `# Lena Fuchs shared a document
Lena Fuchs (lena.fuchs.design@gmail.com) has invited you to edit the following document:
[Hochzeit Gästeliste](https://docs.google.com/document/d/1aB2cD3eF4gH5iJ6/edit?usp=sharing_eil_dm&ts=65ee)
[[Open|https://docs.google.com/document/d/1aB2cD3eF4gH5iJ6/edit?usp=sharing_eil_dm]]
---
Google LLC, 1600 Amphitheatre Parkway, Mountain View, CA 94043, USA. You have received this email because lena.fuchs.design@gmail.com shared a document with you from Google Docs.`,
  },
  {
    name: 'SharePoint share of a partner firm',
    from: 'Paul Adeyemi <no-reply@sharepointonline.com>',
    replyTo: 'Paul Adeyemi <p.adeyemi@lagosfreight.example>',
    signers: ['sharepointonline.com'],
    subject: 'Paul Adeyemi shared "Rate sheet Q2" with you',
    body: `# Paul Adeyemi shared a file with you
Hi Kim, the new rates as agreed.
This link will work for kim.novak@nordfeld.example.
[[Open|https://lagosfreight-my.sharepoint.com/:x:/p/p_adeyemi/EaBcDeFgHiJkLmN?e=4%3aAbCd&at=9]]
---
[Privacy Statement](https://go.microsoft.com/fwlink/?LinkId=521839)`,
  },
  {
    name: 'Dropbox in Portuguese',
    from: 'Carlos Nunes via Dropbox <no-reply@dropbox.com>',
    envelope: 'email-bounces.amazonses.com',
    replyTo: 'Carlos Nunes <carlos@ateliernunes.example>',
    signers: ['dropbox.com', 'amazonses.com'],
    subject: 'Carlos Nunes compartilhou "Fotos finais" com você',
    body: `Olá,
Carlos Nunes (carlos@ateliernunes.example) convidou você para visualizar a pasta "Fotos finais" no Dropbox.
[[Ver pasta|https://www.dropbox.com/scl/fo/ab12cd34/h?rlkey=xyz&dl=0]]`,
  },
  {
    name: 'WeTransfer files',
    from: 'WeTransfer <noreply@wetransfer.com>',
    replyTo: 'studio@hafenfoto.example',
    subject: 'studio@hafenfoto.example sent you "Bilder Messe 2026" via WeTransfer',
    body: `# studio@hafenfoto.example sent you some files
14 items, 322 MB in total. Expires on 17 March, 2026
[[Get your files|https://wetransfer.com/downloads/1f2e3d4c5b6a/7f8e9d0c?utm_source=sendgrid&trk=TRN_TDL_05]]
Hallo Kim, hier wie besprochen alle Bilder. Gruß, Jan`,
  },
  {
    name: 'Teams invitation from a partner',
    from: 'Sanne de Wit <s.dewit@polderadvies.example>',
    subject: 'Kennismaking Nordfeld',
    raw: {
      type: 'multipart/alternative; boundary="=_cal"',
      content: `--=_cal\nContent-Type: text/plain; charset=utf-8\n\nBeste Kim,\n\nZoals besproken hierbij de uitnodiging.\n\nMicrosoft Teams-vergadering\nNeem deel: https://teams.microsoft.com/l/meetup-join/19%3ameeting_abc/0\nVergadering-ID: 312 456 789 01, Wachtwoordcode: aB3xY9\n\n--=_cal\nContent-Type: text/calendar; charset=utf-8; method=REQUEST\n\n${INVITATION('040000008200E00074C5B7101A82E008', 'Kennismaking', 'https://teams.microsoft.com/l/meetup-join/19%3ameeting_abc/0', 's.dewit@polderadvies.example')}\n--=_cal--\n`,
    },
    body: '',
  },
  {
    name: 'Google Calendar invitation of a private person',
    from: 'Rui Teixeira <rui.teixeira81@gmail.com>',
    envelope: 'calendar-server.bounces.google.com',
    subject: 'Convite: Jantar de aniversário @ sáb. 14 mar. 2026 20:00',
    raw: {
      type: 'multipart/mixed; boundary="=_cal"',
      content: `--=_cal\nContent-Type: text/html; charset=utf-8\n\n<p>Jantar de aniversário</p><p>sábado, 14 mar. 2026, 20:00, Rua das Flores 12</p><p><a href="https://calendar.google.com/calendar/event?action=RESPOND&eid=abc&rst=1">Sim</a> <a href="https://calendar.google.com/calendar/event?action=RESPOND&eid=abc&rst=2">Não</a></p>\n--=_cal\nContent-Type: application/ics; name="invite.ics"\nContent-Disposition: attachment; filename="invite.ics"\n\n${INVITATION('abc@google.com', 'Jantar', 'Rua das Flores 12', 'rui.teixeira81@gmail.com')}\n--=_cal--\n`,
    },
    body: '',
  },
  {
    name: 'Calendly booking',
    from: 'Calendly <notifications@calendly.com>',
    replyTo: 'elif@mimarlik-ofisi.example',
    subject: 'Confirmed: 30 Minute Meeting with Elif Kaya on Tuesday, 17 March 2026',
    body: `Hi Kim,
Your event has been scheduled. 30 Minute Meeting, Elif Kaya, 14:00 Central European Time.
Location: [https://us02web.zoom.us/j/81234567890](https://us02web.zoom.us/j/81234567890?pwd=abc)
[Reschedule](https://calendly.com/reschedulings/1f2e3d) [Cancel](https://calendly.com/cancellations/1f2e3d)`,
  },
  {
    name: 'office scanner to its owner',
    from: 'scanner@nordfeld.example',
    subject: 'Message from KM_C450i',
    body: 'This E-mail was sent from "KM_C450i" (bizhub C450i).\nScan Date: 10.03.2026 09:58:11',
    isPlain: true,
    signers: [],
    files: [{ name: 'SKM_C450i26031009580.pdf', type: 'application/pdf', content: PDF }],
  },
  {
    name: 'voicemail of the telephone system',
    from: 'Sipgate <noreply@sipgate.de>',
    subject: 'Neue Voicemail von +49 221 5550173',
    body: `Hallo Kim Novak,
Sie haben eine neue Sprachnachricht von +49 221 5550173 erhalten, Dauer 0:41 Minuten. Die Aufnahme liegt als MP3 bei.
Transkript: Guten Tag, hier ist Schreinerei Kunz, bitte rufen Sie zurück wegen dem Regal.`,
    files: [{ name: 'voicemail_20260310_0955.mp3', type: 'audio/mpeg', content: 'ID3\u0004' }],
  },
  {
    name: 'encrypted mail portal of a bank adviser',
    from: 'Sparkasse Musterstadt <securemail@sparkasse-musterstadt.de>',
    subject: 'Sie haben eine verschlüsselte Nachricht erhalten',
    body: `Sehr geehrte Frau Novak,
Ihr Berater Jens Holm hat Ihnen eine verschlüsselte Nachricht geschickt. Sie können sie im SecureMail-Portal lesen. Das Kennwort haben Sie bei der Registrierung festgelegt.
[[Nachricht lesen|https://securemail.sparkasse-musterstadt.de/login]]`,
  },
  {
    name: 'Jotform answer to the owner of a form',
    from: 'Jotform <noreply@jotform.com>',
    replyTo: 'visitor77@yahoo.com',
    subject: 'New submission: Contact form',
    body: `# Contact form
Name: Dana Petrov
E-mail: visitor77@yahoo.com
Message: Hello, do you repair old bicycles and what does it cost? You can call me at +1 415 555 0132.
[Edit submission](https://www.jotform.com/edit/5512345678901234567)`,
  },
  {
    name: 'Typeform survey of a museum, answers on the form service',
    from: 'Museum am Fluss <besucher@museum-am-fluss.example>',
    subject: 'Wie hat es Ihnen gefallen?',
    body: `Liebe Besucherin, lieber Besucher,
vielen Dank für Ihren Besuch! Wir freuen uns, wenn Sie sich drei Minuten Zeit für unsere Umfrage nehmen. Unter allen Teilnehmenden verlosen wir fünf Kataloge.
[[Zur Umfrage|https://museumamfluss.typeform.com/to/aBcD12]]
Herzlich, Ihr Museumsteam`,
  },
  {
    name: 'school letter with Microsoft Forms',
    from: 'Sekretariat Gesamtschule Nord <sekretariat@gs-nord.example>',
    subject: 'Anmeldung Klassenfahrt 7b',
    body: `Liebe Eltern,
bitte melden Sie Ihr Kind bis Freitag über das Formular an: [https://forms.office.com/e/aBcDeF1234](https://forms.office.com/e/aBcDeF1234)
Den Betrag von 180 Euro überweisen Sie bitte auf das Schulkonto.
Mit freundlichen Grüßen, M. Kessler, Sekretariat`,
  },
]
