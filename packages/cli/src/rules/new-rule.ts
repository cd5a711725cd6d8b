// A rule file out of a few answers: what must stand in a sample for the rule to fire, with the sample as its hit and what is nearly
// the same as its miss. What nobody but its author can say is written as a sentence to be replaced.

export const SCOPES = ['script', 'program', 'file', 'run', 'message'] as const
export type NewScope = (typeof SCOPES)[number]

export interface NewRule {
  readonly id: string
  readonly scope: NewScope
  readonly title: string
  readonly why: string
  readonly techniques: readonly string[]
  readonly points: number
  /** All of them must stand there; in lower case. */
  readonly texts: readonly string[]
  /** Of a script; null for all languages. */
  readonly language: string | null
  readonly sample: Sample | null
  /** An honest file that is nearly the same; null where a miss is made up. */
  readonly honest: Sample | null
}

export interface Sample {
  readonly name: string
  readonly bytes: Buffer
}

const EXAMPLE_CHARS_MAX = 2000
/** Texts that are taken out of a sample where none is given. */
const WORDS_MAX = 2
const WORD_CHARS_MIN = 6
const WORD_CHARS_MAX = 60

export function writtenRule(rule: NewRule): string {
  const { id, scope, title, why, techniques, points, texts } = rule
  const weight =
    scope === 'message'
      ? `group: body, points: ${points}`
      : `category: execution, points: ${points}, confidence: medium`
  const attack = techniques.length === 0 ? '' : `    att&ck: [${techniques.join(', ')}]\n`
  return `rule:
  meta:
    name: ${id}
    scope: ${scope}
    type: ${scope === 'message' ? 'body' : 'execution'}
    severity: ${points >= SUSPICIOUS[scope] ? 'high' : 'medium'}
    title: ${quoted(title)}
    why: ${quoted(why)}
    known-false-positives: None known yet.
    weight: { ${weight} }
    tells: ${quoted(title)}
${attack}${asksByMatch(scope) ? findsOf(scope, texts) : ''}  features:
    - and:
${texts.map((text, at) => `        - ${featureOf(rule, text, at)}\n`).join('')}  examples:
    hits:
${exampleOf(rule, hitOf(rule))}    misses:
${exampleOf(rule, missOf(rule))}`
}

/** Points that are suspicious alone. */
export const SUSPICIOUS: Readonly<Record<NewScope, number>> = {
  script: 300,
  program: 300,
  file: 300,
  run: 300,
  message: 25,
}

const asksByMatch = (scope: NewScope): boolean => scope === 'run' || scope === 'message'

/** What a run started, as a shell reads it, or what a message says; other events and parts are in docs/rules.md and docs/design/rules.md. */
function findsOf(scope: NewScope, texts: readonly string[]): string {
  const lines = texts.map((text, at) => {
    const pattern = quoted(`/${escaped(text)}/${scope === 'run' ? '' : 'i'}`)
    return `    ${nameOf(scope, at)}: { ${scope === 'run' ? 'commands' : 'texts'}: ${pattern} }\n`
  })
  return `  finds:\n${lines.join('')}`
}

const nameOf = (scope: NewScope, at: number): string => `${scope === 'run' ? 'command' : 'text'}${at + 1}`

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

function featureOf({ scope, language }: NewRule, text: string, at: number): string {
  if (asksByMatch(scope)) return `match: ${nameOf(scope, at)}`
  if (scope === 'file') return `string: ${quoted(`/${escaped(text)}/i`)}`
  return `text: [${quoted(text)}]${language === null ? '' : `\n          language: [${language}]`}`
}

interface Written {
  readonly what: string
  readonly text: string | readonly string[]
}

/** Of many texts, of many commands. */
const hasParts = (scope: NewScope): boolean => scope === 'program' || scope === 'run'

/** The sample where it is short and all of it is text; else what the rule asks for. */
function hitOf({ scope, sample, texts }: NewRule): Written {
  const whole = sample === null || hasParts(scope) ? null : shortText(sample.bytes)
  if (whole !== null) return { what: `the sample ${sample?.name ?? ''}`, text: whole }
  return { what: 'what it asks for', text: hasParts(scope) ? texts : standing(scope, texts.join('\n')) }
}

