// Words and signs that mean something to folding: how tightly operators bind, what ends a statement, what runs text as code.
import type { ScriptLanguage } from '../../../../data/script-languages.ts'

export const PRECEDENCE: Readonly<Record<string, number>> = {
  '+': 5,
  '&': 4,
  '.': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '%': 6,
  mod: 6,
  xor: 2,
  '^': 3,
  '-bxor': 3,
  '-f': 8,
  '-join': 1,
  '-replace': 1,
  '-split': 1,
  '..': 7,
  '<<': 4,
  '>>': 4,
}
export const TERMINATORS = new Set([';', '}', '{', ',', ')', ']', ':'])
/** Functions that change nothing of what is read: a call of them is no decoding. */
export const PLAIN_CALLS = new Set([
  'lcase',
  'ucase',
  'trim',
  'cstr',
  'tolowercase',
  'touppercase',
  'tolower',
  'toupper',
  'lower',
  'upper',
  'strip',
  'tostring',
  'string',
  'str',
  'concat',
  'encode',
])
export const LIST_TAKERS = new Set(['=', '-f', '-join', '-replace', '-split', '+'])
const SINKS = new Set([
  'eval',
  'execute',
  'executeglobal',
  'iex',
  'invoke-expression',
  'function',
  'settimeout',
  'setinterval',
  'exec',
  'assert',
  'execscript',
  'create_function',
  'executescript',
  'invokescript',
  '.invoke',
  '.write',
])
/** In JavaScript `exec` is a method of patterns and `assert` takes a message. */
const NOT_IN_JAVASCRIPT = new Set(['exec', 'assert', 'execute', 'executeglobal', 'iex', 'create_function', '.invoke'])

const OPERATORS: Readonly<Partial<Record<ScriptLanguage, readonly string[]>>> = {
  vbscript: ['&', '+', '-', '*', '/', 'xor', 'mod'],
  vba: ['&', '+', '-', '*', '/', 'xor', 'mod'],
  autoit: ['&', '+', '-', '*', '/'],
  powershell: ['+', '-', '*', '-bxor', '-f', '-join', '-replace', '-split', '..', '%'],
  php: ['.', '+', '-', '*', '^', '/'],
  perl: ['.', '+', '-', '*', '^'],
  lua: ['..', '+', '-', '*', '/'],
}
const OTHER_OPERATORS = ['+', '-', '*', '/', '^', '%', '<<', '>>']

/** Operators that join or compute constants in this language. */
export const operatorsOf = (language: ScriptLanguage): ReadonlySet<string> =>
  new Set(OPERATORS[language] ?? OTHER_OPERATORS)

/** Whether the function of this name, lower case, runs text as code. */
export const isSink = (name: string, language: ScriptLanguage): boolean =>
  SINKS.has(name) && !(language === 'javascript' && NOT_IN_JAVASCRIPT.has(name))
