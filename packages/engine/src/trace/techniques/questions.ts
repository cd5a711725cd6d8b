// Which technique a question is. What is asked by a call of the system and by a command is the same question.
import type { QuestionEvent } from '../system.ts'

/** Questions that a survey is made of. */
export const SURVEY_TECHNIQUES = {
  user: 'T1033',
  host: 'T1082',
  hardware: 'T1082',
  processes: 'T1057',
  security_products: 'T1518.001',
  network: 'T1016',
  locale: 'T1614.001',
  software: 'T1518',
  files: 'T1083',
  shares: 'T1135',
  machines: 'T1018',
  domain: 'T1482',
  connections: 'T1049',
  accounts: 'T1087.001',
  groups: 'T1069.001',
  services: 'T1007',
  containers: 'T1613',
} as const satisfies Readonly<Record<string, string>>

/** Others, each asked by many for reasons of their own. */
const FURTHER = {
  time: 'T1124',
  windows: 'T1010',
  debugger: 'T1622',
  virtual_machine: 'T1497.001',
} as const satisfies Partial<Record<QuestionEvent['about'], string>>

/** What the C library asks by itself, for whoever sorts something. */
const OF_THE_LIBRARY: ReadonlySet<string> = new Set(['sysinfo'])

/** Null where the question is nobody's technique, or nobody's question. */
export function techniqueOfQuestion({ about, what }: Pick<QuestionEvent, 'about' | 'what'>): string | null {
  if (OF_THE_LIBRARY.has(what)) return null
  const techniques: Readonly<Partial<Record<string, string>>> = { ...SURVEY_TECHNIQUES, ...FURTHER }
  return techniques[about] ?? null
}
