// Letters about the reader's own domain that no registrar writes: a listing that nobody ordered is about to expire, or somebody far
// away is about to take the name. By vocabulary.
import type { Plot } from '../../term.ts'

export const domainScares: Plot = {
  latin: {
    en: {
      webname: 'domain domains domain_name domain_names website_name',
      listing:
        'search_engine_registration search_engine_submission search_engine_service search_engine_listing search_engine_optimization_service domain_listing website_listing web_listing directory_listing search_engines_registration seo_registration domain_seo_service domain_marketing_service this_is_a_solicitation cancellation_of_this_offer impossible_for_customers difficult_for_customers hard_for_customers impossible_for_your_customers difficult_for_your_customers customers_to_locate',
      findable:
        'expire expires expired expiring expiration expiration_date final_notice find_you_on not_be_found locate_you failure_to_complete',
      claimant:
        'wants_to_register want_to_register would_like_to_register applied_to_register apply_to_register applying_to_register intends_to_register application_to_register application_from is_registering registering_the_name register_your_company_name registration_application internet_keyword internet_brand brand_keyword',
      clash:
        'conflict* your_company_name your_trademark your_brand your_ceo no_objection authorized_them authorised_them dispute_domain finish_the_registration legitimate_right in_charge_of transfer_this_email forward_this_to_your',
    },
    de: {
      webname: 'domain domains domainname domainnamen internetadresse',
      listing:
        'suchmaschineneintrag suchmaschinenregistrierung suchmaschinen-eintrag suchmaschinenanmeldung brancheneintrag domain-eintrag verzeichniseintrag',
      findable: 'abläuft läuft_ab ablaufdatum nicht_mehr_gefunden auffindbar ablauf verfällt',
      claimant:
        'registrieren_möchte registrieren_will registrierung_beantragt antrag_auf_registrierung registrieren_lassen_möchte',
      clash: 'ihre_marke ihrem_firmennamen ihren_firmennamen vorkaufsrecht kein_interesse widerspruch konflikt',
    },
    fr: {
      webname: 'domaine domaines nom_de_domaine noms_de_domaine',
      listing: 'référencement inscription_aux_moteurs moteurs_de_recherche annuaire_professionnel',
      findable: 'expire expiration expirer difficile_de_vous_trouver ne_plus_être_trouvé',
      claimant: 'souhaite_enregistrer demande_d_enregistrement veut_enregistrer déposer_le_nom',
      clash: 'votre_marque votre_société droit_de_préemption priorité conflit',
    },
    es: {
      webname: 'dominio dominios nombre_de_dominio',
      listing: 'registro_en_buscadores alta_en_buscadores inscripción_en_buscadores motores_de_búsqueda',
      findable: 'caduca caducidad expira expiración vence no_le_encuentren',
      claimant: 'quiere_registrar desea_registrar solicitud_de_registro pretende_registrar',
      clash: 'su_marca su_empresa conflicto derecho_preferente oposición',
    },
    it: {
      webname: 'dominio domini nome_a_dominio nomi_a_dominio nome_di_dominio',
      listing: 'registrazione_nei_motori motori_di_ricerca inserimento_nei_motori',
      findable: 'scade scadenza in_scadenza scadrà',
      claimant: 'vuole_registrare intende_registrare richiesta_di_registrazione desidera_registrare',
      clash: 'il_vostro_marchio il_suo_marchio vostra_azienda diritto_di_prelazione conflitto',
    },
    nl: {
      webname: 'domein domeinen domeinnaam domeinnamen',
      listing: 'zoekmachineregistratie registratie_bij_zoekmachines zoekmachinevermelding aanmelding_bij_zoekmachines',
      findable: 'verloopt verlopen vervalt vervaldatum',
      claimant:
        'wil_registreren wenst_te_registreren aanvraag_voor_registratie wil_vastleggen heeft_aangevraagd heeft_verzocht',
      clash: 'uw_merknaam uw_bedrijfsnaam uw_merk eerste_recht voorkeursrecht bezwaar',
    },
    pl: {
      webname: 'domena domeny domenę domen nazwa_domeny',
      listing: 'rejestracja_w_wyszukiwarkach wpis_do_wyszukiwarek rejestru_domen katalogu_firm',
      findable: 'wygasa wygaśnie wygaśnięcia wygaśnięcie',
      claimant: 'chce_zarejestrować zamierza_zarejestrować wniosek_o_rejestrację wpłynął_wniosek',
      clash: 'państwa_marka państwa_firmy państwa_nazwa prawo_pierwszeństwa pierwszeństwo sprzeciw',
    },
  },
}
