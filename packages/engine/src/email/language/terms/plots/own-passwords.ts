// The reader's own password, and that somebody is to be told it. By vocabulary. A page asks that a password be set, entered or
// changed; only a thief has it written to himself.
import type { Plot } from '../../term.ts'

export const ownPasswords: Plot = {
  latin: {
    en: {
      ownpassword:
        'your_password your_passwords your_current_password your_old_password your_present_password your_existing_password your_email_password your_e-mail_password your_mailbox_password your_webmail_password your_login_password your_network_password current_password and_password login_credentials log-in_credentials account_credentials',
      tellus:
        'reply_with respond_with replying_with responding_with send_us send_me email_us mail_us tell_us tell_me give_us give_me provide_us provide_me furnish_us forward_us forward_your send_your confirm_to_us by_replying in_your_reply in_a_reply reply_stating supply_us',
    },
    de: {
      ownpassword:
        'ihr_passwort ihr_kennwort dein_passwort dein_kennwort ihres_passworts ihrem_passwort ihre_passworter aktuelles_passwort aktuelles_kennwort altes_passwort und_passwort und_kennwort ihre_zugangsdaten deine_zugangsdaten ihre_anmeldedaten e-mail-passwort email-passwort',
      tellus:
        'teilen_sie_uns teilen_sie_mir senden_sie_uns senden_sie_mir schicken_sie_uns schicken_sie_mir nennen_sie_uns geben_sie_uns antworten_sie_mit ubermitteln_sie_uns mailen_sie_uns uns_mitteilen uns_mitzuteilen uns_zusenden uns_zuzusenden uns_zu_senden antwort_mit schick_mir schick_uns sende_uns',
    },
    fr: {
      ownpassword:
        'votre_mot_de_passe ton_mot_de_passe vos_mots_de_passe et_mot_de_passe mot_de_passe_actuel vos_identifiants tes_identifiants',
      tellus:
        'envoyez-nous envoyez_votre communiquez-nous communiquez_votre nous_communiquer nous_envoyer nous_fournir fournissez-nous nous_transmettre transmettez-nous indiquez-nous nous_indiquer repondez_avec repondre_avec repondant_avec nous_confirmer donnez-nous envoie-moi envoyez-moi',
    },
    es: {
      ownpassword:
        'su_contrasena tu_contrasena sus_contrasenas y_contrasena y_la_contrasena su_clave tu_clave su_password contrasena_actual sus_credenciales tus_credenciales',
      tellus:
        'envienos envianos enviarnos nos_envie nos_envies responda_con responde_con respondiendo_con indiquenos indicarnos nos_indique facilitenos facilitarnos nos_facilite proporcionenos proporcionarnos comuniquenos comunicarnos diganos mandenos mandanos envieme enviame',
    },
    pt: {
      ownpassword:
        'sua_senha tua_senha sua_palavra-passe tua_palavra-passe e_senha e_a_senha e_palavra-passe senha_atual palavra-passe_atual suas_credenciais',
      tellus:
        'envie-nos enviar-nos nos_envie responda_com respondendo_com informe-nos informar-nos nos_informe indique-nos indicar-nos forneca-nos fornecer-nos nos_forneca diga-nos comunique-nos mande-nos nos_mande confirme-nos envie_sua envie_a_sua',
    },
    it: {
      ownpassword:
        'sua_password tua_password vostra_password e_password e_la_password password_attuale sue_credenziali tue_credenziali vostre_credenziali',
      tellus:
        'ci_invii inviaci inviateci inviarci rispondere_con risponda_con rispondi_con rispondendo_con fornirci forniteci ci_fornisca comunicarci comunicateci ci_comunichi indicarci indicateci mandarci mandaci mandateci ci_mandi',
    },
    nl: {
      ownpassword:
        'uw_wachtwoord je_wachtwoord uw_huidige_wachtwoord huidige_wachtwoord huidig_wachtwoord en_wachtwoord uw_inloggegevens je_inloggegevens',
      tellus:
        'stuur_ons stuurt_ons stuur_mij geef_ons geeft_ons mail_ons mailt_ons antwoord_met antwoorden_met antwoordt_met ons_mee ons_door ons_mededelen bezorg_ons verstrek_ons',
    },
    pl: {
      ownpassword:
        'swoje_haslo twoje_haslo panstwa_haslo swojego_hasla i_haslo oraz_haslo haslo_do_poczty haslo_do_skrzynki obecne_haslo aktualne_haslo',
      tellus:
        'przeslij_nam przeslac_nam wyslij_nam wyslac_nam wyslanie_nam podaj_nam podac_nam odpowiedz_podajac odpisz_podajac podajac_w_odpowiedzi przekaz_nam przekazac_nam odeslij_nam nam_swoje nam_haslo',
    },
    cs: {
      ownpassword:
        'vase_heslo svoje_heslo sve_heslo a_heslo soucasne_heslo sucasne_heslo aktualni_heslo aktualne_heslo',
      tellus:
        'zaslete_nam poslete_nam nam_zaslete nam_poslete zaslat_nam sdelte_nam nam_sdelte sdelit_nam odpovezte_s v_odpovedi_uvedte oznamte_nam poslite_nam zaslite_nam nam_zaslite nam_poslite odpovedzte_s',
    },
    ro: {
      ownpassword: 'parola_dumneavoastra parola_dvs parola_ta si_parola parola_actuala parola_curenta',
      tellus:
        'trimiteti-ne sa_ne_trimiteti raspundeti_cu comunicati-ne ne_comunicati furnizati-ne ne_furnizati spuneti-ne indicati-ne transmiteti-ne',
    },
    hu: {
      ownpassword: 'jelszavat jelszavukat jelenlegi_jelszo* es_jelszo*',
      tellus: 'kuldje_el kuldje_meg kuldjek_el adja_meg_valasz* irja_meg valaszaban kozolje_velunk ossza_meg_velunk',
    },
    tr: {
      ownpassword: 'sifrenizi parolanizi ve_sifre ve_sifrenizi ve_parola ve_parolanizi mevcut_sifre*',
      tellus: 'bize_gonderin* bize_iletin* bize_bildirin* bize_yazin* yanitlayarak cevaplayarak bizimle_paylasin*',
    },
    nordic: {
      ownpassword:
        'ditt_losenord dit_losenord ditt_passord din_adgangskode dit_kodeord och_losenord og_passord og_adgangskode nuvarande_losenord navaerende_passord nuvaerende_adgangskode',
      tellus:
        'skicka_oss meddela_oss ge_oss svara_med send_oss sende_oss oplys_os send_os giv_os gi_oss svar_med svare_med svara_pa_detta_mejl_med',
    },
    fi: {
      ownpassword: 'salasanasi salasananne ja_salasana nykyinen_salasana*',
      tellus: 'laheta_meille lahettakaa_meille ilmoita_meille ilmoittakaa_meille kerro_meille anna_meille vastaamalla',
    },
    id: {
      ownpassword:
        'kata_sandi_anda kata_laluan_anda sandi_anda password_anda dan_kata_sandi dan_kata_laluan dan_password dan_sandi',
      tellus:
        'kirimkan_kepada_kami kirim_kepada_kami kirimkan_kami balas_dengan membalas_dengan berikan_kepada_kami balas_email_ini_dengan beritahu_kami beritahukan_kepada hantar_kepada_kami',
    },
    hr: {
      ownpassword: 'vasu_lozinku svoju_lozinku i_lozinku trenutnu_lozinku',
      tellus: 'posaljite_nam posalji_nam nam_posaljite navedite_nam dostavite_nam odgovorite_s javite_nam',
    },
    vi: {
      ownpassword: 'mat_khau_cua_ban va_mat_khau mat_khau_hien_tai',
      tellus: 'gui_cho_chung_toi tra_loi_kem tra_loi_voi cung_cap_cho_chung',
    },
  },
  ownScript: {
    ownpassword:
      'ваш_пароль твои_пароль свои_пароль вашего_пароля свого_пароля и_пароль та_пароль і_пароль текущии_пароль поточнии_пароль вашата_парола своята_парола и_парола и_паролата настоящата_парола κωδικο_σας κωδικο_προσβασης κωδικος_προσβασης συνθηματικο_σας 비밀번호를* 비밀번호와*',
    tellus:
      'пришлите_нам отправьте_нам сообщите_нам вышлите_нам ответьте_указав укажите_в_ответ* ответом_на надішліть_нам повідомте_нам вкажіть_у_відповід* изпратете_ни съобщете_ни отговорете_с предоставете_ни στειλτε_μας αποστειλετε_μας απαντηστε_με γνωστοποιηστε_μας δωστε_μας 회신해* 답장해* 보내_주* 보내주* 알려_주* 알려주*',
  },
  runningText: {
    ownpassword:
      '您的密码 您的密碼 你的密码 邮箱密码 郵箱密碼 当前密码 和密码 和密碼 パスワードを パスワードと كلمة_المرور_الخاصة كلمة_مرورك وكلمة_المرور كلمة_السر_الخاصة הסיסמה_שלך הסיסמא_שלך והסיסמה आपका_पासवर्ड अपना_पासवर्ड รหัสผ่านของคุณ และรหัสผ่าน',
    tellus:
      '回复我们 回覆我們 发送给我们 发给我们 提供给我们 提供給我們 告知我们 回复此邮件并 返信してください ご返信ください お知らせください 送信してください お送りください أرسل_لنا أرسلوا_لنا إرسالها_إلينا بالرد_على_هذه تزويدنا زودنا שלחו_לנו שלח_לנו השיבו_עם השב_עם מסרו_לנו हमें_भेजें हमें_बताएं उत्तर_में ส่งมาให้เรา ส่งให้เรา ตอบกลับพร้อม',
  },
}
