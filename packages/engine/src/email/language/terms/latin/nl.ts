import type { TermTable } from '../../term.ts'

export const nl: TermTable = {
  account:
    'account accounts rekening klantaccount gebruikersaccount profiel *rekening uw_rekening mijn_account je_account',
  mailbox: 'mailbox postvak inbox e-mailaccount',
  password: 'wachtwoord* inloggegevens pincode inlogcode *wachtwoord',
  card: 'creditcard bankpas betaalpas pinpas uw_pas nieuwe_pas bankpas* betaalpas*',
  identity:
    'identiteit* persoonsgegevens uw_gegevens bsn digid legitimatie klantgegevens opnieuw_identificeren herverificatie uw_digid',
  signin: 'nieuwe_aanmelding inlogpoging tweestaps apparaat verificatiecode',
  parcel:
    'pakket* pakje zending* bezorging* levering* douane* verzending verzendkosten track pakketmelding postnl levering *pakket afgeleverd bezorgd',
  invoice: 'factuur facturen rekening aanmaning* nota *factuur',
  payment:
    'betaling* overboeking* transactie* incasso betaalgegevens afschrijving *betaling *betalingen betalingen_op_uw spoedbetaling',
  refund: 'terugbetaling* teruggave belastingteruggaaf restitutie toeslag belastingteruggave* teruggave*',
  fine: 'boete* bekeuring* cjib schuld openstaande_schuld tol vordering *boete belastingschuld schuld_niet inboedel tolkosten aanmaning',
  prize: 'prijs prijzen winactie loterij cadeau* beloning* winnaar bonus prijsvraag verrassing kans',
  voucher: 'cadeaubon* cadeaukaart* waardebon* tegoedbon* giftcard kortingsbon *cadeaukaart *waardebon *cadeaubon',
  survey: 'enquete* vragenlijst onderzoek',
  points: 'punten spaarpunten',
  crypto: 'crypto* bitcoin* wallet litecoin* monero*',
  seed: 'herstelzin prive_sleutel herstelwoorden 24_woorden',
  document: 'document* bestand bestanden bijlage contract',
  voicemail: 'voicemail* spraakbericht* fax gemiste_oproep',
  payroll: 'salaris* loonstrook loon',
  bank: 'bank internetbankieren mobiel_bankieren bankieren scanner rabo',
  bankdetails:
    'bankgegevens rekeningnummer iban nieuw_rekeningnummer nieuwe_rekening nieuwe_bankgegevens rekeningnummer_is_gewijzigd nieuwe_rekeningnummer oude_rekeningnummer nieuwe_iban',
  subscription: 'abonnement* verlenging lidmaatschap',
  storage: 'opslag* opslagruimte cloudopslag',
  virus: 'virus virussen antivirus malware geinfecteerd*',
  fund: 'erfenis fondsen begunstigde donatie miljoen* overleden nalatenschap',
  loan: 'lening leningen krediet',
  job: 'bieden_u_een_baan baan_als vacature thuiswerk bijverdien* vanuit_huis thuiswerken bijverdienen thuisbaan thuis_werken parttime_werk vanaf_huis online_taken werk_vanuit thuiswerker*',
  message: 'openstaande_berichten nieuw_bericht berichtenbox berichten',
  order: 'bestelling* order',
  recording:
    'webcam opgenomen porno* masturb* gehackt toegang_tot_uw_apparaat gefilmd uw_camera je_camera pornosites uw_contacten je_contacten',
  verify:
    'verifi* bevestig* valideer* controleer* identificeer* legitimeer* identificeren bevestigen verifieren her-identificeren controleren gevalideer* geverifieer*',
  update:
    'bijwerken werk_uw actualiseer* vernieuw* heractiveer* update updaten bij_te_werken aanvullen verleng* verlengen vernieuwen activeer* activeren werk_hem werk_het werk_deze vergroten breid_uw nieuwe_pas_aan pas_aanvragen werk_ze uitbreid* uitbreidt',
  login: 'inloggen log_in meld_u_aan aanmelden inlog log_nu log_vandaag log_direct log_hier log_opnieuw',
  click: 'klik klikken link onderstaande knop beluister beluisteren',
  download: 'download downloaden installeer* open_de bijlage bekijk',
  scan: 'scan qr-code scannen scant',
  call: 'bel bellen telefonisch_contact',
  reply:
    'reageer antwoord beantwoord neem_contact neem_contact_met contacteer reageer_met whatsapp telegram stuur_mij app_mij mail_mij reageer_met_uw stuur_me stuur_mij_even laat_me_weten stuur_een_bericht',
  claim: 'claim claimen verzilver* ontvang ophalen opeisen incasseer inwisselen krijg ontvangen bekijk_waar haal',
  pay: 'betaal betalen voldoen te_voldoen voldaan voldoe betaal_via',
  send: 'stuur_ons vul_uw verstrek volledige_naam vul_in invullen stuur_mij stuur_me',
  secret: 'vertrouwelijk* geheim discreet tussen_ons niemand_vertellen alleen_per_mail blijft_tussen',
  participate: 'doe_mee meedoen deelnemen deelname neem_deel maak_kans meld_u_nu schrijf_u_in',
  connect: 'koppel_uw verbind_uw',
  cancel: 'annuleer* annuleren opzeggen',
  unlock:
    'deblokkeer* deblokkeren herstel* ontgrendel* vrijgeven behouden nu_vrij direct_vrij ze_nu_vrij beveilig_uw beveilig_je beveilig_dan beveilig_nu',
  deadline:
    'binnen_24 binnen_48 verloopt verlopen vervalt dringend onmiddellijk direct zo_snel_mogelijk uiterlijk vandaag_nog vandaag termijn spoedig binnenkort voor_14 verloopt_binnenkort binnen_72',
  suspend:
    'opgeschort geblokkeerd* blokkeren blokkering gedeactiveerd beperkt* opgezegd afgesloten gesloten stopgezet verwijderd afsluiting bevroren ',
  loss: 'verliezen verlies verloren kwijt verwijderd wordt_verwijderd',
  legal: 'deurwaarder* beslag* rechtbank politie juridische gerechtelijk* dagvaarding beslaglegging',
  last: 'laatste_herinnering laatste_kans laatste_waarschuwing laatste_aanmaning laatste_dag laatste_mogelijkheid',
  won: 'gefeliciteerd gewonnen winnaar* geselecteerd uitgekozen uitverkoren proficiat win',
  problem:
    'mislukt niet_gelukt kon_niet konden_niet openstaand* in_behandeling probleem onvolledig achterstallig* niet_bezorgd geweigerd vereist niet_worden_afgeleverd niet_worden_bezorgd niet_afgeleverd gemist moet_u_zich vastgehouden tegengehouden',
  intrusion:
    'ongebruikelijk* verdacht* ongeautoriseerd* fraude* beveiliging* onbevoegd* geprobeerd_in_te poging_om_in inlogpoging* niet_van_u onbekend_apparaat iemand_heeft_vanuit iemand_heeft_ingelogd iemand_logde_in iemand_heeft_toegang',
  riches:
    'miljoen_euro miljoen_dollar fortuin per_week per_dag verdien per_maand verdienen euro_per_dag verdubbel_uw verdubbel_je',
  illness: 'kanker weduwe liefdadigheid wezen',
  free: 'gratis kosteloos exclusief exclusieve',
  anybody: 'beste_klant geachte_klant geachte_heer beste_gebruiker geachte_relatie beste_relatie',
  desk: 'klantenservice helpdesk beheerder it-afdeling klantenservice',
  official: 'advocaat notaris belastingdienst ministerie stichting overheid',
  summons: 'dagvaarding oproep_voor zitting getuige',
  companion:
    'vrouw vrouwen meisje meisjes daten ontmoeten flirten afspreken relatie_beginnen alleenstaande_vrouw serieuze_relatie eerlijke_man',
  errand:
    'ben_je_beschikbaar bent_u_beschikbaar een_gunst je_mobiele_nummer heb_je_even heb_je_tijd ben_je_op_kantoor bent_u_op_kantoor ik_heb_je_hulp een_taak_voor cadeaukaarten_kopen kun_je_voor_mij kunt_u_voor_mij kun_je_even spoedbetaling ik_zit_in_een kan_niet_bellen kleine_gunst snelle_gunst',
  balance: 'saldo tegoed opnemen uitbetaling',
  done: 'is_gewijzigd is_verzonden onderweg is_bezorgd betaling_ontvangen met_succes bedankt_voor_je_bestelling bedankt_voor_uw_bestelling bedankt_voor_je_betaling bedankt_voor_uw_betaling',
  noaction: 'geen_actie negeren niets_te_doen hoef_je_niets hoeft_u_niets als_jij_dit_was',
  warning: 'phishing oplichting nepmail*',
  relative: 'mam mama pap papa oma opa',
  newnumber: 'nieuw_nummer nieuwe_nummer telefoon_is_kapot telefoon_kapot telefoon_verloren mijn_telefoon',
  seeking: 'zoek_een_man eerlijke_man serieuze_relatie je_profiel leren_kennen',
  records:
    'personeelslijst debiteurenlijst openstaande_postenlijst loonstroken_van_alle jaaropgaven_van_alle klantenlijst',
  investment: 'beleggen belegging investering investeren trading investeer investeren',
  proposition: 'zakelijk_voorstel lucratieve_deal wederzijds_voordeel wij_verstrekken_leningen',
  newaccount:
    'nieuwe_rekening nieuw_rekeningnummer nieuwe_iban nieuwe_bankrekening nieuwe_bankgegevens gewijzigde_bankgegevens andere_rekening onderstaande_rekening van_bank_veranderd van_bank_gewisseld gewijzigd_rekeningnummer rekeningnummer_is_gewijzigd nieuw_iban rekening_van_onze_dochter* rekening_van_de_dochter* geen_betalingen_ontvangen alternatieve_rekening rekening_is_tijdelijk',
  mailsignin:
    'uw_zakelijke_e je_zakelijke_e zakelijk_e_mailadres zakelijke_e_mail inloggegevens_van_uw_e uw_e_mailwachtwoord',
  unreachable:
    'kan_niet_bellen telefonisch_niet_bereikbaar ben_niet_bereikbaar ik_niet_bereikbaar kan_niet_opnemen bel_me_niet',
}
