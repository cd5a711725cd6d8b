// Firms among themselves, people, and machines that report to their owners.
import type { Letter } from '../write-letter.ts'

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
const LEAVE = 'List-Unsubscribe: <https://news.unsub.example/u?i=1>, <mailto:u@unsub.example>'

export const workAndPeopleAgain: readonly Letter[] = [
  {
    name: 'self-hosted Nextcloud share',
    from: 'Nextcloud <cloud@verein-grünau.example>'.replace('ü', 'ue'),
    subject: 'Uwe Kern hat »Protokolle 2026« mit Ihnen geteilt',
    body: `# Uwe Kern hat »Protokolle 2026« mit Ihnen geteilt
[[»Protokolle 2026« öffnen|https://cloud.verein-gruenau.example/s/gT4pLwQz9k2]]
Das Passwort für die Freigabe erhalten Sie in einer separaten E-Mail.
---
Nextcloud, ein sicherer Ort für all Ihre Daten`,
  },
  {
    name: 'web agency asks customer to renew certificate',
    from: 'Agentur Blauton <hallo@blauton.example>',
    subject: 'Ihr SSL-Zertifikat läuft ab, was wir tun',
    body: `Hallo Frau Novak,
das Zertifikat für nordfeld-shop.example läuft am 20. März ab. Wir erneuern es am Donnerstag, Sie müssen nichts tun. Die Rechnung über 49 Euro folgt.
Viele Grüße, Ben von Blauton`,
    isPlain: true,
  },
  {
    name: 'freelancer invoice through free mail in English',
    from: 'Dana Petrov <dana.petrov.design@gmail.com>',
    subject: 'Invoice 014, logo work',
    body: 'Hi Kim,\n\nattached is the invoice for the logo, 640 EUR. Payment within 14 days to the account on the invoice please. PayPal works too.\n\nThanks again!\nDana',
    isPlain: true,
    files: [{ name: 'invoice-014.pdf', type: 'application/pdf', content: PDF }],
  },
  {
    name: 'polite second reminder from a supplier with changed mailbox',
    from: 'Kundenbuchhaltung Bürowelt <mahnwesen@buerowelt.example>',
    replyTo: 'Bürowelt Buchhaltung <buchhaltung@buerowelt-gruppe.example>',
    subject: '2. Mahnung, Rechnung 4471182',
    body: `Sehr geehrte Damen und Herren,
leider konnten wir zu der Rechnung 4471182 vom 05.02.2026 über 214,20 EUR noch keinen Zahlungseingang feststellen. Bitte begleichen Sie den Betrag bis 17.03.2026. Andernfalls müssen wir ein Inkassobüro beauftragen.
Sollte sich Ihre Zahlung mit diesem Schreiben überschnitten haben, betrachten Sie es als gegenstandslos.`,
    isPlain: true,
    files: [{ name: 'Mahnung_4471182.pdf', type: 'application/pdf', content: PDF }],
  },
  {
    name: 'LinkedIn job alert in French',
    from: 'Alertes d’offre d’emploi LinkedIn <jobalerts-noreply@linkedin.com>',
    subject: '« comptable » : Brightpath recrute et 8 autres offres',
    fields: ['List-Unsubscribe: <https://www.linkedin.com/jobs/alerts/unsub>'],
    body: `Votre alerte pour comptable à Lyon
[Comptable, Brightpath, Lyon](https://www.linkedin.com/comm/jobs/view/4411?trackingId=abc)
[[Voir toutes les offres|https://www.linkedin.com/comm/jobs/search?savedSearchId=88]]`,
  },
  {
    name: 'Stepstone application received through vendor',
    from: 'Hartmann Pumpen Karriere <noreply@jobs.softgarden.io>',
    replyTo: 'bewerbung@hartmann-pumpen.example',
    signers: ['jobs.softgarden.io'],
    subject: 'Eingangsbestätigung Ihrer Bewerbung',
    body: `Sehr geehrte Frau Novak,
vielen Dank für Ihre Bewerbung. Bitte bestätigen Sie Ihre E-Mail-Adresse, damit wir Ihre Unterlagen prüfen können.
[[E-Mail-Adresse bestätigen|https://hartmann.softgarden.io/confirm/ab12]]`,
  },
  {
    name: 'market research invitation from a panel',
    from: 'Meinungsplatz <einladung@meinungsplatz.example>',
    subject: 'Neue Umfrage: 150 Punkte für Sie',
    fields: [LEAVE],
    body: `Hallo Kim,
eine neue Umfrage wartet auf Sie. Dauer: 12 Minuten, Belohnung: 150 Punkte. Nehmen Sie jetzt teil, die Plätze sind begrenzt.
[[Zur Umfrage|https://www.meinungsplatz.example/s/ab12cd34]]
---
[Abmelden](https://www.meinungsplatz.example/abmelden)`,
  },
  {
    name: 'podcast newsletter with links to shorteners and many sites',
    from: 'Lena liest <hallo@lenaliest.example>',
    fields: [LEAVE],
    subject: 'Was ich diese Woche gelesen habe',
    body: `Hallo ihr Lieben,
diese Woche: [Ein Text über Schlaf](https://bit.ly/3abcde), [das beste Ragù](https://www.essen-und-trinken.de/rezepte/ragu), [Interview mit einer Imkerin](https://taz.de/!599881/), [mein Buch bei Thalia](https://www.thalia.de/shop/home/artikeldetails/A1), [Podcast](https://lenaliest.podigee.io/12), [Petition](https://www.openpetition.de/petition/online/x).
Wer mag, unterstützt mich bei [Steady](https://steadyhq.com/lenaliest) oder per [PayPal](https://paypal.me/lenaliest).`,
  },
  {
    name: 'WordPress of a small site tells its admin',
    from: 'WordPress <wordpress@blauton.example>',
    subject: '[Blauton] Password Changed for kim',
    body: 'Howdy kim,\n\nThis notice confirms that your password was changed on Blauton.\n\nIf you did not change your password, please contact the Site Administrator at\nben@blauton.example\n\nAll at Blauton\nhttps://blauton.example',
    isPlain: true,
    signers: [],
  },
  {
    name: 'NAS of a household warns',
    from: 'DiskStation <nas@novak-home.example>',
    subject: '[DiskStation] Storage pool 1 is running out of space',
    body: 'Dear user,\n\nThe available capacity of Storage Pool 1 on DiskStation is under 10 %. Please delete files or add drives.\n\nSincerely,\nSynology DiskStation',
    isPlain: true,
    signers: [],
  },
  {
    name: 'cron output',
    from: 'Cron Daemon <root@web3.blauton.example>',
    fields: ['Auto-Submitted: auto-generated', 'X-Cron-Env: <SHELL=/bin/sh>'],
    subject: 'Cron <www-data@web3> php /var/www/html/artisan schedule:run',
    body: 'Warning: failed to verify account token for http://198.51.100.9/api/login\nRetrying in 24 hours.',
    isPlain: true,
    signers: [],
  },
  {
    name: 'colleague forwards invoice for payment inside the firm',
    from: 'Jens Holm <jens.holm@nordfeld.example>',
    subject: 'WG: Rechnung 88231, bitte zahlen',
    body: 'Hallo Kim,\n\nkannst du die heute noch überweisen? Sachlich richtig, Kostenstelle 4711.\n\nDanke, Jens\n\nVon: Kurier Lindner <rechnung@kurier-lindner.example>\nGesendet: Montag, 9. März 2026 16:20\nAn: Jens Holm\nBetreff: Rechnung 88231\n\nSehr geehrter Herr Holm, anbei unsere Rechnung 88231 über 184,00 EUR, zahlbar sofort.',
    isPlain: true,
    files: [{ name: 'Rechnung_88231.pdf', type: 'application/pdf', content: PDF }],
  },
  {
    name: 'friend invites to a messenger group',
    from: 'Tom Riley <tomriley77@outlook.com>',
    subject: 'stag do group',
    body: 'Hi Kim, please join the WhatsApp group for the weekend: https://chat.whatsapp.com/AbCdEfGhIjK\nNeed an answer by tonight, last spot!\n\nTom',
    isPlain: true,
  },
  {
    name: 'domain transfer authorisation code',
    from: 'Gandi <support@support.gandi.net>',
    subject: '[GANDI] nordfeld.example: confirm the transfer within 5 days',
    body: `Hello,
A transfer of nordfeld.example to another registrar was requested. If you do nothing, it will complete on 15 March 2026. To refuse it, use this link:
https://admin.gandi.net/domain/transfer/refuse/ab12cd34`,
    isPlain: true,
  },
]
