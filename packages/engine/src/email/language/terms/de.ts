import type { TermTable } from '../term.ts'

export const de: TermTable = {
  account:
    'konto kontos kontodaten kundenkonto benutzerkonto nutzerkonto online-konto accounts kundenprofil *konto *kontos',
  mailbox: 'postfach posteingang mailbox e-mail-konto mailkonto email-konto',
  password: 'passwort* kennwort* zugangsdaten anmeldedaten pin *passwort *kennwort',
  card: 'kreditkarte* kartendaten bankkarte girocard debitkarte *kreditkarte *karte_gesperrt',
  identity: 'identitat* personalausweis personlichen_daten kundendaten personliche_daten legitimation* stammdaten',
  signin: 'anmeldung anmeldeversuch neues_gerat einloggen login zwei-faktor gerat gerate',
  parcel:
    'paket* sendung* lieferung* zustellung* versand* zoll* postsendung *paket *pakete *sendung *lieferung *gebuhr',
  invoice: 'rechnung* mahnung* lastschrift beleg* abrechnung* *rechnung *rechnungen *mahnung',
  payment:
    'zahlung* uberweisung* abbuchung* transaktion* bezahlung zahlungsmethode zahlungsdaten *zahlung *zahlungen *uberweisung',
  refund:
    'erstattung* ruckerstattung* steuerruckzahlung gutschrift ruckzahlung* *erstattung *erstattungen *ruckzahlung *gutschrift',
  fine: 'bussgeld* strafzettel geldstrafe maut* verwarngeld saumnis* *bussgeld',
  prize:
    'gewinn gewinne gewinnspiel* verlosung* belohnung* pramie* geschenk* preis_gewonnen hauptpreis bonus lotto* lotterie* chance chancen finalist* jahresvorrat werkzeugset uberraschung* mystery_box testgerat im_wert_von einmalige_gelegenheit *gewinnspiel *gewinn *geschenk *belohnung',
  voucher: 'gutschein* geschenkkarte* *gutschein *gutscheins *gutscheine einkaufsgutschein*',
  survey: 'umfrage* fragebogen befragung',
  points: 'punkte bonuspunkte treuepunkte payback-punkte treueprogramm',
  crypto: 'krypto* bitcoin* wallet wallets kryptowahrung*',
  seed: 'wiederherstellungsphrase seed-phrase private_schlussel',
  document: 'dokument* datei* unterlagen anhang vertrag freigegeben*',
  voicemail: 'sprachnachricht* mailbox-nachricht voicemail fax verpasster_anruf',
  payroll: 'gehalt* lohn* gehaltsabrechnung lohnabrechnung gehaltskonto',
  bank: 'bank sparkasse volksbank online-banking onlinebanking banking pushtan photo-tan phototan tan-verfahren s-pushtan',
  bankdetails: 'bankverbindung* kontoverbindung* iban bankdaten kontonummer',
  subscription:
    'abonnement* abo mitgliedschaft* verlangerung vertragsverlangerung premium-mitgliedschaft *abonnement *abo *mitgliedschaft',
  storage: 'speicher* speicherplatz cloud-speicher speicherkapazitat *speicher',
  virus: 'virus viren* antivirus virenschutz schadsoftware trojaner infiziert*',
  fund: 'erbschaft* erbe* nachlass begunstigter spende spenden millionen verstorben* hinterbliebene*',
  loan: 'kredit kredite darlehen sofortkredit kleinkredit',
  job: 'stellenangebot nebenjob homeoffice nebenverdienst',
  message: 'ausstehende_nachricht* neue_nachricht* nachrichten zuruckgehalten* quarantane',
  order: 'bestellung* auftrag auftragsbestatigung',
  recording:
    'webcam aufgenommen kamera_aufgezeichnet pornoseite* masturb* erwachsenenseite* gehackt zugriff_auf_ihr zugriff_auf_ihre',
  verify: 'bestatig* verifizier* uberpruf* validier* authentifizier* legitimier* nachweis*',
  update: 'aktualisier* erneuer* reaktivier* vervollstandig* abgleich* anpassen synchronisier*',
  login: 'anmelden einloggen melden_sie_sich loggen_sie',
  click: 'klicken klick klicke hier_klicken folgen_sie button_unten link jetzt_starten',
  download: 'herunterladen installier* offnen_sie anhang_offnen anhang',
  scan: 'scannen qr-code qr-codes scannen_sie qr',
  call: 'rufen_sie hotline anrufen telefonisch',
  reply:
    'antworten_sie melden_sie_sich_bei kontaktieren_sie schreiben_sie_mir antworten kontaktieren_sie_mich melden_sie_sich',
  claim:
    'einlosen eingelost* sichern_sie anfordern abholen erhalten_sie beanspruch* gewinn_abrufen auszahlen auszahlung abheben sichern einlosung teilnahme_bestatigen anspruch geltend jetzt_sichern jetzt_holen erhalten_sie_ihr erhalte holen_sie_sich hol_dir zu_erhalten anzumelden bestatigen_sie_hier',
  pay: 'bezahlen zahlen_sie begleichen uberweisen_sie nachzahlen zahlen',
  send: 'senden_sie_uns geben_sie_ihre teilen_sie_uns tragen_sie ausfullen angeben',
  secret: 'vertraulich* geheim diskret verschwiegen* stillschweigen',
  participate:
    'teilnehmen teilnahme nehmen_sie mitmachen machen_sie_mit jetzt_gewinnen teilzunehmen gewinnen_sie gewinnen',
  connect: 'wallet_verbinden verbinden_sie',
  cancel: 'stornier* kundigen widerrufen waren_sie_das_nicht',
  unlock: 'entsperr* freischalt* wiederherstell* freigeben wieder_freigeschaltet behalten beibehalten',
  deadline:
    'innerhalb_von frist sofort umgehend dringend* ablauf ablaufen ablauft abgelaufen schnellstmoglich unverzuglich heute_noch bis_heute bis_spatestens noch_heute stunden nur_noch rechtzeitig verpassen_sie verpasse nachste_woche innerhalb bis_zum in_den_nachsten',
  suspend:
    'gesperrt* sperrung sperren eingeschrankt* deaktivier* blockiert* stillgelegt ausgesetzt gekundigt geloscht unterbrochen einschrankung* beendet gekundigt_wird',
  loss: 'verlieren verlust verfallt verfallen verloren verfall',
  legal: 'inkasso rechtliche_schritte gericht* anzeige polizei* strafverfahren pfandung* vollstreckung*',
  last: 'letzte_mahnung letzte_chance letzte_erinnerung letzter_hinweis letzte_warnung letzte_moglichkeit nur_heute letzter_versuch letzte_aufforderung letzte_mal letztes_mal letzter_tag letzter_aufruf zum_letzten_mal',
  won: 'herzlichen_gluckwunsch gluckwunsch* gratulier* gewinner gewonnen ausgewahlt* auserwahlt* finalist* glucklich* sie_wurden gluck endteilnehmer* auserkoren ausgewhalt* finalisten moglicher_gewinner teilnehmer name_wurde gewinnberechtigt',
  problem:
    'fehlgeschlagen konnte_nicht konnten_nicht nicht_zugestellt ausstehend* unvollstandig offene_rechnung uberfallig* handlungsbedarf problem nicht_moglich erforderlich notwendig wartet',
  intrusion:
    'ungewohnlich* verdachtig* unbefugt* betrug* sicherheitswarnung sicherheitsmeldung unbekanntes_gerat missbrauch sicherheitsgrunden sicherheitsupdate',
  riches: 'millionen_euro millionen_dollar vermogen verdienen passives_einkommen',
  illness: 'krebs witwe wohltatig* waisen',
  free: 'kostenlos* gratis unverbindlich exklusiv* umsonst bedingungen_gratis',
  anybody:
    'sehr_geehrter_kunde sehr_geehrte_kundin lieber_kunde liebe_kundin sehr_geehrter_nutzer guten_tag_sehr sehr_geehrte_damen lieber_nutzer',
  desk: 'kundenservice kundendienst kundensupport it-abteilung sicherheitsabteilung administrator serviceteam gewinnspielabteilung',
  official: 'rechtsanwalt notar bundesamt finanzamt ministerium stiftung',
  summons: 'vorladung gerichtstermin abmahnung urheberrechtsverletzung anhorung zeuge',
  companion:
    'frau frauen madchen singles dating flirten flirt liebe partnersuche traumfrau beziehung kennenlernen dame traumliebe fotos_von',
  errand:
    'sind_sie_verfugbar bist_du_verfugbar sind_sie_im_buro kurze_bitte um_einen_gefallen gefallen_tun kurze_aufgabe handynummer',
  balance: 'guthaben kontostand saldo auszahlung auszahlen abheben',
  done: 'wurde_geandert wurde_aktualisiert wurde_versandt ist_unterwegs wurde_zugestellt zahlung_erhalten zu_ihren_unterlagen erfolgreich vielen_dank_fur_ihre_bestellung vielen_dank_fur_ihren_einkauf vielen_dank_fur_ihre_zahlung danke_fur_ihre_bestellung',
  noaction:
    'keine_weiteren_schritte nichts_weiter ignorieren_sie_diese ignorieren nichts_unternehmen keine_aktion wenn_sie_das_waren gegenstandslos',
  warning: 'phishing betrugsversuch* betrugsmasche* gefalschte_e gefalschten_e',
}
