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
  collection: 700,
  c2: 600,
  impact: 900,
  // Structural oddness alone stays below `suspicious`.
  anomaly: 250,
}

const container: Weights = {}

const strings: Weights = {}

const rules: Weights = {}

const pe: Weights = {}

const elf: Weights = {}

const macho: Weights = {}

const office: Weights = {}

const pdf: Weights = {}

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
  script_uses_system_tool_to_fetch: { category: 'execution', points: 700, confidence: 'medium' },
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
  script_reports_to_chat_service: { category: 'c2', points: 250, confidence: 'low' },
  script_uses_throwaway_host: { category: 'c2', points: 250, confidence: 'low' },
  script_destroys_recovery: { category: 'impact', points: 850, confidence: 'high' },
  script_wipes_disk: { category: 'impact', points: 500, confidence: 'low' },
  script_mines_coins: { category: 'impact', points: 600, confidence: 'medium' },
  script_is_attack_tool: { category: 'c2', points: 450, confidence: 'medium' },
  script_exploits_reader: { category: 'execution', points: 900, confidence: 'high' },
}

const html: Weights = {}

const shortcut: Weights = {}

const installer: Weights = {}

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
  ...html,
  ...shortcut,
  ...installer,
}
