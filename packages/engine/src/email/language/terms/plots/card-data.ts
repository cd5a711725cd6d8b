// What is printed on a card. Money goes back to a card by itself, and to an account by its number; only a thief needs what is
// printed on the card to pay something out, as what a buyer is said to have paid. By vocabulary.
import type { Plot } from '../../term.ts'

export const cardData: Plot = {
  latin: {
    en: {
      payout:
        'to_receive_the_payment to_receive_your_payment to_receive_payment to_receive_the_money to_receive_your_money to_accept_the_payment to_get_your_money to_receive_the_funds to_receive_your_funds buyer_has_paid buyer_paid',
      carddata: 'card_details card_number card_information card_info card_data',
      refund: 'we_owe_you owed_to_you due_to_you entitled_to_a',
    },
    es: {
      payout:
        'para_recibir_el_pago para_recibir_el_dinero para_recibir_su_dinero para_recibir_tu_dinero comprador_ha_pagado comprador_pagó',
      carddata:
        'datos_de_su_tarjeta datos_de_la_tarjeta datos_de_tu_tarjeta datos_de_tarjeta número_de_tarjeta número_de_su_tarjeta',
    },
    pt: {
      payout:
        'para_receber_o_pagamento para_receber_o_dinheiro para_receber_o_valor comprador_pagou comprador_já_pagou',
      carddata:
        'dados_do_seu_cartão dados_do_cartão dados_de_cartão dados_do_teu_cartão número_do_cartão número_do_seu_cartão',
    },
    fr: {
      payout:
        'pour_recevoir_le_paiement pour_recevoir_votre_paiement pour_recevoir_l_argent pour_recevoir_votre_argent acheteur_a_payé acheteur_a_réglé',
      carddata:
        'coordonnées_de_carte données_de_carte coordonnées_de_votre_carte données_de_votre_carte informations_de_votre_carte informations_de_carte numéro_de_carte numéro_de_votre_carte',
    },
    de: {
      payout:
        'zahlung_zu_erhalten geld_zu_erhalten betrag_zu_erhalten zahlung_zu_empfangen geld_zu_empfangen käufer_hat_bezahlt',
      carddata:
        'kartendaten kartennummer kreditkartendaten bankkartendaten kreditkartennummer daten_ihrer_karte daten_ihrer_kreditkarte daten_ihrer_bankkarte daten_ihrer_debitkarte',
    },
    it: {
      payout:
        'per_ricevere_il_pagamento per_ricevere_il_denaro per_ricevere_i_soldi per_ricevere_la_somma acquirente_ha_pagato',
      carddata:
        'dati_della_carta dati_della_sua_carta dati_della_tua_carta dati_di_carta numero_di_carta numero_della_carta',
    },
    nl: {
      payout: 'betaling_te_ontvangen geld_te_ontvangen bedrag_te_ontvangen koper_heeft_betaald',
      carddata:
        'kaartgegevens kaartnummer pasgegevens creditcardgegevens gegevens_van_uw_betaalpas gegevens_van_uw_kaart',
    },
    pl: {
      payout: 'otrzymać_pieniądze otrzymać_płatność otrzymać_środki odebrać_pieniądze odebrać_środki kupujący_zapłacił',
      carddata: 'dane_karty danych_karty dane_swojej_karty dane_twojej_karty numer_karty numeru_karty',
    },
    cs: {
      payout:
        'přijetí_platby přijetí_peněz přijmout_platbu přijmout_peníze obdržení_platby kupující_zaplatil prijatie_platby prijať_platbu kupujúci_zaplatil',
      carddata:
        'údaje_o_kartě údaje_karty údaje_z_karty údaje_své_karty údaje_platební_karty číslo_karty číslo_platební_karty',
    },
    ro: {
      payout: 'pentru_a_primi_plata pentru_a_primi_banii cumpărătorul_a_plătit',
      carddata: 'datele_cardului datele_de_card date_de_card numărul_cardului',
    },
    tr: {
      payout: 'ödemeyi_almak parayı_almak ödemenizi_almak paranızı_almak',
      carddata: 'kart_bilgi* kart_numara* kartınızın_bilgi*',
    },
    hu: {
      payout: 'fizetés_fogadásá* pénz_fogadásá* vevő_kifizette',
      carddata: 'kártyaadat* bankkártyaadat* kártyaszám* kártya_adat*',
    },
    nordic: {
      payout:
        'ta_emot_betalning* ta_emot_pengar* modtage_betaling* modtage_penge* motta_betaling* motta_penge* köparen_har_betalat køberen_har_betalt kjøperen_har_betalt',
      carddata: 'kortuppgift* kortoplysning* kortopplysning* kortnummer kortdata',
    },
    hr: {
      payout: 'primanje_uplate primiti_novac primili_novac kupac_je_platio',
      carddata: 'podatke_kartice podatke_o_kartici broj_kartice podatke_s_kartice',
    },
    fi: {
      payout: 'vastaanottaaksesi_maksun vastaanottaa_maksun ostaja_on_maksanut',
      carddata: 'korttitie* kortin_tiedot kortin_numero',
    },
  },
  ownScript: {
    payout:
      'получить_деньги получения_денег получить_оплату получения_оплаты покупатель_оплатил отримати_кошти отримати_гроші отримання_коштів отримання_оплати покупець_оплатив получите_плащането купувачът_плати λαβετε_τα_χρηματα',
    carddata:
      'данные_карты данные_вашеи_карты данные_своеи_карты данные_банковскои_карты номер_карты реквизиты_карты дані_картки дані_вашої_картки дані_своєї_картки дані_карти дані_банківської_картки номер_картки реквізити_картки данните_на_картата номер_на_картата στοιχεια_της_καρτας στοιχεια_καρτας αριθμο_καρτας 카드_정보* 카드정보* 카드번호* 카드_번호*',
  },
  runningText: {
    payout: '买家已付款 買家已付款 接收付款',
    carddata:
      '银行卡信息 銀行卡信息 银行卡号 銀行卡號 信用卡信息 信用卡资料 信用卡資料 银行卡资料 绑定银行卡 綁定銀行卡 卡号 卡號 カード情報 カード番号 بيانات_بطاقت بيانات_البطاقة بيانات_بطاقة رقم_البطاقة رقم_بطاقت פרטי_הכרטיס פרטי_כרטיס מספר_כרטיס',
  },
}
