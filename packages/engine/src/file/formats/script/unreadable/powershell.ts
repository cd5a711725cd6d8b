// PowerShell that a tool disguised: its language does not care for the case of words, for back-ticks in them, or for the order
// in which a text is put together, and people do. Counted over tokens; the words are those of the language, not of an attack.
import { lex } from '../lex/lex.ts'

export interface Disguise {
  /** In words, for the report. */
  readonly signs: readonly string[]
  /** How it comes to run what cannot be read; null where it does nothing of the kind. */
  readonly reach: string | null
}

/** Words that many scripts use, as their makers spell them; a capital stands only where one stands here. */
const SPELLED = new Map(
  [
    ...['Function', 'Param', 'Return', 'While', 'ForEach', 'Object', 'System', 'String', 'Convert', 'Text', 'Encoding'],
    ...['Char', 'Byte', 'Int', 'Join', 'Split', 'Replace', 'Length', 'Invoke', 'Expression', 'FromBase64String'],
    ...['Reflection', 'Assembly', 'Load', 'Add', 'Headers', 'Proxy', 'Credentials', 'WebClient', 'WebRequest', 'New'],
    ...[
      'DownloadString',
      'DownloadFile',
      'DownloadData',
      'Start',
      'Sleep',
      'Process',
      'Write',
      'Host',
      'Output',
      'Get',
    ],
    ...['Set', 'Item', 'Content', 'Path', 'Value', 'Type', 'Environment', 'Select', 'Where', 'Out', 'Null', 'Variable'],
    ...[
      'ChildItem',
      'GetString',
      'ToString',
      'Net',
      'Http',
      'Stream',
      'StreamReader',
      'MemoryStream',
      'ReadToEnd',
      'IO',
    ],
    ...['Compression', 'CompressionMode', 'Decompress', 'DeflateStream', 'GzipStream', 'Collections', 'Management'],
    ...[
      'Automation',
      'Runtime',
      'InteropServices',
      'Marshal',
      'Security',
      'SecureString',
      'ConvertTo',
      'DefaultWebProxy',
    ],
    ...[
      'DefaultNetworkCredentials',
      'CredentialCache',
      'ServicePointManager',
      'Expect100Continue',
      'Method',
      'GetMethod',
    ],
    ...[
      'GetType',
      'GetField',
      'SetValue',
      'NonPublic',
      'Static',
      'Public',
      'If',
      'Else',
      'ElseIf',
      'Try',
      'Catch',
      'Do',
    ],
    ...[
      'Finally',
      'Switch',
      'True',
      'False',
      'Count',
      'Index',
      'Name',
      'Property',
      'Argument',
      'ArgumentList',
      'Window',
    ],
    ...[
      'WindowStyle',
      'Hidden',
      'NoProfile',
      'Bypass',
      'ExecutionPolicy',
      'Command',
      'PowerShell',
      'ScriptBlock',
      'Create',
    ],
    ...[
      'ASCII',
      'UTF8',
      'Unicode',
      'BXor',
      'Regex',
      'Matches',
      'Reverse',
      'Array',
      'ToInt32',
      'ToInt16',
      'ToChar',
      'Insert',
    ],
    ...['Substring', 'Remove', 'Concat', 'Format', 'GetBytes', 'ToCharArray', 'Random', 'Date', 'Import', 'Module'],
  ].map((word) => [word.toLowerCase(), word]),
)
const CASED_MIN = 5
/** Of the known words, in a hundred. */
const CASED_SHARE = 30
const TICKED_MIN = 4
const PARTS = /[A-Za-z][A-Za-z0-9]+/g
/** `{2}{0}{1}`: the places out of their order, filled with pieces. */
const SHUFFLED = /^(?:\{\d{1,3}\}){2,}$/
const SHUFFLED_MIN = 3
/** But for what means another sign: a line's end in a text is one. */
const TICKED = /[A-Za-z0-9]`(?![0abfnrtv])[A-Za-z0-9]/g
const SIGNS_SHARE = 55
const SIGNS_CHARS_MIN = 400
const NO_LETTER = /[^A-Za-z0-9\s]/g
const RANDOM_BRACED = /\$\{[^}\n]{0,80}[^\w:}\n.\- ()][^}\n]{0,80}\}/g
const RANDOM_BRACED_MIN = 4
const REACHES =
  /(?<![\w$-])(?:iex|invoke-expression)(?![\w-])|scriptblock\]?::|\.\s?["']?(?:invoke|invokescript|create)["']?\s?\(|[&.]\s?\(|(?:^|[|;{(=\s])[&.]\s?["'$]|(?<![\w-])(?:new-object|start-process)\b/i

/** A capital where its maker sets none, in a word that is not all capitals; a word in one case is never odd. */
function isOddlyCased(part: string, spelled: string): boolean {
  if (part === part.toLowerCase() || part === part.toUpperCase()) return false
  // camelCase leaves the first one away; `Webclient` leaves inner ones away.
  for (let at = 0; at < part.length; at += 1) {
    const sign = part[at] ?? ''
    if (at > 0 && sign >= 'A' && sign <= 'Z' && spelled[at] !== sign) return true
  }
  return false
}

export function powershellDisguise(text: string): Disguise {
  let known = 0
  let odd = 0
  let shuffled = 0
  lex(text, 'powershell', ({ kind, text: word }) => {
    if (kind === 'string' && SHUFFLED.test(word) && isShuffled(word)) shuffled += 1
    if (kind !== 'word') return
    for (const [part] of word.matchAll(PARTS)) {
      const spelled = SPELLED.get(part.toLowerCase())
      if (spelled === undefined) continue
      known += 1
      if (isOddlyCased(part, spelled)) odd += 1
    }
  })
  const signs: string[] = []
  if (odd >= CASED_MIN && odd * 100 > known * CASED_SHARE) signs.push(`words in random case (${odd})`)
  const ticks = countOf(text, TICKED)
  if (ticks >= TICKED_MIN && ticks * 400 > text.length) signs.push(`back-ticks inside of words (${ticks})`)
  if (shuffled >= SHUFFLED_MIN) signs.push(`texts put together out of order (${shuffled})`)
  const names = countOf(text, RANDOM_BRACED)
  if (names >= RANDOM_BRACED_MIN && names * 400 > text.length) signs.push(`names of signs (${names})`)
  if (text.length >= SIGNS_CHARS_MIN && countOf(text, NO_LETTER) * 100 > text.replace(/\s+/g, '').length * SIGNS_SHARE)
    signs.push('mostly signs in place of words')
  return { signs, reach: signs.length > 0 && REACHES.test(text) ? 'runs what it puts together' : null }
}

const isShuffled = (places: string): boolean => {
  const order = [...places.matchAll(/\d+/g)].map(([digits]) => Number(digits))
  return order.some((one, at) => at > 0 && one < (order[at - 1] ?? 0))
}

function countOf(text: string, pattern: RegExp): number {
  let count = 0
  for (const _ of text.matchAll(pattern)) count += 1
  return count
}
