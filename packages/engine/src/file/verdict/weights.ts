// How much each file detector weighs, in one table. Points are AssemblyLine's scale: 300 is suspicious, 1000 convicts.
// Facts that only help searching weigh 0. A detector without a line here fails a test.

/** What a finding speaks about. Each category has a cap, so that many small oddities never add up to a conviction. */
export type Category = 'delivery' | 'execution' | 'evasion' | 'persistence' | 'collection' | 'c2' | 'impact' | 'anomaly'

export interface Weight {
  readonly category: Category
  /** Points at full strength. 1000 and more is conviction grade: little to no false positives, alone enough. */
  readonly points: number
  /** How sure the finding is when it is made. Every line states it: a forgotten one must not count as certain. */
  readonly confidence: 'low' | 'medium' | 'high'
}

export type Weights = Readonly<Record<string, Weight>>

/** The most that all findings of one category add up to, convictions aside. None reaches 1000: no category convicts alone. */
export const CATEGORY_CAPS: Readonly<Record<Category, number>> = {
  delivery: 600,
  execution: 900,
  evasion: 600,
  persistence: 450,
  // Browser passwords and wallets together, sent to a chat service (250), are a stealer: just a conviction.
  collection: 750,
  c2: 600,
  impact: 900,
  // Structural oddness alone stays below `suspicious`.
  anomaly: 250,
}

const container: Weights = {
  eicar_test_file: { category: 'impact', points: 1000, confidence: 'high' },
  program_behind_harmless_name: { category: 'delivery', points: 350, confidence: 'high' },
  double_extension: { category: 'delivery', points: 400, confidence: 'high' },
  reversed_file_name: { category: 'delivery', points: 450, confidence: 'high' },
  padded_file_name: { category: 'delivery', points: 400, confidence: 'high' },
  several_types_at_once: { category: 'evasion', points: 320, confidence: 'medium' },
  program_appended_to_picture: { category: 'evasion', points: 600, confidence: 'high' },
  picture_carries_script: { category: 'evasion', points: 500, confidence: 'high' },
  archive_bomb: { category: 'anomaly', points: 250, confidence: 'high' },
  archive_built_to_exhaust: { category: 'impact', points: 400, confidence: 'high' },
  archive_escapes_its_folder: { category: 'execution', points: 1000, confidence: 'high' },
  archive_of_one_script: { category: 'delivery', points: 300, confidence: 'medium' },
  disk_image_delivers_program: { category: 'delivery', points: 350, confidence: 'medium' },
  winrar_runs_folder_file: { category: 'execution', points: 1000, confidence: 'high' },
  zip_lists_disagree: { category: 'anomaly', points: 200, confidence: 'medium' },
  zip_names_repeat: { category: 'evasion', points: 350, confidence: 'medium' },
  locked_with_known_password: { category: 'delivery', points: 200, confidence: 'medium' },
  archive_starts_program_on_insertion: { category: 'execution', points: 150, confidence: 'low' },
  archives_nested_for_nothing: { category: 'anomaly', points: 120, confidence: 'low' },
  message_is_phishing: { category: 'execution', points: 1000, confidence: 'medium' },
  file_blown_up: { category: 'evasion', points: 300, confidence: 'high' },
}

const strings: Weights = {}

const rules: Weights = {
  matched_convicting_rule: { category: 'execution', points: 1000, confidence: 'high' },
  // Scaled by the rule's own score: 40 is noted, 75 is suspicious alone.
  matched_telling_rule: { category: 'execution', points: 600, confidence: 'medium' },
}

