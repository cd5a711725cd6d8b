// What somebody writes who looks for company and finds a purse: how the reader was found, what they are looking for, pictures.
import type { Plot } from '../../term.ts'

export const lonelyStrangers: Plot = {
  latin: {
    en: {
      foundyou:
        'saw_your_profile found_your_profile came_across_your found_your_email found_your_address got_your_email got_your_contact your_profile picked_by_our was_picked',
      companion:
        'caring_woman honest_woman simple_woman single_woman lonely_woman sincere_woman loving_woman caring_and honest_and_simple simple_woman loving_and_caring serious_man',
      pictures: 'my_pictures my_photos my_photo my_picture pictures_of_me photos_of_me more_about_me',
    },
    es: {
      foundyou: 'encontré_tu vi_tu_perfil encontré_su conseguí_tu ha_sido_elegido usted_ha_sido_elegido',
      companion: 'mujer_sola mujer_soltera mujer_cariñosa mujer_sincera cariñosa_y cariñosa hombre_serio sola_cariñosa',
      pictures: 'fotos_mías mis_fotos foto_mía',
      seeking: 'hombre_serio relación_seria una_relación conocerte_mejor conocerte busco_un_hombre',
    },
    pt: {
      foundyou:
        'vi_seu_perfil vi_o_seu_perfil encontrei_seu encontrei_o_seu escolhi_você você_foi_escolhido selecionamos_seu',
      companion:
        'sou_carinhosa mulher_carinhosa carinhosa mulher_sincera mulher_solteira mulher_sozinha amor_verdadeiro homem_sério',
      pictures: 'minhas_fotos fotos_minhas foto_minha',
      seeking: 'amor_verdadeiro homem_sério relacionamento_sério te_conhecer conhecer_você distância_não_importa',
    },
    fr: {
      foundyou: 'trouvé_ton_adresse trouvé_ton trouvé_votre vu_ton_profil vu_votre_profil vous_avez_été_choisi',
      companion:
        'femme_douce femme_sincère femme_seule femme_célibataire douce_et_sincère douce_et homme_sérieux femme_simple',
      pictures: 'photos_de_moi mes_photos photo_de_moi',
      seeking: 'homme_sérieux relation_durable relation_sérieuse te_connaître mieux_te_connaître faire_ta_connaissance',
    },
    de: {
      foundyou:
        'deine_adresse_gefunden ihre_adresse_gefunden dein_profil deinem_profil wurden_ausgewählt sind_ausgewählt ausgewählt_worden',
      companion:
        'ehrlich_zärtlich zärtlich* einsame_frau alleinstehend* ehrliche_frau liebe_und_ehrliche lieben_mann netten_mann und_allein bin_einsam',
      pictures: 'fotos_von_mir meine_fotos bilder_von_mir foto_von_mir',
      seeking:
        'lieben_mann mann_fürs_leben dich_kennenlernen kennenlernen dich_gern_kennenlernen feste_beziehung ernste_beziehung seriösen_mann partner_fürs_leben',
    },
    it: {
      foundyou: 'trovato_il_tuo trovato_il_suo visto_il_tuo_profilo ho_scelto_lei è_stato_scelto trovato_la_tua',
      companion: 'donna_dolce donna_sincera donna_sola dolce_e_sincera dolce_e donna_single uomo_serio donna_semplice',
      pictures: 'mie_foto foto_mie foto_di_me',
      seeking: 'uomo_serio relazione_seria relazione_vera conoscerti conoscerti_meglio',
    },
    nl: {
      foundyou:
        'zag_je_profiel je_profiel vond_je_adres uw_adres_gevonden u_bent_uitgekozen bent_uitgekozen bent_geselecteerd',
      companion:
        'lieve_en_eerlijke eerlijke_vrouw lieve_vrouw eenzame_vrouw alleenstaande_vrouw serieuze_man oprechte_vrouw',
      pictures: 'foto_s_van_mezelf foto_s_van_mij mijn_foto_s',
      seeking: 'serieuze_man serieuze_relatie je_graag_beter beter_leren_kennen leren_kennen vaste_relatie',
    },
    pl: {
      foundyou:
        'znalazłam_twój znalazłem_twój twój_profil wybrałam_pana wybrałam_panią został_pan_wybrany znalazłam_pana',
      companion: 'samotną samotna czułą czuła szczerą_i szczera_i samotną_szczerą poważnego_mężczyzn* kobietą',
      pictures: 'swoje_zdjęcia moje_zdjęcia moich_zdjęć',
      seeking: 'poważnego_mężczyzn* poważny_związek cię_poznać ciebie_poznać szukam_poważn* chciałabym_cię',
    },
    cs: {
      foundyou: 'našla_jsem_tvou našla_jsem_vaši tvůj_profil vybrala_jsem_vás byl_jste_vybrán',
      companion: 'osamělá osamělou upřímná_a něžná něžnou upřímná',
      pictures: 'své_fotky moje_fotky své_fotografie',
      seeking: 'vážný_vztah hledám_vážn* tě_poznala bych_tě_poznala tě_poznat',
    },
    ro: {
      foundyou: 'am_găsit_adresa profilul_tău am_văzut_profilul v_am_ales ați_fost_ales te_am_găsit',
      companion: 'femeie_singură femeie_sinceră singură_sinceră iubitoare sinceră_și bărbat_serios',
      pictures: 'poze_cu_mine pozele_mele fotografiile_mele',
      seeking: 'bărbat_serios relație_serioasă să_te_cunosc te_cunosc',
    },
    hu: {
      foundyou: 'megtaláltam_a_profil* láttam_a_profil* az_ön_címét önt_választ* kiválasztottuk_önt',
      companion: 'magányos őszinte_nő egyedülálló_nő kedves_nő komoly_férfi*',
      pictures: 'a_fotóim* képeimet fényképeimet magamról',
      seeking: 'komoly_kapcsolat* szeretnélek_megismerni megismerni társat_keres*',
    },
    tr: {
      foundyou: 'profilini_gördüm profilinizi_gördüm adresini_buldum sizi_seçtim seçildiniz',
      companion: 'yalnız_dürüst dürüst_ve_sevgi sevgi_dolu yalnız_bir_kadın bekar_bir_kadın',
      pictures: 'fotoğraflarımı_gönder* fotoğraflarımı resimlerimi',
      seeking: 'ciddi_bir_ilişki ciddi_ilişki seni_tanımak ciddi_bir_erkek tanışmak_istiyorum',
    },
  },
  ownScript: {
    foundyou:
      'твою_анкету твоя_анкета ты_мне_понравил* вы_мне_понравил* твоя_анкета ти_мені_сподоба* твоят_профил хареса_ми нашла_твой нашла_ваш увидела_твой твой_профиль я_выбрала_вас вы_выбраны знайшла_твою знайшла_вашу твій_профіль я_обрала_вас вас_обрано',
    companion: 'одинокая искренняя нежная одинокая_искренняя нежная_девушка самотня щира_й щира_і ніжна',
    pictures:
      'мои_фотографии тебе_фото отправлю_фото пришлю_фото надішлю_фото твоите_снимки свои_фотографии свои_фото мои_фотографии мои_фото свої_фото мої_фото свої_світлини',
    seeking:
      'создания_семьи создать_семью доброго_мужчину хорошего_мужчину ищу_серьезн* ищу_мужчин* серьезных_отношени* даваи_познакомимся створення_сім_ї створити_сім_ю шукаю_чоловіка доброго_чоловіка давай_познайомимося сериозна_връзка търся_мъж да_се_запознаем серьезного_мужчину серьезные_отношения познакомиться_поближе хочу_познакомиться серйозні_стосунки хочу_познайомитися познайомитися_ближче серйозного_чоловіка',
  },
  runningText: {
    foundyou:
      '看到你的资料 看到您的资料 找到你的 我选择了您 您被选中 プロフィールを見 あなたを選びました あなたが選ばれ وجدت_عنوانك رأيت_ملفك اخترتك لقد_اخترت',
    companion:
      '单身、真诚 温柔的女人 真诚的女人 单身女 寂寞 独身で 誠実な女性 独身女性 امرأة_وحيدة وحيدة_وصادقة امرأة_صادقة عزباء',
    pictures: '我的照片 照片发给你 写真を送り 私の写真 سأرسل_لك_صوري صوري',
    seeking:
      '认真的男人 想和你认识 想认识你 认真的关系 真剣なお付き合い もっと知りたい お付き合い رجل_جاد علاقة_حقيقية علاقة_جادة أتعرف_عليك',
  },
}
