// The feature `text`: words that must stand in a script or a program, with a pattern for what stands around them and the
// languages in which they count. Names of programs, endings and services are asked of the tables of the world.
import { type ExtensionRole, extensionsOf } from '../data/extensions.ts'
import { INNER_HOST, INNER_V4 } from '../data/inner-hosts.ts'
import { commandNames, distinctNames, type ProgramRole } from '../data/programs.ts'
import { isScriptLanguage, type ScriptLanguage } from '../data/script-languages.ts'
import { type ServiceKind, serviceDomains } from '../data/services.ts'
import { PATTERN_CHARS_MAX, WORD_CHARS_MAX, WORDS_MAX } from './limits.ts'
import type { Mapping } from './parse-mapping.ts'
import type { Text } from './rule.ts'

/** Languages that belong together, by one name. */
const GROUPS: Readonly<Record<string, readonly ScriptLanguage[]>> = {
  'windows scripts': ['vba', 'vbscript', 'javascript', 'powershell', 'batch', 'autoit', 'other'],
  // Those that reach the objects of Windows through a host.
  'hosted scripts': ['vba', 'vbscript', 'javascript', 'autoit', 'powershell', 'other'],
}

/** `{{programs:shell,staged}}`, `{{extensions:shown}}`, `{{services:tunnel}}`, `{{inner-v4}}`, `{{inner-host}}`. */
const TABLE = /\{\{([\w-]+)(?::([\w,-]+))?\}\}/g

/** Patterns of rules that stand before this one, by name: `{{near:pipe_to_shell}}` is one of them. */
export type Patterns = ReadonlyMap<string, string>

/** Throws `Error` with a message for the author of the rule. */
export function parseText(node: Mapping, patterns: Patterns): Text {
  const unknown = Object.keys(node).find((key) => !['text', 'near', 'language', 'description'].includes(key))
  if (unknown !== undefined) throw new Error(`"text" knows no "${unknown}"`)
  const words = listOf('text', node['text']).flatMap(wordsOf)
  if (words.length > WORDS_MAX) throw new Error(`more than ${WORDS_MAX} words`)
  for (const word of words) checkWord(word)
  const near = node['near'] === undefined ? undefined : parsePattern(node['near'], patterns)
  const languages = node['language'] === undefined ? undefined : listOf('language', node['language']).flatMap(named)
  return { needles: words, ...(near !== undefined && { near }), ...(languages !== undefined && { languages }) }
}

function checkWord(word: string): void {
  if (word !== word.toLowerCase()) throw new Error(`"${word}" is not in lower case`)
  if (word === '' || word.length > WORD_CHARS_MAX) throw new Error(`"${word}" has no length to search for`)
}

function listOf(key: string, value: unknown): readonly string[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (items.length === 0) throw new Error(`"${key}" is empty`)
  return items.map((item) => {
    if (typeof item !== 'string') throw new Error(`"${key}" takes texts`)
    return item
  })
}

function named(language: string): readonly string[] {
  const group = GROUPS[language]
  if (group !== undefined) return group
  if (!isScriptLanguage(language)) throw new Error(`there is no language "${language}"`)
  return [language]
}

/** One word, or one for each name of a table. */
function wordsOf(word: string): readonly string[] {
  const [question, ...more] = [...word.matchAll(TABLE)]
  if (question === undefined) return [word]
  if (more.length > 0) throw new Error(`"${word}" asks more than one table`)
  const names = namesOf(question[1] ?? '', rolesOf(question[2]))
  // Three letters with nothing around them stand in any text.
  const telling = word === question[0] ? names.filter((name) => name.length > 3) : names
  return telling.map((name) => word.replace(question[0], () => name))
}

/** `/…/` with flags. Throws as `parseText` does. */
export function parsePattern(value: unknown, patterns: Patterns): RegExp {
  const [, source = '', flags = ''] = (typeof value === 'string' ? /^\/(.+)\/([a-z]*)\s*$/s.exec(value) : null) ?? []
  if (source === '') throw new Error('a pattern is written as /…/i')
  if (!/^[imsu]*$/.test(flags)) throw new Error(`a pattern has no flags "${flags}"`)
  const whole = source.replaceAll(TABLE, (_, table: string, roles?: string) =>
    table === 'near' ? patternNamed(roles, patterns) : patternOfTable(table, rolesOf(roles)),
  )
  if (whole.length > PATTERN_CHARS_MAX) throw new Error(`the pattern has more than ${PATTERN_CHARS_MAX} characters`)
  try {
    return new RegExp(whole, flags)
  } catch {
    throw new Error(`the pattern /${source.slice(0, 80)}/ cannot be compiled`)
  }
}

function patternNamed(name: string | undefined, patterns: Patterns): string {
  const pattern = patterns.get(name ?? '')
  if (pattern === undefined) throw new Error(`no rule before this one has the pattern "${name ?? ''}"`)
  return `(?:${pattern})`
}

const rolesOf = (roles: string | undefined): readonly string[] => roles?.split(',') ?? []

/** `-shell` leaves those out that are shells as well. Throws where no table answers. */
function namesOf(table: string, roles: readonly string[]): readonly string[] {
  const without = new Set(roles.filter((role) => role.startsWith('-')).flatMap((role) => asked(table, [role.slice(1)])))
  const names = asked(
    table,
    roles.filter((role) => !role.startsWith('-')),
  ).filter((name) => !without.has(name))
  if (names.length === 0) throw new Error(`no table answers {{${table}:${roles.join(',')}}}`)
  return names
}

/** The tables answer nothing for a role that they do not know. */
function asked(table: string, roles: readonly string[]): readonly string[] {
  if (table === 'programs') return commandNames(...(roles as readonly ProgramRole[]))
  if (table === 'distinct') return distinctNames(...(roles as readonly ProgramRole[]))
  if (table === 'extensions') return extensionsOf(...(roles as readonly ExtensionRole[]))
  return table === 'services' ? serviceDomains(...(roles as readonly ServiceKind[])) : []
}

function patternOfTable(table: string, roles: readonly string[]): string {
  if (table === 'inner-v4') return INNER_V4
  if (table === 'inner-host') return INNER_HOST
  const names = namesOf(table, roles)
  return `(?:${names.map((name) => name.replaceAll('.', '\\.')).join('|')})`
}