const pe: Weights = {
  pe_invalid_signature: { category: 'evasion', points: 400, confidence: 'high' },
  pe_self_signed: { category: 'evasion', points: 150, confidence: 'medium' },
  pe_expired_signature: { category: 'anomaly', points: 30, confidence: 'medium' },
  pe_writable_code_section: { category: 'anomaly', points: 80, confidence: 'medium' },
  pe_packed_code: { category: 'evasion', points: 150, confidence: 'medium' },
  pe_known_packer: { category: 'evasion', points: 30, confidence: 'high' },
  pe_protector: { category: 'evasion', points: 100, confidence: 'high' },
  pe_entry_point_outside_code: { category: 'anomaly', points: 120, confidence: 'medium' },
  pe_garbled_section_names: { category: 'anomaly', points: 60, confidence: 'low' },
  pe_almost_no_imports: { category: 'anomaly', points: 100, confidence: 'medium' },
  pe_forged_rich_header: { category: 'anomaly', points: 80, confidence: 'medium' },
  pe_bloated: { category: 'evasion', points: 320, confidence: 'high' },
  pe_hidden_overlay: { category: 'anomaly', points: 100, confidence: 'low' },
  pe_carries_programs: { category: 'anomaly', points: 40, confidence: 'medium' },
  pe_telling_symbol_path: { category: 'anomaly', points: 200, confidence: 'medium' },
  pe_false_microsoft_file: { category: 'evasion', points: 250, confidence: 'medium' },
  pe_asks_for_administrator: { category: 'execution', points: 0, confidence: 'high' },
  pe_injects_into_processes: { category: 'execution', points: 350, confidence: 'medium' },
  pe_hollows_processes: { category: 'execution', points: 450, confidence: 'medium' },
  pe_logs_keystrokes: { category: 'collection', points: 400, confidence: 'medium' },
  pe_spies_on_the_user: { category: 'collection', points: 360, confidence: 'low' },
  pe_reads_browser_passwords: { category: 'collection', points: 400, confidence: 'high' },
  pe_reads_wallets: { category: 'collection', points: 350, confidence: 'high' },
  pe_reads_account_stores: { category: 'collection', points: 300, confidence: 'medium' },
  pe_dumps_lsass: { category: 'collection', points: 600, confidence: 'high' },
  pe_credential_tool: { category: 'collection', points: 1000, confidence: 'high' },
  pe_reflective_loader: { category: 'execution', points: 1000, confidence: 'high' },
  pe_starts_with_windows: { category: 'persistence', points: 250, confidence: 'medium' },
  pe_creates_scheduled_task: { category: 'persistence', points: 150, confidence: 'medium' },
  pe_installs_service: { category: 'persistence', points: 40, confidence: 'medium' },
  pe_deletes_backups: { category: 'impact', points: 500, confidence: 'high' },
  pe_ransom_note: { category: 'impact', points: 450, confidence: 'medium' },
  pe_ransomware: { category: 'impact', points: 1000, confidence: 'high' },
  pe_turns_security_off: { category: 'evasion', points: 400, confidence: 'medium' },
  pe_blinds_script_scanning: { category: 'evasion', points: 400, confidence: 'medium' },
  pe_bypasses_account_control: { category: 'evasion', points: 450, confidence: 'high' },
  pe_looks_for_sandboxes: { category: 'evasion', points: 200, confidence: 'medium' },
  pe_looks_for_analysis_tools: { category: 'evasion', points: 200, confidence: 'medium' },
  pe_anti_debugging: { category: 'evasion', points: 60, confidence: 'low' },
  pe_runs_hidden_powershell: { category: 'execution', points: 300, confidence: 'medium' },
  pe_runs_system_binaries_for_download: { category: 'execution', points: 250, confidence: 'medium' },
  pe_deletes_itself: { category: 'evasion', points: 120, confidence: 'medium' },
  pe_talks_to_public_service: { category: 'c2', points: 250, confidence: 'medium' },
  pe_uses_dynamic_names: { category: 'c2', points: 100, confidence: 'low' },
  pe_looks_up_own_address: { category: 'c2', points: 60, confidence: 'low' },
  pe_downloads_and_runs: { category: 'execution', points: 350, confidence: 'low' },
  pe_mines_cryptocurrency: { category: 'impact', points: 450, confidence: 'medium' },
  pe_driver_opens_physical_memory: { category: 'evasion', points: 150, confidence: 'medium' },
  pe_carries_encrypted_code: { category: 'execution', points: 320, confidence: 'medium' },
  pe_drops_carried_program: { category: 'execution', points: 310, confidence: 'medium' },
  pe_poses_as_system_library: { category: 'evasion', points: 320, confidence: 'medium' },
  // At full strength it holds an address of its own to put in the place of others.
  pe_swaps_wallet_addresses: { category: 'collection', points: 1000, confidence: 'high' },
  pe_overwrites_disks: { category: 'impact', points: 500, confidence: 'medium' },
  pe_opens_shell_to_server: { category: 'c2', points: 450, confidence: 'high' },
  pe_lists_security_products: { category: 'evasion', points: 200, confidence: 'medium' },
  // A known hole, the means to install and use it, and the names of those whom it is to end.
  pe_brings_vulnerable_driver: { category: 'impact', points: 1000, confidence: 'high' },
  pe_collects_accounts_to_send: { category: 'c2', points: 300, confidence: 'high' },
  pe_named_as_document: { category: 'delivery', points: 250, confidence: 'medium' },
  pe_named_as_system_program: { category: 'evasion', points: 200, confidence: 'medium' },
  pe_borrows_known_name: { category: 'evasion', points: 120, confidence: 'low' },
  pe_impossible_timestamp: { category: 'anomaly', points: 60, confidence: 'medium' },
  pe_odd_tls_callback: { category: 'anomaly', points: 80, confidence: 'medium' },
  pe_vast_empty_section: { category: 'anomaly', points: 60, confidence: 'low' },
  pe_repeated_section_names: { category: 'anomaly', points: 20, confidence: 'low' },
  pe_claims_other_kind: { category: 'anomaly', points: 40, confidence: 'low' },
  pe_hides_name_lookups: { category: 'c2', points: 100, confidence: 'low' },
  pe_known_vulnerable_driver: { category: 'evasion', points: 150, confidence: 'medium' },
  pe_asks_to_elevate_silently: { category: 'anomaly', points: 60, confidence: 'medium' },
  pe_blocks_security_sites: { category: 'evasion', points: 350, confidence: 'medium' },
  pe_saves_account_hives: { category: 'collection', points: 500, confidence: 'high' },
  pe_contacts_bare_address: { category: 'c2', points: 120, confidence: 'low' },
  dotnet_runs_native_code: { category: 'execution', points: 450, confidence: 'medium' },
  dotnet_remote_control: { category: 'c2', points: 1000, confidence: 'medium' },
  dotnet_runs_hidden_assembly: { category: 'execution', points: 300, confidence: 'medium' },
  dotnet_obfuscated: { category: 'evasion', points: 60, confidence: 'medium' },
}

