// A machine that earns for whoever pays in: what trades by itself, that nothing need be known or done, and the small sum that
// sets it going. By vocabulary; what it earns by the day or month is read from the figures (`yields.ts`).
import type { Plot } from '../../term.ts'

export const earningMachines: Plot = {
  latin: {
    en: {
      gain: 'earn earns earned earning earnings profit profits profitable returns income makes_money make_money pays_out pays',
      machine:
        'trading_bot trading_bots trading_robot trading_system trading_software trading_algorithm trading_platform trading_app crypto_bot ai_trading ai_system ai_platform ai_software ai_bot ai_robot automated_trading automatic_trading auto-trading quantitative_trading artificial_intelligence the_algorithm the_robot investment_platform trades_for_you trades_itself automated_platform automated_trading_platform automatic_platform',
      idle: 'does_the_rest do_the_rest does_everything without_any_knowledge no_knowledge without_experience no_experience no_financial no_trading while_you_sleep without_doing without_lifting passive_income ordinary_people everyday_people on_autopilot withdraw_at_any withdraw_any withdraw_whenever withdraw_your_profits banks_don_t banks_do_not',
      stake:
        'initial_deposit minimum_deposit first_deposit starting_deposit deposit_of start_with starting_with invest_only only_need just_need personal_manager account_manager spots_left places_left',
    },
    es: {
      gain: 'gana ganan ganar gane ganas gano ganado ganancia* beneficio* ingresos rentabilidad rendimiento* reciben cobran rinde',
      machine:
        'robot_de_trading robot_de_inversión bot_de_trading sistema_de_trading software_de_trading plataforma_de_trading plataforma_de_inversión sistema_automático sistema_automatizado inteligencia_artificial trading_automático trading_con_ia el_algoritmo el_robot este_robot opera_solo opera_por_usted opera_por_ti invierte_solo',
      idle: 'hace_el_resto hace_todo sin_conocimientos sin_tener_conocimientos sin_experiencia sin_saber sin_hacer_nada sin_esfuerzo mientras_duerme mientras_duermes ingresos_pasivos gente_corriente gente_normal personas_corrientes piloto_automático retirar_sus_ganancias retirar_tus_ganancias retirar_cuando cuando_quiera cuando_quieras los_bancos_no',
      stake:
        'depósito_inicial depósito_mínimo primer_depósito inversión_inicial inversión_mínima depósito_de empezar_con empiece_con empieza_con con_solo con_tan_solo solo_necesita solo_necesitas quedan_plazas gestor_personal asesor_personal',
    },
    pt: {
      gain: 'ganha ganham ganhar ganhe ganhos lucro* lucra* rende rendem rendimento* renda retorno*',
      machine:
        'robô_de_trading robô_de_investimento* robô_trader sistema_de_trading plataforma_de_trading plataforma_de_investimento* sistema_automático sistema_automatizado inteligência_artificial trading_automático o_algoritmo o_robô este_robô esse_robô com_este_robô opera_sozinho opera_por_si opera_por_você',
      idle: 'faz_o_resto faz_tudo sem_conhecimento* sem_experiência sem_saber sem_fazer_nada sem_esforço enquanto_dorme enquanto_você_dorme renda_passiva rendimento_passivo pessoas_comuns piloto_automático levantar_os_lucros sacar_seus_lucros sacar_quando quando_quiser os_bancos_não que_os_bancos',
      stake:
        'depósito_inicial depósito_mínimo primeiro_depósito investimento_inicial investimento_mínimo depósito_de de_entrada começar_com comece_com com_apenas com_só só_precisa apenas_precisa gestor_pessoal vagas_limitadas',
    },
    fr: {
      gain: 'gagne gagnent gagner gagnez gains rapporte* rapportent revenus bénéfice* profit* rendement*',
      machine:
        'robot_de_trading robot_trader logiciel_de_trading système_de_trading plateforme_de_trading plateforme_d_investissement système_automatique système_automatisé intelligence_artificielle trading_automatique l_algorithme le_robot ce_robot trade_pour_vous investit_pour_vous',
      idle: 's_occupe_de_tout s_occupe_du_reste fait_le_reste fait_tout sans_aucune_connaissance sans_connaissance* sans_expérience sans_rien_faire sans_effort pendant_que_vous_dormez revenus_passifs revenu_passif gens_ordinaires pilote_automatique retirer_vos_gains retirer_à_tout les_banques_ne banques_ne_veulent',
      stake:
        'dépôt_initial dépôt_minimum dépôt_minimal premier_dépôt investissement_initial mise_de_départ dépôt_de commencer_avec commencez_avec avec_seulement suffit_de_déposer il_suffit conseiller_personnel places_limitées',
    },
    de: {
      gain: 'verdien* gewinn* ertrag erträge rendite* einnahmen einkommen bringt bringen einbring*',
      machine:
        'trading-bot trading-roboter trading-software trading-system trading-plattform handelsroboter handelssystem handelssoftware* handelsplattform* handelsalgorithmus krypto-bot krypto-roboter ki-system ki-software ki-plattform ki-roboter ki-bot künstliche_intelligenz künstlicher_intelligenz automatischer_handel automatisierter_handel der_algorithmus der_roboter dieser_roboter anlageplattform investitionsplattform handelt_für_sie',
      idle: 'erledigt_den_rest macht_den_rest übernimmt_den_rest ohne_vorkenntnisse keine_vorkenntnisse ohne_erfahrung keine_erfahrung ohne_börsenwissen ohne_etwas ohne_zutun während_sie_schlafen im_schlaf passives_einkommen passiven_einkommens ganz_normale_menschen normale_bürger vollautomatisch* gewinne_jederzeit jederzeit_auszahlen jederzeit_abheben was_banken banken_nicht',
      stake:
        'ersteinzahlung mindesteinzahlung startkapital einzahlung_von startbetrag mindesteinlage einsatz_von mit_nur persönlicher_berater persönlicher_betreuer plätze_frei',
    },
    it: {
      gain: 'guadagn* profitt* rende rendita rendite rendimento entrate',
      machine:
        'robot_di_trading robot_per_il_trading software_di_trading sistema_di_trading piattaforma_di_trading piattaforma_di_investimento sistema_automatico sistema_automatizzato intelligenza_artificiale trading_automatico l_algoritmo il_robot questo_robot opera_da_solo opera_al_posto investe_per',
      idle: 'fa_il_resto fa_tutto pensa_a_tutto senza_conoscenze senza_competenze senza_esperienza senza_fare_nulla senza_sforzo mentre_dormi mentre_dorme reddito_passivo rendita_passiva rendite_passive gente_comune persone_comuni pilota_automatico prelevare_i_guadagni prelevare_quando le_banche_non',
      stake:
        'deposito_iniziale deposito_minimo primo_deposito investimento_iniziale investimento_minimo deposito_di iniziare_con inizia_con inizi_con con_soli con_solo basta_un consulente_personale posti_disponibili posti_limitati',
    },
    nl: {
      gain: 'verdien* winst* rendement* inkomen opbrengst* opbrengen brengt levert',
      machine:
        'handelsrobot tradingbot trading-bot tradingrobot handelssysteem handelssoftware handelsplatform tradingplatform beleggingsplatform investeringsplatform ai-systeem ai-platform ai-robot kunstmatige_intelligentie automatisch_handelen geautomatiseerde_handel het_algoritme de_robot deze_robot handelt_voor',
      idle: 'doet_de_rest doet_alles zonder_kennis geen_kennis zonder_ervaring geen_ervaring zonder_iets zonder_moeite terwijl_u_slaapt terwijl_je_slaapt passief_inkomen gewone_mensen automatische_piloot winst_opnemen opnemen_wanneer banken_niet',
      stake:
        'eerste_storting minimale_storting eenmalige_storting eerste_inleg minimale_inleg inleg_van storting_van beginnen_met begin_met start_met met_slechts persoonlijke_adviseur plaatsen_over',
    },
    pl: {
      gain: 'zarab* zarob* zysk* dochód dochod* przychód* przynosi dają daje',
      machine:
        'robot_handlow* bot_handlow* system_handlow* platform*_handlow* platform*_inwestycyjn* platform*_tradingow* oprogramowani*_handlow* sztuczn*_inteligencj* automatyczn*_handel automatycznego_handlu algorytm_handl* ten_robot robot_zarabia handluje_za system_sam system_automatyczn* automatyczn*_system*',
      idle: 'robi_resztę zrobi_resztę zajmie_się_resztą zajmuje_się_resztą bez_wiedzy bez_doświadczenia bez_wysiłku nic_nie_robiąc podczas_snu gdy_śpisz pasywny_dochód dochód_pasywny zwykli_ludzie zwykłych_ludzi wypłacić_zyski wypłacać_zyski banki_nie sam_kupuje sam_inwestuje kupuje_i_sprzedaje każdy_może_zarab* każdy_obywatel',
      stake:
        'wpłat*_początkow* minimaln*_wpłat* pierwsz*_wpłat* depozyt_początkowy minimalny_depozyt wpłacić_tylko wystarczy_wpłacić wystarczy_wpłata zacznij_od zacząć_od osobisty_opiekun liczba_miejsc opiekun_konta miejsc_ograniczon* minimalna_wpłata',
    },
    cs: {
      gain: 'vydělá* vyděla* výděl* zisk* výnos* příjem vynáší',
      machine:
        'obchodní_robot* obchodního_robota obchodní_systém obchodní_platform* obchodní_software investiční_platform* uměl*_inteligenc* automatick*_obchodován* algoritmus_obchoduje tento_robot robot_obchoduje obchoduje_za_vás',
      idle: 'udělá_zbytek o_zbytek_se_postará postará_se_o_vše bez_znalostí bez_zkušeností bez_námahy zatímco_spíte pasivní_příjem obyčejní_lidé obyčejných_lidí vybrat_zisk* vybírat_zisky kdykoli_vybrat banky_nechtějí',
      stake:
        'počáteční_vklad* minimální_vklad* první_vklad* vklad_od stačí_vložit stačí_vklad začněte_s začít_s osobní_manažer osobní_poradce omezený_počet',
    },
    ro: {
      gain: 'câștig* profit* venit* aduce randament*',
      machine:
        'robot_de_tranzacționare sistem_de_tranzacționare platform*_de_tranzacționare platform*_de_investi* software_de_tranzacționare sistem_automat inteligenț*_artificial* tranzacționare_automată algoritmul robotul acest_robot tranzacționează_pentru',
      idle: 'face_restul se_ocupă_de_rest se_ocupă_de_tot fără_cunoștințe fără_experiență fără_efort fără_să_faceți fără_să_faci în_timp_ce_dorm* venit_pasiv venituri_pasive oameni_obișnuiți oamenii_obișnuiți retrage_câștigurile retrageți_oricând băncile_nu',
      stake:
        'depunere_inițială depozit_inițial depozit_minim prima_depunere investiție_inițială investiție_minimă depunere_de începe_cu începeți_cu doar_cu cu_doar manager_personal consultant_personal locuri_limitate',
    },
    tr: {
      gain: 'kazan* kâr kârı kârlı gelir* getiri*',
      machine:
        'kripto_robot* ticaret_robot* işlem_robot* yatırım_robot* robotumuz robot_sizin yatırım_platform* ticaret_platform* işlem_platform* otomatik_işlem* otomatik_ticaret yapay_zeka* yapay_zekâ* algoritma*',
      idle: 'sizin_yerinize gerisini_* bilgi_gerekmez deneyim_gerekmez hiçbir_deneyim hiçbir_bilgi siz_uyurken pasif_gelir sıradan_insanlar istediğiniz_zaman kazancınızı_çek* risk_yok bankaların_*',
      stake:
        'ilk_yatırım* minimum_yatırım* başlangıç_yatırım* ile_başla* yatırarak_başla* kişisel_danışman* hesap_yöneticiniz kontenjan*',
    },
    hu: {
      gain: 'keres keresnek kereset* nyereség* haszon* hozam* jövedel* hoz hoznak bevétel*',
      machine:
        'kereskedési_robot* kereskedő_robot* kereskedési_rendszer* kereskedési_platform* befektetési_platform* kereskedési_szoftver* mesterséges_intelligenci* automata_kereskedés* automatikus_kereskedés* algoritmus* robot_kereskedik',
      idle: 'elvégzi_a_többit megcsinál_mindent tudás_nélkül tapasztalat_nélkül erőfeszítés_nélkül amíg_ön_alszik miközben_alszik passzív_jövedel* hétköznapi_emberek átlagemberek bármikor_kiveheti bármikor_felveheti bankok_nem',
      stake:
        'kezdő_befizetés* induló_befizetés* minimális_befizetés* első_befizetés* kezdő_tőke kezdőtőke minimális_befektetés* kezdje_el személyes_tanácsadó* személyes_menedzser* korlátozott_hely*',
    },
    nordic: {
      gain: 'tjän* tjen* vinst* gevinst* fortjeneste* avkastning* afkast* inkomst* indkomst* inntekt* ger gir giver',
      machine:
        'handelsrobot* tradingrobot* handelssystem* handelsplattform* handelsplatform* investeringsplattform* investeringsplatform* ai-system ai-plattform ai-robot artificiell_intelligens kunstig_intelligens automatisk_handel automatiserad_handel handelsprogram* ai-handel* ai-program* algoritmen roboten robotten handlar_åt handler_for handle_for_dig handle_for_deg handla_åt_dig',
      idle: 'gör_resten sköter_resten gør_resten klarer_resten gjør_resten utan_erfarenhet utan_kunskap* uden_erfaring uden_viden uten_erfaring uten_kunnskap medan_du_sover mens_du_sover passiv_inkomst passiv_indkomst passiv_inntekt vanliga_människor almindelige_mennesker vanlige_folk ta_ut_vinsten bankerna_inte',
      stake:
        'första_insättning minsta_insättning insättning_på startkapital første_indbetaling mindste_indbetaling første_innskudd minste_innskudd indskud_på innskudd_på börja_med start_med med_bara med_kun personlig_rådgivare personlig_rådgiver platser_kvar',
    },
  },
  ownScript: {
    gain: 'зараб* прибыл* доход* принос* заробля* заробит* прибут* дохід доходу κερδ* αποφερ* εισοδημα*',
    machine:
      'торгов*_робот* торгов*_бот* торгов*_систем* торгов*_платформ* инвестицион*_платформ* инвестиціин*_платформ* искусствен*_интеллект* штучн*_інтелект* автоматическ*_торгов* автоматичн*_торг* нов*_платформ* алгоритм* крипто-бот* торгует_за_вас торгує_за_вас αλγοριθμ* συναλλαγ*_ρομποτ τεχνητ*_νοημοσυν* πλατφορμ*_συναλλαγων επενδυτικ*_πλατφορμ*',
    idle: 'сделает_все все_сделает делает_остальное без_знании без_опыта без_усилии пока_вы_спите пассивныи_доход пассивного_дохода обычные_люди обычных_людеи вывести_прибыль вывод_прибыли торгует_за_вас работает_за_вас зробить_решту робить_решту без_знань без_досвіду без_зусиль поки_ви_спите пасивнии_дохід звичаині_люди вивести_прибуток торгує_за_вас χωρις_γνωσεις χωρις_εμπειρια παθητικο_εισοδημα αναληψη_οποτε οποτε_θελετε καντε_αναληψη',
    stake:
      'минимальныи_вклад минимальныи_депозит минимального_депозита первыи_взнос первоначальныи_взнос начальныи_взнос стартовыи_взнос начните_с начать_с всего_от личныи_менеджер персональныи_менеджер оставьте_заявку оставить_заявку мінімальнии_внесок мінімальнии_депозит перший_внесок початковии_внесок почніть_з всього_від особистии_менеджер персональнии_менеджер залиште_заявку αρχικη_καταθεση ελαχιστη_καταθεση με_μονο ξεκινηστε_με προσωπικο*_συμβουλο*',
  },
  runningText: {
    machine:
      '量化交易 量化系统 智能交易 自动交易 交易机器人 交易系统 交易平台 人工智能 ai交易 ai投资 自動交易 交易機器人 自動売買 トレードボット 取引システム 投資システム 投資ロボット aiトレード ai投資 aiが 人工知能 投資プラットフォーム الذكاء_الاصطناعي روبوت_تداول روبوت_التداول منصة_تداول منصة_التداول منصة_استثمار تداول_آلي التداول_الآلي خوارزمية',
    idle: '无需任何经验 无需经验 零基础 躺赚 自动赚钱 随时提现 隨時提現 普通投资者 普通人 財務自由 财务自由 無需經驗 ほったらかし 放置するだけ 知識不要 知識がなくても 経験がなくても 初心者でも 不労所得 いつでも出金 寝ている間 بدون_خبرة بدون_أي_خبرة دون_خبرة دون_أي_خبرة دخل_سلبي أثناء_نومك سحب_أرباحك أشخاص_عاديون نيابة_عنك',
    stake:
      '最低入金 首次入金 入金仅需 起投 名额仅剩 名额有限 最低投资 起步资金 最低入金額 最低投資額 初回入金 少額から から始め 残りわずか إيداع_أولي الحد_الأدنى_للإيداع إيداع_بقيمة ابدأ_بمبلغ ابدأ_ب مبلغ_بسيط مدير_حسابك مقاعد_محدودة الأماكن_محدودة',
    gain: 'تربح أرباح أرباحا ربح دخلا تكسب تحقق_لك',
    dayprofit:
      '每日收益 日收益 每天稳赚 每天赚 日赚 月收益 每月收益 月入 日化收益 每週收益 毎日の利益 日利 月利 月収 毎月の利益 أرباح_يومية ربح_يومي أرباحا_يومية دخل_يومي',
  },
}
