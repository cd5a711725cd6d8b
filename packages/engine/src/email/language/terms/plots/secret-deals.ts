// A takeover that nobody may hear of: the deal, and that the reader is to tell nobody. By vocabulary; a contract calls itself
// confidential and never forbids its reader to speak with colleagues.
import type { Plot } from '../../term.ts'

export const secretDeals: Plot = {
  latin: {
    en: {
      takeover:
        'acquisition_of acquiring_a takeover_of take_over_of the_acquisition an_acquisition the_takeover a_takeover foreign_company foreign_firm overseas_company overseas_acquisition merger',
      hush: 'not_discuss_this not_discuss_it not_discuss_with not_speak_about not_speak_to_any* not_talk_about not_talk_to_any* not_tell_any* not_mention_this not_mention_it not_inform_any* not_share_this_with nobody_else_knows no_one_else_knows only_person_who only_one_who_knows only_person_informed not_even_your_colleagues',
    },
    de: {
      takeover:
        'firmenubernahme* unternehmensubernahme* ubernahme_einer ubernahme_eines ubernahme_der auslandische_firma auslandischen_firma auslandischen_unternehmen* akquisition fusion unternehmenskauf* erwerb_einer',
      hush: 'mit_niemandem niemandem_davon niemandem_erzahl* niemandem_sagen niemanden_informieren zu_niemandem niemand_darf_davon niemand_sonst_weiss auch_nicht_mit_kolleg* einzige_person_die als_einzige_eingeweiht als_einziger_eingeweiht stillschweigen',
    },
    fr: {
      takeover:
        'acquisition_d_une l_acquisition rachat_d_une le_rachat opa fusion_acquisition prise_de_controle societe_etrangere entreprise_etrangere operation_financiere_confidentielle operation_strictement_confidentielle',
      hush: 'n_en_parlez_a n_en_parle_a ne_parlez_de ne_parle_de n_en_parler_a en_parler_a_personne ne_dites_rien ne_dis_rien seule_personne_informee seul_informe seule_informee seule_personne_au_courant personne_ne_doit meme_en_interne',
    },
    es: {
      takeover:
        'adquisicion_de la_adquisicion compra_de_una_empresa empresa_extranjera sociedad_extranjera compania_extranjera fusion operacion_financiera_confidencial',
      hush: 'no_lo_comente* no_comente* no_hable* no_lo_hable* no_se_lo_diga* no_se_lo_cuente* no_diga* no_informe* unica_persona_que unica_persona_informada nadie_mas_lo nadie_debe_saber* con_nadie',
    },
    pt: {
      takeover:
        'aquisicao_de aquisicao_da a_aquisicao compra_de_uma_empresa empresa_estrangeira sociedade_estrangeira fusao operacao_financeira_confidencial',
      hush: 'nao_comente* nao_fale* nao_conte* nao_diga* nao_informe* com_ninguem unica_pessoa_que unica_pessoa_informada ninguem_mais ninguem_pode_saber ninguem_deve_saber',
    },
    it: {
      takeover:
        'acquisizione_di l_acquisizione acquisto_di_una_societa societa_estera azienda_estera societa_straniera fusione operazione_finanziaria_riservata',
      hush: 'non_ne_parli non_ne_parlare non_parlarne non_parlare_con non_parli_con non_dirlo non_lo_dica con_nessuno a_nessuno unica_persona_che unica_persona_informata unica_persona_a_conoscenza nessuno_deve_sapere nessun_altro',
    },
    nl: {
      takeover:
        'overname_van de_overname bedrijfsovername* buitenlands_bedrijf buitenlandse_onderneming fusie acquisitie',
      hush: 'met_niemand met_niemand_over niemand_anders_weet niemand_mag_hiervan niemand_mag_dit aan_niemand tegen_niemand enige_die_hiervan enige_die_dit enige_persoon_die',
    },
    pl: {
      takeover: 'przejecie* przejecia przejeciem zagraniczn*_spolk* zagraniczn*_firm* akwizycj* fuzj* zakup*_spolk*',
      hush: 'z_nikim nikomu_o nikomu_nie_mow* nie_mow_nikomu nie_mowic_nikomu nikomu_nie nikogo_nie_informow* jedyna_osoba_ktora jedyna_osoba',
    },
    tr: {
      takeover:
        'sirket_satin_alma satin_alinmasi satin_alma_islemi devralma* yabanci_bir_sirket* yabanci_sirket* birlesme*',
      hush: 'kimseyle kimseye_soyleme* kimseye_bahsetme* kimseye_anlatma* hic_kimseye hic_kimseyle kimsenin_haberi bilen_tek_kisi',
    },
    nordic: {
      takeover:
        'foretagsforvarv* forvarv_av forvarvet oppkjop_av oppkjopet opkob_af opkobet utlandskt_foretag utenlandsk_selskap udenlandsk_selskab udenlandsk_virksomhed uppkop* fusion fusjon',
      hush: 'inte_prata_med_nagon inte_beratta_for inte_diskutera med_ingen prata_inte_med beratta_inte_for ikke_snakke_med ikke_snakk_med ikke_fortell* ikke_diskuter* ikke_tal_med ikke_fortael* ingen_andra_vet ingen_andre_vet ingen_andre_ved enda_som_vet eneste_som_vet eneste_der_ved',
    },
    cs: {
      takeover: 'akvizic* prevzeti_spolecnosti zahranicn*_spolecnost* zahranicn*_firm* fuze fuzi koupe_spolecnosti',
      hush: 's_nikym nikomu_o nikomu_nerik* nerikejte_nikomu nikomu_to nikoho_neinform* jedina_osoba jediny_kdo',
    },
    ro: {
      takeover:
        'achizitia_unei achizitie achizitionarea_unei preluarea_unei companie_straina firma_straina societate_straina fuziune*',
      hush: 'cu_nimeni nimanui nu_vorbi* nu_discuta* nu_spune* singura_persoana_care nimeni_altcineva',
    },
    hu: {
      takeover: 'felvasarlas* kulfoldi_ceg* kulfoldi_vallalat* cegvasarlas* akvizicio* fuzio*',
      hush: 'senkinek senkivel ne_mondja_el ne_mondd_el ne_beszelj* egyeduli_aki csak_on_tud',
    },
    fi: {
      takeover: 'yrityskaup* yritysosto* ulkomaisen_yrityksen ulkomaisen_yhtion fuusio*',
      hush: 'kenellekaan kenenkaan_kanssa ala_kerro alkaa_kertoko ainoa_joka',
    },
  },
  ownScript: {
    takeover:
      'поглощени* приобретени*_компани* покупк*_компани* иностранн*_компани* зарубежн*_компани* слияни* поглинанн* придбанн*_компані* іноземн*_компані* злитт* εξαγορα* ξενη*_εταιρεια* συγχωνευσ* 인수합병* 기업_인수* 해외_기업* 해외_법인* 인수_건*',
    hush: 'никому_не_говори* никому_не_рассказыва* никому_не_сообща* не_говорите_никому не_говори_никому ни_с_кем не_обсуждаите никто_не_должен нікому_не_кажі* нікому_не_каж* нікому_не_розповіда* нікому_не_повідомля* ні_з_ким не_обговорюите ніхто_не_повинен μην_το_πειτε μην_το_συζητ* με_κανεναν σε_κανεναν κανεις_αλλος 아무에게도* 누구에게도* 다른_직원* 혼자만_알고*',
  },
  runningText: {
    takeover:
      '買収 合併 海外企業 吸収合併 收购 收購 并购 併購 海外公司 境外公司 الاستحواذ استحواذ شركة_أجنبية اندماج רכישת_חברה חברה_זרה מיזוג',
    hush: '誰にも話さ 誰にも言わ 誰にも知らせ 誰とも話さ 他言しない 他言無用 他の社員には あなただけに 不要告诉任何人 不要告訴任何人 不要和任何人 不要跟任何人 不要与任何人 不要與任何人 任何人都不要 不得告知 不能让其他 只有你知道 只有您知道 لا_تخبر_أحد لا_تخبر_أي لا_تتحدث_مع_أحد لا_تناقش أي_شخص_آخر לא_לדבר_עם_אף אל_תספר אל_תדבר לאף_אחד',
  },
}
