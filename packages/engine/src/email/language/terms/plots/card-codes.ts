// Codes that nobody but the page of the bank is ever told: the number on the back of a card, the code that came by SMS.
import type { Plot } from '../../term.ts'

export const cardCodes: Plot = {
  latin: {
    en: {
      cardcode:
        'cvv cvc cvv2 security_code_on_the three_digit_code 3_digit_code sms_code code_sent_by_sms code_received_by code_you_received one_time_code one_time_passcode card_number_and card_number_expiry',
    },
    es: {
      cardcode:
        'cvv cvc código_de_seguridad_de código_recibido_por código_sms código_del_sms código_que_recibirá clave_de_firma número_de_tarjeta_y pin_de_su',
    },
    pt: {
      cardcode:
        'cvv cvc código_recebido_por código_do_sms código_sms código_de_segurança_do token_do_cartão senha_do_cartão senha_de_6 número_do_cartão_e senha_e_o_token',
    },
    fr: {
      cardcode:
        'cvv cvc cryptogramme code_reçu_par code_sms code_à_3 code_de_sécurité_de numéro_de_carte_et numéro_de_votre_carte code_confidentiel',
    },
    de: {
      cardcode:
        'cvv cvc prüfziffer kartenprüfnummer sms-code sms-tan code_per_sms per_sms_erhalten* kartennummer_und pin_und_tan',
    },
    it: {
      cardcode:
        'cvv cvc codice_ricevuto_via codice_sms codice_otp codice_di_sicurezza_della numero_di_carta_e pin_e_otp',
    },
    nl: { cardcode: 'cvv cvc code_per_sms sms-code ontvangen_sms pincode_en kaartnummer_en beveiligingscode_van' },
    pl: { cardcode: 'cvv cvc kod_z_sms kod_sms kod_blik kodu_blik numer_karty_i kodem_sms' },
    cs: { cardcode: 'cvv cvc kód_z_sms sms_kód kód_přijatý číslo_karty_a' },
    ro: { cardcode: 'cvv cvc codul_primit_prin cod_primit_prin codul_sms codul_din_sms numărul_cardului_și' },
    tr: { cardcode: 'cvv cvc sms_kodu sms_kodunu gelen_kodu gelen_sms kart_numarası_ve tek_kullanımlık_şifre' },
    nordic: { cardcode: 'cvv cvc sms-kod sms-kode kod_via_sms kode_på_sms kortnummer_och kortnummer_og' },
    hu: { cardcode: 'cvv cvc sms-kód sms-ben_kapott kártyaszám_és' },
  },
  ownScript: {
    cardcode:
      'cvv cvc код_из_смс код_из_sms код_из_сообщения номер_карты_и номер_карты_срок срок_действия_и код_з_смс код_із_смс код_з_sms номер_картки_та номер_картки_термін термін_дії',
  },
  runningText: {
    cardcode:
      '短信验证码 短信驗證碼 手机验证码 手机号及验证码 手机号和验证码 手機號及驗證碼 安全码 银行卡密码 卡号及 卡号和 ワンタイムパスワード セキュリティコード 認証コードを入力 カード番号と 暗証番号と رمز_التحقق_المرسل الرمز_المرسل رمز_الأمان رقم_البطاقة_و الرقم_السري_للبطاقة cvv',
  },
}
