// Which technique it is to use an interpreter: by the language that an engine ran, and by the programs that were started.
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

/** What is to be started later is an interpreter that is told to hide, decode, fetch, or run from where anybody may write. */
export const startsCovertly = (command: string): boolean => COVERT.some((pattern) => pattern.test(command))

const COVERT: readonly RegExp[] = [
  /\b(?:powershell|pwsh)(?:\.exe)?\b.{0,300}(?:[-/\u2013]w\w{0,10}\s+(?:hidden|h|1)\b|[-/]e(?:nc?\w{0,14}|c)?\s+[a-z0-9+/]{16}|\biex\b|invoke-expression|downloadstring|https?:)/i,
  /\bmshta(?:\.exe)?["']?\s+\S{0,3}(?:https?|javascript|vbscript):/i,
  /\b(?:wscript|cscript)(?:\.exe)?\b.{0,120}\/\/?e:/i,
  /\b(?:regsvr32|rundll32)(?:\.exe)?\b.{0,160}(?:https?:|javascript:|\\(?:appdata|users\\public|temp|programdata)\\|%(?:appdata|public|temp|programdata)%)/i,
  /\b(?:wscript|cscript|cmd|powershell|pwsh)(?:\.exe)?\b.{0,200}(?:\\(?:appdata|users\\public|temp)\\|%(?:appdata|public|temp|tmp)%)/i,
  /^["']?(?:[a-z]:\\users\\public\\|[a-z]:\\windows\\temp\\|%(?:public|temp|tmp)%\\|[a-z]:\\users\\[^\\]{1,60}\\appdata\\local\\temp\\)/i,
  /\b(?:curl|wget|iwr)\b.{0,200}\|\s*(?:ba)?sh\b/i,
]
