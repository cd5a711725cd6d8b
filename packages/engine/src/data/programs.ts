// The programs that come with a system and do another's work, and who of them is named in a text: the one place that lists
// them. What each does stands in `tables/programs.txt`.
import { readTable, tableLines } from './table.ts'

export const ROLES = [
  'shell',
  'script_host',
  'proxy',
  'installs',
  'fetches',
  'opens',
  'settles',
  'unix',
  'pipes',
  'windows',
  'staged',
  'indirect',
  'saves',
  'everywhere',
  'language',
  'prints',
  'manages',
  'names_files',
  'maintains',
  'copies',
  'reaches',
] as const
export type ProgramRole = (typeof ROLES)[number]

interface Program {
  readonly name: string
  readonly roles: ReadonlySet<string>
  /** The name alone may be a word of the sentence. */
  readonly isWord: boolean
}

const PROGRAMS: readonly Program[] = tableLines(readTable('programs.txt')).map((line) => {
  const [name = '', does = ''] = line.split(/\s+/)
  const words = does.split(',')
  const unknown = words.find((word) => word !== 'word' && !(ROLES as readonly string[]).includes(word))
  if (unknown !== undefined) throw new Error(`programs.txt: ${name} has the unknown role ${unknown}`)
  return { name, roles: new Set(words.filter((word) => word !== 'word')), isWord: words.includes('word') }
})

/** What runs code that it is given on its command line, in a file or from an address. */
export const RUNS_CODE = ['shell', 'script_host', 'proxy'] as const satisfies readonly ProgramRole[]
/** What a stranger's command starts with: everything that runs, installs or fetches. */
export const TAKES_COMMANDS = [...RUNS_CODE, 'installs', 'fetches'] as const satisfies readonly ProgramRole[]

/** The longest name first, so that none is taken for its beginning. */
function namesOf(roles: readonly ProgramRole[], isWord: boolean): string {
  const names = PROGRAMS.filter((program) => program.isWord === isWord && roles.some((role) => program.roles.has(role)))
  return names
    .map(({ name }) => name)
    .sort((one, other) => other.length - one.length)
    .join('|')
}

/**
 * Source of a pattern (for the flag `i`) of every program that has one of the roles, by its bare name, with a path before it
 * or with its extension. It has no groups that capture.
 */
export function programPattern(roles: readonly ProgramRole[]): string {
  const words = namesOf(roles, true)
  const never = '(?!)'
  return `(?<![\\w.-])(?:(?:${namesOf(roles, false) || never})(?:\\.exe)?(?![\\w-]|\\.[a-z])|(?:${words || never})\\.exe\\b|(?<=[\\\\/])(?:${words || never})(?=["\\s]|$))`
}

/**
 * Source of a pattern (for the flag `i`) of the bare names alone, words among them: for the place of a command, where the
 * pattern around it says that nothing else stands there. It has no groups that capture.
 */
export function commandPattern(...roles: readonly ProgramRole[]): string {
  return `(?:${commandNames(...roles).join('|')})`
}

/** The same names, the longest first. */
export function commandNames(...wanted: readonly ProgramRole[]): readonly string[] {
  return PROGRAMS.filter(({ roles }) => wanted.some((role) => roles.has(role)))
    .map(({ name }) => name)
    .sort((one, other) => other.length - one.length)
}

/** The same names that are no words of everyday language: where anything may stand around them. */
export function distinctNames(...wanted: readonly ProgramRole[]): readonly string[] {
  const words = new Set(PROGRAMS.filter(({ isWord }) => isWord).map(({ name }) => name))
  return commandNames(...wanted).filter((name) => !words.has(name))
}
