import type { TermTable } from '../../term.ts'

export const de: TermTable = {
  account:
    'konto kontos kontodaten kundenkonto benutzerkonto nutzerkonto online-konto accounts kundenprofil *konto *kontos kundenkonten mitgliedskonto bankkonto',
  mailbox: 'postfach posteingang mailbox e-mail-konto mailkonto email-konto postfachs postfaches',
  password: 'passwort* kennwort* zugangsdaten anmeldedaten pin *passwort *kennwort',
  card: 'kreditkarte* kartendaten bankkarte girocard debitkarte *kreditkarte karte_gesperrt kreditkarte_gesperrt bankkarte_gesperrt debitkarte_gesperrt girokarte_gesperrt gesundheitskarte versichertenkarte ec-karte zahlungskarte ihre_karte neue_karte',
  identity:
    'identitat* personalausweis personlichen_daten kundendaten personliche_daten legitimation* stammdaten ausweis* identifizierung personliche_angaben ihre_daten ihre_angaben',
  signin: 'anmeldung anmeldeversuch neues_gerat einloggen login zwei-faktor gerat gerate',
  parcel:
    'paket* sendung* lieferung* zustellung* versand* zoll* postsendung *paket *pakete *sendung *lieferung *gebuhr',
  invoice: 'rechnung* mahnung* lastschrift beleg* abrechnung* *rechnung *rechnungen *mahnung',
  payment:
    'zahlung* uberweisung* abbuchung* transaktion* bezahlung zahlungsmethode zahlungsdaten *zahlung *zahlungen *uberweisung betrag zahlungseingang',
  refund:
    'erstattung* ruckerstattung* steuerruckzahlung gutschrift ruckzahlung* *erstattung *erstattungen *ruckzahlung *gutschrift ruckerstattungsanspruch steuerguthaben uberzahlung steuerbescheid guthaben_erstattet',
  fine: 'bussgeld* strafzettel geldstrafe maut* verwarngeld saumnis* *bussgeld bussgeldbescheid* verkehrsverstoss* ordnungswidrigkeit* anhorungsbogen strafbescheid* ersatzmaut* mautgebuhr* parkverstoss*',
  prize:
    'gewinn gewinne gewinnspiel* verlosung* belohnung* pramie* geschenk* preis_gewonnen hauptpreis bonus lotto* lotterie* chance chancen finalist* jahresvorrat werkzeugset uberraschung* mystery_box testgerat im_wert_von einmalige_gelegenheit *gewinnspiel *gewinn *geschenk *belohnung lottogewinn*',
  voucher:
    'gutschein* geschenkkarte* *gutschein *gutscheins *gutscheine einkaufsgutschein* google-play-karten google_play_karten google_play_karte apple_karten steam_karten amazon_karten itunes_karten paysafecard* freirubbeln',
  survey: 'umfrage* fragebogen befragung',
  points: 'punkte bonuspunkte treuepunkte payback-punkte treueprogramm',
  crypto: 'krypto* bitcoin* wallet wallets kryptowahrung* btc usdt litecoin* monero*',
  seed: 'wiederherstellungsphrase seed-phrase private_schlussel 24_worter 12_worter wiederherstellungsworter',
  document: 'dokument* datei* unterlagen anhang vertrag freigegeben*',
  voicemail: 'sprachnachricht* mailbox-nachricht voicemail fax verpasster_anruf anrufbeantworter*',
  payroll: 'gehalt* lohn* gehaltsabrechnung lohnabrechnung gehaltskonto entgelt* lohnkonto',
  bank: 'bank sparkasse volksbank online-banking onlinebanking banking pushtan photo-tan phototan tan-verfahren s-pushtan pushtan-verbindung pushtan-registrierung tan phototan-app hausbank',
  bankdetails:
    'bankverbindung* kontoverbindung* iban bankdaten kontonummer neue_bankverbindung neues_konto neue_konto bank_gewechselt bank_geandert gehaltskonto',
  subscription:
    'abonnement* abo mitgliedschaft* verlangerung vertragsverlangerung premium-mitgliedschaft *abonnement *abo *mitgliedschaft',
  storage: 'speicher* speicherplatz cloud-speicher speicherkapazitat *speicher fast_erschopft speicherplatz_ihres',
  virus: 'virus viren* antivirus virenschutz schadsoftware trojaner infiziert*',
  fund: 'erbschaft* erbe* nachlass begunstigter spende spenden millionen verstorben* hinterbliebene* vermogen* schwer_krank testament erbin erben spenden_mochte',
  loan: 'kredit kredite darlehen sofortkredit kleinkredit',
  job: 'stellenangebot nebenjob homeoffice nebenverdienst heimarbeit von_zu_hause_aus online-job aushilfe nebentatigkeit arbeiten_von_zu_hause heimjob minijob zuhause_aus mitarbeiter_gesucht produkttester hotelbewertung* bewertungen_schreiben',
  message: 'ausstehende_nachricht* neue_nachricht* nachrichten zuruckgehalten* quarantane',
  order: 'bestellung* auftrag auftragsbestatigung',
  recording:
    'webcam aufgenommen kamera_aufgezeichnet pornoseite* masturb* erwachsenenseite* gehackt zugriff_auf_ihr zugriff_auf_ihre gefilmt aufgezeichnet ihre_kamera ihrer_kamera videos_fur_erwachsene intime* zugang_zu_ihren zugang_zu_deinen kompromittier* schadprogramm_installiert',
  verify:
    'bestatige bestatigen bestatigst bestatigung* verifizier* uberpruf* validier* authentifizier* legitimier* nachweis* identifizier* freischaltung prufen',
  update:
    'aktualisier* erneuer* reaktivier* vervollstandig* abgleich* anpassen synchronisier* erneuern verlangern hinterlegen hinterlegt aktivieren aktivierung verlangerung_erforderlich nachtragen berichtigen erweiter* vergrosser*',
  login: 'anmelden einloggen melden_sie_sich loggen_sie',
  click:
    'klicken klick klicke hier_klicken folgen_sie button_unten link jetzt_starten einsehen zum_bescheid bescheid_ansehen jetzt_ansehen anzeigen_lassen neu_planen neuen_termin',
  download: 'herunterladen installier* offnen_sie anhang_offnen anhang',
  scan: 'scannen qr-code qr-codes scannen_sie qr scanne abscannen einscannen gescannt',
  call: 'rufen_sie hotline anrufen telefonisch',
  reply:
    'antworten_sie melden_sie_sich_bei kontaktieren_sie schreiben_sie_mir antworten kontaktieren_sie_mich melden_sie_sich schreib_mir schreib_uns melde_dich antworte_mir schreiben_sie_uns melden_sie_sich_unter whatsapp telegram',
  claim:
    'einlosen eingelost* sichern_sie anfordern abholen erhalten_sie beanspruch* gewinn_abrufen auszahlen auszahlung abheben sichern einlosung teilnahme_bestatigen anspruch geltend jetzt_sichern jetzt_holen erhalten_sie_ihr erhalte holen_sie_sich hol_dir zu_erhalten anzumelden bestatigen_sie_hier losen_sie',
  pay: 'bezahlen zahlen_sie begleichen uberweisen_sie nachzahlen zahlen',
  send: 'senden_sie_uns geben_sie_ihre teilen_sie_uns tragen_sie ausfullen angeben schick_mir_die schicke_mir_die schicken_sie_mir_die mir_schicken als_foto schicken_sie_mir schick_mir',
  secret:
    'vertraulich* geheim diskret verschwiegen* stillschweigen per_mail_antworten nicht_telefonieren nur_per_mail nur_per_e unter_uns mit_niemandem behalte_es behalt_es fur_dich_behalten',
  participate:
    'jetzt_starten jetzt_mit jetzt_investieren teilnehmen teilnahme nehmen_sie mitmachen machen_sie_mit jetzt_gewinnen teilzunehmen gewinnen_sie gewinnen registrieren registrier*',
  connect: 'wallet_verbinden verbinden_sie',
  cancel: 'stornier* kundigen widerrufen nicht_veranlasst nicht_autorisiert nicht_selbst waren_sie_das_nicht',
  unlock:
    'entsperr* freischalt* wiederherstell* freigeben wieder_freigeschaltet behalten beibehalten jetzt_frei sofort_frei umgehend_frei sie_frei sichern_sie_ihr sichern_sie_es konto_sichern schützen_sie_ihr',
  deadline:
    'innerhalb_von frist sofort umgehend dringend* ablauf ablaufen ablauft abgelaufen schnellstmoglich unverzuglich heute_noch bis_heute bis_spatestens noch_heute nur_noch rechtzeitig verpassen_sie verpasse nachste_woche innerhalb bis_zum in_den_nachsten nur_noch_bis gultig_bis heute_raus verliert_am gultigkeit lauft_ab lauft_in lauft_heute eilig eilt werktagen nur_bis',
  suspend:
    'gesperrt* sperrung sperren eingeschrankt* deaktivier* blockiert* stillgelegt ausgesetzt gekundigt geloscht unterbrochen einschrankung* beendet gekundigt_wird abgeschaltet gesperrt_wird abbestellt eingefroren abschaltung stromsperre liefersperre stromabschaltung',
  loss: 'verlieren verlust verfallt verfallen verloren verfall',
  legal:
    'inkasso rechtliche_schritte gericht* anzeige polizei* strafverfahren pfandung* vollstreckung* fahrverbot* mahnbescheid* zwangsvollstreckung* erzwingungshaft',
  last: 'letzte_mahnung letzte_chance letzte_erinnerung letzter_hinweis letzte_warnung letzte_moglichkeit nur_heute letzter_versuch letzte_aufforderung letzte_mal letztes_mal letzter_tag letzter_aufruf zum_letzten_mal',
  won: 'herzlichen_gluckwunsch gluckwunsch* gratulier* gewinner gewonnen ausgewahlt* auserwahlt* finalist* glucklich* sie_wurden gluck endteilnehmer* auserkoren ausgewhalt* finalisten moglicher_gewinner teilnehmer name_wurde gewinnberechtigt gezogen',
  problem:
    'fehlgeschlagen konnte_nicht konnten_nicht nicht_zugestellt ausstehend* unvollstandig offene_rechnung uberfallig* handlungsbedarf problem nicht_moglich erforderlich notwendig wartet abgewiesen zuruckgewiesen abgelehnt nicht_zustellen nicht_zugestellt_werden',
  intrusion:
    'ungewohnlich* verdachtig* unbefugt* betrug* sicherheitswarnung sicherheitsmeldung unbekanntes_gerat missbrauch sicherheitsgrunden sicherheitsupdate nicht_veranlasst ungewohnliche_zahlung versucht_sich versuchte_sich anmeldeversuch* zugriffsversuch* jemand_hat_sich nicht_von_ihnen unbekannten_gerät unbekanntes_gerät',
  riches:
    'millionen_euro millionen_dollar vermogen verdienen passives_einkommen pro_tag am_tag taglich pro_woche verdienst verdoppeln_sie_ihr verdopple_dein',
  illness: 'krebs witwe wohltatig* waisen schwer_krank unheilbar krebserkrankung keine_kinder',
  free: 'kostenlos* gratis unverbindlich exklusiv* umsonst bedingungen_gratis',
  anybody:
    'sehr_geehrter_kunde sehr_geehrte_kundin lieber_kunde liebe_kundin sehr_geehrter_nutzer guten_tag_sehr sehr_geehrte_damen lieber_nutzer',
  desk: 'kundenservice kundendienst kundensupport it-abteilung sicherheitsabteilung administrator serviceteam gewinnspielabteilung',
  official: 'rechtsanwalt notar bundesamt finanzamt ministerium stiftung',
  summons: 'vorladung gerichtstermin abmahnung urheberrechtsverletzung anhorung zeuge',
  companion:
    'frauen madchen singles dating flirten flirt partnersuche traumfrau beziehung kennenlernen traumliebe junge_frau attraktive_frau fotos_von einsame_frau suche_einen_mann ehrlichen_mann ernste_beziehung gemeinsames_leben jemanden_finden',
  errand:
    'sind_sie_verfugbar bist_du_verfugbar sind_sie_im_buro kurze_bitte um_einen_gefallen gefallen_tun kurze_aufgabe deine_handynummer ihre_handynummer hast_du_gerade hast_du_einen_moment hast_du_kurz bist_du_da brauche_deine_hilfe brauche_ihre_hilfe haben_sie_kurz haben_sie_einen_moment sind_sie_erreichbar eine_aufgabe_fur steam-karten geschenkkarten_besorgen gutscheinkarten_besorgen bist_du_im_buro gerade_in_einer_sitzung kannst_du_mir kannst_du_fur konnen_sie_fur_mich kann_nicht_telefonieren eilzahlung eiluberweisung ich_sitze_in sind_sie_gerade bist_du_gerade sind_sie_heute_im bin_im_termin bin_in_einem_meeting bin_gerade_in codes_freirubbeln codes_als_foto als_foto_schicken karten_kaufen karten_besorgen kurz_etwas_fur_mich etwas_fur_mich_erledigen',
  balance: 'guthaben kontostand saldo auszahlung auszahlen abheben',
  done: 'wurde_geandert wurde_aktualisiert wurde_versandt ist_unterwegs wurde_zugestellt zahlung_erhalten zu_ihren_unterlagen erfolgreich vielen_dank_fur_ihre_bestellung vielen_dank_fur_ihren_einkauf vielen_dank_fur_ihre_zahlung danke_fur_ihre_bestellung',
  noaction:
    'keine_weiteren_schritte nichts_weiter ignorieren_sie_diese ignorieren nichts_unternehmen keine_aktion wenn_sie_das_waren gegenstandslos',
  warning: 'phishing betrugsversuch* betrugsmasche* gefalschte_e gefalschten_e',
  relative: 'mama papa mutti vati oma opa omi opi enkel enkelin',
  newnumber:
    'neue_nummer neue_handynummer handy_ist_kaputt handy_kaputt handy_verloren handy_ist_mir mein_handy meine_neue',
  seeking:
    'suche_einen suche_mann ehrlichen_mann kennenlernen ernste_beziehung ernsthafte_beziehung dein_profil richtigen_mann jemanden_finden gemeinsames_leben',
  records: 'mitarbeiterliste lohnsteuerbescheinigungen offene_posten debitorenliste offene-posten-liste kundenliste',
  investment:
    'handelsplattform* handelssoftware krypto-plattform investition* investieren_sie anlage geldanlage kapitalanlage trading investieren rendite borsentipps aktientipps handelsplattform',
  proposition:
    'lukratives_geschaft lukratives_angebot geschaftsvorschlag gegenseitigen_vorteil gemeinsamen_vorteil vertrauliches_geschaft wir_vergeben_kredite wir_bieten_kredite',
  newaccount:
    'neues_konto neue_konto neuen_konto neue_bankverbindung neuen_bankverbindung neue_iban neuen_iban geanderte_bankverbindung bankverbindung_geandert bank_gewechselt hausbank_gewechselt bankwechsel bankverbindung_hat_sich kontoverbindung_hat_sich anderes_konto folgendes_konto geanderte_kontoverbindung neue_kontoverbindung neuen_kontoverbindung konto_wird_gepruft konto_unserer_tochtergesellschaft konto_der_tochtergesellschaft keine_zahlungen_empfangen keine_zahlungen_annehmen ersatzkonto alternatives_konto alternative_konto alternativen_konto bankverbindung_geandert_hat',
  mailsignin:
    'ihrer_geschaftlichen_e ihrer_dienstlichen_e geschaftliche_e_mail geschaftlichen_e_mail dienstlichen_e_mail dienstliche_e_mail firmen_e_mail e_mail_zugangsdaten ihrem_e_mail_konto e_mail_passwort ihrem_mailkonto',
  unreachable:
    'telefonisch_nicht_erreichbar nicht_telefonisch kann_nicht_telefonieren nicht_ans_telefon nicht_telefonieren bitte_nicht_anrufen',
  groupchat:
    'whatsapp-gruppe_erstellen whatsapp-gruppe_an whatsapp-gruppe_anlegen whatsapp-gruppe_zu_erstellen teams-gruppe_erstellen telegram-gruppe_erstellen',
}
