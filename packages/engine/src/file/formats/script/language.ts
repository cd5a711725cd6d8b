// The languages in which scripts are told apart.
export type ScriptLanguage =
  | 'javascript'
  | 'vbscript'
  | 'vba'
  | 'powershell'
  | 'batch'
  | 'shell'
  | 'python'
  | 'php'
  | 'perl'
  | 'ruby'
  | 'lua'
  | 'autoit'
  /** A program as its source, in whichever language: read for little. */
  | 'source'
  | 'other'
