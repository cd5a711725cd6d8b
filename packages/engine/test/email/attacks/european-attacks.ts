// The same trades in German, French, Spanish, Italian, Dutch, Polish and Portuguese, as each language writes them.
import type { WrittenMail } from './write-mail.ts'

export const EUROPEAN_ATTACKS: readonly WrittenMail[] = [
  {
    name: 'de: sparkasse pushtan',
    from: 'Sparkasse Kundenservice <service@kundenportal-hinweis.example>',
    subject: 'Ihre pushTAN-Verbindung läuft ab',
    body: `Guten Tag,
Ihre pushTAN-Registrierung ist nur noch bis morgen gültig. Bitte erneuern Sie die Verbindung, um Ihr Online-Banking weiter nutzen zu können.
[Jetzt erneuern](https://kundenportal-hinweis.example/tan)`,
  },
  {
    name: 'de: dhl zoll',
    from: 'DHL Paket <info@sendung-zustellhinweis.example>',
    subject: 'Ihre Sendung wird beim Zoll aufbewahrt',
    body: `Ihre Sendung konnte nicht ausgeliefert werden, weil 2,99 € Zollgebühren offen sind.
[Gebühr bezahlen](https://sendung-zustellhinweis.example/zahlung)
Nach 48 Stunden geht das Paket an den Absender zurück.`,
  },
  {
    name: 'de: elster erstattung',
    from: 'ELSTER <bescheid@steuer-rueckzahlung-online.example>',
    subject: 'Ihr Steuerbescheid: Erstattung von 287,40 €',
    body: `Sehr geehrte Damen und Herren,
nach Prüfung Ihrer Unterlagen steht Ihnen eine Rückzahlung von 287,40 € zu. Hinterlegen Sie bitte Ihre Bankverbindung.
[Antrag stellen](https://steuer-rueckzahlung-online.example/antrag)`,
  },
  {
    name: 'de: krankenkasse neue karte',
    from: 'AOK Service <gesundheitskarte@versicherten-portal-neu.example>',
    subject: 'Ihre Gesundheitskarte muss aktualisiert werden',
    body: `Ihre elektronische Gesundheitskarte verliert am 15. März ihre Gültigkeit. Bitte bestätigen Sie Ihre persönlichen Daten: [Daten bestätigen](https://versicherten-portal-neu.example/egk)`,
  },
  {
    name: 'de: chefbetrug',
    from: 'Dr. Thomas Brandt <geschaeftsleitung.brandt@gmail.com>',
    subject: 'Kurze Frage',
    body: `Hallo Kim,
hast du gerade einen Moment? Ich sitze in einer Sitzung und kann nicht telefonieren. Ich brauche deine Hilfe bei einer vertraulichen Zahlung, die heute noch raus muss. Schreib mir bitte nur per Mail.
Thomas Brandt
Geschäftsführer`,
  },
  {
    name: 'de: gehaltskonto',
    from: 'Anna Becker <anna.becker.privat@outlook.com>',
    subject: 'Änderung meiner Kontoverbindung',
    body: `Guten Morgen,
ich habe die Bank gewechselt und möchte, dass mein nächstes Gehalt auf das neue Konto überwiesen wird. Welche Angaben brauchen Sie von mir und klappt das noch vor der nächsten Abrechnung?
Viele Grüße
Anna Becker`,
  },
  {
    name: 'de: erpressung',
    from: 'kim@receiver.example <kim@receiver.example>',
    auth: 'none',
    subject: 'Ihr Gerät wurde von Profis übernommen',
    body: `Hallo!
Vor einigen Wochen habe ich mir Zugang zu Ihren Geräten verschafft. Ich habe Sie durch Ihre Kamera gefilmt, während Sie Videos für Erwachsene angesehen haben. Überweisen Sie 950 Euro in Bitcoin an 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa. Sie haben 48 Stunden, sonst bekommen alle Ihre Kontakte das Video.`,
  },
  {
    name: 'de: commerzbank phototan brief als qr',
    from: 'Commerzbank AG <hinweis@phototan-verlaengerung.example>',
    subject: 'photoTAN: Verlängerung erforderlich',
    body: `Sehr geehrter Kunde,
scannen Sie den QR-Code mit Ihrem Smartphone, um photoTAN zu verlängern. Ohne Verlängerung wird Ihr Zugang am 14.03. gesperrt.
![QR-Code](https://phototan-verlaengerung.example/qr.png)`,
  },
  {
    name: 'de: enkeltrick per mail',
    from: 'Lena <lena.neuehandynr@web.de>',
    subject: 'Neue Nummer',
    body: `Hallo Mama, mein Handy ist kaputt, das ist meine neue Nummer: 0151 00012345. Schreib mir bitte auf WhatsApp, es ist dringend, ich muss heute noch eine Rechnung bezahlen.`,
  },
  {
    name: 'fr: ameli carte vitale',
    from: 'Ameli Assurance Maladie <contact@dossier-assure-vitale.example>',
    subject: 'Votre carte Vitale arrive à expiration',
    body: `Bonjour,
Votre carte Vitale n'est plus valable à partir du 15 mars. Pour continuer à être remboursé, complétez le formulaire.
[Renouveler ma carte](https://dossier-assure-vitale.example/carte)`,
  },
  {
    name: 'fr: cpf',
    from: 'Mon Compte Formation <info@cpf-droits-conseil.example>',
    subject: 'Vos droits CPF expirent bientôt',
    body: `Vous disposez de 3 500 € sur votre compte formation. Sans action de votre part avant vendredi, vos droits seront perdus.
[Utiliser mes droits](https://cpf-droits-conseil.example/dossier)`,
  },
  {
    name: 'fr: antai amende',
    from: 'ANTAI <avis@amendes-dossier-regul.example>',
    subject: "Dernier rappel : avis d'amende impayée",
    body: `Sauf erreur de notre part, votre amende de 35 € n'a pas été réglée. Réglez avant le 12 mars pour éviter une majoration à 135 €.
[Payer mon amende](https://amendes-dossier-regul.example/payer)`,
  },
  {
    name: 'fr: colissimo',
    from: 'La Poste Colissimo <suivi@point-relais-retrait.example>',
    subject: 'Votre colis est en attente',
    body: `Le livreur n'a pas pu déposer votre colis car l'adresse est incomplète. Confirmez votre adresse et réglez 1,45 € de frais.
[Reprogrammer la livraison](https://point-relais-retrait.example/reprog)`,
  },
  {
    name: 'fr: faux président',
    from: 'Philippe Garnier <p.garnier.direction@gmail.com>',
    subject: 'Dossier confidentiel',
    body: `Bonjour Kim,
Êtes-vous disponible ? Je traite une opération confidentielle et j'ai besoin que vous effectuiez un virement aujourd'hui. Merci de n'en parler à personne et de me répondre uniquement à cette adresse.
Philippe Garnier`,
  },
  {
    name: 'fr: convocation',
    from: 'BRIGADE DES MINEURS <brigade.convocation@outlook.fr>',
    subject: 'CONVOCATION JUDICIAIRE',
    body: `Bonjour,
Vous faites l'objet de poursuites judiciaires à la suite d'une saisie informatique de la cyber-infiltration. Vous êtes prié de vous justifier par mail dans un délai de 72 heures. Passé ce délai, un mandat d'arrêt sera émis à votre encontre.
Direction centrale de la police judiciaire`,
  },
  {
    name: 'es: correos aduana',
    from: 'Correos <envios@gestion-aduana-paquete.example>',
    subject: 'Su envío está retenido',
    body: `Su envío está retenido en nuestro centro por falta de pago de las tasas de aduana (2,64 €).
[Pagar ahora](https://gestion-aduana-paquete.example/pago)
Si no paga en 2 días, será devuelto al remitente.`,
  },
  {
    name: 'es: aeat notificacion',
    from: 'Agencia Tributaria <avisos@sede-notificaciones-dehu.example>',
    subject: 'Aviso de notificación electrónica pendiente',
    body: `Tiene una notificación pendiente de lectura en la sede electrónica. Acceda antes de 24 horas para evitar sanciones.
[Acceder a la notificación](https://sede-notificaciones-dehu.example/acceso)`,
  },
  {
    name: 'es: dgt multa',
    from: 'DGT <multas@sancion-trafico-aviso.example>',
    subject: 'Multa no pagada - bloqueo del vehículo',
    body: `Hemos identificado una multa no pagada, dirigida a usted o a su vehículo. Evite el recargo pagando hoy: [Ver multa](https://sancion-trafico-aviso.example/ver)`,
  },
  {
    name: 'es: santander',
    from: 'Banco Santander <alerta@acceso-clientes-seguro.example>',
    subject: 'Hemos bloqueado su tarjeta',
    body: `Estimado cliente: por motivos de seguridad hemos bloqueado su tarjeta. Para activarla de nuevo verifique sus datos: [Verificar](https://acceso-clientes-seguro.example/v)`,
  },
  {
    name: 'es: whatsapp hijo',
    from: 'Tu hijo <nuevonumero.hijo@hotmail.com>',
    subject: 'Mamá escríbeme',
    body: `Hola mamá, se me ha caído el móvil al agua. Este es mi número nuevo, escríbeme al WhatsApp 600 000 123. Necesito que me hagas una transferencia urgente.`,
  },
  {
    name: 'es: empleo',
    from: 'Recursos Humanos <ofertas@trabajo-desde-casa-ya.example>',
    subject: 'Oferta: gane 150 € al día desde casa',
    body: `Hemos visto su currículum y queremos ofrecerle un trabajo a distancia de una hora al día. Gane entre 100 y 150 € diarios. Escríbanos por WhatsApp para empezar: https://wa.me/34600000999`,
  },
  {
    name: 'it: poste',
    from: 'Poste Italiane <avviso@conto-sicurezza-web.example>',
    subject: 'La sua utenza è stata sospesa',
    body: `Gentile cliente,
la sua utenza è stata sospesa perché i dati non risultano aggiornati. Per riattivarla acceda entro 24 ore.
[Aggiorna i dati](https://conto-sicurezza-web.example/login)`,
  },
  {
    name: 'it: inps',
    from: 'INPS <comunicazione@bonus-rimborso-cittadino.example>',
    subject: 'Ha diritto a un rimborso di 450,00 euro',
    body: `Dai nostri controlli risulta un rimborso a suo favore di 450,00 euro. Compili il modulo con i dati della sua carta per ricevere l'accredito.
[Compila il modulo](https://bonus-rimborso-cittadino.example/modulo)`,
  },
  {
    name: 'it: ceo',
    from: 'Marco Rinaldi <amministratore.rinaldi@libero.it>',
    subject: 'Urgente',
    body: `Ciao Kim,
sei in ufficio? Mi serve un bonifico urgente verso un fornitore estero, ti mando le coordinate. È una cosa riservata, rispondimi solo per email.
Marco`,
  },
  {
    name: 'it: spid',
    from: 'Identità Digitale SPID <notifica@rinnovo-spid-attivo.example>',
    subject: 'La tua identità digitale scade domani',
    body: `La tua identità digitale scade domani. Conferma il documento e il numero di telefono per evitare il blocco: [Rinnova ora](https://rinnovo-spid-attivo.example/id)`,
  },
  {
    name: 'nl: digid',
    from: 'DigiD <noreply@mijn-overheid-melding.example>',
    subject: 'Uw DigiD wordt gedeactiveerd',
    body: `Geachte heer/mevrouw,
Uw DigiD verloopt binnenkort. Verleng uw DigiD vóór 14 maart om gebruik te blijven maken van de Berichtenbox.
[DigiD verlengen](https://mijn-overheid-melding.example/verlengen)`,
  },
  {
    name: 'nl: bunq',
    from: 'bunq <support@klant-herverificatie.example>',
    subject: 'Herverificatie van uw rekening',
    body: `Wegens nieuwe regelgeving moet u zich opnieuw identificeren. Doet u dit niet, dan wordt uw rekening geblokkeerd.
[Nu identificeren](https://klant-herverificatie.example/ident)`,
  },
  {
    name: 'nl: cjib',
    from: 'CJIB <inning@openstaande-boete-cjib.example>',
    subject: 'Laatste aanmaning',
    body: `U heeft een openstaande boete van € 64,00. Betaal vandaag nog om beslaglegging door de deurwaarder te voorkomen: [Betalen via iDEAL](https://openstaande-boete-cjib.example/ideal)`,
  },
  {
    name: 'nl: postnl',
    from: 'PostNL <pakket@bezorging-herplannen.example>',
    subject: 'Wij hebben u gemist',
    body: `Uw pakket kon vandaag niet worden afgeleverd. Plan een nieuwe bezorging en voldoe € 1,95 verzendkosten.
[Bezorging plannen](https://bezorging-herplannen.example/p)`,
  },
  {
    name: 'pl: inpost',
    from: 'InPost <paczka@doplata-przesylka.example>',
    subject: 'Twoja paczka została zatrzymana',
    body: `Twoja paczka nie może zostać doręczona, ponieważ brakuje numeru domu. Zaktualizuj adres i dopłać 1,39 zł.
[Zaktualizuj adres](https://doplata-przesylka.example/adres)`,
  },
  {
    name: 'pl: blik znajomy',
    from: 'Karolina <karolina.nowa.poczta@o2.pl>',
    subject: 'Pilna prośba',
    body: `Hej, mam problem z bankiem i nie mogę zapłacić w sklepie. Możesz mi podać kod BLIK na 800 zł? Oddam wieczorem, naprawdę pilne.`,
  },
  {
    name: 'pl: mbank',
    from: 'mBank <powiadomienie@weryfikacja-klienta24.example>',
    subject: 'Twoje konto zostało ograniczone',
    body: `Szanowny Kliencie, dostęp do Twojego konta został ograniczony. Zweryfikuj swoje dane w ciągu 24 godzin: [Zweryfikuj](https://weryfikacja-klienta24.example/wer)`,
  },
  {
    name: 'pl: faktura prad',
    from: 'PGE Obrót <ebok@zaleglosc-energia.example>',
    subject: 'Odłączenie prądu w dniu 12.03',
    body: `Z powodu nieuregulowanej należności 3,46 zł nastąpi wstrzymanie dostaw energii. Ureguluj zaległość: [Zapłać](https://zaleglosc-energia.example/plac)`,
  },
  {
    name: 'pt: boleto',
    from: 'Vivo Fatura <cobranca@segunda-via-fatura.example>',
    subject: 'Segunda via do boleto em atraso',
    body: `Prezado cliente, consta em nosso sistema uma fatura em aberto. Pague com 50% de desconto até hoje e evite a negativação do seu CPF.
[Baixar boleto](https://segunda-via-fatura.example/boleto.zip)`,
  },
  {
    name: 'pt: pix devolução',
    from: 'Banco Central <valores@valores-receber-liberado.example>',
    subject: 'Você tem R$ 2.846,00 a receber',
    body: `Identificamos valores a receber em seu CPF. O saque deve ser feito via Pix ainda hoje.
[Consultar e sacar](https://valores-receber-liberado.example/pix)`,
  },
  {
    name: 'pt: nota fiscal',
    from: 'Departamento Financeiro <nfe@emissao-nota-digital.example>',
    subject: 'NF-e 00128831 emitida contra seu CNPJ',
    body: `Segue a nota fiscal eletrônica emitida contra o seu CNPJ. Visualize antes do protesto.
[Visualizar NF-e](https://emissao-nota-digital.example/nfe/00128831.msi)`,
  },
  {
    name: 'pt: detran',
    from: 'Detran <aviso@suspensao-cnh-digital.example>',
    subject: 'Processo de suspensão da CNH instaurado',
    body: `Foi instaurado um processo de suspensão da sua CNH por excesso de pontos. Regularize em até 24 horas: [Consultar processo](https://suspensao-cnh-digital.example/consulta)`,
  },
  {
    name: 'pt: iToken',
    from: 'Itaú <seguranca@itoken-atualiza.example>',
    subject: 'Seu iToken expirou',
    body: `Seu iToken expirou e o acesso ao aplicativo será bloqueado. Sincronize agora para não perder seus limites.
[Sincronizar](https://itoken-atualiza.example/s)`,
  },
  {
    name: 'pt-PT: ctt',
    from: 'CTT Expresso <aviso@encomenda-pendente-ctt.example>',
    subject: 'A sua encomenda está pendente',
    body: `A sua encomenda aguarda o pagamento dos portes (1,79 €). Proceda ao pagamento para agendar a entrega: [Pagar portes](https://encomenda-pendente-ctt.example/portes)`,
  },
  {
    name: 'pt: emprego whatsapp',
    from: 'Vagas Home Office <rh@vagas-remotas-agora.example>',
    subject: 'Ganhe até R$ 300 por dia avaliando produtos',
    body: `Olá! Temos vagas para trabalhar em casa avaliando produtos. Pagamento diário via Pix. Chame no Telegram: https://t.me/vagasremotasagora`,
  },
]
