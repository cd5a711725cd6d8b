// What kind of text it is. Order matters: what names itself (markup, headers, first lines) before languages, and among
// languages the content decides unless it says nothing, in which case the name may.
import { LANGUAGES, type LanguageScore, scoreLanguages, shebangLanguage } from './languages.ts'
import { beginningKind, isJson, markupKind, messageKind } from './markup.ts'
import { readsLikeProse } from './prose.ts'
import { FILE_TYPES, type TypeId } from './types.ts'

export interface TextKind {
  readonly id: TypeId
  readonly confidence: 'high' | 'medium' | 'low'
}

/** Points from which the content alone says which language it is. */
const SURE_POINTS = 7
const LIKELY_POINTS = 5
/** A name that promises a language needs this much less than a stronger rival to be believed. */
const NAME_POINTS = 4

export function textKind(text: string, extension: string | null, isWhole: boolean): TextKind {
  const shebang = shebangLanguage(text)
  if (shebang !== null) return { id: shebang, confidence: 'high' }
  const byName = extension === null ? undefined : RUN_BY_NAME[extension]
  if (byName !== undefined) return { id: byName, confidence: 'medium' }
  // Python runs the lines of its path files that begin with `import`, each time that it starts.
  if (extension === 'pth' && /^import[ \t]/m.test(text)) return { id: 'python', confidence: 'medium' }
  // Windows looks for the section anywhere, behind comments and other sections.
  if ((extension === 'url' || extension === 'website') && /^[ \t]{0,20}\[InternetShortcut\]/im.test(text))
    return { id: 'url_shortcut', confidence: 'high' }
  const beginning = beginningKind(text)
  if (beginning !== null) return { id: beginning, confidence: 'high' }
  const message = messageKind(text)
  if (message !== null) return { id: message, confidence: 'high' }
  const markup = markupKind(text)
  if (markup === 'html' && isDocumentation(text, extension)) return { id: 'markdown', confidence: 'medium' }
  if (markup !== null) return { id: markup, confidence: markup === 'html' ? 'medium' : 'high' }
  if (isJson(text, isWhole)) return { id: 'json', confidence: isWhole ? 'high' : 'medium' }
  return languageKind(scoreLanguages(text), extension, text) ?? plainKind(text, extension)
}

/**
 * What runs under such a name whatever it begins with: the command processor skips lines that are no commands (a faked
 * certificate, a calendar, a page), and mshta takes any text for a page with all rights.
 */
const RUN_BY_NAME: Readonly<Record<string, TypeId>> = { bat: 'batch', cmd: 'batch', hta: 'hta' }

/** Pages of documentation begin with a logo in tags. Only by its name: no system shows it as a page under that. */
function isDocumentation(text: string, extension: string | null): boolean {
  if (extension === null || !namesOf('markdown').includes(extension)) return false
  return (scoreLanguages(text).find(({ id }) => id === 'markdown')?.points ?? 0) >= 4
}

