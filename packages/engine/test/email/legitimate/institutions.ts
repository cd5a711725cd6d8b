// Banks, insurers, tax offices, courts, pension funds, health and town halls: letters about money, deadlines and duties.
import type { Letter } from './write-letter.ts'

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

export const institutions: readonly Letter[] = [
  {
    name: 'savings bank statement, town in the domain',
    from: 'Sparkasse KölnBonn <info@news.sparkasse-koelnbonn.de>',
    subject: 'Neuer Kontoauszug im Elektronischen Postfach',
    body: `# Guten Tag Frau Novak,
in Ihrem Elektronischen Postfach liegt ein neuer Kontoauszug für Sie bereit. Melden Sie sich dazu wie gewohnt im Online-Banking an.
Aus Sicherheitsgründen enthält diese E-Mail keinen Link zur Anmeldung. Wir fragen Sie nie per E-Mail nach PIN oder TAN.
---
Sparkasse KölnBonn, Hahnenstraße 57, 50667 Köln`,
  },
  {
    name: 'Raiffeisen bank of a valley, new terms',
    from: 'Raiffeisenbank Oberes Tal eG <info@rb-oberestal.example>',
    subject: 'Änderung unserer Allgemeinen Geschäftsbedingungen',
    body: `Sehr geehrte Mitglieder,
zum 1. Mai 2026 ändern wir unsere Allgemeinen Geschäftsbedingungen. Bitte stimmen Sie den Änderungen bis zum 30. April im Online-Banking zu, damit Sie Ihr Konto weiter uneingeschränkt nutzen können.
[[Zum Online-Banking|https://www.rb-oberestal.example/banking/login]]
Ihre Raiffeisenbank Oberes Tal eG`,
  },
  {
    name: 'ING transaction above limit',
    from: 'ING <info@mail.ing.nl>',
    subject: 'Er is een bedrag van je rekening afgeschreven',
    body: `Beste Kim,
Er is € 1.250,00 afgeschreven van je Betaalrekening. Herken je deze betaling niet? Blokkeer je pas in de app of bel 020 22 888 00.
Deze e-mail bevat geen links naar inlogpagina's.`,
  },
  {
    name: 'Monzo statement',
    from: 'Monzo <hello@monzo.com>',
    subject: 'Your February statement is ready',
    body: `Hi Kim,
Your statement for February is ready in the app. You spent £1,204.18 across 61 payments.
[[View in app|https://monzo.com/app/statements?month=2026-02]]
---
Monzo Bank Limited, Broadwalk House, 5 Appold St, London`,
  },
  {
    name: 'Itaú fatura with PDF and password hint',
    from: 'Itaú Cartões <faturadigital@itau-unibanco.com.br>',
    to: 'joana.prado@uol.com.br',
    subject: 'Sua fatura Itaú Click chegou',
    body: `Olá, JOANA
A fatura do seu cartão final 4411 fechou. Valor: R$ 812,43. Vencimento: 17/03/2026.
A fatura está em anexo, em PDF. Para abrir, digite os 5 primeiros números do seu CPF.
Linha digitável: 34191.79001 01043.510047 91020.150008 5 92340000081243`,
    files: [{ name: 'Fatura_Itau_032026.pdf', type: 'application/pdf', content: PDF }],
  },
  {
    name: 'La Banque Postale advisory',
    from: 'La Banque Postale <serviceclient@info.labanquepostale.fr>',
    subject: 'Votre relevé de compte est disponible',
    body: `Bonjour MME NOVAK,
Votre e-relevé du mois de février est disponible dans votre espace client. Pour le consulter, connectez-vous depuis l'application ou saisissez labanquepostale.fr dans votre navigateur.
La Banque Postale ne vous demandera jamais vos identifiants par e-mail.`,
  },
  {
    name: 'BBVA card delivered',
    from: 'BBVA <bbva@comunica.bbva.es>',
    to: 'm.lopez@hotmail.es',
    subject: 'Tu nueva tarjeta está en camino',
    body: `Hola, Marta:
Tu tarjeta actual caduca el 31/03/2026. Te hemos enviado la nueva a tu domicilio. Actívala desde la app en cuanto la recibas.
[[Más información|https://www.bbva.es/personas/productos/tarjetas.html]]`,
  },
  {
    name: 'mBank transfer notice in Polish',
    from: 'mBank <kontakt@mbank.pl>',
    to: 'a.zielinska@wp.pl',
    subject: 'mBank: potwierdzenie przelewu',
    body: `Dzień dobry,
potwierdzamy wykonanie przelewu: 450,00 PLN, odbiorca: Spółdzielnia Mieszkaniowa Zorza. Potwierdzenie w formacie PDF znajduje się w załączniku.
Pozdrawiamy, mBank`,
    files: [{ name: 'potwierdzenie_przelewu.pdf', type: 'application/pdf', content: PDF }],
  },
  {
    name: 'Sberbank in Russian',
    from: 'СберБанк <noreply@sberbank.ru>',
    to: 'olga.s@yandex.ru',
    subject: 'Выписка по счёту',
    body: `Уважаемая Ольга Сергеевна!
Направляем выписку по вашему счёту за февраль 2026 года. Документ подписан электронной подписью.
С уважением, СберБанк`,
    files: [{ name: 'vypiska_022026.pdf', type: 'application/pdf', content: PDF }],
  },
  {
    name: 'Mizuho notice in Japanese',
    from: 'みずほ銀行 <mizuhobank@mizuhobank.co.jp>',
    to: 'tanaka.y@example.jp',
    subject: '【みずほ銀行】お振込受付のお知らせ',
    body: `田中 様
いつもみずほ銀行をご利用いただきありがとうございます。以下のお振込を受け付けました。
受付日：2026年3月9日、金額：50,000円
お心当たりのない場合は、お取引店またはコールセンターまでご連絡ください。
当行がメールで暗証番号やパスワードをお伺いすることはありません。`,
    isPlain: true,
  },
  {
    name: 'Garanti BBVA statement in Turkish',
    from: 'Garanti BBVA <garantibbva@info.garantibbva.com.tr>',
    subject: 'Kredi kartı ekstreniz hazır',
    body: `Sayın KİM NOVAK,
Bonus kredi kartınızın Mart dönemi ekstresi hazır. Son ödeme tarihi: 18.03.2026, dönem borcu: 4.312,50 TL.
[[Ekstreyi görüntüle|https://sube.garantibbva.com.tr/ekstre]]
Şifrenizi kimseyle paylaşmayınız.`,
  },
  {
    name: 'Emirates NBD in Arabic',
    from: 'بنك الإمارات دبي الوطني <alerts@emiratesnbd.com>',
    subject: 'كشف حسابك الإلكتروني جاهز',
    body: `عزيزي العميل،
كشف حسابك لشهر فبراير جاهز الآن. يمكنك الاطلاع عليه عبر تطبيق البنك.
لن يطلب البنك منك أبداً رمز المرور أو الرقم السري عبر البريد الإلكتروني.`,
  },
  {
    name: 'tax office ELSTER notice',
    from: 'ELSTER <portal@elster.de>',
    to: 'h.brandt@gmx.de',
    subject: 'Neue Nachricht in Ihrem Postfach von Mein ELSTER',
    body: `Guten Tag,
in Ihrem Postfach unter Mein ELSTER liegt eine neue Nachricht. Betreff: Bereitstellung Ihres Einkommensteuerbescheids 2025.
Bitte melden Sie sich unter www.elster.de mit Ihrem Benutzerkonto an. Dies ist eine automatisch erzeugte Nachricht.`,
    isPlain: true,
    signers: [],
  },
  {
    name: 'French tax notice',
    from: 'impots.gouv.fr <ne-pas-repondre@dgfip.finances.gouv.fr>',
    subject: 'Votre avis d’impôt est disponible',
    body: `Bonjour,
Un nouveau document est disponible dans votre espace particulier : avis de taxe foncière 2026. Vous pouvez payer en ligne jusqu'au 20 octobre.
Pour y accéder, connectez-vous à votre espace depuis le site impots.gouv.fr.
La Direction générale des Finances publiques`,
    isPlain: true,
  },
  {
    name: 'UK HMRC new message',
    from: 'HMRC <no.reply@hmrc.gov.uk>',
    to: 'g.hughes@btinternet.com',
    subject: 'You have a new message from HMRC',
    body: `Dear Gareth Hughes
You have a new message from HMRC about Self Assessment. To view it, sign in to your HMRC online account.
For security reasons, we have not included a link with this email. Why you got this email: you chose to get paperless notifications.
From HMRC Self Assessment`,
    isPlain: true,
  },
  {
    name: 'Polish tax office refund told',
    from: 'Ministerstwo Finansów <info@mf.gov.pl>',
    to: 'a.zielinska@wp.pl',
    subject: 'Twój e-PIT: zwrot nadpłaty',
    body: `Szanowna Pani,
Twoja deklaracja PIT-37 za 2025 rok została przyjęta. Zwrot nadpłaty w kwocie 812 zł zostanie przekazany na rachunek bankowy wskazany w deklaracji. Nie musisz nic robić.
Krajowa Administracja Skarbowa`,
    isPlain: true,
  },
  {
    name: 'AEAT notification in Spanish',
    from: 'Dirección Electrónica Habilitada <noreply@dehu.redsara.es>',
    to: 'm.lopez@hotmail.es',
    subject: 'Aviso de puesta a disposición de notificación',
    body: `Le informamos de que tiene una nueva notificación de la Agencia Estatal de Administración Tributaria disponible en la Dirección Electrónica Habilitada única.
Dispone de 10 días naturales para acceder a ella. Transcurrido ese plazo se entenderá rechazada. Puede acceder en [https://dehu.redsara.es](https://dehu.redsara.es).`,
  },
  {
    name: 'speeding fine of a town through its own mailer',
    from: 'Stadt Grünau, Bußgeldstelle <bussgeld@stadt-gruenau.example>',
    subject: 'Anhörung im Bußgeldverfahren, Az. 512.30-4471',
    body: `Sehr geehrte Frau Novak,
Ihnen wird zur Last gelegt, am 12.02.2026 die zulässige Höchstgeschwindigkeit um 14 km/h überschritten zu haben. Verwarnungsgeld: 50,00 EUR. Sie können sich innerhalb einer Woche schriftlich oder online äußern.
[https://www.stadt-gruenau.example/anhoerung](https://www.stadt-gruenau.example/anhoerung), Zugangskennung im beigefügten Schreiben.
Im Auftrag, Sommer`,
    files: [{ name: 'Anhoerungsbogen_512.30-4471.pdf', type: 'application/pdf', content: PDF }],
  },
  {
    name: 'health insurer, new letter in the app',
    from: 'Techniker Krankenkasse <service@tk.de>',
    to: 'h.brandt@gmx.de',
    subject: 'Sie haben eine neue Nachricht in Meine TK',
    body: `Hallo Frau Brandt,
in Ihrem Postfach in Meine TK wartet eine neue Nachricht auf Sie.
[[Jetzt anmelden|https://www.tk.de/meinetk]]
Viele Grüße, Ihre TK`,
  },
  {
    name: 'Dutch DigiD code reminder',
    from: 'DigiD <noreply@digid.nl>',
    subject: 'Uw DigiD verloopt binnenkort',
    body: `Geachte heer/mevrouw,
U heeft uw DigiD bijna 3 jaar niet gebruikt. Gebruik uw DigiD voor 10 april 2026, anders vervalt deze automatisch. Ga naar digid.nl en log in op Mijn DigiD.
Deze e-mail is automatisch verzonden. DigiD stuurt nooit e-mails met links naar een inlogpagina.`,
    isPlain: true,
  },
  {
    name: 'clinic appointment through a booking service',
    from: 'Doctolib <no-reply@doctolib.fr>',
    subject: 'Rappel : rendez-vous demain à 9h15 avec Dr Amrani',
    body: `Bonjour Kim,
Nous vous rappelons votre rendez-vous du mercredi 11 mars à 9h15 avec le Dr Amrani. Pensez à votre carte Vitale.
[[Gérer mon rendez-vous|https://www.doctolib.fr/account/appointments]]`,
  },
  {
    name: 'pension fund yearly letter, unknown domain',
    from: 'Pensionskasse Handwerk <mitteilung@pk-handwerk.example>',
    subject: 'Ihr Vorsorgeausweis 2026',
    body: `Guten Tag Frau Novak,
Ihr Vorsorgeausweis 2026 ist im Versichertenportal abrufbar. Bitte prüfen Sie Ihre persönlichen Angaben und melden Sie uns Änderungen bis 30. April.
[[Zum Portal|https://portal.pk-handwerk.example]]`,
  },
]
