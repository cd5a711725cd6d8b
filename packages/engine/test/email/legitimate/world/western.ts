// Honest mail in the languages of western and central Europe and their kin overseas.
import type { Letter } from '../write-letter.ts'

export const western: readonly Letter[] = [
  {
    name: 'kin of the world: ca: government, Ajuntament de Girona',
    from: 'Ajuntament de Girona <eactivitats@ajgirona.cat>',
    subject: 'Notificació electrònica disponible',
    body: `Benvolguda,
Teniu una notificació electrònica disponible a e-NOTUM. La podeu consultar durant 10 dies naturals amb el vostre certificat o idCAT Mòbil.
[[e-NOTUM|https://usuari.enotum.cat/]]`,
  },
  {
    name: 'kin of the world: de: toll, ASFINAG',
    from: 'ASFINAG <noreply@asfinag.at>',
    subject: 'Ihre Digitale Vignette läuft ab',
    body: `Guten Tag,
Ihre Digitale Vignette für das Kennzeichen IL-123AB läuft am 31. Jänner ab. Ab 1. Dezember können Sie die neue im Webshop kaufen.
[[Zum Webshop|https://shop.asfinag.at]]`,
  },
  {
    name: 'kin of the world: de: bec-like, Sabine Kern',
    from: 'Sabine Kern <s.kern@drehteile-vogt.de>',
    subject: 'AW: Rechnung 2024-1183',
    body: `Hallo Herr Lehner,
danke, der Betrag ist heute eingegangen. Unsere Bankverbindung bleibt unverändert. Die Gutschrift schicke ich morgen.
Gruß
S. Kern`,
    isPlain: true,
    fields: ['In-Reply-To: <1@receiver.example>'],
  },
  {
    name: 'kin of the world: fr: toll, Ulys',
    from: 'Ulys <ne-pas-repondre@ulys.com>',
    subject: 'Votre facture de télépéage est disponible',
    body: `Bonjour,
Votre facture d'octobre d'un montant de 23,40 € est disponible. Elle sera prélevée le 15 novembre.
[[Consulter ma facture|https://www.ulys.com/espace-client/factures]]`,
  },
  {
    name: 'kin of the world: fr: government, assurance-maladie',
    from: '"assurance-maladie" <ne_pas_repondre@assurance-maladie.ameli.fr>',
    subject: 'Un nouveau message dans votre compte ameli',
    body: `Bonjour,
Un nouveau message est disponible dans la messagerie de votre compte ameli. Pour le lire, connectez-vous à votre compte en saisissant l'adresse ameli.fr dans votre navigateur.
L'Assurance Maladie ne demande jamais de coordonnées bancaires par e-mail.`,
  },
  {
    name: 'kin of the world: es: statement, Kutxabank',
    from: 'Kutxabank <info@kutxabank.es>',
    subject: 'Tiene nueva correspondencia',
    body: `Estimada clienta:
Tiene nueva correspondencia disponible en su buzón de banca online: extracto de octubre.
[[Acceder|https://www.kutxabank.es]]`,
  },
  {
    name: 'kin of the world: it: toll, Telepass',
    from: 'Telepass <noreply@telepass.com>',
    subject: 'La tua fattura Telepass',
    body: `Gentile cliente,
la fattura di ottobre di 31,20 € è disponibile nell'area riservata. L'importo sarà addebitato il 15 novembre.
[[Area riservata|https://www.telepass.com/it/privati/login]]`,
  },
  {
    name: 'kin of the world: it: shop, Esselunga',
    from: 'Esselunga <news@news.esselunga.it>',
    subject: 'Ultimi giorni: 40% su 200 prodotti',
    body: `Solo fino a domenica! Scopri le offerte nel tuo negozio.
[[Scopri le offerte|https://click.news.esselunga.it/?qs=8fa01]]
[[Cancella iscrizione|https://click.news.esselunga.it/unsub]]`,
    fields: ['List-Unsubscribe: <mailto:leave@news.esselunga.it>'],
  },
  {
    name: 'kin of the world: pt-BR: receipt, Sem Parar',
    from: 'Sem Parar <fatura@semparar.com.br>',
    subject: 'Sua fatura fechou',
    body: `Olá, Petra!
Sua fatura de outubro fechou em R$ 86,20 com vencimento em 10/11. O débito é automático.
[[Ver fatura|https://minhaconta.semparar.com.br]]`,
  },
  {
    name: 'kin of the world: pt: parcel, CTT',
    from: 'CTT <noreply@ctt.pt>',
    subject: 'O seu envio chega hoje',
    body: `Olá,
o seu envio DA123456789PT será entregue hoje entre as 14h e as 17h. Não é necessário qualquer pagamento.
[[Seguir envio|https://www.ctt.pt/particulares/receber/localizar-envios]]`,
  },
  {
    name: 'kin of the world: nl: government, Berichtenbox MijnOverheid',
    from: 'Berichtenbox MijnOverheid <noreply@mijnoverheid.nl>',
    subject: 'U heeft een nieuw bericht',
    body: `Beste heer/mevrouw,
U heeft een nieuw bericht van het Centraal Justitieel Incassobureau in uw Berichtenbox. Ga zelf naar mijnoverheid.nl om het te lezen. In deze e-mail staan geen links naar inlogpagina's.
MijnOverheid`,
  },
  {
    name: 'kin of the world: pl: parcel, InPost',
    from: 'InPost <powiadomienia@inpost.pl>',
    subject: 'Twoja paczka czeka w Paczkomacie',
    body: `Cześć!
Paczka 620088121 czeka w Paczkomacie KRO02M do 5 listopada, 18:00. Kod odbioru: 882104.
[[Śledź paczkę|https://inpost.pl/sledzenie-przesylek?number=620088121]]`,
  },
  {
    name: 'kin of the world: es: personal, Lucía Fernández',
    from: 'Lucía Fernández <lucia.fdez.m@gmail.com>',
    subject: 'Re: el sábado',
    body: `Hola guapa, al final quedamos a las 9? Escríbeme por WhatsApp que no miro el correo. Traigo yo el vino. Un beso`,
    isPlain: true,
    fields: ['In-Reply-To: <1@receiver.example>'],
  },
  {
    name: 'kin of the world: pl: personal, Marek Zieliński',
    from: 'Marek Zieliński <marek.zielinski@wp.pl>',
    subject: 'przelew',
    body: `Cześć, dzięki za wczoraj. Przelew za bilety (84 zł) zrobię wieczorem, podeślij mi jeszcze numer konta. Pozdro`,
    isPlain: true,
  },
  {
    name: 'kin of the world: fr: charity, Médecins Sans Frontières',
    from: 'Médecins Sans Frontières <newsletter@news.msf.fr>',
    subject: 'Soudan : nos équipes ont besoin de vous',
    body: `Chère amie, cher ami,
au Soudan, des milliers de familles ont fui les combats. Avec 30 €, vous permettez 40 consultations. Aujourd'hui, votre don est urgent.
[[Je fais un don|https://don.msf.fr/urgence]]
[[Se désabonner|https://news.msf.fr/u/1]]`,
    fields: ['List-Unsubscribe: <https://news.msf.fr/u/1>'],
  },
  {
    name: 'kin of the world: gl: government, Concello de Lugo',
    from: 'Concello de Lugo <notificacions@concellodelugo.gal>',
    subject: 'Nova notificación electrónica',
    body: `Estimada veciña:
Ten unha nova notificación na sede electrónica. Dispón de 10 días para consultala co seu certificado dixital.
[[Sede electrónica|https://sede.concellodelugo.gal]]`,
  },
  {
    name: 'kin of the world: mt: newsletter, Times of Malta',
    from: 'Times of Malta <newsletter@timesofmalta.com>',
    subject: 'Aħbarijiet tal-ġimgħa',
    body: `Bonġu,
L-aħbarijiet ewlenin tal-ġimgħa.
[[Aqra aktar|https://timesofmalta.com/weekly]]
[[Neħħi|https://timesofmalta.com/u]]`,
    fields: ['List-Unsubscribe: <https://timesofmalta.com/u>'],
  },
  {
    name: 'kin of the world: de-CH: invoice-reply, Reto Ammann',
    from: 'Reto Ammann <r.ammann@ammann-metallbau.ch>',
    subject: 'Re: Ihre Rechnung 4471',
    body: `Guten Tag Frau Keller
besten Dank für die Zahlung, sie ist heute eingegangen. Für die nächste Rechnung gilt weiterhin die gleiche IBAN.
Gruss, Reto Ammann`,
    isPlain: true,
    fields: ['In-Reply-To: <1@receiver.example>'],
  },
  {
    name: 'kin of the world: it: recruit, Randstad Italia',
    from: 'Randstad Italia <candidati@randstad.it>',
    subject: 'La tua candidatura',
    body: `Buongiorno,
grazie per la candidatura come magazziniere a Bologna. Il colloquio è fissato per giovedì alle 10 in filiale. Porti un documento.
[[Dettagli|https://www.randstad.it/area-candidati]]`,
  },
  {
    name: 'kin of the world: fr-CA: government, Revenu Québec',
    from: 'Revenu Québec <ne-pas-repondre@revenuquebec.ca>',
    subject: 'Nouvel avis dans Mon dossier',
    body: `Bonjour,
Un nouvel avis de cotisation est disponible dans Mon dossier pour les citoyens. Accédez-y à partir de revenuquebec.ca.
Revenu Québec n'envoie jamais de lien de paiement par courriel.`,
  },
]
