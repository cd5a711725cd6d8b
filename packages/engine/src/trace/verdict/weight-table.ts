// What each detector of runs weighs, on the scale of files, and what the words are worth that it says of a finding. What a program
// was seen to do weighs more than what it could do, and still no single ordinary act convicts.
import {
  anomaly,
  c2,
  collection,
  delivery,
  evasion,
  execution,
  impact,
  persistence,
} from '../../file/verdict/weighing.ts'
import { times } from '../../weighing/words.ts'

export const TRACE_WEIGHT_TABLE = {
  // Execution
  // one way: A tool that manages containers has one of them.
  // only connects: so does what watches them for its figures. Nobody answers there, so what it would do next is not seen: with any
  // other sign suspicious, alone not.
  trace_leaves_container: execution(1000, 'medium', { 'one way': 0.6, 'only connects': 0.28 }),
  trace_loads_kernel_module: persistence(1000, 'medium', {
    loaded: 0.3,
    'asked for': times(0.3),
    installed: times(0.8),
  }),
  // in a tree: A builder's system stands where anybody may start what is in it: never less than suspicious.
  trace_raises_rights: persistence(1000, 'low', { 'in a tree': 0.4, raised: 0.25, installed: 0.1 }),
  trace_document_starts_program: execution(800, 'high', { installed: 0.3, asked: 0.3, program: 0.6 }),
  trace_puts_command_in_clipboard: execution(800, 'high', { plain: 0.4 }),
  // installed: with any other sign suspicious, alone not. in own folder: that of a set-up which unpacks itself, and is no ordinary act.
  trace_runs_dropped_program: execution(600, 'medium', { unpacked: 0.4, installed: 0.45, 'in own folder': 0.48 }),
  trace_smuggles_file: execution(600, 'medium', { 'own work': 0.05, plain: 0.4 }),
  trace_runs_encoded_powershell: execution(450, 'medium', { 'stays here': 0.15 }),
  trace_carries_program: delivery(400, 'medium'),
  trace_hides_powershell: evasion(300, 'medium', { 'in sight': 0.15, harmless: 0.4, 'two signs': 0.7 }),
  trace_script_starts_shell: execution(300, 'medium', { 'in sight': 0.6 }),
  trace_starts_process_indirectly: execution(300, 'medium', { itself: 0.4 }),
  trace_page_leads_elsewhere: delivery(250, 'low', { plain: 0.5 }),
  // Network
  trace_mails_itself_around: c2(1000, 'high', { unread: 0.5 }),
  trace_moves_to_other_machines: c2(1000, 'medium', { moves: 0.45 }),
  trace_opens_reverse_shell: c2(1000, 'high'),
  trace_scans_network: c2(1000, 'medium', { 'only knocks': 0.4 }),
  trace_tunnels_through_names: c2(1000, 'medium', { carries: 0.45 }),
  trace_downloads_and_runs: execution(850, 'high', {
    'by vendors': 0.15,
    'among others': 0.3,
    piped: 0.8,
    loose: 0.5,
    'in sight': 0.25,
  }),
  // chats: A program that people chat with.
  trace_obeys_chat_room: c2(450, 'medium', { chats: 0.6 }),
  // plain: to a port that no service is known for: games and programs of a company do that.
  // named: and tells it which machine this is: so a bot reports for duty, again and again where nobody answers as it wishes.
  // in the house: all of it within the house: programs of a company for its own servers.
  // by name: plainly, to servers that it finds by their names.
  trace_speaks_own_protocol: c2(400, 'low', {
    ...{ plain: 0.375, named: 0.7 },
    ...{ 'in the house': times(0.375), 'by name': times(0.7) },
  }),
  // nameless: as a monitor does, to an address without a name: alone it is not suspicious yet.
  trace_sends_data_out: c2(350, 'medium', { activates: 0.5, monitors: 0.6, nameless: 0.8, reports: 0.4 }),
  trace_tries_many_domains: c2(350, 'medium'),
  trace_talks_to_throwaway_host: c2(300, 'medium'),
  // in the house: clients and agents of a house, and those that find their server by its name, as every program for people does.
  trace_calls_home: c2(200, 'low', { 'in the house': 0.4, 'by name': 0.7 }),
  trace_fetches_further_stage: c2(150, 'low', { 'by a shell': 0.15, 'only read': 0.2, 'as data': 0.5 }),
  trace_sends_mail: c2(150, 'low', { 'of itself': 0.7 }),
  // Lists of the operator
  // Scaled by the score of the list.
  trace_contacts_listed_address: c2(700, 'high'),
  // Injection
  trace_hollows_process: execution(1000, 'high'),
  trace_injects_into_process: execution(1000, 'high', { reaches: 0.35, 'no code': 0.6 }),
  // Persistence
  // added: A job that brings nothing with it that hides.
  trace_adds_cron_job: persistence(1000, 'medium', { added: 0.3, ordinary: 0.075 }),
  // out of sight: from where anybody may write, or from a folder that nobody lists: suspicious alone.
  trace_adds_systemd_unit: persistence(1000, 'low', { added: 0.2, 'out of sight': 0.45 }),
  trace_adds_user_account: persistence(1000, 'medium', {
    added: 0.3,
    'of a service': times(0.3),
    protected: times(0.4),
  }),
  trace_changes_shell_start: persistence(1000, 'low', { changed: 0.2, 'for tools': 0.04 }),
  trace_comes_back_in_many_ways: persistence(1000, 'high', { 'as updaters do': 0.3 }),
  // class of the machine: every set-up of a program with objects of its own registers them.
  trace_hooks_system_start: persistence(1000, 'high', { 'class of the machine': 0.12, hooked: 0.4 }),
  // in sight: wrappers of administrators keep the original too, where it can be found.
  trace_replaces_system_program: persistence(1000, 'high', { 'in sight': 0.25 }),
  trace_spreads_to_removable_media: persistence(1000, 'medium', { prepared: 0.5, files: 0.2 }),
  trace_moves_away: execution(700, 'high'),
  trace_schedules_task: persistence(420, 'medium', { installed: 0.25, 'in sight': 0.6 }),
  // protected: what is left where the machine is protected too
  trace_adds_ssh_key: persistence(400, 'medium', { protected: 0.4, 'of a new account': 0.4 }),
  trace_installs_service: persistence(350, 'low', { installed: 0.34, plain: 0.57 }),
  // once: with the next start, and not again.
  trace_sets_run_key: persistence(350, 'medium', {
    'in place': 0.5,
    installed: 0.4,
    'for one user': 0.8,
    once: times(0.7),
  }),
  // Evasion
  trace_blinds_script_scanner: evasion(1000, 'high'),
  trace_clears_event_logs: evasion(1000, 'medium', { cleared: 0.4, sealed: times(0.3), 'history alone': times(0.5) }),
  trace_cuts_off_protectors: evasion(1000, 'high'),
  trace_poses_as_system_process: evasion(1000, 'high', { taken: 0.4 }),
  // only opened: it was opened, or copied, and not seen to be used.
  trace_steals_token: evasion(1000, 'high', { taken: 0.6, 'only opened': 0.18 }),
  trace_weakens_defences: evasion(1000, 'high', { 'only habit': 0.12, 'only weakened': 0.6 }),
  trace_changes_file_times: evasion(600, 'medium', { 'among others': 1 / 3 }),
  trace_conceals_its_target: evasion(400, 'medium', { page: 0.5 }),
  // debugger alone: as every guard against copies asks, for one here and for one elsewhere. asked once: it waits for the mouse as well.
  trace_checks_for_analysis: evasion(350, 'medium', {
    ...{ looked: 200 / 350, 'asked once': 100 / 350, 'debugger alone': 90 / 350 },
  }),
  // goes last: an uninstaller goes last, and what it was sent to remove has gone before.
  trace_deletes_itself: evasion(350, 'medium', { 'goes last': 0.7 }),
  trace_acts_only_elsewhere: evasion(300, 'medium'),
  trace_unpacks_code: anomaly(150, 'low', { 'one layer': 0.5 }),
  trace_stalls: evasion(100, 'low', { short: 0.6 }),
  // Credentials
  // only looked for: nothing of it was there to be read.
  trace_collects_secrets: collection(1000, 'high', { 'only looked for': 0.6 }),
  // only saved: A backup of the registry saves them too, where its user finds them again.
  // only reported: a scanner of memory tells its server in the protocol of the web.
  trace_dumps_credentials: collection(1000, 'high', { 'only saved': 0.6, 'only reported': 0.6 }),
  // within: among everything else, to a machine of the own house: where its backups go.
  // mailed: secrets that are no log-in for a server were read, and a mail went out.
  trace_sends_secrets: collection(1000, 'high', { within: 0.25, mailed: 0.6 }),
  // among others: a backup, a search or a scanner comes to them folder by folder.
  // own log-in: that for a server on this machine or in the house, which it spoke to and to nobody else.
  trace_reads_stored_secrets: collection(500, 'medium', {
    ...{ 'no technique': 0.4, 'among others': 0.4, 'own log-in': 0.4 },
  }),
  // in view: the screen alone, while a window of its own with something to press stands on it: help from afar.
  // stays here: two of them, and nothing was said to anybody: so does who records a lesson. With any other sign suspicious.
  trace_watches_user: collection(400, 'medium', {
    ...{ watches: 0.4, technique: 0.3 },
    ...{ 'in view': times(0.4), 'stays here': times(0.7) },
  }),
  // only reads: an analyser shows what it reads.
  trace_listens_to_network: collection(350, 'medium', { 'only reads': 0.7 }),
  // Discovery
  trace_surveys_system: anomaly(120, 'low', { topic: 1 / 6 }),
  // Impact
  // one way: short of a conviction for one way alone that administrators have reasons for.
  trace_destroys_recovery: impact(1000, 'high', { 'one way': 0.85, 'own copy': 0.2 }),
  // unordered: load tests and streams are not ordered in a chat room.
  trace_floods_target: impact(1000, 'medium', { unordered: 0.5 }),
  // for a while: they run again in the end; what was open to whoever comes meanwhile, was.
  trace_kills_processes: impact(1000, 'medium', { 'for a while': 0.4, many: 0.25, some: 0.15 }),
  trace_leaves_ransom_note: impact(1000, 'high', { 'destroys nothing': 0.9 }),
  trace_scrambles_decoys: impact(1000, 'high'),
  trace_wipes_data: impact(1000, 'medium', { 'free space': 0.25, 'one kind': 0.7 }),
  // packed away: an archiver that was asked to remove what it packed.
  trace_encrypts_files: impact(900, 'high', { 'packed away': 0.25 }),
  // Sigma rules
  // Scaled by the level of the rule: critical 900, high 540, medium 225, low 90.
  trace_matches_sigma_rule: execution(900, 'medium', { high: 0.6, medium: 0.25, low: 0.1 }),
}
