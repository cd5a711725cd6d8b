// What landlords say who have no flat: a home, why nobody can be there to show it, and how keys and money change hands all the
// same. By vocabulary; an honest landlord shows the home, or somebody else does.
import type { Plot } from '../../term.ts'

export const rentals: Plot = {
  latin: {
    en: {
      dwelling: 'apartment apartments flat rent rental studio bungalow condo house_is the_house lease tenant tenancy',
      absent:
        'cannot_show can_t_show unable_to_show not_able_to_show not_be_able_to_show cannot_be_there not_be_there_to not_around_to out_of_the_country currently_abroad currently_overseas working_abroad work_abroad living_abroad moved_abroad relocated_to transferred_to currently_working_in currently_live_in currently_living_in am_now_in i_live_in oil_platform oil_rig missionary deployed',
      keyhandover:
        'keys_by send_you_the_keys send_the_keys send_the_key keys_to_you keys_and_the_contract mail_you_the_keys ship_the_keys deliver_the_keys keys_will_be_sent keys_will_be_delivered keys_through keys_via keep_the_money hold_the_money hold_your_money through_airbnb through_booking via_airbnb get_your_money_back money_will_be_returned money_back money_refunded third_party_agent',
    },
    es: {
      dwelling: 'piso apartamento alquiler alquilar vivienda habitación estudio departamento casa inquilino',
      absent:
        'no_puedo_enseñar* no_puedo_mostrar* no_puedo_estar no_podré_enseñar* no_podré_mostrar* fuera_del_país en_el_extranjero trabajo_ahora_en trabajo_en_el trabajando_en actualmente_en vivo_en me_mudé plataforma_petrolera misionero',
      keyhandover:
        'llaves_por enviaré_las_llaves envío_las_llaves envío_de_las_llaves mando_las_llaves recibirá_las_llaves recibirás_las_llaves devuelvo_el_dinero le_devuelvo devolverá_el_dinero devolución_del_dinero a_través_de_airbnb por_airbnb guarda_el_dinero copia_de_su_dni copia_de_tu_dni copia_del_dni copia_de_su_pasaporte',
    },
    pt: {
      dwelling: 'apartamento aluguel aluguer arrendamento renda_mensal casa quarto imóvel inquilino alugar arrendar',
      absent:
        'não_posso_mostrar não_consigo_mostrar não_poderei_mostrar não_posso_estar fora_do_país no_estrangeiro no_exterior trabalho_atualmente_em a_trabalhar_em trabalhando_em atualmente_em moro_em vivo_em plataforma_de_petróleo missionário',
      keyhandover:
        'chaves_por enviarei_as_chaves envio_as_chaves envio_das_chaves mando_as_chaves receberá_as_chaves recebe_as_chaves devolvo_o_dinheiro dinheiro_de_volta devolução_do_dinheiro através_do_airbnb pelo_airbnb guarda_o_dinheiro cópia_do_seu cópia_do_documento cópia_do_cartão',
    },
    fr: {
      dwelling: 'appartement logement studio loyer louer location maison chambre locataire',
      absent:
        'ne_peux_pas_le_faire_visiter ne_peux_pas_faire_visiter ne_peux_le_faire_visiter pas_le_faire_visiter pas_faire_visiter ne_pourrai_pas_être sans_visite à_l_étranger en_mission_en en_mission_au en_mission_à actuellement_en actuellement_au actuellement_à muté* je_vis_en je_vis_au j_habite_en plateforme_pétrolière missionnaire',
      keyhandover:
        'clés_par clefs_par envoie_les_clés envoie_les_clefs enverrai_les_clés enverrai_les_clefs recevrez_les_clés recevrez_les_clefs remise_des_clés_par vous_serez_remboursé je_vous_rembourse par_airbnb via_airbnb tiers_de_confiance par_mandat mandat_cash copie_de_votre_pièce copie_de_votre_carte copie_de_votre_passeport',
    },
    de: {
      dwelling: 'wohnung* mietwohnung* miete warmmiete kaltmiete zimmer haus vermiete* mieter apartment studio',
      absent:
        'nicht_zur_besichtigung nicht_persönlich_zeigen nicht_selbst_zeigen nicht_vor_ort keine_besichtigung im_ausland arbeite_zurzeit_in arbeite_derzeit_in arbeite_momentan_in lebe_derzeit_in lebe_in wohne_derzeit_in wohne_jetzt_in bin_zurzeit_in bin_derzeit_in versetzt_worden nach_*_versetzt ölplattform bohrinsel missionar*',
      keyhandover:
        'schlüssel_per schlüssel_mit_der_post schlüssel_werden_ihnen schlüssel_zuschicken schlüssel_zusenden sende_ihnen_die_schlüssel schicke_ihnen_die_schlüssel erhalten_die_schlüssel schlüssel_durch treuhänder* treuhandkonto treuhandservice über_airbnb per_airbnb ihr_geld_zurück geld_zurück kopie_ihres_ausweises kopie_ihres_personalausweises ausweiskopie',
    },
    it: {
      dwelling: 'appartamento affitto canone monolocale casa stanza alloggio inquilino affittare',
      absent:
        'non_posso_mostrar* non_posso_far_vedere non_posso_farle_vedere non_potrò_mostrar* non_posso_essere all_estero lavoro_attualmente_in lavoro_in attualmente_in mi_trovo_in vivo_in trasferito_in trasferita_in piattaforma_petrolifera missionari*',
      keyhandover:
        'chiavi_tramite chiavi_per chiavi_con_corriere spedisco_le_chiavi invio_le_chiavi invierò_le_chiavi spedirò_le_chiavi riceverà_le_chiavi riceverai_le_chiavi tramite_airbnb con_airbnb su_airbnb le_restituisco restituisco_i_soldi soldi_indietro rimborso_completo_se copia_del_documento copia_della_carta copia_del_suo',
    },
    nl: {
      dwelling: 'appartement woning huur huurprijs kamer studio huis huurder verhuur',
      absent:
        'niet_zelf_laten_zien niet_laten_zien niet_zelf_tonen geen_bezichtiging niet_aanwezig_zijn in_het_buitenland werk_momenteel_in werk_nu_in woon_momenteel_in woon_nu_in verblijf_in ben_momenteel_in booreiland booreilanden zendeling',
      keyhandover:
        'sleutels_per sleutels_via sleutels_met stuur_ik_de_sleutels stuur_de_sleutels sleutels_opsturen ontvangt_de_sleutels via_airbnb geld_terug kopie_van_je_paspoort kopie_van_uw_paspoort kopie_van_je_id kopie_van_uw_id kopie_paspoort derdenrekening',
    },
    pl: {
      dwelling: 'mieszkani* wynajem wynajm* czynsz* kawalerk* dom_jest pokój najem najemc*',
      absent:
        'nie_mogę_pokazać nie_mogę_osobiście nie_będę_mógł nie_będę_mogła za_granicą pracuję_obecnie_w obecnie_pracuję_w obecnie_mieszkam_w mieszkam_w przebywam_w platformie_wiertniczej misjonarz*',
      keyhandover:
        'klucze_kurierem klucze_pocztą wyślę_klucze wysyłam_klucze klucze_zostaną prześlę_klucze przez_airbnb zwrócę_pieniądze zwrot_pieniędzy_jeśli kopię_dowodu skan_dowodu kopię_paszportu powiernik*',
    },
    cs: {
      dwelling: 'byt bytu nájem nájemné pronájem pokoj garsonk* podnájem',
      absent:
        'nemohu_ukázat nemohu_byt_ukázat nemohu_vám_ho_ukázat nemůžu_ukázat v_zahraničí pracuji_nyní_v nyní_pracuji_v momentálně_pracuji momentálně_žiji žiji_v jsem_nyní_v ropné_plošině misionář*',
      keyhandover:
        'klíče_kurýrem klíče_poštou pošlu_klíče zašlu_klíče klíče_vám přes_airbnb vrátím_peníze peníze_vám_vrátím kopii_občan* kopii_pasu kopii_dokladu',
    },
    ro: {
      dwelling: 'apartament apartamentul garsonier* chirie chiria casă cameră închiriere închiriat chiriaș',
      absent:
        'nu_pot_să_arăt nu_pot_să_vi_l_arăt nu_pot_arăta nu_pot_fi_prezent în_străinătate lucrez_în_prezent lucrez_momentan_în locuiesc_în momentan_în platformă_petrolieră misionar*',
      keyhandover:
        'cheile_prin trimit_cheile trimite_cheile voi_trimite_cheile primiți_cheile prin_airbnb banii_înapoi returnez_banii copie_după copia_buletinului copie_a_buletinului',
    },
    tr: {
      dwelling: 'daire dairem daireyi kiralık kira ev evim evi oda stüdyo kiracı',
      absent:
        'gösteremiyorum gösteremem gösteremeyeceğim yurt_dışındayım yurtdışındayım yurt_dışında yurtdışında şu_anda_*_çalışıyorum petrol_platformu* misyoner*',
      keyhandover:
        'anahtarları_kargo* anahtarı_kargo* anahtarları_gönder* anahtarı_gönder* airbnb_üzerinden paranız_iade paranızı_iade para_iadesi kimlik_fotokopi* pasaport_fotokopi*',
    },
    nordic: {
      dwelling: 'lägenhet* hyra hyran leilighet* lejlighed* leie leien husleie husleje bostad värelse værelse hybel',
      absent:
        'kan_inte_visa kan_ikke_vise ikke_vise utomlands i_utlandet i_udlandet arbetar_för_närvarande jobbar_just_nu_i arbejder_for_tiden jobber_for_tiden bor_för_närvarande bor_for_tiden oljeplattform* olieplatform* missionär*',
      keyhandover:
        'nycklarna_med nycklarna_via skickar_nycklarna skicka_nycklarna nøklene_med sender_nøklene nøglerne_med sender_nøglerne genom_airbnb via_airbnb gjennom_airbnb pengarna_tillbaka pengene_tilbake pengene_tilbage kopia_av_ditt kopi_av_ditt kopi_af_dit',
    },
    hu: {
      dwelling: 'lakás lakást albérlet bérleti bérlet ház szoba garzon bérlő',
      absent:
        'nem_tudom_megmutatni nem_tudom_személyesen külföldön jelenleg_külföldön jelenleg_*_dolgozom jelenleg_*_élek olajfúró* misszionárius',
      keyhandover:
        'kulcsokat_futárral kulcsot_futárral elküldöm_a_kulcs* kulcsokat_postán airbnb_n_keresztül visszaadom_a_pénzt visszakapja_a_pénz* személyi_igazolványának igazolvány_másolat*',
    },
  },
  ownScript: {
    dwelling: 'квартир* аренд* сдаю сдам жилье комнат* орендн* оренд* здаю житло кімнат*',
    absent:
      'не_могу_показать не_смогу_показать за_границей за_рубежом работаю_сейчас_в сейчас_работаю_в живу_сейчас_в сейчас_живу_в нахожусь_в нефтяной_платформе миссионер* не_можу_показати не_зможу_показати за_кордоном працюю_зараз_в зараз_працюю_в зараз_живу_в перебуваю_в нафтовій_платформі місіонер*',
    keyhandover:
      'ключи_курьером ключи_почтой вышлю_ключи отправлю_ключи пришлю_ключи ключи_вам через_airbnb верну_деньги вернут_деньги копию_паспорта скан_паспорта ключі_кур_єром ключі_поштою надішлю_ключі вишлю_ключі поверну_гроші повернуть_гроші копію_паспорта',
  },
  runningText: {
    dwelling: '公寓 房子 租金 出租 房租 租房 賃貸 お部屋 アパート マンション 家賃 شقة الشقة إيجار الإيجار السكن',
    absent:
      '我在国外 目前在国外 人在国外 现在国外 无法带您看房 不能带您看房 无法看房 在海外工作 海外におり 海外に住んで 海外で働いて 内見はでき 内覧はでき ご案内でき 立ち会え خارج_البلاد أعمل_حاليا_في أقيم_حاليا_في لا_أستطيع_عرض لا_يمكنني_عرض',
    keyhandover:
      '快递钥匙 钥匙快递 寄钥匙 钥匙寄 邮寄钥匙 通过Airbnb 退还您的钱 身份证复印件 护照复印件 鍵を郵送 鍵をお送り 鍵を宅配 鍵は宅配 Airbnbを通じて 返金いたします パスポートのコピー أرسل_المفاتيح إرسال_المفاتيح المفاتيح_بالبريد المفاتيح_عبر عبر_airbnb نسخة_من_جواز نسخة_من_الهوية أعيد_لك_المال',
  },
}
