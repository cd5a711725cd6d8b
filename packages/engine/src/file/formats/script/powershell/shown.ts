// A command that PowerShell only shows: `Write-Host "To install it, run: iex (…)"`. A text runs where something runs texts, so
// one alone in a script that holds nothing of the sort is read by people.

/** A whole text after what shows texts, to the end of its statement: nothing takes it on from there. */
const SHOWN =
  /(?<![\w-])write-(?:host|output|warning|verbose|information|error)(?:\s{1,4}-(?:inputobject|object|message))?\s{1,4}(?:"(?:[^"`$\n]|`[^\n]|\$(?![({]))*"|'[^'\n]*')(?:\s{1,4}-(?:foregroundcolor|backgroundcolor|fore|back)\s{1,4}\w{1,20}){0,2}[ \t]{0,8}(?=[\r\n};]|$)/gi
/** Whatever runs a text, hands it on, keeps it, or gives a name or an answer another meaning. */
const RUNS_OR_KEEPS =
  /\b(?:iex|invoke-\w+|icm|scriptblock|powershell|pwsh|cmd|wscript|start-\w+|saps|sajb|add-type|out-file|set-content|add-content|tee|tee-object|export-\w+|clip|set-clipboard|comobject|webclient|process|create|invoke|set-alias|new-alias|sal|nal|register-\w+|schtasks|set-item\w*|new-item\w*)\b(?!\s{0,2}=)|(?<![\w-])function\s{1,4}write-|(?:^|[|;{(=\s])[&.]\s?["'$({]|>/i
/** The text without what is shown; the same text where anything in the rest of it could run what is. */
export function withoutShownTexts(text: string): string {
  const rest = text.replace(SHOWN, ' ')
  return RUNS_OR_KEEPS.test(rest.replace(/\bstart-sleep\b/gi, ' ')) ? text : rest
}
