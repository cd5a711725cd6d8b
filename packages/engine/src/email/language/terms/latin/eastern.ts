// Czech, Slovak, Romanian and Hungarian.
import type { TermTable } from '../../term.ts'

export const eastern: TermTable = {
  account: 'ucet uctu uctem contul cont contului fiok fiokja fiokjat',
  mailbox:
    'schrank* casuta_postala postafiok* postalada* schranky schranku schranka schranke casuta_dvs casuta_dumneavoastra casuta_de casuta',
  password: 'heslo hesla parola parolei jelszo* klic klice bezpecnostniho_klice',
  card: 'karta karty platebni_karta cardul bankkartya* bankkartyaj* kartyaj* datele_cardului udaje_karty',
  identity: 'totoznost* osobni_udaje date_personale szemelyes_adat* udaje sve_udaje vase_udaje datele_dumneavoastra',
  parcel: 'zasilk* balik* coletul colet livrare* csomag* kuldemeny* szallit* doruceni vamot vamkezel* zasielk* balicek',
  invoice: 'faktur* factura facturi szamla szamlaja',
  payment: 'platb* plata plati fizetes* befizetes* uhrad* zahranicni_platb* platbu prevod_na',
  refund:
    'vraceni_penez rambursare* visszaterit* preplatek visszateri* visszatérítés ado-visszateri* adovisszateri* vraceni_dane danovy_preplatek vratenie_dane vratenie_preplat* vratenie_penaz* danovy_preplatok vrateni_preplat* narok_na_vrat* vratenie_dph returnare rambursare vraceni_preplat* preplatk*',
  fine: 'pokut* amenda birsag* exekuc* exekuto* vymahan* executare* poplatek poplatky taxa dalnicni* matrica uthasznalat*',
  prize: 'vyhr* premiu premiul nyeremeny* soutez*',
  voucher: 'poukaz* voucher ajandekkartya* darkov*_kart* darkove_poukaz* carduri_cadou',
  survey: 'dotaznik* sondaj kerdoiv*',
  document: 'dokument* documentul priloh* csatolt* dokumentum*',
  bank: 'banka banky bankovnictvi banca bankar* bank',
  subscription: 'predplatne* abonament* elofizetes*',
  storage:
    'uloziste spatiu_de_stocare tarhely* kapacit* temer_plna je_plna plne este_plina aproape_plina spatiul_de plna',
  verify:
    'overte overit potvrd* verific* confirm* ellenoriz* igazol* erositse megerosit* overite neoverite overi overenie overeni ověřeny ověřena ověřen',
  update:
    'aktualiz* actualiz* frissit* obnovte navys* adja_meg add_meg adatait_meg rozšiř* navyšte extindeți extinde bővítse bővíts*',
  login: 'prihlas* conectati autentific* jelentkezz* bejelentkez* conectati_va',
  click: 'kliknete klikn* odkaz apasati kattints* link',
  download: 'stahn* descarca* letolt*',
  claim: 'vyzvedn* revendic* atvetel* ziskat* primiti igenyel* jogosult*',
  pay: 'zaplat* uhrad* platiti fizess* fizeti* fizesse fizessen zaplatte uhradte uhradit rendezze rendezni befizet* achita achitati achit*',
  unlock:
    'odblok* debloc* feloldas* ponechat soucasne_heslo stavajici_heslo zachovat_heslo sucasne_heslo jelenlegi_jelszo* jelszo_megtart* aceeasi_parola pastra_parola pastrati_parola parola_actuala zabezpečte_svůj zabezpečte_ihned zabezpečte securizați_contul securizați securizează védje_meg biztosítsa_fiók*',
  deadline:
    'behem_24 ihned okamzite urgent imediat azonnal surgos* vyprsi expira lejar* oran_belul dnes ma_lejar astazi konci_dnes konci do_48 pana_la meg_ma do_24 in_24_de',
  suspend:
    'pozastav* zablok* suspend* blocat* felfugges* letilt* zarol* omezen* odpojen* odpojit deconectat* deconectare kikapcsol* dezactiv* deaktiv* restrictiona* odmitan* respinse zmrazen* zmrazit blocate înghețat* befagyaszt* megszun* zrusen* zrusene anulat* anulata exspir*',
  last: 'posledni_upozorneni ultima_sansa utolso_figyelmeztet*',
  won: 'gratulujeme felicitari gratulalunk vyhral* castigat* nyert*',
  problem:
    'nezdaril* nepodaril* esuat* sikertelen* nezaplacen* neplatit* nem_sikerult nepodarilo neuhrazen* nu_a_putut kezbesitetlen zamitnut* elutasit* odmietnut* zadrzan* visszatart* a_fost_respins* retinut nincs_befizetve nincs_kiegyenlit* nebol_uhraden* nebolo_uhraden* nebylo_uhrazen* nebyl_uhrazen* nu_a_fost_plati* nu_a_fost_achita*',
  intrusion:
    'podezrel* neobvykl* suspect* neautoriz* gyanus* szokatlan* někdo_se_přihlásil neznámého_zařízení cineva_s_a_conectat cineva_a_accesat dispozitiv_necunoscut valaki_bejelentkezett ismeretlen_eszköz*',
  free: 'zdarma gratuit ingyen*',
  anybody: 'vazeny_zakazniku stimate_client tisztelt_ugyfel*',
  done: 'byl_zmenen byla_odeslana dekujeme_za va_multumim koszonjuk',
  noaction: 'ignorujte ignorati hagyja_figyelmen',
  job: 'brigada prace_z_domova munka_otthonrol job_de_acasa prace_na_doma praca_z_domu privydelek brigadu praca_na_doma otthoni_munka reszmunkaido* lucru_de_acasa munca_de_acasa sarcini_simple',
  bankdetails: 'cislo_uctu bankovni_spojeni cont_bancar bankszamla* zmena_uctu novy_ucet nove_cislo_uctu',
  errand:
    'jsi_v_kanceleri mas_chvilku esti_disponibil raersz_egy jste_v_kancelari jste_k_dispozici jsem_na_jednani jsem_na_schuzce potrebuji_abyste potrebuji_abys nevolejte sunteti_la_birou esti_la_birou sunt_in_sedinta sunt_intr_o am_nevoie_de_ajutorul az_irodaban_van megbeszelesen_vagyok ertekezleten_vagyok szukseg_lenne_a',
  crypto: 'krypto* kripto* bitcoin* bitcoinech bitcoinu bitcoiny penezenk* penazenk* portofel* tarca litecoin* monero*',
  recording:
    'webkamer* porno* nahral_jsem filmat_cu felvettelek natocil* natocila videi_pro_dospele nahral* felvettem rogzitettem inregistrat_video te_am_filmat pornograf* filmarea inregistrarea',
  legal: 'soudni_exek* zablokovan_vas zastaven* inkasni* inkasn* vegrehajt* exekucn* executare_silita',
  scan: 'naskenujte naskenuj* oskenujte scanati scaneaza beolvas* olvassa_be',
  send: 'poslete posl* poslat trimit* kuldjon kuldj*',
  voicemail: 'hlasov* mesaj_vocal hangposta*',
  newaccount:
    'novy_ucet noveho_uctu novy_bankovni novy_bankovy zmena_uctu zmena_cisla zmenili_jsme_banku zmenili_sme_banku nove_cislo_uctu novom_ucte cont_nou noul_cont noul_iban cont_bancar_nou am_schimbat_banca schimbarea_contului uj_bankszamla uj_bankszamlaszam* uj_szamlaszam* megvaltozott_a_bankszamla* bankot_valtott* uj_szamla* nasledujici_ucet nahradni_ucet alternativni_ucet cont_alternativ',
  riches: 'denne za_den tydne na_den naponta hetente pe_zi zilnic castig*',
  reply: 'napiste nam napiste_mi irjon scrieti contactati',
  secret:
    'duvern* prisne_tajn* nikomu_nerik* nikomu_o_tom confidential* sa_ramana_intre bizalmas* titokban* ne_szoljon dovern*',
  mailsignin:
    'pracovnim_e_mailem firemnim_e_mailem svym_pracovnim svym_firemnim heslo_k_e adresa_de_serviciu ceges_e_mail munkahelyi_e_mail',
  unreachable:
    'nevolejte nemohu_telefonovat nemuzu_telefonovat nu_pot_vorbi nu_ma_suna nu_pot_raspunde nem_tudok_telefonalni ne_hivjon',
  relative: 'mami mamo tati babi dedo mama mamă tată bunico bunicule anya anyu apa apu',
  newnumber:
    'nove_cislo moje_nove rozbil_se_mi telefon_se_mi mobil_se_mi nou_numar noul_meu_numar numarul_meu_nou stricat_telefonul telefonul_s_a uj_szam* uj_telefonszam* tonkrement_a_telefon*',
  loss: 'smazány smazána smazán budou_zítra vymazány șterse șters ștearsă törölve törlésre töröljük elveszit* elvesz ztratite stratite pierdeti pierde_accesul',
  connect: 'připojte_svou připojte_peněženku připojte conectați_portofelul csatlakoztassa_tárc*',
  payroll:
    'vyplatni_pask* vyplatna_pask* vyplatnu_pask* mzda mzdy mzdov* salariu salariul salarii salariu* fluturas* berjegyzek* fizetesi_jegyzek* berlap* ber_jegyzek',
  carddata: 'kartyaja_szam* kartyajanak_szam* bankkartyaja_szam* cislo_vasi_karty cislo_vasej numarul_de_card',
  heirless: 'bez_dedicov',
  giftcard: 'darcekove_kart* darcekovych_kariet darcekov*_kart*',
  handover: 'posli_mi poslite_mi ich_fotky zotrite',
  machine:
    'a_robot_on robot_on_helyett kereskedik_on kereskedik_helyett kereskedo_robot* kereskedesi_platform* befektetesi_platform* mesterseges_intelligenci* robotul_tranzactioneaza',
  idle: 'tapasztalat_nelkul tudas_nelkul bez_skusenosti bez_vedomosti zatial_co_spite pasivny_prijem',
  gain: 'keres* vagy_keress* keressen zarob* zarabajte zarabat zisk*',
  stake: 'fizessen_be fizessen_csak kezdo_befizetes minimalis_befizetes vlozte pociatocny_vklad minimalny_vklad',
  cancel: 'zrusit zruste storno* anulati anulare lemond* mondja_le zastavte opriti allitsa_le',
  message: 'zprav* sprav* mesaj* uzenet* level* zpravy spravy mesajele',
  warning: 'podvod* phishing* inselaciune frauda csalas* adathalasz*',
  illness: 'rakovin* cancer* rak_v_terminalnim daganat* gyogyithatatlan* nevyliecit* nevylecit* incurabil*',
  official: 'financni_sprava financna_sprava anaf nav_ertesiti finantnu* danovy_urad',
  call: 'zavolejte zavolajte sunati hivja hivjon telefonaljon',
  seed: 'obnovovaci_fraz* seed_fraz* helyreallitasi_kifejez* fraza_de_recuperare',
  virus: 'virus* antivir*',
  aid: 'prispevek_na_energ* prispevok_na_energ* ajutor_pentru',
}
