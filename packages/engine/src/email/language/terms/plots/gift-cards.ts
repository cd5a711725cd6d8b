// The errand with the cards: cards of a shop or a game that the reader is to buy, their codes, and that these go to whoever
// writes. By vocabulary; a shop that sells cards says the first two and never the third.
import type { Plot } from '../../term.ts'

/** Cards that thieves turn into money, named alike in every language. */
const NAMES =
  'itunes_card* itunes_kart* apple_card* apple_kart* steam_card* steam_kart* steam_wallet steam_voucher* itunes_voucher* apple_voucher* amazon_voucher* google_play_voucher* roblox_card* google_play_card* google_play_kart* play_store_card* amazon_card* amazon_kart* ebay_card* razer_gold vanilla_card* visa_gift sephora_card* xbox_card* paysafecard* paysafe_card* neosurf* transcash* psc_code*'

export const giftCards: Plot = {
  latin: {
    en: {
      giftcard: `${NAMES} gift_card* giftcard* gift_certificate* prepaid_card* store_card* e-gift_card* egift_card*`,
      giftcode:
        'code codes pins pin_numbers card_numbers redemption_code* back_of_each back_of_the_card* back_of_the the_backs of_the_backs silver_lining the_back the_cards each_card',
      handover:
        'send_me send_them_to_me send_it_to_me send_to_me email_me email_them_to_me mail_me text_me forward_me forward_them_to_me share_with_me snap take_a_picture take_pictures take_a_photo take_photos picture_of_the pictures_of_the picture_of_each pictures_of_each photo_of_the photos_of_the photo_of_each photos_of_each clear_picture* clear_photo* scratch scratch_off scratch_the scratch_them scratched to_my_email back_to_me to_me_here to_me_by to_me_via get_me_the send_over_the',
    },
    de: {
      giftcard: `${NAMES} geschenkkarte* guthabenkarte* prepaidkarte* gutscheinkarte* geschenkgutschein* amazon_gutschein* google_play_gutschein* steam_gutschein* steam_guthaben*`,
      giftcode: 'code codes pins pin_nummern kartennummern rueckseite ruckseite gutscheincodes',
      handover:
        'schick_mir schicke_mir schicken_sie_mir sende_mir senden_sie_mir maile_mir mailen_sie_mir mir_schicken mir_senden mir_mailen mir_die_codes mir_per_mail mir_per_e-mail an_mich_senden an_mich_schicken foto_von fotos_von bilder_von fotografier* freirubbel* rubbel* kratz* leite_mir teile_mir teilen_sie_mir ubermitteln_sie_mir',
    },
    fr: {
      giftcard: `${NAMES} carte_cadeau cartes_cadeau* carte_cadeaux cartes_google_play carte_google_play cartes_itunes cartes_apple cartes_steam carte_steam carte_itunes carte_apple cartes_amazon cartes_prepayees recharge_pcs recharges_pcs recharge_transcash ticket_premium coupons_pcs coupon_pcs`,
      giftcode: 'code codes numeros dos_des_cartes dos_de_chaque verso recto_verso',
      handover:
        'envoie_moi envoyez_moi m_envoyer me_les_envoyer m_envoies m_envoyez les_envoyer_par fais_moi_parvenir faites_moi_parvenir me_faire_parvenir me_transmettre transmettez_moi transmets_moi photo_des photos_des photographi* gratte grattez gratter me_communiquer communiquez_moi',
    },
    es: {
      giftcard: `${NAMES} tarjeta_regalo tarjetas_regalo tarjeta_de_regalo tarjetas_de_regalo tarjetas_google_play tarjetas_de_google tarjetas_itunes tarjetas_apple tarjetas_steam tarjetas_de_steam tarjetas_prepago tarjetas_amazon`,
      giftcode: 'codigo codigos pines reverso parte_trasera numeros_de_las',
      handover:
        'enviame envieme enviarme me_envie me_envies me_las_envie me_los_envie envies_los envie_los enviamelos mandame mandeme mandarme me_mandes me_mande pasame paseme foto_de_los foto_de_las fotos_de_los fotos_de_las raspa raspe raspar rasca rasque rascar compartelos_conmigo',
    },
    pt: {
      giftcard: `${NAMES} cartao_presente cartoes_presente cartao-presente cartoes-presente vale_presente vales_presente vale-presente vales-presente gift_card* cartoes_google_play cartoes_steam cartoes_itunes cartoes_pre-pagos cartoes_oferta cartao_oferta`,
      giftcode: 'codigo codigos pins verso numeros_dos',
      handover:
        'me_envie me_envia me_mande me_manda me_enviar me_mandar envie-me envia-me mande-me manda-me enviar-me mandar-me me_passe me_passa me_passar foto_dos foto_do fotos_dos fotos_do raspe raspa raspar',
    },
    it: {
      giftcard: `${NAMES} carta_regalo carte_regalo buono_regalo buoni_regalo gift_card* carte_google_play carte_steam carte_itunes carte_apple carte_prepagate buoni_amazon`,
      giftcode: 'codice codici pin retro numeri_delle',
      handover:
        'inviami mi_invii mi_invia inviarmi inviarmeli inviameli mandami mi_mandi mandarmi mandameli mandarmeli spediscimi foto_dei foto_delle fotografa gratta gratti grattare girami girarmi',
    },
    nl: {
      giftcard: `${NAMES} cadeaukaart* cadeaubon* giftcard* gift_card* tegoedkaart* prepaidkaart* google_play_kaart* steam_kaart* itunes_kaart* apple_kaart* bol_com_bon*`,
      giftcode: 'code codes pincodes achterkant kaartnummers',
      handover:
        'stuur_mij stuur_me mij_sturen me_sturen mail_mij mail_me mij_mailen me_mailen naar_mij_sturen naar_mij_mailen aan_mij_doormail* aan_mij_doorstur* mij_doormail* mij_doorstur* aan_mij_mail* aan_mij_stur* stuur_ze_naar foto_van foto_s_van kras krassen openkrassen',
    },
    pl: {
      giftcard: `${NAMES} karta_podarunkow* karty_podarunkow* kart_podarunkow* kartę_podarunkow* karte_podarunkow* karty_upominkow* kart_upominkow* karty_steam kart_steam karty_google_play kart_google_play karty_apple bony_podarunkowe`,
      giftcode: 'kod kody kodow kodami piny odwrocie odwrotu',
      handover:
        'przeslij_mi przeslac_mi wyslij_mi wyslac_mi prosze_wyslac_mi prosze_przeslac_mi mi_przeslac mi_wyslac zdjecie_kod* zdjecia_kod* zdjecia_kart zdjecia_karty zdrap* podaj_mi podeslij_mi podeslac_mi',
    },
    cs: {
      giftcard: `${NAMES} darkove_kart* darkovych_karet darkovou_kartu darkova_karta darkove_poukaz* darkovych_poukaz* karty_steam karty_google_play karty_apple karet_steam predplacene_kart* predplacenych_karet`,
      giftcode: 'kod kody kodu piny zadni_strane zadni_strany',
      handover:
        'posli_mi poslete_mi mi_poslat mi_posli mi_poslete posleš_mi zasli_mi zaslete_mi vyfot* nafot* fotky_kod* fotografie_kod* setri setrete seskrab*',
    },
    ro: {
      giftcard: `${NAMES} carduri_cadou card_cadou cardurile_cadou carduri_steam carduri_google_play carduri_apple vouchere_cadou`,
      giftcode: 'cod codul codurile coduri pinuri spatele_cardurilor verso',
      handover:
        'trimite-mi trimite_mi trimiteti-mi trimiteti_mi sa-mi_trimiti sa_mi_trimiti mi_le_trimiti mi_trimiteti poza_cu poze_cu fotografi* razuieste razuiti',
    },
    tr: {
      giftcard: `${NAMES} hediye_kart* google_play_kod* steam_cuzdan* itunes_kod* on_odemeli_kart*`,
      giftcode: 'kod kodu kodlari kodlarin kodlarini arkasindaki arka_yuz*',
      handover:
        'bana_gonder* bana_ilet* bana_yolla* bana_at* bana_mail* bana_e-posta* fotografini fotograflarini resmini resimlerini kazi kaziyin kaziyip mail_at mail_atin',
    },
    nordic: {
      giftcard: `${NAMES} presentkort* gavekort* gavokort* google_play-kort* steam-kort* steamkort* itunes-kort* apple-kort* vardekort*`,
      giftcode: 'kod koden koder koderna kode kodene koderne baksidan baksiden bagsiden',
      handover:
        'skicka_mig skicka_till_mig maila_mig mejla_mig skicka_koderna skicka_dem_till send_meg send_mig send_til_meg send_til_mig mail_mig bild_pa bilder_pa bilde_av bilder_av billede_af billeder_af foto_av fotografera skrapa skrap skrab sende_meg sende_mig skicka_over',
    },
    fi: {
      giftcard: `${NAMES} lahjakort* lahjakortti* steam-kort* google_play_kort*`,
      giftcode: 'koodi koodit koodeja koodin takapuol*',
      handover: 'laheta_minulle lahettaa_minulle minulle_kood* kuva_kood* kuvat_kood* raaputa raaputtaa valokuva*',
    },
    hu: {
      giftcard: `${NAMES} ajandekkart* ajandekutalvany* steam_kart* google_play_kart*`,
      giftcode: 'kod kodot kodok kodokat kodjat hatoldal* hatuljan',
      handover: 'kuldd_el_nekem kuldje_el_nekem kuldd_at kuldje_at nekem_a_kod* fotozd fotozza fenykep* kapard kaparja',
    },
    id: {
      giftcard: `${NAMES} kartu_hadiah voucher_google_play voucher_steam gift_card* kartu_google_play kartu_steam`,
      giftcode: 'kode kodenya belakang_kartu',
      handover: 'kirim_ke_saya kirimkan_ke_saya kirimkan_saya kirimkan_kodenya kepada_saya foto_kode gosok',
    },
    vi: {
      giftcard: `${NAMES} the_qua_tang the_google_play the_steam the_cao the_nap`,
      giftcode: 'ma_the cac_ma ma_code mat_sau',
      handover: 'gui_cho_toi gui_toi gui_lai_cho chup_anh chup_lai cao_lop',
    },
  },
  ownScript: {
    giftcard:
      'подарочные_карты подарочных_карт подарочную_карту подарочные_сертификаты карты_steam карты_google карты_itunes карты_apple подарункові_картки подарункових_карток подарункові_сертифікати картки_steam картки_google δωροκαρτ* καρτες_δωρου καρτα_δωρου 기프트카드* 기프트_카드* 구글_기프트* 문화상품권* 상품권*',
    giftcode:
      'код коды кодов кодами коди кодів кодами пин-коды обратнои_сторон* зворотному κωδικο* πινακια 코드* 핀번호* 핀_번호* 뒷면*',
    handover:
      'пришли_мне пришлите_мне отправь_мне отправьте_мне скинь_мне перешли_мне перешлите_мне мне_на_почту мне_коды фото_код* фотографи* сфотографир* сотри сотрите сотрите_защитн* надішли_мені надішліть_мені перешли_мені перешліть_мені скинь_мені мені_на_пошту зітріть στειλε_μου στειλτε_μου μου_στειλ* φωτογραφι* ξυσ* 보내_줘* 보내주* 보내_주* 사진* 긁어*',
  },
  runningText: {
    giftcard:
      'ギフトカード itunesカード appleギフト google_playカード アマゾンギフト プリペイドカード ビットキャッシュ 礼品卡 禮品卡 充值卡 苹果卡 蘋果卡 steam卡 购物卡 購物卡 بطاقات_هدايا بطاقة_هدايا بطاقات_آيتونز بطاقات_ايتونز بطاقات_جوجل بطاقات_ستيم כרטיסי_מתנה כרטיס_מתנה תווי_קנייה גיפט_קארד',
    giftcode:
      'コード 裏面 番号 卡密 密码 密碼 兑换码 兌換碼 卡号 背面 الرموز رموز الأكواد أكواد הקודים קודים מספרי_הכרטיסים',
    handover:
      '送ってください 送って下さい 送信してください 送って メールで送 写真を撮 撮影 削って スクラッチ 知らせてください 教えてください 发给我 發給我 拍照 发到我 發到我 刮开 刮開 告诉我 告訴我 أرسل_لي أرسلي_لي إرسال أرسلها_لي صور ابعث_لي تكشط שלח_לי שלחי_לי לשלוח_לי צלם תשלח_לי לגרד',
  },
}