const elf: Weights = {
  elf_packed: { category: 'evasion', points: 120, confidence: 'medium' },
  elf_writable_code_segment: { category: 'anomaly', points: 100, confidence: 'medium' },
  elf_botnet: { category: 'impact', points: 1000, confidence: 'high' },
  elf_floods: { category: 'impact', points: 350, confidence: 'medium' },
  elf_mines_cryptocurrency: { category: 'impact', points: 450, confidence: 'medium' },
  elf_preload_rootkit: { category: 'evasion', points: 600, confidence: 'high' },
  elf_kernel_rootkit: { category: 'evasion', points: 600, confidence: 'medium' },
  elf_downloads_and_runs: { category: 'execution', points: 250, confidence: 'medium' },
  elf_makes_itself_permanent: { category: 'persistence', points: 120, confidence: 'low' },
  elf_wipes_traces: { category: 'evasion', points: 150, confidence: 'medium' },
  elf_turns_defences_off: { category: 'evasion', points: 250, confidence: 'medium' },
  elf_kills_rivals: { category: 'impact', points: 250, confidence: 'medium' },
  elf_runs_from_memory: { category: 'execution', points: 120, confidence: 'medium' },
  elf_searches_writable_paths: { category: 'anomaly', points: 60, confidence: 'medium' },
  elf_small_shell_connector: { category: 'execution', points: 350, confidence: 'medium' },
}