/** A first line that ends every program written in a language of braces: a heading or a badge. */
const BEGINS_LIKE_DOCUMENT = /^\s{0,100}(?:#{1,6} \S|\[!\[|\S[^\n]{0,120}\n[=-]{3,200}\s)/
const HASH_IS_NO_COMMENT: ReadonlySet<TypeId> = new Set<TypeId>([
  'javascript',
  'typescript',
  'c_source',
  'csharp_source',
  'java_source',
  'go_source',
  'rust_source',
  'kotlin_source',
  'swift_source',
  'css',
  'sql',
])

/** Requests of roff: the page's own title, and headings. */
const MANUAL_TITLE = /^(?:(?:'\\"|\.\\"|\.(?:if|ie|el|de|nr|ds|\.)\b)[^\n]{0,400}\n|\s){0,200}\.(?:TH|Dd)[ \t]/
const MANUAL_HEADINGS = /^\.(?:SH|Sh|SS|Ss)[ \t]/gm
const MANUAL_HEADINGS_MIN = 2
const isManual = (text: string): boolean =>
  MANUAL_TITLE.test(text) && (text.match(MANUAL_HEADINGS)?.length ?? 0) >= MANUAL_HEADINGS_MIN

function languageKind(scores: readonly LanguageScore[], extension: string | null, text: string): TextKind | null {
  const markdown = scores.find(({ id }) => id === 'markdown')?.points ?? 0
  const isQuoted = markdown >= LIKELY_POINTS && BEGINS_LIKE_DOCUMENT.test(text)
  // What is quoted in documentation is no program.
  const [best] = isQuoted ? scores.filter(({ id }) => !HASH_IS_NO_COMMENT.has(id)) : scores
  const named = extension === null ? [] : languagesNamed(extension)
  // A table under a table's name holds what its columns quote: commands, addresses, rules.
  if ((extension === 'csv' || extension === 'tsv') && isTable(text)) return null
  // Pages of manuals quote commands; no system runs one unless its name or its first line says that it is a script.
  if (!named.some(isScriptKind) && isManual(text)) return null
  const claimed = scores.find(({ id }) => named.includes(id))
  // What is called documentation and reads like it quotes languages at length: no system runs it by its name.
  const isDocument = claimed?.id === 'markdown' && (claimed.points >= 4 || BEGINS_LIKE_DOCUMENT.test(text))
  // A comment full of C or CSS does not make a script that is called one any less of a script.
  const isScript = claimed !== undefined && isScriptKind(claimed.id) && best !== undefined && !isScriptKind(best.id)
  // Its host goes by the name: what begins in that language carries a longer script of another in its texts.
  const isBegun = claimed !== undefined && isScriptKind(claimed.id) && beginsIn(text, claimed.id)
  if (
    claimed !== undefined &&
    (isDocument || isScript || isBegun || claimed.points + NAME_POINTS >= (best?.points ?? 0))
  ) {
    return { id: claimed.id, confidence: claimed.points >= 3 ? 'high' : 'medium' }
  }
  if (best !== undefined && best.points >= LIKELY_POINTS) {
    // What no name calls a program and what speaks in sentences quotes the commands in it.
    if (named.length === 0 && !isMarkedAsProgram(extension) && readsLikeProse(text)) return null
    return { id: best.id, confidence: best.points >= SURE_POINTS ? 'medium' : 'low' }
  }
  // Nothing speaks against the name.
  const [only] = named
  return only === undefined ? null : { id: only, confidence: 'low' }
}

/** Its first lines beside remarks are in this language more than in any other. */
function beginsIn(text: string, id: TypeId): boolean {
  const lines = text
    .slice(0, FIRST_CHARS)
    .split(/\r?\n/)
    .filter((line) => !/^\s*(?:#|\/\/|'|rem\b|$)/i.test(line))
  const [first] = scoreLanguages(lines.slice(0, FIRST_LINES).join('\n'))
  return first?.id === id
}
const FIRST_CHARS = 4096
const FIRST_LINES = 4

/** An extension of any kind but texts': its owner may know what it is. */
const isMarkedAsProgram = (extension: string | null): boolean => extension !== null && !DOCUMENT_NAMES.has(extension)
const DOCUMENT_NAMES: ReadonlySet<string> = new Set(['txt', 'text', 'me', '1st', 'doc', 'asc', 'nfo', 'faq', 'notes'])

const isScriptKind = (id: TypeId): boolean => FILE_TYPES[id].group === 'script'

const NAMED_BY_EXTENSION: ReadonlySet<TypeId> = new Set(
  Object.keys(FILE_TYPES).filter((id): id is TypeId => {
    const { group } = FILE_TYPES[id as TypeId] // the keys of FILE_TYPES are its ids
    return group === 'script' || LANGUAGES.some((language) => language.id === id) || id === 'log' || id === 'diff'
  }),
)
/** These have a first line or a root element that must be there: the name alone proves nothing. */
const NEVER_BY_NAME: ReadonlySet<TypeId> = new Set<TypeId>([
  'lnk',
  'jscript_encoded',
  'vbscript_encoded',
  'wsf',
  'hta',
  'url_shortcut',
  'desktop_entry',
  'iqy',
  'msbuild',
  'xsl',
  'settingcontent',
  'msc',
  'search_connector',
  'rdp',
  'registry_script',
  'inf',
  'folder_settings',
  'shell_command_file',
  'sandbox_configuration',
  'app_installer',
  'contact',
])

function languagesNamed(extension: string): readonly TypeId[] {
  return [...NAMED_BY_EXTENSION].filter((id) => !NEVER_BY_NAME.has(id) && namesOf(id).includes(extension))
}

function namesOf(id: TypeId): readonly string[] {
  return FILE_TYPES[id].extensions
}

/** The first lines are cut into the same number of columns, at least three. */
function isTable(text: string): boolean {
  const lines = text.slice(0, 4000).split(/\r?\n/).slice(0, 20)
  const commas = lines.map((line) => line.replace(/"[^"]{0,4000}"/g, '').split(/[,;\t]/).length)
  return commas.length > 3 && (commas[0] ?? 0) > 2 && commas.slice(0, -1).every((count) => count === commas[0])
}

function plainKind(text: string, extension: string | null): TextKind {
  const regular = isTable(text)
  if (regular || extension === 'csv') return { id: 'csv', confidence: regular ? 'medium' : 'low' }
  return { id: 'text', confidence: 'medium' }
}
