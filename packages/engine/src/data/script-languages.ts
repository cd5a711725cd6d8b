// The languages in which scripts are told apart.
const LANGUAGES = [
  'javascript',
  'vbscript',
  'vba',
  'powershell',
  'batch',
  'shell',
  'python',
  'php',
  'perl',
  'ruby',
  'lua',
  'autoit',
  'r',
  'julia',
  'elixir',
  'raku',
  'nushell',
  'groovy',
  /** A program as its source, in whichever language: read for little. */
  'source',
  'other',
] as const
export type ScriptLanguage = (typeof LANGUAGES)[number]

export const isScriptLanguage = (name: string): name is ScriptLanguage =>
  (LANGUAGES as readonly string[]).includes(name)