const macho: Weights = {
  macho_asks_for_password: { category: 'collection', points: 350, confidence: 'medium' },
  macho_steals_credentials: { category: 'collection', points: 1000, confidence: 'high' },
  macho_reads_browser_data: { category: 'collection', points: 350, confidence: 'medium' },
  macho_turns_gatekeeper_off: { category: 'evasion', points: 300, confidence: 'medium' },
  macho_installs_launch_item: { category: 'persistence', points: 120, confidence: 'medium' },
  macho_unsigned: { category: 'anomaly', points: 0, confidence: 'high' },
  macho_lets_libraries_in: { category: 'anomaly', points: 30, confidence: 'medium' },
  macho_mines_cryptocurrency: { category: 'impact', points: 450, confidence: 'medium' },
}

const office: Weights = {
  office_macro_present: { category: 'execution', points: 0, confidence: 'high' },
  office_macro_runs_on_open: { category: 'execution', points: 450, confidence: 'medium' },
  office_macro_starts_interpreter: { category: 'execution', points: 500, confidence: 'high' },
  office_macro_is_stomped: { category: 'evasion', points: 600, confidence: 'medium' },
  office_asks_to_enable_macros: { category: 'delivery', points: 200, confidence: 'medium' },
  office_macro_sheet_calls_out: { category: 'execution', points: 850, confidence: 'medium' },
  office_macro_sheet_is_hidden: { category: 'evasion', points: 300, confidence: 'medium' },
  office_dde_runs_program: { category: 'execution', points: 1000, confidence: 'high' },
  office_dde_link: { category: 'anomaly', points: 40, confidence: 'low' },
  office_template_is_remote: { category: 'execution', points: 1000, confidence: 'medium' },
  office_object_is_remote: { category: 'execution', points: 600, confidence: 'medium' },
  office_link_exploits_handler: { category: 'execution', points: 1000, confidence: 'high' },
  office_links_file_share: { category: 'delivery', points: 350, confidence: 'low' },
  office_image_is_remote: { category: 'delivery', points: 0, confidence: 'high' },
  office_embeds_program: { category: 'execution', points: 1000, confidence: 'high' },
  office_equation_object: { category: 'execution', points: 1000, confidence: 'medium' },
  office_embeds_browser_control: { category: 'execution', points: 450, confidence: 'low' },
  office_encrypted_with_known_password: { category: 'evasion', points: 200, confidence: 'medium' },
  office_macro_source_is_locked: { category: 'anomaly', points: 30, confidence: 'low' },
  office_script_runs_by_event: { category: 'execution', points: 250, confidence: 'low' },
  rtf_object_loads_by_itself: { category: 'execution', points: 500, confidence: 'medium' },
  rtf_data_is_broken_up: { category: 'evasion', points: 350, confidence: 'medium' },
  rtf_header_is_odd: { category: 'anomaly', points: 120, confidence: 'low' },
  onenote_embeds_program: { category: 'execution', points: 1000, confidence: 'high' },
  message_reminder_reaches_server: { category: 'execution', points: 1000, confidence: 'high' },
  calendar_reaches_server: { category: 'delivery', points: 350, confidence: 'low' },
  attachment_is_program: { category: 'delivery', points: 450, confidence: 'medium' },
}

const pdf: Weights = {
  pdf_launches_program: { category: 'execution', points: 1000, confidence: 'high' },
  pdf_runs_script_on_open: { category: 'execution', points: 200, confidence: 'low' },
  pdf_script_exports_file: { category: 'execution', points: 1000, confidence: 'high' },
  pdf_embeds_program: { category: 'execution', points: 1000, confidence: 'high' },
  pdf_embeds_macro_document: { category: 'execution', points: 450, confidence: 'medium' },
  pdf_names_are_disguised: { category: 'evasion', points: 450, confidence: 'high' },
  pdf_lures_to_link: { category: 'delivery', points: 350, confidence: 'low' },
  pdf_links_to_program: { category: 'delivery', points: 350, confidence: 'low' },
  pdf_reaches_file_share: { category: 'delivery', points: 400, confidence: 'medium' },
  pdf_submits_form_away: { category: 'collection', points: 200, confidence: 'low' },
  pdf_carries_trailing_data: { category: 'anomaly', points: 60, confidence: 'low' },
  pdf_holds_script: { category: 'execution', points: 20, confidence: 'high' },
}

