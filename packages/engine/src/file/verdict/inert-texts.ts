// Texts that do nothing in the program that holds them: commands in one that can start no other, and lists of signatures.
import { callsAmong, membersAmong } from '../detectors/pe/calls.ts'
import { holdsSignatureList } from '../detectors/signature-list.ts'
import type { FileFacts } from '../facts.ts'
import { isWrapped } from '../wrapping.ts'
import type { BenignContext } from './context.ts'

/** Found by what the program says alone, and of use only to one that starts another program. */
const COMMANDS = [
  'pe_deletes_backups',
  'pe_turns_security_off',
  'pe_runs_hidden_powershell',
  'pe_runs_system_binaries_for_download',
  'pe_deletes_itself',
  'pe_creates_scheduled_task',
]
/** Found by what the program says alone. */
const SAID = [
  ...COMMANDS,
  'pe_ransom_note',
  'pe_reads_browser_passwords',
  'pe_reads_wallets',
  'pe_reads_account_stores',
  'pe_talks_to_public_service',
  'pe_mines_cryptocurrency',
  'pe_dumps_lsass',
  'pe_blinds_script_scanning',
  'pe_starts_with_windows',
  'pe_collects_accounts_to_send',
  'pe_lists_security_products',
  'pe_looks_for_analysis_tools',
  'elf_mines_cryptocurrency',
  'elf_downloads_and_runs',
  'elf_makes_itself_permanent',
  'elf_steals_cloud_keys',
  'elf_kills_rivals',
  'elf_turns_defences_off',
  'elf_wipes_traces',
]

const STARTERS = [
  ...[
    'CreateProcess',
    'CreateProcessInternal',
    'CreateProcessAsUser',
    'CreateProcessWithLogon',
    'CreateProcessWithToken',
  ],
  ...['WinExec', 'ShellExecute', 'ShellExecuteEx', 'NtCreateUserProcess', 'RtlCreateUserProcess', 'NtCreateProcessEx'],
  ...['system', '_wsystem', '_popen', '_wpopen', 'popen', 'rtcShell'],
  ...['_spawnl', '_spawnlp', '_spawnv', '_spawnvp', '_spawnve', '_wspawnl', '_wspawnlp', '_wspawnv', '_wspawnvp'],
  ...[
    '_execl',
    '_execlp',
    '_execv',
    '_execvp',
    '_execve',
    '_wexecl',
    '_wexecv',
    '_wexecvp',
    'execv',
    'execvp',
    'execl',
  ],
  // Objects and services start what they are told; code in another process can do anything.
  ...[
    'CoCreateInstance',
    'CoCreateInstanceEx',
    'CoGetObject',
    'CLSIDFromProgID',
    'CreateService',
    'ChangeServiceConfig',
  ],
  ...[
    'WriteProcessMemory',
    'NtWriteVirtualMemory',
    'NetScheduleJobAdd',
    'RegSetValueEx',
    'RegSetValue',
    'RegSetKeyValue',
  ],
]
/** Or reaches whatever it likes by names that are made while it runs. */
const REACHES =
  /Process::|ProcessStartInfo|Interaction::|Management(?:Class|Object|Base)|Activator::|::Invoke(?:Member|Method)?$|Assembly::Load|Runspace|PowerShell::|CodeDom|GetDelegateForFunctionPointer|GetTypeFromProgID|ServiceController|Registry/
const LOOKS_UP = ['GetProcAddress', 'LdrGetProcedureAddress', 'LdrLoadDll', 'dlsym']

/** False only where everything that the program can call is in sight and nothing of it starts anything. */
function mayStartPrograms(facts: FileFacts): boolean {
  const { pe, machineCode } = facts
  if (pe === undefined || isWrapped(facts)) return true
  if (callsAmong(facts, STARTERS).length > 0) return true
  if (facts.dotnet !== undefined) return !facts.dotnet.isPureIl || membersAmong(facts, REACHES).length > 0
  if (pe.goCalls.some((name) => /^os\/exec\.|StartProcess/.test(name))) return true
  if (pe.imports.length === 0 || machineCode === undefined) return true
  if (machineCode.hashes.length + machineCode.moduleWalks.length + machineCode.decodingLoops.length > 0) return true
  // The start of every C program looks a function up; whoever starts programs so names the function.
  const names = facts.strings.found.map(({ text }) => text)
  if (facts.strings.count > names.length) return true
  return callsAmong(facts, LOOKS_UP).length > 0 && names.some((text) => NAMES_STARTER.test(text))
}
const NAMES_STARTER = /CreateProcess|WinExec|ShellExecute|CoCreateInstance|NtCreateUserProcess|os\/exec|StartProcess/

/** Commands in a program that nothing lets start a program are what it looks for or talks about. */
export function startsNothing(facts: FileFacts): BenignContext | null {
  if (facts.pe === undefined || mayStartPrograms(facts)) return null
  return {
    id: 'starts_nothing',
    explain: 'The program calls nothing that starts another program: the commands in it are only text.',
    categories: [],
    detectors: COMMANDS,
  }
}

/** What scanners look for is not what they do. */
export function signatureList(facts: FileFacts): BenignContext | null {
  if (!holdsSignatureList(facts)) return null
  return {
    id: 'signature_list',
    explain: 'The program contains strings of many unrelated attacks, as scanners do.',
    categories: [],
    detectors: SAID,
  }
}
