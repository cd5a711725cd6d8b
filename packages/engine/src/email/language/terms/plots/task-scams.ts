// Tasks that anybody could do, paid by the day and offered by a stranger: liking videos, rating hotels, "optimising" products.
// By vocabulary. A panel pays for its questions, an employer asks who applies; neither pays hundreds a day for hearts.
import type { Plot } from '../../term.ts'

export const taskScams: Plot = {
  latin: {
    en: {
      microtask:
        'like_videos liking_videos like_youtube liking_youtube like_posts liking_posts watch_videos watching_videos rate_products rating_products rate_hotels rating_hotels rate_restaurants rating_restaurants rate_apps rating_apps review_hotels reviewing_hotels review_products reviewing_products follow_accounts following_accounts subscribe_to_channels subscribing_to_channels simple_tasks easy_tasks online_tasks small_tasks simple_online_tasks data_optimi* product_optimi* optimi*_products optimi*_apps optimi*_tasks boost_the_ratings boosting_ratings five-star_ratings five-star_reviews evaluate_products evaluating_products evaluate_hotels increase_the_exposure click_farming',
      dailypay:
        'a_day per_day daily_income daily_pay daily_salary daily_wage daily_earnings earn_daily paid_daily paid_every_day paid_the_same_day paid_same_day same_day_payment weekly per_week a_week commission_for_each commission_per per_task each_task for_every_task per_hour an_hour per_like per_review',
      effortless:
        'no_experience without_experience experience_required from_your_phone with_your_phone on_your_phone from_home spare_time free_time part-time part_time minutes_a_day minutes_per_day minutes_daily hours_a_day hours_per_day flexible_hours flexible_time your_own_schedule work_remotely remote_part',
    },
    de: {
      microtask:
        'videos_liken videos_zu_liken videos_ansehen videos_anschauen produkte_bewerten produkte_zu_bewerten hotels_bewerten hotels_zu_bewerten hotelbewertungen apps_bewerten apps_zu_bewerten einfache_aufgaben leichte_aufgaben online-aufgaben kleine_aufgaben beitrage_liken kanale_abonnieren kanalen_folgen produktoptimierung bewertungen_abgeben',
      dailypay:
        'am_tag pro_tag taglich_verdienen taglich_ausgezahlt taglichen_verdienst tageslohn tagliche_auszahlung tagesverdienst pro_aufgabe je_aufgabe provision pro_stunde pro_bewertung noch_am_selben',
      effortless:
        'keine_erfahrung ohne_erfahrung keine_vorkenntnisse ohne_vorkenntnisse vom_handy mit_dem_handy am_handy per_smartphone mit_ihrem_smartphone von_zu_hause von_zuhause freizeit nebenbei nebenjob teilzeit minuten_am_tag minuten_taglich minuten_pro_tag freie_zeiteinteilung flexible_arbeitszeit*',
    },
    fr: {
      microtask:
        'aimer_des_videos liker_des_videos regarder_des_videos noter_des_produits noter_des_hotels evaluer_des_produits evaluer_des_hotels taches_simples taches_faciles petites_taches taches_en_ligne liker_des_publications s_abonner_a_des optimis*_de_produits optimiser_des_applications donner_des_avis laisser_des_avis aimez_des_videos likez_des_videos regardez_des_videos notez_des_hotels notez_des_produits evaluez_des_hotels evaluez_des_produits en_aimant_des en_likant_des en_notant_des',
      dailypay:
        'par_jour paye_chaque_jour paiement_quotidien payes_quotidiennement revenu_quotidien salaire_journalier par_tache chaque_tache commission par_heure de_l_heure le_jour_meme par_avis',
      effortless:
        'aucune_experience sans_experience depuis_votre_telephone avec_votre_telephone avec_ton_telephone depuis_chez_vous a_domicile temps_libre temps_partiel minutes_par_jour heures_par_jour horaires_flexibles horaires_libres',
    },
    es: {
      microtask:
        'dar_me_gusta dar_like dar_likes ver_videos calificar_productos calificar_hoteles valorar_productos valorar_hoteles evaluar_productos evaluar_hoteles resenar_hoteles tareas_sencillas tareas_simples tareas_faciles tareas_en_linea tareas_online pequenas_tareas seguir_cuentas suscribirse_a_canales optimizar_productos optimizar_aplicaciones optimizacion_de_productos de_me_gusta dando_me_gusta me_gusta_a valore_hoteles valore_productos valorando_hoteles califique_productos calificando_productos vea_videos viendo_videos resenando_hoteles',
      dailypay:
        'al_dia por_dia diarios diarias cada_dia pago_diario ingresos_diarios salario_diario por_tarea cada_tarea comision por_hora el_mismo_dia por_resena',
      effortless:
        'sin_experiencia no_se_requiere_experiencia no_necesita_experiencia desde_su_telefono desde_tu_telefono con_tu_movil desde_el_movil con_su_celular desde_tu_celular desde_casa tiempo_libre medio_tiempo tiempo_parcial minutos_al_dia horas_al_dia horario_flexible horarios_flexibles',
    },
    pt: {
      microtask:
        'curtir_videos curtir_fotos curtir_publicacoes assistir_videos avaliar_produtos avaliar_hoteis avaliar_aplicativos tarefas_simples tarefas_faceis tarefas_online pequenas_tarefas seguir_contas seguir_perfis inscrever-se_em_canais otimizar_produtos otimizacao_de_produtos gostar_de_videos colocar_gosto goste_de_videos gostando_de curta_videos curtindo_videos avalie_hoteis avalie_produtos avaliando_hoteis avaliando_produtos assistindo_videos veja_videos',
      dailypay:
        'por_dia ao_dia diarios diarias pagamento_diario renda_diaria salario_diario ganho_diario por_tarefa cada_tarefa comissao por_hora no_mesmo_dia por_avaliacao',
      effortless:
        'sem_experiencia nao_precisa_de_experiencia nao_e_necessaria_experiencia pelo_celular do_seu_celular com_o_telemovel pelo_telemovel de_casa em_casa tempo_livre meio_periodo part-time tempo_parcial minutos_por_dia horas_por_dia horario_flexivel horarios_flexiveis renda_extra',
    },
    it: {
      microtask:
        'mettere_mi_piace mettere_like guardare_video valutare_prodotti valutare_hotel recensire_hotel recensire_prodotti compiti_semplici attivita_semplici semplici_attivita compiti_facili attivita_online compiti_online piccoli_compiti seguire_account seguire_profili iscriversi_a_canali ottimizzare_prodotti ottimizzazione_dei_prodotti scrivere_recensioni metta_mi_piace metti_mi_piace mettendo_mi_piace recensisca_hotel recensisci_hotel recensendo_hotel valuta_prodotti valutando_prodotti guardando_video',
      dailypay:
        'al_giorno ogni_giorno giornalieri pagamento_giornaliero guadagno_giornaliero per_attivita per_compito ogni_compito commissione all_ora lo_stesso_giorno per_recensione',
      effortless:
        'senza_esperienza nessuna_esperienza non_serve_esperienza dal_telefono dal_tuo_telefono con_il_telefono dal_cellulare con_lo_smartphone da_casa tempo_libero part-time part_time minuti_al_giorno ore_al_giorno orari_flessibili orario_flessibile',
    },
    nl: {
      microtask:
        'video_s_liken videos_liken video_s_bekijken producten_beoordelen hotels_beoordelen apps_beoordelen eenvoudige_taken simpele_taken makkelijke_taken online_taken kleine_taken accounts_volgen kanalen_volgen berichten_liken producten_optimaliseren recensies_schrijven like_video like_videos beoordeel_hotels beoordeel_producten bekijk_video',
      dailypay:
        'per_dag dagelijks_verdienen dagelijks_uitbetaald dagelijkse_uitbetaling dagloon per_taak elke_taak commissie per_uur dezelfde_dag per_beoordeling',
      effortless:
        'geen_ervaring zonder_ervaring met_je_telefoon op_je_telefoon met_uw_telefoon vanaf_je_telefoon vanuit_huis thuiswerk* thuis_werken vrije_tijd parttime bijbaan minuten_per_dag uur_per_dag flexibele_werktijden eigen_tijd',
    },
    pl: {
      microtask:
        'lajkowan* polubien* polubi*_film* ogladan*_film* ocenian*_produkt* ocenian*_hotel* ocenian*_aplikac* oceni*_produkt* oceni*_hotel* prost*_zadan* latw*_zadan* zadan*_online obserwowan*_kont* optymalizac*_produkt* wystawian*_opini* polub_film* lajkuj ocen_hotel* ocen_produkt* ogladaj_film*',
      dailypay:
        'dziennie na_dzien za_dzien codziennie_wyplac* wyplata_codziennie wyplacane_codziennie za_zadanie za_kazde_zadanie prowizj* na_godzine za_godzine tego_samego_dnia za_opinie',
      effortless:
        'bez_doswiadczenia doswiadczenie_nie z_telefonu przez_telefon na_telefonie z_domu w_domu wolnym_czasie dorywcz* niepelny_etat minut_dziennie godzin_dziennie godziny_dziennie elastyczn*',
    },
    cs: {
      microtask:
        'lajkovan* lajkovat hodnoceni_produktu hodnoceni_hotelu hodnotit_produkty hodnotit_hotely sledovani_videi sledovat_videa jednoduch*_ukol* snadn*_ukol* online_ukol* jednoduch*_uloh* optimalizac*_produkt* psani_recenzi lajkujte lajkuj hodnotte_hotely hodnotte_produkty hodnot_hotely sledujte_videa',
      dailypay:
        'denne za_den kazdy_den vyplata_denne denni_vyplata denni_vydelek za_ukol za_kazdy_ukol provize na_hodinu za_hodinu tentyz_den za_recenzi',
      effortless:
        'bez_zkusenosti zkusenosti_nejsou z_telefonu z_mobilu na_mobilu z_domova volnem_case brigad* castecny_uvazek minut_denne hodin_denne hodiny_denne flexibiln*',
    },
    ro: {
      microtask:
        'aprecia_videoclipuri aprecierea_videoclipurilor da_like like-uri urmari_videoclipuri evalua_produse evaluarea_produselor evalua_hoteluri evaluarea_hotelurilor sarcini_simple sarcini_usoare sarcini_online urmari_conturi optimizarea_produselor scrie_recenzii apreciati_videoclipuri apreciezi_videoclipuri evaluati_hoteluri evaluati_produse urmariti_videoclipuri apreciind_videoclipuri',
      dailypay:
        'pe_zi zilnic plata_zilnica castig_zilnic venit_zilnic pe_sarcina fiecare_sarcina comision pe_ora in_aceeasi_zi pe_recenzie',
      effortless:
        'fara_experienta nu_este_nevoie_de_experienta nu_necesita_experienta de_pe_telefon de_acasa timpul_liber part-time minute_pe_zi ore_pe_zi program_flexibil',
    },
    tr: {
      microtask:
        'video_begen* videolari_begen* video_izle* urun_degerlendir* urunleri_degerlendir* urun_puanla* otel_degerlendir* otelleri_degerlendir* basit_gorev* kolay_gorev* online_gorev* cevrimici_gorev* hesaplari_takip* urun_optimizasyon* yorum_yap*',
      dailypay:
        'gunluk gunde gun_basina gunluk_kazanc gunluk_odeme gorev_basina her_gorev komisyon saatlik saatte ayni_gun yorum_basina',
      effortless:
        'deneyim_gerek* tecrube_gerek* deneyimsiz telefondan telefonunuzdan telefonunuzla evden bos_zaman* yari_zamanli part-time ek_gelir ek_is dakika_ayir* esnek_calisma esnek_saat*',
    },
    nordic: {
      microtask:
        'gilla_videor like_videoer like_videor titta_pa_videor se_videoer betygsatta_produkter vurdere_produkter betygsatta_hotell vurdere_hoteller vurdere_hotell enkla_uppgifter enkle_opgaver enkle_oppgaver nemme_opgaver online-uppgifter onlineopgaver folja_konton folge_kontoer produktoptimering skriva_recensioner skrive_anmeldelser',
      dailypay:
        'om_dagen per_dag pr_dag per_dagen dagligen_utbetalt daglig_udbetaling daglig_utbetaling dagslon dagslonn per_uppgift pr_opgave per_oppgave kommission provisjon per_timme i_timen samma_dag samme_dag',
      effortless:
        'ingen_erfarenhet utan_erfarenhet ingen_erfaring uden_erfaring uten_erfaring fran_mobilen fra_mobilen pa_din_telefon med_mobilen hemifran hjemmefra hjemmefra fritid deltid bijobb bijob minuter_om_dagen minutter_om_dagen timmar_om_dagen flexibla fleksibel*',
    },
    hu: {
      microtask:
        'videok_lajkolas* videokat_lajkol* video_kedvel* termekek_ertekeles* termekeket_ertekel* szallodak_ertekeles* szallodakat_ertekel* egyszeru_feladat* konnyu_feladat* online_feladat* termekoptimaliz*',
      dailypay: 'naponta napi_kereset napi_fizetes napi_kifizetes feladatonkent jutalek orankent aznap meg_aznap',
      effortless:
        'tapasztalat_nelkul nem_szukseges_tapasztalat nem_kell_tapasztalat telefonrol telefonjarol otthonrol szabadidejeben szabadidoben reszmunkaido* mellekallas* percet_naponta orat_naponta rugalmas*',
    },
    id: {
      microtask:
        'menyukai_video like_video menonton_video menilai_produk mengulas_hotel menilai_hotel ulasan_hotel tugas_sederhana tugas_mudah tugas_online tugas_ringan mengikuti_akun ikuti_akun subscribe_channel optimasi_produk optimalisasi_produk',
      dailypay:
        'per_hari sehari setiap_hari penghasilan_harian pendapatan_harian gaji_harian bayaran_harian per_tugas setiap_tugas komisi per_jam hari_yang_sama',
      effortless:
        'tanpa_pengalaman tidak_perlu_pengalaman dari_ponsel lewat_hp dari_hp dari_rumah waktu_luang waktu_senggang paruh_waktu part-time kerja_sampingan menit_sehari menit_per_hari jam_per_hari fleksibel',
    },
    vi: {
      microtask:
        'thich_video xem_video danh_gia_san_pham danh_gia_khach_san nhiem_vu_don_gian nhiem_vu_truc_tuyen cong_viec_don_gian theo_doi_tai_khoan toi_uu_san_pham like_video tha_tim',
      dailypay: 'mot_ngay moi_ngay hang_ngay thu_nhap_hang_ngay moi_nhiem_vu hoa_hong moi_gio trong_ngay',
      effortless:
        'khong_can_kinh_nghiem bang_dien_thoai tren_dien_thoai tai_nha o_nha thoi_gian_ranh ban_thoi_gian phut_moi_ngay gio_moi_ngay linh_hoat',
    },
  },
  ownScript: {
    microtask:
      'ставить_лаик* лаикать лаики_под_видео смотреть_видео просмотр_видео оценивать_товар* оценка_товаров оценивать_отел* оценка_отелеи простые_задан* простых_задани* легкие_задан* онлаин-задан* подписываться_на_каналы подписки_на_каналы писать_отзывы оптимизац*_товаров ставити_вподобаи* ставити_лаик* перегляд*_відео дивитися_відео оцінюва*_товар* оцінюва*_готел* прост*_завдан* легк*_завдан* онлаин-завдан* писати_відгуки αξιολογη*_προιοντ* αξιολογη*_ξενοδοχει* απλες_εργασιες ευκολες_εργασιες απλα_καθηκοντα κανετε_like παρακολουθ*_βιντεο 좋아요_누르* 좋아요를_누르* 동영상_시청* 상품_리뷰* 상품_평가* 호텔_리뷰* 호텔_평가* 간단한_작업* 간단한_미션* 구독_좋아요* 리뷰_작성* ставьте_лаик* ставить_лаики_видео оцениваите_отел* оцениваите_товар* смотрите_видео ставте_вподобаик* ставити_вподобаик* ставте_лаик* оцінюите_готел* оцінюите_товар* дивіться_відео',
    dailypay:
      'в_день за_день ежедневн*_выплат* выплаты_ежедневно ежедневныи_доход за_задание за_каждое_задание в_час комисси* в_тот_же_день на_день за_кожне_завдання за_завдання щоденн*_виплат* виплати_щодня на_годину у_тои_же_день την_ημερα ανα_ημερα καθημεριν*_πληρωμ* ανα_εργασια την_ωρα προμηθεια αυθημερον 일당* 하루에* 하루_수입* 당일_지급* 건당* 시급* 매일_지급*',
    effortless:
      'без_опыта опыт_не с_телефона с_вашего_телефона на_дому из_дома свободное_время свободное_от подработк* частичная_занятость минут_в_день часа_в_день гибкии_график без_досвіду досвід_не з_телефону вдома з_дому вільнии_час підробіт* хвилин_на_день години_на_день гнучкии_графік χωρις_εμπειρια χωρις_προυπηρεσια απο_το_κινητο απο_το_σπιτι ελευθερο_χρονο μερικη_απασχοληση λεπτα_την_ημερα ευελικτο* 경험_없이* 경력_무관* 초보_가능* 휴대폰으로* 핸드폰으로* 재택* 부업* 여유_시간* 하루_30분* 자유로운_시간*',
  },
  runningText: {
    microtask:
      '点赞 點讚 刷单 刷單 关注账号 關注帳號 简单任务 簡單任務 产品评价 產品評價 酒店评价 优化产品 優化產品 做任务 做任務 いいねを押 いいねする 動画を見る 動画を視聴 商品を評価 ホテルを評価 レビューを書 簡単なタスク 簡単な作業 チャンネル登録 الإعجاب_بمقاطع الاعجاب_بمقاطع مشاهدة_مقاطع مشاهدة_الفيديو تقييم_المنتجات تقييم_الفنادق مهام_بسيطة مهام_سهلة متابعة_حسابات לייקים_לסרטונים לעשות_לייק צפייה_בסרטונים דירוג_מוצרים דירוג_מלונות משימות_פשוטות משימות_קלות वीडियो_लाइक वीडियो_देखकर उत्पादों_को_रेट होटल_रिव्यू आसान_टास्क सरल_कार्य إعجاب_بالفيديو الإعجاب_بالفيديو اعجاب_بالفيديو تقييم_فنادق تقييم_الفنادق تقييم_منتجات مشاهدة_فيديوهات 给视频点赞 酒店好评',
    dailypay:
      '日结 日結 每天赚 每天賺 日赚 日薪 每日收入 每单 每單 佣金 当天结算 日給 日払い 一日 1日 即日払い 報酬 時給 يوميا في_اليوم دخل_يومي عن_كل_مهمة عمولة في_الساعة نفس_اليوم ביום ליום תשלום_יומי לכל_משימה עמלה לשעה באותו_יום प्रतिदिन रोजाना रोज़ाना एक_दिन_में प्रति_टास्क',
    effortless:
      '无需经验 無需經驗 不需要经验 用手机 用手機 手机即可 在家 兼职 兼職 副业 空闲时间 空閒時間 时间自由 未経験 経験不問 スマホ スマートフォン 在宅 副業 空き時間 すきま時間 1日30分 بدون_خبرة لا_تحتاج_خبرة من_هاتفك من_الهاتف من_المنزل وقت_الفراغ دوام_جزئي دقيقة_يوميا ללא_ניסיון בלי_ניסיון מהטלפון מהבית זמן_הפנוי משרה_חלקית दिन_में_30 बिना_अनुभव मोबाइल_से घर_बैठे खाली_समय पार्ट_टाइम',
  },
}
