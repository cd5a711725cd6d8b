// What letters of fraud say and honest letters on the same matter do not: no heir, a giver who dies, a partner for
// somebody's millions, a loan to anybody, other people's payments through the reader's account, a lonely stranger. By
// vocabulary; the words of ordinary business stand in the tables of each language.
import type { Plot } from '../../term.ts'

export const letters: Plot = {
  latin: {
    en: {
      disowned:
        'did_not_authorize did_not_authorise did_not_make didn_t_make didn_t_authorize do_not_recognize do_not_recognise did_not_order did_not_place not_authorized_by',
      loan: 'we_lend we_give_loans lender lenders borrow credit_offer need_money',
      heirless:
        'no_heir no_heirs without_heir without_an_heir no_next_of_kin without_next_of_kin no_known_relative same_surname same_last_name your_last_name your_surname shares_your bears_your bearing_the_same as_the_heir as_his_heir as_the_next_of as_next_of_kin stand_as the_next_of_kin no_next_of unclaimed_estate dormant_account without_a_will died_intestate died_with_his died_with_her died_along_with as_the_beneficiary',
      giver:
        'i_am_a_widow sick_widow terminally_ill terminal_cancer weeks_to_live months_to_live days_to_live short_time_to_live have_no_children have_no_child no_child_of dying_of give_part_of give_it_away give_part donate_part want_to_donate wish_to_donate decided_to_donate want_to_give_you donation_to_you donate_the_sum will_my_fortune won_the_lottery_last voluntarily_decided',
      partner:
        'looking_for_a_partner foreign_partner trusted_partner trustworthy_partner reliable_partner reliable_person honest_person trustworthy_person place_funds receive_the_funds receive_this_fund receive_the_money manage_the_funds invest_in_your_country investment_in_your_country wishes_to_place wishes_to_invest wants_to_invest private_family wealthy_family private_investor private_investors high_net_worth portfolio_of_a move_the_funds transfer_the_funds transfer_of_funds out_of_my_country out_of_the_country',
      share:
        'your_share your_percentage you_keep keep_8 keep_10 keep_5 share_it_50 share_it share_the_money split_it split_the 50_50 50_40 60_40 management_share as_commission as_your_commission percent_of_the_total for_your_assistance',
      unconditional:
        'no_credit_check without_credit_check bad_credit credit_history regardless_of_credit no_collateral without_collateral collateral_free unsecured no_guarantor no_experience without_experience no_capital no_investment_needed no_upfront no_security',
      upfront:
        'processing_charge processing_fee handling_fee registration_fee insurance_fee before_disbursement small_fee application_fee transfer_fee refundable_fee',
      mule: 'receive_packages receiving_packages receive_parcels inspect_packages package_inspector parcel_inspector reshipping reship_the reship_them repack_and forward_the_packages forward_packages forwarding_packages packages_at_your packages_at_home parcels_at_your new_shipping_label payment_assistant payment_agent payments_agent payment_processor transfer_agent transfers_from_our payments_from_our receive_payments receive_transfers receive_our_customers to_your_bank_account into_your_bank_account through_your_account received_on_your_account payments_on_your_account money_on_your_account funds_on_your_account send_the_rest forward_the_rest send_the_remaining forward_the_remainder remaining_balance_to the_rest_on rest_by_bitcoin representative_in_your accounts_receivable_agent financial_agent cash_the_check cash_the_checks deposit_the_check',
      particulars:
        'full_name full_names your_age age_and_phone phone_number cell_number telephone_number occupation monthly_income name_of_your_bank amount_needed home_address contact_address',
      privatebox: 'private_mail private_email personal_mail personal_email private_e-mail personal_e-mail direct_email',
    },
    es: {
      disowned: 'no_ha_autorizado no_autorizó no_reconoce no_realizó no_ha_realizado no_ha_solicitado',
      loan: 'dinero_rápido necesita_dinero créditos_rápidos créditos_personales créditos_sin damos_créditos ofrecemos_créditos otorgamos_créditos',
      heirless:
        'mismo_apellido su_apellido sin_herederos sin_heredero ningún_heredero sin_testamento pariente_más_cercano familiar_más_cercano cuenta_inactiva como_beneficiario murió_con',
      giver:
        'viuda_y_enferma soy_viuda viuda_enferma enferma_de_cáncer cáncer_terminal pocos_meses pocas_semanas meses_de_vida semanas_de_vida no_tengo_hijos sin_hijos quiero_donar deseo_donar decidido_donar he_decidido_donar donarle donación_para',
      partner:
        'socio_local socio_de_confianza persona_de_confianza socio_fiable socio_extranjero colocar invertir_en_su_país administraría_los_fondos administrar_los_fondos recibir_los_fondos grupo_de_inversores familia_adinerada inversionista_privado represento_a',
      share:
        'a_medias mitad_y_mitad recibiría_el recibirá_el se_queda_con un_10 su_parte su_comisión repartir_el_dinero repartir como_comisión',
      unconditional:
        'sin_aval sin_avales sin_garantía sin_garantías sin_papeleo sin_nómina lista_de_morosos con_asnef sin_experiencia no_se_requiere_experiencia aportar_garantía sin_capital sin_consulta mal_crédito',
      upfront:
        'gastos_de_gestión gastos_de_tramitación pago_previo por_adelantado tasa_de_tramitación cuota_de_inscripción',
      mule: 'recibir_paquetes recibirá_paquetes reenviar_paquetes reenvío_de_paquetes paquetes_en_su_domicilio paquetes_en_su_casa inspector_de_paquetes reenviarlos agente_de_cobros agente_de_pagos agente_financiero recibe_en_su_cuenta pagos_de_nuestros_clientes transferencias_de_nuestros reenvía_el_resto envía_el_resto resto_por reenviar_el_resto',
      particulars:
        'nombre_completo dirección_y_teléfono número_de_whatsapp su_número nombre_edad banco_y_teléfono sus_datos con_sus_datos edad_banco nombre_país nombre_y_teléfono',
      privatebox: 'correo_privado correo_personal mail_privado email_privado email_personal',
    },
    pt: {
      disowned: 'não_reconheça não_reconhece não_autorizou não_realizou não_fez',
      loan: 'precisa_de_dinheiro crédito_pessoal',
      call: 'ligue ligar_para',
      heirless:
        'mesmo_sobrenome seu_sobrenome sem_herdeiros sem_deixar_herdeiros sem_herdeiro parente_mais_próximo sem_testamento conta_inativa como_beneficiário',
      giver:
        'viúva_em_fase viúva_doente sou_viúva fase_terminal câncer_terminal cancro_terminal doente_terminal poucos_meses poucas_semanas não_tenho_filhos sem_filhos decidi_doar quero_doar desejo_doar resolvi_doar doação_para',
      partner:
        'parceiro_de_confiança pessoa_de_confiança parceiro_confiável sócio_local fundo_privado investir_no_seu_país receber_os_fundos administrar_esse_dinheiro gerir_os_fundos investidor_privado família_rica no_seu_país',
      share:
        'fica_com ficar_com receberá_15 receberá_20 sua_parte sua_comissão metade_para dividir_o_dinheiro repartir como_comissão',
      unconditional:
        'mesmo_negativado sem_consulta sem_fiador sem_avalista sem_garantia sem_comprovação sem_experiência não_precisa_colocar nome_sujo sem_burocracia',
      upfront:
        'taxa_de_cadastro taxa_antecipada taxa_de_liberação pagar_a_taxa custos_do_processo taxa_de_processamento',
      mule: 'receber_encomendas receber_pacotes recebe_encomendas reenviar_encomendas reenvio_de_encomendas encomendas_em_sua_casa encomendas_em_casa inspetor_de_encomendas agente_de_pagamentos agente_financeiro recebe_na_sua_conta pagamentos_dos_nossos_clientes envia_o_resto repassar_o_restante transferências_dos_nossos avaliando_hotéis avaliar_hotéis curtindo_vídeos curtir_vídeos ganhos_de',
      particulars:
        'nome_completo envie_cpf cpf_valor número_de_whatsapp profissão_e_telefone nome_e_idade seu_nome_e nome_país nome_e_telefone nome_morada',
      privatebox:
        'e-mail_particular e-mail_pessoal email_particular email_pessoal endereço_pessoal mail_pessoal e-mail_privado',
    },
    fr: {
      disowned: 'pas_à_l_origine pas_autorisé pas_effectué ne_reconnaissez_pas pas_cet_achat',
      loan: 'crédit_entre besoin_d_argent',
      heirless:
        'portait_votre_nom même_nom même_nom_de_famille sans_héritier sans_héritiers aucun_héritier compte_dormant parent_le_plus_proche comme_son_parent plus_proche_parent sans_testament sans_laisser_de',
      giver:
        'phase_terminale cancer_en_phase atteinte_d_un_cancer veuve_et_sans veuve_sans sans_enfant sans_enfants je_suis_veuve faire_don faire_un_don don_en_votre souhaite_faire_don léguer quelques_mois_à quelques_semaines_à',
      partner:
        'personne_de_confiance partenaire_de_confiance partenaire_fiable recevoir_et_gérer gérer_ces_fonds recevoir_ces_fonds famille_fortunée placer investir_dans_votre_pays hors_de_son_pays investisseur_privé dans_votre_pays recherche_partenaire',
      share:
        'votre_part partager_avec_vous partagerons vous_gardez votre_commission votre_pourcentage moitié_moitié à_parts_égales de_commission',
      unconditional:
        'interdit_bancaire fichés fiché sans_garantie sans_garant sans_justificatif aucune_expérience sans_expérience aucun_apport sans_apport sans_enquête surendetté capable_de_rembourser',
      upfront: 'frais_de_dossier frais_d_assurance frais_de_traitement frais_à_l_avance frais_de_notaire_à',
      mule: 'recevoir_des_colis réception_de_colis recevez_des_colis réexpédier_les réexpédition_de_colis réexpédiez colis_à_votre_domicile colis_chez_vous contrôleur_de_colis agent_de_réexpédition agent_de_transfert agent_de_paiement agent_financier recevez_sur_votre_compte paiements_de_nos_clients virements_de_nos envoyez_le_reste renvoyez_le_reste le_reste_en cartes_pcs',
      particulars:
        'votre_adresse_et votre_numéro_de numéro_whatsapp nom_adresse vos_coordonnées avec_vos_coordonnées nom_de_votre_banque nom_complet nom_pays nom_et_téléphone nom_prénom vos_nom',
      privatebox:
        'adresse_privée mail_perso mail_privé email_privé adresse_mail_privée adresse_personnelle mail_personnel en_privé',
    },
    de: {
      disowned: 'nicht_autorisiert nicht_getätigt nicht_veranlasst nicht_bestellt nicht_von_ihnen nicht_in_auftrag',
      loan: 'privatkredit* brauchen_sie_geld',
      heirless:
        'ihren_nachnamen ihren_familiennamen gleichen_nachnamen denselben_nachnamen ohne_testament ohne_erben keine_erben keinen_erben nächsten_angehörigen nächster_angehöriger als_erben nachrichtenloses_konto nächsten_verwandten',
      giver:
        'ich_habe_krebs an_krebs_erkrankt krebskranke* unheilbar nur_noch_wenige wenige_wochen_zu wenige_monate_zu wochen_zu_leben monate_zu_leben keine_kinder_habe kinderlos* habe_keine_kinder bin_witwe schenken spenden_möchte spende_für_sie ihnen_spenden zu_verschenken',
      partner:
        'vertrauenswürdigen_partner vertrauenswürdige_person zuverlässigen_partner seriösen_partner ausländischen_partner vermögen_einer_familie vermögenden_familie wohlhabenden_familie geld_entgegennimmt gelder_entgegennimmt in_ihrem_land außerhalb_ihres_landes anzulegen_und privaten_investor',
      share:
        'ihr_anteil je_zur_hälfte teilen_es wir_teilen behalten_10 behalten_8 sie_behalten ihre_provision als_provision zur_hälfte',
      unconditional:
        'ohne_schufa schufafrei* schlechter_bonität auch_bei_schlechter ohne_sicherheiten ohne_bürgen ohne_einkommensnachweis trotz_negativer keine_vorkenntnisse ohne_vorkenntnisse ohne_erfahrung eigenes_kapital kein_eigenkapital',
      upfront: 'bearbeitungsgebühr* vorab_zu_zahlen vorkosten vorabgebühr* im_voraus_zu',
      mule: 'pakete_empfangen pakete_annehmen pakete_entgegennehmen pakete_an_ihrer pakete_zu_hause pakete_nach_hause paketprüfer* paketagent* pakete_weiterleiten pakete_weiterzuleiten pakete_weiterversenden neues_versandetikett leiten_die_pakete finanzassistent* finanzagent* zahlungsagent* zahlungen_unserer_kunden überweisungen_unserer_kunden auf_ihr_konto_behalten leiten_den_rest den_rest_per rest_weiter über_ihr_konto',
      particulars:
        'name_anschrift anschrift_und_telefonnummer name_alter handynummer whatsapp_nummer namen_ihrer_bank telefonnummer betrag_laufzeit vollständigen_namen',
      privatebox:
        'private_adresse private_mail private_e-mail privaten_e-mail persönliche_e-mail private_email meine_private',
    },
    it: {
      disowned: 'non_ha_autorizzato non_riconosce non_ha_effettuato non_ha_richiesto',
      loan: 'bisogno_di_soldi bisogno_di_denaro',
      heirless:
        'stesso_cognome suo_cognome senza_eredi nessun_erede senza_testamento parente_più_prossimo parente_prossimo conto_dormiente come_beneficiario',
      giver:
        'malata_terminale malato_terminale cancro_terminale malata_di_tumore malata_di_cancro sono_vedova vedova_malata non_ho_figli senza_figli voglio_lasciare voglio_donare desidero_donare deciso_di_donare poche_settimane_di pochi_mesi_di donazione_per_lei',
      partner:
        'socio_fidato persona_fidata persona_di_fiducia partner_affidabile socio_affidabile nel_suo_paese trasferire_40 ricevere_i_fondi gestire_i_fondi rappresento_un_investitore investitore_privato famiglia_facoltosa famiglia_benestante',
      share:
        'dividere_la_somma divideremo la_sua_parte riceverà_il trattiene_il trattenendo sua_percentuale sua_commissione a_metà come_commissione',
      unconditional:
        'cattivi_pagatori protestati a_protestati senza_garanzie senza_garante senza_busta nessuna_esperienza senza_esperienza alcun_capitale nessun_capitale segnalati_crif',
      upfront:
        'spese_di_pratica spesa_di_pratica anticipata_di spese_anticipate spese_di_istruttoria_anticipate spese_notarili_anticipate',
      mule: 'ricevere_pacchi riceverà_pacchi riceverai_pacchi rispedire_i_pacchi rispedirli pacchi_a_casa pacchi_al_proprio ispettore_di_pacchi riceve_i_bonifici bonifici_dei_nostri_clienti pagamenti_dei_nostri_clienti sul_suo_conto_trattiene invia_il_resto inviare_il_resto il_resto_in agente_di_pagamento agente_finanziario gestire_i_pagamenti',
      particulars:
        'nome_completo indirizzo_e_telefono numero_whatsapp i_suoi_recapiti suoi_recapiti nome_indirizzo cellulare_e_banca importo_durata',
      privatebox:
        'email_privata mail_personale email_personale indirizzo_privato mail_privata via_riservata posta_privata',
    },
    nl: {
      disowned: 'niet_gedaan niet_geautoriseerd niet_uitgevoerd niet_herkent niet_besteld',
      loan: 'geld_nodig',
      heirless:
        'dezelfde_achternaam zelfde_achternaam uw_achternaam geen_erfgenaam geen_erfgenamen zonder_erfgenamen zonder_testament als_nabestaande slapende_rekening',
      giver:
        'ernstig_ziek terminaal* ongeneeslijk* ik_ben_weduwe weduwe_en zonder_kinderen geen_kinderen wil_schenken schenken_aan wil_doneren weken_te_leven maanden_te_leven schenking_aan',
      partner:
        'betrouwbare_partner betrouwbaar_persoon betrouwbare_persoon vermogende_familie rijke_familie het_geld_ontvangt geld_ontvangen_en in_uw_land buitenlandse_partner particuliere_investeerder wil_beleggen',
      share:
        'uw_aandeel u_krijgt_25 u_krijgt_20 geld_delen wij_het_geld_delen houdt_8 houdt_10 uw_commissie als_commissie ieder_de_helft',
      unconditional:
        'bkr_registratie zonder_bkr ondanks_bkr zonder_onderpand zonder_borg geen_ervaring zonder_ervaring eigen_geld_is geen_eigen_geld zonder_inkomensbewijs',
      upfront: 'dossierkosten vooraf_de kosten_vooraf administratiekosten_vooraf',
      mule: 'ontvangt_pakketten pakketten_ontvangen pakketten_op_uw pakketten_thuis pakketcontroleur nieuw_verzendlabel pakketten_doorsturen pakketten_door stuurt_ze_door betalingsmedewerker betalingsagent financieel_agent betalingen_van_onze_klanten op_uw_rekening_houdt stuurt_de_rest rest_door de_rest_via',
      particulars:
        'naam_adres adres_en_telefoonnummer whatsapp_nummer mobiel_nummer volledige_naam uw_inkomen telefoonnummer',
      privatebox:
        'privemail privé-mail persoonlijke_e-mail persoonlijke_adres persoonlijk_adres privémail privéadres privé-adres persoonlijke_mail',
    },
    pl: {
      disowned: 'państwo_dokonali nie_autoryzowal* nie_dokonał* nie_rozpoznaj* nie_zamawial* nie_zlecal*',
      loan: 'potrzebujesz_pieniędzy',
      heirless:
        'pana_nazwisko pani_nazwisko to_samo_nazwisko nie_ma_spadkobierc* bez_spadkobierc* brak_spadkobierc* najbliższego_krewnego najbliższy_krewny bez_testamentu jako_spadkobierc* nie_miał_spadkobierców nie_miała_spadkobierców nie_pozostawił_spadkobierców jako_beneficjenta brak_spadkobierców',
      giver:
        'chorą_na_raka chora_na_raka jestem_wdową wdową_chorą nie_mam_dzieci bezdzietn* tygodni_życia miesięcy_życia chcę_przekazać chcę_podarować przekazać_darowizn* darowizna_dla śmiertelnie_chor*',
      partner:
        'zaufanego_partnera zaufany_partner zaufanej_osoby uczciwej_osobie uczciwej_osoby godnego_zaufania reprezentuję_rodzinę przyjmie_te_środki przyjmie_środki ulokować w_pana_kraju zagranicznego_partnera prywatny_inwestor',
      share:
        'podzielimy_się po_połowie pana_udział pański_udział dostanie_pan zatrzymuje_8 zatrzymuje_10 zatrzymuje zostawia_sobie prowizj*',
      unconditional:
        'bez_bik bez_krd bez_zaświadczeń bez_poręczyciel* bez_zabezpiecz* dla_zadłużonych bez_doświadczenia wkładu_własnego bez_wkładu',
      upfront:
        'opłaty_przygotowawczej opłata_przygotowawcza opłatę_przygotowawczą opłaty_wstępnej opłata_za_rozpatrzenie',
      mule: 'odbierać_paczki odbiór_paczek odbieranie_paczek przepakowywa* paczki_pod_swoim paczki_w_domu przesyłać_paczki_dalej kontroler_paczek nową_etykietę obsługi_płatności agent_płatności agenta_do przelewy_od_naszych płatności_od_naszych od_naszych_klientów przesyła_resztę wysyła_resztę resztę_w reszta_w',
      particulars:
        'imię_nazwisko adres_i_telefon numer_whatsapp podając_imię podaj_kwotę nazwę_banku imię_adres telefon_i_nazwę imię_kraj imię_i_nazwisko imię_nazwisko imię_i_telefon',
      privatebox: 'prywatny_adres prywatny_mail prywatny_e-mail prywatnego_maila prywatną_pocztę prywatny_email',
    },
    cs: {
      disowned: 'neprovedl* nákup_neprovedli neautorizoval* nepoznáváte neobjednal*',
      loan: 'půjčk* půjčky úvěr* půjčím potřebujete_peníze',
      heirless:
        'stejné_příjmení vaše_příjmení nemá_dědice bez_dědic* žádné_dědice jako_příbuzného nejbližšího_příbuzného bez_závěti',
      giver:
        'mám_rakovinu nemocná_rakovinou jsem_vdova nemám_děti bezdětn* týdnů_života měsíců_života chci_darovat rozhodla_jsem_se_darovat dar_pro_vás',
      partner:
        'důvěryhodného_partnera důvěryhodný_partner poctivému_člověku spolehlivého_partnera zastupuji_rodinu ve_vaší_zemi peníze_přijme přijme_a_bude soukromý_investor',
      share: 'rozdělíme dostanete_20 vám_připadne váš_podíl_bude necháte_si si_necháte vaše_provize',
      unconditional:
        'bez_registru bez_ručitel* pro_zadlužené bez_doložení bez_praxe bez_zkušenost* vlastní_kapitál není_třeba',
      upfront: 'poplatku_za_vyřízení poplatek_za_vyřízení poplatek_předem zaplacení_poplatku',
      mule: 'přijímat_balíky přijímání_balíků balíky_domů přeposílat_balíky přebalovat kontrolor_balíků asistenta_plateb platební_agent* platby_našich_klientů našich_klientů zbytek_pošlete zbytek_v přeposílat_zbytek',
      particulars:
        'jméno_adresu adresu_a_telefon uveďte_jméno pošlete_jméno název_banky napište_částku jméno_a_telefon',
      privatebox: 'soukromý_e-mail soukromý_mail soukromou_adresu soukromý_email osobní_e-mail',
    },
    ro: {
      disowned: 'nu_ați_făcut nu_ați_autorizat nu_recunoașteți nu_ați_comandat',
      loan: 'împrumut* credit_rapid nevoie_de_bani',
      call: 'sunați sunați_imediat',
      heirless:
        'același_nume același_nume_de_familie numele_dumneavoastră_de_familie fără_moștenitori niciun_moștenitor ca_rudă rudă_apropiată cea_mai_apropiată_rudă fără_testament',
      giver:
        'sunt_văduvă văduvă_și_bolnavă bolnavă_de_cancer cancer_în_ultima ultima_fază nu_am_copii vreau_să_donez doresc_să_donez am_decis_să_donez câteva_luni_de câteva_săptămâni_de donație_pentru_dumneavoastră',
      partner:
        'partener_de_încredere persoană_de_încredere persoane_cinstite reprezint_o_familie să_primească_fondurile primească_fondurile în_țara_dumneavoastră investitor_privat partener_serios',
      share:
        'să_împărțim împărțim_banii veți_avea_20 partea_dumneavoastră păstrați_8 păstrați_10 păstrați comisionul_dumneavoastră jumătate',
      unconditional:
        'fără_garanții fără_girant biroul_de_credite fără_adeverință fără_experiență nu_aveți_nevoie_de_capital fără_capital rău_platnic*',
      upfront: 'taxei_de_dosar taxă_de_dosar taxa_de_dosar plata_taxei taxă_în_avans comision_în_avans',
      mule: 'primi_colete primiți_colete colete_la_domiciliu colete_acasă reexpedia* reambala* agent_de_plăți primiți_în_cont plățile_clienților clienților_noștri trimiteți_restul restul_în agent_financiar',
      particulars:
        'numele_complet adresa_și_telefonul numărul_de_whatsapp trimiteți_numele numele_băncii trimiteți_suma nume_adresă',
      privatebox:
        'adresa_mea_personală mailul_meu_personal adresa_mea_privată e-mail_personal adresa_personală mailul_personal',
    },
    hu: {
      disowned: 'nem_ön_* nem_hagyta_jóvá nem_engedélyezte nem_rendelte nem_ismeri_fel',
      loan: 'kölcsön* hitel* gyorskölcsön* személyi_kölcsön* pénzre_van_szüksége',
      heirless:
        'ugyanaz_a_vezetéknev* azonos_vezetéknev* vezetékneve_megegyezik nincs_örökös* örökös_nélkül nincsenek_hozzátartozó* végrendelet_nélkül legközelebbi_hozzátartozó* örökösként',
      giver:
        'özvegy_vagyok beteg_özvegy rákos_vagyok daganatos* gyógyíthatatlan* hónapom_van hetem_van nincs_gyermekem nincsenek_gyermekeim szeretném_adományozni adományozni_szeretn* önnek_adomány*',
      partner:
        'megbízható_partner* megbízható_személy* becsületes_ember* külföldi_partner* befektetni_az_ön az_ön_országában magánbefektető* gazdag_család*',
      share: 'osztozunk megosztjuk az_ön_része ön_része megtarthat* jutalékként fele-fele',
      unconditional:
        'bár_lista bar_lista bár-lista* bar-lista* hitelvizsgálat_nélkül ellenőrzés_nélkül fedezet_nélkül kezes_nélkül adósminősítés_nélkül jövedelemigazolás_nélkül tapasztalat_nélkül banki_ellenőrzés rossz_hitel*',
      upfront: 'kezelési_költség* előre_fizetend* ügyintézési_díj* regisztrációs_díj* biztosítási_díj*',
      mule: 'csomagok_átvétel* csomagokat_átven* csomagok_továbbküld* fizetési_ügynök* ügyfeleink_befizetés* ügyfeleink_átutal* a_maradékot a_fennmaradó',
      particulars:
        'teljes_nev* teljes_név nevét_telefonszám* telefonszámát igényelt_összeg* futamidő* lakcím* foglalkozás* havi_jövedelm*',
      privatebox: 'privát_e-mail* privát_email* személyes_e-mail* személyes_email* magán_e-mail*',
      send: 'küldje_el küldje_meg küldd_el adja_meg_teljes',
      anybody: 'tisztelt_hölgyem',
      reply: 'írjon_erre írjon_nekem válaszoljon válaszoljon_erre érdekli_*',
    },
    tr: {
      disowned: 'siz_yapmadıysanız yapmadıysanız onaylamadıysanız size_ait_değilse',
      loan: 'kredi_veriyoruz paraya_mı',
      call: 'arayın hemen_arayın',
      heirless:
        'aynı_soyadı soyadınızı_taşıyan sizinle_aynı varisi_yok mirasçısı_yok varisi_olmayan en_yakın_akraba* yakın_akrabası vasiyetsiz',
      giver:
        'kanser_hastası ölümcül_hasta dul_kadın* bir_dulum çocuğum_yok çocuklarım_yok birkaç_ay_ömrüm ömrüm_kaldı* bağışlamak_istiyorum bağış_yapmak_istiyorum size_bağış',
      partner:
        'güvenilir_bir_ortak güvenilir_ortak güvenilir_bir_kişi dürüst_birine aileyi_temsil temsil_ediyorum ülkenizde parayı_teslim fonu_yönet* özel_yatırımcı',
      share:
        'parayı_paylaşmak paylaşmak_istiyorum payınız_25 payınız_olacak sizin_payınız komisyonunuz tutar_kalanını komisyon_olarak yarı_yarıya',
      unconditional:
        'kefilsiz kara_listede kara_listedekiler* teminatsız sicili_bozuk kredi_notu_düşük deneyim_gerekmez tecrübe_gerekmez sermaye_gerekmez',
      upfront: 'dosya_masrafı işlem_ücreti ön_ödeme peşin_masraf',
      mule: 'ödeme_temsilcisi ödeme_acentesi müşterilerimizin_ödemelerini ödemelerini_hesabınıza kalanını_bitcoin kalanını geri_kalanını finans_temsilcisi',
      particulars:
        'adınızı_adresinizi adresinizi_ve_telefon* whatsapp_numaranızı tutarı_vadeyi adınızı telefonunuzu_ve bankanızı',
      privatebox: 'özel_e-posta özel_mailime özel_adresime özel_mail kişisel_e-posta özel_e-postama kişisel_mailime',
    },
  },
  ownScript: {
    disowned:
      'не_совершали не_заказывали не_подтверждали не_вы_совершили не_робили_цієї не_робили не_здійснювали не_замовляли не_підтверджували',
    loan: 'позик* нужны_деньги потрібні_гроші',
    call: 'зателефонуйте позвоните',
    heirless:
      'вашу_фамилию ту_же_фамилию однофам* наследников_нет нет_наследников без_наследников ближайшего_родственника ближайшим_родственником без_завещания ваше_прізвище таке_ж_прізвище спадкоємців_немає немає_спадкоємців найближчого_родича без_заповіту не_имел_наследников не_имела_наследников не_оставил_наследников не_мав_спадкоємців не_мала_спадкоємців не_залишив_спадкоємців бенефициаром бенефіціаром',
    giver:
      'больна_раком я_вдова вдова_и_больна детей_у_меня_нет нет_детей недель_жизни месяцев_жизни несколько_недель хочу_передать хочу_пожертвовать хочу_подарить решила_пожертвовать пожертвование_для_вас хвора_на_рак вдова_і_хвора дітей_не_маю немає_дітей кілька_тижнів хочу_віддати хочу_пожертвувати пожертва_для_вас',
    partner:
      'надежного_партнера надежный_партнер честному_человеку доверенное_лицо представляю_семью хочет_вложить примет_и_будет управлять_этими_средствами в_вашей_стране частный_инвестор надійного_партнера надійний_партнер чесній_людині представляю_родину хоче_вкласти у_вашій_країні приватний_інвестор',
    share:
      'ваша_доля разделить_деньги поделить_деньги оставляете_себе оставляете_10 ваш_процент комиссионн* пополам ваша_частка поділити_гроші залишаєте_собі навпіл',
    unconditional:
      'без_справок без_поручителей без_залога плохой_кредитной плохая_кредитная без_отказа без_опыта собственных_вложений без_вложений без_довідок без_поручителів без_застави поганою_кредитною без_досвіду власних_грошей без_вкладень',
    upfront:
      'страхового_взноса оплаты_комиссии предоплат* страховой_взнос після_сплати_комісії сплати_комісії передоплат* страховий_внесок',
    mule: 'принимать_посылки получать_посылки пересылать_посылки посылки_на_дом приимати_посилки отримувати_посилки пересилати_посилки посилки_додому платежный_агент платежного_агента переводы_наших_клиентов переводы_от_наших наших_клиентов_на остальное_отправляете остальное_в отправляете_в_биткоинах на_свою_карту платіжний_агент перекази_наших_клієнтів наших_клієнтів_на решту_надсилаєте решту_в на_свою_картку финансовый_агент',
    particulars:
      'имя_адрес адрес_и_телефон укажите_имя пришлите_имя имя_возраст название_банка номер_whatsapp сумму_срок ім_я_адресу адресу_и_телефон вкажіть_ім надішліть_ім назву_банку номер_viber суму_термін полное_имя полное_имя_и имя_и_телефон повне_ім ім_я_та_телефон',
    privatebox:
      'мою_почту мою_личную на_мои_email моя_почта мою_пошту мою_особисту личния_ми_имеил личную_почту личный_адрес личную_эл личный_email особисту_пошту приватну_пошту приватну_адресу особисту_адресу',
  },
  runningText: {
    disowned:
      '不是您本人 非您本人 非本人购买 お心当たりのない 心当たりがない 身に覚えのない لم_تقم_بهذا لم_تقم_بعملية لم_تصرح',
    loan: '贷款 貸款 放款 融資 貸付 ローン 即日融資 قرض قروض تمويل_شخصي',
    call: '拨打 致电 请立即联系 お電話いただ お電話ください اتصل_فورا اتصل_على فاتصل',
    payment: '扣款 引き落とされ خصم_مبلغ سيتم_خصم',
    heirless:
      '与您同姓 和您同姓 没有继承人 無繼承人 无继承人 近亲来领取 作为他的近亲 最近的亲属 没有遗嘱 あなたと同じ姓 同じ姓を持つ 相続人がい 相続人が見つか 親族として 近親者として نفس_اسم_عائلت نفس_لقب دون_وريث بدون_وريث لا_وريث كأقرب_قريب اقرب_اقرب أقرب_الاقارب 相続人がおりません 相続人がいません 相続人なし دون_ورثة بلا_ورثة ليس_له_ورثة',
    giver:
      '患癌症 癌症晚期 身患癌症 寡妇 寡婦 没有孩子 生命只剩 几个星期的生命 想捐给 想把 捐赠给您 捐给一位 がんと診断 癌と診断 がんを患 癌を患 末期癌 末期がん 未亡人 余命 子供がい 寄付したい あなたに寄付 مصابة_بالسرطان بالسرطان أرملة ليس_لي_أولاد ليس_لدي_أطفال أيامي_معدودة أتبرع_بمبلغ أريد_أن_أتبرع أتبرع_لك تبرع_لك',
    partner:
      '可靠的合作伙伴 可靠的合作 值得信赖的 诚实的人 代表一个富有 富有的家族 接收并管理 管理这笔资金 在贵国投资 私人投资者 信頼できるパートナー 資産家の代理人 資金を受け取り 管理していただける 誠実な方に 貴国に شريك_موثوق شريكا_موثوق لشخص_أمين عائلة_ثرية يستلم_الأموال استلام_الأموال في_بلدك مستثمر_خاص',
    share:
      '我们平分 平分 您可得 您的份额为 作为佣金 留下10 您将获得 取り分 二人で分け 報酬として نتقاسم_المبلغ نتقاسم نقتسم نتشارك نقسم_المبلغ تقاسم_المبلغ مناصفة نصيبك تحتفظ_بنسبة نسبتك كعمولة',
    unconditional:
      '无抵押 無抵押 不看征信 免担保 无需担保 黑户 无需经验 不需要自有资金 无需资金 無担保 保証人不要 ブラックの方 ブラックでも 審査なし 未経験可 自己資金は不要 自己資金不要 بدون_ضمانات بدون_ضمان بدون_كفيل بدون_خبرة لا_يطلب_منك_أي_رأس بدون_رأس_مال 无需抵押 無需抵押 保証人なし دون_ضمانات',
    upfront:
      '先交 手续费 先付 前期费用 手数料のみ 手数料を先に 先にお支払い 保証金を رسوم_المعاملة رسوم_مقدما تدفع_فقط_رسوم الرسوم_مقدما',
    mule: '收款代理 接收客户的付款 接收客户 用自己的银行账户 其余用比特币 其余转 代收款 入金代行 お客様からの入金 あなたの口座で受け取り 残りをビットコイン 口座で受け取り وكيل_مدفوعات تستلم_تحويلات تحويلات_عملائنا على_حسابك_البنكي ترسل_الباقي وترسل_الباقي',
    particulars:
      '您的全名 全名、年龄 全名和电话 姓名、地址 姓名、贷款 姓名、年龄 微信号 开户银行 电话和 お名前、住所 お名前、年齢 お名前、希望額 電話番号をご返信 電話番号、銀行名 الاسم_الكامل العنوان_ورقم رقم_الهاتف رقم_الواتساب واسم_البنك 姓名、国家 姓名、电话 姓名和电话 发送姓名 氏名、国 氏名と電話 氏名、電話 お名前と電話 الاسم_والبلد الاسم_ورقم',
    privatebox:
      '私人邮箱 私人郵箱 个人邮箱 個人メール 個人のメール 個人アドレス 個人のアドレス بريدي_الخاص بريدي_الشخصي',
  },
}
