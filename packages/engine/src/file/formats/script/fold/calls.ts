// Which functions folding computes: looked up by language and name, called on constants. None of them does anything but
// return a value.
import type { ScriptLanguage } from '../../../../data/script-languages.ts'
import { JAVASCRIPT } from './calls/javascript.ts'
import { PHP } from './calls/php.ts'
import { POWERSHELL } from './calls/powershell.ts'
import { PYTHON } from './calls/python.ts'
import { VISUAL_BASIC } from './calls/visual-basic.ts'
import type { Constant } from './constant.ts'
import { type Call, type Calls, decodeText, onText, replaceCall } from './conversions.ts'

// Methods of strings that several languages name alike.

const METHODS: Calls = {
  '.replace': replaceCall,
  '.replaceall': replaceCall,
  '.tolowercase': onText((value) => value.toLowerCase()),
  '.touppercase': onText((value) => value.toUpperCase()),
  '.tolower': onText((value) => value.toLowerCase()),
  '.toupper': onText((value) => value.toUpperCase()),
  '.lower': onText((value) => value.toLowerCase()),
  '.upper': onText((value) => value.toUpperCase()),
  '.trim': onText((value) => value.trim()),
  '.strip': onText((value) => value.trim()),
}

const TABLES: Readonly<Partial<Record<ScriptLanguage, Calls>>> = {
  vbscript: VISUAL_BASIC,
  vba: VISUAL_BASIC,
  autoit: VISUAL_BASIC,
  javascript: { ...JAVASCRIPT, ...METHODS },
  powershell: { ...POWERSHELL, ...METHODS },
  python: { ...PYTHON, ...METHODS },
  php: PHP,
}

export function isCallable(name: string, language: ScriptLanguage): boolean {
  return find(name, language) !== undefined
}

function find(name: string, language: ScriptLanguage): Call | undefined {
  const table = TABLES[language]
  if (table === undefined || name.startsWith('?')) return undefined
  const get = (key: string): Call | undefined => (Object.hasOwn(table, key) ? table[key] : undefined)
  // [System.Text.Encoding]::Unicode.GetString and VBA.Strings.Chr are known by their last part.
  if (name.startsWith('.') || !name.includes('.')) return get(name)
  return (
    get(name) ??
    (language === 'vba' || language === 'vbscript'
      ? get(name.slice(name.lastIndexOf('.') + 1))
      : language === 'powershell' && name.endsWith('.getstring')
        ? get('.getstring')
        : undefined)
  )
}

export function callConstant(
  name: string,
  receiver: Constant | null,
  args: readonly Constant[],
  language: ScriptLanguage,
): Constant | null {
  const call = find(name, language)
  if (call === undefined) return null
  if (name.endsWith('.getstring') && /unicode/.test(name)) return decodeText(args[0], 'utf16le')
  return call(args, receiver)
}
