// Which technique it is to use an interpreter: by the language that an engine ran, and by the programs that were started.
import { commandPattern, programPattern, TAKES_COMMANDS } from '../data/programs.ts'
import type { Trace, TraceProcess } from './trace.ts'

/** By `script_language` among the facts of the surroundings. */
const LANGUAGES: Readonly<Record<string, string>> = {
  jscript: 'T1059.007',
  node: 'T1059.007',
  vbscript: 'T1059.005',
  vba: 'T1059.005',
  powershell: 'T1059.001',
  batch: 'T1059.003',
  shell: 'T1059.004',
}

const PROGRAMS: readonly (readonly [RegExp, string])[] = [
  [/(?:^|[\\/"\s&|;(])(?:powershell|pwsh)(?:_ise)?(?:\.exe)?(?=["\s]|$)/i, 'T1059.001'],
  [/(?:^|[\\/"\s&|;(])cmd(?:\.exe)?(?=["\s/]|$)/i, 'T1059.003'],
  [/^(?:\S{0,60}\/)?(?:ba|da|z|k|a)?sh(?=\s|$)/, 'T1059.004'],
  [/^(?:\S{0,60}\/)?python[\d.]*(?=\s|$)/, 'T1059.006'],
  [/(?:^|[\\/"\s&|;(])(?:wscript|cscript)(?:\.exe)?(?=["\s]).{0,300}\.(?:vb[se]|wsf)\b/i, 'T1059.005'],
  [/(?:^|[\\/"\s&|;(])(?:wscript|cscript)(?:\.exe)?(?=["\s]).{0,300}(?:\.jse?\b|e:jscript)/i, 'T1059.007'],
]

export const techniquesOfLanguages = (traces: readonly Trace[]): readonly string[] => [
  ...new Set(traces.flatMap(({ environment }) => LANGUAGES[environment.facts['script_language'] ?? ''] ?? [])),
]

export const techniquesOfPrograms = (
  processes: readonly Pick<TraceProcess, 'image' | 'commandLine'>[],
): readonly string[] => [
  ...new Set(
    processes.flatMap(({ image, commandLine }) =>
      PROGRAMS.flatMap(([pattern, technique]) => (pattern.test(commandLine || image) ? [technique] : [])),
    ),
  ),
]

/** A command of PowerShell that fetches, starts, decodes, loads or changes something; others only ask and tell. */
export const reachesOut = (plain: string): boolean => REACHES.test(plain)

const REACHES = new RegExp(
  String.raw`https?:|\\\\|downloads|downloadf|downloadd|webclient|webrequest|restmethod|\b(?:iwr|irm|iex|icm|start|saps|sal|gal|gcm)\b|invoke-(?!ciminstance|sqlcmd)|start-|bitstransfer|frombase64|scriptblock|\[char\]|-bxor|-join|reflection|assembly|add-type|dllimport|getstring|sockets|mppreference|new-object|comobject|\bset-|\badd-|\bnew-|remove-|\bnet1? |reg(?:\.exe)? |\.exe|\.ps1|\.dll|\$\(|\$\{|&\s?[($'"]|\.\s?\(|\x60|${programPattern([...TAKES_COMMANDS, 'settles'])}`,
)

/** A job of cron that fetches, decodes, or lies where nobody installs anything. */
export const repeatsCovertly = (job: string): boolean => COVERT_JOB.test(job)

const COVERT_JOB = new RegExp(
  String.raw`\b${commandPattern('pipes')}\b.{0,300}(?:\||;|&&|\$\(|\x60).{0,80}\b(?:ba|da|z)?sh\b|\b(?:ba|da)?sh\b.{0,40}(?:\$\(|<\(|\x60)\s?(?:curl|wget)|\bbase64 -{1,2}d|(?:^|[\s"'=])\/(?:tmp|dev\/shm|var\/tmp)\/|\/\.(?!local|config|nvm|rbenv|pyenv|cargo|acme|venv|\.)[\w-]{1,40}(?:\/|\s|$)|\/dev\/tcp\/`,
  'i',
)

/** What is to be started later is an interpreter that is told to hide, decode, fetch, or run from where anybody may write. */
export const startsCovertly = (command: string): boolean =>
  COVERT.some((pattern) => pattern.test(command)) || (IN_NO_WINDOW.test(command) && !isPlainCommand(command))

const IN_NO_WINDOW = /\b(?:powershell|pwsh)(?:\.exe)?\b.{0,300}[-/\u2013]w\w{0,10}\s+(?:hidden|h|1)\b/i
/** `-Command "Restart-Service x"`: out of sight, since nobody sits there at that hour. */
export function isPlainCommand(command: string): boolean {
  if (!/\b(?:powershell|pwsh)\b/i.test(command)) return false
  const inner = /\s[-/]c(?:o\w{0,5})?(?:\s+(.{0,2000}))?$/is.exec(command)
  return inner !== null && !reachesOut((inner[1] ?? '').replace(/["'`^]|^\s*&\s*\{/g, '').toLowerCase())
}

const COVERT: readonly RegExp[] = [
  /\b(?:powershell|pwsh)(?:\.exe)?\b.{0,300}(?:[-/]e(?:nc?\w{0,14}|c)?\s+[a-z0-9+/]{16}|\biex\b|invoke-expression|downloadstring|https?:)/i,
  /\bmshta(?:\.exe)?["']?\s+\S{0,3}(?:https?|javascript|vbscript):/i,
  /\b(?:wscript|cscript)(?:\.exe)?\b.{0,120}\/\/?e:/i,
  /\b(?:regsvr32|rundll32)(?:\.exe)?\b.{0,160}(?:https?:|javascript:|\\(?:appdata|users\\public|temp|programdata)\\|%(?:appdata|public|temp|programdata)%)/i,
  new RegExp(
    String.raw`\b${commandPattern('shell', 'script_host')}(?:\.exe)?\b.{0,200}(?:\\(?:appdata|users\\public|temp)\\|%(?:appdata|public|temp|tmp)%)`,
    'i',
  ),
  /^["']?(?:[a-z]:\\users\\public\\|[a-z]:\\windows\\temp\\|%(?:public|temp|tmp)%\\|[a-z]:\\users\\[^\\]{1,60}\\appdata\\local\\temp\\)/i,
  /\b(?:curl|wget|iwr)\b.{0,200}\|\s*(?:ba)?sh\b/i,
]