const script: Weights = {
  script_bypasses_amsi: { category: 'evasion', points: 1000, confidence: 'high' },
  script_opens_reverse_shell: { category: 'c2', points: 1000, confidence: 'high' },
  script_powershell_reverse_shell: { category: 'c2', points: 1000, confidence: 'high' },
  script_injects_code: { category: 'execution', points: 1000, confidence: 'high' },
  script_carries_shellcode: { category: 'execution', points: 700, confidence: 'medium' },
  script_downloads_and_runs: { category: 'execution', points: 550, confidence: 'medium' },
  script_runs_downloaded_text: { category: 'execution', points: 450, confidence: 'medium' },
  script_pipes_download_to_shell: { category: 'execution', points: 350, confidence: 'low' },
  script_runs_download_from_temp: { category: 'execution', points: 550, confidence: 'medium' },
  script_drops_decoded_file: { category: 'execution', points: 650, confidence: 'medium' },
  script_carries_program: { category: 'delivery', points: 400, confidence: 'medium' },
  script_uses_system_tool_to_fetch: { category: 'execution', points: 1000, confidence: 'medium' },
  script_starts_process_indirectly: { category: 'execution', points: 250, confidence: 'low' },
  script_loads_assembly_from_memory: { category: 'execution', points: 600, confidence: 'medium' },
  script_runs_decoded_code: { category: 'evasion', points: 400, confidence: 'medium' },
  script_is_web_shell: { category: 'execution', points: 1000, confidence: 'high' },
  script_conceals_itself: { category: 'evasion', points: 500, confidence: 'medium' },
  script_is_encoded: { category: 'evasion', points: 250, confidence: 'medium' },
  script_is_obfuscated: { category: 'anomaly', points: 200, confidence: 'low' },
  script_disables_defences: { category: 'evasion', points: 600, confidence: 'medium' },
  script_wipes_logs: { category: 'evasion', points: 250, confidence: 'low' },
  script_persists: { category: 'persistence', points: 450, confidence: 'low' },
  script_steals_secrets: { category: 'collection', points: 800, confidence: 'medium' },
  script_sends_secrets_away: { category: 'c2', points: 600, confidence: 'medium' },
  script_encrypts_files: { category: 'impact', points: 700, confidence: 'medium' },
  script_reports_to_chat_service: { category: 'c2', points: 250, confidence: 'low' },
  script_uses_throwaway_host: { category: 'c2', points: 250, confidence: 'low' },
  script_destroys_recovery: { category: 'impact', points: 850, confidence: 'high' },
  script_wipes_disk: { category: 'impact', points: 500, confidence: 'low' },
  script_mines_coins: { category: 'impact', points: 600, confidence: 'medium' },
  script_is_attack_tool: { category: 'c2', points: 450, confidence: 'medium' },
  script_exploits_reader: { category: 'execution', points: 900, confidence: 'high' },
}

// Whole attacks, told by a combination: each of its parts alone is innocent or only suspicious.
const attack: Weights = {
  script_unpacks_itself_into_memory: { category: 'execution', points: 1000, confidence: 'high' },
  package_hook_runs_attack: { category: 'collection', points: 1000, confidence: 'high' },
  script_mines_in_secret: { category: 'impact', points: 1000, confidence: 'high' },
  script_disguises_its_download: { category: 'execution', points: 1000, confidence: 'medium' },
  script_loads_fetched_assembly: { category: 'execution', points: 1000, confidence: 'high' },
  page_hands_password_to_bot: { category: 'collection', points: 1000, confidence: 'high' },
  script_demands_ransom: { category: 'impact', points: 1000, confidence: 'high' },
  script_drops_fetched_program: { category: 'execution', points: 1000, confidence: 'medium' },
  script_hides_its_errand: { category: 'execution', points: 650, confidence: 'medium' },
  script_installs_rootkit: { category: 'evasion', points: 1000, confidence: 'high' },
  script_loads_bot: { category: 'execution', points: 1000, confidence: 'high' },
  script_mails_typed_secrets: { category: 'collection', points: 1000, confidence: 'high' },
  script_obeys_remote_server: { category: 'c2', points: 1000, confidence: 'medium' },
  script_robs_developers: { category: 'collection', points: 1000, confidence: 'high' },
  script_spreads_itself: { category: 'impact', points: 1000, confidence: 'high' },
  script_starts_hidden_cradle: { category: 'execution', points: 1000, confidence: 'high' },
  script_swaps_payment_addresses: { category: 'collection', points: 1000, confidence: 'high' },
  script_takes_code_out_of_picture: { category: 'execution', points: 1000, confidence: 'high' },
  source_opens_reverse_shell: { category: 'c2', points: 1000, confidence: 'medium' },
  source_runs_carried_code: { category: 'execution', points: 1000, confidence: 'medium' },
}

