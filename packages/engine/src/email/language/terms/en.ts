import type { TermTable } from '../term.ts'

export const en: TermTable = {
  account: 'account accounts acct profile accnt',
  mailbox: 'mailbox* inbox webmail email_account e-mail_account mail_account email_address mail_server email_server',
  password: 'password* passcode passphrase pswd credentials login_details',
  card: 'credit_card debit_card card_details bank_card payment_card billing_card',
  identity: 'identity ssn social_security kyc passport personal_information personal_details',
  signin: 'sign_in signin log_in login logins sign_ins new_device login_attempt',
  parcel: 'parcel* package packages shipment* delivery deliveries courier shipping tracking_number customs',
  invoice: 'invoice* bill billing statement receipt remittance purchase_order',
  payment:
    'payment* transaction* transfer* charge charged debit debited deposit wire_transfer purchase billing_information payment_method payment_details',
  refund: 'refund* rebate tax_return tax_refund reimburse* repay stimulus compensation cashback',
  fine: 'fine fines toll tolls penalty penalties ticket_fine traffic_violation parking_charge unpaid_toll citation outstanding_debt',
  prize: 'prize* jackpot lottery sweepstake* giveaway* raffle reward* winnings gift gifts bonus cash_prize award',
  voucher: 'voucher* gift_card* giftcard* coupon* e-gift egift gift_certificate',
  survey: 'survey* questionnaire short_survey feedback_survey opinion',
  points: 'points loyalty miles reward_points loyalty_program',
  crypto:
    'crypto* bitcoin* btc ethereum eth usdt xrp token tokens wallet wallets blockchain nft nfts airdrop* metamask stak* defi mining dogecoin coin coins presale',
  seed: 'seed_phrase recovery_phrase secret_phrase private_key private_keys 12_word 24_word mnemonic',
  document: 'document* file files pdf docs proposal contract agreement attachment attached shared_file shared_folder',
  voicemail: 'voicemail* voice_mail voice_message audio_message missed_call fax efax',
  payroll: 'payroll salary salaries paycheck wage wages direct_deposit payslip bonus_payment compensation_plan',
  bank: 'bank banking banks online_banking',
  bankdetails:
    'bank_details bank_account account_number routing_number iban swift banking_details new_bank account_details bank_information',
  subscription: 'subscription* membership* renewal* auto-renew* autorenew* renew renewed renewing trial plan',
  storage: 'storage quota mailbox_full cloud_storage photos_and_videos icloud_storage disk_space',
  virus: 'virus* antivirus anti-virus malware trojan* infected firewall device_protection pc_protection',
  fund: 'fund funds inheritance estate beneficiary next_of_kin deceased late_husband consignment donation donate donated million millions diplomat* barrister compensation_fund trust_fund unclaimed',
  loan: 'loan loans lending funding financing credit_facility interest_rate business_loan line_of_credit',
  job: 'job vacancy part-time employment hiring work_from_home remote_job position_available recruiter',
  message:
    'pending_message* incoming_message* undelivered_message* unread_message* held_message* quarantine* blocked_message* encrypted_message secure_message messages emails',
  order: 'order orders purchase_confirmation',
  recording:
    'webcam recorded video_of_you your_camera masturbat* porn* adult_site* intimate compromising rat_software hacked_your spyware browsing_history',
  verify: 'verify verif* confirm confirming confirmation validat* authenticate re-confirm reconfirm revalidate',
  update: 'update updating upgrade review_your complete_your re-activate reactivate renew_your synchroni* sync restore',
  login: 'log_in login sign_in signin access_your',
  click: 'click tap press_the follow_the_link visit button_below link_below get_started here',
  download:
    'download install open_the_attachment open_attachment open_the_attached view_document view_file review_document see_attached attached_file open_document',
  scan: 'scan qr qr_code scan_the',
  call: 'call_us call_now contact_number toll-free toll_free helpline call_our call_the customer_support_number dial phone_us speak_with reach_us_at tollfree',
  reply:
    'reply respond get_back_to_me contact_me write_me email_me write_back contact_him contact_her answer_me let_me_know reply_back send_me_an contact_us_via',
  claim:
    'claim claiming redeem collect get_yours receive_your unlock_your secure_your get_it_now grab withdraw withdrawal release receive',
  pay: 'pay paying settle pay_now make_payment payable transfer_the buy purchase_the deposit_the',
  send: 'send_me send_us provide_your provide_us submit_your forward_your furnish your_full_name full_name send_the enter_your fill_in fill_out',
  secret:
    'confidential* secret discreet* private_matter between_us do_not_tell don_t_tell keep_this utmost_secrecy do_not_share_this surprise',
  participate:
    'participate take_part enter_now join_now complete_the_survey answer_a_few take_the_survey play_now join register_now sign_up_now',
  connect: 'connect_wallet connect_your sync_wallet link_your import_your migrate',
  cancel:
    'cancel cancell* dispute didn_t_authorize did_not_authorize not_authorize did_not_make stop_this unsubscribe_from_renewal wasn_t_you not_you was_not_you',
  unlock:
    'unlock unblock re-enable reinstate restore_access regain_access lift_the keep_same_password keep_current_password release_message* recover allow_messages keep_using keep_your',
  deadline:
    'within_24 within_48 within_72 in_24_hours in_48_hours 24_hours 48_hours 72_hours 24hrs 48hrs expire expires expiring expired expiry today_only immediately urgent urgently asap deadline as_soon_as hours_left by_today before_midnight act_now hurry act_fast',
  suspend:
    'suspend* deactivat* disabled blocked restricted restrict limited_access limitation terminated termination closed locked lock_out on_hold shut_down shutdown deletion deleted permanently revoked interrupt* discontinu* blacklist*',
  loss: 'lose losing lost permanently_lost forfeit* data_loss will_be_deleted will_be_lost will_be_removed no_longer_be_able',
  legal:
    'legal_action lawsuit court prosecut* warrant arrest* fbi police copyright_infringement violation violated violates law_enforcement debt_collection interpol',
  last: 'final_notice final_warning last_chance final_reminder last_warning final_attempt last_reminder last_notice final_notification second_attempt 2nd_attempt last_day ends_today limited_time only_today expires_today 3rd_attempt',
  won: 'congratulations congratulation congrats winner winners won you_have_been_selected been_selected been_chosen selected_as chosen lucky you_ve_been you_won exclusive_offer eligible entitled qualif* pre-approved approved_for you_have_received',
  problem:
    'failed failure unable_to could_not_be couldn_t_be unsuccessful declined undeliverable incomplete pending not_delivered wrong_address incorrect missing overdue unpaid past_due outstanding on-hold error problem issue action_required attention_required insufficient waiting',
  intrusion:
    'unusual suspicious unauthorized unauthorised unrecognized unrecognised someone_else fraud fraudulent compromised breach breached cyber_attack hacked security_alert unknown_device unusual_activity illegal',
  riches:
    'million_dollars million_usd million_united million_euro inheritance us_dollars 5m 10m million_pounds sum_of huge_sum fortune profits passive_income earn_up double_your guaranteed_return',
  illness: 'cancer dying widow charity orphan* terminal_illness god_fearing late_husband humanitarian',
  free: 'free for_free no_cost free_of_charge limited_stock exclusive 100_free complimentary',
  anybody:
    'dear_customer dear_user dear_client dear_member valued_customer dear_email dear_beneficiary dear_friend dear_sir dear_account dear_owner dear_beloved dearest attention_beneficiary dear_winner email_user dear_subscriber esteemed_customer',
  desk: 'help_desk helpdesk it_support support_team security_team account_team email_administrator system_administrator mail_administrator billing_department customer_service admin_team billing_team webmaster it_department server_administrator service_desk it_team mail_admin',
  official:
    'barrister attorney united_nations world_bank imf ministry central_bank reserve_bank director_of secretary_general diplomat federal_bureau chief_executive bank_manager foundation',
}
