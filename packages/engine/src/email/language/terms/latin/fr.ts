import type { TermTable } from '../../term.ts'

export const fr: TermTable = {
  account:
    'compte comptes espace_client espace_personnel profil compte_formation compte_ameli espace_assure votre_compte',
  mailbox: 'boite_mail messagerie boite_aux_lettres boite_de_reception webmail adresse_mail',
  password: 'mot_de_passe mots_de_passe identifiants code_secret',
  card: 'carte_bancaire carte_de_credit carte_vitale carte_bleue carte_credit votre_carte ma_carte carte_d_assure',
  identity:
    'identite donnees_personnelles informations_personnelles coordonnees piece_d_identite vos_informations vos_donnees votre_dossier numero_de_securite',
  signin: 'connexion nouvelle_connexion deux_etapes double_authentification appareil',
  parcel:
    'colis livraison* livreur expedition envoi douane* douaniers chronopost colissimo mondial_relay point_relais frais_de_livraison frais_de_douane mise_en_livraison nouvelle_livraison',
  invoice: 'facture* facturation releve',
  payment: 'paiement* virement* prelevement* transaction* reglement',
  refund:
    'remboursement* rembours* impots remboursement_d_impot trop-percu rembourse remboursee droits_cpf vos_droits allocation* prime_d aide_exceptionnelle cheque_energie trop-verse trop_verse excedent reverse reversee',
  fine: 'amende* contravention* infraction peage majoree majoration antai amende_forfaitaire contravention_impayee peage* peages_impayes majoration*',
  prize:
    'prix_gagne cadeau* tirage* loterie recompens* gagnant* concours lot jackpot bonus surprise opportunite chance une_toute_nouvelle un_tout_nouveau',
  voucher:
    'bon_d_achat bons_d_achat carte_cadeau cheque_cadeau bon_d cartes_google carte_google cartes_cadeau* cartes_apple cartes_itunes cartes_steam',
  survey: 'sondage* enquete* questionnaire',
  points: 'points_de_fidelite points fidelite',
  crypto: 'crypto* bitcoin* portefeuille litecoin* monero*',
  seed: 'phrase_de_recuperation cle_privee 24_mots 12_mots',
  document: 'document* fichier* piece_jointe dossier* ci-joint contrat',
  voicemail: 'message_vocal messagerie_vocale fax appel_manque',
  payroll: 'salaire* bulletin_de_paie fiche_de_paie paie',
  bank: 'banque bancaire* conseiller_bancaire banque_en_ligne certicode securipass credit_agricole',
  bankdetails:
    'coordonnees_bancaires rib iban compte_bancaire nouveau_rib informations_bancaires coordonnees_bancaires_ont nouveau_compte',
  subscription: 'abonnement* renouvellement adhesion forfait',
  storage: 'stockage espace_de_stockage quota presque_sature presque_pleine espace_de_votre',
  virus: 'virus antivirus logiciel_malveillant infecte*',
  fund: 'heritage fonds beneficiaire* un_don le_don ce_don mon_don don_de donation millions defunt* feu_mon succession fortune faire_don gravement_malade faire_une_donation personne_de_confiance',
  loan: 'un_pret de_pret le_pret mon_pret votre_pret pret_de pret_d pret_personnel pret_entre pret_a_taux pret_immobilier prets credit_rapide financement emprunt*',
  job: 'offre_d_emploi emploi teletravail travail_a_domicile emploi_a_distance revenu_complementaire mission_a_domicile a_domicile recrutons nous_recrutons poste_a_pourvoir temps_partiel evaluateur* job_etudiant complement_de_revenu',
  message: 'messages_en_attente message_en_attente nouveau_message messages',
  order: 'commande commandes',
  recording:
    'webcam enregistre_une video_de_vous pornograph* masturb* pirate acces_a_votre_appareil acces_a_vos_appareils filme votre_webcam sites_pour_adultes pirate_votre j_ai_pirate intimes vos_contacts logiciel_espion',
  verify: 'verifi* confirm* valid* authentifi* justifi* vous_justifier',
  update:
    'mettre_a_jour mise_a_jour actualis* reactiv* renouvel* synchronis* regularis* mettez_a_jour mettre_votre renouvelez renouveler completer completez actualiser activer activez regulariser reprogrammer mettez-la_a mettez_la_a mettez-le_a mettez_le_a augmenter augmentez',
  login: 'connectez-vous connectez_vous se_connecter identifiez-vous acceder accedez connecter',
  click:
    'cliquez cliquer clic lien_ci-dessous bouton suivant_ce ici_pour lien_suivant reprogrammer reprogrammez replanifier',
  download: 'telecharg* installer ouvrir_la_piece ouvrez consulter',
  scan: 'scannez scanner code_qr qr_code flashez flasher',
  call: 'appelez telephonez contactez_le numero_gratuit',
  reply:
    'repondez repondre contactez-moi ecrivez-moi reponse me_contacter contactez_moi me_repondre repondre_uniquement ecrivez_nous whatsapp telegram veuillez_me_repondre contactez-nous_au justifier_par_mail repondez-moi pour_plus_de_details contactez ecrivez ma_responsable mon_responsable',
  claim:
    'reclam* recevoir_votre recuper* obtenez profitez recevez encaiss* retirer pour_reclamer reclamer recevoir recevez_votre obtenir recuperez utiliser_mes utiliser_vos beneficier percevoir toucher',
  pay: 'payer payez regler reglez verser acquitter regularis*',
  send: 'envoyez_nous fournissez remplissez nom_complet indiquez m_envoyer envoyez-moi envoyez_moi envoie_moi envoie-moi',
  secret:
    'confidentiel* secret discret* discretion n_en_parler_a n_en_parlez a_personne entre_nous uniquement_par_mail uniquement_a_cette garde_cela garde_ca gardez_cela pour_nous',
  participate: 'participez participer participation repondez_au jouez tentez repondre_a inscrivez-vous inscrivez_vous',
  connect: 'connectez_votre_portefeuille',
  cancel: 'annuler annulation contest* resili* ce_n_est_pas_vous',
  unlock:
    'debloqu* deverrouill* retabli* liberer recouvrer conserver garder_votre liberez* sécurisez_votre sécuriser_votre sécuriser_mon protégez_votre_compte',
  deadline:
    'delai expire expirer expiration expirent urgent immediatement rapidement plus_tot aujourd_hui avant_le date_limite sous_48h sous_24h dans_les_24 echeance expirent_bientot expirera n_est_plus_valable avant_vendredi avant_minuit sous_72 dans_un_delai delai_de passe_ce_delai aujourd_hui_meme sans_action',
  suspend:
    'suspen* bloqu* desactiv* restreint* limite* cloture* ferme resilie interrompu* coupure interruption gelé gelés gelée gelées',
  loss: 'perdre perte perdu perdrez seront_perdus sera_perdu definitivement_perdu supprimes seront_supprimees seront_effacees definitivement_perdus',
  legal:
    'poursuites huissier justice tribunal police gendarmerie plainte judiciaire* convocation mandat_d_arret parquet procureur saisie_informatique cyber* infractions poursuites_judiciaires brigade',
  last: 'dernier_avis derniere_chance dernier_rappel dernier_avertissement derniere_relance dernier_jour dernier_delai dernieres_heures',
  won: 'felicitation* gagne gagnez gagnant* selectionne* choisi* tire_au_sort vainqueur heureux eligible beneficiez opportunite_unique votre_chance_de gagnant_d en_lice',
  problem:
    'echec echoue impossible n_a_pas_pu en_attente probleme retard impaye* incomplet* anomalie refuse* non_livre incomplete n_est_pas_a_jour adresse_incorrecte n_a_pas_ete_regle n_a_pas_ete non_regle retenus retenues rejetes rejetees bloques_sur n_a_pas_abouti',
  intrusion:
    'inhabituel* suspect* non_autorise* fraud* piratage securite inconnu tente_de_se_connecter essaye_de_se_connecter tente_d_acceder tentative_de_connexion quelqu_un_s_est_connecté quelqu_un_s_est quelqu_un_a_accédé pas_à_l_origine appareil_inconnu',
  riches:
    'millions_d millions_de_dollars fortune heritage par_jour par_semaine par_mois de_l_heure gagnez gagner doublez_votre double_votre',
  illness: 'cancer veuve charite orphelin* maladie gravement_malade phase_terminale tumeur',
  free: 'gratuit* offert* exclusi* sans_frais',
  anybody:
    'cher_client chere_cliente cher_utilisateur cher_e_client bonjour_cher madame_monsieur cher_beneficiaire cher_acheteur cher_membre',
  desk: 'service_client service_clientele support assistance administrateur service_technique',
  official: 'maitre notaire ministere direction_generale tresor_public prefecture fondation',
  summons:
    'convocation assignation audience comparution citation_a infraction faites_l_objet convocation_judiciaire convocation_officielle vous_justifier plainte_contre poursuites_judiciaires mandat_d_arret',
  companion:
    'femme femmes fille filles rencontre rencontres celibataire* seduis* femme_seule femme_celibataire homme_serieux relation_serieuse',
  errand:
    'etes-vous_disponible es-tu_disponible etes_vous_disponible un_service_a un_petit_service votre_numero_whatsapp tache_urgente j_ai_besoin_que j_ai_besoin_de_vous etes-vous_au_bureau es-tu_au_bureau besoin_de_votre_aide cartes_pcs carte_pcs transcash neosurf recharge_pcs tickets_recharge je_suis_en_reunion pouvez-vous_effectuer pouvez-vous_proceder peux-tu_faire peux-tu_effectuer besoin_d_un_service un_service_peux j_aurais_besoin etes_vous_joignable tu_es_au_bureau vous_etes_au_bureau cartes_cadeaux cartes_cadeau tache_a_vous',
  balance: 'solde un_avoir votre_avoir l_avoir avoir_fiscal cagnotte retirer retrait vos_droits droits_disponibles',
  done: 'a_ete_modifie a_bien_ete a_ete_expedie en_route a_ete_livre paiement_recu avec_succes votre_recu merci_pour_votre_commande merci_pour_votre_achat merci_pour_votre_paiement merci_de_votre_commande',
  noaction: 'aucune_action ignorer_ce ignorez_ce rien_a_faire si_c_est_vous si_vous_etes_a ne_tenez_pas_compte',
  warning: 'hameconnage phishing arnaque arnaques',
  relative: 'maman papa mamie papy',
  newnumber: 'nouveau_numero telephone_est_casse telephone_casse perdu_mon_telephone mon_telephone cassé_mon',
  seeking: 'cherche_un_homme homme_serieux relation_serieuse faire_connaissance ton_profil votre_profil',
  records:
    'balance_agee liste_des_employes liste_des_clients releve_des_factures_clients fiches_de_paie_de_tous bulletins_de_paie_de_tous liste_des_salaries',
  investment: 'investissement investir trading placement bourse investissez investir',
  proposition:
    'proposition_d_affaires proposition_d_affaire affaire_lucrative benefice_mutuel offre_de_pret_entre nous_accordons_des_prets opportunite_d_affaires',
  newaccount:
    'nouveau_compte nouveau_rib nouvel_iban nouvelles_coordonnees_bancaires change_de_banque changement_de_rib changement_de_banque nouveau_rib nos_nouvelles_coordonnees autre_compte compte_suivant coordonnees_bancaires_ont_change sous_audit compte_ci-dessous change_de_rib nouvelle_banque compte_de_notre_filiale compte_de_la_filiale pas_recevoir_de_paiement* pas_recevoir_les_paiement* compte_alternatif compte_de_remplacement compte_temporairement',
  mailsignin:
    'votre_adresse_professionnelle votre_email_professionnel votre_e_mail_professionnel votre_messagerie_professionnelle adresse_mail_professionnelle adresse_email_professionnelle adresse_e_mail_professionnelle identifiants_de_messagerie identifiants_de_votre_messagerie mot_de_passe_de_messagerie votre_compte_de_messagerie identifiants_professionnels',
  unreachable:
    'ne_peux_pas_telephoner pas_joignable pas_prendre_d_appel* pas_repondre_au_telephone ne_m_appelez ne_m_appelle suis_injoignable',
  groupchat: 'creer_un_groupe_whatsapp creez_un_groupe_whatsapp',
}