const html: Weights = {
  html_smuggles_file: { category: 'execution', points: 1000, confidence: 'high' },
  html_copies_command: { category: 'execution', points: 1000, confidence: 'high' },
  html_blocks_inspection: { category: 'evasion', points: 350, confidence: 'low' },
  html_hides_where_it_leads: { category: 'delivery', points: 450, confidence: 'medium' },
  html_asks_for_password: { category: 'collection', points: 650, confidence: 'medium' },
  html_calls_protocol_handler: { category: 'execution', points: 1000, confidence: 'high' },
  html_redirects_at_once: { category: 'delivery', points: 250, confidence: 'low' },
  html_builds_page_from_code: { category: 'evasion', points: 450, confidence: 'medium' },
  html_application_runs_program: { category: 'execution', points: 600, confidence: 'medium' },
  html_page_uses_windows_objects: { category: 'execution', points: 500, confidence: 'medium' },
  svg_runs_script: { category: 'delivery', points: 1000, confidence: 'medium' },
  help_page_starts_program: { category: 'execution', points: 1000, confidence: 'high' },
  html_embeds_macro_archive: { category: 'evasion', points: 450, confidence: 'medium' },
}

const shortcut: Weights = {
  lnk_starts_interpreter: { category: 'execution', points: 600, confidence: 'medium' },
  lnk_hides_arguments: { category: 'evasion', points: 1000, confidence: 'high' },
  lnk_looks_like_document: { category: 'evasion', points: 300, confidence: 'medium' },
  lnk_carries_payload: { category: 'evasion', points: 500, confidence: 'medium' },
  lnk_points_to_network: { category: 'delivery', points: 450, confidence: 'medium' },
  lnk_runs_hidden: { category: 'evasion', points: 150, confidence: 'low' },
  pointer_leads_to_share: { category: 'delivery', points: 1000, confidence: 'medium' },
  console_file_runs_script: { category: 'execution', points: 1000, confidence: 'high' },
  pointer_runs_program: { category: 'execution', points: 700, confidence: 'medium' },
  pointer_macro_runs_by_itself: { category: 'execution', points: 1000, confidence: 'high' },
  pointer_queries_web: { category: 'delivery', points: 300, confidence: 'low' },
  pointer_remote_desktop_shares_disks: { category: 'delivery', points: 600, confidence: 'low' },
  search_file_leads_outside: { category: 'delivery', points: 1000, confidence: 'medium' },
}

const installer: Weights = {
  pickle_runs_code: { category: 'execution', points: 1000, confidence: 'high' },
  package_runs_fetched_code: { category: 'execution', points: 1000, confidence: 'medium' },
  msi_action_runs_script: { category: 'execution', points: 450, confidence: 'medium' },
  installer_runs_code_from_memory: { category: 'execution', points: 550, confidence: 'medium' },
  msi_action_runs_interpreter: { category: 'execution', points: 600, confidence: 'medium' },
  java_runs_programs_and_loads_code: { category: 'execution', points: 500, confidence: 'low' },
  android_asks_for_everything: { category: 'collection', points: 700, confidence: 'medium' },
  android_loads_hidden_code: { category: 'evasion', points: 250, confidence: 'low' },
}

export const FILE_WEIGHTS: Weights = {
  ...container,
  ...strings,
  ...rules,
  ...pe,
  ...elf,
  ...macho,
  ...office,
  ...pdf,
  ...script,
  ...attack,
  ...html,
  ...shortcut,
  ...installer,
}
