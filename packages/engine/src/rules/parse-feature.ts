// One feature of a capa-format rule: its kind, its value and the description that may follow the value (` = why`).
import type { Feature } from './rule.ts'

/** Kinds whose value is the rest of their key, as extractors write it. */
const TEXT_KINDS: ReadonlySet<string> = new Set([
  'api',
  'import',
  'export',
  'section',
  'function-name',
  'mnemonic',
  'characteristic',
  'class',
  'namespace',
  'property',
  'property/read',
  'property/write',
  'match',
  'com/class',
  'com/interface',
  // Of a script: the language it is written in, and what it does as verb and object.
  'language',
  'act',
])
const CONTEXT_KINDS: ReadonlySet<string> = new Set(['os', 'arch', 'format'])
/** What is only counted: there is no one of them to name. */
const COUNTED: ReadonlySet<string> = new Set(['basic blocks', 'imports', 'methods', 'bytes of the program'])
const NUMBER_KIND = /^(?:number|offset)(?:\/x(?:32|64))?$|^operand\[\d{1,2}\]\.(?:number|offset)$/

/** Throws `Error` with a message for the author of the rule. */
export function parseFeature(kind: string, given: unknown): Feature {
  if (COUNTED.has(kind)) return exact(kind, '', kind)
  const raw =
    typeof given === 'bigint' || typeof given === 'number' || typeof given === 'boolean' ? String(given) : given
  if (typeof raw !== 'string') throw new Error(`${kind} needs a value`)
  if (kind === 'string') return parseString(raw)
  const value = withoutDescription(raw)
  const text = `${kind}: ${value}`
  if (kind === 'substring') return { kind: 'substring', value, text }
  if (kind === 'bytes') return { kind: 'bytes', value: parseBytes(value), text }
  if (NUMBER_KIND.test(kind)) return exact(kind.replace(/\/x(?:32|64)$/, ''), parseNumber(kind, value), text)
  if (CONTEXT_KINDS.has(kind)) return value === 'any' ? { kind: 'always', text } : exact(kind, value, text)
  if (kind === 'api') return exact('api', withoutLibrary(value), text)
  if (kind === 'import') return exact('import', value, text)
  if (TEXT_KINDS.has(kind)) return exact(kind, value, text)
  throw new Error(`unknown feature "${kind}"`)
}

function exact(kind: string, value: string, text: string): Feature {
  return { kind: 'exact', key: value === '' ? kind : `${kind}:${value}`, text }
}

/** `/…/` and `/…/i` are patterns; anything else is a whole text. Descriptions do not stand behind texts. */
function parseString(value: string): Feature {
  const written = /^\/(.+)\/(i?)$/s.exec(value)
  if (written === null) return exact('string', value, `string: ${value}`)
  const [, source = '', ignoreCase = ''] = written
  const pattern = compile(source, ignoreCase)
  return { kind: 'regex', pattern, lines: ofLines(pattern), text: `string: ${value}` }
}

/** Without the flag s a dot stays on its line, with m each line has ends of its own. What must not stand beside a match
 * could stand on the next line, so there is none for negative assertions. */
function ofLines({ source, ignoreCase }: RegExp): RegExp | null {
  return /\(\?<?!/.test(source) ? null : new RegExp(source, ignoreCase ? 'mi' : 'm')
}

/** Python's syntax where it differs from JavaScript's: inline flags at the start, named groups, ends of the text. */
function compile(source: string, ignoreCase: string): RegExp {
  const inline = /^\(\?([aimsux]+)\)/.exec(source)
  const translated = source
    .slice(inline?.[0].length ?? 0)
    .replaceAll('(?P<', '(?<')
    .replaceAll('\\A', '^')
    .replaceAll('\\Z', '$')
  const flags = new Set(['s', ...ignoreCase, ...(inline?.[1] ?? '')])
  try {
    return new RegExp(translated, [...flags].filter((flag) => 'ims'.includes(flag)).join(''))
  } catch {
    throw new Error(`the pattern /${source}/ cannot be compiled`)
  }
}

function withoutDescription(value: string): string {
  const at = value.indexOf(' = ')
  return (at === -1 ? value : value.slice(0, at)).trim()
}

/** `kernel32.CreateFile` is `CreateFile`; ordinals and .NET names keep what stands before. */
function withoutLibrary(api: string): string {
  if (api.includes('.#') || api.includes('::') || api.split('.').length !== 2) return api
  return api.slice(api.indexOf('.') + 1)
}

function parseNumber(kind: string, value: string): string {
  if (!/^[-+]?(?:0x[0-9a-f]{1,32}|\d{1,40}(?:\.\d{1,20})?)$/i.test(value))
    throw new Error(`${kind} "${value}" is no number`)
  if (value.includes('.')) return String(Number(value))
  const negative = value.startsWith('-')
  const size = BigInt(value.replace(/^[-+]/, ''))
  return String(negative ? -size : size)
}

function parseBytes(value: string): Buffer {
  const hex = value.replaceAll(/\s/g, '')
  if (!/^(?:[0-9a-f]{2})+$/i.test(hex)) throw new Error(`bytes "${value}" are not hexadecimal`)
  return Buffer.from(hex, 'hex')
}
