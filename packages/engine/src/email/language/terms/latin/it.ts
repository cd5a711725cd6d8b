import type { TermTable } from '../../term.ts'

export const it: TermTable = {
  account: 'account conto utenza profilo area_clienti area_riservata sua_utenza tuo_conto suo_conto',
  mailbox: 'casella_di_posta casella_postale webmail posta_in_arrivo casella',
  password: 'password credenziali codice_di_accesso chiave_di_accesso',
  card: 'carta_di_credito carta_prepagata postepay carta_di_debito carta',
  identity:
    'identita dati_personali codice_fiscale spid documento_di_identita tessera_sanitaria identita_digitale suoi_dati tuoi_dati',
  signin: 'accesso due_fattori due_passaggi dispositivo',
  parcel: 'pacco pacchi spedizion* consegna* corriere dogana* doganali giacenza',
  invoice: 'fattura* bolletta* ricevuta',
  payment: 'pagamento pagamenti bonifico bonifici transazion* addebit* metodo_di_pagamento operazione_di operazione',
  refund: 'rimbors* agenzia_delle_entrate a_suo_favore a_tuo_favore accredito bonus_inps indennita',
  fine: 'multa multe sanzion* pedaggio contravvenzion* verbale pedaggi* sanzione',
  prize: 'premio premi regalo concorso lotteria estrazione ricompensa bonus sorpresa occasione_unica',
  voucher: 'buono buoni carta_regalo buono_regalo buono_sconto voucher coupon carte_regalo carte_google carte_apple',
  survey: 'sondaggio questionario indagine',
  points: 'punti raccolta_punti',
  crypto: 'cripto* bitcoin* portafoglio_digitale wallet litecoin* monero*',
  seed: 'frase_di_recupero chiave_privata 24_parole 12_parole',
  document: 'documento documenti allegato allegati file contratto',
  voicemail: 'messaggio_vocale segreteria fax',
  payroll: 'stipendio stipendi busta_paga cedolino',
  bank: 'banca bancari* home_banking bancoposta postepay',
  bankdetails:
    'coordinate_bancarie iban conto_corrente conto_bancario nuovo_iban nuove_coordinate nuovo_conto le_coordinate',
  subscription: 'abbonament* rinnovo sottoscrizione',
  storage:
    'spazio_di_archiviazione archiviazione spazio_esaurito quota spazio_icloud spazio_e_pieno spazio_cloud spazio_quasi memoria_piena archivio_pieno casella_piena della_capacita aumentare_il_limite quasi_esaurito spazio_della_sua',
  virus: 'virus antivirus malware infett*',
  fund: 'eredita fondi beneficiari* donazione milioni defunto defunta ultima_volonta gravemente_malat* devolvere',
  loan: 'prestito prestiti finanziament*',
  job: 'offerta_di_lavoro lavoro_da_casa lavoro_a_distanza guadagna_fino guadagno_extra da_casa part_time valutare_hotel recensioni_online lavoro_online cerchiamo_persone',
  message: 'messaggi_in_sospeso messaggi_bloccati nuovo_messaggio messaggi',
  order: 'ordine ordini',
  recording:
    'webcam registrato_un pornograf* masturb* accesso_al_suo_dispositivo accesso_ai_suoi ti_ho_filmato la_tua_webcam siti_per_adulti i_tuoi_contatti ho_installato registrato_mentre',
  verify: 'verific* conferm* convalid* valid* autentic* confermi identific* attiva_ora attivare_ora',
  update:
    'aggiorn* riattiv* rinnovare rinnovate rinnovi rinnovarlo rinnovarla rinnovalo rinnovala complet* regolarizz* rinnova aggiorna_i riattivarla aument*',
  login: 'acceda accedi accedere effettua_l_accesso login acceda_entro entra_in',
  click: 'clicca clicchi cliccare cliccando link fai_clic pulsante riprogramma* riprogrammare',
  download: 'scaric* installare aprire_l apri_l_allegato visualizza',
  scan: 'scansiona inquadra codice_qr qr scansionare inquadri scannerizza',
  call: 'chiami chiama chiamare numero_verde',
  reply:
    'risponda rispondi rispondere contattami mi_contatti mi_scriva contattatemi rispondimi rispondimi_solo scrivimi whatsapp telegram scriva contatti',
  claim: 'riscatt* ritir* richied* ottieni ricevi_il reclam* riscuot* richiedi ottenere ricevere ricevi prendi ritira',
  pay: 'pagare paga paghi saldare versare saldo saldi versi versate salda regolarizzi regolarizzare',
  send: 'inviaci fornire compilare nome_completo inserire inserisci compila compili compila_il i_dati mandami_i mandami_le inviami_i inviami_le mi_invii inviami mi_mandi mandami mi_mandi_le',
  secret:
    'riservat* confidenzial* segreto cosa_riservata solo_per_email solo_via_mail non_dirlo non_ne_parli tra_noi tienilo_per resti_tra',
  participate: 'partecip* rispondi_al gioca si_registri registrati si_iscriva',
  connect: 'collega_il',
  cancel: 'annull* disdire contest* non_sei_stato',
  unlock:
    'sblocc* ripristin* liberare mantenere_la mantenere_il mantenere_l conservare_la conservare_il mantieni_la mantieni_password stessa_password password_attuale rilasci rilascia rilasciare metta_al_sicuro metti_al_sicuro metta_subito_al protegga_il protegga_subito proteggi_il',
  deadline:
    'entro scadenza scade scaduto scaduta urgent* immediat* oggi_stesso subito al_piu_presto in_scadenza 24_ore 48_ore domani entro_24 entro_48',
  suspend:
    'sospes* sospend* sospensione blocc* disattiv* limitat* disabilitat* interrott* chiuso verra_bloccato verra_chiuso distacco distacc* interruzione_della_fornitura congelat*',
  loss: 'perdere perdita perderai eliminat* cancellat* eliminazione perderai_tutte',
  legal: 'legali tribunale polizia azione_legale denuncia giudiziari* carabinieri',
  last: 'ultimo_avviso ultima_possibilita ultimo_sollecito ultimo_giorno ultima_occasione ultimo_promemoria',
  won: 'congratulazioni complimenti vinto vincitore vincitori selezionat* scelto fortunat* vincere vinci',
  problem:
    'fallito non_riuscit* impossibile in_sospeso in_attesa problema mancato mancata insoluto non_e_stato_possibile errore anomal* incomplet* non_risultano non_aggiornati dati_non rifiutat* respint* non_pagat* non_e_stato_consegnato non_siamo_riusciti',
  intrusion:
    'insolit* sospett* non_autorizzat* frod* sicurezza non_riconosciut* operazione_anomala anomala tentato_di_accedere tentativo_di_accesso provato_ad_accedere qualcuno_ha_effettuato qualcuno_ha_eseguito qualcuno_è_entrato qualcuno_ha_avuto_accesso dispositivo_sconosciuto',
  riches: 'milioni_di fortuna al_giorno guadagna euro_al_giorno a_settimana guadagno raddoppi_il raddoppia_il',
  illness: 'cancro vedova beneficenza orfani',
  free: 'gratis gratuit* esclusiv* omaggio',
  anybody: 'gentile_cliente caro_cliente cara_cliente gentile_utente egregio_cliente spettabile_cliente',
  desk: 'servizio_clienti assistenza supporto amministratore',
  official: 'avvocato notaio ministero fondazione',
  summons: 'convocazione citazione udienza notifica_giudiziaria atto_giudiziario',
  companion: 'donna donne ragazza ragazze incontri donna_sola uomo_serio relazione_seria',
  errand:
    'sei_disponibile e_disponibile_ora e_disponibile_adesso e_disponibile_oggi lei_e_disponibile un_favore il_tuo_numero il_suo_cellulare sei_in_ufficio e_in_ufficio mi_serve ho_bisogno_di_te ho_bisogno_che ti_mando_le hai_un_momento carte_regalo_per una_cosa_riservata un_bonifico_urgente sono_in_riunione puoi_fare_un puo_fare_un puo_effettuare piccolo_favore favore_veloce',
  balance: 'saldo credito_residuo prelevare',
  done: 'e_stata_modificata e_stato_modificato e_stato_spedito in_viaggio e_stato_consegnato grazie_per_aver pagamento_ricevuto con_successo grazie_per_il_tuo_ordine grazie_per_il_suo_ordine grazie_per_il_tuo_acquisto',
  noaction: 'nessuna_azione ignora_questa ignori_questa non_e_necessario se_sei_stato_tu',
  warning: 'phishing truffa truffe',
  relative: 'mamma papa nonna nonno',
  newnumber: 'nuovo_numero telefono_rotto telefono_si_e cellulare_rotto perso_il_telefono mio_telefono',
  seeking: 'cerco_un_uomo uomo_serio relazione_seria conoscerti tuo_profilo',
  records:
    'elenco_dipendenti elenco_dei_dipendenti scadenzario_clienti buste_paga_di_tutti cedolini_di_tutti elenco_clienti',
  investment: 'investimento investimenti investire trading investa investi investire',
  proposition: 'proposta_d_affari affare_lucrativo beneficio_reciproco offriamo_prestiti concediamo_prestiti',
  newaccount:
    'nuovo_conto nuovo_iban nuove_coordinate_bancarie nuove_coordinate cambiato_banca cambio_iban cambio_di_iban variazione_iban variazione_delle_coordinate altro_conto seguente_conto conto_corrente_seguente sotto_revisione conto_della_nostra_filiale conto_della_filiale conto_della_controllata non_possiamo_ricevere_pagamenti conto_alternativo conto_sostitutivo',
  mailsignin:
    'credenziali_della_propria_casella credenziali_della_sua_casella credenziali_di_posta credenziali_della_posta credenziali_e_mail password_della_posta password_della_casella email_aziendale e_mail_aziendale casella_aziendale posta_aziendale',
  unreachable: 'non_posso_rispondere non_posso_parlare non_posso_telefonare non_chiamarmi non_mi_chiami',
}
