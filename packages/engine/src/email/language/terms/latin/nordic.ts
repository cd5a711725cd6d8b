// Swedish, Danish and Norwegian: ø and å fold to o and a, æ to ae.
import type { TermTable } from '../../term.ts'

export const nordic: TermTable = {
  account: 'konto kontot kontoen kunde kundekonto jobbkonto arbetskonto',
  mailbox:
    'postkasse* innboks inkorg mailbox* brevlada* mailboks* innboks* indbakke* postboks* inkorgen brevladan innboksen indbakken postkassen',
  password: 'losenord* adgangskode* passord* kodeord',
  card: 'kreditkort* betalingskort* betalkort* bankkort* *kortet',
  identity: 'bankid mitid nemid identitet* personuppgifter personoplysninger personopplysninger',
  parcel:
    'paket paketet pakke pakken forsendelse* leverans* levering* told_pa told_og betale_told betalt_told toldafgift* toldgebyr* toldbehandl* i_tolden toll_og toll_pa betale_toll betalt_toll tollavgift* tollgebyr* tollbehandl* i_tollen tullavgift* tullbehandl* i_tullen tullen *paket *pakke',
  invoice: 'faktura* regning* fakturor *faktura',
  payment: 'betaling* betalning* transaktion* transaksjon* overforing*',
  refund:
    'aterbetalning* tilbagebetaling* refusjon* skatt skatteverket skattestyrelsen skatteetaten skat penge_til_gode penger_til_gode pengar_tillbaka til_gode tilbakebetaling* tilbagebetal* tilbakebetal* aterbetala* refunder* refusion overskydende_skat ersattning_pa',
  fine: 'boter bode avgift* gaeld skuld gjeld parkeringsbot* parkeringsbod* parkeringsavgift* parkeringsafgift* kontrolavgift* kontrolafgift* kontrollavgift* p-bot p-afgift bompenge* bompassering* trangselskatt* vagtull* bompeng* rykkergebyr purregebyr passeravgift* vinjett* fartbot* fortkorning* inkassogebyr vejafgift* broafgift*',
  prize: 'pris vinst gevinst* premie* konkurrence* gave belonning* beloning* praemie praemien vinsten gevinsten',
  voucher: 'gavekort* presentkort* vardecheck* rabattkod*',
  survey: 'undersokning* undersogelse* undersokelse*',
  document: 'dokument* vedhaeft* bifogad* vedlegg*',
  bank: 'bank banken netbank nettbank internetbank*',
  subscription: 'abonnement* prenumeration* medlemskap*',
  storage:
    'lagring* lagerplads lagringsplass kapacitet* oka_gransen kapasitet* brevladan_full inkorg_ar_full inkorgen_ar_full brevlada_ar_full brevladan_ar_full nastan_full indbakke_er_fuld indbakken_er_fuld postkasse_er_fuld postkassen_er_fuld nesten_full naesten_fuld innboksen_din_er_full innboks_er_full innboksen_er_full postkassen_er_full postkassen_din_er_full mer_plass mere_plads utoka_utrymmet utvide_plassen udvide_pladsen',
  virus: 'virus* antivirus*',
  fund: 'arv arven millioner miljoner',
  loan: 'lan laan',
  verify:
    'bekraft* bekraeft* bekreft* verifi* valider* bekraft bekraefte bekrefte bekraft_dina identifier* legitimera* legitimer* verifiera* verifisere*',
  update:
    'uppdater* opdater* oppdater* forny* fornyas fornya forny fornyes uppdatera_dina uppge angi_ny forlang forleng* forlaeng*',
  login: 'logga_in log_ind logg_inn loggar_in logger_ind logger_inn logge_inn logge_ind',
  click: 'klicka klik klikk lanken linket',
  download: 'ladda_ner hent last_ned',
  call: 'ring',
  claim: 'hamta indlos* modtag* motta innlos* hente',
  pay: 'betala betal betale',
  participate: 'delta deltag* deltage',
  unlock:
    'las_upp gendan* gjenopprett* aterstall* samma_losenord nuvarande_losenord behalla_samma behalla_ditt samme_adgangskode nuvaerende_adgangskode beholde_den samme_passord navaerende_passord beholde_samme',
  deadline:
    'inom_24 inden_for innen_24 omedelbart straks umiddelbart bradskande hurtigst snarast utloper udlober i_dag idag fore_midnatt innan_midnatt inden_fredag innen_fredag for_midnat inden_for_24',
  suspend:
    'sparrat* sparras sparret* sperret* sperres begransat* begraenset* blokeret* suspend* stangs lukket spaerret spaerres lukkes avstangning avstangd* stangs_av afbrudt opsagt opsiges sagts_upp sags_upp avsluttet avsluttes avslutas sparres indefryses fryses inaktiveras deaktiver* inaktiver*',
  legal: 'inkasso kronofogden politi* polis*',
  last: 'sista_paminnelse* sidste_chance siste_sjanse sista_chansen sidste_rykker',
  won: 'grattis tillykke gratulerer vunnit vundet vunnet utvald* udvalgt* utvalgt*',
  problem:
    'misslyckad* mislykke* mislykket ubetalt* obetald* problem afvist afvises avvist avvises nekad nekades nekats avvisades avvisats har_stoppats ar_stoppat ar_stoppad halls_kvar holdes_tilbage tilbageholdt tilbageholdes holdes_igjen tilbakeholdt forfalden forfalt forfallen kunde_inte kunne_ikke ikke_betalt inte_betalats inte_betald ikke_blevet_betalt uten_gyldig uden_gyldig utan_giltig',
  intrusion: 'ovanlig* usaedvanlig* uvanlig* misstankt* mistaenkelig* mistenkelig* sikkerhed* sakerhet* sikkerhets*',
  free: 'gratis kostnadsfri*',
  anybody: 'kara_kund kaere_kunde kjaere_kunde basta_kund',
  desk: 'kundservice kundeservice kundtjanst',
  done: 'har_andrats er_blevet_aendret er_endret har_skickats er_afsendt er_sendt tack_for_din tak_for_din takk_for',
  noaction: 'du_behover_inte du_behover_ikke ignorera se_bort ingen_atgard',
  balance: 'saldo tillgodohavande tilgodehavende til_gode',
  job: 'hemarbete hjemmearbejde hjemmearbeid extrajobb arbetskonto extrainkomst jobba_hemifran arbeta_hemifran distansarbete jobb_hjemmefra jobbe_hjemmefra arbejde_hjemmefra bijobb ekstrajob deltidsjobb',
  bankdetails: 'kontonummer nytt_konto nyt_konto kontoopplysninger kortoplysninger kortopplysninger kortuppgifter',
  payroll: 'lon lonn lonnen lonekonto lonkonto lonespec* lonespecifikation* lonnsslipp* lonseddel* lonebesked*',
  errand:
    'ar_du_upptagen er_du_ledig er_du_pa_kontoret har_du_tid kan_du_hjalpa presentkort_till behover_en_tjanst brug_for_en_tjeneste trenger_en_tjeneste ar_du_pa_kontoret ar_du_tillganglig sitter_i_mote jag_sitter_i er_i_mode er_i_mote sidder_i_mode sitter_i_et',
  reply: 'svara svar_mig skriv_til_mig kontakta_mig kontakt_mig',
  recording: 'filmat_dig filmet_dig optaget_dig webbkamera webkamera porno*',
  crypto: 'krypto* bitcoin* plånbok litecoin* monero*',
  companion: 'ensam kvinna kvinde kvinne ensom',
  loss: 'raderas slettes tas_bort forlora* forlorar forlorer mister miste slettet slettes_permanent raderats slettede',
  seed: '24_ord 12_ord',
  scan: 'skanna skann skanne skan scan scanna',
  signin: 'inloggning* innlogging* login',
  newaccount:
    'nytt_konto ny_konto nyt_konto nytt_bankkonto ny_bankkonto nytt_kontonummer nyt_kontonummer nya_bankuppgifter nye_bankopplysninger nye_bankoplysninger bytt_bank byttet_bank skiftet_bank andrat_bankgiro nytt_bankgiro nyt_iban nytt_iban',
  riches: 'per_dag om_dagen i_veckan per_uke om_ugen tjana tjene',
  secret:
    'mellan_oss mellem_os mellom_oss konfidentiell* fortrolig* hemlig* diskret beratta_inte sag_inget sig_det_ikke konfidensielt konfidensiell konfidentiellt fortrolig si_ingenting sag_inte',
  mailsignin: 'jobbmejl arbetsmejl arbejdsmail jobbmail din_jobbadress din_e_post_och e_postlosenord',
  unreachable: 'kan_inte_prata kan_inte_svara kan_ikke_snakke kan_ikke_ringe kan_ikke_tage_telefonen',
  voicemail:
    'rostmeddelande* rostbrevlada* telefonsvarar* talebesked* talemelding* talepost* telefonsvarer* voicemail*',
  message: 'meddelande* besked beskeder melding meldinger mejl mejlen mails eposter e-poster',
  points: 'bonuspoang poang bonuspoeng poeng bonuspoint',
  summons: 'kallelse* stamning* innkalling* stevning* indkald* indkaldelse',
  cancel: 'avbryt avbryta avbryd annuller* avbestill* avbestall* saga_upp stoppa_dem stoppe_dem opsig',
  connect: 'anslut_din anslut_planbok tilslut_din koble_til_lommebok forbind_din',
  send: 'skicka_mig skicka_bilder skicka_dem send_mig send_meg send_billeder send_bilder skicka_ditt send_dit send_ditt oppgi_ditt angi_ditt indsend_din uppge_ditt ange_ditt indtast_dit',
  illness:
    'kraeft kreft cancer obotlig* uhelbredelig* dodssjuk* dodeligt_syg* kort_tid_kvar kort_tid_igjen kort_tid_tilbage pa_sjukhus pa_sykehus pa_hospitalet enka enke',
  official:
    'skatteverket_meddelar myndigheden myndigheten forsakringskassan skattestyrelsen skatteetaten kronofogden udbetaling_danmark',
  warning: 'bedrageri* svindel* natfiske* naetfiske* phishing* bedrageriforsok varning_for_falska advarsel_om_falske',
  heirless:
    'utan_arvingar uden_arvinger uten_arvinger inga_arvingar ingen_arvinger samma_efternamn samme_efternavn samme_etternavn narmaste_anhorig* naermeste_parorende naermeste_slaegtning',
  giver:
    'vill_donera vil_donere onsker_at_donere onsker_a_donere beslutat_att_donera besluttet_at_donere besluttet_a_donere beslutat_att_skanka skanka_pengarna inga_barn ingen_born ingen_barn jag_ar_anka jeg_er_enke',
  partner:
    'palitlig_partner palidelig_partner palitelig_partner palitlig_person palidelig_person palitelig_person investera_i_ditt_land investere_i_dit_land investere_i_ditt_land',
  share:
    'din_andel dela_arvet delar_vi_arvet dele_arven deler_vi_arven deler_arven procent_av_beloppet prosent_av_belopet procent_af_belobet',
  particulars:
    'fullstandiga_namn fulde_navn fulle_navn personnummer cpr-nummer fodselsnummer kopia_pa_ditt_id kopi_af_dit_id kopi_av_id fullstandigt_namn',
  privatebox: 'privata_mejl private_mail private_e-post min_privata min_private',
  dwelling: 'lagenheten lejligheden leiligheten lagenhet lejlighed leilighet hyreslagenhet bostad bolig',
  absent:
    'flyttat_till flyttet_til utomlands i_udlandet i_utlandet kan_inte_visa kan_ikke_vise kan_tyvarr_inte bor_i_spanien bor_i_england arbetar_utomlands',
  keyhandover:
    'skickar_nycklarna sender_noglerne sender_noklene nycklarna_med nycklarna_skickas noglerne_med noklene_med fa_nycklarna',
  payout: 'utbetaling* utbetalning* udbetaling*',
}
