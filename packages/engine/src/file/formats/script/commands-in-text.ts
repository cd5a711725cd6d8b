// The scripts that stand in the command lines of a script.

import { commandPattern } from '../../../data/programs.ts'
import type { ScriptLanguage } from '../../../data/script-languages.ts'
import { inlineScripts } from './inline.ts'
import { encodedCommands } from './unroll/powershell.ts'

const HOLDS_CODE = new RegExp(
  String.raw`(?:powershell|pwsh)(?:\.exe)?["']?\s|mshta|(?:${commandPattern('language')}[\d.]{0,4}|sh)["']?\s[^\n]{0,120}?(?:-\w{0,6}[cerp]\b|--eval|--run|\beval\s|<<)|\bsh\s+-c`,
  'i',
)

/** Scripts that the text hands to an interpreter: encoded commands and inline ones. */
export function addCommands(
  text: string,
  language: ScriptLanguage,
  add: (text: string, technique: string, language?: ScriptLanguage) => void,
): void {
  if (/powershell|pwsh|-e/i.test(text))
    for (const command of encodedCommands(text)) add(command, 'encoded command', 'powershell')
  // A PowerShell script that names powershell.exe is read whole already.
  if (language === 'powershell' || !HOLDS_CODE.test(text)) return
  for (const inline of inlineScripts(text)) add(inline.text, 'command line', inline.language)
}
