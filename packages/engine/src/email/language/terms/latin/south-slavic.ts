// Croatian, Bosnian, Serbian in Latin letters, and Slovene, without accents: `š` is `s`, `č` and `ć` are `c`, `đ` is `d`.
import type { TermTable } from '../../term.ts'

export const southSlavic: TermTable = {
  account: 'racun racuna racunu nalog naloga nalogu',
  mailbox: 'sanducic* postni_predal e-poste postanski_sanducic* predal predala elektronske_poste e-posta',
  password: 'lozink* zapork* geslo gesla',
  card: 'kartic*',
  identity: 'identitet* osobn* osebn* podatke podaci svoje_podatke vase_podatke',
  signin: 'prijav*',
  parcel: 'paket* posiljk* dostav* carin* isporuk*',
  invoice: 'faktur*',
  payment: 'placanj* placil* uplat* transakcij* nalog_za_placanje',
  refund:
    'povrat* povracaj* vracil* preplacen* preplacil* preveč_plač* povrat_novca povrat_poreza vracilo_dohodnine vracilo_davka',
  fine: 'kazn* globa globe dugovanj* cestarin* putarin* prekrsaj* glob globo globo_za kazno kazne carina nadomestil* vinjet* dnevna_karta_za_parkiranje',
  prize: 'nagrad* poklon* daril*',
  voucher: 'poklon_bon vaucer* vrijednosni_bon',
  survey: 'anket* upitnik* vprasalnik*',
  points: 'bodov*',
  crypto: 'kripto* bitcoin* litecoin* monero*',
  document: 'dokument* datotek* privit* prilog*',
  payroll:
    'zarad* osebni_dohod* isplata_place platna_lista platne_liste platnu_listu obracun_place obracun_zarade placilna_lista placilno_listo placilne_liste',
  bank: 'bank* e-bankarstv* internet_bankarstv*',
  subscription: 'pretplat* narocnin*',
  storage:
    'prostor_za_pohranu pohran* prostor_za_shranjevanje sanducic_je_pun sanducic_je_gotovo_pun postanski_sanducic_je predal_je_poln predal_je_skoraj_poln povecate_prostor povecali_prostor povecajte_prostor',
  fund: 'nasljedstv* nasledstv* dediscin* milijun* milion*',
  verify: 'potvrd* verific* proverit* provjerit* preveri* identificira* potrdi* potrjuje*',
  update: 'azurira* posodobi* obnov*',
  login: 'prijavite prijavi_se',
  click: 'kliknite klikn* poveznic* povezav* link*',
  download: 'preuzmite prenesite',
  call: 'nazovite poklicite pozovite',
  claim: 'preuzeti prevzem* zatrazite',
  pay: 'platite uplatite placati poravnajte placajte placate plati podmirite poravnati podmiriti placaj poravnav* placilo_globe poravnati_nadomestilo',
  unlock: 'otkljuc* odkleni* odblokira*',
  deadline:
    'hitno nujno odmah takoj istic* potece roku_od u_roku 24_sata 48_sati 24_ur 48_ur danas_istice 24_urah 48_urah v_24 v_48 u_24 u_48',
  suspend:
    'suspend* blokira* ogranicen* onemogucen* ugasen* zaklenjen* zacasno zatvoren* zaprt* otkazan* preklican* ukinut* ukinjen* onemoguceno zamrznut* zamrznjen* prekinut* prekinjen* izrecena_globa',
  loss: 'izgubit* izbrisan*',
  legal: 'ovrh* sudsk* policij* sodisc* izvrsb*',
  last: 'posljednje_upozorenje poslednja_opomena zadnji_opomin posljednja_obavijest',
  won: 'cestitamo cestitke osvojili izabrani izbrani',
  problem:
    'neuspje* neuspe* nije_uspjel* nije_bilo_moguce neplacen* zadrzan* ni_bilo_mogoce ni_uspel* odbijen* zavrnjen* nije_placen* ni_placan* nije_placeno zadrzana nije_izvrsen* ni_izveden* bez_veljavn* bez_vazec* brez_veljavn* neuspjel* nedostaje',
  intrusion: 'neobicn* sumnjiv* neovlasten* sumljiv* nepooblascen* nenavadn*',
  free: 'besplatn* brezplacn*',
  anybody: 'postovani_korisnice postovani_klijente postovani_kupce spostovana_stranka spostovani_uporabnik',
  done: 'hvala_na hvala_za uspjesno uspesno',
  bankdetails: 'bankovni_podaci broj_racuna iban trr',
  scan: 'skenir* poskenir* optickog',
  newaccount:
    'novi_racun novi_iban nov_racun nov_bancni novi_ziro promijenili_smo_banku promenili_smo_banku promjena_racuna promena_racuna zamenjali_banko sprememba_racuna novi_broj_racuna novi_tekuci nov_trr spremenili_banko',
  job: 'rad_od_kuce posao_od_kuce delo_od_doma dodatna_zarada',
  riches: 'dnevno na_dan tedensko tjedno',
  reply: 'pisite javite javite_se kontaktirajte',
  carddata:
    'stevilko_kartice stevilka_kartice podatke_kartice podatki_kartice broj_kartice broj_kreditne broj_bankovne',
  gain: 'zarad* zaraduj* zasluz* profit* dobit prihod* dobick* dobicek',
  machine:
    'robot_trguje robot_za_trgovanje trgovinski_robot trgovalni_robot* platforma_za_trgovanje platformo_za_trgovanje trgovaln*_platform* platforma_za_ulaganje umjetn*_inteligencij* vestack*_inteligencij* umetn*_inteligenc* automatsko_trgovanje avtomatsko_trgovanje trguje_umjesto trguje_umesto trguje_za_vas trguje_namesto',
  idle: 'bez_iskustva bez_znanja bez_truda dok_spavate pasivni_prihod pasivan_prihod brez_izkusenj brez_znanja medtem_ko_spite pasivni_dohodek obicni_ljudi obicni_ljudje navadni_ljudje banke_ne',
  stake:
    'pocetni_depozit minimalni_depozit pocetna_uplata minimalna_uplata uplatite_samo pocnite_s pocnite_sa zacetni_polog minimalni_polog zacetno_placilo vplacajte zacnite_z zacnite_s osobni_savjetnik licni_savetnik osebni_svetovalec',
  sureprofit: 'zajamcen*_dobit zajamcen*_zarad* garantovan*_zarad* zagotovljen*_dobic* zagotovljen*_zasluz*',
  heirless:
    'bez_nasljednika bez_naslednika brez_dedicev bez_nasljednikov nema_nasljednika isto_prezime isti_priimek najblizi_srodnik',
  giver:
    'zelim_donirati odlucila_donirati odlucio_donirati zelim_podariti nemam_djece nemamo_djece nemam_dece nimam_otrok zelim_darovati odlocila_darovati udovica_sam',
  illness: 'karcinom* neizljeciv* neizleciv* neozdravljiv* rak_jetre rak_dojke na_samrti',
  partner: 'pouzdan*_partner* pouzdan*_osob* zanesljiv*_partner* zanesljiv*_oseb* uloziti_u_vasu ulagati_u_vasoj',
  share:
    'vas_udio vas_udeo podijeliti_nasljedstv* podeliti_nasledstv* razdeliva_dediscino delezu vas_delez posto_iznosa',
  particulars: 'ime_i_prezime puno_ime ime_in_priimek broj_osobne',
  recording: 'snimio_sam snimila_sam web_kamer* posnel_sem spletn*_kamer* pornograf* porno*',
  secret: 'povjerljiv* poverljiv* zaupno zaupn* nikome_ne nikomur_ne nemojte_nikome',
  errand:
    'jeste_li_u_uredu jeste_li_dostupni jesi_li_u_uredu na_sastanku_sam jesi_li_slobodan ali_ste_v_pisarni ste_na_voljo na_sestanku_sem trebam_uslugu treba_mi_usluga potrebujem_uslugo',
  send: 'posaljite_mi posaljite posalji_mi posljite_mi posljite poslite_mi pošlji_mi',
  giftcard:
    'poklon_kartic* poklon_bon* darilne_kartice darilnih_kartic darilno_kartico apple_poklon* google_play_kartic* steam_kartic* paysafe*',
  giftcode: 'kodove kodovi kode kod kodo sifre',
  handover:
    'posaljite_mi posalji_mi posljite_mi poslji_mi ostruzite ostruzi ogrebite spraskajte spraskaj fotografiraj* slikaj* slike_kodova njihove_slike',
  voicemail: 'govorn*_poruk* glasovn*_poruk* glasovn*_sporocil*',
  seed: 'fraza_za_oporavak frazu_za_oporavak obnovitveno_frazo obnovitvena_fraza',
  loan: 'kredit_bez pozajmic* zajam posojil*',
  balance: 'stanje_na_racunu saldo',
  cancel: 'otkazite otkazati preklicite preklicati zaustavite ustavite',
  noaction: 'ne_morate_nista ni_treba_storiti nije_potrebn* ignorirajte zanemarite',
  warning: 'prevar* prijevar* goljufij* phishing*',
  message: 'poruke poruka porukama sporocila sporocilo',
  imminent: 'danas sutra jutri',
  official: 'porezna_uprava finančna_uprava poreska_uprava',
  newnumber: 'novi_broj moj_novi nova_stevilka moja_nova_stevilka pokvario_mi_se pokvaril_se_mi',
  relative: 'mama tata mami oce ati',
  unreachable: 'ne_mogu_razgovarati ne_zovite ne_mogu_govoriti ne_morem_govoriti ne_klicite',
  connect: 'povezite_novcanik povežite_denarnico povezite_novčanik',
  virus: 'virus* antivirus*',
}
