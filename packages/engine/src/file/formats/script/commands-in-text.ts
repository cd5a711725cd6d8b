// The scripts that stand in the command lines of a script.

import { inlineScripts } from './inline.ts'
import type { ScriptLanguage } from './language.ts'
import { encodedCommands } from './unroll/powershell.ts'

/** Scripts that the text hands to an interpreter: encoded commands and inline ones. */
export function addCommands(
  text: string,
  language: ScriptLanguage,
  add: (text: string, technique: string, language?: ScriptLanguage) => void,
): void {
  if (/powershell|pwsh|-e/i.test(text))
    for (const command of encodedCommands(text)) add(command, 'encoded command', 'powershell')
  // A PowerShell script that names powershell.exe is read whole already.
  if (
    language === 'powershell' ||
    !/(?:powershell|pwsh)(?:\.exe)?["']?\s|mshta|python[\d.]{0,4}\s+-c|sh\s+-c/i.test(text)
  )
    return
  for (const inline of inlineScripts(text)) add(inline.text, 'command line', inline.language)
}
