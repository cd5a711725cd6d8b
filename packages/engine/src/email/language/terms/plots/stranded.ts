// Somebody who was robbed far from home and wants money by wire: what befell the writer, what keeps the writer there, and how
// the reader is to help. By vocabulary; whoever tells of a theft on a journey does not ask for cash at a counter.
import type { Plot } from '../../term.ts'

/** Counters that pay cash to anybody, named alike in every language. */
const COUNTERS = 'western_union moneygram money_gram worldremit ria_money money_transfer'

export const stranded: Plot = {
  latin: {
    en: {
      robbed:
        'mugged robbed was_stolen were_stolen stole_my been_stolen got_stolen lost_my_wallet lost_my_bag lost_my_passport lost_my_phone bag_stolen wallet_stolen gun_point gunpoint held_up_at pickpocket*',
      plight:
        'hotel_bill* settle_the_bill settle_my_bill settle_our_bills pay_the_hotel hotel_manager consulate embassy flight_home flight_leaves my_flight our_flight stranded stuck_here stuck_in passport hospital_bill* let_me_leave let_us_leave let_me_go',
      lendme: `${COUNTERS} lend_me loan_me lend_us loan_us can_you_lend could_you_lend help_me_with_a_loan a_quick_loan a_loan_of send_me_some_money wire_me transfer_me pay_you_back refund_you_as refund_you_when return_the_money`,
    },
    de: {
      robbed:
        'ausgeraubt überfallen bestohlen gestohlen gestohlen_worden geklaut entwendet brieftasche_verloren handtasche_verloren pass_verloren',
      plight:
        'hotelrechnung* das_hotel hotel_lässt konsulat botschaft rückflug* heimflug* flug_nach_hause sitze_hier_fest sitze_fest gestrandet meinen_pass mein_pass dem_pass reisepass* krankenhausrechnung*',
      lendme: `${COUNTERS} leihen ausleihen borgen auslegen vorstrecken geld_schicken geld_überweisen zahle_es_zurück zahle_ich_zurück gebe_es_zurück`,
    },
    fr: {
      robbed:
        'agressé agressée volé volée volés on_m_a_volé fait_voler dérobé dérobés cambriolé dépouillé dépouillée perdu_mon_portefeuille perdu_mon_passeport perdu_mes_papiers',
      plight:
        'note_d_hôtel facture_d_hôtel facture_de_l_hôtel régler_l_hôtel hôtel consulat ambassade vol_retour billet_de_retour mon_vol coincé coincée bloqué_ici bloquée_ici passeport mes_papiers',
      lendme: `${COUNTERS} prêter me_prêter m_avancer m_envoyer_de_l_argent mandat_cash mandat_western mandat_urgent coupon* pcs je_te_rembourse je_vous_rembourse te_rembourserai vous_rembourserai`,
    },
    es: {
      robbed:
        'robaron me_robaron nos_robaron robado robada asaltaron asaltado asaltada atracado atracada atracaron perdí_mi_cartera perdí_mi_pasaporte',
      plight:
        'cuenta_del_hotel factura_del_hotel hotel consulado embajada vuelo_de_regreso vuelo_de_vuelta mi_vuelo varado varada atrapado_en atrapada_en pasaporte',
      lendme: `${COUNTERS} prestarme prestar me_prestes me_preste me_puedes_prestar enviarme_dinero mandarme_dinero enviar_dinero préstamo_rápido te_lo_devuelvo se_lo_devuelvo devolveré_el_dinero te_devolveré`,
    },
    pt: {
      robbed:
        'roubaram roubado roubada assaltado assaltada assaltaram furtado furtada furtaram perdi_a_carteira perdi_o_passaporte',
      plight:
        'conta_do_hotel fatura_do_hotel hotel consulado embaixada voo_de_regresso voo_de_volta meu_voo preso_em presa_em retido_em passaporte',
      lendme: `${COUNTERS} emprestar emprestar-me me_emprestar me_emprestas me_empresta enviar-me_dinheiro enviar_dinheiro mandar_dinheiro devolvo-te devolvo_assim te_devolvo lhe_devolvo`,
    },
    it: {
      robbed:
        'rapinato rapinata derubato derubata rubato rubata rubati hanno_rubato aggredito aggredita perso_il_portafoglio perso_il_passaporto',
      plight:
        'conto_dell_hotel conto_dell_albergo hotel albergo consolato ambasciata volo_di_ritorno mio_volo bloccato_a bloccata_a bloccato_qui bloccata_qui passaporto',
      lendme: `${COUNTERS} prestarmi prestare prestito_di mandarmi_dei_soldi mandarmi_denaro inviarmi_denaro inviarmi_dei_soldi anticiparmi te_li_restituisco ti_restituisco glieli_restituisco ti_rimborso`,
    },
    nl: {
      robbed: 'beroofd overvallen gestolen bestolen portemonnee_kwijt paspoort_kwijt tas_kwijt',
      plight:
        'hotelrekening* het_hotel consulaat ambassade terugvlucht* vlucht_naar_huis mijn_vlucht gestrand zit_vast paspoort',
      lendme: `${COUNTERS} lenen geld_sturen geld_overmaken voorschieten betaal_je_terug betaal_ik_terug betaal_het_terug`,
    },
    pl: {
      robbed:
        'okradziono okradziona okradziony okradli napadnięto napadnięta napadnięty skradziono ukradziono zgubiłem_portfel zgubiłam_portfel zgubiłem_paszport zgubiłam_paszport',
      plight:
        'rachunek_za_hotel rachunku_za_hotel hotel hotelu konsulat* ambasad* lot_powrotny lotu_powrotnego mój_lot utknąłem utknęłam paszport*',
      lendme: `${COUNTERS} pożycz* przesłać_pieniądze wysłać_pieniądze przelać_mi oddam_pieniądze zwrócę_pieniądze oddam_po zwrócę_po`,
    },
    cs: {
      robbed: 'okraden* přepaden* ukradli ukradena ukradeny ukraden ztratil_jsem_peněženku ztratila_jsem_peněženku',
      plight:
        'účet_za_hotel hotelový_účet hotel hotelu konzulát* velvyslanectv* zpáteční_let* můj_let uvízl* pas pasem',
      lendme: `${COUNTERS} půjčit půjčil* půjčku poslat_peníze pošlete_mi_peníze vrátím_peníze peníze_vrátím vrátím_hned`,
    },
    ro: {
      robbed: 'jefuit* furat* am_fost_jefuit mi-au_furat mi_au_furat tâlhărit* pierdut_portofelul pierdut_pașaportul',
      plight:
        'nota_de_plată_a_hotelului nota_hotelului hotel hotelul hotelului consulat* ambasad* zborul blocat_în blocată_în pașaport*',
      lendme: `${COUNTERS} împrumut* trimite_bani trimiteți_bani să_îmi_trimiți_bani îți_returnez vă_returnez returna_banii înapoia_banii`,
    },
    hu: {
      robbed: 'kiraboltak ellopták elloptak megtámadtak elveszett_a_tárcám',
      plight: 'szállodaszámla* szálloda* hotel* konzulátus* nagykövetség* hazaút* gépem itt_ragadtam útlevel*',
      lendme: `${COUNTERS} kölcsön* pénzt_küld* visszafizet* megadom_amint`,
    },
    tr: {
      robbed: 'soyuldum soyulduk gasp çalındı çalınmış çaldılar cüzdanımı_kaybettim pasaportumu_kaybettim',
      plight: 'otel_faturası* otel_hesabı* otel otelden konsolosluk* büyükelçilik* dönüş_uçuş* uçağım mahsur pasaport*',
      lendme: `${COUNTERS} borç ödünç para_gönder* para_yolla* geri_öde* geri_veririm`,
    },
    nordic: {
      robbed:
        'rånad rånade rånet røvet ranet overfalt överfallen bestulen bestjålet frastjålet stulen stulna stjålet blivit_stulen tappat_min_plånbok',
      plight:
        'hotellräkning* hotellregning* hotelregning* hotellet konsulat* ambassad* hemresa hjemreise flyget_hem strandsatt strandet sitter_fast passet mitt_pass',
      lendme: `${COUNTERS} låna_mig låna_ut låne_mig låne_meg låna_pengar låne_penger låne_penge skicka_pengar sende_penger sende_penge betalar_tillbaka betaler_tilbake betaler_tilbage`,
    },
    fi: {
      robbed: 'ryöstetty ryöstettiin varastettu varastettiin',
      plight: 'hotellilasku* hotelli* konsulaat* suurlähetystö* paluulento* jumissa passi*',
      lendme: `${COUNTERS} lainata lainaa lähettää_rahaa maksan_takaisin`,
    },
  },
  ownScript: {
    robbed:
      'ограбили обокрали украли украден* потерял_кошелек потеряла_кошелек потерял_паспорт потеряла_паспорт пограбували обікрали вкрали украдено викрали загубив_гаманець загубила_гаманець λήστεψαν έκλεψαν 강도 도난 소매치기*',
    plight:
      'счет_за_отель счёт_за_отель отел* гостиниц* консульств* посольств* обратный_рейс мой_рейс застрял* рахунок_за_готел* готел* зворотний_рейс ξενοδοχεί* προξενεί* πρεσβεί* διαβατήρι* 호텔* 영사관* 대사관* 여권*',
    lendme:
      'одолжить одолжи одолжите занять_деньги перевести_деньги выслать_деньги вестерн_юнион верну_деньги верну_сразу western_union moneygram позичити позич позичте переказати_гроші надіслати_гроші поверну_гроші поверну_одразу δανείσ* δανεικά 빌려* 송금해*',
  },
  runningText: {
    robbed:
      '被抢 被搶 被偷 被盗 遭抢劫 遭搶劫 强盗に 強盗に 盗まれ ひったくり 強盗に遭 تعرضت_للسرقة تعرضت_لسرقة سرقت_حقيبتي سُرقت سرقوا',
    plight:
      '酒店账单 酒店帳單 酒店不让 饭店账单 旅馆 领事馆 領事館 大使馆 大使館 护照 護照 航班 ホテルの支払い ホテル代 パスポート 帰りの便 فاتورة_الفندق الفندق القنصلية السفارة جواز_سف',
    lendme:
      '借给我 借給我 借我 借我一些 汇款给我 匯款給我 西联汇款 西聯匯款 貸していただけ 貸してもら 貸してください お金を送 送金して أن_تقرضني تقرضني إقراضي ترسل_لي_مبلغ تحويل_المال ويسترن_يونيون سأعيد_لك سأعيد_المبلغ',
  },
}