/** Where such a thing is read: a text of a message needs a message. */
const standing = (scope: NewScope, text: string): string =>
  scope === 'message' ? `From: <sender@sender.example>\nSubject: Hello\n\n${text}\n` : text

function missOf({ scope, honest, texts, language }: NewRule): Written {
  const whole = honest === null || hasParts(scope) ? null : shortText(honest.bytes)
  if (whole !== null) return { what: `the honest ${honest?.name ?? ''}`, text: whole }
  const [first = '', second] = texts
  if (second !== undefined)
    return { what: 'one of the texts alone', text: hasParts(scope) ? [first] : standing(scope, first) }
  if (scope === 'script')
    return {
      what: 'in a comment',
      text: `${language === 'batch' ? 'rem' : language === 'javascript' ? '//' : '#'} ${first}`,
    }
  const cut = `${first.slice(0, -1)} ${first.slice(-1)}`
  return { what: 'the text in two', text: hasParts(scope) ? [cut] : standing(scope, cut) }
}

function exampleOf({ scope, language, sample }: NewRule, { what, text }: Written): string {
  const lines = [`what: ${quoted(what)}`]
  if (scope === 'script') lines.push(`language: ${language ?? languageOf(sample?.name ?? '')}`)
  if (scope === 'program') lines.push(`format: ${formatOf(sample)}`)
  if (scope === 'file') lines.push(`file: ${quoted(sample?.name ?? 'sample.txt')}`)
  const told = typeof text === 'string' ? quoted(text) : `[${text.map(quoted).join(', ')}]`
  lines.push(scope === 'run' ? `run: { commands: ${told} }` : `text: ${told}`)
  return lines.map((line, at) => `      ${at === 0 ? '- ' : '  '}${line}\n`).join('')
}

/** What stands in the sample and not in the honest file: the longest words of scripts, the longest texts of programs. */
export function textsOf(scope: NewScope, sample: Sample, honest: Sample | null): readonly string[] {
  const pattern = scope === 'program' ? /[\x20-\x7e]{6,60}/g : /[a-z][\w.-]{5,59}/gi
  const spoken = scope === 'script' ? withoutComments(sample.bytes.toString('utf8')) : sample.bytes.toString('latin1')
  const other = honest?.bytes.toString('latin1').toLowerCase() ?? ''
  const words = new Set([...spoken.matchAll(pattern)].map(([word]) => word.trim().toLowerCase()))
  return [...words]
    .filter((word) => word.length >= WORD_CHARS_MIN && word.length <= WORD_CHARS_MAX && !other.includes(word))
    .toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .slice(0, WORDS_MAX)
}

const withoutComments = (text: string): string => text.replace(/^\s{0,40}(?:#|\/\/|'|rem\s|::).*$/gim, '')

function shortText(bytes: Buffer): string | null {
  const text = bytes.toString('utf8')
  return text.length > EXAMPLE_CHARS_MAX || /[\0\ufffd]/.test(text) ? null : text
}

const LANGUAGES: readonly (readonly [RegExp, string])[] = [
  [/\.psm?1$/i, 'powershell'],
  [/\.(?:bat|cmd)$/i, 'batch'],
  [/\.(?:m?js|ts|hta|wsf)$/i, 'javascript'],
  [/\.(?:vbs|vbe)$/i, 'vbscript'],
  [/\.py$/i, 'python'],
  [/\.php\d?$/i, 'php'],
  [/\.pl$/i, 'perl'],
  [/\.rb$/i, 'ruby'],
  [/\.lua$/i, 'lua'],
  [/\.(?:bas|cls|vba)$/i, 'vba'],
]

/** By the ending of its name; what has none is most often a shell's. */
export const languageOf = (name: string): string => LANGUAGES.find(([ending]) => ending.test(name))?.[1] ?? 'shell'

function formatOf(sample: Sample | null): string {
  const start = sample?.bytes.subarray(0, 4).toString('latin1') ?? 'MZ'
  if (start.startsWith('MZ')) return 'pe'
  return start === '\x7fELF' ? 'elf' : 'macho'
}

/** YAML reads a text as JSON writes it. */
const quoted = (text: string): string => JSON.stringify(text)
