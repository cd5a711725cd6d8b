import type { TermTable } from '../../term.ts'

export const en: TermTable = {
  account:
    'account accounts acct profile accnt username your_page online_banking sign-in_requests push_requests approval_request sign-in_request work_email company_email business_email corporate_email',
  mailbox:
    'mailbox* inbox webmail email_account e-mail_account mail_account your_email_address mail_server email_server email_storage email_quota',
  password: 'password passwords passwordreset passcode passphrase pswd credentials login_details',
  card: 'credit_card debit_card card_details bank_card payment_card billing_card',
  identity:
    'identity ssn social_security kyc passport personal_information personal_details identification your_identity medicare_card coverage_card your_id',
  signin:
    'sign_in signin log_in login logins sign_ins new_device login_attempt two-factor two-step two-step_verification 2fa authenticator one-time_code multi-factor mfa authenticator_registration sign-in sign-in_requests sign_in_requests push_requests push_request push_notification sign-in_request signin_request approval_request',
  parcel:
    'parcel* shipment* courier tracking_number customs redelivery delivery_attempt delivery_fee your_delivery delivery_address schedule_delivery reschedule package_delivery undelivered_package held_at shipping_fee shipping_address your_package package_is package_could package_has deliver_your_order deliver_your_item attempted_to_deliver_your_order attempted_to_deliver_your_item attempted_to_deliver_an tried_to_deliver_your_order tried_to_deliver_your_item tried_to_deliver_an tried_to_deliver_it attempt_to_deliver_your_item redelivery_charge re-delivery missed_delivery delivery_was',
  invoice:
    'invoice* bill billing account_statement bank_statement your_statement billing_statement monthly_statement statement_of_account statement_is your_receipt a_receipt the_receipt receipt_for receipt_is payment_receipt receipt_number receipts remittance purchase_order',
  payment:
    'payment* transaction* transfer* charge charged debit debited deposit wire_transfer purchase billing_information payment_method payment_details',
  refund:
    'refund* rebate tax_return tax_refund reimburse* repay stimulus compensation_claim claim_compensation claim_your_compensation entitled_to_compensation compensation_due compensation_of cashback',
  fine: 'fines toll tolls penalty penalties ticket_fine traffic_violation parking_charge unpaid_toll citation outstanding_debt a_fine fine_of unpaid_fine traffic_fine the_fine late_fee toll_balance toll_violation tolls_due parking_fine',
  prize:
    'prize* jackpot lottery sweepstake* giveaway* raffle reward* winnings gift gifts bonus cash_prize your_award award_sum award_payment award_notice award_notification award_winner award_winners award_fund award_money award_department award_promo* award_office award_prize cash_award an_award_of award_of chance mystery_box entry surprise brand_new free_set freebie reward_points_expire rewards_have',
  voucher:
    'voucher* gift_card* giftcard* apple_cards itunes_card* steam_card* google_play_card* amazon_cards ebay_card* visa_gift vanilla_card* sephora_card* razer_gold coupon* e-gift egift gift_certificate',
  survey: 'survey* questionnaire short_survey feedback_survey your_opinion',
  points: 'points loyalty miles reward_points loyalty_program',
  crypto:
    'crypto* bitcoin* btc ethereum eth usdt xrp tokens wallet wallets blockchain nft nfts airdrop* metamask defi mining dogecoin coin coins presale ledger your_trezor trezor_wallet trezor_wallets trezor_suite trezor_device trezor_devices trezor_user trezor_users trezor_hardware trezor_firmware trezor_security trezor_support trezor_team coinbase binance kraken exodus trust_wallet uniswap opensea phantom xlm solana cardano tether tron trx stellar bnb virtual_assets digital_assets staking staked stake_your mint minting minted whitelist hardware_wallet v2_migration tokenholders cloud_mining automatic_cloud litecoin* monero*',
  seed: 'seed_phrase recovery_phrase secret_phrase private_key private_keys 12_word 24_word mnemonic 24_words 12_words secret_recovery recovery_words backup_phrase recovery_data secret_words recovery_seed',
  document:
    'document* pdf docs proposal contract agreement attachment attached shared_file shared_folder shared_a_file a_file the_file your_file proposal_2026 scanned_document handbook document_was document_has e-fax envelope',
  voicemail:
    'voicemail* voice_mail voice_message audio_message missed_call new_fax incoming_fax fax_message received_a_fax fax_document new_voice_message fax_received new_fax_received view_fax voice_note voicemails',
  payroll:
    'payroll salary salaries paycheck wage wages direct_deposit payslip bonus_payment compensation_plan pay_cycle pay_period payroll_cycle direct_deposit_information next_payroll deposit_information salary_account',
  bank: 'bank banking banks online_banking credit_union your_bank',
  bankdetails:
    'bank_details bank_account account_number routing_number iban swift banking_details new_bank account_details bank_information changed_banks change_of_bank updated_bank bank_information_has new_account_details our_account_is_under direct_deposit_information deposit_information beneficiary_account new_beneficiary ach_details wire_instructions updated_wire our_new_account new_account_number our_new_bank updated_account changed_our_bank account_has_changed account_is_currently_under under_audit',
  subscription:
    'subscription* membership* renewal* auto-renew* autorenew* renew renewed renewing free_trial your_trial trial_period trial_expires trial_ends your_plan hosting protection_plan total_protection plan_has_been_renewed domain_registration domain_name',
  storage:
    'storage quota mailbox_full cloud_storage photos_and_videos icloud_storage disk_space storage_is_full photos_will_be backup_plan your_photos',
  virus:
    'virus* antivirus anti-virus malware trojan* infected firewall device_protection pc_protection viruses_found infected_with',
  fund: 'fund funds inheritance estate beneficiary next_of_kin deceased late_husband consignment donation donate donated million millions diplomat* barrister compensation_fund trust_fund unclaimed philanthrop* my_late investment_project lucrative_deal business_proposal compensation_payment abandoned_shipment consignment_box benevol* foundation inherit* deceased_depositor depositor undisclosed_sum trunk_boxes metal_boxes this_proposal restitution victims_of estate_administration lucrative_business less_privileged family_lawyer died_without late_client client_who_died surname deposited_with funds_you_lost stolen_funds traced_the_funds recovered_funds fund_recovery lost_to_online box_of_funds donation_of donation_for_you euro_for_you usd_for_you confiscated_unless relief_grant government_grant grant_of un_grant grant_money cash_grant nations_grant covid_relief',
  loan: 'loan loans lending funding financing credit_facility interest_rate business_loan line_of_credit',
  job: 'vacancy part-time employment hiring work_from_home remote_job position_available recruiter we_re_hiring job_opportunity job_offer work_remotely remote_work personal_assistant mystery_shopper data_entry flexible_hours a_job job_vacancy part-time_assistants no_experience no_experience_needed daily_salary work_from_your_phone rate_hotels package_inspector parcel_inspector reshipping evaluate_products online_tasks simple_tasks mystery_shoppers home-based remote_position inspector inspectors package_inspectors prepaid_labels forward_them research_assistant research_assistants student_assistant student_assistants assistant_needed assistants_needed office_assistant administrative_assistant student_job campus_job',
  message:
    'pending_message* incoming_message* undelivered_message* unread_message* held_message* quarantine* blocked_message* encrypted_message secure_message messages emails',
  order: 'order orders purchase_confirmation',
  recording:
    'webcam video_of_you your_camera inside_your_device* inside_your_computer you_were_watching video_of_yourself film_of_you recording_of_you what_you_watch* your_private_moments pleasuring pleased_yourself masturbat* porn* adult_site* intimate hacked_your spyware browsing_history recorded_you recorded_a_video i_recorded i_have_recorded recorded_video compromising_video compromising_material compromising_information private_data your_contacts gained_access full_access_to_your access_to_your_devices infected_your_device monitoring_your camera_while video_of_you_that contacts_and_a_video my_software_is enjoying_adult watching_adult device_has_been_placed will_go_off explosive bomb all_your_contacts tracking_your_internet ddos ddos_attack denial_of_service your_files_have_been your_data_has_been data_will_be_published publish_your_data leak_your leak_all_your sell_your_data your_databases attack_your_network attack_on_your_network',
  verify:
    'verify verif* confirm confirming confirmation validat* authenticate re-confirm reconfirm revalidate approve re-register re-registering',
  update:
    'update upgrade review_your complete_your re-activate reactivate renew_your synchroni* sync restore upgrade_your renew_now extend updating_your migrate validate_your upgrade_to acknowledge renew_my re-enrol re-enroll enrol enroll activate extend_your keep_my keep_my_current appeal submit_appeal submit_an_appeal',
  login:
    'log_in login sign_in signin access_your signing_in logging_in sign_in_below login_with log_in_with sign_in_with',
  click:
    'click tap press_the follow_the_link button_below link_below get_started click_here here_to visit_our visit_the right_here resolve_now resolve view_now restore view_now open_claim claim_page start_now rebook reschedule_your book_a_redelivery start_verification see_the_photo play_message play_voicemail listen_to_message listen_to_voicemail release_messages release_message release_held view_document',
  download:
    'download install open_the_attachment open_attachment open_the_attached view_document view_file review_document see_attached attached_file open_document',
  scan: 'scan qr qr_code scan_the',
  call: 'call_us call_now contact_number toll-free toll_free helpline call_our call_the customer_support_number dial phone_us speak_with reach_us_at tollfree reach_us_on reach_us contact_our reach_our billing_department helpdesk_number text_or_call',
  reply:
    'reply respond get_back_to_me contact_me write_me email_me write_back contact_him contact_her answer_me let_me_know reply_back send_me_an contact_us_via contact_me_on contact_us_on reach_me text_me whatsapp telegram reply_urgently get_back_so write_at my_private_email kindly_reply get_back_to_us contact_me_via write_to_me contact_our_claims contact_our_agent message_me add_me line_id respond_to_this please_reply send_your_cv write_me_at e-mail_me reply_for reply_with contact_my reply_here just_reply through_my_private get_back get_back_for if_interested if_you_are_interested reply_for_more for_more_details swift_response your_response interested_please write_back_to reply_with_the via_text text_to add_me_on on_whatsapp on_telegram via_whatsapp contact_the_agent contact_agent text_your text_him text_her text_me_your email_him email_her write_him write_her write_to_his write_to_her',
  claim:
    'claim claiming redeem collect get_yours receive_your unlock_your secure_your get_it_now grab withdraw withdrawal take_your take_it take_now get_your get_my get_it get_started_now withdraw_now confirm_receipt opt_in check_eligibility redeemable release_your release_of release_the be_released get_the_reward take_your_reward receive_a receive_the receive_it receive_this',
  pay: 'pay paying settle pay_now make_payment payable transfer_the buy purchase_the deposit_the',
  send: 'send_me send_us provide_your provide_us submit_your forward_your furnish your_full_name full_name send_the enter_your fill_in fill_out re-confirm_name your_name_address provide_me send_your submit_the your_phone_number your_address send_your_full send_me_your send_me_pictures your_full_names send_pictures full_names send_over send_it_over send_me_the provide_your_cell send_me_codes pictures_of_the_codes scratch_them full_name_address address_and_telephone amount_needed the_amount_needed send_them send_those send_these email_them email_me_the photo_of_the_codes photos_of_the_codes picture_of_the_back scratch_the scratch_off',
  secret:
    'confidential* secret discreet* private_matter between_us do_not_tell don_t_tell keep_this utmost_secrecy do_not_share_this surprise discreetly no_calls_please just_reply_here do_not_discuss not_discuss not_even_your keep_it_between don_t_tell_anyone do_not_contact_the_police only_by_email between_the_two',
  participate:
    'participate take_part enter_now join_now complete_the_survey answer_a_few take_the_survey play_now join register_now sign_up_now join_our join_my join_the_group places_left spots_left apply',
  connect: 'connect_wallet connect_your sync_wallet link_your import_your migrate',
  cancel:
    'cancel cancell* dispute didn_t_authorize did_not_authorize not_authorize did_not_make stop_this unsubscribe_from_renewal wasn_t_you not_you report_the_user not_me report_user this_wasn_t was_not_me it_wasn_t report_it was_not_you',
  unlock:
    'unlock unblock re-enable reinstate restore_access regain_access lift_the keep_same_password keep_current_password release_message* recover allow_messages keep_using keep_your_password keep_your_mailbox keep_your_email keep_your_account_active keep_your_account_open keep_your_access keep_the_same keep_your_same keep_your_current retain_your release_them release_these release_your_messages secure_your_account secure_it protect_your_account secure_my_account',
  deadline:
    'within_24 within_48 within_72 within_two within_three inside_two inside_three in_24_hours in_48_hours 24_hours 48_hours 72_hours 24hrs 48hrs expire expires expiring expired expiry today_only immediately urgent urgently asap deadline as_soon_as hours_left by_today before_midnight act_now hurry act_fast within_7_days within_3_days due_date final_day hours_to soon_as_possible prompt_attention immediate_attention time-limited ends_soon ends_tonight expires_in hurry_up ends_today by_friday before_friday closes_tonight by_12 final_hours before_noon before_the_end within_12 within_3 within_5 before_the_next by_return before_end_of end_of_business end_of_day end_of_today close_of_business before_close by_eod by_cob by_tomorrow before_tomorrow no_later_than by_midnight until_midnight tonight',
  suspend:
    'suspend* deactivat* disabled blocked restricted restrict limited_access limitation terminated termination closed locked lock_out on_hold shut_down shutdown deletion deleted permanently revoked interrupt* discontinu* blacklist* closure avoid_closure deactivate deactivation removed lose_access lost_access will_be_cancelled will_be_canceled be_cancelled be_canceled permanent_deletion scheduled_for_deletion will_be_closed will_be_blocked be_closed be_blocked account_will disconnected disconnection disconnect cut_off shut_off shutoff frozen',
  loss: 'lose losing lost permanently_lost forfeit* data_loss will_be_deleted will_be_lost will_be_removed no_longer_be_able worthless become_worthless will_be_erased confiscated',
  legal:
    'legal_action lawsuit court_action court_order court_proceeding* court_case court_hearing to_court before_the_court in_court a_court prosecut* warrant arrest* fbi police copyright_infringement violation violated violates law_enforcement debt_collection interpol',
  last: 'final_notice final_warning last_chance final_reminder last_warning final_attempt last_reminder last_notice final_notification second_attempt 2nd_attempt last_day ends_today limited_time only_today expires_today 3rd_attempt',
  won: 'congratulations congratulation congrats winner winners won you_have_been_selected been_selected been_chosen selected_as chosen lucky you_ve_been you_won exclusive_offer eligible entitled qualif* pre-approved approved_for you_have_received your_name_came_up finalist finalists you_re_in you_are_the shortlisted nominated welcome_bonus your_lucky_day unclaimed ready_to_claim one_of_our selected due_to_you owed_to_you are_due_a you_are_owed name_is_on_the_list name_is_on_our on_the_list_of_beneficiaries are_to_receive you_are_to_receive',
  problem:
    'failed failure unable_to could_not_be couldn_t_be unsuccessful declined undeliverable incomplete pending not_delivered wrong_address incorrect missing overdue unpaid past_due outstanding on-hold problem action_required attention_required insufficient waiting an_issue_with issue_with payment_error there_is_an_issue there_was_an_issue issues_with encountered could_not_process couldn_t_process cannot_process can_t_process not_processed was_not_paid not_paid was_not_made unable_to_collect did_not_match not_be_mailed cannot_be_delivered returned_to_sender was_declined hold_on_your nobody_was no_one_was was_not_available were_not_available not_at_home suspended_delivery balance_due being_held held_on_the rejected bounced',
  intrusion:
    'unusual suspicious unauthorized unauthorised unrecognized unrecognised someone_else_has someone_else_is someone_else_may someone_else_used someone_else_signed by_someone_else fraud fraudulent compromised breach breached cyber_attack hacked security_alert unknown_device unusual_activity illegal someone_tried tried_to_log tried_to_sign tried_to_access vulnerab* unrecognised_device not_recognise not_recognize new_login third_party_gained security_incident data_leak data_leaks malicious_code stolen illegally_obtained new_device removed_your changed_your_password may_have_exposed have_been_exposed been_exposed was_exposed attempted_to_log attempted_to_sign trying_to_log trying_to_sign tried_to_enter someone_signed_in someone_logged_in somebody_signed_in somebody_logged_in someone_accessed',
  riches:
    'million_dollars million_usd million_united million_euro inheritance us_dollars 5m 10m million_pounds sum_of huge_sum a_fortune_of huge_fortune large_fortune profits passive_income earn_up double_your guaranteed_return per_week per_day weekly_pay million_dollar lucrative cash_flow guaranteed a_day per_month a_month last_month weekly_as earn_daily 200_to_500',
  illness:
    'cancer dying widow charity orphan* terminal_illness god_fearing late_husband humanitarian donor charity_donor humanitarian_donation sick_widow weeks_to_live diagnosed_with months_to_live widow_diagnosed critically_ill',
  free: 'free for_free no_cost free_of_charge limited_stock exclusive 100_free complimentary',
  anybody:
    'dear_customer dear_user dear_client dear_member valued_customer dear_email dear_beneficiary dear_friend dear_sir dear_account dear_owner dear_beloved dearest attention_beneficiary dear_winner email_user dear_subscriber esteemed_customer my_dear greetings_to_you god_bless my_beloved dear_valued dear_recipient greeting_to_you attention_dear good_day_dear',
  desk: 'help_desk helpdesk it_support support_team security_team account_team email_administrator system_administrator mail_administrator billing_department customer_service admin_team billing_team webmaster it_department server_administrator service_desk it_team mail_admin',
  official:
    'barrister attorney united_nations world_bank imf ministry central_bank reserve_bank director_of secretary_general diplomat federal_bureau chief_executive bank_manager foundation fbi_director un_agent airport_authority diplomatic_agent officer_in_charge general_secretary us_army major_general sergeant us_army_in presently_in_syria peacekeeping claims_agent sgt attorney_at',
  summons:
    'subpoena summons court_notice court_order court_hearing hearing_notice witness copyright_claim legal_notice notice_to_appear infringement notice_of_infringement copyright_violation intellectual_property cease_and_desist',
  companion:
    'girls lady ladies singles dating date_me marriage lonely soulmate flirt romance sexy bride brides photos_of_me my_photo my_photos chat_with_me romantic single_girl sincere_girl beautiful_women russian_women looking_for_a_man for_a_relationship love_relationship romantic_relationship intimate_relationship committed_relationship lasting_relationship single_women unmarried lady_in lady_from lonely_lady girl_from girl_in female chat_with_you chick mistress miss_from divorced_lady blonde my_picture my_pictures my_pics send_you_my_photo send_to_you_my solitary woman_of single_lady',
  errand:
    'are_you_available are_you_at_your_desk are_you_free at_your_desk quick_favor quick_favour quick_task quick_request need_a_favor need_a_favour small_favor a_favor are_you_in_the_office your_cell your_mobile_number personal_number your_whatsapp run_an_errand handle_this got_a_moment are_you_around task_for_you are_you_at_your let_me_know_when_you_are take_care_of_something do_something_for_me need_some_gift need_gift_cards complete_a_task do_a_task a_task_for cell_number cellphone_number your_cell_number a_quick_task run_a_task discreetly_for help_me_with_something assist_me_with set_up_a_wire process_a_wire process_a_payment make_a_payment_for_me a_wire_to wire_to_a time_sensitive in_a_meeting_and can_t_talk',
  balance: 'balance payout unclaimed_balance withdrawal_request your_funds your_balance withdraw cash_out',
  done: 'was_changed has_been_changed has_been_updated was_updated has_shipped on_its_way was_delivered has_been_delivered payment_received received_your_payment for_your_records your_receipt was_successful successfully thanks_for_shopping booking_confirmed order_confirmed thank_you_for_your_order thank_you_for_your_purchase thank_you_for_your_payment thanks_for_your_order thanks_for_your_payment',
  noaction:
    'no_action no_further_action ignore_this safely_ignore disregard_this you_can_ignore need_to_do_anything if_this_was_you if_it_was_you you_recently_requested you_requested you_don_t_need details_unchanged details_are_unchanged details_remain details_have_not same_bank_details same_account_details',
  warning:
    'phishing scam scams scammers spoofed fake_email fake_login security_awareness report_phishing how_to_spot spot_a_fake awareness_training',
  relative:
    'mum mom dad hi_mum hi_mom hi_dad hey_mum hey_mom grandma grandpa granny gran nan nana grandson granddaughter',
  newnumber:
    'new_number my_phone_is phone_broke phone_is_broken dropped_my_phone lost_my_phone cracked_my_screen this_is_my_new old_phone changed_my_number phone_fell phone_was_stolen phone_is_dead my_phone_died',
  seeking:
    'looking_for_a_man waiting_for_fine looking_for_a_serious look_for_a_serious serious_man honest_man true_love know_you_better get_to_know_you my_soulmate nice_man kind_man good_man looking_for_fine seeking_fine suitable_man decent_man right_man waiting_for waiting_for_a trying_to_find i_am_seeking i_m_seeking am_looking_for i_m_looking_for searching_for saw_your_profile your_profile long_term_relationship serious_relationship hope_you_can_talk free_to_talk able_to_talk able_to_chat want_to_meet wish_to_talk wish_to_to_talk you_can_chat how_old_are how_old_r where_are_you_from where_r_you where_do_you_live where_do_u what_state what_s_your_age your_age ideal_man cool_male humble_man',
  records:
    'w-2 w2 w_2 w-2s w2s payroll_list employee_list employees_list aging_report aged_receivables ageing_report accounts_receivable_report customer_list list_of_employees tax_forms staff_list contact_list_of overdue_customers',
  investment:
    'stock_tips stock_group trading_signals vip_trades forex invest investing investment investments trading_platform trading_bot stock_market ai_trading insider_tips shares_tips trading_group vip_signals forex_signals fx_signals crypto_signals signals_of signal_group trading_signal',
  proposition:
    'lucrative_deal lucrative_business lucrative_offer business_proposition investment_proposition mutual_benefit mutually_beneficial delicate_offer relief_program relief_package estate_administration private_memo confidential_client beneficial_to_both beneficial_proposal profitable_proposal viable_project urgent_proposal give_out_loans give_out_loan do_you_need_loan need_an_urgent_loan we_grant_loans loans_to_individuals partner_with_you_in box_of_funds have_an_offer_for_you donation_for_you',
  newaccount:
    'new_account new_bank our_new_account updated_account account_below following_account alternative_account different_account another_account under_audit being_audited account_is_frozen account_is_on_hold changed_banks changed_our_bank switched_banks new_banking new_iban new_beneficiary updated_wire updated_banking new_remittance new_payment_details updated_payment_details our_account_has_changed bank_has_changed new_direct_deposit new_ach subsidiary_account subsidiary_s_account sister_company_account affiliate_account cannot_receive_payment cannot_receive_payments unable_to_receive_payment unable_to_receive_payments not_able_to_receive_payment account_is_blocked account_is_inaccessible',
  mailsignin:
    'your_work_email your_business_email your_company_email your_corporate_email your_professional_email your_office_email work_email_to email_credentials your_email_password email_and_password sign_in_with_your_email log_in_with_your_email login_with_your_email signin_with_your_email your_email_login microsoft_365_password office_365_password your_microsoft_365 outlook_password your_office_365 receiving_email_credentials connect_your_work connect_your_microsoft connect_your_mailbox connect_your_email connect_your_office',
  unreachable:
    'can_t_take_calls cannot_take_calls can_t_talk can_t_take_phone can_t_answer_the_phone can_t_pick_up can_t_call_me not_reachable_by_phone unreachable_by_phone no_calls don_t_call_me phone_is_broken',
  groupchat:
    'create_a_whatsapp_group create_a_new_whatsapp create_a_wechat_group create_a_telegram_group create_a_group_chat set_up_a_whatsapp_group',
}
