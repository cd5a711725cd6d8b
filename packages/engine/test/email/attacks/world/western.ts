// Attacks in the languages of western and central Europe and their kin overseas.
import type { WrittenMail } from '../write-mail.ts'

export const western: readonly WrittenMail[] = [
  {
    name: 'ca: credential, CaixaEnginyers',
    from: 'CaixaEnginyers <avisos@forn-puigcerda.example>',
    subject: 'El seu accés ha estat bloquejat',
    body: `Benvolgut client,
Hem detectat un accés inusual al seu compte. Per seguretat, l'accés a la banca en línia ha estat bloquejat.
Confirmi les seves dades abans de 24 hores:
[Confirmar dades](https://forn-puigcerda.example/banca/)`,
  },
  {
    name: 'de: toll, ASFINAG Maut',
    from: 'ASFINAG Maut <service@asfinag-ersatzmaut.example>',
    subject: 'Ersatzmaut offen – letzte Erinnerung',
    body: `Sehr geehrte Damen und Herren,
für Ihr Fahrzeug ist eine Ersatzmaut in Höhe von 9,90 € offen. Bitte begleichen Sie den Betrag bis heute 23:59 Uhr, sonst wird ein Verfahren eingeleitet.
[Jetzt bezahlen](https://asfinag-ersatzmaut.example/zahlen)
ASFINAG`,
  },
  {
    name: 'de: credential, Volksbank Raiffeisenbank',
    from: 'Volksbank Raiffeisenbank <kundenservice@tischlereihuber-tirol.example>',
    subject: 'Ihre VR-SecureGo-Registrierung läuft ab',
    body: `Guten Tag,
Ihre Registrierung für VR SecureGo plus läuft am Ende des Tages ab. Ohne Aktualisierung können Sie keine Überweisungen mehr freigeben.
[Registrierung aktualisieren](https://t1p.de/vr-securego)
Ihre Volksbank Raiffeisenbank`,
  },
  {
    name: 'fr: toll, Ulys by VINCI Autoroutes',
    from: 'Ulys by VINCI Autoroutes <contact@ulys-peage-regul.example>',
    subject: 'Péage impayé : régularisez votre situation',
    body: `Bonjour,
Votre passage du 12 n'a pas été réglé. Montant dû : 6,40 €. Sans règlement sous 48 heures, une majoration de 90 € sera appliquée.
[Régulariser](https://ulys-peage-regul.example/paiement)
Le service client`,
  },
  {
    name: 'fr: government, Assurance Maladie',
    from: 'Assurance Maladie <ameli@garage-du-lac-annecy.example>',
    subject: 'Votre carte Vitale arrive à expiration',
    body: `Madame, Monsieur,
Votre carte Vitale expire prochainement. Pour continuer à être remboursé, mettez à jour vos informations dans les plus brefs délais.
[Mettre à jour ma carte](https://garage-du-lac-annecy.example/ameli/)
L'Assurance Maladie`,
  },
  {
    name: 'es: credential, Kutxabank',
    from: 'Kutxabank <avisos@kutxa-clientes.example>',
    subject: 'Su cuenta ha sido suspendida temporalmente',
    body: `Estimado cliente:
Hemos detectado un acceso no autorizado a su cuenta. Por su seguridad ha sido suspendida. Verifique su identidad en las próximas 24 horas.
[Verificar ahora](https://kutxa-clientes.example/acceso)
Kutxabank`,
  },
  {
    name: 'es: government, DGT - Sede Electrónica',
    from: 'DGT - Sede Electrónica <notificaciones@multas-dgt.example>',
    subject: 'Multa pendiente: expediente 28/4419',
    body: `Se ha registrado una infracción a su nombre. Importe: 100 €. Si paga en los próximos 3 días se aplicará una reducción del 50 %.
[Consultar y pagar](https://multas-dgt.example/pago)
Dirección General de Tráfico`,
  },
  {
    name: 'it: toll, Telepass',
    from: 'Telepass <assistenza@telepass-clienti.example>',
    subject: 'Il tuo dispositivo Telepass verrà disattivato',
    body: `Gentile cliente,
non siamo riusciti ad addebitare l'ultimo pedaggio. Aggiorni il metodo di pagamento entro 24 ore per evitare la disattivazione del dispositivo.
[Aggiorna pagamento](https://telepass-clienti.example/login)`,
  },
  {
    name: 'it: government, INPS',
    from: 'INPS <rimborsi@agriturismolecolline.example>',
    subject: 'Rimborso INPS in attesa',
    body: `Gentile contribuente,
risulta un rimborso di 215,00 € a suo favore. Per ricevere l'accredito è necessario verificare i dati e caricare una copia del documento di identità.
[Richiedi il rimborso](https://agriturismolecolline.example/spid/)`,
  },
  {
    name: 'pt-BR: toll, Sem Parar',
    from: 'Sem Parar <fatura@semparar-regulariza.example>',
    subject: 'Pedágio em aberto: evite multa',
    body: `Olá,
Identificamos um pedágio free flow em aberto para o seu veículo no valor de R$ 13,90. Pague hoje via Pix e evite multa de R$ 195,23.
[Pagar agora](https://semparar-regulariza.example/pix)`,
  },
  {
    name: 'pt: credential, CTT Expresso',
    from: 'CTT Expresso <entregas@padaria-mondego.example>',
    subject: 'A sua encomenda está retida na alfândega',
    body: `Caro cliente,
a sua encomenda PT20931 está retida na alfândega. Pague a taxa de 2,99 € nas próximas 24 horas para a receber.
[Pagar taxa](https://padaria-mondego.example/ctt/)
CTT`,
  },
  {
    name: 'nl: government, CJIB',
    from: 'CJIB <betaling@cjib-betaalportaal.example>',
    subject: 'Laatste aanmaning: openstaande boete',
    body: `Geachte heer/mevrouw,
Er staat nog een boete van € 62,00 open. Betaal binnen 24 uur om beslaglegging te voorkomen.
[Betaal via iDEAL](https://cjib-betaalportaal.example/ideal)
Centraal Justitieel Incassobureau`,
  },
  {
    name: 'pl: credential, mObywatel',
    from: 'mObywatel <powiadomienia@stolarstwo-krosno.example>',
    subject: 'Twoje konto w mObywatel zostało zawieszone',
    body: `Szanowny Użytkowniku,
Twoje konto zostało zawieszone z powodu nieaktualnych danych. Zaktualizuj dane w ciągu 24 godzin, aby uniknąć blokady.
[Zaktualizuj dane](https://stolarstwo-krosno.example/gov/)`,
  },
  {
    name: 'es: job, Selección RRHH',
    from: 'Selección RRHH <contrataciones.amz2025@gmail.com>',
    subject: 'Trabajo desde casa – 120 € al día',
    body: `Hola, hemos recibido su currículum. Ofrecemos trabajo a tiempo parcial desde casa, 30-60 minutos al día: dar "me gusta" a vídeos y completar tareas. Cobro diario entre 80 € y 250 €.
Escríbame por Telegram: @rrhh_lucia22 para empezar hoy.`,
  },
  {
    name: 'de: bec-supplier, Sabine Kern',
    from: 'Sabine Kern <s.kern@drehteile-vogt.example>',
    subject: 'AW: Rechnung 2024-1183',
    body: `Hallo Herr Lehner,
kurz noch zu der offenen Rechnung: wir haben die Hausbank gewechselt, das bisherige Konto wird gerade geprüft. Bitte überweisen Sie den Betrag auf unser neues Konto:
IBAN LT12 3250 0671 9912 4410
Empfänger: Drehteile Vogt
Bitte kurz bestätigen, wenn es raus ist.
Gruß
S. Kern`,
    head: 'Reply-To: Sabine Kern <s.kern@drehteile-v0gt.example>\nIn-Reply-To: <1@receiver.example>',
  },
  {
    name: 'fr: bec-payroll, Julien Marchetti',
    from: 'Julien Marchetti <julien.marchetti.perso@outlook.fr>',
    subject: 'Changement de RIB',
    body: `Bonjour,
J'ai changé de banque et je souhaite que mon prochain salaire soit versé sur mon nouveau compte. Pouvez-vous faire la modification avant la paie de ce mois ? De quoi avez-vous besoin ?
Merci
Julien Marchetti`,
  },
  {
    name: 'pl: bec-ceo, Prezes Zarządu',
    from: 'Prezes Zarządu <zarzad.biuro@wp.pl>',
    subject: 'Pilny przelew',
    body: `Dzień dobry,
czy jest Pani przy biurku? Potrzebuję dzisiaj pilnie zlecić poufny przelew zagraniczny w kwocie 24 800 EUR. Proszę nikomu o tym nie mówić i odpisać tylko mailowo, jestem na spotkaniu.
Pozdrawiam`,
  },
  {
    name: 'fr: advancefee, Mme Solange Perrin',
    from: 'Mme Solange Perrin <solange.perrin.don@gmail.com>',
    subject: 'Donation',
    body: `Bonjour,
Je suis Mme Solange Perrin, veuve, atteinte d'un cancer en phase terminale. N'ayant pas d'enfants, je souhaite faire don de ma fortune de 850 000 euros à une personne de confiance. Merci de me répondre à mon adresse privée avec vos coordonnées.
Que Dieu vous bénisse.`,
    head: 'Reply-To:  <notaire.perrin@proton.me>',
  },
]
